#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the values in the files that members.js reads with those in Chromium.

    members.py [--write] FILE...

With --write, writes the values of Chromium to the files. Needs chromium; otherwise, the test is skipped.
"""
import argparse
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

sys.path.insert(0, os.path.join(HERE, "..", "..", "common"))

import browser  # noqa: E402

SCRIPTS = ["evaluate.js", "members-in-browser.js"]


def read(path):
    """Returns the comment at the begin of a file, and its expressions with their values, if they have one."""
    with open(path, encoding="utf-8") as file:
        comment, *cases = file.read().rstrip("\n").split("\n\n")
    return comment, [(case.split("\n") + [""])[:2] for case in cases]


def write(path, comment, cases):
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n\n".join([comment] + ["\n".join(case) for case in cases]) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("file", nargs="+")
    arguments = parser.parse_args()
    n_failures = 0
    with browser.evaluator(*(os.path.join(HERE, name) for name in SCRIPTS)) as chromium:
        for path in arguments.file:
            comment, cases = read(path)
            answers = chromium.answers([expression for expression, _ in cases])
            if arguments.write:
                write(path, comment, [(case[0], answer) for case, answer in zip(cases, answers)])
                continue
            for (expression, value), answer in zip(cases, answers):
                if value != answer:
                    n_failures += 1
                    print(f"{expression}\n  is {answer}, not {value}")
    sys.exit(f"{n_failures} values are wrong" if n_failures else 0)


main()
