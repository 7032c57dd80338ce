# SPDX-License-Identifier: LGPL-2.1-or-later
"""What Python expects of elements and lists beyond the methods of the library.

    el["href"], "href" in el, del el["href"]    attributes
    for child in el, len(el)                    the children that are elements
    repr(node)
"""

from gi.module import get_introspection_module

Html5 = get_introspection_module("Html5")

__all__ = []


def _get_attribute(self, name):
    value = self.get_attribute(name)
    if value is None:
        raise KeyError(name)
    return value


def _delete_attribute(self, name):
    if not self.has_attribute(name):
        raise KeyError(name)
    self.remove_attribute(name)


def _set_attribute(self, name, value):
    self.set_attribute(name, value)


def _describe(self):
    return "<%s.%s %s at 0x%x>" % (
        "Html5", type(self).__name__, self.get_node_name(), hash(self))


for _parent in (Html5.Document, Html5.DocumentFragment, Html5.Element):
    _parent.__iter__ = lambda self: iter(self.get_children())
    _parent.__len__ = lambda self: self.get_child_element_count()
    # A node without children is still something.
    _parent.__bool__ = lambda self: True

Html5.Element.__getitem__ = _get_attribute
Html5.Element.__setitem__ = _set_attribute
Html5.Element.__delitem__ = _delete_attribute
Html5.Element.__contains__ = lambda self, name: self.has_attribute(name)
Html5.Node.__repr__ = _describe
