# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random markup, documents, and instructions that build trees (build-program.h)."""
HTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"
MATHML = "http://www.w3.org/1998/Math/MathML"
XLINK = "http://www.w3.org/1999/xlink"
XML = "http://www.w3.org/XML/1998/namespace"
XMLNS = "http://www.w3.org/2000/xmlns/"

TAGS = """a b i p div span table tr td ul li select option template svg math mi mtext title style script
 textarea pre noscript form input br hr img foreignObject desc annotation-xml x-y font em code h1
 iframe xmp plaintext button object embed base center nobr listing noembed noframes frameset frame
 html head body meta link keygen param basefont bgsound area col colgroup caption thead tbody tfoot
 th optgroup ruby rt main details summary dialog selectedcontent video source track wbr mglyph
 malignmark ms mo""".split()
SAFE_TAGS = [t for t in TAGS if t not in ("plaintext", "select", "option", "selectedcontent", "html", "head",
                                          "body", "frameset", "frame")]
ATTRIBUTES = """id class title href src style onclick onload data-x xlink:href xml:lang xmlns a&b lang
 action formaction name target type attributeName xmlns:xlink dir encoding definitionurl viewbox""".split()
VALUES = ["x", "a&amp;b", "1<2>", "javascript:1", " JAVA\tscript:x", "https://e/?a&b", "\u00a0", "'",
          "&quot;", "", "href", "\u00e9\U0001f600", "text/html", "xlink:href", "\n a\r\nb", "&#13;", "<!--"]
TEXTS = ["text", "a &lt; b", "\u00a0&nbsp;&amp;", "\n", " ", "--", "<!--c-->", "<!-- a - b-->", "<?pi d?>",
         "</p>", "&copy;", "]]>", "\u00e9\U0001f600", "\n\nx", "<![CDATA[<x>&]]>", "</", "<!x>", "-->"]

# Things that XML does not allow, for documents to coerce.
ODD_TAGS = ["a:b", "a<b", "a\u00e9", "x\u0001", "q\"", "z'", "svg:svg", "a:b:c", "x.", "x-", "U00003Cz", "aU00003A",
            "\U0001f600", "x\U0001f600", "p\uffff", "xmlns:x", "xml", "e="]
ODD_ATTRIBUTES = ["xmlns:a", "xmlns:xmlns", "xmlns:xlink", "xmlns:xml", "a:b", ":", "x:", "1", "-", "<", "\"", "'", "=",
                  "\u00e9", "a\uffff", "\u0001", "U00003C", "xml:base", "xml:x", "xlink:title", "xlink:x", "xmlns:",
                  "aU00003A", "A", "@x", "\U0001f600", "xml", "XMLNS", "x\u000bz"]
ODD_TEXTS = ["\f", "\u000b", "\u0001\u0002", "\ufffe\uffff", "&#1;", "&#x0C;", "&#13;", "&#13;&#10;", "&#xD800;",
             "\u0085\u2028", "<!----->", "<!-- - -- --- -->", "<!---->", "<!--\f\u0001-->", "<!-->", "<!--->",
             "<?xml version='1.0'?>", "<?XML x?>", "<?a:b c?>", "<?p?>", "<?p ?x?>", "<?p a??>", "<?p \f?>", "<?1 x>",
             "<?p  lead>", "<?U00003A x>", "\0", "]]>", "&#x9f;", "\U0001fffe", "<![CDATA[a]]]]>", "\ufeff", "\u007f"]

# Names that the DOM allows. XML does not allow all of them, and some become equal when they are coerced.
DOM_NAMES = ["x<", "xU00003C", "xml", "xmlns", "1", "\u00e9", "a\"b", "e"]

