#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the articles of pages with articles marked by hand, and with those of Mozilla's Readability.

    test-article.py HTML5-TOOL [FOLDER...]

In the pages of FOLDER, the comments <!--+--> and <!----> are around the parts of the article.
The score of a page is the F1 of its tokens and those of the marked text. Readability is compared if
node and the packages @mozilla/readability and jsdom are found (NODE_PATH). The test fails if the mean
is less than MEAN, a page is less than LEAST, or Readability is better."""
import collections
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

MEAN = 0.97
LEAST = 0.8
READABILITY = """
const { Readability } = require("@mozilla/readability");
const { JSDOM, VirtualConsole } = require("jsdom");
const fs = require("fs");
const texts = process.argv.slice(1).map((path) => {
  const dom = new JSDOM(fs.readFileSync(path, "utf8"),
                        { url: "https://example.org/", virtualConsole: new VirtualConsole() });
  const article = new Readability(dom.window.document).parse();
  return article ? article.textContent : "";
});
console.log(JSON.stringify(texts));
"""
# Join words that inline markup divides, and separate blocks.
BLOCKS = r"</?(?:p|div|li|ul|ol|h\d|td|th|tr|table|blockquote|br|pre|section|dd|dt|dl|article)\b[^>]*>"


def tokens(text):
    """Returns words, and single characters of scripts that do not separate words."""
    return collections.Counter(re.findall(r"[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]|\w+", text))


def truth(page):
    marked = " ".join(re.findall(r"<!--\+-->(.*?)<!---->", page, re.S))
    return html.unescape(re.sub(r"<[^>]*>", "", re.sub(BLOCKS, " ", marked)))


def f1(text, wanted):
    found, true = tokens(text), tokens(wanted)
    both = sum((found & true).values())
    return 2 * both / (sum(found.values()) + sum(true.values())) if both else 0.0


def readability(pages):
    """Returns the texts, or None."""
    if not shutil.which("node"):
        return None
    done = subprocess.run(["node", "-e", READABILITY, "--", *map(str, pages)], capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def main(tool, *folders):
    pages = sorted(page for folder in folders for page in pathlib.Path(folder).glob("*.html"))
    wanted = [truth(page.read_text(encoding="utf-8")) for page in pages]
    ours = [f1(subprocess.run([tool, "article", "--text", str(page)], capture_output=True, check=True)
               .stdout.decode(), true) for page, true in zip(pages, wanted)]
    others = readability(pages)
    theirs = [f1(text, true) for text, true in zip(others, wanted)] if others else [None] * len(pages)
    for page, mine, other in zip(pages, ours, theirs):
        print("%-28s %.3f  %s" % (page.stem, mine, "" if other is None else "%.3f" % other))
    mean = sum(ours) / len(ours)
    print("%d pages: %.4f" % (len(pages), mean))
    if others:
        print("Readability: %.4f" % (sum(theirs) / len(theirs)))
    bad = mean < MEAN or min(ours) < LEAST or (others and mean <= sum(theirs) / len(theirs))
    return 1 if bad else 0


os.environ.setdefault("LC_ALL", "C.UTF-8")
sys.exit(main(*sys.argv[1:]))
