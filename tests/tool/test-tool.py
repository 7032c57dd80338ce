#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""html5-tool as its users run it: files, standard input, URIs, errors, exit codes."""
import fcntl
import json
import os
import pathlib
import pty
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import xml.etree.ElementTree

TOOL = os.path.abspath(sys.argv.pop(1))
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


def tool(*arguments, data=b""):
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    done = subprocess.run([TOOL, *arguments], input=data, capture_output=True, env=environment)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


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

    def read_on_terminal(self, source, pieces):
        """What html5-tool writes to a terminal of 60 columns while the pieces come to a FIFO."""
        path = os.path.join(self.folder.name, source)
        os.mkfifo(path)
        terminal, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        done = subprocess.Popen([TOOL, "tree", path], stdout=subprocess.DEVNULL, stderr=end,
                                env=dict(os.environ, LC_ALL="C.UTF-8"))
        os.close(end)
        with open(path, "wb", buffering=0) as fifo:
            for piece in pieces:
                fifo.write(piece)
        shown = b""
        try:
            while data := os.read(terminal, 4096):
                shown += data
        except OSError:  # the tool has ended
            pass
        os.close(terminal)
        self.assertEqual(done.wait(), 0)
        return shown.decode()

    def test_progress(self):
        def pieces():
            yield PAGE
            time.sleep(0.7)
            yield b"x" * 50000
            time.sleep(0.2)

        self.assertIn("\rlong.html 50.0\u00a0kB", self.read_on_terminal("long.html", pieces()))

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

    def test_fragment(self):
        code, out, _ = tool("tree", "--fragment", "svg path", "-", data=b"<g/>x<p>")
        self.assertEqual((code, out), (0, '| <svg g>\n| "x"\n| <p>\n'))
        code, out, _ = tool("tree", "--fragment", "tr", "-", data=b"<td>x")
        self.assertEqual((code, out), (0, '| <td>\n|   "x"\n'))

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

    def test_encoding_option(self):
        self.assertIn("я", tool("tree", "--encoding", "windows-1251", "-", data=b"\xff")[1])
        self.assertEqual(tool("tree", "--encoding", "none", "-")[0], 2)

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

    def test_links_of_a_file_are_resolved_with_it(self):
        pathlib.Path(self.page).write_bytes(b"<a href=other>")
        self.assertEqual(tool("links", self.page)[1],
                         "hyperlink\ta\thref\t%s/other\n" % pathlib.Path(self.folder.name).as_uri())

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

    def test_check_of_xml_lists_errors(self):
        code, out, _ = tool("--xml", "check", "-", data=b"<a>\n<b></a>")
        self.assertEqual(code, 1)
        self.assertTrue(all(line.startswith("-:2:") and ": error: " in line
                            for line in out.splitlines()), out)
        self.assertGreater(len(out.splitlines()), 0)

    def test_format(self):
        page = b"<!DOCTYPE html><head><title>T</title></head><body class=''><ul><li id='a b'>1</li><li id='c'>2</li></ul>"
        self.assertEqual(tool("format", "-", data=page)[1], tool("parse", "-", data=page)[1])
        self.assertEqual(tool("format", "--minimise", "-", data=page)[1],
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

    def test_format_says_its_encoding(self):
        page = "<meta charset=koi8-r><p>я".encode("koi8-r")
        environment = dict(os.environ, LC_ALL="C.UTF-8")
        out = subprocess.run([TOOL, "format", "--minimise", "--meta", "--to-encoding", "windows-1251", "-"],
                             input=page, capture_output=True, env=environment).stdout
        self.assertEqual(out, b"<meta charset=windows-1251><p>\xff")
        self.assertEqual(tool("format", "--meta", "--omit-tags", "--to-encoding", "utf-16le", "-", data=b"x")[1],
                         '<meta charset="utf-8">x')

    def test_output_file(self):
        target = os.path.join(self.folder.name, "out.html")
        self.assertEqual(tool("format", "--minimise", "-o", target, self.page), (0, "", ""))
        self.assertEqual(pathlib.Path(target).read_bytes(),
                         b"<!DOCTYPE html><title>T</title><p>a<b>c</b></p><b>d</b>")
        self.assertEqual(tool("format", "-o", self.page, self.page)[0], 2)
        self.assertEqual(pathlib.Path(self.page).read_bytes(), PAGE)
        self.assertEqual(tool("format", "-o", self.folder.name, self.page)[0], 2)
        if os.path.exists("/dev/full"):
            self.assertEqual(tool("format", "-o", "/dev/full", self.page)[0], 2)

    def test_sanitize(self):
        data = b"<p onclick=x title=t>1<script>2</script><a href=javascript:3>4</a><img src=x>"
        self.assertEqual(tool("sanitize", "-", data=data)[1], '<p title="t">1<a>4</a></p>')
        self.assertEqual(tool("sanitize", "--preset", "text", "-", data=b"<b>x</b><script>y</script>")[1],
                         "<b>x</b>")
        config = os.path.join(self.folder.name, "config")
        pathlib.Path(config).write_text("elements: p\nattributes: title\n")
        self.assertEqual(tool("sanitize", "--config", config, "-", data=data)[1], '<p title="t">1</p>')
        self.assertEqual(tool("sanitize", "--config", config + "-", "-", data=data)[0], 2)
        self.assertEqual(tool("sanitize", "--preset", "none", "-", data=data)[0], 2)
        shrinking = b"<pre>\n\n1</pre>"
        self.assertEqual(tool("sanitize", "-", data=shrinking)[1], "<pre>\n1</pre>")
        self.assertEqual(tool("sanitize", "--stable", "-", data=shrinking)[1], "<pre>1</pre>")
        group = ("sanitize", "--fragment", "svg g")
        self.assertEqual(tool(*group, "-", data=b"<table><q>1</q>2")[1], "<q>1</q>2<table></table>")
        self.assertEqual(tool(*group, "--preset", "text", "-", data=b"<table><q>1</q>2")[1], "2")

    def test_bad_usage(self):
        self.assertEqual(tool()[0], 2)
        self.assertEqual(tool("no-such-command")[0], 2)
        code, out, err = tool("tree", "/nonexistent/page.html", self.page)
        self.assertEqual((code, out), (2, TREE))
        self.assertIn("/nonexistent/page.html", err)

    def test_without_source(self):
        """What is piped in is read."""
        self.assertEqual(tool("tree", data=b"<p>x"), tool("tree", "-", data=b"<p>x"))

    def test_help(self):
        self.assertIn("html5-tool [", tool("check", "--help")[1])
        self.assertEqual(tool("-h"), tool("--help"))
        self.assertEqual(tool("--help")[0], 0)
        self.assertIn("tree", tool("--help")[1])


unittest.main(verbosity=2)
