# SPDX-License-Identifier: LGPL-2.1-or-later
"""The public functions and classes of a GIR file."""

import collections
import xml.etree.ElementTree as ElementTree

CORE = "{http://www.gtk.org/introspection/core/1.0}"
C = "{http://www.gtk.org/introspection/c/1.0}"
TYPES = ("class", "record", "interface", "enumeration", "bitfield")
KINDS = ("constructor", "method", "function")

Function = collections.namedtuple("Function", "owner name identifier kind")


def read(path):
    return ElementTree.parse(path).getroot().find(CORE + "namespace")


def classes(namespace):
    """Returns the names of the classes and boxed types that have functions."""
    return [each.get("name") for tag in ("class", "record") for each in namespace.iter(CORE + tag)
            if any(each.find(CORE + kind) is not None for kind in KINDS)]


def functions(namespace):
    """Returns all functions that bindings see. The owner of functions of the namespace is ""."""
    owners = [("", namespace)] + [(each.get("name"), each) for tag in TYPES
                                  for each in namespace.iter(CORE + tag)]
    for owner, element in owners:
        for kind in KINDS:
            for function in element.findall(CORE + kind):
                if function.get("introspectable") != "0" and function.get("moved-to") is None:
                    yield Function(owner, function.get("name"),
                                   function.get(C + "identifier"), kind)
