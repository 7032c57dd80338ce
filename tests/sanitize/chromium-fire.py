#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs sanitized texts in Chromium, and fires all events.

    chromium-fire.py OPEN_CONFIGS NAMES [COUNT [SEED]]

OPEN_CONFIGS is the program of open-configs.c, COUNT the number of configurations. Needs H5_TEST_DATA
and chromium; otherwise, skips.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

BATCH = 4000
HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    program, names = sys.argv[1:3]
    count = sys.argv[3] if len(sys.argv) > 3 else "1000"
    seed = sys.argv[4] if len(sys.argv) > 4 else "1"
    oracle = os.path.join(os.environ.get("H5_TEST_DATA", ""), "oracle", "chromium-eval")
    if not shutil.which("chromium") or not os.path.exists(oracle):
        print("chromium or the test data is not there: skipped")
        return 77
    out = subprocess.run([program, names, "--count", count, "--seed", seed, "--print"], stdout=subprocess.PIPE,
                         check=True).stdout
    texts = [text.decode() for text in out.split(b"\0")[:-1]]
    # Check that scripts that run are detected.
    probes = ["<b onclick=hit()>", "<a href=javascript:hit()>", "<svg><animate onbegin=hit()></svg>"]
    with open(names, encoding="utf-8") as file:
        handlers = [line.split()[1] for line in file if line.startswith("handler ")]
    with open(os.path.join(HERE, "chromium-fire.js"), encoding="utf-8") as file:
        code = file.read()
    failed = 0
    with tempfile.NamedTemporaryFile("w", suffix=".js", encoding="utf-8") as script:
        script.write("const HANDLERS = %s;\n%s" % (json.dumps(handlers), code))
        script.flush()
        for start in range(0, len(texts), BATCH):
            batch = texts[start:start + BATCH]
            answers = json.loads(subprocess.run([oracle, script.name], input=json.dumps(probes + batch),
                                                stdout=subprocess.PIPE, text=True, check=True).stdout)
            assert all(answers[:len(probes)]), answers[:len(probes)]
            for text, found in zip(batch, answers[len(probes):]):
                if found:
                    failed += 1
                    if failed <= 10:
                        print("%s\n  %r" % (found, text))
    print("%d texts executed in Chromium: %d with a handler, a hit or a script's address" % (len(texts), failed))
    return 1 if failed else 0


sys.exit(main())
