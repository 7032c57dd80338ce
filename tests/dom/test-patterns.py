#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Patterns of calls, whose steps and memory must grow with their number and no faster, as TAP.

    test-patterns.py PATTERNS [--calls N] [--doublings K] [--table] [NAME…]

Each pattern is run with N calls and with N << K, one that is known to grow faster with a sixteenth of
both. Valgrind counts the instructions; the exponent of
their number, and that of the heap at its peak, must be at most 1.2, except where the program says
why they are not. --table prints what each call takes with all the numbers of calls in between.
"""
import argparse
import math
import re
import subprocess
import sys

LARGEST = 1.2
# Blocks that the library keeps ready hide what a few calls take.
HEAP_FIXED = 1 << 20


def count(program, name, calls):
    """Instructions, and bytes of heap at the peak; None where it fails."""
    out = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
         "--toggle-collect=counted_run", program, name, str(calls)],
        capture_output=True, text=True)
    collected = re.search(r"Collected : (\d+)", out.stderr)
    if out.returncode != 0 or not collected:
        return None
    return int(collected[1]), int(out.stdout)


def judge(results, doublings):
    (few, few_heap), (many, many_heap) = results[0], results[-1]
    exponent = math.log2(many / few) / doublings
    heap = math.log2((many_heap + HEAP_FIXED) / (few_heap + HEAP_FIXED)) / doublings
    return exponent, heap


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--calls", type=int, default=8000)
    parser.add_argument("--doublings", type=int, default=4)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("names", nargs="*")
    args = parser.parse_intermixed_args()
    listed = subprocess.run([args.program], capture_output=True, text=True, check=True).stdout
    patterns = [line.split("\t") for line in listed.splitlines()]
    patterns = [row for row in patterns if not args.names or row[0] in args.names]
    steps = range(args.doublings + 1) if args.table else (0, args.doublings)
    failed = 0
    print("1..%d" % len(patterns))
    for number, (name, exception) in enumerate(patterns, 1):
        calls = max(args.calls // 16, 64) if exception else args.calls
        sizes = [calls << step for step in steps]
        results = [count(args.program, name, size) for size in sizes]
        if None in results:
            print("not ok %d %s - failed" % (number, name), flush=True)
            failed += 1
            continue
        exponent, heap = judge(results, args.doublings)
        is_well = max(exponent, heap) <= LARGEST
        failed += not is_well and not exception
        print("%sok %d %s%s" % ("" if is_well else "not ", number, name,
                                " # TODO " + exception if exception and not is_well else ""))
        each = " ".join("%d" % (result[0] / size) for result, size in zip(results, sizes))
        print("# %-32s exponent %.2f, heap %.2f; instructions a call: %s; heap %d a call"
              % (name, exponent, heap, each, results[-1][1] / sizes[-1]), flush=True)
    sys.exit(1 if failed else 0)


main()
