#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Makes a page of the manual, a DocBook chapter, of a page in Markdown.

make-page.py PAGE.md PAGE.xml SECTIONS NAME NAME-OF-OTHER-PAGE…

Knows what the pages in docs/ use: headings, paragraphs, lists of one level, tables, code, literals,
emphasis and links. The first heading is the title. Links to a section of the page, such as `#forms`, and to
other pages stay in the manual. Of a link to any other file, only the label is left. A literal that names a symbol
of SECTIONS, a property or a signal is a link to its description."""

import re
import sys
from xml.sax.saxutils import escape, quoteattr

INLINE = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<strong>.+?)\*\*|(?<![\w*])\*(?P<em>[^*\s][^*]*)\*"
                    r"|\[(?P<label>[^\]]+)\]\((?P<target>(?:[^()\s]|\([^()\s]*\))+)\)")
ITEM = re.compile(r"(?:[-*]|(\d+)\.) +")
STARTS_BLOCK = re.compile(r"#|```|\||(?:[-*]|\d+\.) +|    ")


def symbol_id(code):
    """The identifier that GTK-Doc gives to the description of a symbol, or None."""
    name = re.fullmatch(r"(\w+)(?: ?\(\))?", code)
    member = re.fullmatch(r"(Html5\w+)(::?)([\w-]+)", code)
    if name and name[1] in SYMBOLS:
        return name[1].replace("_", "-") + (":CAPS" if name[1].isupper() else "")
    if member and member[1] in SYMBOLS:
        return member[1] + {":": "--", "::": "-"}[member[2]] + member[3]
    return None


def literal(code):
    text = f"<literal>{escape(code)}</literal>"
    target = symbol_id(code)
    return f"<link linkend={quoteattr(target)}>{text}</link>" if target else text


def slug(title):
    """The identifier of a section, for links such as `#forms`."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def link(label, target):
    page = re.fullmatch(r"([\w-]+)\.md(?:#(.*))?", target)
    if page and page[1] in PAGES:
        section = f"#page-{page[1]}-{page[2]}" if page[2] else ""
        return f"<ulink url={quoteattr(f'page-{page[1]}.html{section}')}>{inline(label)}</ulink>"
    if target.startswith("#"):
        return f"<ulink url={quoteattr(f'#page-{PAGES[0]}-{target[1:]}')}>{inline(label)}</ulink>"
    if re.match(r"\w+:", target):
        return f"<ulink url={quoteattr(target)}>{inline(label)}</ulink>"
    return inline(label)


def inline(text):
    out, at = [], 0
    for match in INLINE.finditer(text):
        out.append(escape(text[at:match.start()]))
        at = match.end()
        if match["code"]:
            out.append(literal(match["code"]))
        elif match["strong"]:
            out.append(f"<emphasis role='strong'>{inline(match['strong'])}</emphasis>")
        elif match["em"]:
            out.append(f"<emphasis>{inline(match['em'])}</emphasis>")
        else:
            out.append(link(match["label"], match["target"]))
    return "".join(out) + escape(text[at:])


def cells(row):
    return [c.strip().replace("\\|", "|") for c in re.split(r"(?<!\\)\|", row.strip().strip("|"))]


def table(rows):
    head, body = cells(rows[0]), [cells(r) for r in rows[2:]]
    width = max(len(r) for r in [head] + body)

    def row(texts):
        return "<row>" + "".join(f"<entry>{inline(t)}</entry>" for t in texts) + "</row>"

    return (f"<informaltable><tgroup cols='{width}'><thead>{row(head)}</thead>"
            f"<tbody>{''.join(map(row, body)) or row([''] * width)}</tbody></tgroup></informaltable>")


class Page:
    """The lines of a page, read from the top."""

    def __init__(self, text, page_id):
        self.lines = text.splitlines()
        self.page_id = page_id
        # One file for each page, not for each section.
        self.out = [f"<chapter id={quoteattr(page_id)}>", "<?dbhtml stop-chunking?>"]
        self.at = self.level = 0

    def take(self, condition):
        start = self.at
        while self.at < len(self.lines) and condition(self.lines[self.at]):
            self.at += 1
        return self.lines[start:self.at]

    def heading(self):
        marks, title = self.lines[self.at].split(" ", 1)
        self.at += 1
        level = len(marks)
        while self.level >= level > 1:
            self.out.append("</section>")
            self.level -= 1
        if level > 1:
            self.out.append(f"<section id={quoteattr(f'{self.page_id}-{slug(title)}')}>")
        self.level = level
        self.out.append(f"<title>{inline(title)}</title>")

    def fenced(self):
        language = self.lines[self.at][3:].strip()
        self.at += 1
        code = "\n".join(self.take(lambda line: not line.startswith("```")))
        self.at += 1
        attribute = f" language={quoteattr(language)}" if language else ""
        listing = f"<programlisting{attribute}>{escape(code)}</programlisting>"
        # GTK-Doc highlights and links what is in an example, as C.
        self.out.append(f"<informalexample>{listing}</informalexample>" if language == "c" else listing)

    def indented(self):
        code = "\n".join(line[4:] for line in self.take(lambda line: line.startswith("    ")))
        self.out.append(f"<programlisting>{escape(code)}</programlisting>")

    def list(self):
        kind = "orderedlist" if ITEM.match(self.lines[self.at])[1] else "itemizedlist"
        self.out.append(f"<{kind}>")
        while self.at < len(self.lines) and ITEM.match(self.lines[self.at]):
            first = ITEM.sub("", self.lines[self.at], count=1)
            self.at += 1
            text = " ".join([first] + [more.strip() for more in self.take(lambda l: l[:1] == " ")])
            self.out.append(f"<listitem><para>{inline(text)}</para></listitem>")
        self.out.append(f"</{kind}>")

    def paragraph(self):
        first = self.lines[self.at]
        self.at += 1
        more = self.take(lambda line: line.strip() and not STARTS_BLOCK.match(line))
        self.out.append(f"<para>{inline(' '.join([first] + more))}</para>")

    def block(self):
        line = self.lines[self.at]
        if not line.strip():
            self.at += 1
        elif line.startswith("#"):
            self.heading()
        elif line.startswith("```"):
            self.fenced()
        elif line.startswith("    "):
            self.indented()
        elif line.startswith("|"):
            self.out.append(table(self.take(lambda l: l.startswith("|"))))
        elif ITEM.match(line):
            self.list()
        else:
            self.paragraph()

    def convert(self):
        while self.at < len(self.lines):
            self.block()
        sections = ["</section>"] * (self.level - 1)
        return "\n".join(self.out + sections + ["</chapter>", ""])


def main(source, target, name):
    with open(source, encoding="utf-8") as page:
        xml = Page(page.read(), f"page-{name}").convert()
    with open(target, "w", encoding="utf-8") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n' + xml)


with open(sys.argv[3], encoding="utf-8") as sections:
    SYMBOLS = {line.strip() for line in sections if re.match(r"[A-Za-z]", line)}
PAGES = sys.argv[4:]
main(sys.argv[1], sys.argv[2], sys.argv[4])
