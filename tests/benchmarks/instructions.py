#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Instructions per input byte of parsing and freeing a page, by callgrind.

    instructions.py BENCH_PARSE PEER FILE...

Two rounds less one round: what the process does besides falls out.
"""
import os
import re
import subprocess
import sys
import tempfile


def instructions(program, peer, path, rounds):
    with tempfile.TemporaryDirectory() as folder:
        out = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + folder + "/out", program,
             "--only", peer, "--rounds", str(rounds), path],
            capture_output=True, text=True, check=True).stderr
    return int(re.search(r"Collected : (\d+)", out).group(1))


def main():
    program, peer, *paths = sys.argv[1:]
    for path in filter(os.path.exists, paths):
        one, three = (instructions(program, peer, path, rounds) for rounds in (1, 3))
        size = os.path.getsize(path)
        print("%-28s %6.1f instructions per byte" % (os.path.basename(path), (three - one) / 2 / size))


main()
