#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Prints the median time in milliseconds for parsing a page and listing its hrefs in Python.

    hrefs.py FILE [ROUNDS]
"""
import statistics
import sys
import time

import gi

gi.require_version("Html5", "1.0")
from gi.repository import GLib, Html5


def hrefs(data):
    document = Html5.Document.new_from_bytes(GLib.Bytes.new(data))
    return [link.get_attribute("href") for link in document.query_selector_all("[href]")]


def main():
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    times = []
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 15):
        start = time.process_time()
        hrefs(data)
        times.append((time.process_time() - start) * 1000)
    print("%.2f" % statistics.median(times))


main()
