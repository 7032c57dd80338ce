# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random markup of what markup.py never makes: every element of names/html-elements.txt in every
kind of parent, every name with capital letters of SVG, every quirky doctype, every named reference,
U+0000 in the states of the tokenizer, ends of the input in these states, and options in all states."""
import html.entities
import itertools
import os
import re

import markup

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "libhtml5")


def words(path, kind=None):
    """Returns the names in a list of libhtml5/names: all, or those of a kind."""
    with open(os.path.join(SOURCES, "names", path), encoding="utf-8") as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return [line[0] if kind is None else line[1] for line in lines if kind is None or line[0] == kind]


def quirky_identifiers():
    with open(os.path.join(SOURCES, "builder", "h5-quirks.c"), encoding="utf-8") as file:
        return re.findall(r'^  "([^"]*)",$', file.read(), re.M)


ELEMENTS = words("html-elements.txt")
SVG_ELEMENTS = words("svg-case.txt", "element")
ATTRIBUTES = words("svg-case.txt", "attribute") + """contentScriptType contentStyleType definitionURL filterRes
externalResourcesRequired xlink:actuate xlink:arcrole xlink:href xlink:label xlink:role xlink:show xlink:title
xlink:type xml xml:base xml:id xml:lang xml:space xmlns xmlns:svg xmlns:xlink xlink href:""".split()
CONTEXTS = (markup.CONTEXTS + sorted(set(ELEMENTS) - {"svg", "math"}) + ["svg " + name for name in SVG_ELEMENTS]
            + ["svg " + name for name in "font image p style table td template textarea".split()]
            + ["math " + name for name in "annotation malignmark mglyph p select title".split()])
PUBLIC = quirky_identifiers() + ["html", "", "-//W3C//DTD XHTML 1.0 Strict//EN", "-//W3C//DTD HTML 4.01//EN"]
SYSTEM = ["http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd", "about:legacy-compat", "", "x",
          "HTTP://www.IBM.com/data/dtd/v11/ibmxhtml1-transitional.dtd"]
REFERENCES = list(html.entities.html5)
NUMBERS = """0 9 a c d 20 41 7f 80 81 8d 9f fffe ffff fdd0 d800 dfff 10ffff 110000 1F600 00000041
99999999999999999999""".split()

# How an element (N) meets the special rules for others.
PAIRS = """<li><N><li>|<dd><N><dt>|<p><N><p>|<p><N></p>|<x><N></x>y|<option><N></option>y|<rb><N></rb>y|<b><N>x</b>y|
<a><N>x<a>y|<nobr><N>x<nobr>y|<button><N></button>y<button>|<form><N></form>y<form>|<select><N>x</N><option>y|
<h1><N></h2>y|<svg><N>x</N>|<math><N color>x</N>|<svg><desc><N>x</N></desc></svg>|<svg><desc></N>x|<math><mi></N>x|
<math><annotation-xml></N>x|<math><annotation-xml><N>x|<table><N>x</N><td>|<table><tr></N>x|<table><td></N>x|
<table><caption></N>x|<table><colgroup><N>x|<template><N>x</N></template>|<template></N>x|<frameset><N>x</N>|
<ul><li><N></li></ul>|<ruby><N><rt>x<rp>|<ruby><rtc><N><rt>|<object><N></object>x|
<select><option><N><option><hr>|<N><N></N>x|<N>x|</N>""".replace("\n", "").split("|")

# % stands for U+0000, which states of the tokenizer replace, drop or keep.
STATES = """<!DOCTYPE html PUBLIC "a'%b" 'c"%d'>|<!doctype%html>|<!DOCTYPE h%tml pub%lic>|<!doctypehtml system'a'x>|
<!DOCTYPE html PUBLIC 'a>b'c'>|<!doctype html publicx>|<!doctype html system>|<!doctype html system x>|<!DOCTYPE %>|
<!doctype html public 'a' x>|<!doctype html public 'a'/>|<!--a%b--!%-->|<!-%-->|<!--%--%>|<!--<!-%-->|<!--<!--%-->|
<!---%->|<!----%>|<!--<%!--!>x-->|<!--<<!--->|<!--<!>x-->|<!--<!->x-->|<!--<!--!>|<!----!->x-->|<!%>|</%>|<%a>|
</a%b>|<a%b c%d=%e f='%g' h="%i" %>|<a b=%>|<a b=&%>|<a b=&amp%>|<a b=&#%>|<a b=&#x4%>|<a /%>|<a b/%>|<a b='c'%>|
<a b %=c>|<a =%>|<?a%b>|<?%>|<?a %b?%>|<?a?%>|<?-a>|<?a_-9 x>|<?xml-stylesheet%>|<?XML>|<?xmlx?>|
<script><!--%<script%>%</script></script%>x</script>|<script><!--<script%></script%>-->%</script>|
<script><!--<script>--></script>|<script><!--<scr%ipt>--></script>|<script><!-<script></script>|
<script><!--<SCRIPT/x</SCRIPT x--></script>-->|<script><!--</scrip%t></script/>|<script><!--<%></script>|
<script><!----%></script>|<script></script%></script>|<script>&amp;%<!--%--%-%</script>|
<title>%&amp%&not%;</tit%le></title%></title>|<style>%</style%></style/>|<xmp>%</xmp >|<iframe>%&lt;</iframe>|
<noframes>%</noframes>|<plaintext>%&amp;</plaintext>|<svg>%<![CDATA[%]%]]%>]]]]></svg>|<math><mi>%</mi>%</math>|
<math><annotation-xml encoding='text/html'>%<svg></annotation-xml>|<table>%<tr>% x<td>%</table>|<table> % <tr>|
<select>%<option>%|<frameset>% x <frame>|<template>%</template>|%|%% |&%|&#%|&#x%|&am%p;|&#65%|&#13; """.replace(
    "\n", "").replace("%", "\0").split("|") + [
        "<pre>\n\0</pre>", "<pre>\0\n", "<pre>&#10;\n", "<textarea>\n\0&#0;</textarea\f>", "<listing>\r\n\nx",
        "<textarea>&#10;\n</textarea>", "<textarea>\r\r\n</textarea>", "&#13;\n", "\r\0\n", "\x01\x7f\x80\x9f",
        "\ufeff", "\ufffe\uffff\ufdd0", "\u2028\u0085\xa0", "\x0b"]

