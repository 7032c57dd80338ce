# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random markup, with an emphasis on the difficult parts of tree construction.

Each production is a function of a Markup that returns text; `PRODUCTIONS` has the weight of
each. The same seed gives the same texts on all machines.
"""
import itertools
import random
import re

CONTEXTS = """
div body html head p span b a table caption colgroup tbody thead tfoot tr td th template select
option optgroup button form fieldset ul li dl dd dt ruby rt textarea title style script xmp iframe
noembed noframes noscript plaintext frameset input pre h1 nobr applet object marquee details
summary unknown-element
""".split() + [
    "svg svg", "svg path", "svg desc", "svg title", "svg foreignObject", "svg a", "svg g",
    "svg script", "math math", "math mi", "math mo", "math mn", "math ms", "math mtext",
    "math annotation-xml", "math mrow", "math semantics",
]

FORMATTING = "a b big code em font i nobr s small strike strong tt u".split()
BLOCKS = """address article aside blockquote center details dialog dir div dl fieldset figcaption
figure footer header hgroup main menu nav ol p search section summary ul""".split()
TABLE = "table caption colgroup col tbody thead tfoot tr td th".split()
SELECT = "select option optgroup hr selectedcontent button input datalist legend".split()
LISTS = "li dd dt ul ol dl dir menu".split()
HEADINGS = "h1 h2 h3 h4 h5 h6".split()
VOID = """area base basefont bgsound br col embed frame hr image img input keygen link meta param
source track wbr""".split()
RAW = "title textarea style script xmp iframe noembed noframes noscript".split()
SCOPES = "applet marquee object button template td th caption select".split()
RUBY = "ruby rb rt rtc rp".split()
STRUCTURE = "html head body frameset frame".split()
SVG = """svg g path circle foreignobject foreignObject desc title a script style lineargradient
clipPath font text""".split()
MATH = """math mi mo mn ms mtext annotation-xml mrow mglyph malignmark semantics annotation
mfrac""".split()
BREAKOUT = """b big blockquote body br center code dd div dl dt em embed h1 h3 head hr i img li
listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var
font""".split()
OTHER = "span q custom-element menuitem isindex command slot video audio canvas label sarcasm".split()
FAMILIES = [FORMATTING, BLOCKS, TABLE, SELECT, LISTS, HEADINGS, VOID, RAW, SCOPES, RUBY,
            STRUCTURE, SVG, MATH, BREAKOUT, OTHER, ["form"], ["pre", "listing", "plaintext"]]

ATTRIBUTES = """ id=x| class="a b"| CLASS=c| title='t'| href=#| hidden| type=hidden| type=HIDDEN|
 type=text| color=red| size=1| face=f| encoding=text/html| encoding=APPLICATION/XHTML+XML|
 xlink:href=#a| xml:lang=en| xmlns="http://www.w3.org/2000/svg"| xmlns:xlink=x| viewbox=0| a=1 a=2|
 definitionurl=d| selected| multiple| disabled| x=&amp;| x=&ampy| x=&lt=| x="&notit;"| =| ="| "|
 <| a='"'| a="<>"| shadowrootmode=open| name=n| form=f| é=ü|/|/ | a/b| x=y/""".replace("\n", "").split("|")

TEXTS = ["x", "y z", " ", "\n", "\n\n", "\t", "\f", "\r\n", "\r", "é", "漢字", "\U0001f600", "a\nb",
         "]]>", "-->", "--", "<", ">", "&", "=", "/", "'", '"', "< a", "</", "</ a", "<!", "1"]
REFERENCES = """&amp; &lt &gt; &notit; &not &notin; &copy &nbsp; &#65; &#x41; &#65 &#0; &#128; &#x80;
&#xD800; &#x110000; &#xFFFF; &# &#x &#; &unknown; &CounterClockwiseContourIntegral; &acE; &a &ngE;
&#13; &#10; &Tab; &#x99999999999; &lang; &fjlig; &amp=""".split()
COMMENTS = ["<!---->", "<!-->", "<!--->", "<!--x-->", "<!--x--!>", "<!--x", "<!--<!--x-->", "<!--x--",
            "<!x>", "<!>", "</>", "</ x>", "<!--->x-->", "<!--a-b--c-->", "<![CDATA[x]]>",
            "<![CDATA[x]]]>", "<![CDATA[<p>]]", "<![CDATA[ ]]>", "<![cdata[x]]>", "<!-", "<!--x--!-->"]
