# SPDX-License-Identifier: LGPL-2.1-or-later
"""Which link of gi-docgen leads to a symbol: read from the GIR."""

import re
import xml.etree.ElementTree as ElementTree

CORE = "{http://www.gtk.org/introspection/core/1.0}"
C = "{http://www.gtk.org/introspection/c/1.0}"
GLIB = "{http://www.gtk.org/introspection/glib/1.0}"
CALLABLES = {"constructor": "ctor", "function": "func", "method": "method", "virtual-method": "vfunc"}
LITERAL = re.compile(r"`([^`]+)`")
TYPES = {"class": "class", "interface": "iface", "record": "struct", "enumeration": "enum",
         "bitfield": "flags", "callback": "callback"}


def protect_signs(text):
    """Writes literals as HTML that gi-docgen would not show as they are: it takes @name and %name for
    parameters and constants, and keeps the backslash of a bar in a table."""
    def write(match):
        if not re.search(r"[@%]\w|\\\|", match[1]):
            return match[0]
        literal = match[1].replace("\\|", "|")
        return "<code>%s</code>" % "".join(c if c.isalnum() or c.isspace() else f"&#{ord(c)};" for c in literal)
    return LITERAL.sub(write, text)


class Links:
    def __init__(self, gir):
        self.targets = {}
        namespace = ElementTree.parse(gir).getroot().find(CORE + "namespace")
        for child in namespace:
            self.add_callable(child, "Html5")
            kind = TYPES.get(child.tag.removeprefix(CORE))
            if kind and C + "type" in child.attrib:
                self.add_type(child, "error" if GLIB + "error-domain" in child.attrib else kind)

    def add_callable(self, element, owner):
        kind = CALLABLES.get(element.tag.removeprefix(CORE))
        identifier = element.get(C + "identifier")
        if kind and identifier and not element.get("moved-to"):
            self.targets[identifier] = f"[{kind}@{owner}.{element.get('name')}]"

    def add_type(self, element, kind):
        owner = f"Html5.{element.get('name')}"
        name = element.get(C + "type")
        self.targets[name] = f"[{kind}@{owner}]"
        for child in element:
            self.add_callable(child, owner)
            if child.tag == CORE + "property":
                self.targets[f"{name}:{child.get('name')}"] = f"[property@{owner}:{child.get('name')}]"
            elif child.tag == GLIB + "signal":
                self.targets[f"{name}::{child.get('name')}"] = f"[signal@{owner}::{child.get('name')}]"

    def replace(self, text, pattern):
        """Replaces what matches by a link, where its first group names a symbol with a page."""
        return re.sub(pattern, lambda match: self.targets.get(match[1], match[0]), text)
