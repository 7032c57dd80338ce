#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs a program on every page of the corpus: each time it must succeed and print something.

check-corpus.py COMMAND…"""

import os
import pathlib
import subprocess
import sys

pages = sorted(pathlib.Path(os.environ.get("H5_TEST_DATA", "../shared"), "corpus").glob("*.html"))
if not pages:
    print("the corpus is not there: skipped")
    sys.exit(77)
failed = 0
for page in pages:
    run = subprocess.run([*sys.argv[1:], str(page)], stdout=subprocess.PIPE, encoding="utf-8", check=False)
    good = run.returncode == 0 and len(run.stdout) > 20
    failed += not good
    print("%s %s: %s" % ("ok" if good else "FAILED", page.name, run.stdout.splitlines()[-1:]))
sys.exit(failed > 0)
