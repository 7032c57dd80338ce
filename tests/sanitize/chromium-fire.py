#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs sanitized texts in Chromium, and fires all events.

    chromium-fire.py OPEN_CONFIGS NAMES [COUNT [SEED]]

OPEN_CONFIGS is the program of open-configs.c, COUNT the number of configurations. Needs chromium;
otherwise, skips.
"""
import json
import os
import pathlib
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "common"))

import browser  # noqa: E402


def main():
    program, names = sys.argv[1:3]
    count = sys.argv[3] if len(sys.argv) > 3 else "1000"
    seed = sys.argv[4] if len(sys.argv) > 4 else "1"
    if not browser.is_installed():
        browser.skip("chromium is not installed")
    out = subprocess.run([program, names, "--count", count, "--seed", seed, "--print"], stdout=subprocess.PIPE,
                         check=True).stdout
    texts = [text.decode() for text in out.split(b"\0")[:-1]]
    # Check that scripts that run are detected.
    probes = ["<b onclick=hit()>", "<a href=javascript:hit()>", "<svg><animate onbegin=hit()></svg>"]
    with open(names, encoding="utf-8") as file:
        handlers = [line.split()[1] for line in file if line.startswith("handler ")]
    code = pathlib.Path(HERE, "chromium-fire.js").read_text(encoding="utf-8")
    with browser.Evaluator("const HANDLERS = %s;\n%s" % (json.dumps(handlers), code)) as chromium:
        hits, answers = chromium.answers(probes), chromium.answers(texts)
    assert all(hits), hits
    failed = 0
    for text, found in zip(texts, answers):
        if found:
            failed += 1
            if failed <= 10:
                print("%s\n  %r" % (found, text))
    print("%d texts executed in Chromium: %d with a handler, a hit or a script's address" % (len(texts), failed))
    return 1 if failed else 0


sys.exit(main())
