#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks the memory and output of the public API for hostile input. Writes TAP.

    test-entry-points.py ENTRY_POINTS [--size BYTES] [--table]

Each hostile input of HTML is made at about a quarter, a half and all of BYTES. The heap that an
entry point uses, and its output, must be within its line of bounds.tsv for each size.
--table prints the largest figures of each entry point.
"""
import os
import subprocess
import sys
import tempfile

from hostile_inputs import all_lines, make_bytes

# The heap and output that the limits allow in addition: 100,000 clones, a million bytes of
# their attributes, a million bytes of names in each encoding of a form, a million bytes of a base URL in
# its links, a million slots of a table, a million bytes of texts of properties, the address space for an output of more than 2 MB, and an eighth of the
# clones and a million bytes for options that are shown. Stable markup of these is written, read and grows again.
CLONES, ATTRIBUTES, NAMES = (32000000, 2200000), (9000000, 1100000), (8000000, 3300000)
SLOTS, LONG, TEXTS = (24000000, 1100000), (33600000, 0), (2000000, 0)
SHOWN, SHOWN_AGAIN = (6000000, 2100000), (140000000, 9000000)
REPEATING = {
    "H12": CLONES,
    "H13": CLONES,
    "H14": ATTRIBUTES,
    "H_formatting_rewound": CLONES,
    "H_form_options": NAMES,
    "H_form_nested_options": NAMES,
    "H_metadata_keywords": TEXTS,
    "H_metadata_nested": TEXTS,
    "H_base_links": ATTRIBUTES,
    "H_base_srcset": ATTRIBUTES,
    "H_base_up": ATTRIBUTES,
    "H_base_segments": ATTRIBUTES,
    "H_table_spans": SLOTS,
    "H_table_all_rows": SLOTS,
    "H_quote_lines": LONG,
    "H_quote_rules": LONG,
    "H_quote_styles": LONG,
    "H_list_lines": LONG,
    "H_list_numbers": LONG,
    "H_table_cells": LONG,
    "H29": LONG,
    "H34": LONG,
}


def read_bounds():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bounds.tsv")
    with open(path, encoding="utf-8") as file:
        rows = [line.split("\t") for line in file if not line.startswith("#")]
    return {row[0]: [int(value) for value in row[1:]] for row in rows}


def make_of_size(expression, size):
    """Returns the shortest input that is at least this long, or the longest one."""
    n = 1
    data = make_bytes(expression, n)
    while len(data) < size and n < size:
        n *= 2
        data = make_bytes(expression, n)
    low, high = n // 2, n
    while high - low > max(low // 16, 1):
        middle = (low + high) // 2
        if len(make_bytes(expression, middle)) < size:
            low = middle
        else:
            high = middle
    return make_bytes(expression, high)


def run(program, data):
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        out = subprocess.run([program, file.name], capture_output=True, text=True)
    if out.returncode != 0:
        return None
    rows = (line.split() for line in out.stdout.splitlines())
    return {row[0]: (int(row[1]), int(row[2]), row[4]) for row in rows}


def more_for(name, entry):
    if name.startswith("H_select_nested"):
        return SHOWN_AGAIN if entry == "set-html-open-stable" else SHOWN
    return REPEATING.get(name, ATTRIBUTES if name.startswith("H_repeated") else (0, 0))


def judge(name, bounds, results, length):
    faults = []
    for entry, (heap, output, _error) in results.items():
        more = more_for(name, entry)
        per_byte, fixed, output_per_byte, output_fixed = bounds[entry]
        fixed += more[0]
        output_fixed += more[1]
        if heap > per_byte * length + fixed:
            faults.append("%s: %d bytes of heap for %d" % (entry, heap, length))
        if output > output_per_byte * length + output_fixed:
            faults.append("%s: %d bytes written for %d" % (entry, output, length))
    return faults


def main():
    program = os.path.abspath(sys.argv[1])
    largest = int(sys.argv[sys.argv.index("--size") + 1]) if "--size" in sys.argv else 25000
    bounds = read_bounds()
    rows = [row for row in all_lines() if row[0][0] == "H"]
    worst = {}
    failed = 0
    print("1..%d" % len(rows))
    for number, (name, _n, expression) in enumerate(rows, 1):
        faults = []
        for size in (largest // 4, largest // 2, largest):
            data = make_of_size(expression, size)
            results = run(program, data)
            if results is None:
                faults.append("crashed")
                break
            if len(data) <= 2 * size:
                faults += judge(name, bounds, results, len(data))
            for entry, (heap, output, error) in results.items():
                old = worst.setdefault(entry, [0, 0, 0, 0, ""])
                if heap > old[0]:
                    old[0], old[4] = heap, name
                old[1] = max(old[1], heap / len(data))
                old[2] = max(old[2], output)
                old[3] = max(old[3], output / len(data))
        failed += bool(faults)
        print("%sok %d %s%s" % ("not " if faults else "", number, name,
                                " - " + "; ".join(faults[:3]) if faults else ""), flush=True)
    if "--table" in sys.argv:
        for entry, (heap, per_byte, output, output_per_byte, name) in worst.items():
            print("# %-22s heap %11d (%s) %8.1f a byte; output %10d %8.1f a byte"
                  % (entry, heap, name, per_byte, output, output_per_byte))
    sys.exit(1 if failed else 0)


main()
