#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares two builds of fuzz-html or fuzz-xml on the same random inputs: with fast paths and without.

    fast-paths.py FAST LONG [--seed N] [--count N]

Each prints a line for every input: a digest of the tree, the errors and their positions. The first
difference is reported.
"""
import argparse
import itertools
import subprocess
import sys


def digests(program, seed, count):
    run = subprocess.Popen([program, "--digest", str(seed), str(count)], stdout=subprocess.PIPE, text=True)
    yield from run.stdout
    if run.wait() != 0:
        sys.exit("%s failed" % program)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10000)
    options = parser.parse_args()
    fast, long = (digests(program, options.seed, options.count) for program in options.programs)
    for number, (one, other) in enumerate(itertools.zip_longest(fast, long), 1):
        if one != other:
            subprocess.run([options.programs[0], "--print", str(options.seed), str(number)])
            sys.exit("input %d of seed %d differs" % (number, options.seed))
    print("%d inputs of seed %d: no difference" % (number, options.seed))


main()
