# SPDX-License-Identifier: LGPL-2.1-or-later
"""Selectors from Python."""

import sys

import gi

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
named = Html5.Selector.new_with_namespaces("h|p", {"h": "http://www.w3.org/1999/xhtml"})
assert named.matches(item)
none = {None: "http://www.w3.org/2000/svg"}
assert not Html5.Selector.new_with_namespaces("p", none).matches(item)


def message(call, *arguments):
    """Returns the message of the syntax error that the call raises."""
    try:
        call(*arguments)
    except GLib.Error as error:
        assert error.matches(Html5.dom_error_quark(), Html5.DomError.SYNTAX)
        return error.message
    sys.exit("no error for %r" % (arguments,))


# The message has the position of the error, in bytes of UTF-8, and says what is wrong there.
assert message(document.query_selector, "p >") == "Invalid selector at byte 3: A selector is missing"
assert "at byte 2: There is no pseudo-element of this name" in message(body.query_selector_all, "::foo")
assert "at byte 3: A combinator" in message(body.matches, "\u00e9a!")
assert "byte 1: The namespace prefix" in message(body.closest, "x|a")
assert "too deeply" in message(Html5.Selector.new, ":is(" * 300 + "a")
assert "too many" in message(Html5.Selector.new, "a" + ":has(b)" * 300)
assert "“)”" in message(Html5.Selector.new, ":dir(a b)")
assert "declared" in message(Html5.Selector.new_with_namespaces, "y|p", ["h", "urn:x"])

# One selector for many documents, and after changes.
other = Html5.Document.new_from_text("<p id=a class=X><svg><a/></svg><p id=b>", -1)
selector = Html5.Selector.new("p:nth-child(odd), .x")
assert selector.get_text() == "p:nth-child(odd), .x"
assert [e.get_id() for e in selector.find_all(document)] == ["one", "three"]
assert [e.get_id() for e in selector.find_all(other)] == ["a"]  # quirks mode: classes without case
item.set_attribute("class", "x")
body.get_first_child().remove()
assert [e.get_id() for e in selector.find_all(document)] == ["two", "three"]
copy = selector.copy() if hasattr(selector, "copy") else selector
assert copy.matches(item)

# Scope and namespaces.
child = Html5.Selector.new(":scope > p")
assert len(child.find_all(body)) == 2 and child.find_first(document) is None
assert not child.matches(item) and Html5.Selector.new(":scope").matches(item)
svg = ["svg", "http://www.w3.org/2000/svg", "", "http://www.w3.org/1999/xhtml"]
assert Html5.Selector.new_with_namespaces("svg|a", svg).find_first(other).get_local_name() == "a"
assert Html5.Selector.new_with_namespaces("a", svg).find_first(other) is None
assert Html5.Selector.new_with_namespaces("*|a", svg).find_first(other) is not None

# The more specific of two selectors counts.
order = sorted(["#a", "p", "*", "p.x", ".x:not(#b)", ":where(#a)"],
               key=lambda text: Html5.Selector.new(text).get_specificity(0)[1:])
assert order == ["*", ":where(#a)", "p", "p.x", "#a", ".x:not(#b)"], order

# Serialized as in CSSOM.
assert Html5.Selector.new("*.a>B:BEFORE, [x=y i]").to_string() == '.a > B::before, [x="y" i]'
assert Html5.Selector.new_with_namespaces("s|*,*|a", ["s", "urn:s"]).to_string() == "s|*, a"

# The fragment of the URL of the document is the target.
assert other.query_selector(":target") is None
other.set_property("fragment", other.query_selector("[id]").get_id())
assert other.query_selector(":target") is other.get_target() is other.query_selector("[id]")
assert other.query_selector("html:target-within") is not None

# Lookups by id stay right while the document changes.
for i in range(3000):
    element = other.create_element("i")
    other.get_body().append_child(element)
    element.set_id("n%d" % i)
for i in range(0, 3000, 7):
    found = other.get_element_by_id("n%d" % i)
    found.set_id("m%d" % i)
    assert other.get_element_by_id("n%d" % i) is None
    assert other.query_selector("i#m%d" % i) is found is other.get_element_by_id("m%d" % i)
    found.remove()
    assert other.get_element_by_id("m%d" % i) is None and found.get_element_by_id("m%d" % i) is None
print("ok")
