#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""A known difference explains one only if the trees agree without its cause. In place of the two
parsers is a function that says whether they would differ."""
import importlib.util
import os

HERE = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location("differential", os.path.join(HERE, "differential.py"))
differential = importlib.util.module_from_spec(spec)
spec.loader.exec_module(differential)


class Pair(differential.Comparison):
    """U+0000 and the name search differ, as in Chromium; and b, which nothing explains."""

    def differing(self, items):
        return [item for item in items
                if "\0" in item["data"] or "<search" in item["data"] or "<b>" in item["data"]]


CASES = [
    ("a\0c", "nul-before-body"),
    ("<search>", "search-is-special"),
    ("a\0<search>", "search-is-special and nul-before-body"),
    ("<b>", None),
    ("a\0<b>", None),
    ("<search><b>", None),
    ("\0<search><b>", None),
]

print(f"1..{len(CASES) + 1}")
pair = Pair("", "")
explained = pair.explain([{"data": data} for data, _ in CASES])
for number, ((data, expected), name) in enumerate(zip(CASES, explained), 1):
    print("ok" if name == expected else f"# {name}, expected {expected}\nnot ok", number, "-", repr(data))
reduced = pair.reduce({"data": "a\0<p><search><b>c"})["data"]
print("ok" if reduced == "<b>" else "not ok", len(CASES) + 1, "- reduced to", repr(reduced))
