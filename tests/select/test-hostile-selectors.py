#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that the steps of hostile selectors are at most proportional to elements times simple selectors.

    test-hostile-selectors.py SELECT-STEPS [--divide N]

Reads $H5_TEST_DATA/conformance/hostile/selectors.tsv. Each line is run with a quarter of its
size and with its whole size, both divided by N.
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile

STACK = 128 * 1024
# The expected outcome, if it is not that elements are searched.
SYNTAX_ERRORS = {"S07", "S17", "S24"}
MAY_BE_TOO_COMPLEX = {"S05", "S06", "S07", "S15", "S18"}
FOUND = {  # for a document with n of the elements
    "S01": lambda n: 0, "S02": lambda n: 0, "S03": lambda n: 0, "S04": lambda n: 0,
    "S08": lambda n: 0, "S09": lambda n: 0, "S10": lambda n: (n + 1) // 2,
    "S11": lambda n: (n + 1) // 2, "S12": lambda n: None, "S13": lambda n: 0,
    "S19": lambda n: 0, "S20": lambda n: 0, "S21": lambda n: n, "S22": lambda n: 0}


def simple_selectors(text):
    return len(re.findall(r"[.#:\[*,]|(?:[^\s.#:\[*,>+~()]+)", text))


def small_stack():
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))


def run(program, folder, document, selector):
    paths = []
    for name, text in (("document", document), ("selector", selector)):
        paths.append(os.path.join(folder, name))
        with open(paths[-1], "w", encoding="utf-8") as out:
            out.write(text)
    done = subprocess.run([program] + paths, stdout=subprocess.PIPE, check=True, encoding="ascii",
                          preexec_fn=small_stack)
    outcome, n_found, nodes, steps = done.stdout.split()
    return outcome, int(n_found), int(nodes), int(steps)


def check(name, n, document, selector, answer):
    outcome, n_found, nodes, steps = answer
    if name in SYNTAX_ERRORS and outcome == "syntax-error":
        return None
    if name in MAY_BE_TOO_COMPLEX and outcome == "too-complex":
        return None
    if outcome != "found" or name in SYNTAX_ERRORS:
        return "outcome: " + outcome
    expected = FOUND.get(name, lambda n: None)(n)
    if expected is not None and expected != n_found:
        return "found %d, not %d" % (n_found, expected)
    bound = 10000 + 40 * len(document) + 20 * nodes * simple_selectors(selector)
    if steps > bound:
        return "%d steps, more than %d" % (steps, bound)
    return None


def evaluate(expression, n):
    return eval(expression, {"n": n, "range": range})


def run_line(program, folder, line, divide):
    name, size, document_expression, selector_expression = line.rstrip("\n").split("\t")
    whole = max(int(size) // divide, 1)
    steps = []
    for n in sorted({max(whole // 4, 1), whole}):
        document, selector = evaluate(document_expression, n), evaluate(selector_expression, n)
        answer = run(program, folder, document, selector)
        steps.append("%d steps at %d (%s)" % (answer[3], n, answer[0]))
        problem = check(name, n, document, selector, answer)
        if problem:
            return name, "at %d: %s" % (n, problem)
    print("# %s: %s" % (name, ", ".join(steps)))
    return name, None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--divide", type=int, default=1)
    options = parser.parse_args()
    path = os.path.join(os.environ.get("H5_TEST_DATA", ""), "conformance/hostile/selectors.tsv")
    if not os.path.exists(path):
        print("1..0 # SKIP no hostile selectors in H5_TEST_DATA")
        return 0
    with open(path, encoding="utf-8") as lines:
        lines = lines.readlines()
    print("1..%d" % len(lines))
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, line in enumerate(lines, 1):
            name, problem = run_line(options.program, folder, line, options.divide)
            failed += problem is not None
            print("%s %d - %s%s" % ("not ok" if problem else "ok", number, name,
                                    " # " + problem if problem else ""), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
