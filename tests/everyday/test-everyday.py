#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares ten everyday tasks with libhtml5 and with other libraries: results and lines of code.

test-everyday.py GJS [MODULES]

In Python, the others are BeautifulSoup and lxml; in JavaScript, jsdom, from the folder MODULES of npm.
BeautifulSoup and lxml are skipped if they are not installed, jsdom without MODULES. All results must be
the same, and no task may need more lines with libhtml5 than with another library."""

import ast
import importlib
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PAGE, FEED = HERE / "page.html", HERE / "feed.xml"


def functions_of(path):
    """Returns the functions of a program with their numbers of lines, and that of its imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {each.name: each.end_lineno - each.lineno + 1 for each in tree.body
            if isinstance(each, ast.FunctionDef)}


def answers_of(module, names):
    page, feed = PAGE.read_text(encoding="utf-8"), FEED.read_text(encoding="utf-8")
    answers = {name: getattr(module, name)(feed if name == "feed" else page) for name in names}
    return json.loads(json.dumps(answers))


def answers_of_program(command, **environment):
    done = subprocess.run([*command, PAGE, FEED], capture_output=True, text=True,
                          env={**os.environ, **environment})
    if done.returncode != 0:
        sys.exit(done.stderr or f"{command[0]} ended with status {done.returncode}")
    return json.loads(done.stdout)


def compare(name, answers, expected):
    for task, answer in expected.items():
        if answers[task] != answer:
            sys.exit(f"{task}: {name} says {answers[task]}, libhtml5 {answer}")


def main(gjs, modules=""):
    lines = functions_of(HERE / "with_libhtml5.py")
    expected = answers_of(importlib.import_module("with_libhtml5"), lines)
    failed = False
    counts = {"libhtml5": lines}
    for name in ("bs4", "lxml"):
        try:
            module = importlib.import_module("with_" + name)
        except ImportError:
            continue
        compare(name, answers_of(module, lines), expected)
        counts[name] = functions_of(HERE / f"with_{name}.py")
        longer = [task for task in lines if lines[task] > counts[name][task]]
        failed = failed or bool(longer)
    print("task", *counts)
    for task in lines:
        print(task, *(count[task] for count in counts.values()))
    compare("GJS", answers_of_program([gjs, HERE / "with-gjs.js"]), expected)
    if modules:
        compare("jsdom", answers_of_program(["node", HERE / "with-jsdom.js"], NODE_PATH=modules), expected)
        print("jsdom: the same code and the same answers as in GJS")
    sys.exit(1 if failed else 0)


sys.dont_write_bytecode = True
main(*sys.argv[1:])
