#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that each section of the reference has a page: check-pages.py SECTIONS FOLDER

GTK-Doc only warns when the comment of a section makes its DocBook malformed, and leaves the page out."""

import pathlib
import re
import sys


def main(sections, folder):
    wanted = re.findall(r"^<TITLE>(.*)</TITLE>$", pathlib.Path(sections).read_text(encoding="utf-8"), re.M)
    titles = [re.search("<title>(.*?): ", page.read_text(encoding="utf-8"))
              for page in pathlib.Path(folder).glob("*.html")]
    missing = set(wanted) - {title[1] for title in titles if title}
    print(*sorted(missing), f"{len(wanted)} sections, {len(missing)} without a page", sep="\n")
    return 1 if missing or not wanted else 0


sys.exit(main(*sys.argv[1:]))
