#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Makes the manual for the web with gi-docgen, and mends its look.

make-manual.py GI-DOCGEN CONFIG CONTENT-FOLDER OUTPUT GIR"""

import pathlib
import re
import subprocess
import sys

# gi-docgen breaks code anywhere, which makes a first column of short names too narrow for them.
STYLE = "\ntd:first-child code { word-break: normal; }\n"
# The front page has these rows even where the configuration has no address for them.
EMPTY_ROW = re.compile(r'\s*<tr><td><em>(?:Website|Source)</em></td><td><a href="" [^>]*></a></td></tr>')


def main(gi_docgen, config, content, output, gir):
    done = subprocess.run([gi_docgen, "generate", "--quiet", "--fatal-warnings", "--no-namespace-dir",
                           "--config", config, "--content-dir", content, "--output-dir", output, gir])
    if done.returncode == 0:
        folder = pathlib.Path(output)
        with open(folder / "style.css", "a", encoding="utf-8") as style:
            style.write(STYLE)
        index = folder / "index.html"
        index.write_text(EMPTY_ROW.sub("", index.read_text(encoding="utf-8")), encoding="utf-8")
    return done.returncode


sys.exit(main(*sys.argv[1:]))
