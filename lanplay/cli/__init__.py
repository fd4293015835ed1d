"""The `lanplay` command: the only place where host and client meet.

Each command lives in a module of its own, as `<command>_command`, and is registered here by one
line. Exit statuses: 0 fine, 1 the thing asked for failed, 2 wrong usage.
"""

import errno
import sys
from typing import Annotated, Final, cast

import typer

import lanplay
from lanplay.cli.backup import backup_command
from lanplay.cli.bot import bot_command
from lanplay.cli.demo import demo_command
from lanplay.cli.failed import Failed
from lanplay.cli.find import find_command
from lanplay.cli.host import host_command
from lanplay.cli.join import join_command
from lanplay.cli.output import give_up, printable, take_any_letter
from lanplay.cli.play import open_window, play_command
from lanplay.cli.rebuild import rebuild_command
from lanplay.cli.replay import replay_command
from lanplay.cli.restore import restore_command
from lanplay.cli.trace import trace_command
from lanplay.client.failures import ClientFailure

NO_MORE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EPIPE)

app = typer.Typer(
    name="lanplay",
    help="Tarock, Jolly and 66 at one table over the local network.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("play")(play_command)
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
    profile: Annotated[
        str, typer.Option(metavar="NAME", help="Which of several people on this computer.")
    ] = "",
    interface: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Look for hosts, and host, there only; repeatable."),
    ] = None,
) -> None:
    """Tarock, Jolly and 66 at one table over the local network: opens the window."""
    if version:
        print(f"lanplay {lanplay.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        open_window(profile, tuple(interface or ()))
    elif profile or interface:
        given = "--profile" if profile else "--interface"
        raise typer.BadParameter(
            f"before a command it does nothing: lanplay {context.invoked_subcommand} {given} ...",
            param_hint=given,
        )


def main() -> None:
    """Run the command of `sys.argv` and exit with its status."""
    take_any_letter()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except (Failed, ClientFailure) as failed:
        print(f"lanplay: {printable(str(failed))}", file=sys.stderr)
        sys.exit(1)
    except (OSError, ExceptionGroup) as error:
        if (why := _takes_no_more(error)) is None:
            raise
        give_up()
        if why.errno != errno.EPIPE:  # else whoever read it has read enough, and knows
            print(f"lanplay: what is printed can't be written ({why.strerror}).", file=sys.stderr)
        sys.exit(1)


def _takes_no_more(error: Exception) -> OSError | None:
    """Return what says that the output takes nothing more, where that is all that happened."""
    if isinstance(error, ExceptionGroup):
        group = cast("ExceptionGroup[Exception]", error)
        found = [_takes_no_more(one) for one in group.exceptions]
        return found[0] if all(found) else None
    return error if isinstance(error, OSError) and error.errno in NO_MORE else None