INSTRUCTIONS = ["<?a>", "<?a b?>", "<?a b>", "<?xml version='1.0'?>", "<?xml-stylesheet x?>", "<?", "<??>",
                "<?1>", "<?a??>", "<?a ? >", "<?_x y", "<?a.b>", "<?a-b  c ?>", "<?A\nB>", "<? a>",
                "<?php echo '>' ?>"]
MARKERS = ["<?marker name=p>", '<?marker name="p">', "<?marker name='p'?>", '<?marker name="q">',
           '<?marker  x="&lt;" name = "&#x70;" ?>', '<?marker name="p" name="p">', '<?marker name="">',
           '<?start name="p">', '<?start name="p"?>', '<?start name="q">', '<?start>', "<?end>", "<?end>",
           '<?end name="p">', '<?Marker name="p">', '<?marker name="p"x>', '<?marker name="&p;">']
PATCHES = ["<template for=p>"] * 6 + ["<template for=q>", '<template for="">', "<template for=P>",
           "<template for=p shadowrootmode=x>"]
DOCTYPES = ["<!DOCTYPE html>", "<!doctype>", "<!DOCTYPE x>", "<!doctype html public>",
            '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">',
            '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
            '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "">',
            "<!DOCTYPE html SYSTEM 'about:legacy-compat'>", "<!DOCTYPE html bogus>",
            '<!DOCTYPE html PUBLIC "-//IETF//DTD HTML 3.0//EN">']


class Markup:
    """One random text: `Markup(random.Random(seed)).document()`."""

    def __init__(self, rng):
        self.rng = rng
        self.open = []

    def document(self):
        parts = []
        if self.rng.random() < 0.5:
            parts.append(self.rng.choice(DOCTYPES))
        if self.rng.random() < 0.2:
            parts.append(self.prologue())
        parts += [self.item() for _ in range(self.rng.choice((2, 4, 6, 9, 14, 22, 35)))]
        return "".join(parts)

    def fragment(self):
        return "".join(self.item() for _ in range(self.rng.choice((1, 2, 4, 6, 9, 14, 22))))

    def item(self):
        return self.rng.choices(FUNCTIONS, cum_weights=WEIGHTS)[0](self)

    def prologue(self):
        return "".join(self.rng.choice(("<html>", "<head>", "</head>", "<body>", " ", "<!--x-->", "<?a?>",
                                        "<title>x</title>", "<meta>", "<noscript>", "</noscript>",
                                        "<frameset>", "<template>", "</template>", "x"))
                       for _ in range(self.rng.randint(1, 5)))

    def attributes(self):
        if self.rng.random() < 0.7:
            return ""
        return "".join(self.rng.choice(ATTRIBUTES) for _ in range(self.rng.choice((1, 1, 1, 2, 3))))

    def start(self, name):
        self.open.append(name)
        if self.rng.random() < 0.03:
            name = name.upper()
        solidus = "/" if self.rng.random() < 0.05 else ""
        return f"<{name}{self.attributes()}{solidus}>"

    def start_tag(self):
        return self.start(self.rng.choice(self.rng.choice(FAMILIES)))

    def end_tag(self):
        if self.open and self.rng.random() < 0.75:
            index = min(len(self.open) - 1, int(self.rng.expovariate(0.6)))
            name = self.open.pop(-1 - index)
        else:
            name = self.rng.choice(self.rng.choice(FAMILIES))
        return f"</{name}>"

    def text(self):
        return self.rng.choice(TEXTS[:8] if self.rng.random() < 0.7 else TEXTS)

    def reference(self):
        return self.rng.choice(REFERENCES)

    def comment(self):
        return self.rng.choice(COMMENTS)

    def instruction(self):
        return self.rng.choice(INSTRUCTIONS)

    def doctype(self):
        return self.rng.choice(DOCTYPES)

    def run_of(self, family, end=0.35):
        """Returns tags of one family, with little text between them."""
        parts = []
        for _ in range(self.rng.randint(2, 6)):
            name = self.rng.choice(family)
            parts.append(f"</{name}>" if self.rng.random() < end else self.start(name))
            if self.rng.random() < 0.3:
                parts.append(self.text())
        return "".join(parts)

    def formatting(self):
        return self.run_of(FORMATTING[:6] + ["a", "b", "i"] + ["p", "div", "td", "table"], 0.4)

    def table(self):
        return self.start("table") + self.run_of(TABLE + ["b", "form", "input", "select", "template"], 0.3)

    def select(self):
        return self.start("select") + self.run_of(SELECT + ["div", "p", "b", "table"], 0.25)

    def template(self):
        return self.start("template") + self.run_of(TABLE + ["b", "form", "template", "p", "select"], 0.35)

    def marker(self):
        return self.rng.choice(MARKERS)

    def patch(self):
        """Returns markers, and later patches for them."""
        parts = []
        for _ in range(self.rng.randint(1, 5)):
            kind = self.rng.random()
            if kind < 0.4:
                parts.append(self.marker())
            elif kind < 0.7:
                parts.append(self.rng.choice((self.start_tag, self.end_tag, self.text, self.comment))())
            else:
                self.open.append("template")
                parts.append(self.rng.choice(PATCHES))
        return "".join(parts)

    def svg(self):
        return self.start("svg") + self.run_of(SVG + BREAKOUT[:8], 0.35)

    def math(self):
        return self.start("math") + self.run_of(MATH + BREAKOUT[:8], 0.35)

    def frameset(self):
        return self.run_of(["frameset", "frame", "noframes", "body", "html"], 0.4)

    def raw(self):
        name = self.rng.choice(RAW)
        inside = "".join(self.rng.choice((self.text, self.reference, self.comment, self.start_tag))()
                         for _ in range(self.rng.randint(0, 3)))
        escapes = "<!--<script></script>-->" if name == "script" and self.rng.random() < 0.3 else ""
        end = self.rng.choice((f"</{name}>", f"</{name} x>", f"</{name.upper()}\n>", f"</{name}/>", ""))
        return f"<{name}{self.attributes()}>{inside}{escapes}{end}"

    def lists(self):
        return self.run_of(LISTS + ["p", "div", "address", "b"], 0.3)

    def ruby(self):
        return self.start("ruby") + self.run_of(RUBY + ["p", "b", "span"], 0.3)

    def form(self):
        return self.start("form") + self.run_of(["form", "input", "button", "template", "table", "div", "label"], 0.4)

    def scopes(self):
        return self.run_of(SCOPES + ["p", "b", "li"], 0.4)

    def broken_tag(self):
        return self.rng.choice(("<", "</", "<a", "<b ", "<i x", "<p x=", "<p x='", '<p x="y"z>', "<p/x>", "<p\n>",
                                "<p x = y>", "<p x=y'z>", "<div\tid=a id=b>", "<a<b>", "<1>", "</1>", "<p =x>"))


