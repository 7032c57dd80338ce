#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Counts, by callgrind, what conversions take of markup made to be slow: twice as much of it must not
take much more than twice the instructions.

    test-linear.py CONVERT-WORKER [UNITS]

Skipped without valgrind."""
import re
import shutil
import subprocess
import sys

MOST = 2.5  # twice, and what grows with the depth of the heap
PATTERNS = {
    "deep": ("<div><blockquote>", "x"),
    "formats": ("<b>a<i>b</b>c</i>", ""),
    "lists": ("<ol><li>a", ""),
    "links": ("<a href=x>a</a> ", ""),
    "table": ("<tr><td>a<th>b<td colspan=3>c", ""),
    "long-word": ("aaaaaaaa*_`[", ""),
    "spaces": ("<i> </i> ", "x"),
    "styles": ("<p style='display:inline;color:red'>a", ""),
    "breaks": ("<br><hr>", "x"),
}
KINDS = "text", "plain", "markdown"


def collected(worker, kind, markup):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", worker, kind]
    done = subprocess.run(command, input=markup.encode() + b"\0", capture_output=True, check=True)
    return int(re.search(rb"Collected : (\d+)", done.stderr).group(1))


def markup_of(name, units):
    unit, end = PATTERNS[name]
    return ("<table>" if name == "table" else "") + unit * units + end


def main():
    worker = sys.argv[1]
    units = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    if not shutil.which("valgrind"):
        print("1..0 # SKIP valgrind is not installed")
        return 0
    print("1..%d" % len(PATTERNS))
    failed = 0
    nothing = {kind: collected(worker, kind, "") for kind in KINDS}
    for number, name in enumerate(PATTERNS, 1):
        ratios = []
        for kind in KINDS:
            once, twice = (collected(worker, kind, markup_of(name, n)) - nothing[kind] for n in (units, 2 * units))
            ratios.append(twice / once)
        good = max(ratios) <= MOST
        failed += not good
        print("%sok %d - %s # %s" % ("" if good else "not ", number, name, " ".join("%.2f" % r for r in ratios)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
