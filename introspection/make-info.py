#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes a module with what the JavaScript overrides need to know about functions and properties.

make-info.py GIR OUTPUT

The overrides cannot use GIRepository instead, because its functions differ between versions of GJS."""

import json
import sys
import xml.etree.ElementTree as ElementTree

CORE = "{http://www.gtk.org/introspection/core/1.0}"
HEADER = """// SPDX-License-Identifier: LGPL-2.1-or-later
// The functions and properties of the library. Generated from the GIR.

/* exported FUNCTIONS, CLASSES */
"""


def visible(element, *kinds):
    """Returns the elements of these kinds that bindings see."""
    return [each for kind in kinds for each in element.findall(CORE + kind)
            if each.get("introspectable") != "0"]


def type_of(element):
    """Returns the name of the type of a parameter, a result or a property. All arrays are “array”."""
    if element.find(CORE + "array") is not None:
        return "array"
    return element.find(CORE + "type").get("name")


def arguments_of(parameters):
    """Returns the parameters that a script passes: not those that belong to another one, such as the length of an
    array."""
    implied = set()
    for each in parameters:
        implied.add(each.get("destroy"))
        if type_of(each) == "array":
            implied.add(each.find(CORE + "array").get("length"))
        # Some versions of the scanner also mark the user data, with the index of its callback.
        if type_of(each) != "gpointer":
            implied.add(each.get("closure"))
    return [each for i, each in enumerate(parameters)
            if str(i) not in implied and each.get("direction") != "out"]


def can_be_null(parameter):
    return "1" in (parameter.get("nullable"), parameter.get("allow-none"))


def function_info(function, owner):
    parameters = function.findall(f"{CORE}parameters/{CORE}parameter")
    arguments = arguments_of(parameters)
    results = [function.find(CORE + "return-value")]
    results += [each for each in parameters if each.get("direction") == "out"]
    return {
        "owner": owner,
        "name": function.get("name"),
        "isMethod": function.tag == CORE + "method",
        "nArguments": len(arguments),
        "nRequired": max((i for i, each in enumerate(arguments, 1) if not can_be_null(each)), default=0),
        "isAsync": any(each.get("scope") == "async" for each in arguments),
        "takesText": any(type_of(each) in ("utf8", "array") for each in parameters),
        "returnsList": any(type_of(each) == "Gio.ListModel" for each in results),
    }


def property_info(property_):
    type_ = type_of(property_)
    return {"name": property_.get("name"), "isText": type_ == "utf8", "isList": type_ == "Gio.ListModel"}


def main(gir, output):
    namespace = ElementTree.parse(gir).getroot().find(CORE + "namespace")
    functions = [function_info(each, None) for each in visible(namespace, "function")]
    for owner in visible(namespace, "class", "record"):
        functions += [function_info(each, owner.get("name"))
                      for each in visible(owner, "constructor", "method", "function")]
    classes = [{"name": each.get("name"), "properties": [property_info(each) for each in visible(each, "property")]}
               for each in visible(namespace, "class")]
    with open(output, "w", encoding="utf-8") as out:
        out.write(HEADER)
        for name, infos in (("FUNCTIONS", functions), ("CLASSES", classes)):
            lines = "".join(f"    {json.dumps(each)},\n" for each in infos)
            out.write(f"\nvar {name} = [\n{lines}];\n")


main(*sys.argv[1:])
