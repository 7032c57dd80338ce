# SPDX-License-Identifier: LGPL-2.1-or-later
"""The smaller parts of the DOM from Python."""

import inspect
import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402


def fails(code, function, *arguments):
    """Returns whether the call fails with this Html5.DomError."""
    try:
        function(*arguments)
    except GLib.Error as error:
        return error.matches(Html5.dom_error_quark(), code)
    return False


def shadow_roots():
    parser = Html5.Parser(allow_declarative_shadow_roots=True)
    document = parser.parse_text(
        "<div><template shadowrootmode=open><b>s</b></template>t</div><p>", -1)
    div = document.query_selector("div")
    root = div.get_shadow_root()
    assert type(root) is Html5.ShadowRoot and root is div.get_shadow_root()
    assert root.get_declarative() and root.props.mode == Html5.ShadowRootMode.OPEN
    assert root.get_host() is div and root.get_inner_html() == "<b>s</b>"
    assert root.get_first_child().get_root_node(True) is document
    assert div.get_html(False, [root]) == (
        '<template shadowrootmode="open"><b>s</b></template>t')
    assert div.get_html(True, None) == div.get_html() == "t" and root.get_html() == "<b>s</b>"

    p = document.query_selector("p")
    closed = p.attach_shadow(Html5.ShadowRootMode.CLOSED, Html5.ShadowRootFlags.CLONABLE)
    assert p.get_shadow_root() is None and p.get_open_or_closed_shadow_root() is closed
    assert fails(Html5.DomError.NOT_SUPPORTED, p.attach_shadow, Html5.ShadowRootMode.CLOSED,
                 Html5.ShadowRootFlags.NONE)
    closed.set_inner_html("<i>x")
    assert p.clone_node(False).get_open_or_closed_shadow_root().get_inner_html() == "<i>x</i>"


def instructions():
    document = Html5.Document.new_html("")
    pi = document.create_processing_instruction("start", "name='a'")
    assert pi.get_attribute("name") == "a" and pi.get_attribute("none") is None
    assert pi.set_attribute("x", "<") and pi.get_data() == 'name="a" x="&lt;"'
    assert pi.get_attribute_names() == ["name", "x"] and pi.has_attributes()
    assert pi.toggle_attribute("x") is False and pi.toggle_attribute("y") is True
    assert pi.toggle_attribute_force("y", True) is True
    pi.remove_attribute("name")
    assert pi.get_data() == 'y=""' and not pi.has_attribute("name")
    assert fails(Html5.DomError.INVALID_CHARACTER, pi.set_attribute, "a b", "")


def token_lists():
    a = Html5.Document.new_html("").create_element("a")
    rel = a.get_token_list("rel")
    assert rel is a.get_token_list("rel")
    assert rel.add_strv(["b", "c"]) and a.get_attribute("rel") == "b c"
    assert rel.toggle("b") is False and rel.toggle_force("d", True) is True
    assert rel.replace("x", "y") is False and rel.replace("c", "y") is True
    assert rel.to_strv() == ["y", "d"] and rel.get_length() == 2
    assert rel.supports("NOOPENER") and not rel.supports("alternate")
    assert fails(Html5.DomError.TYPE, a.get_class_list().supports, "x")
    assert fails(Html5.DomError.SYNTAX, rel.add, "")
    assert fails(Html5.DomError.INVALID_CHARACTER, rel.add_strv, ["a b"])
    assert a.toggle_attribute("hidden") is True and a.toggle_attribute("hidden") is False
    assert a.toggle_attribute_force("hidden", False) is False
    assert fails(Html5.DomError.INVALID_CHARACTER, a.toggle_attribute, "=x")


