# SPDX-License-Identifier: LGPL-2.1-or-later
"""What Python expects of nodes and lists beyond the methods of the library.

    el["href"], "href" in el, del el["href"]    attributes, of processing instructions too
    for child in el, len(el)                    the children that are elements
    str(node)                                   text, an attribute's value, else markup
    "a" in classes, len(classes), classes[0]    token lists; for token in classes; str(classes)
    attributes["href"], attributes[0]           named node maps; "href" in attributes
    for node in iterator                        node iterators and tree walkers, from where they are
    str(range)
    Document.new_from_text(text), parser.parse_text(text): all of it
    repr() of all of them
"""

from gi.module import get_introspection_module

Html5 = get_introspection_module("Html5")

__all__ = []


# --- attributes ---


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


for _class in (Html5.Element, Html5.ProcessingInstruction):
    _class.__getitem__ = _get_attribute
    _class.__setitem__ = _set_attribute
    _class.__delitem__ = _delete_attribute
    _class.__contains__ = lambda self, name: self.has_attribute(name)

# --- nodes ---


def _describe(self):
    return "<%s.%s %s at 0x%x>" % (
        "Html5", type(self).__name__, self.get_node_name(), hash(self))


def _write(self):
    document = self.get_owner_document() or self
    formats = Html5.SerializerFormat
    return Html5.Serializer.new(formats.XML if document.is_xml() else formats.HTML).to_string(self)


for _class in (Html5.Document, Html5.DocumentFragment, Html5.Element):
    _class.__iter__ = lambda self: iter(self.get_children())
    _class.__len__ = lambda self: self.get_child_element_count()
    # A node without children is still something.
    _class.__bool__ = lambda self: True

Html5.Node.__repr__ = _describe
Html5.Node.__str__ = _write
Html5.Text.__str__ = lambda self: self.get_data()
Html5.Attr.__str__ = lambda self: self.get_value()
Html5.Range.__str__ = lambda self: self.to_string()

# --- lists ---


def _describe_list(self):
    return "<Html5.%s [%s] at 0x%x>" % (
        type(self).__name__, ", ".join(repr(item) for item in _first(self, 4)), hash(self))


def _first(items, n):
    """At most n items, for people to look at."""
    return [items[i] for i in range(min(n, len(items)))]


def _get_token(self, index):
    return self.to_strv()[index]


_get_item = Html5.NamedNodeMap.__getitem__


def _get_named_item(self, key):
    if not isinstance(key, str):
        return _get_item(self, key)
    attribute = self.get_named_item(key)
    if attribute is None:
        raise KeyError(key)
    return attribute


def _has_named_item(self, key):
    if isinstance(key, str):
        return self.get_named_item(key) is not None
    return any(attribute is key for attribute in self)


Html5.NodeList.__repr__ = _describe_list
Html5.NamedNodeMap.__repr__ = _describe_list
Html5.NamedNodeMap.__getitem__ = _get_named_item
Html5.NamedNodeMap.__contains__ = _has_named_item
Html5.TokenList.__repr__ = lambda self: "<Html5.TokenList %r>" % (self.to_strv(),)
Html5.TokenList.__str__ = lambda self: self.get_value()
Html5.TokenList.__len__ = lambda self: self.get_length()
Html5.TokenList.__iter__ = lambda self: iter(self.to_strv())
Html5.TokenList.__contains__ = lambda self, token: self.contains(token)
Html5.TokenList.__getitem__ = _get_token

# --- walks ---

for _class in (Html5.NodeIterator, Html5.TreeWalker):
    _class.__iter__ = lambda self: iter(self.next_node, None)

# --- reading ---

_new_from_text = Html5.Document.new_from_text
_parse_text = Html5.Parser.parse_text


def _new_from_whole_text(text, length=-1):
    return _new_from_text(text, length)


def _parse_whole_text(self, text, length=-1):
    return _parse_text(self, text, length)


Html5.Document.new_from_text = staticmethod(_new_from_whole_text)
Html5.Parser.parse_text = _parse_whole_text
