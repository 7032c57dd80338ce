# SPDX-License-Identifier: LGPL-2.1-or-later
# Everyday tasks with BeautifulSoup.
from urllib.parse import urljoin

from bs4 import BeautifulSoup


def links(page):
    soup = BeautifulSoup(page, "lxml")
    return [urljoin("http://example.org/", link["href"]) for link in soup.select("[href]")]


def title(page):
    return BeautifulSoup(page, "lxml").title.string


def text(page):
    return BeautifulSoup(page, "lxml").p.get_text()


def table(page):
    rows = BeautifulSoup(page, "lxml").select("table tr")
    return [[cell.get_text() for cell in row.find_all(["td", "th"])] for row in rows]


def no_follow(page):
    soup = BeautifulSoup(page, "lxml")
    for link in soup.find_all("a"):
        link["rel"] = "nofollow"
    return [link["rel"] for link in soup.find_all("a")]


def without_scripts(page):
    soup = BeautifulSoup(page, "lxml")
    for element in soup(["script", "style"]):
        element.decompose()
    return [child.name for child in soup.body.find_all(recursive=False)]


def form(page):
    fields = BeautifulSoup(page, "lxml").form.select("[name]")
    return {field["name"]: field["value"] for field in fields}


def feed(xml):
    items = BeautifulSoup(xml, "xml").find_all("item")
    return [[each.get_text() for each in item.find_all(["title", "link"])] for item in items]


def outline(page):
    headings = BeautifulSoup(page, "lxml").select("h1, h2, h3")
    return [(h.name, h.get_text()) for h in headings]


def add_note(page):
    soup = BeautifulSoup(page, "lxml")
    soup.h1.insert_after(BeautifulSoup('<p class="note">New</p>', "lxml").p)
    return [note.get_text() for note in soup.select("h1 + p.note")]
