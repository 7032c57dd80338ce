#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""The first inputs of the fuzz targets.

    seeds.py TARGET                  prints them, one a line, percent-encoded, for fuzz-TARGET --seeds
    seeds.py TARGET FOLDER           writes each into a file there, for libFuzzer
    seeds.py --pack TARGET FOLDER    prints seeds/TARGET.txt and the files of a folder, as lines
    seeds.py --list                  prints the names of the targets

They are the inputs in `seeds/TARGET.txt`, the markup in `seeds/markup.txt`, and the cases of this project's other tests: the markup of
its `.dat` and `.test` files, its pages, its samples, and the strings in its C programs. The bytes of
options before an input are chosen by its hash, and are the same every time.
"""
import glob
import hashlib
import json
import os
import re
import sys
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)
MOST = 20000  # bytes of an input
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
STRINGS = re.compile(r'/\*.*?\*/|^#[^\n]*|"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*', re.M | re.S)
ESCAPE = re.compile(rb"\\(x[0-9A-Fa-f]+|[0-7]{1,3}|.)", re.S)
NAMED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"f": b"\f", b"v": b"\v", b"b": b"\b", b"a": b"\a", b"e": b"\x1b"}
# Of fuzz-html.c: the number of contexts, and the option byte of a document.
CONTEXTS = ["body", "table", "tr", "select", "template", "title", "script", "html", "frameset", "colgroup", "svg svg",
            "svg desc", "math math", "math mi", "math annotation-xml"]
DOCUMENT = 31


def unescape(text):
    def character(match):
        code = match.group(1)
        if code[:1] == b"x":
            return bytes([int(code[1:], 16) & 255])
        return bytes([int(code, 8) & 255]) if code[:1].isdigit() else NAMED.get(code, code)
    return ESCAPE.sub(character, text.encode())


def strings(*folders):
    """Yields the strings in the C programs of these folders of tests, and of those within them."""
    for folder in folders:
        for path in sorted(glob.glob(os.path.join(TESTS, folder, "**", "*.c"), recursive=True)):
            with open(path, encoding="utf-8") as file:
                found = [text for text in STRINGS.findall(file.read()) if text[0] == '"']
            for text in found:
                yield b"".join(unescape(part) for part in STRING.findall(text))


def files(pattern):
    for path in sorted(glob.glob(os.path.join(TESTS, pattern))):
        with open(path, "rb") as file:
            yield file.read()


def dat_cases():
    """Yields the markup and the context, or None, of the cases in html5lib's format for trees."""
    for text in files("tree/cases/*.dat"):
        for case in re.split(rb"(?:\A|\n\n)#data\n", text):
            if case:
                context = re.search(rb"\n#document-fragment\n(.*)\n", case)
                yield case.split(b"\n#errors")[0], context and context.group(1).decode()


# What leads to each insertion mode, and into foreign content.
BEGINNINGS = [
    "", "<!doctype html>", "<html>", "<head>", "<head><noscript>", "<head></head>", "<body>", "<body><b><i><p>", "<title>",
    "<script>", "<style>", "<textarea>", "<table>", "<table>x", "<table> ", "<table><caption>", "<table><colgroup>",
    "<table><tbody>", "<table><tr>", "<table><td>", "<template>", "<table><template>", "<select>", "<select><option>",
    "<body></body>", "<frameset>", "<frameset></frameset>", "<body></body></html>", "<frameset></frameset></html>",
    "<svg>", "<svg><desc>", "<math>", "<math><mi>", "<math><annotation-xml encoding=text/html>", "<svg><![CDATA[",
    "<form><button><p>", "<ul><li>", "<ruby><rt>", "<a><table>", "<template shadowrootmode=open>", "<h1><div>"]
TOKENS = ["<!DOCTYPE x>", "<!--c-->", "<?pi x?>", "x", " ", "\0", "<b a=b/>", "</x>", "<html a=b>", "<body a=b>", "</body></html>"]


def mode_cases():
    """Yields each kind of token and each tag in each insertion mode, several in one document."""
    with open(os.path.join(TESTS, "..", "libhtml5", "names", "html-elements.txt"), encoding="utf-8") as file:
        names = [line.split()[0] for line in file if line.strip() and line[0] not in "# "]
    for start in BEGINNINGS:
        yield start.encode()
        for token in TOKENS + ["<%s>" % name for name in names] + ["</%s>" % name for name in names]:
            yield (start + token + "x<p>y" * (len(start + token) % 2)).encode()