DOCTYPES = ["", "<!DOCTYPE html>", "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN'>",
            "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>",
            "<!DOCTYPE html SYSTEM 'about:legacy-compat'>", "<!DOCTYPE a:b>", "<!DOCTYPE 1x>", "<!DOCTYPE>",
            "<!DOCTYPE html PUBLIC 'a\u00e9<' \"it's\">", "<!DOCTYPE html SYSTEM '\"'>", "<!DOCTYPE html SYSTEM '\f&#1;'>",
            "<!DOCTYPE html PUBLIC \" a  'b' \" \"x'\">", "<!DOCTYPE x'y>", "<!DOCTYPE U00003A>", "<!DOCTYPE html PUBLIC '' ''>",
            "<!DOCTYPE xml>", "<!DOCTYPE xmlns:x SYSTEM ''>", "<!DOCTYPE :>", "<!DOCTYPE HTML PUBLIC 'x\ny' 'a\nb\tc'>"]


def attribute_text(rng, names, values):
    return "".join(' %s="%s"' % (rng.choice(names), rng.choice(values).replace('"', ""))
                   for _ in range(rng.randrange(3)))


def markup(rng, tags, attributes=ATTRIBUTES, texts=TEXTS, longest=14):
    out = []
    for _ in range(rng.randrange(1, longest)):
        kind = rng.random()
        if kind < 0.5:
            out.append("<%s%s>" % (rng.choice(tags), attribute_text(rng, attributes, VALUES)))
        elif kind < 0.7:
            out.append("</%s>" % rng.choice(tags))
        else:
            out.append(rng.choice(texts))
    return "".join(out)


def odd_document(rng):
    """Returns a document with much that XML does not allow."""
    tags = TAGS + ODD_TAGS if rng.random() < 0.7 else ODD_TAGS + ["svg", "math", "p", "template"]
    before = rng.choice(ODD_TEXTS + [""] * 40)
    return (before + rng.choice(DOCTYPES) + rng.choice(["", "", "<!--a-->", "<?p?>"])
            + markup(rng, tags, ATTRIBUTES + ODD_ATTRIBUTES * 2, TEXTS + ODD_TEXTS, 24))


