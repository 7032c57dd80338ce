#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs a program and compares what it prints with a file.

check-output.py EXPECTED COMMAND…"""

import difflib
import subprocess
import sys

expected_path, *command = sys.argv[1:]
run = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=False)
with open(expected_path, encoding="utf-8") as file:
    expected = file.read()
sys.stdout.writelines(difflib.unified_diff(expected.splitlines(True), run.stdout.splitlines(True),
                                           "expected", "printed"))
sys.exit(run.returncode or run.stdout != expected)