# Every beginning of these may be the end of the input.
ENDS = ["</a b", "<a b='c' d=\"e\" f=g/", "<!--x--!", "<!--<!--", "<!doctype h public'a' 'b'", "<!doctype h system 'a'",
        "<svg><![CDATA[a]]]", "<math><mi><![CDATA[ ", "<?a b?", "&ampx", "&notin", "&#x41", "<a b='&amp", "<a b=&#x41",
        "<title>&am", "<title></title ", "<script></script ", "<script><!----<script ", "<script><!--<script>--</script",
        "<style></style", "<textarea>\r", "<pre>\r", "<plaintext></", "<table><tr>x", "<table><caption> ",
        "<table><colgroup> ", "<template><td> ", "<template><col>", "<frameset></frameset></html> ", "<head><noscript>",
        "</body></html> ", "<select><option>x", "<table><form>", "<b><div>x", "<a><p>x"]
SELECTS = ["", " multiple", " size=1", " size=2", " size=0", " size=+1", " size=x", " size=' 2'", " size=1x",
           " size=-1", " size=01", " size=-0"]
OPTIONS = ["", "", " selected", " disabled", " selected disabled", " value=x"]
MERGED = ["<html a=1><html a=2 b=3>", "<body a=1><body a=2 b=3>", "<head><html b><body><html c>", "<frameset><html a>",
          "<template><html a><body b>", "<svg><desc><html a><body b><frameset>", "<body><svg><html a>",
          "<table><html a><body b><td><html c>", "</html><html a>", "</body><body a>"]


