"""The `lanplay` command: the only place where host and client meet.

Each command lives in a module of its own, as `<command>_command`, and is registered here by one
line. Exit statuses: 0 fine, 1 the thing asked for failed, 2 wrong usage.
"""

import sys
from typing import Annotated

import typer

import lanplay
from lanplay.cli.backup import backup_command
from lanplay.cli.bot import bot_command
from lanplay.cli.demo import demo_command
from lanplay.cli.failed import Failed
from lanplay.cli.find import find_command
from lanplay.cli.host import host_command
from lanplay.cli.join import join_command
from lanplay.cli.rebuild import rebuild_command
from lanplay.cli.replay import replay_command
from lanplay.cli.restore import restore_command
from lanplay.cli.trace import trace_command
from lanplay.client.failures import ClientFailure

NO_WINDOW = (
    "There is no window yet: `lanplay demo sixtysix` shows a whole evening,"
    " and `lanplay join` takes you to a table to play at in this terminal."
)

app = typer.Typer(
    name="lanplay",
    help="Tarock, Jolly and 66 at one table over the local network.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("find")(find_command)
app.command("host")(host_command)
app.command("join")(join_command)
app.command("bot")(bot_command)
app.command("demo")(demo_command)
app.command("replay")(replay_command)
app.command("trace")(trace_command)
app.command("backup")(backup_command)
app.command("restore")(restore_command)
app.command("rebuild")(rebuild_command)


@app.callback(invoke_without_command=True)
def lanplay_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which and end.")] = False,
) -> None:
    """Tarock, Jolly and 66 at one table over the local network."""
    if version:
        print(f"lanplay {lanplay.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(NO_WINDOW)


def main() -> None:
    """Run the command of `sys.argv` and exit with its status."""
    try:
        app()
    except (Failed, ClientFailure) as failed:
        print(f"lanplay: {failed}", file=sys.stderr)
        sys.exit(1)
