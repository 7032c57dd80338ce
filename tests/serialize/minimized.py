#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks with Chromium that minimized documents have the same tree as documents with all tags.

    minimized.py WORKER [COUNT [SEED]]

The documents are those of the tree construction tests' generator. Trees that HTML cannot
represent, because Chromium parses another tree even from the text with all tags, are not compared.
Needs chromium, and $H5_TEST_DATA/oracle/dom.js; otherwise, skips.
"""
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "tree"), str(HERE.parent / "common")]

import browser  # noqa: E402
import markup  # noqa: E402

CHUNK = 2000
SCRIPT = """
const dump = d => [...d.childNodes].map(n => n.outerHTML || new XMLSerializer().serializeToString(n)).join('');
const parse = s => dump(new DOMParser().parseFromString(s, 'text/html'));
const [full, small] = %s;
const once = parse(full);
return [dump(doc) === once, once === parse(small)];
"""


def write(worker, mode, texts):
    data = b"".join(("%s\0\0%s\0\0" % (mode, text)).encode() for text in texts)
    out = subprocess.run([worker], input=data, stdout=subprocess.PIPE, check=True).stdout
    return [text.decode() for text in out.split(b"\0")[:-1]]


def compare(worker, chromium, texts):
    """Returns how many trees HTML can represent, and how many differ."""
    bad = sayable = 0
    for start in range(0, len(texts), CHUNK):
        part = texts[start:start + CHUNK]
        pairs = list(zip(write(worker, "faithful", part), write(worker, "minimized", part)))
        items = [{"data": text, "script": SCRIPT % json.dumps(pair)} for text, pair in zip(part, pairs)]
        for text, pair, (is_sayable, is_same) in zip(part, pairs, chromium.answers(items)):
            sayable += is_sayable
            if is_sayable and not is_same:
                bad += 1
                print("%r\n  all tags:  %r\n  minimized: %r" % (text, *pair))
    return sayable, bad


def main():
    worker = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    texts = [item["data"].replace("\0", "") for item in markup.documents(seed, count)]
    with browser.oracle("dom.js") as chromium:
        sayable, bad = compare(worker, chromium, texts)
    print("%d of %d trees can be said in HTML; %d differ when minimized" % (sayable, count, bad))
    return 1 if bad or sayable < count / 4 else 0


sys.exit(main())
