#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes a table of a page as CSV.

table-to-csv.py FILE|URI SELECTOR

SELECTOR says which table. A cell that spans several rows or columns is written in the first of them."""

import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402


def main(page: str, selector: str) -> None:
    document = Html5.Document.new_from_file(Gio.File.new_for_commandline_arg(page), None)
    table = document.query_selector(selector)
    if table is None:
        sys.exit(f"{page}: nothing matches {selector}")
    if table.get_local_name() != "table":
        sys.exit(f"{page}: {selector} is not a table")
    print(Html5.TableGrid.new(table).to_csv(), end="")


if len(sys.argv) != 3:
    sys.exit(f"Usage: {sys.argv[0]} FILE|URI SELECTOR")
try:
    main(*sys.argv[1:])
except GLib.Error as error:
    sys.exit(f"{sys.argv[1]}: {error.message}")
