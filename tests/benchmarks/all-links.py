#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Measures parsing a page and reading all its href attributes in Python, compared with parsing alone and
with lxml.

    all-links.py PAGE                          the best time of several rounds
    all-links.py PAGE libhtml5|parse|lxml N    does it N times, for counting instructions

    valgrind --tool=callgrind --callgrind-out-file=/dev/null python3 all-links.py PAGE libhtml5 20

The difference between the instructions for N times and for 0 times is the result."""

import pathlib
import sys
import time

import gi
import lxml.html

gi.require_version("Html5", "1.0")
from gi.repository import Html5  # noqa: E402

ROUNDS = 30


def with_libhtml5(data):
    return Html5.parse(data).select("[href]").get_attribute_values("href")


def with_lxml(data):
    return lxml.html.document_fromstring(data).xpath("//@href")


WAYS = {"parse": Html5.parse, "libhtml5": with_libhtml5, "lxml": with_lxml}


def milliseconds_of(way, data):
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        way(data)
        best = min(best, time.perf_counter() - start)
    return best * 1000


page = pathlib.Path(sys.argv[1]).read_bytes()
if len(sys.argv) > 2:
    for _ in range(int(sys.argv[3])):
        WAYS[sys.argv[2]](page)
else:
    if len(with_libhtml5(page)) != len(with_lxml(page)):
        sys.exit("the numbers of links differ")
    times = {name: milliseconds_of(way, page) for name, way in WAYS.items()}
    for name, each in times.items():
        print(f"{name}: {each:.2f} ms, {each / times['parse']:.2f} of the parse")
