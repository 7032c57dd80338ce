# SPDX-License-Identifier: LGPL-2.1-or-later
"""What the Python overrides add: variadic methods, all kinds of input, awaiting, U+0000."""

import asyncio
import io
import os
import pathlib
import sys
import tempfile
import warnings
from typing import Any

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402


def raises(kind, function, *args, message=""):
    try:
        function(*args)
    except kind as error:
        return message in str(error)
    return False


def body_of(markup):
    return Html5.parse(markup).get_body()


# An element is one node, not a sequence of its children.
body = body_of("<ul><li>1</ul><p></p>")
ul, p = body
assert ul.replace_with(p) and str(body) == "<body><p></p></body>", str(body)
p.append(ul, "text", [body.get_owner_document().create_comment("c"), "more"])
assert str(p) == "<p><ul><li>1</li></ul>text<!--c-->more</p>", str(p)
p.prepend("first")
ul.before("before", "ul")
ul.after()
ul.replace_children(body.get_owner_document().create_element("li"), "x")
assert str(p) == "<p>firstbeforeul<ul><li></li>x</ul>text<!--c-->more</p>", str(p)
fragment = body.get_owner_document().create_document_fragment()
fragment.append("a", fragment.get_owner_document().create_element("b"))
assert str(fragment) == "a<b></b>"
assert raises(TypeError, p.append, 7, message="expected a node or a str, not int")
assert raises(TypeError, p.append, None)
for data in (b"x", bytearray(b"x"), memoryview(b"x")):
    assert raises(TypeError, p.append, data, message="not %s" % type(data).__name__)

# Changes of an element.
body = body_of("<p id=a>1<b>2</b></p>")
section = body[0].rename("section")
assert section.append_element("i").replace_with_children() and section[0].replace_with_children()
assert str(body) == '<body><section id="a">12</section></body>', str(body)

# Attributes, children, selectors.
element = body_of("<a href=x><b>1</b><i>2</i><u>3</u></a>")[0]
assert element.get("href") == "x" and element.get("rel") is None and element.get("rel", 1) == 1
assert element.keys() == ["href"] and element.items() == [("href", "x")] and dict(element) == {"href": "x"}
assert str(element[0]) == "<b>1</b>" and element[-1].get_local_name() == "u"
assert [child.get_local_name() for child in element[1:]] == ["i", "u"]
fragment = Html5.Parser().parse_fragment("<b>1</b>x<i>2</i>", -1, element)
assert str(fragment[0]) == "<b>1</b>" and [str(child) for child in fragment[-1:]] == ["<i>2</i>"]
document = element.get_owner_document()
assert document[0] is document[-1] is document.get_document_element() and document[1:] == []
assert raises(IndexError, document.__getitem__, 1) and raises(TypeError, document.__getitem__, "x")
attributes = element.get_attributes()
assert attributes.get("href") is attributes.get(0) is attributes["href"] and attributes.get("rel", 7) == 7
assert attributes.get("rel") is attributes.get(1) is None
assert [str(found) for found in element.select("b, u")] == ["<b>1</b>", "<u>3</u>"]
assert element.select_one("i").get_text_content() == "2" and element.select_one("p") is None
dates = Html5.parse("<r xmlns='u'><a:d xmlns:a='v'/><d/></r>", syntax=Html5.Syntax.XML)
assert [str(date) for date in dates.select("w|d", {"w": "v"})] == ['<a:d xmlns:a="v"/>']
assert dates.select_one("d", {"": "u"}).get_namespace_uri() == "u"
assert dates.select_one("d", {None: "u"}).get_namespace_uri() == "u"
assert [d.get_prefix() for d in dates.select("d, w|d", {None: "u", "w": "v"})] == ["a", None]
assert dates.query_text_content("d") == "" and dates.query_text_content("none") is None
dates.select_one("d", {"": "u"}).append_element("e", "2027")
assert dates.query_text_content("w|d", {"w": "u"}) == dates.query_text_content("*|e") == "2027"
assert dates.query_text_content("w|e", {"w": "v"}) is None
assert dates.query_text_content("w|d", {"w": "v"}) == ""
assert dates.get_document_element().select_one("b|d", {"a": "u", "b": "v"}).get_prefix() == "a"
assert [n.get_text_content() for n in element.get_child_nodes()[::-1]] == ["3", "2", "1"]

