#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Feeds random documents, HTML and XML, to locations-check.

    locations.py PROGRAM [--documents N] [--seed WORD]"""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "tree"))

import markup  # noqa: E402

BATCH = 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("program")
    parser.add_argument("--documents", type=int, default=500)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    texts = [item["data"].encode() for item in markup.documents(arguments.seed, arguments.documents)]
    for first in range(0, len(texts), BATCH):
        items = b"".join(b"%d %s\n%b" % (len(text), syntax, text) for text in texts[first:first + BATCH]
                         for syntax in (b"html", b"xml") if text)
        run = subprocess.run([arguments.program], input=items, stdout=subprocess.PIPE, check=False)
        if run.returncode:
            return 1
        print(run.stdout.decode(), end="", flush=True)
    print(f"{arguments.documents} documents in HTML and in XML")
    return 0


if __name__ == "__main__":
    sys.exit(main())