def hostile():
    """Yields the shapes of tests/hostile, so small that they take no time."""
    sys.path.insert(0, os.path.join(TESTS, "hostile"))
    import hostile_inputs
    path = os.path.join(TESTS, "hostile", "inputs.tsv")
    for _, _, expression in hostile_inputs.lines(path):
        for n in (40, 700):
            yield hostile_inputs.make_bytes(expression, n)[:MOST]


def token_cases():
    for text in files("tokenizer/cases/*.test"):
        for case in json.loads(text)["tests"]:
            yield case["input"].encode("utf-8", "surrogatepass")


def samples():
    for text in files("convert/*.samples"):
        for case in re.split(rb"^== .*\n", text, flags=re.M)[1:]:
            yield case.split(b"\n--\n")[0]


def markup():
    """Yields markup of all kinds."""
    yield from (data for data, _ in dat_cases())
    yield from token_cases()
    yield from samples()
    yield from files("article/pages/*.html")
    yield from files("data/*.html")
    yield from lines("markup")
    yield from (data for data in strings("tree", "serialize", "convert", "parser") if b"<" in data)


def options(data, n):
    return hashlib.sha1(data).digest()[:n]


def with_options(inputs, n, more=b""):
    for data in inputs:
        yield options(data, n) + data
        yield bytes(n) + data + more


def html():
    for data, context in dat_cases():
        index = CONTEXTS.index(context) if context in CONTEXTS else DOCUMENT
        yield bytes([3, index, 0, 0]) + data
        yield bytes([4 + options(data, 1)[0] % 32, index, 3, 2]) + data
    for number, data in enumerate(mode_cases()):
        scripting = number % 2 and b"<noscript>" not in data
        yield bytes([2 + scripting + 4 * (len(data) % 2), DOCUMENT, 0, 2]) + data
    for data in [*markup(), *hostile()]:
        yield bytes([7, DOCUMENT, 0, 5]) + data
        yield bytes([103, DOCUMENT, 0, 9]) + data
        yield options(data, 4) + data


def xml():
    inputs = list(strings("xmler", "serialize", "dom")) + list(files("data/*.xml")) + list(files("everyday/*.xml"))
    yield from with_options(inputs, 4)
    for data in [*(data for data, _ in dat_cases()), *hostile()]:
        yield bytes([0, 16, 0, 3]) + data


def selectors():
    """Yields the selectors of the tests, with markup of the same tests."""
    every = list(strings("select"))
    pages = sorted((data.replace(b"\n", b" ") for data in every if b"<" in data and len(data) > 30), key=len)
    for number, data in enumerate(every):
        if b"<" not in data:
            yield options(data, 4) + data
            yield b"\x02\x01\0\0" + data + b"\n" + pages[number % len(pages)]
    for data in STATES:
        yield b"\x02\x01\0\0" + data.encode() + b"\n" + INPUTS.encode()


STATES = [":in-range", ":out-of-range", ":valid", ":invalid", ":required", ":optional", ":read-only", ":read-write",
          ":checked", ":default", ":indeterminate", ":placeholder-shown", ":defined", ":disabled", ":enabled", ":empty",
          ":any-link", ":open", ":autofill", ":user-valid", ".a.zz", "[class~=w9]", ":dir(rtl)", ":dir(ltr)", ":lang('*-DE', en)",
          ":heading", ":heading(1, 3)"]
VALUES = ["", "5", "-1e3", "x", "2001-02-29", "2000-02-29", "10:00", "10:00:00.5", "2000-W53", "2020-W53", "2000-13", "2000-03",
          "a@b", " a@b-c.d , e", "http://a/", "#ff0000", "2000-01-01T10:00"]
