"""`lanplay rebuild`: rounds, scores and ratings anew from the facts."""

import json
from typing import Annotated

import typer

from lanplay.cli.backup import DataOption
from lanplay.cli.failed import Failed
from lanplay.host.folder import STORE
from lanplay.host.store import Store, StoreError, default_data_folder


def rebuild_command(
    data: DataOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one line of JSON.")] = False,
) -> None:
    """Make rounds, scores and ratings anew from the facts of a store that no host is using."""
    folder = data or default_data_folder()
    if not (folder / STORE).exists():
        raise Failed(f"There is no store in {folder}: name its folder with `--data FOLDER`.")
    try:
        with Store.open(folder) as store:
            counts = store.rebuild()
    except StoreError as error:
        raise Failed(str(error)) from error
    if as_json:
        print(json.dumps(counts))
    else:
        made = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in counts.items())
        print(f"Made anew: {made}.")
