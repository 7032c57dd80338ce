#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that a CommonMark parser finds the structure of pages in our Markdown.

    markdown.py WORKER [COUNT [SEED]]

Converts random pages, with the elements that Markdown can represent, to Markdown, and that with
cmark-gfm to HTML. Then compares both pages in a common form: blocks, and characters with formats.
Skips without cmark-gfm.
"""
import html.parser
import random
import re
import shutil
import subprocess
import sys
import unicodedata
from urllib.parse import unquote

CMARK = ["cmark-gfm", "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "tasklist", "-e", "autolink"]
BLOCKS = {"p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "hr", "table"}
FORMATS = {"b": "b", "strong": "b", "i": "i", "em": "i", "s": "s", "del": "s", "code": "code"}
VOID = {"br", "hr", "img", "input"}
WORDS = """a bc Word x1 1. 2) - + * # > = _ __ ` `` ~ ~~ [ ] ( ) ! | \\ & &amp;amp; &lt;b&gt; &quot;q&quot; ' . , : ; é ß 中 “x”
😀 &nbsp; http://x.org a_b_c **x** 10. --- === ``` ~~~ € 1.5 2)x s_n _w w_ &amp;copy &amp;co; https://x.org/a_b?c=1&amp;d=2
https://x.org/~u/*b* http://x.org/_a www.x.org/a_b www.x.org/a*b Ftp://x.org/[a] https: //x.org www .x.org""".split()
URLS = ["http://x.org/", "http://x.org/a(b)c", "http://x.org/?a=1&amp;copy=2", "http://x.org/_a_*b*", "x y", "a|b`c&lt;d"]


