#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Measures a loop over many elements that reads the children of each, with or without a list, and changes
them. The lists are released immediately, as in Python, or kept.

    live.py [ELEMENTS…]
"""

import sys
import time

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Html5


def seconds_for(n, ask):
    document = Html5.Document.new_from_text("".join(f"<p>{i}</p>" for i in range(n)))
    elements = document.query_selector_all("p")
    held = []
    start = time.monotonic()
    for i in range(n):
        p = elements.get(i)
        held.append(ask(p))
        p.set_attribute("title", "x")
    return time.monotonic() - start


def ask_and_drop(p):
    return p.get_child_nodes().get_size()


def ask_and_hold(p):
    children = p.get_child_nodes()
    children.get_size()
    return children


for size in [int(each) for each in sys.argv[1:]] or [5000, 20000]:
    without = seconds_for(size, lambda p: p.has_child_nodes())
    dropped = seconds_for(size, ask_and_drop)
    held = seconds_for(size, ask_and_hold)
    print(f"{size} elements: {without:.2f} s without lists, {dropped:.2f} s with child lists that "
          f"are dropped, {held:.2f} s with lists that are held")
