# SPDX-License-Identifier: LGPL-2.1-or-later
"""The Python overrides with what PyGObject 3.51 changed, which older ones are made to do here: the name of a method
of arguments, and what constructors and functions without an object are in a class."""

import asyncio
import ctypes
import gc

import gi
import gi.docstring
import gi.types

ArgInfo = gi._gi.ArgInfo


def rename(class_, name, new_name):
    """Renames a method of a class that is written in C. Python refuses that, but not in the dictionary behind it."""
    methods = gc.get_referents(vars(class_))[0]
    methods[new_name] = methods.pop(name)
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(class_))


def set_up_methods(class_):
    for info in class_.__info__.get_methods():
        wrap = classmethod if info.is_constructor() else staticmethod
        setattr(class_, info.__name__, info if info.is_method() else wrap(info))


if not hasattr(ArgInfo, "get_type_info"):
    rename(ArgInfo, "get_type", "get_type_info")
    rename(gi._gi.BaseInfo, "get_type", "get_info_type")
    gi.types.MetaClassHelper._setup_methods = set_up_methods
    # That of an older PyGObject uses the old name.
    gi.docstring.set_doc_string_generator(lambda info: info.get_name())
assert not hasattr(ArgInfo, "get_type")

gi.require_version("Html5", "1.0")
from gi.repository import Gio, Html5  # noqa: E402


def refuses_nul(function):
    try:
        function("a\0b")
    except ValueError:
        return True
    return False


async def read():
    stream = Gio.MemoryInputStream.new_from_data(b"<p>x")
    return await Html5.Document.new_from_stream_async(stream)


# Constructors, which PyGObject binds to their class, and other functions of a class.
assert Html5.Document.new_html("T").get_title() == "T"
assert Html5.Document.new_from_bytes(b"<p>x").select_one("p").get_text_content() == "x"
assert Html5.Document.parse_html_bytes(memoryview(b"<p>x"), None).select_one("p")
assert Html5.Document.parse_html("<p>x").select_one("p")
assert asyncio.run(read()).select_one("p").get_text_content() == "x"
assert Html5.Selector.new("p").get_text() == Html5.Selector("p").get_text() == "p"
assert Html5.TreeWalker.new(Html5.parse(""), Html5.WhatToShow.ELEMENT, None).next_node()
for function in (Html5.Document.new_html, Html5.Document.parse_html, Html5.Selector.new, Html5.Selector,
                 Html5.Encoding.for_label, Html5.escape_text):
    assert refuses_nul(function), function

# Methods.
document = Html5.parse("<a href=x>1</a>")
assert refuses_nul(document.select) and isinstance(document.find_text("1"), Html5.ItemList)
assert document.rewrite_links(lambda link: link.get_value() + "y") == 1
assert Html5.Parser().parse_bytes(b"<p>x").select_one("p")
assert isinstance(Html5.Metadata.new(document).props.icons, Html5.ItemList)
print("ok")