# A list from which nodes are removed meanwhile ends at its new end.
for child in element:
    child.remove()
assert str(element) == '<a href="x"><i>2</i></a>', str(element)
element.set_attribute("id", "y")
for attribute in element.get_attributes():
    element.remove_attribute(attribute.get_name())
assert str(element) == '<a id="y"><i>2</i></a>', str(element)

# Input of every kind.
MARKUP = "<p>h\u00e9llo"
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "page.html"
    path.write_bytes(MARKUP.encode())
    stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(MARKUP.encode()))
    sources: tuple[Any, ...] = (MARKUP, path, Gio.File.new_for_path(str(path)), stream,
                                io.StringIO(MARKUP))
    for source in sources:
        document = Html5.parse(source, transport_encoding="utf-8")
        assert document.get_body().get_text_content() == "h\u00e9llo", source
    sources = (MARKUP.encode(), GLib.Bytes.new(MARKUP.encode()), io.BytesIO(MARKUP.encode()),
               bytearray(MARKUP.encode()))
    for source in sources:
        document = Html5.parse(source, transport_encoding="utf-8")
        assert document.get_body().get_text_content() == "h\u00e9llo", source
    assert raises(TypeError, Html5.parse, 7, message="not int")
    assert Html5.parse("<a/>", syntax=Html5.Syntax.XML).is_xml()
    pieces: tuple[Any, ...] = (b"<p>x", bytearray(b"<p>x"), memoryview(b"<p>x"), GLib.Bytes.new(b"<p>x"))
    for data in pieces:
        assert Html5.Document.new_from_bytes(data).get_body().get_text_content() == "x"
        assert Html5.Parser().parse_bytes(bytes=data).get_body().get_text_content() == "x"
        assert Html5.Document.parse_html_bytes(data, None).get_body().get_text_content() == "x"
        fragment = Html5.Parser().parse_fragment_bytes(data, document.get_body())
        assert fragment.get_text_content() == "x"
    assert raises(TypeError, Html5.Parser().parse_bytes, "<p>x")

    async def parse_twice():
        parser = Html5.Parser()
        file = Gio.File.new_for_path(str(path))
        document = await parser.parse_file_async(file)
        assert document.get_body()[0].get_local_name() == "p"
        try:
            await parser.parse_file_async(Gio.File.new_for_path(str(path) + "x"))
            raise AssertionError("no error")
        except GLib.Error as error:
            assert error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.NOT_FOUND)
        document = await Html5.Document.new_from_file_async(file)
        assert document.get_body()[0].get_local_name() == "p"
        stream = Gio.MemoryInputStream.new_from_data(b"<a/>")
        document = await Html5.Document.new_from_stream_full_async(stream, Html5.Syntax.XML, "https://x/")
        assert document.is_xml() and document.props.document_uri == "https://x/"
        await time_out(parser)
        await name_arguments(parser, file)
        forget_to_await(parser, file)
        return True

    async def time_out(parser: Html5.Parser) -> None:
        """A task that is cancelled cancels the operation: the parser can be used again."""
        reader, writer = os.pipe()
        os.write(writer, b"<p>no end")
        stream = Gio.UnixInputStream.new(reader, True)
        try:
            await asyncio.wait_for(parser.parse_stream_async(stream), 0.05)
            raise AssertionError("no timeout")
        except asyncio.TimeoutError:
            assert parser.parse_text("<p>x").get_body()[0].get_local_name() == "p"
        task = asyncio.ensure_future(parser.parse_stream_async(stream))
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled() and parser.parse_text("<p>x")
        os.close(writer)

    async def name_arguments(parser: Html5.Parser, file: Gio.File) -> None:
        cancellable = Gio.Cancellable()
        assert await parser.parse_file_async(file=file, cancellable=cancellable)
        cancellable.cancel()
        try:
            await Html5.Document.new_from_file_async(file, cancellable=cancellable)
            raise AssertionError("not cancelled")
        except GLib.Error as error:
            assert error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED)
        finished = asyncio.get_running_loop().create_future()
        parser.parse_file_async(file, GLib.PRIORITY_DEFAULT, None,
                                callback=lambda parser, result: finished.set_result(result))
        while not finished.done():
            GLib.MainContext.default().iteration(False)
            await asyncio.sleep(0)
        assert parser.parse_file_finish(finished.result())
        assert parser.parse_file(file=file) and parser.parse_stream(stream=file.read(None))
        # A callback in the place of the cancellable.
        assert raises(TypeError, parser.parse_file_async, file, GLib.PRIORITY_DEFAULT, print,
                      message="expected a Gio.Cancellable, not builtin_function_or_method")

    def forget_to_await(parser: Html5.Parser, file: Gio.File) -> None:
        with warnings.catch_warnings(record=True) as messages:
            warnings.simplefilter("always")
            forgotten = parser.parse_file_async(file)
            del forgotten
        assert "Parser.parse_file_async" in str(messages[0].message), messages[0].message

    assert asyncio.run(parse_twice())

