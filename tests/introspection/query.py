# SPDX-License-Identifier: LGPL-2.1-or-later
"""Selectors from Python."""

import os
import sys

import gi
import gi.overrides

gi.overrides.__path__.insert(0, os.environ["H5_OVERRIDES"])
gi.require_version("Html5", "1.0")
from gi.repository import GLib, Html5  # noqa: E402

document = Html5.Document.new_html("A title")
body = document.get_body()
for name in ("one", "two", "three"):
    item = document.create_element("p")
    item.set_id(name)
    body.append_child(item)

assert [e.get_id() for e in document.query_selector_all("p:not(:first-child)")] == ["two", "three"]
assert document.query_selector("p") is document.get_element_by_id("one")
assert document.query_selector("b") is None
assert item.matches("body > p:last-child") and item.closest("body") is body

selector = Html5.Selector.new("p#two, body p")
assert selector.get_n_alternatives() == 2
assert selector.get_specificity(0) == (True, 1, 0, 1)
assert selector.get_specificity(2)[0] is False
assert len(selector.find_all(document)) == 3 and selector.find_first(body).get_id() == "one"
named = Html5.Selector.new_with_namespaces("h|p", ["h", "http://www.w3.org/1999/xhtml"])
assert named.matches(item)

try:
    document.query_selector("p >")
    sys.exit("no error")
except GLib.Error as error:
    assert error.matches(Html5.dom_error_quark(), Html5.DomError.SYNTAX)
    assert "byte 3" in error.message
print("ok")
