"""lanplay play, and the window that `lanplay` opens."""

import os
from typing import Annotated

import typer

from lanplay.cli.failed import Failed
from lanplay.rules import CATALOGUE


def play_command(
    game: Annotated[str, typer.Argument(help=f"Which game: {', '.join(CATALOGUE)}.")],
    profile: Annotated[str, typer.Option(help="Which of several people on this computer.")] = "",
    demo_without_display: Annotated[
        bool,
        typer.Option("--demo-without-display", help="Where no window can be opened, run the demo."),
    ] = False,
) -> None:
    """Play against the computer: a window opens at a table where the cards are being dealt."""
    if game not in CATALOGUE:
        raise typer.BadParameter(f"there is no game {game}; there are {', '.join(CATALOGUE)}.")
    try:
        open_window(profile, (), game)
    except Failed as failed:
        if not demo_without_display:
            raise
        from lanplay.cli.demo import demo_command

        print(f"{failed} Here it is:", flush=True)
        demo_command(game)


def open_window(profile: str, interfaces: tuple[str, ...], game: str = "") -> None:
    """Open the window and return when it is closed.

    Raises:
        Failed: there is no screen to open it on.
        ProfileFailure: the profile can't be read or written.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame reads it on import
    from lanplay.cli.language import system_locales  # the window first: all else takes time
    from lanplay.ui.start import Plan, run_window
    from lanplay.ui.window import NoDisplay

    try:
        run_window(Plan(profile, interfaces, game), system_locales)
    except NoDisplay as none:
        raise Failed(str(none)) from none