class Program:
    """Instructions that a browser runs without an exception, unless there are other names."""

    def __init__(self, rng, root, html_prefix, names=()):
        self.rng, self.records = rng, []
        self.names = list(names)  # more names of elements and attributes
        self.html_prefix = html_prefix  # the one that HTML, SVG and MathML elements may have, or None for any
        self.parents = [0]
        self.elements = [] if root in ("", "html") else [0]
        self.contexts = list(self.elements)  # for markup; in html, insertAdjacentHTML takes it for body's
        self.templates = [0] if root == "template" else []
        self.hosts = [0] if root == "div" else []
        self.n = 1
        self.movable, self.documents = [], [0] if root in ("", "html") else []
        self.is_xml = root == ""
        self.odd = html_prefix or rng.random() < 0.2  # with what XML parsers do not accept

    def add(self, *fields):
        self.records.append("\x1f".join(str(f) for f in fields))

    def new(self, *fields):
        self.add(*fields)
        self.n += 1
        return self.n - 1

    def element(self, parent):
        rng = self.rng
        uri = rng.choice([HTML] * 6 + [SVG, SVG, MATHML, MATHML, "", "urn:x", "urn:y", XLINK] + [XML] * bool(self.odd))
        name = rng.choice([t for t in TAGS if t != "selectedcontent"] + ["DIV", "xmp", "script", "style", "br", "ab"]
                          + self.names * 10)
        prefix = rng.choice(["x:", "y:", "svg:", "ns1:", "z:"]) if uri and rng.random() < 0.2 else ""
        if prefix and self.html_prefix and uri in (HTML, SVG, MATHML):
            prefix = self.html_prefix
        qualified = prefix + name
        node = self.new("e", parent, uri, qualified)
        self.parents.append(node)
        self.elements.append(node)
        self.movable.append(node)
        if name != "html":
            self.contexts.append(node)
        if uri == HTML and name == "template":
            self.templates.append(node)
        if uri == HTML and name in ("div", "p", "span", "h1", "x-y", "main"):
            self.hosts.append(node)

    def attribute(self, node):
        rng = self.rng
        kind = rng.random()
        if self.names and kind < 0.4:
            self.add("n", node, rng.choice(["urn:x", "urn:y", XLINK]), rng.choice(["x:", "y:"]) + rng.choice(self.names),
                     self.value())
        elif kind < 0.5:
            self.add("a", node, rng.choice(["id", "title", "is", "href", "x"] + ["xmlns", "xmlns:a", "a:b"] * bool(self.odd)),
                     self.value())
        elif kind < 0.75:
            uri, name = rng.choice([(XLINK, "xlink:href"), (XLINK, "href"), (XLINK, "l:href"), (XML, "xml:lang"), ("", "lang"),
                                    ("urn:x", "x:a"), ("urn:x", "y:b"), ("urn:y", "x:a"), ("urn:z", "c"), ("urn:x", "ns1:d"),
                                    (SVG, "svg:q"), (HTML, "h:q"), ("urn:z", "z:a"), ("", "viewBox"),
                                    (XML, "lang"), (XML, "l:space"), ("urn:x", "y:xmlns")])
            self.add("n", node, uri, name, self.value())
        else:
            name = rng.choice(["xmlns", "xmlns:x", "xmlns:y", "xmlns:svg", "xmlns:xlink", "xmlns:ns1", "xmlns:l", "xmlns:z"])
            self.add("n", node, XMLNS, name, rng.choice([HTML, SVG, MATHML, XLINK, "urn:x", "urn:y", "urn:z", ""]
                                                        if name == "xmlns" else
                                                        [HTML, SVG, XLINK, "urn:x", "urn:y", "urn:z"]
                                                        + [XML, ""] * bool(self.odd)))

    def value(self):
        return self.rng.choice(["x", "", "a&b", "<>\"'", "\u00a0", "\t\n\r", "&amp;", "\u00e9\U0001f600"])

    def data(self, kind):
        if kind == "c" and not self.odd:
            return self.rng.choice(["", "c", "<>&", "\u00a0"])
        return self.rng.choice({"t": ["x", "", "a<b>&\u00a0", "</script>", "]]>", "\r\n\t", "\u00e9", "&lt;"],
                                "c": ["", "c", "--", "-", "-->", "<>&", "\u00a0"],
                                "p": ["", "d", " d", "?", "<&>"]}[kind])

    def leaf(self, parent):
        kind = self.rng.choice("tttcp")
        if parent in self.documents and kind == "t":
            kind = "c"
        if kind == "p":
            self.movable.append(self.new("p", parent, self.rng.choice(["pi", "x-y", "a:b" if self.odd else "z"]), self.data("p")))
        else:
            self.movable.append(self.new(kind, parent, self.data(kind)))

    def step(self):
        rng = self.rng
        kind = rng.random()
        parents = [p for p in self.parents if p not in self.documents]
        if kind < 0.35 and parents:
            self.element(rng.choice(parents))
        elif kind < 0.6:
            self.leaf(rng.choice(self.parents))
        elif kind < 0.8 and self.elements:
            self.attribute(rng.choice(self.elements))
        elif kind < 0.84 and self.templates:
            node = self.new("k", rng.choice(self.templates))
            self.parents.append(node)
        elif kind < 0.88 and self.hosts and not self.is_xml:
            host = rng.choice(self.hosts)
            self.hosts.remove(host)
            node = self.new("s", host, "".join(f for f in "csdml" if rng.random() < 0.5))
            self.parents.append(node)
        elif kind < 0.91 and self.is_xml and parents:
            self.movable.append(self.new("x", rng.choice(parents), rng.choice(["", "a<b>&", "]]"])))
        elif kind < 0.95 and self.movable and parents:
            self.add("v", rng.choice(parents), rng.choice(self.movable))
        elif kind < 0.97 and self.contexts and not self.is_xml and not self.documents:
            self.add("m", rng.choice(self.contexts), markup(rng, SAFE_TAGS, longest=6))

    def text(self, steps):
        if self.is_xml:
            if self.rng.random() < 0.4:
                self.new("d", 0, self.rng.choice(["html", "a", "a:b"]), *self.rng.choice(
                    [("", ""), ("p", ""), ("", "s"), ("-//W3C//DTD HTML 4.01//EN", "it's")]))
            self.element(0)
        for _ in range(steps):
            self.step()
        return "\x1e".join(self.records)
