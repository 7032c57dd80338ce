#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs a program on a file that is missing: it must say so in one line, and exit with 1.

check-missing.py COMMAND… FILE"""

import subprocess
import sys

run = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", check=False)
sys.stdout.write(run.stdout + run.stderr)
good = run.returncode == 1 and not run.stdout and sys.argv[-1] in run.stderr and run.stderr.count("\n") == 1
sys.exit(not good)
