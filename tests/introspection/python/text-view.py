#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Links in a GtkTextBuffer: the program in the manual, and the places of the links in the text of Pango.

text-view.py CONVERTING.md

Skipped without GTK."""
import html
import pathlib
import random
import re
import sys
import unittest

import gi

try:
    gi.require_version("Gtk", "4.0")
except ValueError:
    sys.exit(77)
gi.require_version("Html5", "1.0")
from gi.repository import Gtk, Html5, Pango  # noqa: E402

PIECES = (
    "<a href='http://x.example/?a&amp;b'>", "<a href='mailto:a@b.example' title='A &lt; B'>", "<a href='javascript:x'>",
    "<a>", "</a>", "<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<i style='color:red'>", "</i>", "<br>",
    "<blockquote>", "</blockquote>", "<ul><li>", "</ul>", "<pre>", "</pre>", "<h2>", "</h2>", "<table><tr><td>", "<td>",
    "</table>", "<img alt='&#x1F1E9;&#x1F1EA;'>", "<img>", "<q>", "</q>", "<hr>", "a", "b &lt; &amp;", " ", "  ", "\n",
    "\u00e9", "\u4e2d\u6587", "\U0001f600", "e\u0301", "&quot;", "&#1;", "<span style='white-space:pre'> ", "</span>",
)


def program(path):
    """Returns the function of the manual that inserts a node."""
    code = re.search(r"^```python\n(def insert_node.*?)^```$", pathlib.Path(path).read_text(encoding="utf-8"), re.M | re.S)
    names = {"Gtk": Gtk, "Pango": Pango}
    exec(code[1].partition("\nclick = ")[0], names)  # the rest needs a window
    return names["insert_node"]


def plain(markup):
    return html.unescape(re.sub("<[^>]*>", "", markup))


def visible(links):
    """Returns links without the spaces that end a line, which only one kind of markup may have."""
    texts = [(url, re.sub(" +$", "", text, flags=re.M)) for url, text in links]
    return [(url, text) for url, text in texts if text]


def expected_links(node, **options):
    """Returns the links and their texts, from the markup for labels."""
    markup = node.to_pango(Html5.PangoOptions(links=True, **options))
    links = re.findall(r'<a href="([^"]*)">(.*?)</a>', markup, re.S)
    return visible((html.unescape(url), plain(text)) for url, text in links)


class TextView(unittest.TestCase):
    def check(self, node, **options):
        markup, links = node.to_pango_with_links(Html5.PangoOptions(**options))
        self.assertEqual(markup, node.to_pango(Html5.PangoOptions(**options)))
        text = Pango.parse_markup(markup, -1, "\0")[2]
        found = [(link.props.url, text[link.props.start:link.props.end]) for link in links]
        self.assertEqual(visible(found), expected_links(node, **options), markup)
        self.assertTrue(all(shown for url, shown in found), markup)
        places = [place for link in links for place in (link.get_start(), link.get_end())]
        self.assertEqual(places, sorted(places))
        return len(found)

    def test_random(self):
        choose = random.Random(3)
        n_links = 0
        for _ in range(3000):
            document = Html5.parse("".join(choose.choices(PIECES, k=choose.randrange(40))))
            n_links += self.check(document)
            n_links += self.check(document.get_body(), max_length=choose.randrange(1, 30), content_only=True)
        self.assertGreater(n_links, 2000)

    def test_link(self):
        page = Html5.parse("<p>&lt;\U0001f600<a href=b title='T'>\u00e9 <b>b</b></a> <a href=c>c</a>",
                           base_uri="https://a.example/")
        markup, links = page.to_pango_with_links()
        self.assertEqual(markup, "&lt;\U0001f600\u00e9 <b>b</b> c")
        self.assertEqual([(link.get_url(), link.get_title(), link.get_start(), link.get_end()) for link in links],
                         [("https://a.example/b", "T", 2, 5), ("https://a.example/c", None, 6, 7)])
        self.assertIsInstance(links, Html5.ItemList)

    def test_buffer(self):
        """The text of the manual's tags is that of the links."""
        buffer = Gtk.TextBuffer(text="Before \U0001f600\n")
        for markup in ("<h1>\u00e9 <a href=http://x.example/>One &amp; <i>two</i></a></h1>",
                       "&lt;<a href=http://y.example/>Three<div>Four</div></a>", "<a href=file:///x>Five</a>"):
            INSERT(buffer, Html5.parse(markup))
        shown = {}
        for place in range(buffer.get_char_count()):
            for tag in buffer.get_iter_at_offset(place).get_tags():
                if hasattr(tag, "url"):
                    shown[tag.url] = shown.get(tag.url, "") + buffer.props.text[place]
        self.assertEqual(shown, {"http://x.example/": "One & two", "http://y.example/": "Three\nFour"})


INSERT = program(sys.argv.pop(1))

if __name__ == "__main__":
    unittest.main()
