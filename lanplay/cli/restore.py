"""`lanplay restore`: put a backup back, on this machine or another one."""

import json
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from lanplay.cli.backup import DataOption
from lanplay.cli.failed import Failed
from lanplay.host.backup import restore
from lanplay.host.store import StoreError, default_data_folder


def restore_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `lanplay backup` wrote.")],
    data: DataOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one line of JSON.")] = False,
) -> None:
    """Put the backup FILE into a data folder that no host is using.

    What was there is kept beside it under a dated name.
    """
    folder = data or default_data_folder()
    try:
        aside = restore(file, folder, datetime.now())
    except StoreError as error:
        raise Failed(str(error)) from error
    if as_json:
        print(json.dumps({"data": str(folder), "kept": None if aside is None else str(aside)}))
        return
    print(f"{folder} is as it was in {file}.")
    if aside is not None:
        print(f"What was there before is kept in {aside}.")
