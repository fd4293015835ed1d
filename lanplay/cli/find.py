"""lanplay find."""

import asyncio
import json
from typing import Annotated, Any

import typer

from lanplay.cli.failed import Failed

NOTHING = (
    "no host was found: is one running in this network, and does a firewall, a VPN or a guest"
    " Wi-Fi keep multicast (UDP 5353) from you? With `lanplay join ADDRESS` you need none;"
    " the host's screen shows the address"
)


def find_command(
    seconds: Annotated[
        float, typer.Option(min=0.1, max=60, help="How long to look, in seconds.")
    ] = 3.0,
    interface: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Look on this interface only; may be repeated."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the hosts as JSON.")] = False,
) -> None:
    """List the hosts in this network: name, where, tables, free seats and key.

    The key is the one that the host announces; whoever connects checks it.
    """
    from lanplay.client.finder import look_for_hosts
    from lanplay.wire.identity import short_key

    found = asyncio.run(look_for_hosts(seconds, interface or []))
    rows = [
        {
            "name": host.name,
            "addresses": list(host.addresses),
            "port": host.port,
            "id": host.id.hex(),
            "key": short_key(host.id),
            "tables": host.tables,
            "seats_free": host.seats_free,
        }
        for host in found
    ]
    if as_json:
        print(json.dumps(rows))
    else:
        _print_table(rows)
    if not rows:
        raise Failed(NOTHING)


def _print_table(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        where = row["addresses"][0]
        at = f"[{where}]:{row['port']}" if ":" in where else f"{where}:{row['port']}"
        print(
            f"{row['name']}  {at}  tables {row['tables']}, free seats {row['seats_free']},"
            f" key {row['key']}"
        )
        for other in row["addresses"][1:]:
            print(f"  also at {other}")
