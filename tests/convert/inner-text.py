#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares rendered text with Chromium's innerText, on random pages.

    inner-text.py WORKER [COUNT [SEED]]

The pages have no style sheets, but style attributes with display, visibility, white-space and
text-transform. A known difference (RULES, and those of trees) only counts as one if the texts agree after its cause is
taken out of the page. Needs chromium; otherwise, skips.
"""
import collections
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "common"), os.path.join(HERE, "..", "tree")]

import browser  # noqa: E402
import known_differences  # noqa: E402

CHUNK = 10000

BLOCKS = """address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure
footer form h1 h3 header hgroup hr li main menu nav ol p plaintext pre listing section
summary ul xmp""".split()
INLINES = """a abbr b bdi big br button cite code data del dfn em font i img input ins kbd label map mark
meter nobr noscript picture progress q rp s samp select slot small span strike strong sub sup textarea time tt
u var video wbr embed audio canvas object datalist script style template title noembed x-y""".split()
TABLES = "table table table caption colgroup col thead tbody tfoot tr tr tr td td td th".split()
SVG = "svg g text tspan a foreignObject title desc rect switch".split()
MATH = "math mi mn mo mrow mtext mtable mtr mtd semantics annotation".split()
DISPLAY = """inline block inline-block none contents flex grid inline-flex inline-grid list-item flow-root table
inline-table""".split()
PARTS = "table-row table-cell table-row-group table-caption".split()
PLAIN = "div section h1 li ul article dt b i span a em x-y code".split()
WHITE_SPACE = "normal nowrap pre pre-wrap pre-line break-spaces".split()
TRANSFORM = "none uppercase lowercase capitalize".split()
VISIBILITY = "visible hidden collapse".split()
WORDS = ["a", "bc", "Word", "  ", " ", "\n", "\t", " \n ", "x y", "é", "ß", "中", "文", "\u00a0", "don't", "1st",
         "&amp;", "e-f", "\u00ad", "😀"]


class Page:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.styles = self.random.random() < 0.6
        self.parts = self.random.random() < 0.2
        self.tables = self.random.random()

    def style(self, name):
        r = self.random
        rules = []
        if r.random() < 0.6:
            parts = PARTS * 2 if self.parts and name in PLAIN else []
            rules.append("display:" + r.choice(DISPLAY + parts))
        if r.random() < 0.25:
            rules.append("white-space:" + r.choice(WHITE_SPACE))
        if r.random() < 0.15:
            rules.append("visibility:" + r.choice(VISIBILITY))
        if r.random() < 0.15:
            rules.append("text-transform:" + r.choice(TRANSFORM))
        return ' style="%s"' % ";".join(rules) if rules else ""

    def attributes(self, name):
        r = self.random
        out = ""
        if name in ("details", "dialog") and r.random() < 0.5:
            out += " open"
        if name == "audio" and r.random() < 0.5:
            out += " controls"
        if name == "input" and r.random() < 0.3:
            out += " type=hidden"
        if r.random() < 0.02:
            out += " hidden"
        if self.styles and name not in ("slot", "rp", "legend", "summary", "meter", "progress", "p", "q", "select",
                                         "fieldset", "details", "embed", "noembed") + tuple(
                SVG + MATH) and r.random() < 0.3:
            out += self.style(name)
        return out

    def text(self):
        if self.random.random() < 0.01:
            return "<ruby>\u6f22<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>"
        return "".join(self.random.choice(WORDS) for _ in range(self.random.randint(1, 4)))

    def element(self, depth):
        r = self.random
        kind = r.random()
        if kind < self.tables * 0.4:
            name = r.choice(TABLES)
        elif kind > 0.985:
            return self.foreign(r.choice(["svg", "math"]))
        else:
            name = r.choice(BLOCKS if r.random() < 0.5 else INLINES)
        tag = "<%s%s>" % (name, self.attributes(name))
        if name in "br hr img input wbr embed col".split():
            return tag
        if name in "script style title textarea iframe noembed xmp plaintext template".split():
            return tag + self.random.choice(["", "abc", " "]) + "</%s>" % name
        if name in ("option", "optgroup"):  # Chromium shows the text of what is in it, not boxes
            return tag + self.random.choice(["", "abc", " a  b "]) + "</%s>" % name
        if name == "select":
            return tag + "".join("<option>" + r.choice(WORDS) for _ in range(r.randint(0, 3))) + "</select>"
        if name == "fieldset" and r.random() < 0.5:
            tag += "<legend>" + self.text() + "</legend>"
        return tag + self.content(depth + 1) + ("</%s>" % name if r.random() < 0.9 else "")

    def foreign(self, root):
        r = self.random
        if root == "svg":
            inner = "".join("<text>a <tspan> b </tspan></text>" if r.random() < 0.5 else
                            r.choice(["<g>%s</g>" % "t", "<title>x</title>", "<rect></rect>",
                                      "<foreignObject>%s</foreignObject>" % self.text()])
                            for _ in range(r.randint(0, 3)))
        else:
            inner = "".join(r.choice(["<mi>xy</mi>", "<mn>1</mn>", "<mo>+</mo>", "<mrow><mi>ab</mi></mrow>", "t",
                                      "<mtext>a b</mtext>"]) for _ in range(r.randint(0, 3)))
        return "<%s>%s</%s>" % (root, inner, root)

    def content(self, depth):
        r = self.random
        out = []
        for _ in range(r.randint(0, max(1, 6 - depth))):
            out.append(self.text() if r.random() < 0.5 or depth > 6 else self.element(depth))
        return "".join(out)

    def markup(self):
        quirks = "" if self.random.random() < 0.2 else "<!DOCTYPE html>"
        return quirks + "<body>" + self.content(0) + self.content(0)


def ask_worker(worker, kind, pages):
    data = b"".join(page.encode() + b"\0" for page in pages)
    out = subprocess.run([worker, kind], input=data, stdout=subprocess.PIPE, check=True).stdout
    return [answer.decode() for answer in out.split(b"\0")[:-1]]


def kind_of(ours, theirs):
    """Returns in what two texts differ, which is the context of the rules."""
    if ours.lower() == theirs.lower():
        return "case"
    return "space" if "".join(ours.split()) == "".join(theirs.split()) else "words"


# Where Chromium does something else than the standards, or they leave it to the browser: in what a difference shows,
# where it may be found, and how its cause is taken out.
RULES = [known_differences.Rule(*fields) for fields in (
    # CSS Text, 2.1.1, leaves to the browser where a word begins: in Chromium, a word continues after the text in a form
    # control, also if options of white space follow it, and after a block in an element without a box; it begins in a
    # positioned box that holds a block.
    ("word-after-textarea", "case", "(?=.*capitalize).*<textarea", r"<textarea\b[^<>]*>[^<]*</textarea> -> "),
    ("word-after-options", "case", "(?=.*capitalize).*<option", r"<option>\s*(?=<) -> "),
    ("word-after-block-in-contents", "case", "(?=.*capitalize).*(<slot|contents)", r"\b(slot|contents)\b -> inline"),
    ("word-in-dialog", "case", "(?=.*capitalize).*<dialog", r"<(/?)dialog -> <\1div"),
    # Chromium makes no box of preserved white space that is alone in a foreignObject, nor of a text of white space
    # after an element without a box that ends with preserved white space.
    ("space-in-foreign-object", "space", r"<foreignObject\b[^<>]*>\s", r"(<foreignObject\b[^<>]*>)\s+ -> \1"),
    ("space-after-contents", "space", "(?=.*contents).*(<pre|:pre|:break)",
     "display:contents -> display:inline"),
)]


def compare(worker, chromium, count, seed):
    def answers(pages):
        return ask_worker(worker, "text", pages), chromium.answers([{"html": page} for page in pages])

    def differing(items):
        ours, theirs = answers([item["data"] for item in items])
        return [item for item, one, other in zip(items, ours, theirs) if one != other]

    known, unknown = collections.Counter(), 0
    rules = RULES + known_differences.read()
    for start in range(0, count, CHUNK):
        pages = [Page(seed * 1000003 + i).markup() for i in range(start, min(start + CHUNK, count))]
        rows = [row for row in zip(pages, *answers(pages)) if row[1] != row[2]]
        items = [{"data": page, "context": kind_of(ours, theirs)} for page, ours, theirs in rows]
        for row, name in zip(rows, known_differences.explain(rules, items, differing)):
            known[name] += 1
            unknown += not name
            if not name and unknown <= 20:
                print("%r\n  ours     %r\n  chromium %r" % row)
    del known[None]
    print("%d pages, known differences: %s; %d others" % (count, dict(known) or "none", unknown))
    return 1 if unknown else 0


def main():
    worker = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with browser.evaluator(os.path.join(HERE, "inner-text.js")) as chromium:
        return compare(worker, chromium, count, seed)


if __name__ == "__main__":
    sys.exit(main())