PRODUCTIONS = [
    (Markup.start_tag, 30), (Markup.end_tag, 30), (Markup.text, 25), (Markup.reference, 5),
    (Markup.comment, 4), (Markup.instruction, 4), (Markup.doctype, 1), (Markup.formatting, 10),
    (Markup.table, 10), (Markup.select, 8), (Markup.template, 6), (Markup.svg, 5), (Markup.math, 5),
    (Markup.frameset, 2), (Markup.raw, 4), (Markup.lists, 4), (Markup.ruby, 3), (Markup.form, 4),
    (Markup.scopes, 4), (Markup.broken_tag, 2), (Markup.patch, 3),
]

FUNCTIONS = [function for function, _ in PRODUCTIONS]
WEIGHTS = list(itertools.accumulate(weight for _, weight in PRODUCTIONS))


def documents(seed, count, first=0, kind=Markup, word="document"):
    for number in range(first, first + count):
        yield {"data": kind(random.Random(f"{seed}/{word}/{number}")).document()}


def fragments(seed, count, first=0, kind=Markup, word="fragment", contexts=CONTEXTS):
    for number in range(first, first + count):
        rng = random.Random(f"{seed}/{word}/{number}")
        yield {"context": rng.choice(contexts), "data": kind(rng).fragment()}


TAG = re.compile("<[^<>]*>")


class Crossings:
    """Texts of the beginning of one text, a piece of another, and the end of a third. They open
    and close elements in ways that no production does."""

    def __init__(self, rng, items):
        self.rng = rng
        self.items = items
        self.cuts = [[0, *(tag.end() for tag in TAG.finditer(item["data"])), len(item["data"])] for item in items]

    def pick(self):
        """Returns a text and two places in it, most of them after tags."""
        number = int(self.rng.random() * len(self.items))
        text, cuts = self.items[number]["data"], self.cuts[number]
        if self.rng.random() < 0.1:
            cuts = range(len(text) + 1)
        places = (cuts[int(self.rng.random() * len(cuts))], cuts[int(self.rng.random() * len(cuts))])
        return number, text, min(places), max(places)

    def next(self):
        """Returns an item with the context of the first text."""
        number, first, end, _ = self.pick()
        _, second, begin, stop = self.pick()
        _, third, start, _ = self.pick()
        return dict(self.items[number], data=first[:end] + second[begin:stop] + third[start:])
