#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Lists the entries of a feed, RSS or Atom, even if it is not well-formed XML.

read-feed.py FILE|URI

Prints the title, the link, the date and the summary of each entry, its files, and the links in it."""

import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402


def show(entry: Html5.FeedEntry) -> None:
    date = entry.get_published() or entry.get_updated()
    lines = [entry.get_link(), date and date.format("%F %R"), entry.get_summary()]
    lines += [enclosure.get_url() for enclosure in entry.get_enclosures()]
    lines += [link.get_url() for link in entry.parse_content().list_links()]
    print(f"* {entry.get_title() or ''}")
    for line in filter(None, lines):
        print(f"  {line}")


def main(source: str) -> None:
    file = Gio.File.new_for_commandline_arg(source)
    feed = Html5.Feed.new_from_stream(file.read(None), None, file.get_uri(), None)
    print(feed.get_title() or source)
    for entry in feed.get_entries():
        show(entry)


if len(sys.argv) != 2:
    sys.exit(f"Usage: {sys.argv[0]} FILE|URI")
try:
    main(sys.argv[1])
except GLib.Error as error:
    sys.exit(f"{sys.argv[1]}: {error.message}")