class Tree(html.parser.HTMLParser):
    """A page as (name, attributes, children) and strings."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.root = ("root", {}, [])
        self.open = [self.root]
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        node = (tag, dict(attrs), [])
        self.open[-1][2].append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop()[0] == tag

    def handle_data(self, data):
        self.open[-1][2].append(data)


def is_own_link(node):
    """Whether the text of a link is its URL, as in the links that cmark-gfm finds in text."""
    text = "".join(child for child in node[2] if isinstance(child, str))
    return unquote(node[1]["href"]) in (text, "http://" + text)


def inline(nodes, formats, link, out):
    """Returns characters with their formats. Spaces have none."""
    for node in nodes:
        if isinstance(node, str):
            out += [" " if c in " \n" else (c, formats, link) for c in node]
        elif node[0] == "br":
            out.append("\n")
        elif node[0] == "img":
            out.append(("img", node[1].get("alt", ""), unquote(node[1]["src"]), link))
        elif node[0] == "input":
            out += [("task", "checked" in node[1])] if node[1].get("type") == "checkbox" else []
        elif node[0] == "a" and is_own_link(node):
            inline(node[2], formats, None, out)
        else:
            added = formats | {FORMATS[node[0]]} if node[0] in FORMATS else formats
            inline(node[2], added, unquote(node[1]["href"]) if node[0] == "a" else link, out)
    return out


def without_blank_lines(characters):
    """Removes lines of no-break spaces at the start, which are not written. Such spaces have no formats there."""
    start = 0
    for i, c in enumerate(characters):
        if c == "\n":
            start = i + 1
        elif c[0] == "task":
            return characters[start:i + 1] + without_blank_lines(characters[i + 1:])
        elif c != " " and c[0] != "\xa0":
            return [(c[0], frozenset(), None) if c[0] == "\xa0" else c for c in characters[start:i]] + characters[i:]
    return []


def normalize(characters, breaks=True):
    """Removes spaces that collapse, and breaks at the ends."""
    out = []
    for c in without_blank_lines(characters):
        if c == "\n" and not breaks:
            c = " "
        if c == " " and (not out or out[-1] in (" ", "\n") or out[-1][0] == "task"):
            continue
        while c == "\n" and out and out[-1] == " ":
            out.pop()
        out.append(c)
    while out and out[-1] in (" ", "\n"):
        out.pop()
    while out and out[0] in (" ", "\n"):
        out.pop(0)
    return out


def rows(table):
    found = []
    for node in table[2]:
        if isinstance(node, tuple):
            found += [node] if node[0] == "tr" else rows(node)
    return found


# Characters that are not seen. Cells, rows and columns that have no others are left out.
UNSEEN = set(" \t\n\r\f\u00a0\u00ad\u034f\u200b\u200c\u200d\u2060\ufeff")


def is_seen(runs):
    return any(c[0] not in UNSEEN and (len(c[0]) > 1 or unicodedata.category(c[0]) != "Cc") for c in runs)


def is_value(runs):
    """Whether something is seen besides images that only make room."""
    return is_seen([c for c in runs if c[0] != "img" or c[1]])


def without_gaps(cells):
    """Removes the rows and columns in which nothing is seen."""
    shown = [row for row in cells if any(map(is_seen, row))]
    width = max((len(row) for row in shown), default=0)
    used = [i for i in range(width) if any(is_seen(row[i]) for row in shown if i < len(row))]
    return [[row[i] if i < len(row) and is_seen(row[i]) else [] for i in used] for row in shown]


TASK_TEXT = [[(c, frozenset(), None) if c != " " else c for c in text] for text in ("[ ] ", "[x] ")]


def read_task(item):
    """Returns an item whose task cmark-gfm 0.29 takes for text: in a quote, and on the line of another item."""
    if item and item[0][0] == "p" and item[0][1][:4] in TASK_TEXT:
        return [("p", [("task", item[0][1][1] != " ")] + item[0][1][4:])] + item[1:]
    return item


def block(node, text_task=False):
    name, attributes, children = node
    if name == "div":
        return blocks(children, text_task)
    if name[0] == "h" and name != "hr":
        runs = normalize(inline(children, frozenset(), None, []), breaks=False)
        return [(name, runs)] if runs else []
    if name in ("ul", "ol"):
        items = [blocks(item[2], text_task, True) for item in children if isinstance(item, tuple)]
        items = [read_task(item) if text_task else item for item in items]
        start = int(attributes.get("start", 1)) if name == "ol" else None
        return [(name, start, items)] if items else []
    if name == "blockquote":
        inner = blocks(children, True)
        return [(name, inner)] if inner else []
    if name == "pre":
        text = "".join(c if isinstance(c, str) else "".join(c[2]) for c in children)
        return [(name, text[:-1] if text.endswith("\n") else text)]
    if name == "hr":
        return [("hr",)]
    if name == "table":
        cells = [[inline(cell[2], frozenset(), None, []) for cell in row[2] if isinstance(cell, tuple)] for row in rows(node)]
        has_data = any(is_value(cell) for row in cells[1:] for cell in row)
        # Without a header, or without data, a table of one column is for layout: its cells are paragraphs.
        if not (any(map(is_value, cells[0])) and has_data) and all(sum(map(is_value, row)) < 2 for row in cells):
            return [("p", normalize(cell)) for row in cells for cell in row if is_seen(cell)]
        return [("table", without_gaps([[normalize(cell, breaks=False) for cell in row] for row in cells]))]
    runs = normalize(inline(children, frozenset(), None, []))
    return [("p", runs)] if runs else []


def blocks(nodes, text_task=False, in_item=False):
    out, run = [], []
    for node in nodes + [("end", {}, [])]:
        if isinstance(node, tuple) and (node[0] in BLOCKS or node[0] == "end"):
            runs = normalize(inline(run, frozenset(), None, []))
            out += [("p", runs)] if runs else []
            run = []
            out += block(node, text_task or (in_item and not out)) if node[0] != "end" else []
        else:
            run.append(node)
    # cmark-gfm writes the checkbox before the first paragraph of a loose list. A checkbox without a paragraph is no task.
    if in_item and out and out[0][0] == "p" and [run[0] for run in out[0][1]] == ["task"]:
        out[:2] = [("p", out[0][1] + out[1][1])] if out[1:] and out[1][0] == "p" else out[1:2]
    return out


class Page:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self):
        r = self.random
        return r.choice(["", " "]) + r.choice(["", " "]).join(r.choice(WORDS) for _ in range(r.randint(1, 3))) + r.choice(["", " "])

    def style(self):
        """Returns a style attribute, or nothing."""
        return ""

    def alternative(self):
        # With ![x], cmark-gfm 0.29 would take a task in the same line for done.
        return self.random.choice(["", "xy", "a*b"])

    def url(self):
        return self.random.choice(URLS)

    def inline(self, depth=0, link=True):
        r = self.random
        out = []
        for _ in range(r.randint(1, 3)):
            kind = r.random()
            if kind < 0.5 or depth > 2:
                out.append(self.text())
            elif kind < 0.8:
                tag = r.choice(list(FORMATS))
                inner = self.text() if tag == "code" else self.inline(depth + 1, link)
                out.append("<%s%s>%s</%s>" % (tag, self.style(), inner, tag))
            elif kind < 0.88 and link:
                out.append('<a href="%s"%s>%s</a>' % (self.url(), self.style(), self.inline(depth + 1, False)))
            elif kind < 0.93:
                out.append('<img alt="%s" src="%s">' % (self.alternative(), self.url()))
            else:
                out.append("<br>")
        return "".join(out)

    def item(self, depth):
        """Returns an item, which may begin with a checkbox. Other controls are not written."""
        r = self.random
        kind = r.random()
        if kind > 0.3:
            return "<li>" + self.content(depth) + "</li>"
        box = r.choice(["", " "]) + "<input type=%s>" % r.choice(["checkbox", '"checkbox" checked', "text", "radio"])
        text = box + r.choice(["", " ", "<b> </b>", "<input> "]) + r.choice(WORDS) + self.inline()
        return "<li>%s%s</li>" % (r.choice(["%s", "<p>%s</p>", "<label>%s</label><p>x</p>"]) % text, self.content(depth))

    def table(self):
        columns = self.random.randint(1, 3)
        body = "".join("<tr>" + "".join("<%s>%s</%s>" % (t, self.inline(1), t) for _ in range(columns)) + "</tr>"
                       for t in ["th"] + ["td"] * self.random.randint(0, 2))
        return "<table><tbody>" + body + "</tbody></table>"

    def block(self, depth):
        r = self.random
        kinds = ["p", "p", "h", "hr", "pre", "table", "text"] + (["ul", "ol", "blockquote", "div"] if depth < 3 else [])
        kind = r.choice(kinds)
        if kind == "p":
            return "<p>" + self.inline() + "</p>"
        if kind == "text":
            return self.inline()
        if kind == "h":
            n = r.randint(1, 6)
            return "<h%d>%s</h%d>" % (n, self.inline(), n)
        if kind == "hr":
            return "<hr>"
        if kind == "pre":
            return "<pre>" + r.choice(["a", "  a\n\n  b\n", "```\nx\n", "    x", "&lt;b&gt;&amp;", "> a\n- b", "\n"[:0] + "x\n```` y"]) + "</pre>"
        if kind == "table":
            return self.table()
        if kind in ("ul", "ol"):
            start = ' start="%d"' % r.randint(0, 12) if kind == "ol" and r.random() < 0.5 else ""
            return "<%s%s>%s</%s>" % (kind, start, "".join(self.item(depth + 1) for _ in range(r.randint(1, 3))), kind)
        return "<%s>%s</%s>" % (kind, self.content(depth + 1), kind)

    def content(self, depth):
        return "".join(self.block(depth) for _ in range(self.random.randint(0 if depth else 1, 3)))

    def markup(self):
        return self.content(0)


def ask_worker(worker, pages):
    data = b"".join(("<!DOCTYPE html><body>" + page).encode() + b"\0" for page in pages)
    out = subprocess.run([worker, "markdown"], input=data, stdout=subprocess.PIPE, check=True).stdout
    return [answer.decode() for answer in out.split(b"\0")[:-1]]


# Pages whose structure was wrong in earlier versions.
FOUND = [
    "<p>Worda<s>a<b>&nbsp;x</b></s>b</p>",
    "<p>a<b>b<i>c</i></b>d<s>e</s><b>f</b></p>",
    "<p>a<s>b<b>c<i>d</i></b></s>e<br>f<b>g<i>h</i></b></p>",
]

SEPARATOR = "\n\n# between-pages-1f0e\n\n"


def ask_cmark(texts):
    """Returns the HTML of each text. One process converts all, with headings between them."""
    out = subprocess.run(CMARK, input=SEPARATOR.join(texts), stdout=subprocess.PIPE, text=True, check=True).stdout
    return re.split(r"<h1>between-pages-1f0e</h1>\n?", out)


def main():
    worker = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    if not shutil.which("cmark-gfm"):
        print("no cmark-gfm")
        return 77
    pages = FOUND + [Page(seed * 1000003 + i).markup() for i in range(count)]
    ours = ask_worker(worker, pages)
    theirs = ask_cmark(ours)
    assert len(theirs) == len(pages), (len(theirs), len(pages))
    different = 0
    for page, text, back in zip(pages, ours, theirs):
        expected, found = blocks(Tree(page).root[2]), blocks(Tree(back).root[2])
        if expected != found:
            different += 1
            if different <= 12:
                print("%r\n%s\n  page  %r\n  cmark %r\n" % (page, text, expected, found))
    print("%d pages, %d differences" % (len(pages), different))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
