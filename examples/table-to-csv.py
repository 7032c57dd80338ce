#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes a table of a page as CSV.

table-to-csv.py FILE|URI SELECTOR

SELECTOR says which table. A cell that spans columns is followed by empty ones."""

import csv
import sys
from collections.abc import Iterator

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402


def cells(row: Html5.Element) -> Iterator[str]:
    for cell in row.get_children():
        yield " ".join((cell.get_text_content() or "").split())
        span = cell.get_attribute("colspan") or "1"
        yield from [""] * (int(span) - 1 if span.isdecimal() else 0)


def main(page: str, selector: str) -> None:
    document = Html5.Document.new_from_file(Gio.File.new_for_commandline_arg(page), None)
    table = document.query_selector(selector)
    if table is None:
        sys.exit(f"{page}: nothing matches {selector}")
    writer = csv.writer(sys.stdout, lineterminator="\n")
    for row in table.query_selector_all(":scope > tr, :scope > * > tr"):
        writer.writerow(cells(row))


if len(sys.argv) != 3:
    sys.exit(f"Usage: {sys.argv[0]} FILE|URI SELECTOR")
try:
    main(*sys.argv[1:])
except GLib.Error as error:
    sys.exit(f"{sys.argv[1]}: {error.message}")
