#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Counts which public functions and classes the tests of each language exercise.

check-coverage.py GIR CALLS FOLDER

The functions are those of the GIR. In Python, JavaScript and Vala they are exercised by the lines of
CALLS, which are run as programs of each; in C by the tests below FOLDER, all of which are run. Fails
below 90 % of the functions, or when a class is left out."""

import pathlib
import re
import sys

import gir

calls = __import__("make-calls")

ENOUGH = 0.9


def called_in_c(folder):
    names = set()
    for path in pathlib.Path(folder).rglob("*.c"):
        names |= set(re.findall(r"\bhtml5_\w+", path.read_text(encoding="utf-8")))
    return names


def report(language, functions, classes, called):
    reached = [each for each in functions if each.identifier in called]
    missing = sorted(each.identifier for each in functions if each.identifier not in called)
    left_out = sorted(classes - {each.owner for each in reached})
    share = len(reached) / len(functions)
    print(f"{language}: {len(reached)} of {len(functions)} functions ({share:.1%}), "
          f"{len(classes) - len(left_out)} of {len(classes)} classes")
    print("    not called:", " ".join(missing + left_out) or "none")
    return share >= ENOUGH and not left_out


def main(gir_path, calls_path, folder):
    namespace = gir.read(gir_path)
    functions = list(gir.functions(namespace))
    classes = set(gir.classes(namespace))
    text = pathlib.Path(calls_path).read_text(encoding="utf-8")
    called = {language: calls.Calls(language, gir_path, text).called()
              for language in ("python", "javascript", "vala")}
    called["c"] = called_in_c(folder)
    good = [report(language, functions, classes, each) for language, each in called.items()]
    sys.exit(0 if all(good) else 1)


main(*sys.argv[1:])
