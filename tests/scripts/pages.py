# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs pages with scripts in Chromium: pages.js loads them into frames and sends the results back."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "common"))

import browser  # noqa: E402

WAIT = 300


def trees(pages):
    """Returns the trees that Chromium builds for pages (texts)."""
    return ask(pages, "tree")


def logs(pages):
    """Returns the results of the function answer() in the pages when they are loaded."""
    return ask(pages, "log")


def ask(pages, what):
    def respond(request, _body):
        name = request.path[1:]
        if not name.isdigit() or int(name) >= len(pages):
            return None
        return "text/html; charset=utf-8", pages[int(name)].encode()

    with open(os.path.join(HERE, "pages.js"), encoding="utf-8") as file:
        return browser.ask(f"{file.read()}\nanswer({len(pages)}, '{what}')", respond, WAIT)
