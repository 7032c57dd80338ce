#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs a command of html5-tool for the samples in a file, and compares the output.

    test-samples.py TOOL COMMAND FILE [--update]

A sample is a line "== NAME", markup, a line "--", and the output. NAME may be "corpus PAGE": then the
page is in the test data, and there is no markup. --update writes the outputs to the file, and keeps
those of pages that are not there.
"""
import os
import pathlib
import subprocess
import sys

BASE = "https://example.org/dir/page"


def read_samples(path):
    for sample in path.read_text(encoding="utf-8").split("== ")[1:]:
        name, _, rest = sample.partition("\n")
        if rest.startswith("--\n"):
            yield name, "", rest[3:]
        else:
            markup, _, expected = rest.partition("\n--\n")
            yield name, markup, expected


def run(tool, command, name, markup):
    """Returns the output, or None if the page does not exist."""
    source, data = "-", markup.encode()
    if name.startswith("corpus "):
        source = os.path.join(os.environ.get("H5_TEST_DATA", ""), "corpus", name[len("corpus "):])
        if not os.path.exists(source):
            return None
    done = subprocess.run([tool, command, "--base", BASE, source], input=data, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def main():
    tool, command, path = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    samples = list(read_samples(path))
    answers = [run(tool, command, name, markup) for name, markup, _ in samples]
    if "--update" in sys.argv:
        head = path.read_text(encoding="utf-8").split("== ")[0]
        path.write_text(head + "".join(
            "== %s\n%s--\n%s\n" % (name, markup + "\n" if markup else "", (answer or expected).rstrip("\n") + "\n")
            for (name, markup, expected), answer in zip(samples, answers)), encoding="utf-8")
        return 0
    print("1..%d" % len(samples))
    failed = 0
    for i, ((name, _, expected), answer) in enumerate(zip(samples, answers), 1):
        if answer is None:
            print("ok %d - %s # SKIP no test data" % (i, name))
            continue
        good = answer.strip() == expected.strip()
        failed += not good
        print("%s %d - %s" % ("ok" if good else "not ok", i, name))
        if not good:
            print("".join("# " + line + "\n" for line in answer.splitlines()), end="")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