def document_parts():
    document = Html5.Document.new_from_text(
        "<base href='http://x.example/y'><form id=f></form><a href=b name=n>x</a><img name=n>", -1)
    assert [e.get_id() for e in document.get_forms()] == ["f"]
    assert len(document.get_links()) == len(document.get_images()) == 1
    named = document.get_elements_by_name("n")
    assert [e.get_local_name() for e in named] == ["a", "img"]
    assert named.named_item("n") is document.query_selector("a")
    assert document.get_base_uri() == "http://x.example/y"
    body = document.create_element("body")
    assert document.set_body(body) and document.get_body() is body
    assert fails(Html5.DomError.HIERARCHY_REQUEST, document.set_body, document.get_head())
    assert document.get_document_element().move_before(body, document.get_head())
    assert body.get_next_sibling() is document.get_head()


def iterators():
    document = Html5.Document.new_from_text("<p>a<b>c</b></p><i>d</i>", -1)
    body = document.get_body()
    iterator = Html5.NodeIterator.new(body, Html5.WhatToShow.TEXT, None)
    assert [str(text) for text in iterator] == ["a", "c", "d"]
    assert iterator.next_node() is None and str(iterator.previous_node()) == "d"
    assert iterator.get_pointer_before_reference_node()
    skip = Html5.FilterResult.SKIP
    walker = Html5.TreeWalker.new(body, Html5.WhatToShow.ELEMENT, lambda node: (
        skip if node.get_local_name() == "p" else Html5.FilterResult.ACCEPT))
    assert [e.get_local_name() for e in walker] == ["b", "i"]


def attributes():
    p = Html5.Document.new_html("").create_element("p")
    p["a"], p["b"] = "1", "2"
    attributes = p.get_attributes()
    changes = []
    attributes.connect("items-changed", lambda _, *change: changes.append(change))
    assert [str(a) for a in attributes] == ["1", "2"] and len(attributes) == 2
    assert attributes["b"] is attributes[1] is attributes[-1] and "b" in attributes
    assert attributes[0] in attributes and "c" not in attributes
    assert attributes.keys() == ["a", "b"] and attributes.values() == list(attributes)
    assert attributes.items() == list(zip("ab", attributes)) and dict(attributes) == dict(attributes.items())
    first = attributes.remove_named_item("a")
    assert first not in attributes and changes == [(0, 1, 0)]
    assert attributes.set_named_item(first) == (True, None) and changes[1] == (1, 0, 1)
    assert fails(Html5.DomError.NOT_FOUND, attributes.remove_named_item, "z")
    try:
        attributes["z"]
        sys.exit("no KeyError")
    except KeyError:
        pass


def entries():
    field = Html5.parse("<input type=number min=5 step=2 value=2>").select_one("input")
    flags = field.get_validity()
    assert flags == Html5.ValidityFlags.RANGE_UNDERFLOW | Html5.ValidityFlags.STEP_MISMATCH
    assert flags & Html5.ValidityFlags.STEP_MISMATCH and not flags & Html5.ValidityFlags.TYPE_MISMATCH
    field["value"] = "7"
    assert not field.get_validity()

    choice = Html5.parse("<select><option>a<option selected>b</select>").select_one("select")
    assert [option.get_text_content() for option in choice.get_options()] == ["a", "b"]
    assert [option.get_text_content() for option in choice.get_selected_options()] == ["b"]
    assert all(option.get_option_select() is choice for option in choice.get_options())

    document = Html5.parse("<form><input name=a value=1><input name=a value=2><input name=b>")
    data = Html5.FormData.new_from_form(document.select_one("form"))
    assert data["a"] == "1" and data["b"] == "" and "a" in data and "c" not in data
    assert data[1].get_value() == "2" and [e.get_name() for e in data[1:]] == ["a", "b"]
    data["a"], data["c"] = "3", "4"
    del data["b"]
    assert [(e.get_name(), e.get_value()) for e in data] == [("a", "3"), ("c", "4")]
    assert data.get("a", "z") == data.get("a") == "3" and data.get("z", "y") == "y" and data.get("z") is None
    data.set_file("c", "c.txt", "text/plain", b"c")
    assert data["c"] is None and "c" in data and data.get("c", "z") == "z"
    for entry in data:
        del data[entry.get_name()]
    assert len(data) == 1
    for change in (lambda: data["z"], lambda: data.__delitem__("z")):
        try:
            change()
            sys.exit("no KeyError")
        except KeyError:
            pass


