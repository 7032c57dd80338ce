#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes indexes.txt and labels.txt from the files that the Encoding Standard publishes.

    import-indexes.py FOLDER    (with index-*.txt and encodings.json in it)

Run by hand when the standard changes an index; the build reads only the results.

indexes.txt: a line "index NAME" and then tokens up to the next such line; white space
within the tokens is ignored. The pointer starts at 0 and the next code point at 0.
Numbers are digits of 5 bits, the lowest first, from ALPHABET; 32 is added to all digits
of a number but the last.

    -N    the next N pointers have no code point
    D     one pointer; its code point has the distance D (zigzag: 0, -1, 1, -2, ...) from the next
    =N    N more pointers, with the code points that follow
"""
import glob
import json
import os
import sys

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
COLUMNS = 96
# REUSE-IgnoreStart: the licence of what is written.
LICENCE = "# SPDX-License-Identifier: LGPL-2.1-or-later"
# REUSE-IgnoreEnd


def digits(number):
    text = ""
    while number >= 32:
        text += ALPHABET[(number & 31) + 32]
        number >>= 5
    return text + ALPHABET[number]


def zigzag(number):
    return number * 2 if number >= 0 else -number * 2 - 1


def read_index(path):
    with open(path, encoding="utf-8") as lines:
        rows = [line.split("\t")[:2] for line in lines if line.strip() and line[0] != "#"]
    return [(int(pointer), int(code_point, 16)) for pointer, code_point in rows]


def tokens(rows):
    text, next_pointer, next_code_point, more = "", 0, 0, 0
    for pointer, code_point in rows:
        if text and pointer == next_pointer and code_point == next_code_point:
            more += 1
        else:
            if more:
                text += "=" + digits(more)
            if pointer != next_pointer:
                text += "-" + digits(pointer - next_pointer)
            text += digits(zigzag(code_point - next_code_point))
            more = 0
        next_pointer, next_code_point = pointer + 1, code_point + 1
    return text + ("=" + digits(more) if more else "")


def write_indexes(folder, out):
    out.write(LICENCE + "\n"
              "# The indexes of the Encoding Standard; import-indexes.py says how to read this.\n")
    for path in sorted(glob.glob(os.path.join(folder, "index-*.txt"))):
        name = os.path.basename(path)[len("index-"):-len(".txt")]
        text = tokens(read_index(path))
        out.write("index %s\n" % name)
        for start in range(0, len(text), COLUMNS):
            out.write(text[start:start + COLUMNS] + "\n")


def write_labels(folder, out):
    out.write(LICENCE + "\n"
              "# Each encoding's name, and after the colon its labels.\n")
    with open(os.path.join(folder, "encodings.json"), encoding="utf-8") as source:
        for group in json.load(source):
            for encoding in group["encodings"]:
                out.write("%s: %s\n" % (encoding["name"], " ".join(encoding["labels"])))


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "indexes.txt"), "w", encoding="ascii") as out:
        write_indexes(sys.argv[1], out)
    with open(os.path.join(here, "labels.txt"), "w", encoding="ascii") as out:
        write_labels(sys.argv[1], out)


if __name__ == "__main__":
    main()
