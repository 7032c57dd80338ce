# SPDX-License-Identifier: LGPL-2.1-or-later
"""Html5Parser from Python: all kinds of input, progress, and errors."""

import os
import tempfile

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402

PAGE = "<!DOCTYPE html><title>Tëst</title><p id=a>one<p>two"


def titles(document):
    return document.get_title(), [p.get_text_content() for p in
                                  document.get_elements_by_tag_name("p")]


def fails(function, *arguments, quark, code):
    try:
        function(*arguments)
    except GLib.Error as error:
        assert error.matches(quark, code), (error.domain, error.code, error.message)
        assert error.message
        return
    raise AssertionError("no error")


EXPECTED = ("Tëst", ["one", "two"])
PARSER = Html5.parser_error_quark()

# Text, bytes, a stream.
parser = Html5.Parser()
assert titles(parser.parse_text(PAGE, -1)) == EXPECTED
assert titles(parser.parse_text(PAGE + "<p>cut", len(PAGE.encode()))) == EXPECTED
document = parser.parse_bytes(GLib.Bytes.new(PAGE.encode("utf-8")))
assert document.get_mode() == Html5.DocumentMode.NO_QUIRKS
stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(b"\xef\xbb\xbf" + PAGE.encode()))
document = parser.parse_stream(stream, None)
assert titles(document) == EXPECTED
assert document.get_character_set() == "UTF-8"
assert document.get_encoding_source() == Html5.EncodingSource.BOM

# Encodings that the application sets, and that the bytes declare.
latin = PAGE.encode("iso-8859-1")
parser = Html5.Parser(transport_encoding="iso-8859-1")
document = parser.parse_bytes(GLib.Bytes.new(latin))
assert titles(document) == EXPECTED and document.get_character_set() == "windows-1252"
assert document.get_encoding_source() == Html5.EncodingSource.TRANSPORT
parser = Html5.Parser(override_encoding="utf-8", transport_encoding="koi8-r")
assert titles(parser.parse_bytes(GLib.Bytes.new(PAGE.encode()))) == EXPECTED
cyrillic = "<title>Привет</title>"
for encoding, settings in [("koi8-r", {"fallback_encoding": "koi8-r"}),
                           ("windows-1251", {"language": "ru"}),
                           ("windows-1251", {"base_uri": "http://a.ru/"})]:
    parser = Html5.Parser(encoding_detection=Html5.EncodingDetection.NONE, **settings)
    document = parser.parse_bytes(GLib.Bytes.new(cyrillic.encode(encoding)))
    assert document.get_title() == "Привет", settings
    assert document.get_encoding_source() == Html5.EncodingSource.FALLBACK, settings

# Files, synchronously and asynchronously.
loop = GLib.MainLoop()
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "page.html")
    with open(path, "wb") as page:
        page.write(b"<meta charset=utf-8>" + PAGE.encode())
    file = Gio.File.new_for_path(path)
    parser = Html5.Parser()
    document = parser.parse_file(file, None)
    assert titles(document)[0] == EXPECTED[0]
    assert document.get_encoding_source() == Html5.EncodingSource.META
    assert document.get_document_uri() == file.get_uri()
    answers = []

    def on_file(source, result):
        answers.append(source.parse_file_finish(result))
        loop.quit()

    parser.parse_file_async(file, GLib.PRIORITY_DEFAULT, None, on_file)
    assert not answers
    loop.run()
    assert titles(answers[0])[0] == EXPECTED[0]
    missing = Gio.File.new_for_path(os.path.join(folder, "missing"))
    fails(parser.parse_file, missing, None, quark=Gio.io_error_quark(),
          code=Gio.IOErrorEnum.NOT_FOUND)

    def on_missing(source, result):
        fails(source.parse_file_finish, result, quark=Gio.io_error_quark(),
              code=Gio.IOErrorEnum.NOT_FOUND)
        loop.quit()

    parser.parse_file_async(missing, GLib.PRIORITY_DEFAULT, None, on_missing)
    loop.run()


def on_stream(source, result):
    answers.append(source.parse_stream_finish(result))
    loop.quit()


stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(PAGE.encode()))
Html5.Parser(transport_encoding="utf-8").parse_stream_async(stream, 0, None, on_stream)
loop.run()
assert titles(answers[-1]) == EXPECTED

# Cancelled before reading, and while waiting for more input.
cancellable = Gio.Cancellable()
cancellable.cancel()
stream = Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(b"<p>"))
fails(Html5.Parser().parse_stream, stream, cancellable, quark=Gio.io_error_quark(),
      code=Gio.IOErrorEnum.CANCELLED)
reading, writing = os.pipe()
cancellable = Gio.Cancellable()


def on_cancelled(source, result):
    fails(source.parse_stream_finish, result, quark=Gio.io_error_quark(),
          code=Gio.IOErrorEnum.CANCELLED)
    loop.quit()


Html5.Parser().parse_stream_async(Gio.UnixInputStream.new(reading, True), 0, cancellable,
                                  on_cancelled)
