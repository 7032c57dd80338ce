#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Tests what html5-tool writes, to the byte: the formats of the commands, help, messages and completions.

    test-tool-output.py HTML5-TOOL"""
import json
import os
import pathlib
import pty
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv.pop(1))


def tool(*arguments, data="", cwd=None):
    done = subprocess.run([TOOL, *arguments], input=data.encode(), capture_output=True, cwd=cwd,
                          env=dict(os.environ, LC_ALL="C.UTF-8"))
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def open_terminal(test):
    try:
        return pty.openpty()
    except OSError as error:  # as in a chroot without /dev/pts
        return test.skipTest(f"no terminal: {error}")


def on_terminal(test, arguments, data="", stream="stdout", status=0):
    """Returns what the tool writes to a terminal, with simple line ends."""
    terminal, end = open_terminal(test)
    done = subprocess.run([TOOL, *arguments], input=data.encode(), timeout=30, env=dict(os.environ, LC_ALL="C.UTF-8"),
                          **{"stdout": subprocess.DEVNULL, stream: end})
    os.close(end)
    written = os.read(terminal, 65536).decode()
    os.close(terminal)
    test.assertEqual(done.returncode, status)
    return written.replace("\r\n", "\n")


class Formats(unittest.TestCase):
    def check(self, command, data, out, code=0):
        self.assertEqual(tool(*command.split(), "-", data=data), (code, out, ""), command)

    def test_tree(self):
        data = "<!--c--><svg xlink:href=a xml:lang=b xmlns:xlink=d a=e></svg><math><?p x>"
        self.check("tree --fragment body", data, """\
| <!-- c -->
| <svg svg>
|   a="e"
|   xlink href="a"
|   xml lang="b"
|   xmlns xlink="d"
| <math math>
|   <?p x?>
""")
        data = "<!DOCTYPE a PUBLIC 'p' 's'><a xmlns='u' xmlns:x='v' x:c='1'><x:b xml:id='i'/></a>"
        self.check("tree --xml", data, """\
