#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the trees of random markup with those that Chromium builds.

    differential.py --tree-batch PROGRAM [--documents N] [--fragments N] [--rare N] [--crossings N]
                    [--seed WORD] [--jobs N] [--report FILE]

With --rare, there are also N documents and N fragments of rare_markup.py. Besides these random
documents and fragments, it makes N crossings of each (see markup.py).

`known-differences.txt` beside this file lists differences in which the standard is followed. They
are counted, and are not failures (see known_differences.py). All other differences are reduced to a
small input and printed. Needs Chromium and the folder of test data (H5_TEST_DATA); otherwise, exits
with 77.
"""
import argparse
import collections
import concurrent.futures
import functools
import itertools
import json
import os
import random
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "common")]

import browser  # noqa: E402
import known_differences  # noqa: E402
import markup  # noqa: E402
import rare_markup  # noqa: E402

BATCH = 2000
SHOWN = 6
GENERATORS = {"documents": markup.documents, "fragments": markup.fragments,
              "rare documents": rare_markup.rare_documents, "rare fragments": rare_markup.rare_fragments}

# Chromium 156 does not end some pages with a selected option in something that is in another option.
HANGS = re.compile(r"<selectedcontent.*<option.*<(?!(option|optgroup|hr)\b)[a-z].*<option[^<>]*\bselected", re.I | re.S)


def encode(items):
    """Returns items as tree-batch reads them."""
    stream = []
    for item in items:
        data = item["data"].encode()
        head = f"{len(data)} {item['context']}" if "context" in item else str(len(data))
        stream += (head.encode(), b"\n", data)
    return b"".join(stream)


def build(program, items):
    """Returns the trees that we build of items."""
    output = subprocess.run([program], input=encode(items), stdout=subprocess.PIPE, check=True).stdout
    trees, position = [], 0
    while position < len(output):
        end = output.index(b"\n", position)
        position = end + 1 + int(output[position:end])
        trees.append(output[end + 1:position].decode().rstrip("\n"))
    return trees


class Comparison:
    def __init__(self, program, chromium):
        self.program = program
        self.chromium = chromium
        self.rules = known_differences.read()

    def differing(self, items):
        return [items[number] for number in self.chromium.differing(items, build(self.program, items))]

    def explain(self, items):
        return known_differences.explain(self.rules, items, self.differing)

    def unexplained(self, items):
        differing = self.differing(items)
        return [item for item, name in zip(differing, self.explain(differing)) if not name]

    def reduce(self, item):
        """Returns a smaller item that still differs: removes tokens as long as there is a difference."""
        tokens = known_differences.TOKEN.findall(item["data"])
        while True:
            smaller = [dict(item, data="".join(tokens[:i] + tokens[j:]))
                       for width in (8, 4, 2, 1)
                       for i in range(len(tokens))
                       for j in [i + width] if j <= len(tokens)]
            differing = self.unexplained(smaller)
            if not differing:
                return dict(item, data="".join(tokens))
            best = min(differing, key=lambda candidate: len(candidate["data"]))
            tokens = known_differences.TOKEN.findall(best["data"])


def describe(comparison, item):
    return (f"#data\n{item['data']!r}\n#context {item.get('context', 'document')}\n"
            f"#ours\n{build(comparison.program, [item])[0]}\n#chromium\n{comparison.chromium.answers([item])[0]}\n")


def prepare(program, seed, crossings, kind, first, count):
    """Returns items and the request for them with the trees that we build."""
    items = list(GENERATORS[kind](seed, count, first))
    crossing = markup.Crossings(random.Random(f"{seed}/crossings of {kind}/{first}"), items)
    items += [crossing.next() for _ in range(count * crossings)]
    items = [item if not HANGS.search(item["data"])
             else dict(item, data=re.sub("selectedcontent", "x", item["data"], flags=re.I)) for item in items]
    return items, browser.Evaluator.request(items, build(program, items))


def prepared(pool, arguments):
    """Yields what prepare() returns, a few batches ahead, so that a large run does not need much memory."""
    make = functools.partial(prepare, arguments.tree_batch, arguments.seed, arguments.crossings)
    batches = ((kind, first, min(BATCH, total - first))
               for kind, total in zip(GENERATORS, (arguments.documents, arguments.fragments,
                                                   arguments.rare, arguments.rare))
               for first in range(0, total, BATCH))
    waiting = collections.deque(pool.submit(make, *batch) for batch in itertools.islice(batches, 2 * arguments.jobs))
    while waiting:
        yield waiting.popleft().result()
        waiting.extend(pool.submit(make, *batch) for batch in itertools.islice(batches, 1))


def run(comparison, arguments):
    known, unknown, done = collections.Counter(), [], 0
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs) as pool:
        for items, request in prepared(pool, arguments):
            differing = [items[number] for number in comparison.chromium.send(request)]
            done += len(items)
            for item, name in zip(differing, comparison.explain(differing)):
                if name:
                    known[name] += 1
                else:
                    unknown.append(item)
                    print(json.dumps(item), file=arguments.report, flush=True)
            print(f"{done} compared, {len(unknown)} unexplained", file=sys.stderr, flush=True)
    return known, unknown


def report(known, unknown, comparison, arguments):
    for item in sorted(unknown, key=lambda item: len(item["data"]))[:SHOWN]:
        print(describe(comparison, comparison.reduce(item)))
    for name, count in sorted(known.items()):
        print(f"known difference {name}: {count}")
    times = 1 + arguments.crossings
    print(f"{(arguments.documents + arguments.rare) * times} documents and "
          f"{(arguments.fragments + arguments.rare) * times} fragments, "
          f"seed {arguments.seed}: {known.total()} known differences, {len(unknown)} others")
    return 1 if unknown else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tree-batch", required=True)
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--fragments", type=int, default=500)
    parser.add_argument("--rare", type=int, default=0, help="documents, and as many fragments, of rare markup")
    parser.add_argument("--crossings", type=int, default=9, help="for each document and fragment")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--report", type=argparse.FileType("w", encoding="utf-8"), default=sys.stderr,
                        help="write all unexplained items here, as JSON lines")
    arguments = parser.parse_args()

    with browser.oracle("tree.js") as chromium:
        comparison = Comparison(arguments.tree_batch, chromium)
        return report(*run(comparison, arguments), comparison, arguments)


if __name__ == "__main__":
    sys.exit(main())
