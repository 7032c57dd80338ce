#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes browser-names.txt: the handlers, elements and URL attributes that Chromium knows.

    browser-names.py >browser-names.txt

Asks with browser-names.js, by chromium-eval of the test data (H5_TEST_DATA). Names that may be
elements are those of libhtml5/names, and what the browser's own interfaces are called.
"""
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
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
    oracle = os.path.join(os.environ["H5_TEST_DATA"], "oracle", "chromium-eval")
    out = subprocess.run([oracle, os.path.join(HERE, "browser-names.js")], input=json.dumps([candidates()]),
                         stdout=subprocess.PIPE, text=True, check=True).stdout
    answer = json.loads(out)[0]
    if isinstance(answer, str):
        sys.exit(answer)
    version = subprocess.run(["chromium", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
    print(LICENCE)
    print("# What %s knows, by reflection. Written by browser-names.py." % " ".join(version.split()[:2]))
    print("\n".join(answer))


main()
