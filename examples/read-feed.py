#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Lists the entries of a feed, RSS or Atom, even if it is not well-formed XML.

read-feed.py FILE|URI

Prints the title, the link, the first words of each entry, and the links in it. Titles and summaries can
be HTML inside XML, which is parsed, or elements of XHTML. They are written as plain text."""

import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402

ATOM = "http://www.w3.org/2005/Atom"
TITLE, PREVIEW = Html5.TextOptions(), Html5.TextOptions(max_length=72)


def child_of(parent: Html5.Element, name: str) -> Html5.Element | None:
    """Elements of extensions are in another namespace, such as media:title and media:content."""
    for child in parent:
        if (child.get_local_name(), child.get_namespace_uri()) == (name, parent.get_namespace_uri()):
            return child
    return None


def text_of(node: Html5.Node | None, options: Html5.TextOptions) -> str:
    return " ".join(node.to_text(options).split()) if node else ""


def absolute(url: str, base: str | None) -> str | None:
    try:
        return Html5.Url.new(url, base).get_href()
    except GLib.Error:
        return None


def content_of(element: Html5.Element | None, url: str | None = None) -> Html5.Node | None:
    """In RSS, all text can be HTML. In Atom, an attribute says what it is. The xml:base attributes of Atom
    apply to its elements of XHTML, but conversions ignore them."""
    if not element:
        return None
    is_atom = element.get_namespace_uri() == ATOM
    if not is_atom or element.get("type") in ("html", "text/html"):
        base = element.get_xml_base_uri() if is_atom or not url else url
        return Html5.parse(element.get_text_content() or "", base_uri=base)
    element.rewrite_links(lambda link: absolute(link.get_value(), link.get_element().get_xml_base_uri()))
    return element


def link_of(entry: Html5.Element) -> str:
    """Atom has the URL in an attribute, RSS as text."""
    for link in entry:
        if link.get_local_name() == "link" and link.get_namespace_uri() == entry.get_namespace_uri():
            if "href" not in link:
                return absolute(link.get_text_content() or "", link.get_xml_base_uri()) or ""
            if link.get("rel", "alternate") == "alternate":
                return absolute(link["href"], link.get_xml_base_uri()) or ""
    return ""


def main(source: str) -> None:
    parser = Html5.Parser(syntax=Html5.Syntax.XML, html_references=True)
    feed = parser.parse_file(Gio.File.new_for_commandline_arg(source), None)
    root = feed.get_document_element()
    if not root:
        sys.exit(f"{source}: there is no element")
    print(text_of(content_of(child_of(child_of(root, "channel") or root, "title")), TITLE))
    for entry in feed.query_selector_all("item, entry"):
        summary = content_of(child_of(entry, "summary") or child_of(entry, "description")
                             or child_of(entry, "content"), link_of(entry))
        print(f"* {text_of(content_of(child_of(entry, 'title')), TITLE)}")
        print(f"  {link_of(entry)}")
        print(f"  {text_of(summary, PREVIEW)}")
        if summary:
            for link in summary.list_links():
                print(f"  {link.get_url()}")


if len(sys.argv) != 2:
    sys.exit(f"Usage: {sys.argv[0]} FILE|URI")
try:
    main(sys.argv[1])
except GLib.Error as error:
    sys.exit(f"{sys.argv[1]}: {error.message}")
