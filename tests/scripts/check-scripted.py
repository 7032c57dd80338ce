#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs html5lib's scripted cases with a JavaScript engine: the example run-scripts.

    check-scripted.py RUN_SCRIPTS HTML5_TOOL

The output of the example is parsed again, without running scripts, and its tree is compared with that
of the case. Needs the folder of test data (H5_TEST_DATA), and exits with 77 without it."""
import glob
import os
import subprocess
import sys
import tempfile


def cases(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for case in ("\n" + text).split("\n#data\n")[1:]:
        data, rest = case.split("\n#errors\n", 1)
        yield data, rest.split("#document\n", 1)[1].rstrip("\n")


def tree(run_scripts, tool, data):
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write("<meta charset=utf-8>" + data)
        file.flush()
        html = subprocess.run([run_scripts, file.name], stdout=subprocess.PIPE, check=True).stdout
    html = html.decode().removesuffix("\n").replace('<meta charset="utf-8">', "")
    return subprocess.run([tool, "tree", "-"], input=html.encode(), stdout=subprocess.PIPE,
                          check=True).stdout.decode().rstrip("\n")


def main():
    run_scripts, tool = sys.argv[1:]
    folder = os.path.join(os.environ.get("H5_TEST_DATA", "../shared"),
                          "conformance/html5lib/tree-construction/scripted")
    files = sorted(glob.glob(os.path.join(folder, "*.dat")))
    if not files:
        print("skipped: no scripted cases")
        return 77
    failed = done = 0
    for path in files:
        for data, expected in cases(path):
            done += 1
            got = tree(run_scripts, tool, data)
            if got != expected:
                failed += 1
                print(f"#data\n{data}\n#expected\n{expected}\n#got\n{got}\n")
    print(f"{done} cases, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