INPUTS = "<!doctype html><x-y></x-y><annotation-xml is=q></annotation-xml><p class='%s' dir=auto>x<bdi>\u05d0</bdi></p>" \
    "<div headingoffset=1><h1></h1><h2 headingreset></h2></div>" \
    % " ".join("w%d" % n for n in range(40)) + "".join(
        "<input type=%s value='%s' min='%s' max='%s' step=2 pattern=a multiple placeholder=p>" % (kind, value, value[:-1], VALUES[2])
        for kind in ("number", "range", "date", "time", "week", "month", "email", "url", "datetime-local", "text", "color")
        for value in VALUES)


def urls():
    lines = [data for data in strings("url", "convert", "sanitize") if b"\n" not in data]
    for number, data in enumerate(lines):
        other = lines[number - 1]
        yield bytes([number % 256, 0, 0, 0]) + data + b"\nhttp://a.example/b/c?d#e\n" + other
        yield bytes([number * 7 % 256, 0, 0, 0]) + b"https://u:p@h.example:8/p/q?r#s\nfile:///C:/\n" + data


def encodings():
    for data in list(strings("encoding")) + [page[:600] for page in files("article/pages/*.html")]:
        for first in range(0, 40, 3):
            yield bytes([(first + options(data, 1)[0]) % 40]) + options(data, 3)[1:] + data


def sanitize():
    texts = list(strings("sanitize"))
    pages = [data for data in [*markup(), *texts] if b"<" in data]
    yield from with_options(pages, 2)
    for number, data in enumerate(pages):
        yield bytes([4 + number % 5, number % 14]) + data
    for number, data in enumerate(texts):
        if b"<" not in data:
            yield b"\xff\x01" + data + b"\0" + pages[number % len(pages)]
            for choice in (4, 6):
                yield bytes([choice, 1]) + b"<p style='" + data + b"'>x</p><style>a{" + data + b"}" + data + b"</style>"


def sanitize_xml():
    inputs = [*markup(), *strings("xmler", "sanitize"), *files("data/*.xml")]
    for number, data in enumerate(data for data in inputs if b"<" in data):
        yield bytes([number % 10]) + data


# --- large inputs: long names and texts, which are processed in pieces, and long lists, which are indexed ---

LONG = "n" * 80000
DECLARED = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY e 'x<b c=\"d\"/>y'><!ENTITY t 'u&#38;v'><!ATTLIST r d CDATA 'e'>]>"
LARGE_XML = [
    "<{n}>x</{n}><{n}/>", "<r><{n}>x</{n}><{n}/><{n}>y</{n}></r>", "<r><{N}/><{N}/><{n}/><{N} {N}='1'/></r>",
    "<r {n}='1' {n}a='2'><a {n}='1' {n}='2' {n}a='3'/><a {n}='&#65;'/></r>",
    "<{n}:r xmlns:{n}='urn:n'><{n}:a {n}:b='1' c='2'/></{n}:r>",
    "<r xmlns:{n}='urn:n'><a {n}:{n}='1'/><{n}:{n}/></r>",
    "<p:{n} xmlns:p='u'><p:{n}/><q:{n} xmlns:q='u' q:{n}='1' p:{n}='2'/></p:{n}>",
    "<{n}:{n}:{n} :{n}='1' {n}:=''/>",
    "<r xmlns='{n}' xmlns:p='{n}'><p:a p:b='1'/><a xmlns=''/><a xmlns:q='{n}a' q:c=''/></r>",
    "<a:r xmlns:a='{n}' xmlns:b='{n}' a:x='' b:x=''/>", "<r><a></{n}></a></r>", "<{n}é-1:b/>",
    "<r {n}é.='1'/>", "<r>&{n};</r>", "<r a='&{n};'>&{n}</r>", "<?{n} x?><r/>", "<r><?{n} {n}?><?{n}?></r>",
    "<r><!--{n}--></r>",
    "<!DOCTYPE {n} [<!ENTITY {n} 'x'><!ENTITY % {n} 'y'><!NOTATION {n} SYSTEM '{n}'>]><{n}>&{n};</{n}>",
    "<!DOCTYPE r [<!ATTLIST {n} {n} CDATA '{n}'>]><{n}/>",
    "<!DOCTYPE r [<!ENTITY e '{n}'>]><r a='&e;&e;'>&e;</r>",
    DECLARED + "<r a='{n}&lt;&#x41;&e;&t;&e;{n}&u;&#0;&#xD800;&;&#;&#x;&' b='{n}'/>",
    DECLARED + "<r a='{n}&" + "e" * 1100 + ";'/>",
    DECLARED + "<r a='{n}" + "&u;" * 1100 + "' b='{n}" + "&t;" * 1100 + "'/>",
    DECLARED + "<r a='{n}<&t;" + "\t\n " * 400 + "' a='{n}'/>",
    DECLARED + "<r a='{n}&t' b='{n}&#65'>&t;{n}&t;&e;</r>", "<r a='{n}&#" + "1" * 1100 + ";'/>",
    "<r>" + "&amp;" * 4000 + "</r>",
    "<r a='" + "é" * 40000 + "'>" + "é" * 40000 + "<!--" + "é" * 40000 + "--></r>",
    "<r><![CDATA[" + "]] " * 30000 + "]]></r>",
    "<?p " + "? " * 40000 + "?><r><!--" + "- " * 40000 + "--></r>",
]


