#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Conversions from Python."""
import asyncio
import unittest

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, Html5  # noqa: E402

PAGE = '<h1>T</h1><p>a <b>b</b> <a href="http://x.org/">c</a><table><tr><th>d<td>e</table>'


class Convert(unittest.TestCase):
    def setUp(self):
        self.document = Html5.Document.new_from_text(PAGE, -1)

    def test_text(self):
        self.assertEqual(self.document.to_text(None), "T\n\na b c\nd\te")
        options = Html5.TextOptions(links=Html5.TextLinks.INLINE, max_length=10)
        self.assertEqual(self.document.to_text(options), "T\n\na b c\u2026")

    def test_pango(self):
        options = Html5.PangoOptions(links=True, sizes=False)
        self.assertEqual(self.document.to_pango(options),
                         '<b>T</b>\n\na <b>b</b> <a href="http://x.org/">c</a>\n\n<b>d</b>\te')

    def test_markdown(self):
        self.assertEqual(self.document.to_markdown(None),
                         "# T\n\na **b** [c](http://x.org/)\n\n| d | e |\n| --- | --- |")

    def test_tables(self):
        grid = Html5.TableGrid.new(self.document.query_selector("table"))
        self.assertEqual((grid.get_n_rows(), grid.get_n_columns(), grid.to_csv()), (1, 2, "d,e\r\n"))
        self.assertEqual(grid.get_cell(0, 1).get_local_name(), "td")
        self.assertEqual([h.get_local_name() for h in grid.get_header_cells(grid.get_cell(0, 1))], ["th"])
        spans = Html5.parse("<table><tr><td colspan=2>a<td>b<tr><td>c").query_selector("table")
        rows = list(Html5.TableGrid.new(spans))
        self.assertEqual([[cell and cell.get_text_content() for cell in row] for row in rows],
                         [["a", "a", "b"], ["c", None, None]])
        self.assertEqual((len(Html5.TableGrid.new(spans)), list(Html5.TableGrid())), (2, []))

    def test_contents(self):
        page = Html5.parse("<meta name=a content=b><meta name=c content=d>")
        self.assertEqual(Html5.Metadata.new(page).list_contents(), [("a", "b"), ("c", "d")])

    def test_markup_from_text(self):
        flags = Html5.TextMarkupFlags.LINKS | Html5.TextMarkupFlags.FLOWED
        self.assertEqual(Html5.markup_from_text("see \nwww.x.org", flags=flags),
                         '<p>see <a href="http://www.x.org/">www.x.org</a></p>')
        self.assertEqual(Html5.markup_from_text("\0\u00e9<"), "<p>\ufffd\u00e9&lt;</p>")
        self.assertEqual(Html5.markup_from_text("\u00e9ab", 3), "<p>\u00e9a</p>")

    def test_small_things(self):
        self.assertEqual(Html5.unescape(Html5.escape_text("<&>")), "<&>")
        self.assertTrue(self.document.get_head().is_hidden())
        link = Html5.parse("<p lang=ar dir=rtl><a href=x aria-label=Name>text</a>").query_selector("a")
        self.assertEqual((link.get_language(), link.get_accessible_name()), ("ar", "Name"))
        self.assertEqual(link.get_directionality(), Html5.Directionality.RTL)

    def test_parts_of_mails(self):
        mail = Html5.parse("<p>New<div class=gmail_quote><blockquote>Old</blockquote></div><div id=Signature>Me</div>")
        parts = Html5.MailPart
        self.assertEqual([child.get_mail_part() for child in mail.get_body()],
                         [parts.TEXT, parts.QUOTE, parts.SIGNATURE])

    def test_base_can_be_left_out(self):
        made = Html5.Document.new_from_text_full("<r/>", -1, Html5.Syntax.XML)
        self.assertEqual((made.is_xml(), made.get_base_uri()), (True, None))

    def test_marks_of_a_search(self):
        page = Html5.parse("<p>Green t<i>e</i>a or black TEA?")
        for hit in page.find_text("tea"):
            mark = page.create_element("mark")
            mark.append(hit.extract_contents())
            hit.insert_node(mark)
        self.assertEqual(page.get_body().get_inner_html(),
                         "<p>Green <mark>t<i>e</i>a</mark> or black <mark>TEA</mark>?</p>")

    def test_metadata_of_a_stream(self):
        async def read():
            stream = Gio.MemoryInputStream.new_from_data(b"<title>T</title><meta property=og:image content=i>")
            metadata = await Html5.Metadata.new_from_stream_async(stream, "text/html", "https://example.org/a/")
            return metadata.props.title, metadata.props.image
        self.assertEqual(asyncio.run(read()), ("T", "https://example.org/a/i"))

    def test_feed(self):
        document = Html5.parse("""<rss><channel><title>T</title><item><title>One</title><link>https://a.example/1</link>
<pubDate>Mon, 09 Jun 2025 07:00:00 +0200</pubDate><description>&lt;p&gt;See &lt;a href="b"&gt;b&lt;/a&gt;</description>
<enclosure url="https://a.example/e.mp3" type="audio/mpeg" length="7"/></item><item><title>Two</title></item></channel>""",
                               syntax=Html5.Syntax.XML)
        feed = document.extract_feed()
        self.assertEqual([entry.get_title() for entry in feed.get_entries()], ["One", "Two"])
        self.assertEqual([entry.props.title for entry in feed.props.entries], ["One", "Two"])
        one, two = feed.props.entries
        self.assertEqual(one.props.published.format_iso8601(), "2025-06-09T07:00:00+02")
        self.assertIsNone(two.props.published)
        self.assertEqual(one.get_enclosures()[0].props.length, 7)
        self.assertEqual(two.get_authors(), [])
        content = one.parse_content()
        self.assertEqual(content.select_one("a").resolve_url("b"), "https://a.example/b")
        self.assertIsNone(Html5.parse("<p>").extract_feed())
        self.assertIsNone(Html5.parse_date("soon"))
        self.assertEqual(Html5.parse_date("2025-06").get_month(), 6)


if __name__ == "__main__":
    unittest.main()