def membership():
    """An object that cannot be in a list is not in it."""
    parser = Html5.Parser(collect_errors=True)
    document = parser.parse_text(
        "<link rel=icon href=http://x/><p class=a>t<p><form><input name=q value=v>&#0;", -1)
    p = document.select_one("p")
    data = Html5.FormData.new_from_form(document.select_one("form"))
    data.set_file("f", "f.txt", "text/plain", b"f")
    records = []
    store = Gio.ListStore()
    observer = Html5.MutationObserver.new(lambda items, _, data: records.append(items), store)
    observer.observe(document, Html5.MutationObserverFlags.CHILD_LIST | Html5.MutationObserverFlags.SUBTREE, None)
    p.append("x")
    while not records:
        GLib.MainContext.default().iteration(True)
    metadata = Html5.Metadata.new(document)
    items = [document.find_text("t"), parser.get_errors(), metadata.get_icons(), metadata.props.icons, records[0]]
    for each in items:
        assert type(each) is Html5.ItemList and repr(each).startswith("<Html5.ItemList [<Html5.")
    assert type(store) is Gio.ListStore
    lists = [*items, document.select("p"), document.list_links(), data, p.get_attributes()]
    for each in lists:
        assert each[0] in each and all(item in each for item in each)
        assert not any(item in each for item in (None, 7, document, GLib.MainLoop(), b"x"))
    for each in lists[:-3]:
        assert "x" not in each and each[0] not in lists[-2], each
    classes = p.get_class_list()
    assert "a" in classes and None not in classes and 7 not in classes
    # Entries are values.
    assert data[0] == data[0] != data[1] and not data[0] != data[0] and len({data[1], data[1]}) == 1
    other = Html5.FormData()
    other.set_file("f", "f.txt", "text/plain", b"g")
    assert other[0] not in data and data[1] not in other


def annotations():
    nodes, items = Html5.NodeList[Html5.Element], Html5.ItemList[Html5.Range]
    assert nodes.__origin__ is Html5.NodeList and items.__args__ == (Html5.Range,)
    document = Html5.parse("t")
    assert isinstance(document.find_text("t"), Html5.ItemList)
    assert not isinstance(document.get_child_nodes(), Html5.ItemList)


def documentation():
    """help() and tracebacks have the names of methods."""
    methods = (Html5.Parser.parse_text, Html5.Parser.parse_file, Html5.Parser.parse_file_async, Html5.Parser.write,
               Html5.Document.new_from_text, Html5.Node.find_text, Html5.Node.select, Html5.Element.get,
               Html5.Element.append, Html5.Element.set_attribute, Html5.FormData.get, Html5.TokenList.add,
               Html5.Element.get_html, Html5.ShadowRoot.get_html)
    for method in methods:
        assert getattr(Html5, method.__qualname__.split(".")[0]).__dict__[method.__name__], method
        assert "lambda" not in repr(method) and method.__doc__, method
    assert str(inspect.signature(Html5.Element.append)) == "(self, *items)"
    assert str(inspect.signature(Html5.Document.new_from_text)) == "(text, length=-1)"
    assert "nodes:list" not in Html5.Document.append.__doc__
    assert Html5.Parser.parse_file_async.__doc__.endswith("Without a callback, this returns an awaitable.")