def many_attributes(n):
    return " ".join("a%d='%d'" % (i, i) for i in range(n))


def large_xml():
    """Yields documents with long names and values, and with many attributes and declarations."""
    texts = [text.replace("{n}", LONG).replace("{N}", LONG.upper()) for text in LARGE_XML]
    texts.append("<r>" + "<a %s/>" % many_attributes(2100) * 2 + "</r>")
    texts.append("<r><a %s a7=''/><a xmlns='u' %s xmlns:p='v' p:b=''/></r>" % ((many_attributes(1100),) * 2))
    texts.append("<r %s><p9:a/><a p3:b=''/></r>" % " ".join("xmlns:p%d='u%d'" % (i, i % 800) for i in range(1200)))
    prefixed = " ".join("p:c%d=''" % i for i in range(1100))
    texts.append("<r xmlns:p='u'>" + "<p:a p:b='1' b='2'/>" * 600 + "<a %s/></r>" % prefixed)
    for text in texts:
        yield bytes([0, 0, 0, 255]) + text.encode()
        yield bytes([64, 16, 0, 255]) + text.encode()
    yield bytes([4, 64, 40, 255]) + texts[-1].encode()
    for text in ("<r>%s</r>", "<r a='%s'/>", "<r><!--%s--></r>", "<r><?p %s?></r>", "<%s/>", "<r %s=''/>",
                 "<r>&%s;</r>"):
        yield bytes([0, 64, 255, 255]) + (text % ("né" * 40000)).encode()


def large_html():
    repeated = "<p class=abc id=d>x<a href='http://a.example/abcdefghijk'>y</a>" * 18000
    for text in [
            "<{n} {n}=1 {n}=2>x</{n}><{N}></{n}>", "<svg><{n} {n}=1 xlink:{n}=2/><{N}/></svg>",
            "<!doctype {n} public '{n}'>{n}&{n};", "<?{n} a=b?><!--{n}--><title>{n}</title>",
            "<p {n}='&amp;&{n};'>" + "&notit; " * 9000, "<p %s>" % many_attributes(1200),
            "<p a:b %s><p %s>" % ((many_attributes(300),) * 2) + "<b %s>" % many_attributes(40) * 3 + "<p>x"]:
        text = text.replace("{n}", LONG).replace("{N}", LONG.upper())
        yield bytes([7, DOCUMENT, 0, 255]) + text.encode()
        yield bytes([103, DOCUMENT, 0, 255]) + text.encode()
    yield bytes([4, DOCUMENT, 0, 255]) + repeated.encode()


def large_coerce():
    for text in [
            "<{n}\" {n}\"=1 {n}:a=2><{n}:{n}\"><{n}\"></{n}\">",
            "<svg><{n}\" xlink:{n}\"=1/><p:{n} {n}:{n}=''/></svg>", "<!--{n}--{n}--->", "<?{n}\" {n}? ?>x?>",
            "<p a='" + "\1é\uffff" * 30000 + "'>" + "\1é\uffff" * 30000, "<!--" + "-é" * 40000 + "--->",
            "<?p " + "?é" * 40000 + "?>", "<template><{n}\"></template>",
            "<p xmlns:a=b xmlns={n} {n}=1 {n}:=2>", "<" + "é:" * 30000 + ">",
            "<p %s>" % many_attributes(1200), "<p %s>" % " ".join("p:a%d\"=''" % i for i in range(1200))]:
        yield bytes(4) + text.replace("{n}", LONG).encode()


