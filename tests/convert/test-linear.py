#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Counts the instructions of each conversion, of what forms need, of accessible names, and of a
sanitizer, with callgrind, for markup that is slow to convert. Twice as much markup must not need
much more than twice the instructions. Parsing is not counted.

    test-linear.py CONVERT-WORKER [UNITS]

Skipped without valgrind."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

MOST = 3  # twice, and copying memory that grows; quadratic would be four times
PATTERNS = {
    "deep": ("<div><blockquote>", "x"),
    "nested": ("<details><summary>a</summary>", ""),
    "headings": ("<h1><div>" + "<br>" * 20, ""),
    "inline": ("<math><mi><h2>a</h2>", ""),
    "inline-links": ("<a href=x><object>Some words, and a comma. <br><br>", ""),
    "formats": ("<b>a<i>b</b>c</i>", ""),
    "lists": ("<ol><li>a", ""),
    "reversed-lists": ("<ol reversed><li>a", ""),
    "links": ("<a href=x>a</a> ", ""),
    "table": ("<tr><td>a<th>b<td colspan=3>c", ""),
    "tables": ("<table><td>a", ""),
    "cell-lines": ("a<br>", ""),
    "captions": ("<tr><td>a<caption>b</caption>", ""),
    "long-word": ("aaaaaaaa*_`[", ""),
    "spaces": ("<i> </i> ", "x"),
    "styles": ("<p style='display:inline;color:red'>a", ""),
    "floats": ("<b style='float:left'>a</b> ", ""),
    "breaks": ("<br><hr>", "x"),
    "paragraphs": ("<div><p>Some words, and a comma.</div>", ""),
    "labels": ("<label><b></b>", "<input>"),
    "controls": ("<div><input name=a>", ""),
    "selects": ("<select name=s><option>a<optgroup><option selected>b</select>", ""),
    "names": ("<fieldset aria-labelledby='a b'><legend>b</legend><select><option>a</select>", ""),
    "meta": ("<meta name=author content=a><link rel=icon href=a>", ""),
}
STARTS = {"table": "<table>", "captions": "<table>", "cell-lines": "<table><tr><td>",
          "controls": "<table><form><tr><input></table><form>", "selects": "<form>", "names": "<a href=x id=a>"}
KINDS = "text", "plain", "markdown", "pango", "article", "links", "metadata", "tables", "forms", "names", "sanitize"


def page(name, units):
    unit, end = PATTERNS[name]
    return STARTS.get(name, "") + unit * units + end


def collected(worker, kind, pages):
    """Returns the number of instructions for converting each page."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        command = ["valgrind", "--tool=callgrind", "--toggle-collect=convert", "--dump-after=convert",
                   "--callgrind-out-file=" + out, worker, kind]
        # What fills memory for checks costs instructions, too.
        subprocess.run(command, input="".join(page + "\0" for page in pages).encode(), capture_output=True, check=True,
                       env={**os.environ, "MALLOC_PERTURB_": "0"})
        totals = []
        for number in range(1, len(pages) + 1):
            with open("%s.%d" % (out, number), encoding="utf-8") as profile:
                totals.append(int(re.search(r"^totals: (\d+)", profile.read(), re.MULTILINE).group(1)))
        return totals


def main():
    worker = sys.argv[1]
    units = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    if not shutil.which("valgrind"):
        print("1..0 # SKIP valgrind is not installed")
        return 0
    print("1..%d" % len(KINDS))
    # The first page includes resolving symbols and initialization.
    pages = ["x"] + [page(name, n) for name in PATTERNS for n in (units, 2 * units)]
    failed = 0
    for number, kind in enumerate(KINDS, 1):
        totals = collected(worker, kind, pages)[1:]
        ratios = {name: totals[2 * i + 1] / totals[2 * i] for i, name in enumerate(PATTERNS)}
        bad = [name for name in PATTERNS if ratios[name] > MOST]
        failed += bool(bad)
        print("%sok %d - %s # at most %.2f %s" % ("not " if bad else "", number, kind, max(ratios.values()), " ".join(
            "%s %.2f" % (name, ratios[name]) for name in bad)), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