| <!DOCTYPE a "p" "s">
| <a>
|   x:c="1"
|   xmlns x="v"
|   xmlns xmlns="u"
|   <x:b>
|     xml id="i"
""")

    def test_colors(self):
        self.check("tree --color=always", "<!DOCTYPE html><!--c--><p id=a>b",
                   "| \033[35m<!DOCTYPE html>\033[m\n| \033[2m<!-- c -->\033[m\n| \033[1;34m<html>\033[m\n"
                   "|   \033[1;34m<head>\033[m\n|   \033[1;34m<body>\033[m\n|     \033[1;34m<p>\033[m\n"
                   "|       \033[36mid=\"a\"\033[m\n|       \033[32m\"b\"\033[m\n")
        self.check("tree --color=always --fragment body", "<template>a",
                   '| \033[1;34m<template>\033[m\n|   \033[35mcontent\033[m\n|     \033[32m"a"\033[m\n')
        self.check("check --color=always", "", "\033[1m-:1:1:\033[m \033[1;31merror:\033[m missing-doctype: "
                   "The document has no DOCTYPE\n", 1)
        self.check("tree --color=auto --fragment p", "a", '| "a"\n')

    def test_check(self):
        doctype = "<!DOCTYPE html><title>T</title>"
        for options, data, encoding in [
            ("", "", "windows-1252, by default"), ("", "<meta charset=koi8-r>", "KOI8-R, from its meta element"),
            ("--encoding latin2", "", "ISO-8859-2, as requested"), ("", "ü", "UTF-8, from its bytes"),
        ]:
            self.check(f"check --show-encoding {options}", doctype + data, f"-: {encoding}\n")
        self.check("check --show-encoding", "<?xml version='1.0' encoding='koi8-r'?><a/>",
                   "-: KOI8-R, from its XML declaration\n-: well-formed\n")
        message = "The end tag does not belong to an open element and is ignored"
        errors = ",\n".join(f'  {{"line": {line}, "column": {column}, "offset": {offset}, '
                            f'"code": "unexpected-end-tag-ignored", "message": "{message}"}}'
                            for line, column, offset in [(1, 32, 31), (2, 1, 36), (2, 5, 40)])
        self.check("check --json", doctype + "</p>\n</i></b>", """\
{"source": "-", "encoding": "windows-1252", "encoding-source": "fallback", "errors": [
""" + errors + "]}\n", 1)

    def test_links(self):
        data = "<base href=/b/><a href=x>1</a><svg><a xlink:href=y></a></svg><style>a{background:url(z)}</style>"
        self.check("links", data, "base\tbase\thref\t/b/\nhyperlink\ta\thref\tx\nhyperlink\ta\txlink:href\ty\n"
                   "style\tstyle\t-\tz\n")
        self.check("links --base http://a/ --json", data[15:], """[
  {"kind": "hyperlink", "element": "a", "attribute": "href", "value": "x", "url": "http://a/x"},
  {"kind": "hyperlink", "element": "a", "attribute": "xlink:href", "value": "y", "url": "http://a/y"},
  {"kind": "style", "element": "style", "value": "z", "url": "http://a/z"}
]
""")

    def test_meta(self):
        data = """<html lang=en><title>T</title><meta name=author content=A><meta name=author content=B>
            <meta name=keywords content="k,l"><meta name=description content=D><link rel=canonical href=c>
            <link rel=icon sizes=any href=i type=image/svg+xml><link rel=icon sizes=16x32 href=j>
            <link rel=alternate type=application/rss+xml title=F href=f><link rel=alternate hreflang=de href=d>
            <meta name=theme-color content=red><link rel=license href=l><link rel=manifest href=m>
            <meta property=og:site_name content=S><meta property=og:type content=article>
            <meta property=og:image content=p><meta property=og:image:alt content=q>
            <meta property=article:published_time content=2020-01-01>
            <meta property=article:modified_time content=2020-01-02>"""
        self.check("meta --base http://a/", data, """\
title: T
site-name: S
description: D
page-type: article
language: en
canonical: http://a/c
image: http://a/p
image-alt: q
published: 2020-01-01
modified: 2020-01-02
theme-color: red
license: http://a/l
manifest: http://a/m
author: A
author: B
keyword: k
keyword: l
icon: http://a/i
  mime-type: image/svg+xml
  size: any
icon: http://a/j
  size: 16x32
feed: http://a/f
  title: F
  mime-type: application/rss+xml
alternate: http://a/d
  language: de
""")
        self.assertEqual(json.loads(tool("meta", "--json", "--base", "http://a/", data=data)[1]), {
            "title": "T", "site-name": "S", "description": "D", "page-type": "article", "language": "en",
            "canonical": "http://a/c", "image": "http://a/p", "image-alt": "q", "published": "2020-01-01",
            "modified": "2020-01-02", "theme-color": "red", "license": "http://a/l", "manifest": "http://a/m",
            "authors": ["A", "B"], "keywords": ["k", "l"],
            "icons": [{"url": "http://a/i", "mime-type": "image/svg+xml", "size": "any"},
                      {"url": "http://a/j", "size": "16x32"}],
            "feeds": [{"url": "http://a/f", "title": "F", "mime-type": "application/rss+xml"}],
            "alternates": [{"url": "http://a/d", "language": "de"}]})

    def test_feed(self):
        data = """<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>T</title><link>/</link>
            <category>v</category><category>w</category><copyright>C</copyright><managingEditor>E</managingEditor><pubDate>Mon, 09 Jun 2025 07:00:00 +0230</pubDate>
            <item><title>A &amp;amp; B&eacute;</title><guid>1</guid><itunes:duration>61:05</itunes:duration><category>x</category><category>y</category>
            <description>&lt;p>Some &lt;a href="t">text&lt;/a></description>
            <enclosure url="e.mp3" length="7" type="audio/mpeg"/>
            <media:content url="i" type="image/png"><media:description>D</media:description></media:content></item>
            <item><link>n</link></item></channel></rss>"""
        self.check("feed --base http://a/", data, """\
title: T
link: http://a/
updated: 2025-06-09T07:00:00+02:30
author: E
category: v
category: w
copyright: C
entry: A & B\u00e9
  id: 1
  image: http://a/i
  duration: 1:01:05
  category: x
  category: y
  summary: Some text
  enclosure: http://a/e.mp3
  enclosure: http://a/i
entry:\x20
  id: http://a/n
  link: http://a/n
""")
        self.assertEqual(json.loads(tool("feed", "--json", "--base", "http://a/", data=data)[1]), {
            "title": "T", "link": "http://a/", "updated": "2025-06-09T07:00:00+02:30", "authors": ["E"],
            "categories": ["v", "w"], "copyright": "C",
            "entries": [{"title": "A & B\u00e9", "id": "1", "image": "http://a/i", "duration": 3665, "categories": ["x", "y"],
                         "summary": "Some text",
                         "enclosures": [{"url": "http://a/e.mp3", "mime-type": "audio/mpeg", "length": 7},
                                        {"url": "http://a/i", "mime-type": "image/png", "description": "D", "length": 0}],
                         "has-content": False, "content": '<p>Some <a href="http://a/t">text</a></p>'},
                        {"id": "http://a/n", "link": "http://a/n", "has-content": False}]})
        self.assertEqual(json.loads(tool("feed", "--json", data="<feed><title>T</title></feed>")[1]), {"title": "T", "entries": []})
        for date, shown in (("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"), ("2024-01-01T10:00:00.5-03:00", "2024-01-01T10:00:00.500000-03:00")):
            data = f"<feed><title>T</title><updated>{date}</updated></feed>"
            self.check("feed", data, f"title: T\nupdated: {shown}\n")
        code, out, err = tool("feed", data="<html>")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("This is not a feed", err)

    def test_tables(self):
        data = ('<table><caption>C</caption><tr><th rowspan=2 colspan=2>a<td>b<tr><td>c</table>'
                '<table><tr><td>"d"</table>')
        self.check("tables", data, 'a,,b\r\n,,c\r\n\r\n"""d"""\r\n')
        self.check("tables --json", data, """\
[{"rows": 2, "columns": 3, "caption": "C", "cells": [
  {"row": 0, "column": 0, "row-span": 2, "column-span": 2, "header": true, "text": "a"},
  {"row": 0, "column": 2, "row-span": 1, "column-span": 1, "header": false, "text": "b"},
  {"row": 1, "column": 2, "row-span": 1, "column-span": 1, "header": false, "text": "c"}]},
{"rows": 1, "columns": 1, "cells": [
  {"row": 0, "column": 0, "row-span": 1, "column-span": 1, "header": false, "text": "\\"d\\""}]}]
""")
        self.check("tables --json", "", "[]\n")

    def test_text(self):
        data = ("<div>Hi, a <b>long</b> line <a href=http://x/>here</a></div><div class=gmail_signature>-- <br>Me</div>"
                "<div class=gmail_quote>On 3 May 2025, X wrote:<blockquote class=gmail_quote>old<img alt=pic src=y></blockquote></div>")
        start, signature, quote = "Hi, a long line here\n", "-- \nMe\n", "On 3 May 2025, X wrote:\n\n> oldpic\n"
        self.check("text", data, start + signature + quote)
        self.check("text --skip-quoted-replies", data, start + signature)
        self.check("text --skip-signatures", data, start + quote)
        self.check("text --skip-signatures --skip-quoted-replies --width=12", data, "Hi, a long\nline here\n")
        self.check("text --skip-signatures --skip-quoted-replies --links=footnotes", data,
                   "Hi, a long line here [1]\n\n[1] http://x/\n")
        self.check("text --fragment body", "", "")

    def test_pango(self):
        data = "<ul><li>a</ul><img alt=b src=c><a href=d>e</a>"
        self.check("pango", data, "\u2022 a\n\nbe\n")
        self.check("pango --links --base http://x/", data, '\u2022 a\n\nb<a href="http://x/d">e</a>\n')

    def test_article(self):
        text = " ".join(["Zwei Sätze, ein Umlaut, und noch einer."] * 5)
        data = ("<html lang=he dir=rtl><title>T</title><meta name=author content=A><meta name=description content=D>"
                "<meta property=og:site_name content=S><meta property=og:image content=http://x/i>"
                f"<meta property=article:published_time content=2020-01-01><article><p>{text}</article>")
        self.check("article", data, f"<p>{text}</p>")
        self.check("article --html", data, f"<p>{text}</p>")
        self.check("article --text", data, f"{text}\n")
        self.assertEqual(json.loads(tool("article", "--json", data=data)[1]), {
            "title": "T", "byline": "A", "published": "2020-01-01", "image": "http://x/i", "site-name": "S",
            "language": "he", "direction": "rtl", "excerpt": "D", "text": text + "\n", "html": f"<p>{text}</p>",
            "length": len(text) + 1})
        self.assertNotIn("direction", json.loads(tool("article", "--json")[1]))
        relative = data.replace("http://x/i", "i")
        self.assertEqual(json.loads(tool("article", "--json", "--base", "http://y/", data=relative)[1])["image"],
                         "http://y/i")

    def test_terminal(self):
        """Control characters of pages do not reach a terminal, but the colors of the tool do."""
        page = "<p>a&#27;]0;t&#7;&#27;[2Jb\u009b31m\u00a0\u00e9&#13;c&#9;d"
        self.assertEqual(on_terminal(self, ["text", "-"], page), "a\ufffd]0;t\ufffd\ufffd[2Jb\ufffd31m\u00a0\u00e9 c d\n")
        written = on_terminal(self, ["tree", "--color=always", "-"], page)
        self.assertIn("\033[1;34m", written)
        self.assertNotIn("\033[2J", written)
        self.assertNotIn("\007", written)
        for command in ["text", "-"], ["tree", "--color=always", "-"]:
            self.assertNotIn("\033[8m", on_terminal(self, command, "<p>a&#27;[8mhidden"))

    def test_query(self):
        data = "<a href=x title='\"\\\t\n'>1</a><a>2</a>"
        self.check("query --json a", data, r'''[
  {"name": "a", "attributes": {"href": "x", "title": "\"\\\u0009\n"}, "text": "1", LINE
"html": "<a href=\"x\" title=\"&quot;\\\u0009\n\">1</a>"},
  {"name": "a", "attributes": {}, "text": "2", "html": "<a>2</a>"}
]
'''.replace("LINE\n", ""))
        self.check("query --json --attr href a", data, '[\n  "x"\n]\n')
        self.check("query --json --first --inner a", data, '[\n  "1"\n]\n')
        self.check("query --json --count a", data, "2\n")
        self.check("query --json i", data, "[\n]\n", 1)

    def test_long_output(self):
        """It is written in parts."""
        self.check("query --text p", "<p>x" * 40000, "x\n" * 40000)
        self.check("tree --fragment body", "<p>" * 20000, "| <p>\n" * 20000)
        self.check("links --fragment body", "<a href=x></a>" * 5000, "hyperlink\ta\thref\tx\n" * 5000)
        self.assertEqual(len(json.loads(tool("check", "--json", data="</b>" * 2000)[1])["errors"]), 2001)

    def test_encodings(self):
        lines = tool("encodings")[1].splitlines()
        self.assertEqual(lines[0], "UTF-8: unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8")
        self.assertEqual(lines[-1], "x-user-defined: x-user-defined")
        out = tool("encodings", "--json")[1]
        self.assertEqual([f"{e['name']}: {' '.join(e['labels'])}" for e in json.loads(out)], lines)
        self.assertTrue(out.startswith('[\n  {"name": "UTF-8", "labels": ["unicode-1-1-utf-8", "unicode11utf8", '))
        self.assertTrue(out.endswith(',\n  {"name": "x-user-defined", "labels": ["x-user-defined"]}\n]\n'))


class Sources(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        for name in "a", "b":
            pathlib.Path(self.folder, name).write_text(f"<{name}>{name}</{name}>")

    def test_status_of_several(self):
        """The order makes no difference, nor does the number of threads."""
        for jobs in "-j1", "-j2":
            for selector, names, code, out in [
                ("a", "a b", 0, "<a>a</a>\n"), ("b", "a b", 0, "<b>b</b>\n"), ("i", "a b", 1, ""),
                ("a", "none a", 2, "<a>a</a>\n"), ("a", "a none", 2, "<a>a</a>\n"), ("i", "none a", 2, ""),
            ]:
                self.assertEqual(tool("query", jobs, selector, *names.split(), cwd=self.folder)[:2], (code, out),
                                 (jobs, selector, names))
            self.assertEqual(tool("check", jobs, "--xml", "a", "a", cwd=self.folder)[0], 0)
            for names in ["a", "-"], ["-", "a"]:
                self.assertEqual(tool("check", jobs, "--xml", *names, data="<a>", cwd=self.folder)[0], 1)

    def test_standard_input_is_read_once(self):
        self.assertEqual(tool("text", "-", "a", "-", data="b", cwd=self.folder), (0, "b\na\n", ""))

    def test_folder(self):
        self.assertEqual(tool("text", ".", "a", cwd=self.folder)[:2], (2, "a\n"))


class Messages(unittest.TestCase):
    def check(self, arguments, message, data="x"):
        self.assertEqual(tool(*arguments, data=data), (2, "", f"html5-tool: {message}\n"))

    def test_usage(self):
        choose = "Choose one of --html, --inner, --text, --attr and --count"
        for arguments, message in [
            (["none"], "“none” is not a command; try “html5-tool --help”"),
            (["tree", "--none"], "Unknown option --none"),
            (["tree", "--color=blue"], "--color takes “auto”, “always” or “never”"),
            (["tree", "--encoding", "none"], "No encoding is called “none”; try “html5-tool encodings”"),
            (["parse", "--to-encoding", "none"], "No encoding is called “none”; try “html5-tool encodings”"),
            (["format", "--to-encoding", "none"], "No encoding is called “none”; try “html5-tool encodings”"),
            (["text", "--base", "none"], "“none” is not a URL"),
            (["text", "--links=none"], "--links takes “inline” or “footnotes”"),
            (["to-xml", "--coerce", "names,none"], "--coerce does not know “none”"),
            (["sanitize", "--preset", "none"], "No preset is called “none”; choose text, mail, feed or matrix"),
            (["sanitize", "--preset=mail", "--config=none"], "--preset cannot be used with --config"),
            (["sanitize", "--config", "/none"], "/none: Failed to open file “/none”: No such file or directory"),
            (["sanitize", "--fragment", "XMP"], "“XMP” contains only text, which cannot be sanitized"),
            (["sanitize", "--fragment", "noscript", "--scripting"],
             "“noscript” contains only text, which cannot be sanitized"),
            (["article", "--text", "--html"], "Choose one of --text, --html and --json"),
            (["check", "--show-encoding", "--fragment=p"], "--show-encoding cannot be used with --fragment"),
            (["encodings", "latin1"], "This command reads no source: “latin1”"),
            (["query"], "The selector is missing; try “html5-tool query --help”"),
            (["help", "none"], "“none” is not a command; try “html5-tool --help”"),
            (["text", "-o", ""], "--output takes the name of a file"),
            (["parse", "--to-encoding", "utf-16"], "Pages are only read in “utf-16”, not written"),
            (["format", "--to-encoding", "utf-16le"], "Pages are only read in “utf-16le”, not written"),
            (["text", "--inner-text", "--links=inline"], "--inner-text cannot be used with --links"),
            (["to-xml", "--exact", "--coerce=comments"], "--exact cannot be used with --coerce"),
            (["to-xml", "--canonical", "--declaration"], "--canonical cannot be used with --declaration"),
            (["to-xml", "--without-comments"], "--without-comments can only be used with --canonical"),
            (["format", "--pretty", "--omit-tags"], "--pretty cannot be used with --omit-tags"),
            (["query", "p["], "p[: Invalid selector at byte 2: A name is expected"),
            (["query", "--namespace", "a", "p"], "--namespace takes PREFIX=URI, not “a”"),
            (["query", "--attr=a", "--html", "p"], choose), (["query", "--count", "--inner", "p"], choose),
        ]:
            self.check(arguments, message)

    def test_sources(self):
        for arguments in ["parse", "--xml", "--to-encoding=latin1"], ["format", "--xml", "--to-encoding=utf-8"]:
            self.check(arguments, "-: XML is written in UTF-8", "<a/>")
        for option in ["minimize", "omit-tags", "omit-quotes", "omit-empty-values", "omit-boolean-values", "faithful",
                       "single-quotes", "trailing-solidus", "sort-attributes", "collapse-white-space", "shadow-roots",
                       "meta"]:
            self.check(["format", "--xml", f"--{option}"], f"-: --{option} has no effect on XML", "<a/>")
        self.check(["format", "--xml", "--pretty", "--meta"], "-: --meta has no effect on XML", "<a/>")
        self.check(["to-xml", "--exact"],
                   "-: The node “p” cannot be written as XML: An attribute's name is not a name in XML", "<p a<b>")
        for command in ["article", "check", "format", "links", "markdown", "meta", "pango", "parse", "sanitize",
                        "tables", "text", "to-xml", "tree"]:
            self.check([command, "/none"], "/none: Error opening file /none: No such file or directory")
        self.check(["query", "p", "/none"], "/none: Error opening file /none: No such file or directory")

    def test_uri_that_gio_cannot_open(self):
        self.check(["text", "none://x/"], "none://x/: No such file, and GIO cannot open such a URI. For “https”, "
                   "install GVfs, or read the page with curl")

    def test_terminal(self):
        """Control characters of pages, selectors and names of files do not reach a terminal in messages."""
        for arguments, message in [
            (["query", "p["], "p[: Invalid selector at byte 2: A name is expected"),
            (["query", "\033[2J"], "\ufffd[2J: Invalid selector at byte 0: A selector is missing"),
            (["text", "/none\033]0;t\007"],
             "/none\ufffd]0;t\ufffd: Error opening file /none\ufffd]0;t\ufffd: No such file or directory"),
        ]:
            self.assertEqual(on_terminal(self, arguments, stream="stderr", status=2), f"html5-tool: {message}\n")

    def test_options_in_the_encoding_of_the_locale(self):
        done = subprocess.run([TOOL, "query", "--attr", "é", "[é]", "-"], input="<p é=1>".encode(), capture_output=True,
                              env=dict(os.environ, LC_ALL="C.UTF-8"))
        self.assertEqual((done.stdout, done.stderr), (b"1\n", b""))
        done = subprocess.run([TOOL, "query", b"--attr=\xe9", "p", "-"], input=b"<p>", capture_output=True,
                              env=dict(os.environ, LC_ALL="C.UTF-8"))
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"--attr", done.stderr)

    def test_terminal_is_not_read(self):
        terminal, end = open_terminal(self)
        done = subprocess.run([TOOL, "tree"], stdin=end, capture_output=True, timeout=30,
                              env=dict(os.environ, LC_ALL="C.UTF-8"))
        self.assertEqual((done.returncode, done.stdout, done.stderr.decode()),
                         (2, b"", "html5-tool: Name a file or URI, or “-” for standard input\n"))
        os.close(end)
        os.close(terminal)

    def test_help(self):
        commands = [line.split("\t") for line in tool("__complete")[1].splitlines()[:-4]]
        self.assertEqual(tool("--help"), (0, """\
Usage: html5-tool [--xml|--no-xml] COMMAND [OPTION…] SOURCE…

A source is a file, a URI, or “-” for standard input.

Commands:
""" + "".join(f"  {name:<10} {summary}\n" for name, summary in commands) + """
For the options of a command and examples, run “html5-tool COMMAND --help”.
""", ""))
        self.assertEqual(tool("help"), tool("--help"))
        self.assertEqual(tool("help", "query"), tool("query", "--help"))
        self.assertEqual(tool(), (2, "", tool("--help")[1]))
        for name, summary in commands:
            sources = {"encodings": "", "query": " SELECTOR SOURCE…"}.get(name, " SOURCE…")
            self.assertTrue(tool(name, "--help")[1].startswith(
                f"Usage:\n  html5-tool {name} [OPTION…]{sources}\n\n{summary}\n\n"), name)

    def test_completion(self):
        """With what other tests do not count."""
        for arguments, words in [
            ("tree --color", "auto always never"), ("tree --fragment", "body div td tr table select"),
            ("sanitize --preset", "text mail feed matrix"), ("text --width", ""), ("none", ""),
            ("encodings --encoding", ""),
            ("to-xml --coerce", "names xmlns comments characters instructions declarations doctype five-digits"),
            ("parse --encoding", " ".join(line.split(":")[0] for line in tool("encodings")[1].splitlines())),
        ]:
            self.assertEqual(tool("__complete", *arguments.split()), (0, "".join(f"{w}\n" for w in words.split()), ""))
        self.assertEqual(tool("__complete", "parse", "--to-encoding"), tool("__complete", "parse", "--encoding"))
        self.assertEqual(tool("__complete", "encodings")[1], "--json\tWrite JSON\n--output\tWrite to this file, which "
                         "must not be one of the sources\n--help\tShow the options\n")
        self.assertEqual(tool("__complete")[1].splitlines()[-4:], [
            "--xml\tParse as XML, whatever the names and the content of the sources are",
            "--no-xml\tParse as HTML, whatever the names and the content of the sources are",
            "--help\tShow the commands", "--version\tShow the version"])


unittest.main(verbosity=2)