def large_selectors():
    """Yields selectors for pages with many siblings and long values, and selectors with many parts."""
    page = "".join("<i class=c%d></i><b></b><svg><a/></svg>" % i for i in range(80))
    page += "<p title='%s'></p>" % ("ab" * 9000 + "abc")
    xml = "<r xmlns:p='u'>" + "<a/><p:a/><p:b c='1' p:c='2'/><q:a xmlns:q='u'/>" * 40 + "</r>"
    types = ":nth-of-type(2n+1), :nth-last-of-type(3), :only-of-type, :first-of-type, :last-of-type"
    kinds = "".join("<x-%d></x-%d>" % (i, i) for i in range(100))
    for text in types.split(", ") + [
            types, "[title*=abc]", "[title*=ABC i]", "[title$=bc]", "[title|=ab]", "[*|title*=abc]",
            "[*|c='1']", ":nth-child(3 of b, :not(.c7))",
            ":is(%s)" % ", ".join(".c%d" % i for i in range(300)), ":has(" * 3, ":not(" * 200,
            ", ".join("a:has(b)" for i in range(100)), "a " * 5000, ":has(%s)" % ("> a " * 600)]:
        for choice, markup in ((2, page), (3, xml), (2, kinds)):
            yield bytes([choice, 1, 0, 0]) + text.encode() + b"\n" + markup.encode()


LARGE = {"coerce": large_coerce, "html": large_html, "selector": large_selectors, "xml": large_xml}


def large_inputs(target):
    """Returns inputs that are too long for a campaign, for coverage.py."""
    return list(LARGE[target]()) if target in LARGE else []


SOURCES = {
    "article": lambda: with_options(markup(), 4),
    "coerce": lambda: with_options(markup(), 4),
    "element": lambda: with_options([*markup(), *strings("forms", "dom")], 4),
    "encoding": encodings,
    "html": html,
    "links": lambda: with_options(markup(), 4),
    "markdown": lambda: with_options(markup(), 4),
    "pango": lambda: with_options(markup(), 4),
    "sanitize": sanitize,
    "sanitize-xml": sanitize_xml,
    "selector": selectors,
    "style": lambda: with_options(list(markup()) + list(strings("sanitize")), 2),
    "table": lambda: with_options(markup(), 4),
    "text": lambda: with_options(markup(), 4),
    "url": urls,
    "xml": xml,
}


def lines(name):
    """Yields the inputs of seeds/NAME.txt, if there is one."""
    path = os.path.join(HERE, "seeds", name + ".txt")
    if not os.path.exists(path):
        return
    with open(path, encoding="ascii") as file:
        for line in file:
            if not line.startswith("#"):
                yield urllib.parse.unquote_to_bytes(line.rstrip("\n"))


def inputs(target):
    return sorted({data[:MOST] for data in [*lines(target), *SOURCES[target]()]}, key=lambda data: (len(data), data))


def quote(data):
    return urllib.parse.quote_from_bytes(data, safe="/ <>=\"'&;:!?()[]{}|*+,@$~^")


def write(folder, target):
    os.makedirs(folder, exist_ok=True)
    for data in inputs(target):
        with open(os.path.join(folder, hashlib.sha1(data).hexdigest()), "wb") as file:
            file.write(data)


def pack(target, folder):
    """Prints the inputs to keep."""
    every = set(lines(target))
    for path in glob.glob(os.path.join(folder, "*")):
        with open(path, "rb") as file:
            every.add(file.read())
    print("# SPDX-License-Identifier: LGPL-2.1-or-later")
    for data in sorted(every, key=lambda data: (len(data), data)):
        print(quote(data))


def main():
    if sys.argv[1] == "--list":
        print(*SOURCES)
    elif sys.argv[1] == "--pack":
        pack(sys.argv[2], sys.argv[3])
    elif len(sys.argv) > 2:
        write(sys.argv[2], sys.argv[1])
    else:
        for data in inputs(sys.argv[1]):
            print(quote(data))


if __name__ == "__main__":
    main()
