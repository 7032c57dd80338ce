#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Lists the entries of a feed, RSS or Atom, even if it is not well-formed XML.

read-feed.py FILE|URI

Prints the title, the link and the first words of each entry. Summaries are often HTML inside XML:
they are parsed, and written as plain text."""

import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402

PREVIEW = Html5.TextOptions(max_length=72)


def text_of(entry: Html5.Element, selector: str) -> str:
    element = entry.select_one(selector)
    return " ".join((element.get_text_content() or "").split()) if element else ""


def link_of(entry: Html5.Element) -> str:
    """Atom has the URL in an attribute, RSS as text."""
    link = entry.select_one("link[href]:not([rel]), link[rel=alternate]")
    return link["href"] if link else text_of(entry, "link")


def summary_of(entry: Html5.Element) -> str:
    markup = text_of(entry, "summary, description, content")
    return " ".join(Html5.parse(markup).to_text(PREVIEW).split())


def main(source: str) -> None:
    parser = Html5.Parser(syntax=Html5.Syntax.XML, html_references=True)
    feed = parser.parse_file(Gio.File.new_for_commandline_arg(source), None)
    root = feed.get_document_element()
    if not root:
        sys.exit(f"{source}: there is no element")
    print(text_of(root, ":scope > title, channel > title"))
    for entry in feed.query_selector_all("item, entry"):
        print(f"* {text_of(entry, 'title')}")
        print(f"  {link_of(entry)}")
        print(f"  {summary_of(entry)}")


if len(sys.argv) != 2:
    sys.exit(f"Usage: {sys.argv[0]} FILE|URI")
try:
    main(sys.argv[1])
except GLib.Error as error:
    sys.exit(f"{sys.argv[1]}: {error.message}")
