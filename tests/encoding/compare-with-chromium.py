#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares decoded bytes with those of Chromium.

    compare-with-chromium.py DECODE_MANY [--exhaustive] [--random N] [--seed N]

Needs the folder of test data ($H5_TEST_DATA) and chromium; without them it exits with 77, which
Meson treats as skipped. If the two differ, the result of
reference_decoders.py, which follows the text of the standard, counts.

--exhaustive  every sequence of one and two bytes in every encoding, all of EUC-JP's of three
              that begin with 8F, and both sides of each end of gb18030's four-byte ranges
--random N    N sequences, spread over the encodings: valid, truncated, mutated, and noise
"""
import argparse
import itertools
import json
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "common")]

import browser  # noqa: E402
import reference_decoders  # noqa: E402

PER_ITEM = 512
ALPHABETS = {  # bytes that change the state of decoders
    "iso-2022-jp": [b"\x1b", b"\x1b(", b"\x1b$", b"\x1b(B", b"\x1b(J", b"\x1b(I", b"\x1b$@",
                    b"\x1b$B", b"$\"", b"\\", b"~", b"!", b"\x0e", b"\x80", b"<", b"\n"],
    "gb18030": [b"\x81", b"\x30", b"\x39", b"\xfe", b"\x84\x31\xa4\x39", b"\x90\x30", b"\x7f",
                b"\x40", b"\x80", b"\xff", b"\xe3\x32\x9a", b"\x22"],
    "euc-jp": [b"\x8e", b"\x8f", b"\xa1", b"\xfe", b"\xdf", b"\xe0", b"\x22", b"\x8f\xa2\xaf"],
    "utf-16le": [b"\x00\xd8", b"\x00\xdc", b"\xff\xdb", b"\xff\xdf", b"a\0", b"\xd8", b"\0"],
    "utf-8": [b"\xe2\x82\xac", b"\xf0\x9f\x98\x80", b"\xed\xa0", b"\xf4\x90", b"\xf0\x8f", b"\xc0",
              b"\xe0\x9f", b"\xf5", b"\x80", b"\xbf", b"<"],
}


def encodings():
    """Returns the labels that Chromium decodes: all but those of replacement."""
    folder = os.path.join(HERE, "..", "..", "libhtml5", "encoding", "data")
    with open(os.path.join(folder, "labels.txt"), encoding="ascii") as lines:
        names = [line.split(":")[0].lower() for line in lines if line[0] != "#"]
    return [name for name in names if name != "replacement"]


def gb18030_four(pointer):
    return bytes([pointer // 12600 + 0x81, pointer // 1260 % 10 + 0x30,
                  pointer // 10 % 126 + 0x81, pointer % 10 + 0x30])


def gb18030_edges(data):
    path = os.path.join(data, "conformance", "encoding", "index-gb18030-ranges.txt")
    with open(path, encoding="ascii") as lines:
        edges = [int(line.split()[0]) for line in lines if line.strip() and line[0] != "#"]
    edges += [7457, 39419, 189000, 1237575, 1587599]
    return [gb18030_four(pointer) for edge in edges for pointer in range(edge - 2, edge + 3)
            if 0 <= pointer < 1587600]


def exhaustive(data):
    for name in encodings():
        for length in (1, 2):
            for sequence in itertools.product(range(256), repeat=length):
                yield name, bytes(sequence)
    for sequence in itertools.product(range(256), repeat=2):
        yield "euc-jp", b"\x8f" + bytes(sequence)
    for sequence in gb18030_edges(data):
        yield "gb18030", sequence
        yield "gb18030", sequence[:3] + b"<"


def valid_text(choose, name):
    """Returns text that Python can encode in a similar encoding."""
    ranges = [(0x20, 0x7E), (0xA0, 0x17F), (0x400, 0x45F), (0x3041, 0x30FF), (0x4E00, 0x9FA5),
              (0xAC00, 0xD7A3), (0xFF61, 0xFF9F), (0x20000, 0x20100), (0x1F600, 0x1F640)]
    text = "".join(chr(choose.randint(*choose.choice(ranges))) for _ in range(choose.randint(1, 8)))
    codec = {"x-user-defined": "latin-1", "big5": "big5hkscs", "euc-kr": "cp949",
             "x-mac-cyrillic": "mac_cyrillic", "macintosh": "mac_roman", "shift_jis": "cp932",
             "windows-874": "cp874", "iso-8859-8-i": "iso8859-8",
             "iso-2022-jp": "iso2022_jp"}.get(name, name)
    return text.encode(codec, "ignore")


def mutate(choose, data):
    data = bytearray(data)
    for _ in range(choose.randint(1, 3)):
        place = choose.randint(0, len(data))
        data[place:place + choose.randint(0, 2)] = choose.randbytes(choose.randint(0, 2))
    return bytes(data)


def random_sequence(choose, name):
    way = choose.randrange(5)
    if way == 0:
        return choose.randbytes(choose.randint(1, 10))
    if way == 1:
        parts = ALPHABETS.get({"gbk": "gb18030", "utf-16be": "utf-16le"}.get(name, name),
                              [b"\x81", b"\x40", b"\xa1", b"\xfe", b"\xff", b"\x80", b"<", b"\x7f"])
        return b"".join(choose.choice(parts) for _ in range(choose.randint(1, 6)))
    text = valid_text(choose, name)
    if way == 2:
        return text
    return text[:choose.randint(0, len(text))] if way == 3 else mutate(choose, text)


def random_sequences(count, seed):
    choose = random.Random(seed)
    names = encodings()
    multi = [n for n in names if not n.startswith(("iso-8859", "windows", "koi8", "ibm", "mac", "x-"))]
    for _ in range(count):
        name = choose.choice(multi if choose.random() < 0.75 else names)
        yield name, random_sequence(choose, name)


def items(sequences):
    """Groups sequences of the same encoding, PER_ITEM at a time."""
    waiting = {}
    for name, sequence in sequences:
        waiting.setdefault(name, []).append(sequence)
        if len(waiting[name]) == PER_ITEM:
            yield {"encoding": name, "sequences": waiting.pop(name)}
    for name, rest in waiting.items():
        yield {"encoding": name, "sequences": rest}


def ask_chromium(chromium, batch, texts):
    return chromium.answers([{"encoding": item["encoding"], "texts": texts,
                              "sequences": ",".join(s.hex() for s in item["sequences"])} for item in batch])


def ask_ourselves(decode_many, batch, texts):
    choose = random.Random(1)
    lines = "".join("%s %d %s\n" % (item["encoding"], choose.randint(0, 5),
                                    ",".join(s.hex() for s in item["sequences"])) for item in batch)
    answer = subprocess.run([decode_many] + (["--texts"] if texts else []), check=True,
                            input=lines.encode(), stdout=subprocess.PIPE).stdout.decode()
    if texts:
        return [json.loads("[%s]" % ",".join(line.split())) for line in answer.splitlines()]
    return [int(line) for line in answer.split()]


def count_differences(ask, judge, item, counts):
    ours, theirs = (function([item], True)[0] for function in ask)
    for sequence, mine, other in zip(item["sequences"], ours, theirs):
        if mine == other:
            continue
        if mine == judge.text(item["encoding"], sequence):
            counts["departures"] += 1
            continue
        counts["differences"] += 1
        print("%s %s: here %s, there %s" % (item["encoding"], sequence.hex(" "), ascii(mine),
                                            ascii(other)))


def compare(chromium, data, options):
    ask = (lambda batch, texts: ask_ourselves(options.decode_many, batch, texts),
           lambda batch, texts: ask_chromium(chromium, batch, texts))
    sequences = random_sequences(options.random, options.seed)
    if options.exhaustive:
        sequences = itertools.chain(exhaustive(data), sequences)
    batches = items(sequences)
    counts = {"sequences": 0, "differences": 0, "departures": 0}
    judge = reference_decoders.Judge(data)
    while batch := list(itertools.islice(batches, 2000)):
        ours, theirs = (function(batch, False) for function in ask)
        counts["sequences"] += sum(len(item["sequences"]) for item in batch)
        for item, mine, other in zip(batch, ours, theirs):
            if mine != other:
                count_differences(ask, judge, item, counts)
    print("%(sequences)d sequences, %(differences)d differences; %(departures)d where Chromium "
          "departs from the standard's text" % counts)
    sys.exit(1 if counts["differences"] or not counts["sequences"] else 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("decode_many")
    parser.add_argument("--exhaustive", action="store_true")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    data = os.environ.get("H5_TEST_DATA", "")
    if not os.path.isdir(data):
        browser.skip("no folder of test data")
    with browser.evaluator(os.path.join(HERE, "decode-many.js")) as chromium:
        compare(chromium, data, options)


if __name__ == "__main__":
    main()
