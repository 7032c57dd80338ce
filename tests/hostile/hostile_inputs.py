# SPDX-License-Identifier: LGPL-2.1-or-later
"""The hostile inputs: lines of a name, a size and a Python expression for the markup."""
import os


def make_bytes(expression, n):
    value = eval(expression, {"n": n, "J": "".join})
    return value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")


def lines(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            name, n, expression = line.rstrip("\n").split("\t")
            if name[0] in "HEX":
                yield name, int(n), expression


def all_lines():
    """Returns those of this folder, and of conformance/hostile in the test data."""
    public = os.path.join(os.environ.get("H5_TEST_DATA", ""), "conformance/hostile/inputs.tsv")
    rows = list(lines(os.path.join(os.path.dirname(os.path.abspath(__file__)), "inputs.tsv")))
    if os.path.exists(public):
        return rows + list(lines(public))
    print("# no test data: conformance/hostile/inputs.tsv; only the project's own inputs")
    return rows
