#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks with Chromium that minimized documents have the same tree as documents with all tags.

    minimized.py WORKER [COUNT [SEED]]

The documents are those of the tree construction tests' generator. Trees that HTML cannot
represent, because Chromium parses another tree even from the text with all tags, are not compared.
Needs H5_TEST_DATA and chromium; otherwise, skips.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tree"))
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


def ask(oracle, texts, pairs):
    items = [{"data": text, "script": SCRIPT % json.dumps(pair)} for text, pair in zip(texts, pairs)]
    out = subprocess.run(["./chromium-eval", "dom.js"], cwd=oracle, input=json.dumps(items),
                         stdout=subprocess.PIPE, text=True, check=True).stdout
    return json.loads(out)


def main():
    worker = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    oracle = os.path.join(os.environ.get("H5_TEST_DATA", ""), "oracle")
    if not (shutil.which("chromium") and os.path.isdir(oracle)):
        print("chromium or the test data is not there: skipped")
        return 77
    texts = [item["data"].replace("\0", "") for item in markup.documents(seed, count)]
    bad = sayable = 0
    for start in range(0, count, CHUNK):
        part = texts[start:start + CHUNK]
        pairs = list(zip(write(worker, "faithful", part), write(worker, "minimized", part)))
        for text, pair, (is_sayable, is_same) in zip(part, pairs, ask(oracle, part, pairs)):
            sayable += is_sayable
            if is_sayable and not is_same:
                bad += 1
                print("%r\n  all tags:  %r\n  minimized: %r" % (text, *pair))
    print("%d of %d trees can be said in HTML; %d differ when minimized" % (sayable, count, bad))
    return 1 if bad or sayable < count / 4 else 0


sys.exit(main())
