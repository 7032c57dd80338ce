# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writing from Python: styles, limits, the infoset and back, markup in XML documents."""
import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402

document = Html5.Document.new_from_text("<!DOCTYPE html><p id='a'>1<p>2", -1)
serializer = Html5.Serializer.new(Html5.SerializerFormat.HTML)
assert serializer.props.flags == Html5.SerializerFlags.NONE
assert serializer.to_string(document) == \
    '<!DOCTYPE html><html><head></head><body><p id="a">1</p><p>2</p></body></html>'

noticed = []
serializer.connect("notify::flags", lambda *_: noticed.append(1))
serializer.set_flags(Html5.SerializerFlags.MINIMIZED)
serializer.props.flags = Html5.SerializerFlags.MINIMIZED
assert len(noticed) == 1
assert serializer.to_string(document) == "<!DOCTYPE html><p id=a>1<p>2"
serializer.props.meta_charset = "utf-8"
assert serializer.get_meta_charset() == "utf-8"
assert serializer.to_bytes(document).get_data() == b"<!DOCTYPE html><meta charset=utf-8><p id=a>1<p>2"
serializer.set_meta_charset(None)

serializer.props.max_bytes = 10
try:
    serializer.to_string(document)
    raise SystemExit("no error")
except GLib.Error as error:
    assert error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.MESSAGE_TOO_LARGE)
serializer.props.max_bytes = 0

serializer.props.flags = Html5.SerializerFlags.PRETTY | Html5.SerializerFlags.SORT_ATTRIBUTES
assert serializer.to_string(document.get_body()) == '<body>\n  <p id="a">1</p>\n  <p>2</p>\n</body>'

page = Html5.Document.new_from_text("<a:b>x", -1)
flags = Html5.InfosetFlags.DEFAULT | Html5.InfosetFlags.FIVE_DIGITS
coerced = page.coerce_to_infoset(flags)
assert coerced.is_xml()
assert coerced.get_body().get_inner_html() == \
    '<aU0003Ab xmlns="http://www.w3.org/1999/xhtml">x</aU0003Ab>'
assert coerced.restore_from_infoset(flags).get_body().get_inner_html() == "<a:b>x</a:b>"

xml = Html5.Document.new_xml("urn:n", "n:root")
root = xml.get_document_element()
root.set_inner_html("<n:a/>x")
assert root.get_inner_html() == '<n:a xmlns:n="urn:n"/>x', root.get_inner_html()
try:
    root.set_inner_html("<a>")
    raise SystemExit("no error")
except GLib.Error as error:
    assert error.matches(Html5.dom_error_quark(), Html5.DomError.SYNTAX)

print("ok")
