#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks what introspection/Html5-1.0.metadata must add to the GIR for the vapi.

check-vapi.py GIR VAPI

Each list that a function returns or a property has knows the type of its items, a property is nullable if
its getter is, and last arguments that may be null can be left out, except for the first one and those of setters."""

import re
import sys
import xml.etree.ElementTree as ElementTree

CORE = "{http://www.gtk.org/introspection/core/1.0}"
CLASS = re.compile(r"^\tpublic (?:\w+ )*class (\w+)(.*?)^\t}", re.M | re.S)
PROPERTY = re.compile(r"^\t\tpublic ([^\s(]+) @?(\w+) \{", re.M)
CALL = re.compile(r"^\t\tpublic [^;{]*?([\w.@]+) \((.*)\)(?: throws GLib.Error)?;$", re.M)
PLAIN_LIST = re.compile(r"^\t\tpublic (?:Html5\.NodeList|GLib\.ListModel)\?? (\w+)", re.M)


def nullable_properties(gir):
    """Yields the properties whose getter may return NULL, as class and name."""
    for class_ in ElementTree.parse(gir).getroot().iter(CORE + "class"):
        nullable = {method.get("name") for method in class_.findall(CORE + "method")
                    if method.find(CORE + "return-value").get("nullable") == "1"}
        for each in class_.findall(CORE + "property"):
            if each.get("getter") in nullable:
                yield class_.get("name"), each.get("name").replace("-", "_")


def missing_defaults(body):
    """Yields the functions of a class whose last argument may be null and cannot be left out."""
    for name, text in CALL.findall(re.sub(r"\[CCode \([^]]*\)\] ?", "", body)):
        arguments = [each for each in text.split(", ")[1:] if " = " not in each]
        if arguments and re.match(r"(owned )?\S+\? ", arguments[-1]) and not name.startswith("set_"):
            yield name


def main(gir, vapi):
    with open(vapi, encoding="utf-8") as file:
        classes = dict(CLASS.findall(file.read()))
    types = {(owner, name): type_ for owner, body in classes.items() for type_, name in PROPERTY.findall(body)}
    expected = set(nullable_properties(gir))
    actual = {each for each, type_ in types.items() if type_.endswith("?")}
    faults = [f"{owner}.{name}: the items of the list have no type"
              for owner, body in classes.items() for name in PLAIN_LIST.findall(body)]
    faults += [f"{owner}.{name}: the last argument has no default"
               for owner, body in classes.items() for name in missing_defaults(body)]
    faults += [f"{'.'.join(each)}: not nullable, but its getter is" for each in sorted(expected - actual)]
    faults += [f"{'.'.join(each)}: nullable, but its getter is not" for each in sorted(actual - expected)]
    print("\n".join(faults) or f"{len(expected)} nullable properties")
    sys.exit(bool(faults) or not expected)


main(*sys.argv[1:])
