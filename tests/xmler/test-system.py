#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Parses XML files that are installed on this machine: no errors, and the same canonical XML as libxml2.

    test-system.py XML-CHECK
"""
import glob
import os
import shutil
import sys

from xml_check import Checker, xmllint

# Pattern, and how many files of it are enough.
KINDS = [
    ("/usr/share/gir-1.0/*.gir", 40),
    ("/usr/share/mime/packages/*.xml", 10),
    ("/usr/share/**/*.ui", 100),
    ("/usr/share/icons/**/*.svg", 250),
    ("/usr/share/glib-2.0/schemas/*.xml", 50),
    ("/usr/share/X11/xkb/rules/*.xml", 10),
]


def has_external_identifier(path):
    """libxml2 would load it; this library does not."""
    with open(path, "rb") as file:
        head = file.read(4096)
    return b"<!DOCTYPE" in head and (b"SYSTEM" in head or b"PUBLIC" in head)


def main():
    if not shutil.which("xmllint"):
        print("1..0 # SKIP xmllint is not there")
        return 0
    checker = Checker(sys.argv[1])
    failed = False
    print("1..%d" % len(KINDS))
    for number, (pattern, enough) in enumerate(KINDS, 1):
        paths = [p for p in sorted(glob.glob(pattern, recursive=True)) if os.path.isfile(p)][:enough]
        wrong, size = [], 0
        for path in paths:
            errors, first, canonical = checker.check(path)
            size += os.path.getsize(path)
            if errors:
                wrong.append("%s: %s" % (path, first))
            elif not has_external_identifier(path) and canonical != xmllint(path):
                wrong.append(path + ": another canonical XML")
        failed = failed or bool(wrong)
        print("%s %d %s: %d files, %.1f MB%s" % ("not ok" if wrong else "ok", number, pattern,
                                                 len(paths), size / 1e6,
                                                 "" if paths else " # SKIP none is there"))
        for line in wrong:
            print("# " + line)
    return int(failed or checker.close() != 0)


sys.exit(main())