class RareMarkup(markup.Markup):
    """One random text of common and rare markup."""

    def document(self):
        begin = self.rng.choice((self.doctype, self.quirky_doctype, self.prologue, str))()
        return begin + self.fragment()

    def fragment(self):
        parts = [self.item() for _ in range(self.rng.choice((1, 1, 2, 2, 3, 4, 6, 9)))]
        if self.rng.random() < 0.4:
            end = self.rng.choice(ENDS)
            parts.append(end[:self.rng.randint(1, len(end))])
        return "".join(parts)

    def item(self):
        if self.rng.random() < 0.4:
            return super().item()
        return self.rng.choices(FUNCTIONS, cum_weights=WEIGHTS)[0](self)

    def pair(self):
        return self.rng.choice(PAIRS).replace("N", self.rng.choice(ELEMENTS))

    def state(self):
        return self.rng.choice(STATES)

    def merged(self):
        return self.rng.choice(MERGED)

    def any_case(self, names):
        name = self.rng.choice(names)
        return self.rng.choice((name, name.lower(), name.upper()))

    def foreign_tag(self):
        name = self.any_case(SVG_ELEMENTS + markup.SVG + markup.MATH + ["svg", "math", "image"])
        value = self.rng.choice(("x", "", "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"))
        encoding = self.rng.choice(("", "", " encoding=text/html", " encoding='text/html '",
                                    " ENCODING=Application/XHTML+xml", " encoding=application/mathml+xml"))
        self.open.append(name)
        attribute = self.any_case(ATTRIBUTES)
        return f"<{name}{encoding} {attribute}='{value}'{self.rng.choice(('', '', '', '/'))}>"

    def foreign(self):
        parts = [self.rng.choice(("<svg>", "<math>"))]
        for _ in range(self.rng.randint(1, 6)):
            parts.append(self.rng.choice((self.foreign_tag, self.foreign_tag, self.end_tag, self.text, self.state,
                                          self.pair))())
        return "".join(parts)

    def quirky_doctype(self):
        public = self.rng.choice(PUBLIC)
        public = self.rng.choice((public, public + "EN", public.upper(), public[:-1], " " + public))
        system = self.rng.choice(SYSTEM)
        return self.rng.choice((f'<!DOCTYPE html PUBLIC "{public}">', f'<!doctype HTML public "{public}" "{system}">',
                                f'<!doctype html system "{system}">', f'<!doctype htm public "{public}" "{system}">',
                                f'<!doctype html public "{public}"\'{system}\'x>')) + "<p><table>"

    def any_reference(self):
        name = self.rng.choice(REFERENCES)
        if self.rng.random() < 0.3:
            name = "#" + self.rng.choice(("x", "X", "")) + self.rng.choice(NUMBERS)
        reference = "&" + self.rng.choice((name, name, name[:-1], name + "x", name + "=", name + ";", name + "\0"))
        return self.rng.choice(("R", "R", "<a b=R>", "<a b='R'>", '<a b="Rx">', "<title>R</title>", "<style>R</style>",
                                "<textarea>R</textarea>", "<pre>R", "<table>R<tr>", "<svg>R", "<table><colgroup>R",
                                "<!--R-->", "<select>R<option>")).replace("R", reference, 1)

    def options(self):
        parts = [f"<select{self.rng.choice(SELECTS)}>"]
        self.open.append("select")
        parts.append(self.rng.choice(("", "<button><selectedcontent></selectedcontent></button>", "<selectedcontent>",
                                      "<div><selectedcontent></div>")))
        for _ in range(self.rng.randint(1, 7)):
            option = f"<option{self.rng.choice(OPTIONS)}>{self.rng.choice(('x', '<b>x</b>', '<i>y', '', '<p>z'))}"
            parts.append(self.rng.choice((option, option, "<optgroup>", "<optgroup disabled><legend>x</legend>",
                                          "</optgroup>", "</option>", "<hr>", "<div>", "</div>", "<datalist>",
                                          "</select>", "<table>", "<template>", "</template>", "<svg>", self.text())))
        return "".join(parts)

    def interrupted(self):
        """Returns common markup with U+0000 in it."""
        text = "".join(markup.Markup.item(self) for _ in range(3))
        place = self.rng.randint(0, len(text))
        return text[:place] + "\0" + text[place:]


PRODUCTIONS = [
    (RareMarkup.pair, 30), (RareMarkup.state, 25), (RareMarkup.foreign, 20), (RareMarkup.any_reference, 15),
    (RareMarkup.options, 12), (RareMarkup.quirky_doctype, 3), (RareMarkup.interrupted, 3), (RareMarkup.merged, 2),
]

FUNCTIONS = [function for function, _ in PRODUCTIONS]
WEIGHTS = list(itertools.accumulate(weight for _, weight in PRODUCTIONS))


def rare_documents(seed, count, first=0):
    return markup.documents(seed, count, first, RareMarkup, "rare document")


def rare_fragments(seed, count, first=0):
    return markup.fragments(seed, count, first, RareMarkup, "rare fragment", CONTEXTS)
