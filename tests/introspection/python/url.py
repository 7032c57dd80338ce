# SPDX-License-Identifier: LGPL-2.1-or-later
"""URLs from Python."""

import gi

gi.require_version("Html5", "1.0")
from gi.repository import GLib, Html5  # noqa: E402

url = Html5.Url.new("../a b?q=1#top", "https://example.org/x/y")
assert url.get_href() == url.props.href == "https://example.org/a%20b?q=1#top"
assert str(url) == url.get_href() and url.get_href() in repr(url)
changed = []
url.connect("notify", lambda _, pspec: changed.append(pspec.name))
url.props.hostname = "B\u00fccher.example"
assert url.get_hostname() == "xn--bcher-kva.example"
assert url.get_unicode_hostname() == "b\u00fccher.example"
assert "hostname" in changed and "search" not in changed
url.set_search_param("q", "2 3")
assert url.get_search_param("q") == "2 3" and url.props.search == "?q=2+3"
assert url.list_search_params() == [("q", "2 3")] and dict(url.list_search_params())["q"] == "2 3"
assert url.to_string() == str(url) == url.get_href()
assert url.props.port == -1 and url.get_effective_port() == 443

try:
    Html5.Url.new("a", None)
    raise AssertionError("an error")
except GLib.Error as error:
    assert error.matches(Html5.url_error_quark(), Html5.UrlError.MISSING_SCHEME)
assert Html5.Url.can_parse("a", "https://b") and not Html5.Url.can_parse("a", None)

parser = Html5.Parser.new()
parser.props.base_uri = "https://example.org/d/"
document = parser.parse_text("<title>T</title><a href=x></a><img srcset='a 1x, b 2x'>", -1)
links = document.list_links()
assert len(links) == 3 and links[0].props.url == "https://example.org/d/x"
assert [link.get_kind() for link in links][1:] == [Html5.LinkKind.IMAGE] * 2
assert [link.get_value() for link in links[1:]] == ["a", "b"]
assert links[1].get_element().get_local_name() == "img" and links[1].props.attribute == "srcset"
assert document.rewrite_links(lambda link: "c" if link.get_value() == "a" else None) == 1
assert document.query_selector("img").get_attribute("srcset") == "c 1x, b 2x"
metadata = Html5.Metadata.new(document)
assert metadata.props.title == "T" and metadata.props.authors == []
assert [icon.props.url for icon in metadata.get_icons()] == ["https://example.org/favicon.ico"]
assert [icon.get_url() for icon in metadata.get_icons()[:1]] == ["https://example.org/favicon.ico"]
