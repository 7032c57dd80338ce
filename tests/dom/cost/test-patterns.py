#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that the instructions and the memory of patterns of calls grow in proportion to their number. Writes TAP.

    test-patterns.py PATTERNS [--calls N] [--doublings K] [--steps S] [--table] [NAME…]

Each pattern is run with N and with N << K calls. Patterns that are known to grow faster are run with a
sixteenth of both. Valgrind counts the instructions. The exponents of their number and of the peak of the
heap must be at most 1.2, or 2.6 if the program names an exception. With --steps, the second number of calls
is halved until it takes at most S instructions, estimated from the first number: cheap calls are repeated
more often, because a quadratic part shows later. --table prints the cost of a call for all numbers of
calls.
"""
import argparse
import math
import os
import re
import subprocess
import sys
import tempfile

LARGEST = 1.2
# Quadratic, with what only begins after some calls.
LARGEST_OF_EXCEPTIONS = 2.6
# The memory that the library keeps for later use hides that of a few calls.
HEAP_FIXED = 1 << 20
# What depends on time, or on where the heap has room, would be counted too: the allocator for slices
# frees what it has not used for some seconds, Meson lets malloc() fill memory, and to copy or fill more
# than 2 KiB takes an instruction for each byte.
SAME_EACH_TIME = {"G_SLICE": "always-malloc", "MALLOC_PERTURB_": "0", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-ERMS"}


def count(program, jobs):
    """Returns for each (name, calls) the instructions and the peak of the heap in bytes, or None after
    a failure. Runs one process for all, because Valgrind starts slowly."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "out")
        out = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + path,
             "--toggle-collect=counted_run", "--dump-after=counted_run", program]
            + [str(word) for job in jobs for word in job], capture_output=True, text=True,
            env=dict(os.environ, **SAME_EACH_TIME))
        heaps = [int(line) for line in out.stdout.split()]
        results = []
        for number, heap in enumerate(heaps, 1):
            with open("%s.%d" % (path, number), encoding="utf-8") as file:
                results.append((int(re.search(r"^summary: (\d+)", file.read(), re.M)[1]), heap))
    return results + [None] * (len(jobs) - len(results))


def count_each(program, names, rows):
    """Calls count() for each name with its numbers of calls."""
    results = iter(count(program, [(name, size) for name, row in zip(names, rows) for size in row]))
    return [[next(results) for _ in row] for row in rows]


def run(program, patterns, args):
    """Returns for each pattern the numbers of calls, and the results of count()."""
    names = [name for name, _exception in patterns]
    few = [max(args.calls // 16, 64) if exception else args.calls for _name, exception in patterns]
    if not args.steps:
        steps = range(args.doublings + 1) if args.table else (0, args.doublings)
        rows = [[calls << step for step in steps] for calls in few]
        return list(zip(rows, count_each(program, names, rows)))
    first = count_each(program, names, [[calls] for calls in few])
    many = []
    for calls, (result,) in zip(few, first):
        doublings = args.doublings
        while result and doublings > 2 and result[0] << doublings > args.steps:
            doublings -= 1
        many.append(calls << doublings)
    second = count_each(program, names, [[calls] for calls in many])
    return [((few[i], many[i]), first[i] + second[i]) for i in range(len(names))]


def judge(sizes, results):
    (few, few_heap), (many, many_heap) = results[0], results[-1]
    doublings = math.log2(sizes[-1] / sizes[0])
    exponent = math.log2(many / few) / doublings
    heap = math.log2((many_heap + HEAP_FIXED) / (few_heap + HEAP_FIXED)) / doublings
    return exponent, heap


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--calls", type=int, default=8000)
    parser.add_argument("--doublings", type=int, default=4)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("names", nargs="*")
    args = parser.parse_intermixed_args()
    listed = subprocess.run([args.program], capture_output=True, text=True, check=True).stdout
    patterns = [line.split("\t") for line in listed.splitlines()]
    patterns = [row for row in patterns if not args.names or row[0] in args.names]
    failed = 0
    print("1..%d" % len(patterns))
    for number, ((name, exception), (sizes, results)) in enumerate(
            zip(patterns, run(args.program, patterns, args)), 1):
        if None in results:
            print("not ok %d %s - failed" % (number, name), flush=True)
            failed += 1
            continue
        exponent, heap = judge(sizes, results)
        is_well = max(exponent, heap) <= LARGEST
        is_excepted = exception and max(exponent, heap) <= LARGEST_OF_EXCEPTIONS
        failed += not is_well and not is_excepted
        print("%sok %d %s%s" % ("" if is_well else "not ", number, name,
                                " # TODO " + exception if not is_well and is_excepted else ""))
        each = " ".join("%d" % (result[0] / size) for result, size in zip(results, sizes))
        print("# %-32s exponent %.2f, heap %.2f; instructions a call: %s; heap %d a call"
              % (name, exponent, heap, each, results[-1][1] / sizes[-1]), flush=True)
    sys.exit(1 if failed else 0)


main()
