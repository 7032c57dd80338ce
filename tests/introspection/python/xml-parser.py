# SPDX-License-Identifier: LGPL-2.1-or-later
"""XML from Python: kinds of input, properties of documents, strictness, limits, the syntax."""


import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402

BROKEN = "<?xml version='1.0' standalone='yes'?><r>\n<a b=c>x</r>&y;"


def parser(syntax=Html5.Syntax.XML, **properties):
    return Html5.Parser(syntax=syntax, collect_errors=True, **properties)


def markup_error(call, *arguments):
    try:
        call(*arguments)
    except GLib.Error as error:
        assert error.matches(Html5.parser_error_quark(), Html5.ParserError.MARKUP), error
        return error.message
    raise AssertionError("no error")


def ways_in(data):
    yield lambda p: p.parse_text(data.decode(), -1)
    yield lambda p: p.parse_bytes(GLib.Bytes.new(data))
    yield lambda p: p.parse_stream(Gio.MemoryInputStream.new_from_bytes(GLib.Bytes.new(data)), None)

    def push(p):
        assert p.begin()
        for i in range(len(data)):
            assert p.push(data[i:i + 1])
        return p.finish()
    yield push

    def stream(p):
        out = p.begin_stream()
        out.write_all(data, None)
        out.close(None)
        return p.finish()
    yield stream

    def file(p):
        path, io = Gio.File.new_tmp("html5-XXXXXX.xml")
        path.replace_contents(data, None, False, Gio.FileCreateFlags.NONE, None)
        try:
            return p.parse_file(path, None)
        finally:
            path.delete(None)
    yield file


for way in ways_in(BROKEN.encode()):
    p = parser()
    document = way(p)
    assert document.is_xml() and not document.is_well_formed()
    assert document.get_xml_version() == "1.0" and document.get_xml_standalone()
    assert document.get_document_element().get_text_content() == "\nx"
    errors = [(e.get_code(), e.get_line(), e.get_column()) for e in p.get_errors()]
    assert errors == [("unquoted-attribute", 2, 6), ("end-tag-mismatch", 2, 12),
                      ("reference-outside-root", 2, 15)], errors

p = parser(strictness=Html5.Strictness.STRICT)
assert p.parse_text("<r/>", -1).is_well_formed()
assert markup_error(p.parse_text, "<r>\n</s></r>", -1).startswith("Line 2, column 4: stray-end-tag")
assert p.get_errors()[0].get_code() == "stray-end-tag"

explicit = parser(Html5.Syntax.HTML, strictness=Html5.Strictness.EXPLICIT)
assert explicit.parse_text("<!DOCTYPE html><html><head></head><body></body></html>", -1)
assert "implied-tag" in markup_error(explicit.parse_text, "<!DOCTYPE html><p>", -1)

limits = Html5.Limits.new()
limits.set_max_depth(2)
p = parser(limits=limits)
document = p.parse_text("<a><b><c>x</c>y</b></a>", -1)
assert p.get_limits_hit() == Html5.LimitsHit.DEPTH and not document.is_well_formed()
assert document.get_document_element().get_text_content() == "xy"
assert [e.get_code() for e in p.get_errors()] == ["limit-reached"]

limits = Html5.Limits.new()
assert limits.get_max_token_bytes() == 1 << 30
limits.set_max_token_bytes(65536)
p = parser(limits=limits)
document = p.parse_text("<r><!--" + "x" * 70000 + "-->y</r>", -1)
assert p.get_limits_hit() == Html5.LimitsHit.TOKEN
assert document.get_document_element().get_text_content() == "y"

p = parser()
document = p.parse_text("<r xmlns:p='urn:p'/>", -1)
fragment = p.parse_fragment("<p:a/>", -1, document.get_document_element())
assert fragment.get_first_child().get_namespace_uri() == "urn:p"

for kind, is_xml in (("application/xhtml+xml", True), ("image/svg+xml", True),
                     ("text/html", False)):
    p = Html5.Parser(content_type=kind)
    assert p.parse_text("<a/>", -1).is_xml() is is_xml
# What is set takes precedence over the content type, in any order.
for p in (Html5.Parser(syntax=Html5.Syntax.XML, content_type="text/html; charset=koi8-r"),
          Html5.Parser(content_type="text/html; charset=koi8-r", syntax=Html5.Syntax.XML)):
    assert p.parse_text("<a/>", -1).is_xml() and p.get_transport_encoding() == "koi8-r"
    p.set_transport_encoding("utf-8")
    p.set_content_type(None)
    assert p.get_syntax() == Html5.Syntax.XML and p.get_transport_encoding() == "utf-8"
    p.set_transport_encoding(None)
    assert p.get_transport_encoding() is None
for text, guess, attempt in (("<?xml version='1.0'?><a>", True, False), ("<a/>", False, True)):
    assert parser(Html5.Syntax.GUESS).parse_text(text, -1).is_xml() is guess
    assert parser(Html5.Syntax.XML_OR_HTML).parse_text(text, -1).is_xml() is attempt

for collect in (False, True):
    p = Html5.Parser(syntax=Html5.Syntax.XML_OR_HTML, html_references=True, collect_errors=collect)
    document = p.parse_text("<!DOCTYPE html><r>&nbsp;<a/></r>", -1)
    assert document.is_xml() and document.get_document_element().get_text_content() == "\u00a0"
assert [error.get_code() for error in p.get_errors()] == ["undeclared-entity"]
assert not p.parse_text("<r>&nbsp;<a></r>", -1).is_xml()
assert "undeclared-entity" not in [error.get_code() for error in p.get_errors()]
p.set_html_references(False)
assert not p.parse_text("<r>&nbsp;<a/></r>", -1).is_xml()
document = Html5.parse("<r>&nbsp;</r>", syntax=Html5.Syntax.XML, html_references=True)
assert document.get_document_element().get_text_content() == "\u00a0"

doctype = "<!DOCTYPE r PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'x'>"
assert parser().parse_text(doctype + "<r>&nbsp;</r>", -1).get_document_element() \
    .get_text_content() == "\u00a0"
