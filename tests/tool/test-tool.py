#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Tests html5-tool as users run it: files, standard input, URIs, errors, exit codes."""
import fcntl
import json
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import xml.etree.ElementTree

TOOL = os.path.abspath(sys.argv.pop(1))
FOLDER = pathlib.Path(__file__).resolve().parents[2] / "libhtml5" / "tool"
COMMANDS = ["article", "check", "encodings", "feed", "format", "links", "markdown", "meta", "pango", "parse",
            "query", "sanitize", "tables", "text", "to-xml", "tree"]
PAGE = b"<!DOCTYPE html><title>T</title><p>a<b>c</p>d"
TREE = """| <!DOCTYPE html>
| <html>
|   <head>
|     <title>
|       "T"
|   <body>
|     <p>
|       "a"
|       <b>
|         "c"
|     <b>
|       "d"
"""


def tool(*arguments, data=b"", errors="strict", cwd=None, **variables):
    environment = dict(os.environ, LC_ALL="C.UTF-8", **variables)
    done = subprocess.run([TOOL, *arguments], input=data, capture_output=True, env=environment, cwd=cwd)
    return done.returncode, done.stdout.decode(), done.stderr.decode(errors=errors)


class Tool(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.page = os.path.join(self.folder.name, "page.html")
        pathlib.Path(self.page).write_bytes(PAGE)

    def tearDown(self):
        self.folder.cleanup()

    def test_tree_of_file_uri_and_standard_input(self):
        uri = pathlib.Path(self.page).as_uri()
        self.assertEqual(tool("tree", self.page), (0, TREE, ""))
        self.assertEqual(tool("tree", uri), (0, TREE, ""))
        self.assertEqual(tool("tree", "-", data=PAGE), (0, TREE, ""))

    def open_terminal(self):
        try:
            return pty.openpty()
        except OSError as error:  # as in a chroot without /dev/pts
            self.skipTest(f"no terminal: {error}")

    def read_on_terminal(self, *paths, send=lambda *paths: None):
        """Returns the output of html5-tool on a terminal with 60 columns, for files that are sent slowly."""
        terminal, end = self.open_terminal()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        done = subprocess.Popen([TOOL, "links", "--jobs=2", *paths], stdout=subprocess.DEVNULL, stderr=end,
                                env=dict(os.environ, LC_ALL="C.UTF-8"))
        os.close(end)
        send(*paths)
        shown = b""
        try:
            while data := os.read(terminal, 4096):
                shown += data
        except OSError:  # the tool has exited
            pass
        os.close(terminal)
        self.assertEqual(done.wait(), 0)
        return shown.decode()

    def show_progress(self, name):
        def send(path):
            with open(path, "wb", buffering=0) as fifo:
                fifo.write(PAGE)
                time.sleep(0.7)
                fifo.write(b"x" * 50000)
                time.sleep(0.2)

        path = os.path.join(os.fsencode(self.folder.name), name)
        try:
            os.mkfifo(path)
        except OSError as error:  # as in test_json_of_file_whose_name_is_not_utf8
            self.skipTest(str(error))
        return self.read_on_terminal(path, send=send)

    def test_progress(self):
        shown = self.show_progress(b"long.html")
        self.assertIn("\rlong.html 50.0\u00a0kB\033[K", shown)
        self.assertTrue(shown.endswith("\r\033[K"), shown)  # the line is empty at the end

    def test_progress_of_file_whose_name_is_not_utf8(self):
        """Such a name must not be read past its end, where a last byte promises more."""
        self.assertIn("\rlong\ufffd 50.0\u00a0kB", self.show_progress(b"long\xfd"))

    def test_progress_of_several(self):
        """Only that of the source whose output is next."""
        def send(*paths):
            with open(paths[0], "wb", buffering=0) as first, open(paths[1], "wb", buffering=0) as second:
                time.sleep(0.7)
                for stream in second, first:
                    stream.write(b"x" * 50000)
                time.sleep(0.2)
                first.close()
                time.sleep(0.5)
                second.write(b"x" * 50000)
                time.sleep(0.2)

        paths = [os.path.join(self.folder.name, name) for name in ["a", "b"]]
        for path in paths:
            os.mkfifo(path)
        self.assertEqual(re.findall(r"\r(\w \d+)", self.read_on_terminal(*paths, send=send)), ["a 50", "b 100"])

    def test_progress_of_known_size(self):
        """A bar, once the file is large enough for one."""
        shown = ""
        for megabytes in [2, 8, 32, 128]:
            pathlib.Path(self.page).write_bytes(b"<p><b>x" * (megabytes * 150000))
            shown = self.read_on_terminal(self.page)
            if shown:
                break
        bars = re.findall(r"\rpage\.html \[(#*)(\.*)\] +(\d+) %", shown)
        self.assertTrue(bars, shown)
        for done, left, percent in bars:
            columns = len(done) + len(left)
            self.assertEqual(columns, 60 - 10 - len("page.html"))
            self.assertIn(len(done), (int(percent) * columns // 100, ((int(percent) + 1) * columns - 1) // 100))
        self.assertEqual([int(bar[2]) for bar in bars], sorted(int(bar[2]) for bar in bars))
        self.assertGreater(int(bars[-1][2]), 0)

    def test_shadow_roots_and_templates_in_trees(self):
        """The order and the format of the html5lib tests."""
        data = (b"<div><template shadowrootmode=open>1<template>2<b>3</template></template>4</div>"
                b"<template></template><svg xlink:href=x a=b>")
        document = b"<!DOCTYPE html PUBLIC p s><!--c--><template><i>x</template>"
        self.assertEqual(tool("tree", "--fragment", "body", "-", data=data)[1], """\
| <div>
|   <template>
|     shadowrootmode="open"
|     content
|       "1"
|       <template>
|         content
|           "2"
|           <b>
|             "3"
|   "4"
| <template>
|   content
| <svg svg>
|   a="b"
|   xlink href="x"
""")
        self.assertIn('<template>\n|       content\n|         <i>\n|           "x"\n',
                      tool("tree", "-", data=document)[1])

    def test_order_of_attributes_in_trees(self):
        """In UTF-16, U+10000 comes before U+E000."""
        attributes = ["\uff5a=1", "\U00010000=2", "\ue000=3", "\ud7ff=4", "z=5"]
        for step in 1, -1:
            data = f"<p {' '.join(attributes[::step])}>".encode()
            self.assertEqual(re.findall('="(.)"', tool("tree", "--fragment", "body", "-", data=data)[1]), list("54231"))

    def test_trees_of_deep_documents(self):
        out = tool("tree", "--fragment", "body", "-", data=b"<b><i>" * 5000 + b"x")[1]
        self.assertEqual(out.count("<b>"), out.count("<i>"))
        self.assertIn('"x"\n', out)

    def test_query(self):
        data = b"<p class=a title=T>x<b>y</b></p><p>z</p>"
        for options, out in [
            (["p"], '<p class="a" title="T">x<b>y</b></p>\n<p>z</p>\n'),
            (["--html", "b"], "<b>y</b>\n"),
            (["--inner", "p"], "x<b>y</b>\nz\n"),
            (["--text", "p"], "xy\nz\n"),
            (["--attr", "title", "p"], "T\n"),
            (["--count", "p, b"], "3\n"),
            (["--first", "p + p, p"], '<p class="a" title="T">x<b>y</b></p>\n'),
        ]:
            self.assertEqual(tool("query", *options, "-", data=data), (0, out, ""))
        self.assertEqual(json.loads(tool("query", "--json", "--text", "p", "-", data=data)[1]), ["xy", "z"])
        self.assertEqual(json.loads(tool("query", "--json", ".a", "-", data=data)[1]), [{
            "name": "p", "attributes": {"class": "a", "title": "T"}, "text": "xy",
            "html": '<p class="a" title="T">x<b>y</b></p>'}])

    def test_query_exits_as_grep(self):
        self.assertEqual(tool("query", "i", self.page), (1, "", ""))
        self.assertEqual(tool("query", "--attr", "title", "p", self.page), (1, "", ""))
        self.assertEqual(json.loads(tool("query", "--json", "i", self.page)[1]), [])
        other = os.path.join(self.folder.name, "other.html")
        pathlib.Path(other).write_bytes(b"<i>1</i>")
        self.assertEqual(tool("query", "i", self.page, other), (0, "<i>1</i>\n", ""))
        self.assertEqual(tool("query", "--count", "i", self.page, other), (0, f"{self.page}:0\n{other}:1\n", ""))
        self.assertEqual(tool("query", "i", other, "/nonexistent.html")[:2], (2, "<i>1</i>\n"))
        for wrong in [["p["], [], ["--text", "--inner", "p", "-"], ["dc|x", "-"], ["--namespace", "dc", "p", "-"]]:
            self.assertEqual(tool("query", *wrong)[:2], (2, ""), wrong)

    def test_text_that_is_not_utf8(self):
        self.assertEqual(tool("query", b"a[title='\xff']", self.page, errors="replace"),
                         (2, "", "html5-tool: a[title='\ufffd']: The text is not UTF-8\n"))
        config = os.path.join(self.folder.name, "config")
        for text in [b"elements: p\xff\n", b"elements: p\0\n"]:
            pathlib.Path(config).write_bytes(text)
            self.assertEqual(tool("sanitize", "--config", config, self.page),
                             (2, "", f"html5-tool: {config}: The text is not UTF-8\n"))

    def test_config_after_remove_unsafe(self):
        config = os.path.join(self.folder.name, "config")
        for text in ["elements: p(-onfoo)\nattributes: title onfoo\n", "elements: p {}caf%E9\n"]:
            pathlib.Path(config).write_text(text, encoding="utf-8")
            self.assertEqual(tool("sanitize", "--config", config, "-", data=b"<p onfoo=x>a<script>1</script></p>"),
                             (0, "<p>a</p>", ""))

    def test_query_of_xml(self):
        data = b"<feed xmlns='u' xmlns:dc='d'><dc:creator a='1'>A &amp; B</dc:creator></feed>"
        self.assertEqual(tool("query", "--xml", "--namespace", "dc=d", "--text", "dc|creator", "-", data=data),
                         (0, "A & B\n", ""))
        self.assertEqual(tool("query", "--xml", "--namespace", "dc=u", "dc|creator", "-", data=data)[0], 1)
        self.assertEqual(tool("query", "--xml", "--inner", "feed", "-", data=b"<feed><a/></feed>")[1], "<a/>\n")

    def test_namespaces_of_query(self):
        data = b"<a id=1></a><svg><a id=2></a></svg><math><a id=3></a></math>"
        svg, mathml = "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"
        for declarations, selector, out in [
            (["=" + svg], "a", "2\n"), (["=" + svg], "*|a", "1\n2\n3\n"), (["=", "x=" + svg], "x|a", "2\n"),
            (["x=" + svg, "y=" + mathml], "x|a, y|a", "2\n3\n"),
            (["x=" + svg, "y=" + svg, "x=" + mathml], "x|a", "3\n"),  # the last one applies
        ]:
            options = [f"--namespace={declaration}" for declaration in declarations]
            self.assertEqual(tool("query", "--attr=id", *options, selector, "-", data=data), (0, out, ""), declarations)

    def test_json(self):
        data = b"\xef\xbb\xbf<p>a</i>"
        code, out, _ = tool("check", "--json", "-", data=data)
        report = json.loads(out)
        self.assertEqual((code, report["source"], report["encoding"], report["encoding-source"]),
                         (1, "-", "UTF-8", "bom"))
        self.assertEqual(["-:{line}:{column}: error: {code}: {message}".format(**error) for error in report["errors"]],
                         tool("check", "-", data=data)[1].splitlines())
        self.assertEqual(json.loads(tool("check", "--json", "-", data=b"<!DOCTYPE html><title>T</title>x")[1])["errors"],
                         [])
        encodings = json.loads(tool("encodings", "--json")[1])
        self.assertEqual(len(encodings), 40)
        self.assertIn("latin1", next(e["labels"] for e in encodings if e["name"] == "windows-1252"))

    def test_json_of_file_whose_name_is_not_utf8(self):
        name = os.fsencode(self.folder.name) + b"/a\xff.html"
        try:
            pathlib.Path(os.fsdecode(name)).write_bytes(PAGE)
        except OSError as error:  # as on file systems that only have Unicode
            self.skipTest(str(error))
        report = json.loads(tool("check", "--json", name)[1])
        self.assertEqual(report["source"], self.folder.name + "/a\ufffd.html")

    def test_many_sources_in_order(self):
        """Whatever worker is done first."""
        names = [os.path.join(self.folder.name, f"{i}.html") for i in range(60)]
        for i, name in enumerate(names):
            pathlib.Path(name).write_text(f"<p>{i}</p>" + "<b>x</b>" * (20000 if i % 7 == 0 else 1))
        names.insert(30, "/nonexistent.html")
        code, out, errors = tool("query", "--jobs", "8", "--text", "p", *names)
        self.assertEqual((code, out), (2, "".join(f"{i}\n" for i in range(60))))
        self.assertEqual((len(errors.splitlines()), "/nonexistent.html" in errors), (1, True))
        self.assertEqual(tool("query", "-j", "1", "--text", "p", *names), (code, out, errors))

    def test_colors(self):
        plain = tool("tree", self.page)[1]
        colored = tool("tree", "--color=always", self.page)[1]
        self.assertIn('\033[1;34m<p>\033[m\n', colored)
        self.assertEqual(re.sub("\033\\[[0-9;]*m", "", colored), plain)
        self.assertIn("\033[1;31merror:\033[m ", tool("check", "--color=always", self.page)[1])
        self.assertEqual(tool("tree", "--color=sometimes", self.page)[0], 2)

    def test_colors_on_a_terminal(self):
        for options, variables, expected in [
            ([], {}, True), ([], {"NO_COLOR": "1"}, False), ([], {"NO_COLOR": ""}, True), ([], {"TERM": "dumb"}, False),
            (["--color=never"], {}, False), (["--color=always"], {"NO_COLOR": "1"}, True),
        ]:
            terminal, end = self.open_terminal()
            environment = {"LC_ALL": "C.UTF-8", "TERM": "xterm", **variables}
            subprocess.run([TOOL, "tree", *options, self.page], stdout=end, env=environment, check=True)
            os.close(end)
            self.assertEqual(b"\033[" in os.read(terminal, 65536), expected, (options, variables))
            os.close(terminal)

    def test_base(self):
        data = b"<a href=x>y</a>"
        for command, out in [("markdown", "[y](http://a/d/x)\n"), ("text", "y <http://a/d/x>\n")]:
            options = ["--links=inline"] if command == "text" else []
            self.assertEqual(tool(command, *options, "--base", "http://a/d/", "-", data=data)[1], out)

    def options_of(self, command):
        """Returns the options that --help lists."""
        return set(re.findall(r"^  (?:-\w, )?(--[a-z-]+)", tool(command, "--help")[1], re.M))

    def test_manual_has_every_option(self):
        manual = (FOLDER / "html5-tool.1").read_text().replace("\\-", "-")
        commands, options = re.search(r"\.SH COMMANDS\n(.*)\.SH OPTIONS\n(.*?)\.SH", manual, re.S).groups()
        parts = dict(re.findall(r"^\.TP\n\.B ([a-z][a-z-]*)\n(.*?)(?=^\.TP\n\.B [a-z]|\Z)", commands, re.M | re.S))
        common = set(re.findall("--[a-z-]+", options))
        for command in COMMANDS:
            own = set(re.findall("--[a-z-]+", parts[command]))
            self.assertLessEqual(self.options_of(command), own | common, command)
            self.assertLessEqual(own - common, self.options_of(command), command)

    def test_completion_has_every_option(self):
        """The completions of all three shells call the tool."""
        listed = [line.split("\t")[0] for line in tool("__complete")[1].splitlines()]
        self.assertEqual(listed, COMMANDS + ["--xml", "--no-xml", "--help", "--version"])
        for command in COMMANDS:
            options = [line.split("\t")[0] for line in tool("__complete", command)[1].splitlines()]
            self.assertEqual(set(options), self.options_of(command), command)
        for preset in tool("__complete", "sanitize", "--preset")[1].split():
            self.assertEqual(tool("sanitize", "--preset", preset, "-")[0], 0)
        for word in tool("__complete", "to-xml", "--coerce")[1].split():
            self.assertEqual(tool("to-xml", "--coerce", word, "-")[0], 0)
        for name in tool("__complete", "parse", "--encoding")[1].split():
            self.assertEqual(tool("parse", "--encoding", name, "-")[0], 0)
        self.assertEqual(tool("__complete", "text", "--links")[1], "inline\nfootnotes\n")
        self.assertEqual(tool("__complete", "pango", "--links")[1], "")  # there, it has no value

    def test_several_sources(self):
        self.assertEqual(tool("tree", self.page, self.page), (0, TREE * 2, ""))

    def test_conversions(self):
        page = b"<p>a <b>b</b> <a href=http://x.org/>c</a><ul><li>d</ul><table><tr><th>e<td>f, g</table>"
        self.assertEqual(tool("text", "-", data=page), (0, "a b c\n\n\u2022 d\n\ne  f, g\n", ""))
        self.assertEqual(tool("text", "--inner-text", "-", data=page), (0, "a b c\n\nd\ne\tf, g\n", ""))
        self.assertEqual(tool("text", "--links=inline", "--max-length=8", "-", data=page), (0, "a b c <\u2026\n", ""))
        self.assertEqual(tool("text", "--links=up", "-", data=page)[0], 2)
        self.assertEqual(tool("pango", "--links", "-", data=b"<p>a <b>b</b> <a href=http://x.org/>c</a>"),
                         (0, 'a <b>b</b> <a href="http://x.org/">c</a>\n', ""))
        self.assertEqual(tool("markdown", "-", data=page),
                         (0, "a **b** [c](http://x.org/)\n\n- d\n\n| e | f, g |\n| --- | --- |\n", ""))
        self.assertEqual(tool("tables", "-", data=page), (0, 'e,"f, g"\r\n', ""))
        table = json.loads(tool("tables", "--json", "-", data=page)[1])[0]
        self.assertEqual((table["columns"], table["cells"][1]["text"]), (2, "f, g"))

    def test_nested_tables(self):
        """Each is written once, so that the output is no longer than the page."""
        page = b"<table><tr><td>a<table><tr><td>b</table><td>c</table>"
        self.assertEqual(tool("tables", "-", data=page), (0, "a,c\r\n\r\nb\r\n", ""))
        tables = json.loads(tool("tables", "--json", "-", data=page)[1])
        self.assertEqual([[cell["text"] for cell in table["cells"]] for table in tables],
                         [["a", "c"], ["b"]])
        deep = b"<table><tr><td>some text" * 500
        self.assertLess(len(tool("tables", "-", data=deep)[1]), len(deep))

    def test_article(self):
        text = "Zwölf Boxkämpfer jagen Viktor über den großen Sylter Deich, und alle sehen zu. " * 3
        page = f"<nav><a href=/>Start</a></nav><article><h1>Jagd</h1><p>{text}</p></article>".encode()
        self.assertEqual(tool("article", "--text", "-", data=page), (0, text.strip() + "\n", ""))
        code, out, _ = tool("article", "--json", "-", data=b"<meta charset=latin1>" + page)
        article = json.loads(out)
        self.assertEqual((code, article["title"], article["text"]), (0, "Jagd", text.strip() + "\n"))
        self.assertIn("<p>Zwölf", tool("article", "-", data=page)[1])
        self.assertEqual(tool("article", "--text", "--json", "-", data=page)[0], 2)
        japanese = "<meta charset=iso-2022-jp><article><p>日本語の文章。".encode("iso-2022-jp")  # ASCII bytes
        self.assertEqual(tool("article", "--text", "-", data=japanese)[1], "日本語の文章。\n")

    def test_fragment(self):
        code, out, _ = tool("tree", "--fragment", "svg path", "-", data=b"<g/>x<p>")
        self.assertEqual((code, out), (0, '| <svg g>\n| "x"\n| <p>\n'))
        code, out, _ = tool("tree", "--fragment", "tr", "-", data=b"<td>x")
        self.assertEqual((code, out), (0, '| <td>\n|   "x"\n'))
        self.assertEqual(tool("tree", "--fragment", "TR", "-", data=b"<td>x")[1], out)
        self.assertEqual(tool("tree", "--fragment", "math mi", "-", data=b"<mglyph/>")[1], "| <math mglyph>\n")
        for wrong in ["", "svg ", "table tr", "tr "]:
            self.assertEqual(tool("tree", "--fragment", wrong, "-"),
                             (2, "", f"html5-tool: “{wrong}” is not the name of an element\n"))

    def test_scripting(self):
        data = b"<!DOCTYPE html><body><noscript><p>x</noscript>"
        self.assertIn('"<p>x"', tool("tree", "--scripting", "-", data=data)[1])
        self.assertIn("<p>\n", tool("tree", "-", data=data)[1])

    def test_parse_writes_html(self):
        self.assertEqual(tool("parse", self.page)[1],
                         "<!DOCTYPE html><html><head><title>T</title></head>"
                         "<body><p>a<b>c</b></p><b>d</b></body></html>")

    def test_check_lists_errors(self):
        code, out, _ = tool("check", self.page)
        self.assertEqual(code, 1)
        lines = out.splitlines()
        self.assertTrue(lines[0].startswith(self.page + ":1:40: error: unclosed-elements-at-end-tag: "), out)
        self.assertEqual(tool("check", "-", data=b"<!DOCTYPE html><title>T</title>x"), (0, "", ""))

    def test_check_says_the_encoding(self):
        _, out, _ = tool("check", "--show-encoding", "-", data=b"\xef\xbb\xbf<!DOCTYPE html><title>T</title>")
        self.assertEqual(out, "-: UTF-8, from its byte order mark\n")
        self.assertEqual(tool("check", "--show-encoding", "--fragment", "td", "-")[:2], (2, ""))

    def test_encoding_option(self):
        self.assertIn("я", tool("tree", "--encoding", "windows-1251", "-", data=b"\xff")[1])
        self.assertEqual(tool("tree", "--encoding", "none", "-"),
                         (2, "", "html5-tool: No encoding is called “none”; try “html5-tool encodings”\n"))

    def test_to_encoding(self):
        page = ("parse", "--fragment", "body", "--to-encoding")
        self.assertEqual(tool(*page, "iso-2022-jp", "-", data="<meta charset=utf-8>あ☃".encode())[1],
                         '<meta charset="utf-8">\x1b$B$"\x1b(B&#9731;')
        self.assertEqual(tool(*page, "none", "-")[0], 2)

    def test_encodings(self):
        code, out, _ = tool("encodings")
        self.assertEqual((code, len(out.splitlines())), (0, 40))
        self.assertIn("windows-1252: ", out)

    def test_links(self):
        data = b"<a href='x\ty'>\"</a><img srcset='b 1x, c 2x'>"
        code, out, _ = tool("links", "--json", "--base", "http://a/d/", "-", data=data)
        self.assertEqual(code, 0)
        links = json.loads(out)
        self.assertEqual([link["url"] for link in links], ["http://a/d/xy", "http://a/d/b", "http://a/d/c"])
        self.assertEqual(links[0], {"kind": "hyperlink", "element": "a", "attribute": "href", "value": "x\ty",
                                    "url": "http://a/d/xy"})
        self.assertEqual(tool("links", "--json", "-")[1].split(), ["[", "]"])
        code, _, error = tool("links", "--base", "no base", "-")
        self.assertEqual((code, "“no base” is not a URL" in error), (2, True))

    def test_page_cannot_add_lines_to_links(self):
        data = b"<a href='http://[\n\r\timage\timg\tsrc\thttp://b/'>"
        self.assertEqual(tool("links", "-", data=data)[1], "hyperlink\ta\thref\thttp://[imageimgsrchttp://b/\n")

    def test_links_of_a_file_are_resolved_with_it(self):
        pathlib.Path(self.page).write_bytes(b"<a href=other>")
        self.assertEqual(tool("links", self.page)[1],
                         "hyperlink\ta\thref\t%s/other\n" % pathlib.Path(self.folder.name).as_uri())

    def test_file_whose_name_looks_like_a_uri(self):
        pathlib.Path(self.folder.name, "at:12:30.xml").write_bytes(b"<a href='b'/>")
        folder = pathlib.Path(self.folder.name).as_uri()
        self.assertEqual(tool("check", "at:12:30.xml", cwd=self.folder.name), (0, "at:12:30.xml: well-formed\n", ""))
        self.assertEqual(tool("links", "--no-xml", "at:12:30.xml", cwd=self.folder.name),
                         (0, f"hyperlink\ta\thref\t{folder}/b\n", ""))
        self.assertEqual(tool("parse", "-o", "at:12:30.xml", "at:12:30.xml", cwd=self.folder.name),
                         (2, "", "html5-tool: “at:12:30.xml” cannot be both a source and the output\n"))

    def test_base_of_a_file(self):
        """The option comes before the URI of the file, and links of text have no base without it."""
        pathlib.Path(self.page).write_bytes(b"<a href=other>x</a>")
        self.assertEqual(tool("links", "--base", "http://a/", self.page)[1], "hyperlink\ta\thref\thttp://a/other\n")
        self.assertEqual(tool("markdown", self.page)[1], "[x](other)\n")

    def test_meta(self):
        data = b"<title>A \"T\"</title><meta name=keywords content='a,b'><link rel=icon sizes=1x2 href=i>"
        code, out, _ = tool("meta", "--json", "--base", "http://a/", "-", data=data)
        self.assertEqual((code, json.loads(out)), (0, {
            "title": 'A "T"', "keywords": ["a", "b"], "icons": [{"url": "http://a/i", "size": "1x2"}]}))
        self.assertEqual(json.loads(tool("meta", "--json", "-", data=b"")[1]), {})
        self.assertEqual(tool("meta", "-", data=b"<title>T")[1], "title: T\n")

    def test_to_xml(self):
        code, out, _ = tool("to-xml", "-", data=b"<!DOCTYPE html><title>T</title><p a<b=1>x<br>&nbsp;<!--a--b-->")
        self.assertEqual(code, 0)
        root = xml.etree.ElementTree.fromstring(out)
        self.assertEqual(root.tag, "{http://www.w3.org/1999/xhtml}html")
        self.assertEqual(tool("to-xml", "--exact", "-", data=b"<p a<b=1>")[0], 2)
        self.assertEqual(tool("to-xml", "--xml", "--canonical", "-", data=b"<a  c='1' b='2'/>")[1],
                         '<a b="2" c="1"></a>')

    def test_to_xml_options(self):
        page = b"<!DOCTYPE html><title>T</title><p a<b=1><!--a--b-->"
        head = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>'
        self.assertEqual(tool("to-xml", "--coerce", "five-digits,doctype", "-", data=page)[1],
                         head + '<p aU0003Cb="1"><!--a- -b--></p></body></html>')
        self.assertEqual(tool("to-xml", "--coerce=-comments", "-", data=page)[0], 2)
        self.assertEqual(tool("to-xml", "--coerce", "nothing", "-", data=page)[0], 2)
        self.assertTrue(tool("to-xml", "--declaration", "-", data=page)[1].startswith(
            '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>'))
        self.assertEqual(tool("to-xml", "--xml", "--canonical", "-", data=b"<a><!--b--></a>")[1],
                         "<a><!--b--></a>")
        self.assertEqual(tool("to-xml", "--xml", "--canonical", "--without-comments", "-",
                              data=b"<a><!--b--></a>")[1], "<a></a>")

    def test_canonical_xml_is_well_formed(self):
        for options, data, out in [
            ([], b"<p a<b=1><!--a--b-->", '<p aU00003Cb="1"><!--a- -b--></p>'),
            (["--exact"], b"<p a<b=1>", ""), (["--coerce=-comments"], b"<!--a--b-->", ""),
            (["--exact"], b"<p b=2 a=1>", '<p a="1" b="2"></p>'),
        ]:
            code, written, error = tool("to-xml", "--canonical", *options, "-", data=data)
            if out:
                out = f'<html xmlns="http://www.w3.org/1999/xhtml"><head></head><body>{out}</body></html>'
            self.assertEqual((code, written, " cannot be written as XML: " in error),
                             (0 if out else 2, out, not out), options)
        self.assertEqual(tool("to-xml", "--canonical", "--fragment", "body", "-", data=b"x<b>y"),
                         (0, 'x<b xmlns="http://www.w3.org/1999/xhtml">y</b>', ""))

    def test_xml_before_and_after_every_command(self):
        data = b"<a><b/>x &amp; y</a>"
        expected = {
            "tree": '| <a>\n|   <b>\n|   "x & y"\n',
            "parse": "<a><b/>x &amp; y</a>",
            "format": "<a><b/>x &amp; y</a>",
            "to-xml": "<a><b/>x &amp; y</a>",
            "check": "-: well-formed\n",
        }
        for command, out in expected.items():
            self.assertEqual(tool(command, "--xml", "-", data=data), (0, out, ""), command)
            self.assertEqual(tool("--xml", command, "-", data=data), (0, out, ""), command)
        self.assertEqual(tool("--xml", "sanitize", "-", data=b"<p>x<script>y</script><b>z</b></p>"),
                         (0, "<p>x<b>z</b></p>", ""))
        self.assertEqual(tool("parse", "--xml", "--to-encoding", "latin1", "-", data=data)[0], 2)

    def test_syntax_is_guessed(self):
        feed = b"<rss><channel><link>x</link></channel></rss>"
        text = ("query", "--text", "channel link")
        for name in "feed.rss", "feed.xml":
            path = os.path.join(self.folder.name, name)
            pathlib.Path(path).write_bytes(feed)
            self.assertEqual(tool(*text, path), (0, "x\n", ""), name)
            self.assertEqual(tool(*text, "--no-xml", path), (0, "\n", ""), name)
            self.assertEqual(tool("--no-xml", *text, path), (0, "\n", ""), name)
        self.assertEqual(tool("check", path)[:2], (0, f"{path}: well-formed\n"))
        self.assertEqual(tool("parse", "--to-encoding", "latin1", path)[0], 2)
        # The content decides if the name does not.
        declared = b"<?xml version='1.0'?>" + feed
        unnamed = os.path.join(self.folder.name, "feed")
        pathlib.Path(unnamed).write_bytes(declared)
        self.assertEqual(tool(*text, unnamed), (0, "x\n", ""))
        self.assertEqual(tool(*text, "-", data=declared), (0, "x\n", ""))
        self.assertEqual(tool(*text, "-", data=feed), (0, "x\n", ""))
        self.assertEqual(tool(*text, "-", data=feed[len("<rss>"):-len("</rss>")]), (0, "\n", ""))
        self.assertEqual(tool("parse", "--no-xml", "-", data=b"<br xmlns=''/>")[1],
                         '<html><head></head><body><br xmlns=""></body></html>')
        # Pages with the doctype or the namespace of XHTML are mostly served as HTML.
        for start in ('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">', ""):
            page = f"{start}<html xmlns='http://www.w3.org/1999/xhtml'><p>a<br>b".encode()
            self.assertEqual(tool("query", "--html", "p", "-", data=page)[:2], (0, "<p>a<br>b</p>\n"))
        # The name has precedence over the content. A fragment has the syntax of its context.
        page = os.path.join(self.folder.name, "declared.html")
        pathlib.Path(page).write_bytes(declared)
        self.assertEqual(tool(*text, page)[:2], (0, "\n"))
        self.assertEqual(tool("parse", "--fragment", "body", path)[1], "<rss><channel><link>x</channel></rss>")

    def test_check_of_xml_lists_errors(self):
        code, out, _ = tool("--xml", "check", "-", data=b"<a>\n<b></a>")
        self.assertEqual(code, 1)
        self.assertTrue(all(line.startswith("-:2:") and ": error: " in line
                            for line in out.splitlines()), out)
        self.assertGreater(len(out.splitlines()), 0)

    def test_format(self):
        page = b"<!DOCTYPE html><head><title>T</title></head><body class=''><ul><li id='a b'>1</li><li id='c'>2</li></ul>"
        self.assertEqual(tool("format", "-", data=page)[1], tool("parse", "-", data=page)[1])
        self.assertEqual(tool("format", "--minimize", "-", data=page)[1],
                         '<!DOCTYPE html><title>T</title><body class><ul><li id="a b">1<li id=c>2</ul>')
        self.assertEqual(tool("format", "--pretty", "--single-quotes", "-", data=page)[1], """\
<!DOCTYPE html>
<html>
  <head>
    <title>T</title>
  </head>
  <body class=''>
    <ul>
      <li id='a b'>1</li>
      <li id='c'>2</li>
    </ul>
  </body>
</html>
""")
        self.assertEqual(tool("format", "--fragment", "body", "--sort-attributes", "--omit-boolean-values",
                              "--omit-empty-values", "--trailing-solidus", "--collapse-white-space",
                              "-", data=b"<input value='' disabled=disabled a=1>x  y")[1],
                         '<input a="1" disabled value />x y')
        shadow = b"<div><template shadowrootmode=open shadowrootserializable>x</template></div>"
        self.assertEqual(tool("format", "--fragment", "body", "--shadow-roots", "-", data=shadow)[1],
                         '<div><template shadowrootmode="open" shadowrootserializable="">x</template></div>')

    def test_format_of_xml(self):
        declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
        data = b"<?xml version='1.0' encoding='latin1' standalone='yes'?><!DOCTYPE a><a><b c='\xe9'/> <d>1 <e/></d></a>"
        self.assertEqual(tool("format", "-", data=data),
                         (0, declaration + '<!DOCTYPE a><a><b c="é"/> <d>1 <e/></d></a>', ""))
        self.assertEqual(tool("format", "--pretty", "-", data=data), (0, declaration + """\
<!DOCTYPE a>
<a>
  <b c="é"/>
  <d>1 <e/></d>
</a>
""", ""))
        self.assertEqual(tool("format", "--xml", "--pretty", "-", data=b"<a><b/></a>"), (0, "<a>\n  <b/>\n</a>\n", ""))
        self.assertEqual(tool("format", "--xml", "--pretty", "--fragment", "svg g", "-", data=b"<a><g/></a>"),
                         (0, '<a xmlns="http://www.w3.org/2000/svg">\n  <g/>\n</a>', ""))

    def test_format_says_its_encoding(self):
        page = "<meta charset=koi8-r><p>я".encode("koi8-r")
        environment = dict(os.environ, LC_ALL="C.UTF-8")
        out = subprocess.run([TOOL, "format", "--minimize", "--meta", "--to-encoding", "windows-1251", "-"],
                             input=page, capture_output=True, env=environment).stdout
        self.assertEqual(out, b"<meta charset=windows-1251><p>\xff")
        self.assertEqual(tool("format", "--meta", "--omit-tags", "-", data=b"x")[1], '<meta charset="utf-8">x')

    def test_output_file(self):
        target = os.path.join(self.folder.name, "out.html")
        self.assertEqual(tool("format", "--minimize", "-o", target, self.page), (0, "", ""))
        self.assertEqual(pathlib.Path(target).read_bytes(),
                         b"<!DOCTYPE html><title>T</title><p>a<b>c</b></p><b>d</b>")
        self.assertEqual(tool("format", "-o", self.page, self.page)[0], 2)
        self.assertEqual(pathlib.Path(self.page).read_bytes(), PAGE)
        self.assertEqual(tool("format", "-o", self.folder.name, self.page),
                         (2, "", f"html5-tool: {self.folder.name}: Is a directory\n"))
        self.assertEqual(tool("format", "-o", "/dev/null", "/dev/null"), (0, "", ""))
        if os.path.exists("/dev/full"):
            self.assertEqual(tool("format", "-o", "/dev/full", self.page)[0], 2)

    def test_output_file_stays_as_it_was(self):
        """If no source can be read, or the tool is interrupted."""
        target, link = (pathlib.Path(self.folder.name, name) for name in ["out.html", "link.html"])
        target.write_bytes(b"old")
        os.link(target, link)
        new = pathlib.Path(self.folder.name, "new.html")
        fifo = os.path.join(self.folder.name, "fifo")
        os.mkfifo(fifo)
        files = set(os.listdir(self.folder.name))
        for path in [target, new]:
            self.assertEqual(tool("format", "-o", str(path), "/nonexistent.html")[0], 2)
            running = subprocess.Popen([TOOL, "text", "--jobs=1", "-o", str(path), self.page, fifo])
            with open(fifo, "wb"):  # the tool has read the page
                running.kill()
                running.wait()
            self.assertEqual((set(os.listdir(self.folder.name)), target.read_bytes()), (files, b"old"))
        for path in [target, new]:
            self.assertEqual(tool("text", "-o", str(path), "/nonexistent.html", self.page)[0], 2)
            self.assertEqual(path.read_bytes(), b"ac\n\nd\n")
        self.assertEqual(link.read_bytes(), b"ac\n\nd\n")

    def test_output_file_that_cannot_be_written(self):
        """This is said before a source is read."""
        fifo = os.path.join(self.folder.name, "fifo")
        os.mkfifo(fifo)
        target = os.path.join(self.folder.name, "none", "out.html")
        self.assertEqual(tool("text", "-o", target, fifo),
                         (2, "", f"html5-tool: {target}: No such file or directory\n"))
        target = self.page + "/out.html"
        code, out, err = tool("text", "-o", target, self.page)
        self.assertEqual((code, out), (2, ""))
        self.assertRegex(err, f"^html5-tool: {re.escape(target)}: .*: Not a directory\n$")

    def test_output_file_is_a_link(self):
        target, link = (pathlib.Path(self.folder.name, name) for name in ["out.html", "link.html"])
        target.write_bytes(b"old")
        target.chmod(0o640)
        link.symlink_to("out.html")
        self.assertEqual(tool("text", "-o", str(link), self.page), (0, "", ""))
        self.assertEqual((link.is_symlink(), target.read_bytes(), target.stat().st_mode & 0o777),
                         (True, b"ac\n\nd\n", 0o640))

    def test_output_file_is_standard_output(self):
        """What else is written to that stays."""
        self.assertEqual(tool("tree", "-o", "-", self.page, cwd=self.folder.name), (0, TREE, ""))
        self.assertEqual(os.listdir(self.folder.name), ["page.html"])
        for name in ["stdout", "stderr"]:
            if not os.path.exists(f"/dev/{name}"):
                self.skipTest(f"there is no /dev/{name}")
            with tempfile.TemporaryFile(dir=self.folder.name) as stream:
                stream.write(b"before\n")
                stream.flush()
                subprocess.run([TOOL, "text", "-o", f"/dev/{name}", self.page], check=True, **{name: stream})
                os.write(stream.fileno(), b"after\n")
                stream.seek(0)
                self.assertEqual(stream.read(), b"before\nac\n\nd\nafter\n")

    def test_output_that_cannot_be_written(self):
        """One message, however many sources there are."""
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        message = b"html5-tool: Could not write the output: Error writing to file descriptor: No space left on device\n"
        with open("/dev/full", "wb") as full:
            for arguments in (["text", "--jobs=1"], ["text", "--jobs=8"], ["parse", "--jobs=1"], ["parse", "--jobs=8"]):
                done = subprocess.run([TOOL, *arguments, *[self.page] * 50], stdout=full, stderr=subprocess.PIPE)
                self.assertEqual((done.returncode, done.stderr), (2, message), arguments)

    def test_closed_streams(self):
        """Messages are not written to the output file, and no file is read instead of standard input."""
        target = pathlib.Path(self.folder.name, "out.html")
        for number, arguments, code, out in [
            (0, ["-", self.page], 2, "ac\n\nd\n"), (0, ["-o", str(target), "-", self.page], 2, "ac\n\nd\n"),
            (1, [self.page], 2, ""), (1, ["-o", str(target), self.page], 0, "ac\n\nd\n"),
            (2, ["-o", str(target), "/nonexistent.html", self.page], 2, "ac\n\nd\n"),
        ]:
            done = subprocess.run([TOOL, "text", "-j1", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  preexec_fn=lambda: os.close(number))
            written = target.read_text() if "-o" in arguments else done.stdout.decode()
            self.assertEqual((done.returncode, written), (code, out), (number, arguments))
            self.assertEqual(b"Bad file descriptor" in done.stderr, code == 2 and number < 2)

    def test_output_of_texts(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        with open("/dev/full", "wb") as full:
            for arguments in (["--version"], ["--help"], ["query", "--help"], ["__complete"], ["encodings"]):
                done = subprocess.run([TOOL, *arguments], stdout=full, stderr=subprocess.PIPE)
                self.assertEqual((done.returncode, done.stderr[:40]), (2, b"html5-tool: Could not write the output: "), arguments)

    def test_output_file_is_source_with_another_name(self):
        for name, link in [("soft.html", os.symlink), ("hard.html", os.link)]:
            target = os.path.join(self.folder.name, name)
            link(self.page, target)
            self.assertEqual(tool("format", "-o", target, "-", self.page),
                             (2, "", f"html5-tool: “{target}” cannot be both a source and the output\n"))
        with open(self.page, "rb") as stream:
            done = subprocess.run([TOOL, "format", "-o", self.page], stdin=stream, stderr=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(pathlib.Path(self.page).read_bytes(), PAGE)

    def test_sanitize(self):
        data = b"<p onclick=x title=t>1<script>2</script><a href=javascript:3>4</a><img src=x>"
        self.assertEqual(tool("sanitize", "-", data=data)[1], '<p title="t">1<a>4</a></p>')
        self.assertEqual(tool("sanitize", "--preset", "text", "-", data=b"<b>x</b><script>y</script>")[1],
                         "<b>x</b>")
        config = os.path.join(self.folder.name, "config")
        pathlib.Path(config).write_text("elements: p\nattributes: title\n")
        self.assertEqual(tool("sanitize", "--config", config, "-", data=data)[1], '<p title="t">1</p>')
        self.assertEqual(tool("sanitize", "--config", config + "-", "-", data=data)[0], 2)
        self.assertEqual(tool("sanitize", "--preset", "none", "-", data=data),
                         (2, "", "html5-tool: No preset is called “none”; choose text, mail, feed or matrix\n"))
        self.assertEqual(tool("sanitize", "--preset", "text", "--config", config, "-", data=data)[0], 2)
        shrinking = b"<pre>\n\n1</pre>"
        self.assertEqual(tool("sanitize", "-", data=shrinking)[1], "<pre>\n1</pre>")
        self.assertEqual(tool("sanitize", "-", data="<p>naïve".encode())[1], "<p>naïve</p>")
        self.assertEqual(tool("sanitize", "--stable", "-", data=shrinking)[1], "<pre>1</pre>")
        pathlib.Path(config).write_text("remove-elements: video\n")
        xml = b"<p>1<SCRIPT>2</SCRIPT><script xmlns=''>3</script><a HREF='javascript:4'>5</a></p>"
        self.assertEqual(tool("sanitize", "--xml", "--config", config, "-", data=xml)[1], "<p>1<a>5</a></p>")
        for options in [], ["--stable"], ["--preset=mail"], ["--xml"]:
            self.assertEqual(tool("sanitize", "--fragment", "template", *options, "-", data=b"<p>1</p><b>2</b>")[1],
                             "<p>1</p><b>2</b>")
        group = ("sanitize", "--fragment", "svg g")
        self.assertEqual(tool(*group, "-", data=b"<table><q>1</q>2")[1], "<q>1</q>2<table></table>")
        self.assertEqual(tool(*group, "--preset", "text", "-", data=b"<table><q>1</q>2")[1], "2")

    def test_bad_usage(self):
        self.assertEqual(tool()[0], 2)
        code, _, err = tool("no-such-command")
        self.assertEqual((code, len(err.splitlines())), (2, 1))
        self.assertIn("“no-such-command” is not a command", err)
        for option in ("--width", "--max-length", "--jobs"):
            code, out, err = tool("text", option, "-3", self.page)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f"{option} takes a number from 0 on, not -3", err)
        code, out, err = tool("tree", "/nonexistent/page.html", self.page)
        self.assertEqual((code, out), (2, TREE))
        self.assertIn("/nonexistent/page.html", err)

    def test_arguments_after_the_options(self):
        """After --, they can begin with a dash. GOption removes it only if none does."""
        pathlib.Path(self.folder.name, "-page.html").write_bytes(PAGE)
        for arguments in [["tree", "--", "-page.html"], ["tree", "-j", "1", "--", "page.html"],
                          ["tree", "--", "-"]]:
            self.assertEqual(tool(*arguments, data=PAGE, cwd=self.folder.name), (0, TREE, ""))
        for arguments in [["--", "b", "-page.html"], ["b", "--", "-page.html"], ["--", "b", "page.html"]]:
            self.assertEqual(tool("query", "--text", *arguments, cwd=self.folder.name), (0, "c\nd\n", ""))
        code, _, err = tool("tree", "--", "--", cwd=self.folder.name)
        self.assertEqual((code, err.startswith("html5-tool: --: ")), (2, True))

    def test_value_joined_to_a_short_option(self):
        target = pathlib.Path(self.folder.name, "out.html")
        self.assertEqual(tool("tree", "-j2", self.page, self.page, f"-o{target}"), (0, "", ""))
        self.assertEqual(target.read_text(), TREE * 2)
        self.assertEqual(tool("tree", "-jx", "-"), (2, "", "html5-tool: Cannot parse integer value “x” for -j\n"))
        pathlib.Path(self.folder.name, "-j2").write_bytes(PAGE)
        self.assertEqual(tool("tree", "--", "-j2", cwd=self.folder.name), (0, TREE, ""))

    def test_without_source(self):
        """Without a source, a pipe is read."""
        self.assertEqual(tool("tree", data=b"<p>x"), tool("tree", "-", data=b"<p>x"))

    def test_help(self):
        for command in COMMANDS:
            code, out, _ = tool(command, "--help")
            self.assertEqual((code, out), tool(command, "-h")[:2])
            self.assertTrue(out.startswith(f"Usage:\n  html5-tool {command} [OPTION…]"), out)
            self.assertIn(f"Examples:\n  html5-tool {command} ", out)
        self.assertEqual(tool("-h"), tool("--help"))
        self.assertEqual(tool("--help")[0], 0)
        self.assertIn("tree", tool("--help")[1])

    def test_help_is_in_the_encoding_of_the_terminal(self):
        for arguments in ["--help"], ["tree", "--help"], []:
            done = subprocess.run([TOOL, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  env=dict(os.environ, LC_ALL="C"))
            self.assertIn(b"[OPTION?] SOURCE?\n", done.stdout)
            self.assertTrue(done.stdout.isascii())


unittest.main(verbosity=2)
