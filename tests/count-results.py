#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Counts tests in Meson's logs and prints `N passed, N failed`, before
that how many were skipped.

    count-results.py TESTLOG.json …

A program that speaks TAP counts for each of its points, any other for one. A program that
failed without a failed point (it crashed, or ran out of time) counts as one failure more.
Exits with 1 if anything failed or nothing ran.
"""
import json
import re
import sys

POINT = re.compile(r"^(not )?ok\b(.*)$", re.M)
SKIPPED = re.compile(r"#\s*skip", re.I)
EXPECTED = re.compile(r"#\s*todo", re.I)


def count_points(output):
    """Passed, failed and skipped points of one program's TAP output."""
    passed = failed = skipped = 0
    for match in POINT.finditer(output):
        if SKIPPED.search(match[2]):
            skipped += 1
        elif match[1] and not EXPECTED.search(match[2]):
            failed += 1
        else:
            passed += 1
    return passed, failed, skipped


def count_program(record):
    result = record["result"]
    output = record.get("stdout") or ""
    if not re.search(r"^(TAP version|1\.\.\d)", output, re.M):
        return {"OK": (1, 0, 0), "EXPECTEDFAIL": (1, 0, 0), "SKIP": (0, 0, 1)}.get(result, (0, 1, 0))
    passed, failed, skipped = count_points(output)
    if result in ("FAIL", "ERROR", "TIMEOUT", "INTERRUPT", "UNEXPECTEDPASS") and not failed:
        failed = 1
    if result == "SKIP" and not passed + failed + skipped:
        skipped = 1
    return passed, failed, skipped


def main(logs):
    total = [0, 0, 0]
    for log in logs:
        try:
            with open(log, encoding="utf-8") as file:
                records = [json.loads(line) for line in file]
        except FileNotFoundError:
            print(f"{log}: no test ran", file=sys.stderr)
            total[1] += 1
            continue
        for record in records:
            total = [a + b for a, b in zip(total, count_program(record))]
    passed, failed, skipped = total
    if skipped:
        print(f"{skipped} skipped: test data or programs that they want are not there, or they are long")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
