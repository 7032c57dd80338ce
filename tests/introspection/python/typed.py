# SPDX-License-Identifier: LGPL-2.1-or-later
"""A program with annotations, which both runs and is checked strictly: the types of the stubs exist."""

import asyncio

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402

PAGE = "<title>T</title><p class=a>t<form><input name=q value=v>"


def texts_of(nodes: Html5.NodeList[Html5.Element], hits: Html5.ItemList[Html5.Range]) -> list[str]:
    return [node.get_text_content() or "" for node in nodes] + [hit.to_string() for hit in hits]


def stream_of(text: str) -> Gio.InputStream:
    return Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(text.encode()))


async def read() -> None:
    """Arguments that may be None can be left out."""
    document = await Html5.Document.new_from_stream_full_async(stream_of("<a/>"), Html5.Syntax.XML)
    assert document.is_xml()
    metadata = await Html5.Metadata.new_from_stream_async(stream_of(PAGE))
    assert metadata.get_title() == "T"
    document = await Html5.Parser().parse_stream_async(stream=stream_of("<p>"), cancellable=None)
    assert document.get_body()
    for call in (Html5.Parser().parse_stream_async, Html5.Document.new_from_stream_async):
        try:
            call()  # type: ignore
            raise AssertionError("no error")
        except TypeError as error:
            assert "stream" in str(error)


def check_lists(document: Html5.Document) -> None:
    assert texts_of(document.select("p"), document.find_text("t")) == ["t", "t"]
    paragraph = document.select("p", {None: "http://www.w3.org/1999/xhtml"})[0]
    assert None not in document.select("p") and None not in document.find_text("t")
    assert None not in paragraph.get_class_list() and None not in document.list_links()
    attributes: dict[str, Html5.Attr] = dict(paragraph.get_attributes())
    values: dict[str, str] = dict(paragraph.items())
    assert attributes["class"].get_value() == values["class"] == "a"
    parameters: list[tuple[str, str]] = Html5.Url.new("x:?a=b").list_search_params()
    text: str | None = document.query_text_content("h|p", {"h": "http://www.w3.org/1999/xhtml"})
    selector: Html5.Selector = Html5.Selector.new_with_namespaces("h|p", {"h": "urn:h"})
    assert parameters == [("a", "b")] and text == "t" and not selector.matches(paragraph)
    data = Html5.FormData.new_from_form(document.select("form")[0])
    length: int = len(data.get("q", "")) + len(data.get("z", "default"))
    assert length == 8 and data[0] in data


def check_objects(document: Html5.Document) -> None:
    root = document.select("p")[0].attach_shadow(Html5.ShadowRootMode.OPEN, Html5.ShadowRootFlags.NONE)
    nodes: Html5.NodeList[Html5.Node] | None = root.props.child_nodes
    assert nodes is not None and len(nodes) == 0 and root.props.host
    assert Html5.Selector("p").find_first(document) and Html5.Limits().get_max_depth()
    assert Html5.Parser(limits=None).get_limits() and Html5.parse("", limits=None)
    assert Html5.Url(href="x:y", search=None).get_href() == "x:y" and Html5.Decoder().get_encoding()
    copy: Html5.Element = document.import_node(document.select("p")[0].clone_node(), True)
    assert copy.get_local_name() == "p"
    try:
        document.select("[")
    except GLib.Error as error:
        assert error.matches(Html5.dom_error_quark(), Html5.DomError.SYNTAX)


asyncio.run(read())
page = Html5.parse(PAGE)
check_lists(page)
check_objects(page)
print("ok")
