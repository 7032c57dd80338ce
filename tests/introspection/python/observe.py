# SPDX-License-Identifier: LGPL-2.1-or-later
"""Observers, walkers, ranges and live lists from Python."""

import gc

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, GObject, Html5  # noqa: E402

Flags = Html5.MutationObserverFlags


def page():
    return Html5.Document.new_from_text(
        "<!DOCTYPE html><div id=a>one<b id=b class=x>two</b><!--c--></div><p id=p>é€😀z</p>", -1)


def fails(function, *arguments, code):
    try:
        function(*arguments)
    except GLib.Error as error:
        assert error.matches(Html5.dom_error_quark(), code), (error.code, error.message)
        return
    raise AssertionError("no error")


# --- observers ---

document = page()
a, b = document.get_element_by_id("a"), document.get_element_by_id("b")
told = []


def on_changes(records, observer, *data):
    told.append([(int(record.get_mutation_type()), record.get_target()) for record in records])


observer = Html5.MutationObserver.new(on_changes)
observer.observe(a, Flags.CHILD_LIST | Flags.ATTRIBUTE_OLD_VALUE | Flags.SUBTREE, None)
b.set_attribute("class", "y")
b.append_text("new")
assert told == []
loop = GLib.MainLoop()
GLib.idle_add(loop.quit)
loop.run()
assert told == [[(1, b), (0, b)]], told

b.set_attribute("class", "z")
[record] = observer.take_records()
assert record.get_mutation_type() == Html5.MutationType.ATTRIBUTES
assert (record.get_attribute_name(), record.get_old_value()) == ("class", "y")
assert record.get_attribute_namespace() is None and record.get_target() is b
for spec in record.list_properties():
    assert record.get_property(spec.name) == getattr(record, "get_" + spec.name.replace("-", "_"))() \
        or isinstance(record.get_property(spec.name), Html5.NodeList), spec.name
assert len(record.list_properties()) == 9
comment = a.get_last_child()
comment.remove()
[record] = observer.take_records()
assert list(record.get_removed_nodes()) == [comment] and not len(record.get_added_nodes())
assert record.get_previous_sibling() is b and record.get_next_sibling() is None
observer.observe(a, Flags.CHARACTER_DATA, ["only"])
assert len(observer.take_records()) == 0
observer.disconnect()
b.set_attribute("class", "x")
assert len(observer.take_records()) == 0

# The filter is a list of names; the observer keeps what it observes.
observer.observe(b, Flags.ATTRIBUTES, ["title"])
b.set_attribute("lang", "en")
b.set_attribute("title", "t")
assert [r.get_attribute_name() for r in observer.take_records()] == ["title"]
del document, a, b, comment, record, told[:]
gc.collect()
observer.disconnect()

# --- walkers ---

document = page()
body = document.get_body()
Show, Result = Html5.WhatToShow, Html5.FilterResult
walker = Html5.TreeWalker.new(body, Show.ELEMENT, None)
names = []
while (node := walker.next_node()) is not None:
    names.append(node.get_local_name())
assert names == ["div", "b", "p"]
assert walker.previous_node().get_local_name() == "b"
assert walker.parent_node().get_local_name() == "div"
assert walker.next_sibling().get_local_name() == "p" and walker.next_sibling() is None
assert walker.get_property("current-node") is body.get_last_element_child()
walker.set_current_node(body)
assert walker.first_child().get_local_name() == "div" and walker.get_root() is body
asked = []


def not_bold(node, *data):
    asked.append(node)
    return Result.REJECT if node.get_node_name() == "B" else Result.ACCEPT


walker = Html5.TreeWalker.new(body, Show.ELEMENT | Show.TEXT, not_bold)
values = []
while (node := walker.next_node()) is not None:
    values.append(node.get_node_name())
assert values == ["DIV", "#text", "P", "#text"] and len(asked) == 5

visited = []


def visit(node, *data):
    visited.append(node.get_node_name())
    return Html5.Visit.SKIP_CHILDREN if node.get_node_name() == "B" else Html5.Visit.CONTINUE


body.foreach(Show.ALL, visit)
assert visited == ["BODY", "DIV", "#text", "B", "#comment", "P", "#text"], visited

# --- ranges ---

text = document.get_element_by_id("p").get_first_child()
html_range = Html5.Range.new(document)
html_range.set_start(text, 1)
html_range.set_end(text, 3)
assert html_range.to_string() == "€😀" and not html_range.get_collapsed()
text.insert_data(0, "ab")
assert (html_range.get_start_offset(), html_range.get_end_offset()) == (3, 5)
fails(html_range.set_end, text, 99, code=Html5.DomError.INDEX_SIZE)
fails(html_range.set_start, document.get_doctype(), 0, code=Html5.DomError.INVALID_NODE_TYPE)
fails(html_range.select_node, document, code=Html5.DomError.INVALID_NODE_TYPE)
fragment = html_range.extract_contents()
assert fragment.get_text_content() == "€😀" and text.get_data() == "abéz"
element = document.create_element("i")
html_range.select_node_contents(document.get_element_by_id("b"))
html_range.surround_contents(element)
assert element.get_text_content() == "two" and element.get_parent_node().get_id() == "b"
other = html_range.clone_range()
other.collapse(True)
assert html_range.compare_boundary_points(Html5.RangeBoundaries.START_TO_START, other) == 0
assert html_range.intersects_node(element) and html_range.compare_point(body, 0) == -1
made = html_range.create_contextual_fragment("<u>x</u>y")
assert isinstance(made, Html5.DocumentFragment) and made.get_text_content() == "xy"
html_range.delete_contents()
assert document.get_element_by_id("b").get_text_content() == ""
element.get_owner_document()
assert html_range.get_common_ancestor_container() is document.get_element_by_id("b")

# --- lists ---

children = body.get_child_nodes()
assert isinstance(children, Gio.ListModel) and children.get_item_type() == GObject.type_from_name(
    "Html5Node")
changes = []
children.connect("items-changed", lambda _, position, removed, added:
                 changes.append((position, removed, added)))
by_tag = document.get_elements_by_tag_name("p")
new = document.create_element("p")
body.prepend([new])
assert changes == [(0, 0, 1)] and children[0] is new and len(by_tag) == 2
new.set_text_content("not told of here")
assert len(changes) == 1
body.append([document.create_element("u"), new])
assert list(children)[-1] is new and [n.get_local_name() for n in children] == ["div", "p", "u", "p"]
body.replace_children([])
assert len(children) == 0 and len(by_tag) == 0
fails(body.append_child, document, code=Html5.DomError.HIERARCHY_REQUEST)
fails(body.remove_child, new, code=Html5.DomError.NOT_FOUND)
fails(document.create_element, "a b", code=Html5.DomError.INVALID_CHARACTER)
fails(document.create_element_ns, None, "p:q", code=Html5.DomError.NAMESPACE)
fails(document.create_cdata_section, "x", code=Html5.DomError.NOT_SUPPORTED)
print("ok")
