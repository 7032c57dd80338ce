#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks that no text of a page becomes HTML, a link or a block in our Markdown.

    markdown-hostile.py WORKER [COUNT [SEED]]

Converts random pages, whose text looks like Markdown and HTML and has control characters and other
ends of lines, with random values of white-space, to Markdown, and each by itself with cmark-gfm to
HTML. Then compares both pages as markdown.py does, but without white space and control characters.
Skips without cmark-gfm.
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

import markdown

CONTROLS = ["&#13;", "&#13;", "&#13;&#10;", "&#10;", "&#10;&#10;", "&#9;", "&#1;", "&#11;", "&#12;", "&#27;", "&#127;",
            "\x01", "\x0b", "\x1c", "\x7f", "\x85", "\u2028", "\u2029", "&#xFEFF;", "\ufeff", "&nbsp;", "\u200b", "\u3000",
            " ", "  ", "    ", "\n", "\t"]
PIECES = """# a|## a|- a|* a|+ a|1. a|2) a|&gt; a|===|---|***|___|- - -|```|````x|~~~|~~|**|*|_|__|`|``|!|[|]|(x)|](x)|
[a](x)|![a](x)|[x]: y|[x]|&lt;b>|&lt;/b>|&lt;img src=x>|&lt;script>alert(1)&lt;/script>|&lt;!--|-->|&lt;?x?>|
&lt;http://x.org>|&lt;![CDATA[|a|b|c1|é|中|&amp;|&amp;lt;|&amp;#35;|;|\\|\\\\|\\&lt;b>|\\`|\\||a \\||--|:-:|\\| - \\||\\|a\\|b\\||#|+|=|:|.|1|10|1.|)|
😀|x y|a_b|https://x.org/|www.x.org|https:|http|www.|&quot;|'""".replace("\n", "").replace("\\|", "\0").split("|")
PIECES = [piece.replace("\0", "|") for piece in PIECES]
STYLES = ["pre", "pre", "pre-wrap", "pre-line", "nowrap", "break-spaces", "normal"]
# What is compared without: white space, and what is left out.
NOTHING = re.compile(r"[\s\x00-\x20\x7f-\x9f]")


class Page(markdown.Page):
    """The pages of markdown.py with other text."""

    def text(self):
        r = self.random
        return "".join(r.choice(CONTROLS if r.random() < 0.4 else PIECES) for _ in range(r.randint(1, 6)))

    def alternative(self):
        """Returns text that is not empty without what is left out."""
        return self.random.choice(["", self.text()]).replace('"', "") + "x" + self.random.choice(["", self.text()])

    def url(self):
        return self.alternative()

    def style(self):
        r = self.random
        return ' style="white-space:%s"' % r.choice(STYLES) if r.random() < 0.3 else ""

    def block(self, depth):
        r = self.random
        if r.random() < 0.15:
            return "<pre%s>%s</pre>" % (r.choice(["", ' class="language-%s"' % self.text().replace('"', "")]),
                                       "".join(self.text() for _ in range(r.randint(1, 3))))
        # The first tag of each block gets the style.
        return re.sub(r"^<(\w+)", lambda tag: tag.group() + self.style(), super().block(depth))


def bare_text(text):
    return NOTHING.sub("", text)


def bare_runs(runs):
    out = []
    for run in runs:
        if run[0] == "task":  # white space before it may be preserved
            continue
        if run[0] == "img":
            out.append(("img", bare_text(run[1]), bare_text(run[2]), run[3] and bare_text(run[3])))
        elif bare_text(run[0]):
            out.append((run[0], run[1], run[2] and bare_text(run[2])))
    return out


def bare(block):
    """Returns a block of markdown.py without white space, or None if nothing is left."""
    name = block[0]
    if name == "pre":
        return (name, bare_text(block[1])) if bare_text(block[1]) else None
    if name in ("ul", "ol"):
        return name, block[1], [bare_blocks(item) for item in block[2]]
    if name == "blockquote":
        inner = bare_blocks(block[1])
        return (name, inner) if inner else None
    if name == "table":
        return name, [[bare_runs(cell) for cell in row] for row in block[1]]
    if name == "hr":
        return block
    runs = bare_runs(block[1])
    return (name, runs) if runs else None


def bare_blocks(blocks):
    return [found for found in map(bare, blocks) if found]


def first_difference(a, b):
    """Returns the smallest parts of two lists of blocks that differ, from the first difference on."""
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        for one, other in zip(a, b):
            if one != other:
                return first_difference(one, other)
        return a[len(b):][:8], b[len(a):][:8]
    return a, b


def ask_cmark(text):
    return subprocess.run(markdown.CMARK, input=text.encode(), stdout=subprocess.PIPE, check=True).stdout.decode()


def main():
    worker = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    if not shutil.which("cmark-gfm"):
        print("no cmark-gfm")
        return 77
    pages = [Page(seed * 1000003 + i).markup() for i in range(count)]
    ours = markdown.ask_worker(worker, pages)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        theirs = list(pool.map(ask_cmark, ours))
    different = 0
    for page, text, back in zip(pages, ours, theirs):
        expected = bare_blocks(markdown.blocks(markdown.Tree(page).root[2]))
        try:
            found = bare_blocks(markdown.blocks(markdown.Tree(back).root[2]))
        except (AssertionError, KeyError) as error:  # raw HTML
            found = repr(error)
        if expected != found:
            different += 1
            if different <= 12:
                print("%r\n%r\n%r\n" % (page, text, first_difference(expected, found)))
    print("%d pages, %d differences" % (len(pages), different))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
