#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that everything in the stubs of libhtml5 exists.

check-stubs.py HTML5-STUB"""

import ast
import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Html5  # noqa: E402

def name_of(statement):
    return statement.target.id if isinstance(statement, ast.AnnAssign) else getattr(statement, "name", None)


def missing(statements, owner, path):
    """Yields the names that the owner does not have."""
    for each in statements:
        name = name_of(each)
        if name is None or (name.startswith("_") and not name.startswith("__")):
            continue
        if name == "Props":
            yield from missing(each.body, owner.props, path + ".props")
        elif not hasattr(owner, name):
            yield f"{path}.{name}"
        elif isinstance(each, ast.ClassDef):
            yield from missing(each.body, getattr(owner, name), f"{path}.{name}")


with open(sys.argv[1], encoding="utf-8") as file:
    body = ast.parse(file.read()).body
# A field of a structure is one of its objects only.
fields = {f"Html5.SourceRange.{name}" for name in dir(Html5.SourceRange())}
faults = sorted(set(missing(body, Html5, "Html5")) - fields)
print("\n".join(faults) or f"{len(body)} definitions")
sys.exit(bool(faults) or len(body) < 100)
