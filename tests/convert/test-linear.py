#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Counts the instructions of each conversion, of what forms need, of accessible names, and of a
sanitizer, with callgrind, for markup that is slow to convert. Twice as much markup must not need
much more than twice the instructions. Parsing is counted by itself.

    test-linear.py CONVERT-WORKER [UNITS]                   the patterns below
    test-linear.py CONVERT-WORKER UNITS --random N SEED     N random combinations of the pieces below

Skipped without valgrind."""
import argparse
import functools
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

MOST = 3  # twice, and copying memory that grows; quadratic would be four times
PARAGRAPH = "<p>A sentence, which is long, enough, to be a part, of, an article. And another one. </p>"
PATTERNS = {
    "deep": ("<div><blockquote>", "x"),
    "nested": ("<details><summary>a</summary>", ""),
    "headings": ("<h1><div>" + "<br>" * 20, ""),
    "inline": ("<math><mi><h2>a</h2>", ""),
    "inline-links": ("<a href=x><object>Some words, and a comma. <br><br>", ""),
    "formats": ("<b>a<i>b</b>c</i>", ""),
    "lists": ("<ol><li>a", ""),
    "reversed-lists": ("<ol reversed><li>a", ""),
    "links": ("<a href=x>a</a> ", ""),
    "long-link": (("x" * 20, ">a  "), ""),
    "long-link-of-blocks": (("x" * 20, "><p>a"), ""),
    "long-link-of-lines": (("x" * 20, ">a b c<br><br>"), ""),
    "attributes": (("on%d ", "a%d "), ">" + PARAGRAPH),
    "row-groups": (("<td>", "<tbody>"), ""),
    "sheets": (("<style>", "a{color: red}\n"), ""),
    "table": ("<tr><td>a<th>b<td colspan=3>c", ""),
    "styled-row": (("x:y;", "'><td>a"), ""),
    "styled-contents": (("x:y;", "'><i style=display:table-row>x</i><i style=display:table-caption></i>"), ""),
    "long-header": ("<tr>", ""),
    "deep-table": ("<td>a", ""),
    "tables": ("<table><td>a", ""),
    "cell-lines": ("a<br>", ""),
    "captions": ("<tr><td>a<caption>b</caption>", ""),
    "long-word": ("aaaaaaaa*_`[", ""),
    "spaces": ("<i> </i> ", "x"),
    "styles": ("<p style='display:inline;color:red'>a", ""),
    "floats": ("<b style='float:left'>a</b> ", ""),
    "breaks": ("<br><hr>", "x"),
    "paragraphs": ("<div><p>Some words, and a comma.</div>", ""),
    "labels": ("<label><b></b>", "<input>"),
    "controls": ("<div><input name=a>", ""),
    "owners": ("<input name=a form=f>", ""),
    "owners-of-case": ("<input name=a form=f>", "<form id=f>"),
    "associations": ("<input type=radio name=a><select></select>", "<b><p>a</b>b"),
    "removals": ("<input name=a>", "<b><div></b>"),
    "radios": ("<form><input type=radio name=r></form>", ""),
    "directions": ("1<input name=a dirname=b>", ""),
    "selects": ("<select name=s><option>a<optgroup><option selected>b</select>", ""),
    "names": ("<fieldset aria-labelledby='a b'><legend>b</legend><select><option>a</select>", ""),
    "references": ("<a href=b>c</a><link rel=icon href=b><link rel=license href=?b>", ""),
    "references-up": ("<a href=../b>c</a><link rel=icon href=../b><link rel=license href=../b/../..>", ""),
    "references-to-page": ("<a href=b>c</a><link rel=icon href=b><link rel=license href=b>", ""),
    "properties": (("x name ", "'>a "), ""),
    "marked": (("x ", "'><b>a</b>"), ""),
    "titles": (("<meta property=og:title content=abcdefgx>", "<h2>abcdefgh</h2>"), PARAGRAPH),
    "teasers": ("<b></b>" * 10, " more</a>"),
    "attributions": ("<p>On 1 May, Ada wrote:</p><blockquote type=cite>a</blockquote>", ""),
    "attributions-in-text": ("a<b>1</b>,<br>a:<blockquote type=cite>a</blockquote>", ""),
    "attributions-after-quotes":
        ("<div class=gmail_quote>" * 8 + "<br>" * 7 + "<b>1</b>,2025<b>a</b>:<blockquote type=cite>q</blockquote>" + "</div>" * 8
         + "<blockquote class='" + "x" * 190 + "'></blockquote>", ""),
    "lines-with-styles":
        ("<b></b>" * 40 + "<div class=gmail_quote>" * 8 + "<span style='display:inline%s'></span>" % (";" * 400) * 8
         + "x<blockquote>q</blockquote>" + "</div>" * 8, ""),
    "styles-around-lines":
        ("<div style='display:inline%s'>" % (";" * 400) + "<div>1 May 2025,\na:<blockquote type=cite>q</blockquote></div>", ""),
    "headers": ("____________________<br>From: a<br>Sent: b<br>", ""),
    "blank-lines": ("&nbsp; <br>a<p>&nbsp;<p>", ""),
    "blank-text": ("&nbsp; <b> &nbsp;</b>", "x"),
    "meta": ("<meta name=author content=a><link rel=icon href=a>", ""),
}
STARTS = {"long-link": "<a href=", "long-link-of-blocks": "<a href=",
          "long-link-of-lines": PARAGRAPH + "<p><a href=", "attributes": "<p ", "row-groups": "<table><tr>",
          "sheets": "<svg>",
          "table": "<table>", "styled-row": "<table><tr style='", "deep-table": "NESTED<table><tr>",
          "styled-contents": "<div><b style='display:contents;",
          "long-header": "<table><tr><th rowspan=65534>COMMENTS<td rowspan=65534>x",
          "captions": "<table>", "cell-lines": "<table><tr><td>",
          "controls": "<table><form><tr><input></table><form>", "owners": "DEEP<form id=f>",
          # In quirks mode, the index of IDs ignores case.
          "owners-of-case": "<p id=F></p>DEEP",
          "associations": "<div><form></div>DEEP", "directions": "<form dir=auto>",
          "removals": "<table><form><tr><td><input>REMOVED",
          "selects": "<form>", "names": "<a href=x id=a>",
          "references": "<base href=http://x/LONG/>", "references-up": "<base href=http://x/LONG/>",
          "properties": "<div itemscope><p itemprop='",
          "marked": PARAGRAPH + "<div itemprop='",
          "teasers": "NESTEDt<a href=x>some words here ",
          "references-to-page": "<base href=http://x/LONG>"}
# Feeds, which are XML: for the kind "feed" only.
FEEDS = {
    "entries": ("<item><title>a &amp;amp; b</title><link>c</link></item>", ""),
    "open-entries": ("<item><title>a</title>", ""),
    "long-base": ("<item xml:base='a'><link>b</link><description>c</description></item>", ""),
    "own-bases": ("<item xml:base='a/'><title>b</title><link>c</link>", ""),
    "bases-in-markup": ("<i xml:base='a/'><a href='b'>", ""),
    "line-breaks": ("<br>a", ""),
    "open-elements": ("<b>", ""),
    "fields": ("<title>a</title><pubDate>1 Jan 2025</pubDate><category>c</category><enclosure url='a:b'/>", ""),
    "plain-text": ("a  b\n\n\nwww.a.bc &amp;lt;a&lt;a-b &lt;!-\n", ">"),
    "categories": ("<itunes:category text='a'><category>b</category>", ""),
    "children": (("<x/>", "<author><x/></author>"), ""),
    "vocabularies": (("<x:title xmlns:x='urn:%d'/>", "<y%d/>"), ""),
    "attributes": (("a%d='' ", ">a"), ""),
}
FEED_STARTS = {
    "long-base": "<rss xml:base='http://a/LONG/'><channel>", "bases-in-markup": "<rss><channel><item><description>",
    "line-breaks": "<rss><channel><item><description>", "open-elements": "<rss><channel><item><description>",
    "plain-text": "<rss><channel><item><description>", "fields": "<rss><channel><item>",
    "children": "<rss><channel><item>", "vocabularies": "<rss><channel><item>",
    "attributes": "<rss><channel><item><category ",
}
# Plain text with beginnings of links: for the kind "links-in-text" only.
TEXTS = {
    "words": ("a:b@c. ", ""),
    "hosts": ("irc://", ""),
    "ports": ("ssh://a:", "9"),
    "brackets": ("sip:a@[", ""),
    "names": ("xmpp:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.", "@b.c"),
    "domains": (("a.", "sip:a@a."), ""),
    "numbers": ("tel:1-", ""),
    "long-number": ("(1)-", ""),
    "places": ("geo:1.", ""),
    "groups": ("news:a.b", ""),
    "long-group": ("a.", ""),
    "magnets": ("magnet:?a", ""),
    "magnets-with-hashes": ("magnet:?xt=urn:", ""),
    "rooms": ("matrix:r/a:", ""),
    "coins": ("bitcoin:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "?"),
    "tails": ("geo:1,2;", ""),
}
TEXT_STARTS = {"long-number": "tel:", "long-group": "news:"}
OPENINGS = (
    "<div>", "<p>", "<b>", "<i style='display:block'>", "<u style='float:left;color:red'>", "<a href=x>", "<h1>",
    "<table>", "<table><tr><td>", "<table><caption>", "<tr>", "<td rowspan=3>", "<tbody>", "<ul><li>", "<ol reversed>",
    "<li value=3>", "<dl><dt>", "<dd>", "<pre>", "<blockquote cite=x>", "<details><summary>a</summary>", "<summary>",
    "<select>", "<optgroup label=a>", "<option>", "<button name=a>", "<label>", "<label for=a>", "<fieldset disabled>",
    "<legend>", "<form>", "<form id=a></form><div>", "<template>", "<template shadowrootmode=open>", "<svg>",
    "<foreignObject>", "<title>", "<math><mi>", "<annotation-xml encoding=text/html>", "<object data=x>", "<video>",
    "<picture>", "<map name=a>", "<article>", "<section>", "<nav>", "<header>", "<ruby>", "<rt>", "<rp>", "<q>",
    "<span itemscope itemprop=a>", "<span itemprop=a>", "<span aria-labelledby='a b'>", "<span hidden>",
    "<span aria-owns=a>", "<slot name=a>", "<center>", "<nobr>", "<font size=7 color=red>", "<x-y class='a b'>",
    "<figure>", "<figcaption>", "<noscript>", "<iframe srcdoc='<a>'></iframe><div>", "<marquee>", "<dialog open>")
LEAVES = (
    "", "a", "Some words, and a comma. ", " ", "\n", "<br>", "<hr>", "<wbr>", "&amp;", "aaaaaaaaaa", "&nbsp;", "*_`[",
    "<img src=a alt=b srcset='a 1x, b 2x'>", "<input name=a value=b>", "<input id=a type=radio name=r checked>",
    "<textarea name=a>b</textarea>", "<select name=a><option selected>b</select>", "<p>", "<b>b</b>", "<a name=a>b</a>",
    "</b>", "</p>", "</div>", "</table>", "</a>", "</li>", "</select>", "</form>", "</template>", "<!--a-->", "<td>b",
    "<caption>b</caption>", "<li>", "<col span=2>", "<meta itemprop=a content=b>", "<link rel=author href=a>",
    "<script type=application/ld+json>{\"name\":[\"a\"]}</script>", "<style>a{color:red}</style>", "<rt>b",
    "<legend>b</legend>", "<summary>b</summary>", "<label for=a>b</label>", "<output for=a>b</output>", "<time>b</time>",
    "<address>By a</address>", "<span class=byline>a</span>", "<h2>b</h2>", "<h1 id=a>b", "<base href=a>", "<area href=a>",
    "<svg><use href=a /></svg>", "<math><mo>b</math>", "<i hidden>b</i>", "<pre>\n\n</pre>", "<frame>", "\0", "<svg>")
KINDS = "parse", "text", "plain", "mail", "markdown", "pango", "pango-links", "article", "links", "metadata", "tables", "forms", "names", "sanitize", \
    "styles", "find", "feed", "links-in-text"


def repeat(part, units):
    """Returns that many of a part, numbered if it has a number."""
    return "".join(part % number for number in range(units)) if "%d" in part else part * units


def page(name, units):
    """Returns that many units of a pattern, or of each of its parts. LONG becomes as long, NESTED as deep,
    DEEP even deeper, COMMENTS as many, REMOVED as deep with elements that the parser has moved."""
    unit, end = PATTERNS[name]
    return whole_page(STARTS.get(name, ""), unit, end, units)


def feed(name, units):
    """Returns the same of a pattern of feeds."""
    unit, end = FEEDS[name]
    return whole_page(FEED_STARTS.get(name, "<rss><channel>"), unit, end, units)


def text(name, units):
    """Returns the same of a pattern of text."""
    unit, end = TEXTS[name]
    return whole_page(TEXT_STARTS.get(name, ""), unit, end, units)


# The kinds that have patterns of their own.
OWN = {"feed": (feed, FEEDS), "links-in-text": (text, TEXTS)}


def whole_page(start, unit, end, units):
    parts = unit if isinstance(unit, tuple) else (unit,)
    start = start.replace("LONG", "u" * 50 * units).replace("DEEP", "<x>" * 3 * units)
    start = start.replace("NESTED", "<x>" * units).replace("REMOVED", "<b><div></b>" * units)
    start = start.replace("COMMENTS", "<!---->" * units)
    return start + "".join(repeat(part, units) for part in parts) + end


def random_page(choose):
    """Returns a maker of pages: nested openings, and leaves in each or in the innermost of them."""
    outer, inner = choose.choice(OPENINGS), choose.choice(OPENINGS)
    leaf, other = choose.choice(LEAVES), choose.choice(LEAVES)
    shapes = (((outer, leaf),), ((outer,), (leaf, other)), ((outer, leaf), (inner, other)), ((outer, inner), (leaf,)),
              ((outer, leaf, inner, other),), ((outer,), (inner, leaf)), ((leaf,), (outer, other)))
    shape = choose.choice(shapes)
    return lambda units: "".join("".join(part) * units for part in shape)


def collected(worker, kind, pages):
    """Returns the number of instructions for converting each page, or for parsing it."""
    function = "test_parse" if kind == "parse" else "convert"
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        command = ["valgrind", "--tool=callgrind", "--toggle-collect=" + function, "--dump-after=" + function,
                   "--callgrind-out-file=" + out, worker, "text" if kind == "parse" else kind]
        # What fills memory for checks costs instructions, too.
        subprocess.run(command, input="".join(page + "\0" for page in pages).encode(), capture_output=True, check=True,
                       env={**os.environ, "MALLOC_PERTURB_": "0"})
        totals = []
        for number in range(1, len(pages) + 1):
            with open("%s.%d" % (out, number), encoding="utf-8") as profile:
                totals.append(int(re.search(r"^totals: (\d+)", profile.read(), re.MULTILINE).group(1)))
        return totals


def growth(worker, kind, pages, units):
    """Returns by how much more instructions twice the units need, for each maker of pages."""
    # The first page includes resolving symbols and initialization.
    totals = collected(worker, kind, ["x"] + [page(n) for page in pages for n in (units, 2 * units)])[1:]
    return [totals[2 * i + 1] / totals[2 * i] for i in range(len(pages))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("worker")
    parser.add_argument("units", type=int, nargs="?", default=1500)
    parser.add_argument("--random", type=int, nargs=2, metavar=("N", "SEED"))
    arguments = parser.parse_args()
    if not shutil.which("valgrind"):
        print("1..0 # SKIP valgrind is not installed")
        return 0
    if arguments.random:
        choose = random.Random(arguments.random[1])
        pages = [random_page(choose) for _ in range(arguments.random[0])]
    else:
        pages = [functools.partial(page, name) for name in PATTERNS]
    kinds = [kind for kind in KINDS if kind not in OWN or not arguments.random]
    print("1..%d" % len(kinds))
    failed = 0
    for number, kind in enumerate(kinds, 1):
        if kind in OWN:
            make, patterns = OWN[kind]
            pages = [functools.partial(make, name) for name in patterns]
        ratios = growth(arguments.worker, kind, pages, arguments.units)
        # What begins with a certain size costs once; what is quadratic does so with more units, too.
        doubtful = [make for make, ratio in zip(pages, ratios) if ratio > MOST]
        again = growth(arguments.worker, kind, doubtful, 4 * arguments.units)
        bad = [(make(1), ratio) for make, ratio in zip(doubtful, again) if ratio > MOST]
        failed += bool(bad)
        print("%sok %d - %s # at most %.2f %s" % ("not " if bad else "", number, kind, max(ratios), " ".join(
            "%r %.2f" % one for one in bad)), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
