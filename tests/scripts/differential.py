#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the trees of pages whose scripts write random markup with those that Chromium builds.

    differential.py --batch PROGRAM [--pages N] [--seed WORD] [--report FILE]

Chromium loads the pages normally. Their scripts call document.write() with pieces of markup that are
cut anywhere and contain scripts again, up to three levels. Known differences of trees are counted, and
are not failures (see known_differences.py in tests/tree). Any other page that differs is reduced and
printed. Exits with 77 without Chromium.
"""
import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "tree"))

import known_differences  # noqa: E402
import markup  # noqa: E402
import pages  # noqa: E402

BATCH = 500
DEPTH = 3
SHOWN = 5
IN_SCRIPT = re.compile("<(?=/?script|!--)", re.I)  # would change the state of the tokenizer in a script
BETWEEN_WRITES = re.compile(r'\\*"\);document\.write\(\\*"')  # two calls in a row


def quote(markup):
    """Returns markup as a string of JavaScript in a script element."""
    return IN_SCRIPT.sub(r"\\u003c", json.dumps(markup))


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def plain(self):
        """Returns random markup without scripts, and without anything that a browser loads or runs."""
        seed = str(self.random.random())
        text = next(iter(markup.documents(seed, 1)))["data"]
        words = ["script", "SCRIPT", "frameset", "frame", "iframe", "embed", "object", "applet", "link",
                 "shadowrootmode", "href", "\0"]
        for word in words:
            text = text.replace(word, "b")
        start = self.random.randrange(len(text) + 1)
        return text[start:start + self.random.randrange(1, 40)]

    def cut(self, text):
        """Returns the text in one to four pieces."""
        places = sorted(self.random.randrange(len(text) + 1) for _ in range(self.random.randrange(4)))
        return [text[a:b] for a, b in zip([0] + places, places + [len(text)])]

    def script(self, depth):
        statements = [f"document.write({quote(piece)});" for piece in self.cut(self.markup(depth - 1))]
        return f"<script>{''.join(statements)}</script>"

    def markup(self, depth):
        parts = [self.plain()]
        for _ in range(self.random.randrange(1, 3) if depth else 0):
            parts.append(self.script(depth))
            parts.append(self.plain())
        return "".join(parts)

    def page(self):
        return "<!DOCTYPE html>" * self.random.randrange(2) + self.markup(DEPTH)


def ours(program, texts):
    stream = b"".join(b"%d\n%b" % (len(data), data) for data in (text.encode() for text in texts))
    output = subprocess.run([program], input=stream, stdout=subprocess.PIPE, check=True).stdout
    trees, position = [], 0
    for _ in texts:
        end = output.index(b"\n", position)
        length = int(output[position:end])
        trees.append(output[end + 1:end + 1 + length].decode().rstrip("\n"))
        position = end + 1 + length
    return trees


def join_writes(text):
    """Returns the page with all adjacent writes joined, and with only two of them."""
    cuts = list(BETWEEN_WRITES.finditer(text))
    return [BETWEEN_WRITES.sub("", text)] + [text[:cut.start()] + text[cut.end():] for cut in cuts]


class Comparison:
    def __init__(self, program):
        self.program = program
        self.rules = known_differences.read()

    def differing(self, items):
        texts = [item["data"] for item in items]
        return [item for item, a, b in zip(items, ours(self.program, texts), pages.trees(texts)) if a != b]

    def explain(self, items):
        """Returns the name of the known difference of each item, or None. If a cause is cut between two
        writes, they are joined: that must differ, too."""
        names = known_differences.explain(self.rules, items, self.differing)
        joined = [(i, {"data": text}) for i, name in enumerate(names) if not name
                  for text in join_writes(items[i]["data"])]
        differing = self.differing([item for _, item in joined])
        found = {id(item): name for item, name in
                 zip(differing, known_differences.explain(self.rules, differing, self.differing))}
        for i, item in joined:
            names[i] = names[i] or found.get(id(item))
        return names

    def reduce(self, text):
        """Returns a smaller page that still differs: removes parts as long as there is an unknown difference."""
        width = max(len(text) // 2, 1)
        while width:
            smaller = [{"data": text[:i] + text[i + width:]} for i in range(0, len(text), width)]
            differing = self.differing(smaller)
            found = [item["data"] for item, name in zip(differing, self.explain(differing)) if not name]
            if found:
                text = min(found, key=len)
            else:
                width //= 2
        return text


def run(comparison, generator, count):
    """Returns how many pages each known difference explains, and the pages with others."""
    known, unknown, done = collections.Counter(), [], 0
    while done < count:
        items = [{"data": generator.page()} for _ in range(min(BATCH, count - done))]
        differing = comparison.differing(items)
        done += len(items)
        for item, name in zip(differing, comparison.explain(differing)):
            if name:
                known[name] += 1
            else:
                unknown.append(item["data"])
        print(f"{done} compared, {len(unknown)} unexplained", file=sys.stderr, flush=True)
    return known, unknown


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--batch", required=True)
    parser.add_argument("--pages", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--report", help="write all unexplained pages here, as JSON lines")
    arguments = parser.parse_args()
    if not shutil.which("chromium"):
        print("skipped: chromium is not installed")
        return 77

    comparison = Comparison(arguments.batch)
    known, unknown = run(comparison, Generator(arguments.seed), arguments.pages)
    if arguments.report:
        with open(arguments.report, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(text) + "\n" for text in unknown)
    for text in sorted(unknown, key=len)[:SHOWN]:
        text = comparison.reduce(text)
        print(f"#data\n{text!r}\n#ours\n{ours(arguments.batch, [text])[0]}\n"
              f"#chromium\n{pages.trees([text])[0]}\n")
    for name, number in sorted(known.items()):
        print(f"known difference {name}: {number}")
    print(f"{arguments.pages} pages, seed {arguments.seed}: {known.total()} known differences, {len(unknown)} others")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
