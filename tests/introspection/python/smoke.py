# SPDX-License-Identifier: LGPL-2.1-or-later
"""The library from Python: build a document, walk, query attributes, mutate, catch an error."""

import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import GLib, Html5  # noqa: E402

document = Html5.Document.new_html("A title")
body = document.get_body()
assert document.get_title() == "A title"
assert body.get_owner_document() is document
assert document.props.body is body

link = document.create_element("a")
link["href"] = "x.html"
link.set_attribute_ns(Html5.NAMESPACE_XLINK, "xlink:title", "t")
assert link["HREF"] == "x.html" and "href" in link and "rel" not in link
assert link.get_attribute_names() == ["href", "xlink:title"]
del link["href"]
assert not link.has_attribute("href")
try:
    link["href"]
    sys.exit("no KeyError")
except KeyError:
    pass
try:
    del link["href"]
    sys.exit("no KeyError")
except KeyError:
    pass

body.append_child(link)
link.append_text("one")
body.append([document.create_element("b"), document.create_text_node("two")])
body.prepend([document.create_comment("c")])
nodes = body.get_child_nodes()
assert [n.get_node_name() for n in nodes] == ["#comment", "A", "B", "#text"], list(nodes)
assert len(nodes) == 4 and nodes[1] is link and nodes[-1].get_data() == "two"
assert [n.get_local_name() for n in body] == ["a", "b"] and len(body) == 2
assert not len(link) and link
assert body.get_text_content() == "onetwo"
assert nodes[1].get_parent_node() is body

try:
    link.append_child(body)
    sys.exit("no error")
except GLib.Error as error:
    assert error.matches(Html5.dom_error_quark(), Html5.DomError.HIERARCHY_REQUEST)
assert link.get_parent_node() is body

link.remove()
assert [n.get_local_name() for n in body.get_children()] == ["b"]
assert repr(link).startswith("<Html5.Element A at")

classes = link.get_class_list()
classes.add("a")
classes.toggle("b")
classes.replace("a", "c")
assert classes.to_strv() == ["c", "b"] and classes.contains("b") and link["class"] == "c b"
assert classes[-1] == "b" and classes[:1] == ["c"]
assert [attribute.get_name() for attribute in link.get_attributes()[-1:]] == ["class"]

paragraphs = document.get_elements_by_tag_name("P")
assert len(paragraphs) == 0
body.append([document.create_element("p"), document.create_element("p")])
assert len(paragraphs) == 2 and paragraphs[1] is body.get_last_child()
body.get_last_element_child().set_id("last")
assert document.get_element_by_id("last") is body.get_last_child()

other = Html5.Document.new_html(None)
other.get_body().append_child(link)
assert link.get_owner_document() is other

print("ok")
