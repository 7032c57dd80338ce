#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that the manual for the web shows each literal of the comments and pages as it was written:
check-literals.py GIR FOLDER PAGE.md…

gi-docgen takes some of them for markup. Prints each that is not shown and ends with 1."""

import html
import pathlib
import re
import sys

CODE = re.compile(r"^```.*?^```\n|^ {4}[^\n]*\n|\|\[.*?\]\|", re.M | re.S)


def literals(text):
    """Returns what is between backticks in Markdown, outside of blocks of code."""
    return {join(literal).replace("\\|", "|") for literal in re.findall(r"`([^`]+)`", CODE.sub("", text))}


def join(text):
    return re.sub(r"\s+", " ", text)


def shown(pages):
    """Returns the text of HTML pages."""
    return join("\n".join(html.unescape(re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8")))
                          for page in pages))


def main(gir, folder, *pages):
    comments = re.findall(r"<doc\b[^>]*>(.*?)</doc>", pathlib.Path(gir).read_text(encoding="utf-8"), re.S)
    reference = shown(pathlib.Path(folder).glob("*.html"))
    wanted = {("comment", literal) for comment in comments for literal in literals(html.unescape(comment))}
    missing = {(source, literal) for source, literal in wanted if literal not in reference}
    for page in map(pathlib.Path, pages):
        text = shown([pathlib.Path(folder, page.stem + ".html")])
        of_page = literals(page.read_text(encoding="utf-8"))
        missing |= {(page.name, literal) for literal in of_page if literal not in text}
        wanted |= {(page.name, literal) for literal in of_page}
    print(*(": ".join(row) for row in sorted(missing)), f"{len(wanted)} literals, {len(missing)} not shown", sep="\n")
    return 1 if missing or not wanted else 0


sys.exit(main(*sys.argv[1:]))
