#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Counts the instructions for parsing and freeing pages with callgrind, also in other parsers.

    instructions.py BENCH_PARSE PEER[,PEER…] [--json FILE] [--compare FILE] [--generated] PAGE…

The difference between three rounds and one is counted, so that the rest of the process does not count.
--json writes the figures, and --compare shows the change since such a run. --generated adds
documents of 20, 200 and 1,000 bytes, text that is not ASCII, and pages that are one long style or
script. callgrind counts "rep movsb", with which the C library copies large pieces, once for each
byte.
"""
import argparse
import json
import math
import os
import re
import subprocess
import tempfile

RECORD = '<li class=item><a href="/page?id=1&amp;n=2">A link</a> and <b>bold</b> text.</li>\n'
LETTERS = {
    "cyrillic": "Все люди рождаются свободными и равными. ",
    "arabic": "يولد جميع الناس أحرارا ومتساوين. ",
    "chinese": "人人生而自由，在尊严和权利上一律平等。",
}

# lexbor's (gcc 12, -O2, August 2026), if it is not installed.
LEXBOR = {
    "wikipedia.html": 25927743, "xinhua.html": 18912150, "yahoo.html": 10515843,
    "google.html": 8240678, "bbc.html": 5007776, "hacker_news.html": 1931558,
    "arabic_newspapers.html": 5494940, "xml5.html": 10736492,
}


def generated():
    """Returns pages that are not in a corpus of home pages."""
    head = "<!DOCTYPE html><meta charset=utf-8><title>Generated</title>\n"
    for size in 20, 200, 1000:
        text = "<p>Hello, <b>you</b>" if size == 20 else head
        while len(text) < size:
            text += RECORD
        yield "%d-bytes" % size, text[:size]
    for name, sentence in LETTERS.items():
        yield name, head + ("<p>" + sentence * 8 + "</p>\n") * 300
    for name, line in ("style", ".item > a:hover { color: #123456; margin: 0 auto }\n"), (
            "script", "if (a < b && c) items.push({ name: 'x', value: a[i] });\n"):
        yield "one-" + name, head + "<%s>%s</%s>" % (name, line * 12000, name) + RECORD * 100


def collected(program, peer, path, rounds):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program,
               "--only", peer, "--rounds", str(rounds), path]
    report = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    return int(re.search(r"Collected : (\d+)", report).group(1))


def measure(program, peer, path):
    one, three = (collected(program, peer, path, rounds) for rounds in (1, 3))
    return (three - one) // 2


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def print_table(table, before, peers):
    columns = ["page", "bytes", *peers]
    columns += ["of %s's" % peer for peer in peers[1:]] + ["a byte"] + ["change"] * bool(before)
    print("| %s |\n|%s" % (" | ".join(columns), " --- |" * len(columns)))
    for page, row in table.items():
        own = row[peers[0]]
        cells = [page, row["bytes"], *(row[peer] for peer in peers)]
        cells += ["%.3f" % (own / row[peer]) for peer in peers[1:]] + ["%.1f" % (own / row["bytes"])]
        if before:
            cells.append("%+.2f %%" % ((own / before[page][peers[0]] - 1) * 100) if page in before else "")
        print("| %s |" % " | ".join(map(str, cells)))
    for peer in peers[1:]:
        ratios = [row[peers[0]] / row[peer] for row in table.values()]
        print("\nOf %s's: %.3f on the geometric mean, at worst %.3f." % (peer, mean(ratios), max(ratios)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("peers")
    parser.add_argument("pages", nargs="*")
    parser.add_argument("--json")
    parser.add_argument("--compare")
    parser.add_argument("--generated", action="store_true")
    options = parser.parse_intermixed_args()
    peers = options.peers.split(",")
    before = json.load(open(options.compare, encoding="utf-8")) if options.compare else {}
    table = {}
    with tempfile.TemporaryDirectory() as folder:
        pages = list(filter(os.path.exists, options.pages))
        for name, text in generated() if options.generated else ():
            pages.append(os.path.join(folder, name + ".html"))
            with open(pages[-1], "w", encoding="utf-8") as file:
                file.write(text)
        for page in pages:
            row = {peer: measure(options.program, peer, page) for peer in peers}
            table[os.path.basename(page)] = {"bytes": os.path.getsize(page), **row}
    print_table(table, before, peers)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(table, file, indent=1)


if __name__ == "__main__":
    main()
