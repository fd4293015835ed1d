"""lanplay host."""

import asyncio
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import typer

from lanplay.cli.backup import data_folder
from lanplay.cli.failed import Failed

Loop = Literal["auto", "asyncio", "uvloop"]


def host_command(  # noqa: PLR0913, PLR0917 - the options of a command are its arguments
    data: Annotated[
        Path | None,
        typer.Option(
            "--data", metavar="FOLDER", parser=data_folder, help="Where its store and key live."
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Listen there and nowhere else; 0: any free port."),
    ] = None,
    interface: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Listen at this address only; may be repeated."),
    ] = None,
    name: Annotated[str, typer.Option(help="The host's name; else the computer's.")] = "",
    child: Annotated[
        bool, typer.Option("--child", help="Print one JSON line; end on `stop` or end of input.")
    ] = False,
    seeded: Annotated[
        bool, typer.Option("--seeded", help="With --child: the first line of input is the seed.")
    ] = False,
    no_advert: Annotated[
        bool, typer.Option("--no-advert", help="Don't announce it on the network.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Say where it runs in JSON.")] = False,
    loop: Annotated[Loop, typer.Option(help="The event loop; auto: uvloop where it is.")] = "auto",
    verbose: Annotated[bool, typer.Option("--verbose", help="Log more than troubles.")] = False,
) -> None:
    """Host a table: others find it on the network, this computer deals and judges.

    It ends on Ctrl-C; what was played is kept in its data folder and goes on next time.
    """
    if seeded and not child:
        raise typer.BadParameter("--seeded goes only with --child.")
    from lanplay.bots import PLAYERS
    from lanplay.host.child import BadSeed
    from lanplay.host.folder import default_data_folder
    from lanplay.host.keys import KeyBroken
    from lanplay.host.listeners import CannotListen
    from lanplay.host.run import Plan, live
    from lanplay.host.server import Door
    from lanplay.host.store import StoreError
    from lanplay.room.ground import CannotRestore
    from lanplay.rules import CATALOGUE

    log_to_stderr(verbose)
    plan = Plan(
        folder=data or default_data_folder(),
        name=name,
        door=Door(port, tuple(interface or ()), not no_advert),
        child=child,
        seeded=seeded,
        as_json=as_json,
    )
    try:
        with asyncio.Runner(loop_factory=loop_factory(loop)) as runner:
            runner.run(live(plan, CATALOGUE, PLAYERS, lambda line: print(line, flush=True)))
    except (StoreError, KeyBroken, CannotListen, CannotRestore, BadSeed) as error:
        raise Failed(str(error)) from error


def log_to_stderr(verbose: bool) -> None:
    """Let the program's log go to standard error, as plain lines."""
    logging.basicConfig(
        stream=sys.stderr,
        level=logging.INFO if verbose else logging.WARNING,
        format="%(message)s",
    )


def loop_factory(asked: Loop) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return how to make the event loop; None: Python's own way.

    Raises:
        Failed: uvloop was asked for and is not there.
    """
    if asked == "asyncio":
        return None
    try:
        import uvloop
    except ImportError as error:
        if asked == "uvloop":
            raise Failed("uvloop is not installed here: leave --loop out.") from error
        return None
    return uvloop.new_event_loop
