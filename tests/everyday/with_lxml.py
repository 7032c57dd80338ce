# SPDX-License-Identifier: LGPL-2.1-or-later
# Everyday tasks with lxml.
import lxml.etree
import lxml.html


def links(page):
    document = lxml.html.document_fromstring(page, base_url="http://example.org/")
    document.make_links_absolute()
    return document.xpath("//@href")


def title(page):
    return lxml.html.document_fromstring(page).findtext(".//title")


def text(page):
    return lxml.html.document_fromstring(page).find(".//p").text_content()


def table(page):
    rows = lxml.html.document_fromstring(page).xpath("//table//tr")
    return [[cell.text_content() for cell in row] for row in rows]


def no_follow(page):
    document = lxml.html.document_fromstring(page)
    for link in document.iter("a"):
        link.set("rel", "nofollow")
    return document.xpath("//a/@rel")


def without_scripts(page):
    document = lxml.html.document_fromstring(page)
    for element in document.xpath("//script | //style"):
        element.drop_tree()
    return [child.tag for child in document.body]


def form(page):
    fields = lxml.html.document_fromstring(page).forms[0].form_values()
    return dict(fields)


def feed(xml):
    items = lxml.etree.fromstring(xml).iter("item")
    return [[each.text for each in item.iter("title", "link")] for item in items]


def outline(page):
    headings = lxml.html.document_fromstring(page).iter("h1", "h2", "h3")
    return [(h.tag, h.text_content()) for h in headings]


def add_note(page):
    document = lxml.html.document_fromstring(page)
    document.find(".//h1").addnext(lxml.html.fragment_fromstring("<p class=note>New</p>"))
    return [note.text for note in document.xpath("//h1/following-sibling::p[@class='note']")]
