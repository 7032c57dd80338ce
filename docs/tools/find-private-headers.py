#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Lists the headers of a folder that are not public: those without the single-include guard."""
import pathlib
import sys

for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.h")):
    if "Only <libhtml5/html5.h> can be included directly" not in path.read_text(encoding="utf-8"):
        print(path.name)