def habits():
    document = Html5.Document.new_from_text("<p class='x y'>a&lt;<b>c</b><!--d-->", -1)
    p = document.query_selector("p")
    children = p.get_child_nodes()
    text, bold, comment = children
    assert str(p) == '<p class="x y">a&lt;<b>c</b><!--d--></p>'
    assert str(text) == "a<" and str(comment) == "<!--d-->"
    assert str(document).startswith("<html>") and str(document.create_document_fragment()) == ""
    assert repr(p).startswith("<Html5.Element P at 0x")
    assert len(children) == 3 and children[-1] is comment and bold in children
    assert document not in children and children[1:] == [bold, comment]
    assert "Html5.Text" in repr(children) and repr(p.get_children()).count("Html5.Element") == 1
    classes = p.get_class_list()
    assert list(classes) == ["x", "y"] and len(classes) == 2 and classes[-1] == "y"
    assert "x" in classes and "z" not in classes and str(classes) == "x y"
    assert repr(classes) == "<Html5.TokenList ['x', 'y']>"
    assert classes.add("z", "x", "w") and str(classes) == "x y z w"
    assert classes.remove("y", "x") and classes.add() and str(classes) == "z w"
    assert fails(Html5.DomError.SYNTAX, classes.add, "v", "") and str(classes) == "z w"
    instruction = document.create_processing_instruction("t", "a='1'")
    instruction["b"] = "2"
    assert instruction["a"] == "1" and "b" in instruction and None not in instruction
    assert str(instruction) == '<?t a="1" b="2"?>'
    five = Html5.parse("<p><p><p><p><p>").select("p")
    assert repr(five).count("Html5.Element") == 4 and ", …] at" in repr(five)
    assert repr(Html5.parse("<p><p><p><p>").select("p")).count("…") == 0
    assert str(p.clone_node()) == str(Html5.parse("").import_node(p)) == '<p class="z w"></p>'
    assert str(p.clone_node(True)) == str(p) == p.get_outer_html()
    assert p.get_html() == p.get_inner_html()
    selected = Html5.Range.new(document)
    selected.select_node_contents(p)
    assert str(selected) == "a<c"


def whole_texts():
    """Without a length, the whole text is used. A length is in bytes."""
    parser = Html5.Parser()
    for read in (Html5.Document.new_from_text, parser.parse_text):
        assert read("<p>é").get_body().get_text_content() == "é"
        assert read("<p>éa", 5).get_body().get_text_content() == "é"
        assert read(text="<p>éa", length=5).get_body().get_text_content() == "é"


def slots():
    document = Html5.Document.new_from_text("<div>t<b></b></div>", -1)
    div = document.query_selector("div")
    root = div.attach_shadow(Html5.ShadowRootMode.CLOSED, Html5.ShadowRootFlags.MANUAL_SLOTS)
    root.set_inner_html("<slot></slot><slot></slot>")
    first, second = root.query_selector_all("slot")
    told = []
    root.observe_slots()
    root.connect("slot-changed", lambda _, slot: told.append(slot))
    text, bold = div.get_child_nodes()
    first.assign_nodes([bold, text])
    second.assign_nodes([text])
    assert list(first.get_assigned_nodes(False)) == [bold]
    assert list(second.get_assigned_nodes(False)) == [text]
    assert bold.get_assigned_slot() is None
    assert bold.get_open_or_closed_assigned_slot() is first
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass
    assert told == [first, second]
    assert fails(Html5.DomError.TYPE, first.assign_nodes, [document.create_comment("c")])
    assert fails(Html5.DomError.TYPE, first.assign_nodes, [None])


def properties():
    """Every way of setting a property rejects U+0000. All ways of getting one work."""
    document = Html5.Document.new_html("t")
    for change in (lambda: document.set_properties(title="a\0b"),
                   lambda: setattr(document.props, "title", "a\0b")):
        try:
            change()
        except ValueError:
            assert document.props.title == "t"
        else:
            raise AssertionError
    assert "title" in [each.name for each in document.props]
    assert Html5.Document.props.title.name == "title"


shadow_roots()
slots()
properties()
iterators()
attributes()
entries()
membership()
annotations()
documentation()
habits()
document_parts()
token_lists()
instructions()
whole_texts()
print("ok")
