# SPDX-License-Identifier: LGPL-2.1-or-later
# Everyday tasks with libhtml5.
import gi
gi.require_version("Html5", "1.0")
from gi.repository import Html5


def links(page):
    document = Html5.parse(page, base_uri="http://example.org/")
    return [link.get_url() for link in document.list_links() if link.get_attribute() == "href"]


def title(page):
    return Html5.parse(page).get_title()


def text(page):
    return Html5.parse(page).select_one("p").get_text_content()


def table(page):
    rows = Html5.parse(page).select("table tr")
    return [row.get_children().get_text_contents() for row in rows]


def no_follow(page):
    document = Html5.parse(page)
    for link in document.select("a"):
        link["rel"] = "nofollow"
    return document.select("a").get_attribute_values("rel")


def without_scripts(page):
    document = Html5.parse(page)
    for element in document.select("script, style"):
        element.remove()
    return [child.get_local_name() for child in document.get_body()]


def form(page):
    fields = Html5.FormData.new_from_form(Html5.parse(page).select_one("form"))
    return {field.get_name(): field.get_value() for field in fields}


def feed(xml):
    items = Html5.parse(xml, syntax=Html5.Syntax.XML).select("item")
    return [item.select("title, link").get_text_contents() for item in items]


def outline(page):
    headings = Html5.parse(page).select("h1, h2, h3")
    return [(h.get_local_name(), h.get_text_content()) for h in headings]


def add_note(page):
    document = Html5.parse(page)
    document.select_one("h1").after(Html5.parse("<p class=note>New</p>").select_one("p"))
    return document.select("h1 + p.note").get_text_contents()
