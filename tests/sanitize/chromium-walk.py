#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks the trees that Chromium parses from sanitized texts.

    chromium-walk.py STRESS [COUNT [SEED [FILE...]]]

STRESS is the program of stress.c. If the configuration is closed (see stress.c), they must
not contain anything that it does not allow. Needs H5_TEST_DATA and chromium; otherwise, skips.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

BATCH = 20000


def main():
    stress = sys.argv[1]
    count = sys.argv[2] if len(sys.argv) > 2 else "400"
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    oracle = os.path.join(os.environ.get("H5_TEST_DATA", ""), "oracle", "chromium-eval")
    if not shutil.which("chromium") or not os.path.exists(oracle):
        print("chromium or the test data is not there: skipped")
        return 77
    files = ["--file=" + name for name in sys.argv[4:]]
    out = subprocess.run([stress, "--print", "--count", count, "--seed", seed, *files], stdout=subprocess.PIPE).stdout
    rules, *fields = [field.decode() for field in out.split(b"\0")[:-1]]
    items = [(int(fields[i]), fields[i + 1] == "1", fields[i + 2], fields[i + 3]) for i in range(0, len(fields), 4)]
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "chromium-walk.js"), encoding="utf-8") as file:
        walk = file.read()
    survived = {True: 0, False: 0}
    with tempfile.NamedTemporaryFile("w", suffix=".js", encoding="utf-8") as script:
        script.write('const HTML = "http://www.w3.org/1999/xhtml", SVG = "http://www.w3.org/2000/svg",'
                     ' MATHML = "http://www.w3.org/1998/Math/MathML", XLINK = "http://www.w3.org/1999/xlink";\n'
                     "const RULES = %s;\n%s" % (rules, walk))
        script.flush()
        for start in range(0, len(items), BATCH):
            batch = items[start:start + BATCH]
            answers = json.loads(subprocess.run(
                [oracle, script.name], input=json.dumps([[c, context, text] for c, _, context, text in batch]),
                stdout=subprocess.PIPE, text=True, check=True).stdout)
            for (config, closed, context, text), found in zip(batch, answers):
                if found:
                    survived[closed] += 1
                    if closed and survived[True] <= 10:
                        print("%s: configuration %d in %s\n  %r" % (found, config, context, text))
            print("%d texts (%d of closed configurations): something outside the configuration in %d; in %d of the others"
                  % (start + len(batch), sum(i[1] for i in items[:start + len(batch)]), survived[True], survived[False]),
                  flush=True)
    return 1 if survived[True] else 0


sys.exit(main())
