#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes browser-names.txt: the event handlers, elements and URL attributes of Chromium.

    browser-names.py >browser-names.txt

Possible names of elements are those in libhtml5/names, and the names of the browser's interfaces.
"""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

sys.path.insert(0, os.path.join(HERE, "..", "common"))

import browser  # noqa: E402

NAMES = os.path.join(HERE, "../../libhtml5/names")
# REUSE-IgnoreStart: the licence of what is written.
LICENCE = "# SPDX-License-Identifier: LGPL-2.1-or-later"
# REUSE-IgnoreEnd


def candidates():
    names = set()
    for file in ("html-elements.txt", "foreign-names.txt", "svg-case.txt"):
        with open(os.path.join(NAMES, file), encoding="utf-8") as lines:
            for line in lines:
                if not line.startswith("#"):
                    names.update(re.findall(r"[A-Za-z][A-Za-z0-9-]*", line))
    return sorted(names)


def main():
    with browser.evaluator(os.path.join(HERE, "browser-names.js")) as chromium:
        answer = chromium.answers([candidates()])[0]
    if isinstance(answer, str):
        sys.exit(answer)
    version = subprocess.run(["chromium", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
    print(LICENCE)
    print("# What %s knows, by reflection. Written by browser-names.py." % " ".join(version.split()[:2]))
    print("\n".join(answer))


main()
