"""`lanplay backup`: the store and the host's key into one file, also while the host runs."""

import json
from pathlib import Path
from typing import Annotated

import typer

from lanplay.cli.failed import Failed
from lanplay.host.backup import back_up
from lanplay.host.store import StoreError, default_data_folder


def data_folder(typed: str) -> Path:
    """Return the folder that `--data` names.

    Raises:
        typer.BadParameter: it names none, as where a shell's variable is empty.
    """
    if not typed.strip():
        raise typer.BadParameter("the name of the folder is empty.")
    return Path(typed)


DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FOLDER",
        parser=data_folder,
        help="The host's data folder, if not the usual one.",
    ),
]


def backup_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, say home.zip.")],
    data: DataOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one line of JSON.")] = False,
) -> None:
    """Copy a host's store and key into FILE; the host may run meanwhile.

    Whoever has the file can be this host to its friends: keep it to yourself.
    """
    folder = data or default_data_folder()
    try:
        parts = back_up(folder, file)
    except StoreError as error:
        raise Failed(str(error)) from error
    if as_json:
        print(json.dumps({"file": str(file), "bytes": file.stat().st_size, "parts": parts}))
    else:
        print(f"{file} holds {' and '.join(parts)} of {folder}.")
