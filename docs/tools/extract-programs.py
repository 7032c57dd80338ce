#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Takes the programs out of a page, so that what the manual shows is built and run.

extract-programs.py PAGE.md OUTPUT…

An output gets the blocks of code whose language is its suffix, one after the other: those under the heading
“A whole program”, or else all."""

import pathlib
import re
import sys

LANGUAGES = {".c": "c", ".vala": "vala", ".py": "python", ".js": "javascript"}


def main(page, *outputs):
    text = pathlib.Path(page).read_text(encoding="utf-8")
    text = text.partition("\n## A whole program\n")[2].partition("\n## ")[0] or text
    for output in map(pathlib.Path, outputs):
        blocks = re.findall(rf"^```{LANGUAGES[output.suffix]}\n(.*?)^```$", text, re.M | re.S)
        if not blocks:
            sys.exit(f"{page}: no program in {LANGUAGES[output.suffix]}")
        output.write_text("\n".join(blocks), encoding="utf-8")


main(*sys.argv[1:])
