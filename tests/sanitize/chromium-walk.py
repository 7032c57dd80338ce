#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks the trees that Chromium parses from sanitized texts.

    chromium-walk.py STRESS [COUNT [SEED [FILE...]]]

STRESS is the program of stress.c. If the configuration is closed (see stress.c), they must
not contain anything that it does not allow. Needs chromium; otherwise, skips.
"""
import json
import os
import pathlib
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "common"))

import browser  # noqa: E402

BATCH = 20000
NAMESPACES = """const HTML = "http://www.w3.org/1999/xhtml", SVG = "http://www.w3.org/2000/svg",
  MATHML = "http://www.w3.org/1998/Math/MathML", XLINK = "http://www.w3.org/1999/xlink";"""


def main():
    stress = sys.argv[1]
    count = sys.argv[2] if len(sys.argv) > 2 else "400"
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    if not browser.is_installed():
        browser.skip("chromium is not installed")
    files = ["--file=" + name for name in sys.argv[4:]]
    done = subprocess.run([stress, "--print", "--count", count, "--seed", seed, *files], stdout=subprocess.PIPE)
    rules, *fields = [field.decode() for field in done.stdout.split(b"\0")[:-1]]
    items = [(int(fields[i]), fields[i + 1] == "1", fields[i + 2], fields[i + 3]) for i in range(0, len(fields), 4)]
    if done.returncode < 0 or len(items) < int(count):
        sys.exit("%s ended with status %d after %d texts" % (stress, done.returncode, len(items)))
    # Check that what no configuration allows is found.
    probes = [[config, "div", text] for config in range(len(json.loads(rules)))
              for text in ("<script>1</script>", "<b><b onclick=hit()>", "<template><iframe></iframe></template>")]
    walk = pathlib.Path(HERE, "chromium-walk.js").read_text(encoding="utf-8")
    survived = {True: 0, False: 0}
    with browser.Evaluator("%s\nconst RULES = %s;\n%s" % (NAMESPACES, rules, walk)) as chromium:
        hits = chromium.answers(probes)
        assert all(hits), hits
        for start in range(0, len(items), BATCH):
            batch = items[start:start + BATCH]
            answers = chromium.answers([[config, context, text] for config, _, context, text in batch])
            for (config, closed, context, text), found in zip(batch, answers):
                if found:
                    survived[closed] += 1
                    if closed and survived[True] <= 10:
                        print("%s: configuration %d in %s\n  %r" % (found, config, context, text))
            print("%d texts (%d of closed configurations): something outside the configuration in %d; in %d of the others"
                  % (start + len(batch), sum(i[1] for i in items[:start + len(batch)]), survived[True], survived[False]),
                  flush=True)
    return 1 if survived[True] or done.returncode else 0


sys.exit(main())