# Source locations.
source = "<p>h\u00e9<b class=x>y</b>"
document = Html5.parse(source, source_locations=True)
found, span = document.select_one("b").get_source_range()
assert found and source.encode()[span.offset:span.offset + span.length] == b"<b class=x>"
found, extent = document.select_one("b").get_source_extent()
assert found and source.encode()[extent.offset:extent.offset + extent.length] == b"<b class=x>y</b>"
assert repr(span) == "<Html5.SourceRange offset=6 length=11 from 1:6 to 1:17>"

# U+0000 is refused, except in markup.
document = Html5.Document.new_from_text("<p>a\0b<svg>a\0b")
assert document.get_body().get_text_content() == "aba\ufffdb"
assert str(Html5.Parser().parse_fragment("<td>a\0b", -1, document.create_element("tr"))) == "<td>ab</td>"
assert Html5.Document.new_from_text_full("<r>\0</r>", -1, Html5.Syntax.XML, "http://x/").select_one("r")
assert raises(ValueError, element.set_attribute, "x", "a\0b")
assert raises(ValueError, element.__setitem__, "x", "a\0b")
assert raises(ValueError, element.query_selector, "#ab\0c")
assert raises(ValueError, document.create_text_node, "a\0b")
assert raises(ValueError, element.append, "a\0b")
assert raises(ValueError, Html5.Document.new_html, "a\0b")
assert raises(ValueError, Html5.escape_text, "a\0b")
assert raises(ValueError, Html5.Selector.new, "a\0b") and raises(ValueError, Html5.Selector, "a\0b")
assert raises(ValueError, Html5.Selector.new_with_namespaces, "p|a", ["p", "urn:a\0b"])
assert raises(TypeError, document.select, "p", {"p": None, "q": "urn:q"})
assert raises(ValueError, lambda: Html5.Parser(base_uri="http://x/\0y"))
assert raises(ValueError, document.set_property, "title", "a\0b")
assert raises(ValueError, setattr, document.props, "title", "a\0b")
document.props.title = "t"
assert document.props.title == "t" and "title" in dir(document.props)

# U+0000 in the result of a callback is an exception there, too.
shown: list[object] = []
sys.excepthook = lambda kind, error, traceback: shown.append(kind)
document = Html5.parse("<a href=x>")
assert document.rewrite_links(lambda link: "y\0z") == 0
assert document.rewrite_links(func=lambda link: link.get_value() + "y") == 1
sanitizer = Html5.Sanitizer.new_preset(Html5.SanitizerPreset.MAIL)
sanitizer.set_url_func(lambda element, attribute, url, allowed, end: url + end, "\0z")
assert document.get_body().set_html("<img src=http://x/>", sanitizer)
assert str(document.get_body()) == "<body><img></body>" and shown == [ValueError, ValueError]
sanitizer.set_url_func(None)
sys.excepthook = sys.__excepthook__

