#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the trees of random markup with those that Chromium builds.

    differential.py --tree-batch PROGRAM [--documents N] [--fragments N] [--seed WORD]
                    [--jobs N] [--report FILE]

`known-differences.txt` beside this file lists differences in which the standard is followed. They
are counted, and are not failures. An entry explains a difference if the trees agree when its cause
is removed from the markup. All other differences are reduced to a small input and printed. Needs
Chromium and the folder of test data (H5_TEST_DATA); otherwise, exits with 77.
"""
import argparse
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import markup

HERE = os.path.dirname(os.path.abspath(__file__))
BATCH = 4000
SHOWN = 6
TOKEN = re.compile(r"<[^<>]*>|[^<]+|<", re.S)


class Rule:
    """A known difference."""

    def __init__(self, name, context, data, mending):
        self.name = name
        self.context = re.compile(context, re.I)
        self.data = re.compile(data, re.I | re.S)
        cause, self.instead = mending.split(" -> ")
        self.cause = re.compile(cause, re.I)

    def may_explain(self, item):
        return self.context.fullmatch(item.get("context", "")) and self.data.search(item["data"])

    def mend(self, item):
        return dict(item, data=self.cause.sub(self.instead, item["data"]))


def read_known_differences(path):
    rules = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, context, data, mending, _reason = line.rstrip("\n").split("\t")
                rules.append(Rule(name, context, data, mending))
    return rules


class Comparison:
    def __init__(self, program, data_folder):
        self.program = program
        self.oracle = os.path.join(data_folder, "oracle", "chromium-eval")
        self.rules = read_known_differences(os.path.join(HERE, "known-differences.txt"))

    def ours(self, items):
        stream = b""
        for item in items:
            data = item["data"].encode()
            head = f"{len(data)} {item['context']}" if "context" in item else str(len(data))
            stream += head.encode() + b"\n" + data
        output = subprocess.run([self.program], input=stream, capture_output=True, check=True).stdout
        trees, position = [], 0
        for _ in items:
            end = output.index(b"\n", position)
            length = int(output[position:end])
            trees.append(output[end + 1:end + 1 + length].decode().rstrip("\n"))
            position = end + 1 + length
        return trees

    def theirs(self, items):
        answer = subprocess.run([self.oracle, "tree.js"], input=json.dumps(items).encode(),
                                capture_output=True, check=True).stdout
        return [tree.rstrip("\n") for tree in json.loads(answer)]

    def differing(self, items):
        return [item for item, a, b in zip(items, self.ours(items), self.theirs(items)) if a != b]

    def explain(self, items):
        """Returns, for each differing item, the name of the known difference that explains it, the names
        of several that explain it only together, or None."""
        names = [None] * len(items)
        trials = [(i, rule.name, rule.mend(item))
                  for i, item in enumerate(items) for rule in self.rules if rule.may_explain(item)]
        self.try_mended(trials, names)
        trials = []
        for i, item in enumerate(items):
            rules = [rule for rule in self.rules if rule.may_explain(item)]
            if names[i] or len(rules) < 2:
                continue
            for rule in rules:
                item = rule.mend(item)
            trials.append((i, " and ".join(rule.name for rule in rules), item))
        self.try_mended(trials, names)
        return names

    def try_mended(self, trials, names):
        """Sets names[i] for each trial (i, name, mended item) in which the trees agree."""
        if not trials:
            return
        mended = [item for _, _, item in trials]
        for (i, name, _), ours, theirs in zip(trials, self.ours(mended), self.theirs(mended)):
            if ours == theirs and not names[i]:
                names[i] = name

    def unexplained(self, items):
        differing = self.differing(items)
        return [item for item, name in zip(differing, self.explain(differing)) if not name]

    def reduce(self, item):
        """Returns a smaller item that still differs: removes tokens as long as there is a difference."""
        tokens = TOKEN.findall(item["data"])
        while True:
            smaller = [dict(item, data="".join(tokens[:i] + tokens[j:]))
                       for width in (8, 4, 2, 1)
                       for i in range(len(tokens))
                       for j in [i + width] if j <= len(tokens)]
            differing = self.unexplained(smaller)
            if not differing:
                return dict(item, data="".join(tokens))
            best = min(differing, key=lambda candidate: len(candidate["data"]))
            tokens = TOKEN.findall(best["data"])


def batches(items):
    items = iter(items)
    while batch := list(itertools.islice(items, BATCH)):
        yield batch


def describe(comparison, item):
    return (f"#data\n{item['data']!r}\n#context {item.get('context', 'document')}\n"
            f"#ours\n{comparison.ours([item])[0]}\n#chromium\n{comparison.theirs([item])[0]}\n")


def run(comparison, arguments):
    items = itertools.chain(markup.documents(arguments.seed, arguments.documents),
                            markup.fragments(arguments.seed, arguments.fragments))
    known, unknown, done = {}, [], 0
    with ThreadPoolExecutor(arguments.jobs) as pool:
        work = batches(items)
        # A few batches at a time, so that a large run does not need much memory.
        while group := list(itertools.islice(work, 2 * arguments.jobs)):
            for batch, differing in zip(group, pool.map(comparison.differing, group)):
                done += len(batch)
                for item, name in zip(differing, comparison.explain(differing)):
                    if name:
                        known[name] = known.get(name, 0) + 1
                    else:
                        unknown.append(item)
            print(f"{done} compared, {len(unknown)} unexplained", file=sys.stderr, flush=True)
    return known, unknown


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tree-batch", required=True)
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--fragments", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", help="write all unexplained items here, as JSON lines")
    arguments = parser.parse_args()

    folder = os.environ.get("H5_TEST_DATA", "../shared")
    if not os.path.exists(os.path.join(folder, "oracle", "chromium-eval")):
        print("skipped: no oracle; set H5_TEST_DATA to the folder that has oracle/")
        return 77
    if not shutil.which("chromium"):
        print("skipped: chromium is not installed")
        return 77

    comparison = Comparison(arguments.tree_batch, folder)
    known, unknown = run(comparison, arguments)
    for item in sorted(unknown, key=lambda item: len(item["data"]))[:SHOWN]:
        print(describe(comparison, comparison.reduce(item)))
    if arguments.report:
        with open(arguments.report, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(item) + "\n" for item in unknown)
    for name, count in sorted(known.items()):
        print(f"known difference {name}: {count}")
    print(f"{arguments.documents} documents and {arguments.fragments} fragments, seed {arguments.seed}: "
          f"{sum(known.values())} known differences, {len(unknown)} others")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
