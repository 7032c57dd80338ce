#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that hostile input costs linear time, and does not crash with a small stack. Writes TAP.

    test-hostile.py HOSTILE_RUN [--divide N] [--table]

Each line of inputs.tsv, here and in conformance/hostile of the test data, has a name, N, and a Python
expression for the input. It is run with a quarter of N and with N. Four times the input must not need
much more than four times the steps. Time is only used to detect severe quadratic behavior. --divide
makes all inputs smaller, for a quick run.
"""
import os
import resource
import subprocess
import sys
import tempfile

from hostile_inputs import all_lines, make_bytes

STACK = 128 * 1024
STEPS_PER_BYTE, STEPS_FREE = 40, 10000
# The number of bytes that entities and attribute defaults of XML may add to any document.
EXPANSION = 1000000
# Inputs whose output is quadratic by the standard: compared with the output, not the input.
OUTPUT_BOUND = {"H12", "H13", "H14", "H38"}
# Growth of processor time, if there is enough to measure. Other work on the machine adds to it, so it
# is measured several times if it is too long.
MOST_GROWTH, MEASURABLE, MEASUREMENTS = 12, 0.25, 4


def make(expression, n, path):
    with open(path, "wb") as file:
        file.write(make_bytes(expression, n))


def small_stack():
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))


def run(program, path, *options):
    out = subprocess.run([program, *options, path], capture_output=True, text=True, preexec_fn=small_stack)
    if out.returncode != 0:
        return None
    pairs = (line.split() for line in out.stdout.splitlines())
    return {key: float(value) for key, value in pairs}


def judge(name, large):
    size = large["input"] + (large["nodes"] if name in OUTPUT_BOUND else 0)
    if name[0] == "X":
        size += EXPANSION
    if large["steps"] > STEPS_PER_BYTE * size + STEPS_FREE:
        return "%d steps for %d bytes" % (large["steps"], large["input"])
    if name[0] == "X" and large["written"] > 10 * large["input"] + 2 * EXPANSION:
        return "%d bytes of %d" % (large["written"], large["input"])
    return ""


def is_too_long(small, large):
    grown = max(large["input"] / small["input"],
                (large["nodes"] + large["written"]) / (small["nodes"] + small["written"]))
    return large["all"] > MEASURABLE and large["all"] > MOST_GROWTH / 4 * grown * max(small["all"], 0.004)


def check(name, n, measure):
    """Returns what is wrong, or an empty string, and the last result."""
    for _ in range(MEASUREMENTS):
        small, large = measure(max(n // 4, 1)), measure(max(n, 4))
        if small is None or large is None:
            return "crashed", None
        fault = judge(name, large)
        if fault or not is_too_long(small, large):
            return fault, large
    return "%.2f s, then %.2f s" % (small["all"], large["all"]), large


def main():
    program = os.path.abspath(sys.argv[1])
    divide = int(sys.argv[sys.argv.index("--divide") + 1]) if "--divide" in sys.argv else 1
    rows = all_lines()
    failed = 0
    print("1..%d" % len(rows))
    for number, (name, n, expression) in enumerate(rows, 1):
        def measure(size):
            with tempfile.NamedTemporaryFile() as file:
                make(expression, min(size, n) if n > 1 else 1, file.name)
                return run(program, file.name, *(["--xml", "1"] if name[0] == "X" else []))
        fault, large = check(name, n // divide, measure)
        failed += bool(fault)
        print("%sok %d %s%s" % ("not " if fault else "", number, name, " - " + fault if fault else ""))
        if "--table" in sys.argv and large:
            print("# " + " ".join("%s=%g" % item for item in large.items()))
        sys.stdout.flush()
    sys.exit(1 if failed else 0)


main()