# Text with U+0000 has the positions and the properties of other text.
parser = Html5.Parser(collect_errors=True, source_locations=True, transport_encoding="koi8-r")
document = parser.parse_text("<p>\0<b>\u00e9")
assert parser.get_bytes_read() == 9 and parser.get_override_encoding() is None
assert [error.get_offset() for error in parser.get_errors()][:2] == [0, 3]
assert document.select_one("b").get_source_range()[1].offset == 4 and str(document.select_one("b")) == "<b>\u00e9</b>"
assert document.get_encoding_source() == Html5.EncodingSource.OVERRIDE
for start in ("\ufeff", "\ufeff\ufeff"):
    for syntax in (Html5.Syntax.HTML, Html5.Syntax.XML, Html5.Syntax.GUESS):
        plain, nul = (Html5.parse(start + "<p>x%s</p>" % end, syntax=syntax) for end in ("", "\0"))
        assert str(nul).replace("\ufffd", "") == str(plain), (start, syntax, str(nul))

# Lone surrogates are U+FFFD, and pairs are one character.
for text in ("a\ud800", "a\ud800\0", "a\udfff"):
    assert Html5.parse(text).get_body().get_text_content() == "a\ufffd"
    assert str(Html5.Parser().parse_fragment(text, -1, body_of(""))) == "a\ufffd"
assert Html5.parse("\ud83d\ude00").get_body().get_text_content() == "\U0001f600"
for other in (b"x", None):
    assert raises(TypeError, Html5.Parser().parse_text, other, message="expected a str")

# A length that is greater than that of the text is not read past its end.
body = body_of("")
parser = Html5.Parser(scripting=True)
assert str(parser.parse_fragment("<p>\u00e9", 1000, body)) == "<p>\u00e9</p>"
assert str(parser.parse_fragment("<p>\u00e9b", 5, body)) == "<p>\u00e9</p>"
document = Html5.Document.new_from_text_full("<p>x", 1000, Html5.Syntax.HTML, "https://x/")
assert str(document.get_body()) == "<body><p>x</p></body>"
parser.set_script_func(lambda *_: (parser.write("<p>x", 1000), Html5.ScriptResult.DONE)[1])
assert str(parser.parse_text("<body><script>1</script>", 1000).get_body()[1]) == "<p>x</p>"

# All nodes of a list in one call.
document = Html5.parse("<p><a href=x>1</a><a>2</a><a href=y>3<b>4</b></a><!--c-->")
links = document.select("a")
assert links.get_attribute_values("href") == ["x", "y"]
assert links.get_text_contents() == ["1", "2", "34"]
assert links.get_markup()[1] == "<a>2</a>"
assert links.to_array() == list(links) and document.select("none").to_array() == []
assert raises(ValueError, links.get_attribute_values, "a\0")
walker = Html5.TreeWalker.new(document.get_body(), Html5.WhatToShow.ELEMENT, None)
assert [node.get_node_name() for node in walker.next_nodes(2)] == ["P", "A"]
iterator = Html5.NodeIterator.new(document, Html5.WhatToShow.COMMENT, None)
assert [node.get_data() for node in iterator.next_nodes(GLib.MAXUINT)] == ["c"]

# The syntax of a file is guessed, unless it is given.
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "feed.xml"
    path.write_text("<rss><item><link>http://a/</link></item></rss>")
    assert Html5.parse(path).select("link").get_text_contents() == ["http://a/"]
    assert not Html5.parse(path, syntax=Html5.Syntax.HTML).is_xml()
    assert not Html5.parse(path, content_type="text/html").is_xml()
    for mode in ("r", "rb"):
        with path.open(mode) as file:
            feed = Html5.parse(file)
            assert feed.is_xml() and feed.get_document_uri() == path.as_uri()
            file.seek(0)
            assert Html5.parse(file, base_uri="http://b/").get_document_uri() == "http://b/"
            file.seek(0)
            assert not Html5.parse(file, syntax=Html5.Syntax.HTML).is_xml()
            file.seek(0)
            assert not Html5.parse(file, content_type="text/html").is_xml()
    with open(os.open(path, os.O_RDONLY), "rb") as file:
        page = Html5.parse(file)
        assert not page.is_xml() and page.get_document_uri() is None