os.write(writing, b"<p>begun")
GLib.timeout_add(20, cancellable.cancel)
loop.run()
os.close(writing)

# Pieces that end anywhere; a stream to write into.
parser = Html5.Parser(transport_encoding="utf-8")
parser.begin()
for byte in PAGE.encode():
    parser.push(bytes([byte]))
assert titles(parser.finish()) == EXPECTED
parser.begin()
parser.push_bytes(GLib.Bytes.new(PAGE.encode()))
assert titles(parser.finish()) == EXPECTED
parser = Html5.Parser(transport_encoding="utf-8")
output = parser.begin_stream()
assert isinstance(output, Gio.OutputStream)
for start in range(0, len(PAGE.encode()), 7):
    output.write_all(PAGE.encode()[start:start + 7], None)
output.close(None)
assert titles(parser.finish()) == EXPECTED

# A function can remove itself, and so can a handler that runs before it.
parser = Html5.Parser(scripting=True)
calls = []


def run_script(parser, script):
    parser.set_script_func(None)
    calls.append(script.get_text_content())
    return Html5.ScriptResult.DONE


def ask_to_stop(parser, document):
    parser.set_stop_func(None)
    calls.append("stop")
    return False


def watch_paragraphs(parser, document):
    watched.append(document.get_elements_by_tag_name("p"))
    watched[0].connect("items-changed", lambda *_: parser.set_stop_func(None))
    return False


parser.set_script_func(run_script)
parser.set_stop_func(ask_to_stop)
assert parser.parse_text("<script>1</script><script>2</script>", -1)
assert calls == ["1", "stop"], calls
watched: list[Html5.NodeList] = []
parser.set_stop_func(watch_paragraphs)
assert len(parser.parse_text("<p>" * 2000, -1).select("p")) == 2000 and len(watched) == 1

# Fragments with a context element.
document = Html5.Document.new_html("t")
row = document.create_element("tr")
fragment = Html5.Parser().parse_fragment("<td>x<td>y", -1, row)
assert [e.get_local_name() for e in fragment.get_children()] == ["td", "td"]
assert fragment.get_owner_document() is document
fragment = Html5.Parser().parse_fragment("<td>x", -1, document.get_body())
assert fragment.get_text_content() == "x" and not fragment.get_child_element_count()

# Parse errors are collected, counted, or fail the parse.
parser = Html5.Parser(collect_errors=True)
parser.parse_text("<p>&#0;</b\n><b a a>", -1)
errors = list(parser.get_errors())
assert len(errors) == parser.get_n_errors() > 3
codes = [error.get_code() for error in errors]
assert "null-character-reference" in codes and "duplicate-attribute" in codes, codes
lines = [error.get_line() for error in errors]
assert lines == sorted(lines) and lines[-1] == 2
strict = Html5.Parser(strictness=Html5.Strictness.STRICT)
fails(strict.parse_text, "<p", -1, quark=PARSER, code=Html5.ParserError.MARKUP)
assert titles(strict.parse_text("<!DOCTYPE html><title>Tëst</title><p>one</p><p>two</p>", -1)) \
    == EXPECTED

# Limits: the tree is repaired, or the parse fails.
limits = Html5.Limits.new()
limits.set_max_depth(40)
parser = Html5.Parser(limits=limits)
parser.parse_text("<div>" * 100, -1)
assert parser.get_limits_hit() == Html5.LimitsHit.DEPTH
limits.set_policy(Html5.LimitPolicy.FAIL)
parser.set_limits(limits)
fails(parser.parse_text, "<div>" * 100, -1, quark=PARSER, code=Html5.ParserError.LIMIT)
assert parser.parse_text(PAGE, -1).get_title() == "Tëst"

# The same object parses XML.
parser = Html5.Parser(syntax=Html5.Syntax.XML)
document = parser.parse_text("<a><B/></a>", -1)
assert document.is_xml() and document.get_document_element().get_first_child().get_local_name() == "B"
parser.set_syntax(Html5.Syntax.GUESS)
assert parser.parse_text("<?xml version='1.0'?><a/>", -1).is_xml()
assert not parser.parse_text("<p>", -1).is_xml()

# Properties have the values that were set, and notify.
parser = Html5.Parser()
told = []
parser.connect("notify", lambda _, pspec: told.append(pspec.name))
for name, value in [("scripting", True), ("collect-errors", True), ("content-type", "text/html"),
                    ("override-encoding", "utf-8"), ("transport-encoding", "koi8-r"),
                    ("fallback-encoding", "big5"), ("base-uri", "https://example.org/"),
                    ("syntax", Html5.Syntax.XML), ("strictness", Html5.Strictness.STRICT),
                    ("allow-declarative-shadow-roots", True)]:
    before = parser.get_property(name)
    parser.set_property(name, value)
    assert parser.get_property(name) == value, name
    assert getattr(parser, "get_" + name.replace("-", "_"))() == value, name
    assert before == value or told[-1] == name, (name, told)
text = parser.__class__(scripting=True).parse_text("<noscript><p>x</noscript>", -1)
assert text.query_selector("noscript").get_child_element_count() == 0
print("ok")
