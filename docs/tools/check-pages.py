#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that each section of the reference has a page, and that literals are shown as they are in the
comments: check-pages.py SECTIONS FOLDER SOURCES

GTK-Doc only warns when the comment of a section makes its DocBook malformed, and leaves the page out.
It escapes some signs in literals twice, such as < before a question mark. The manual then shows &lt;."""

import html
import pathlib
import re
import sys


def read_literals(folder):
    """Returns what is between backticks in the comments of sources."""
    texts = (path.read_text(encoding="utf-8") for path in pathlib.Path(folder).rglob("html5-*.[ch]"))
    return {literal for text in texts for literal in re.findall(r"`([^`\n]+)`", text)}


def find_escaped(pages, literals):
    """Returns the literals with references on pages that no comment has."""
    shown = {html.unescape(literal) for page in pages if not page.name.startswith("page-")
             for literal in re.findall(r'<code class="literal">([^<]*)</code>', page.read_text(encoding="utf-8"))}
    return {literal for literal in shown - literals if re.search(r"&#?\w+;", literal)}


def main(sections, folder, sources):
    wanted = re.findall(r"^<TITLE>(.*)</TITLE>$", pathlib.Path(sections).read_text(encoding="utf-8"), re.M)
    pages = list(pathlib.Path(folder).glob("*.html"))
    titles = [re.search("<title>(.*?): ", page.read_text(encoding="utf-8")) for page in pages]
    missing = set(wanted) - {title[1] for title in titles if title}
    escaped = find_escaped(pages, read_literals(sources))
    print(*sorted(missing), f"{len(wanted)} sections, {len(missing)} without a page", sep="\n")
    print(*sorted(escaped), f"{len(escaped)} literals that are escaped twice", sep="\n")
    return 1 if missing or escaped or not wanted else 0


sys.exit(main(*sys.argv[1:]))
