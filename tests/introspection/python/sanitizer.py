# SPDX-License-Identifier: LGPL-2.1-or-later
"""The sanitizer from Python: configurations, presets, and the functions that sanitize."""


import gi

gi.require_version("Html5", "1.0")
from gi.repository import GLib, Html5  # noqa: E402

HTML, SVG = Html5.NAMESPACE_HTML, Html5.NAMESPACE_SVG
List = Html5.SanitizerList


def cleaned(sanitizer, markup):
    body = Html5.Document.new_html(None).get_body()
    body.set_html(markup, sanitizer)
    return body.get_inner_html()


def configurations():
    default = Html5.Sanitizer.new()
    assert len(default.get_list(List.ELEMENTS)) == 121
    assert default.get_list(List.ATTRIBUTES)[0] == "alignment-baseline"
    assert default.has_list(List.ELEMENTS) and default.has_list(List.INSTRUCTIONS)
    assert not default.get_list(List.INSTRUCTIONS) and not default.has_list(List.REMOVE_ELEMENTS)
    assert not (default.get_comments() or default.get_data_attributes() or default.get_javascript_urls())
    assert not default.remove_unsafe()
    assert default.get_element_attributes(HTML, "a", List.ATTRIBUTES) == ["href", "hreflang", "type"]
    assert default.get_element_attributes(HTML, "img", List.ATTRIBUTES) == []

    custom = Html5.Sanitizer.new_from_text("elements: svg:g p x\nattributes: title xlink:href b\ninstructions: pi")
    assert custom.get_list(List.ELEMENTS) == ["p", "x", "svg:g"]
    assert custom.get_list(List.ATTRIBUTES) == ["b", "title", "xlink:href"]
    assert custom.get_list(List.INSTRUCTIONS) == ["pi"]
    assert Html5.Sanitizer.new_from_text(custom.to_text()).to_text() == custom.to_text()
    for text in ("elements: p p", "elements: p\nremove-elements: b", "what: x"):
        try:
            Html5.Sanitizer.new_from_text(text)
            raise AssertionError(text)
        except GLib.Error as error:
            assert error.matches(Html5.dom_error_quark(), Html5.DomError.SYNTAX)


def changes():
    sanitizer = Html5.Sanitizer.new_from_text("elements: p\nattributes: title")
    assert sanitizer.allow_element_with_attributes(HTML, "a", ["title", "href"], ["title"])
    assert sanitizer.get_element_attributes(HTML, "a", List.ATTRIBUTES) == ["href"]
    assert sanitizer.get_element_attributes(HTML, "a", List.REMOVE_ATTRIBUTES) == ["title"]
    assert not sanitizer.allow_element_with_attributes(HTML, "a", ["href"], ["title"])
    assert sanitizer.allow_element(SVG, "g") and not sanitizer.allow_element(SVG, "g")
    assert sanitizer.replace_element_with_children(HTML, "div")
    assert not sanitizer.replace_element_with_children(HTML, "html")
    assert cleaned(sanitizer, "<div>1<a href=x title=y>2</a><p title=z>3</p></div>") == '1<a href="x">2</a><p title="z">3</p>'
    assert sanitizer.remove_element(HTML, "a") and sanitizer.remove_attribute(None, "title")
    assert cleaned(sanitizer, "<div>1<a href=x title=y>2</a><p title=z>3</p></div>") == "1<p>3</p>"
    assert sanitizer.allow_attribute(None, "id") and not sanitizer.allow_processing_instruction("a")
    assert sanitizer.set_data_attributes(False) and sanitizer.set_data_attributes(True)
    assert not sanitizer.set_comments(True) and sanitizer.remove_processing_instruction("f")
    assert sanitizer.get_comments() and sanitizer.get_data_attributes()
    assert cleaned(sanitizer, "<p id=a data-b=c>1<!--d--><?a e?><?f?></p>") == \
        '<p id="a" data-b="c">1<!--d--><?a e?></p>'
    assert sanitizer.remove_processing_instruction("a") and sanitizer.set_comments(False)
    assert sanitizer.get_list(List.REMOVE_INSTRUCTIONS) == ["a", "f"]
    assert cleaned(sanitizer, "<p>1<!--d--><?a e?></p>") == "<p>1</p>"
    open_one = Html5.Sanitizer.new_from_text("")
    assert open_one.get_javascript_urls() and open_one.set_javascript_urls(False)
    assert open_one.remove_unsafe() and "script" in open_one.get_list(List.REMOVE_ELEMENTS)


def presets():
    markup = ('<div class="a language-c" style="color:red"><a href="https://x" rel=me>1</a><img src="cid:1">'
              '<img src="https://x"><img src="mxc://a/b"><abbr title=t>2</abbr><script>3</script></div>')
    assert cleaned(Html5.Sanitizer.new_preset(Html5.SanitizerPreset.TEXT), markup) == "<div>12</div>"
    assert cleaned(Html5.Sanitizer.new_preset(Html5.SanitizerPreset.MAIL), markup) == (
        '<div class="a language-c" style="color: red"><a href="https://x" rel="noopener noreferrer nofollow">1</a>'
        '<img src="cid:1"><img><img><abbr title="t">2</abbr></div>')
    assert cleaned(Html5.Sanitizer.new_preset(Html5.SanitizerPreset.FEED), markup) == (
        '<div><a href="https://x" rel="noopener noreferrer nofollow">1</a><img><img src="https://x"><img>'
        '<abbr title="t">2</abbr></div>')
    assert cleaned(Html5.Sanitizer.new_preset(Html5.SanitizerPreset.MATRIX), markup) == (
        '<div><a href="https://x" rel="noopener">1</a><img><img><img src="mxc://a/b">2</div>')


def urls():
    seen = []

    def decide(element, attribute, url, allowed):
        seen.append((element.get_local_name(), attribute, url))
        assert allowed == (url != "http://x")
        return {"cid:1": "file:///part", "keep": url}.get(url)

    sanitizer = Html5.Sanitizer.new_from_text("schemes: src=cid,relative")
    sanitizer.set_url_func(decide)
    assert cleaned(sanitizer, "<img src=cid:1>") == "<img>"
    assert sanitizer.allow_scheme("src", "file")
    seen.clear()
    assert cleaned(sanitizer, "<img src=cid:1><img src=http://x><img src=keep><a href=drop>1</a>") == \
        '<img src="file:///part"><img><img src="keep"><a>1</a>'
    assert seen == [("img", "src", "cid:1"), ("img", "src", "http://x"), ("img", "src", "keep"), ("a", "href", "drop")]

    # The function is called once for each URL of the markup, and not for URLs that it returns.
    del seen[:]
    sanitizer.set_stable(True)
    assert sanitizer.get_stable() and not sanitizer.set_stable(True) and "stable: yes" in sanitizer.to_text()
    hidden = "<noscript><style></noscript><img src=keep><img src=cid:1></style></noscript>"
    assert cleaned(sanitizer, "<img src=cid:1>1" + hidden) == '1&lt;/noscript&gt;&lt;img src=keep&gt;&lt;img src=cid:1&gt;'
    assert seen == [("img", "src", "cid:1")]
    assert cleaned(sanitizer, "<img src=cid:1>1<a href>2</a>") == '<img src="file:///part">1<a>2</a>'
    moves = "<table><a href=keep>1<tr><td>2<pre>\n\n3"
    assert cleaned(sanitizer, moves) == '<a href="keep">1</a><table><tbody><tr><td>2<pre>3</pre></td></tr></tbody></table>'
    assert sanitizer.set_stable(False)

    def change(element, attribute, url, allowed):
        sanitizer.remove_element(HTML, "p")
        return url

    sanitizer.set_url_func(change)
    assert cleaned(sanitizer, "<img src=x><p>1</p>") == '<img src="x"><p>1</p>'
    assert cleaned(sanitizer, "<img src=x><p>1</p>") == '<img src="x">'
    sanitizer.set_url_func(None)
    assert cleaned(sanitizer, "<img src=x>") == '<img src="x">'


def stable():
    """The text stays the same when it is parsed again, in elements, shadow roots and documents."""
    sanitizer = Html5.Sanitizer.new_from_text("elements: html head body q noscript style svg:svg svg:g\n"
                                              "replace-elements: p\nstable: yes")
    document = Html5.Document.parse_html_unsafe("<p>1<noscript><style></noscript><q>2</style></noscript>", sanitizer, None)
    assert document.get_body().get_outer_html() == "<body>1&lt;/noscript&gt;&lt;q&gt;2</body>"
    body = document.get_body()
    body.set_html("<svg><g></g></svg>", sanitizer)
    group = body.query_selector("g")
    group.set_html("<p>1<q>2</q></p>3", sanitizer)
    assert group.get_inner_html() == "13"
    sanitizer.set_stable(False)
    group.set_html("<p>1<q>2</q></p>3", sanitizer)
    assert group.get_inner_html() == "1<q>2</q>3"
    root = body.attach_shadow(Html5.ShadowRootMode.OPEN)
    sanitizer.set_stable(True)
    root.set_html("<q>1<noscript><style></noscript><q>2</style></noscript>", sanitizer)
    assert root.get_inner_html() == "1&lt;/noscript&gt;&lt;q&gt;2"
    for preset in Html5.SanitizerPreset.__enum_values__.values():
        assert Html5.Sanitizer.new_preset(preset).props.stable
    assert not Html5.Sanitizer.new().get_stable()


def targets():
    document = Html5.Document.new_html(None)
    body = document.get_body()
    bad = "<p onclick=1>1<script>2</script><style>3</style></p>"
    root = body.attach_shadow(Html5.ShadowRootMode.OPEN, Html5.ShadowRootFlags.NONE)
    root.set_html(bad, None)
    assert root.get_inner_html() == "<p>1</p>"
    root.set_html_unsafe(bad, None)
    assert root.get_inner_html() == '<p onclick="1">1<script>2</script><style>3</style></p>'
    root.set_html_unsafe(bad, Html5.Sanitizer.new_from_text("remove-elements: style"))
    assert root.get_inner_html() == '<p onclick="1">1<script>2</script></p>'

    for namespace, name in ((HTML, "script"), (SVG, "script"), (HTML, "x:script")):
        script = document.create_element_ns(namespace, name)
        script.set_text_content("old")
        script.set_html("new", None)
        assert script.get_text_content() == "old"
        script.set_html_unsafe("new", None)
        assert script.get_text_content() == "new"

    template = document.create_element("template")
    template.set_html(bad, None)
    assert template.get_inner_html() == "<p>1</p>" and template.get_first_child() is None
    host = document.create_element("div")
    host.set_html("<div><template shadowrootmode=open shadowrootserializable>"
                  "<b onclick=1>1</b><script>2</script></template>", None)
    assert host.get_html(True, None) == (
        '<div><template shadowrootmode="open" shadowrootserializable=""><b>1</b></template></div>')

    page = "<!DOCTYPE html><title>t</title><body onload=1>" + bad
    parsed = Html5.Document.parse_html(page, None, None)
    assert parsed.get_body().get_outer_html() == "<body><p>1</p></body>"
    assert parsed.get_doctype() is not None
    unsafe = Html5.Document.parse_html_unsafe(page, None, None)
    assert unsafe.query_selector("script") is not None
    xml = Html5.Document.new_xml(None, "r") if hasattr(Html5.Document, "new_xml") else None
    assert xml is None or xml.get_document_element().set_html(bad, None)


def nodes_and_bytes():
    document = Html5.Document.new_from_text('<p onclick=x style="color:red;position:fixed">a<script>b</script>', -1)
    paragraph = document.query_selector("p")
    sanitizer = Html5.Sanitizer.new_preset(Html5.SanitizerPreset.MAIL)
    assert sanitizer.sanitize_node(document.get_body()) == 3
    assert paragraph.get_outer_html() == '<p style="color: red">a</p>'
    assert sanitizer.sanitize_node(document.get_body()) == 0
    latin = "<p>größer<script>x</script>".encode("latin1")
    for charset in ("iso-8859-1", None):
        parsed = Html5.Document.parse_html_bytes(latin, charset, sanitizer)
        assert parsed.get_body().get_inner_html() == "<p>größer</p>", parsed.get_body().get_inner_html()
        assert parsed.get_character_set() == "windows-1252"
        assert parsed.get_encoding_source() == (Html5.EncodingSource.TRANSPORT if charset
                                                else Html5.EncodingSource.FALLBACK)
    assert Html5.Document.parse_html("<p>", None, None).get_character_set() == "UTF-8"


def load_images():
    blocked = []

    def block_image(element, attribute, url, allowed):
        if allowed or not url.startswith("https:"):
            return url
        blocked.append(url)
        return f"cid:blocked-{len(blocked) - 1}"

    sanitizer = Html5.Sanitizer.new_preset(Html5.SanitizerPreset.MAIL)
    sanitizer.set_url_func(block_image)
    body = Html5.Document.new_html(None).get_body()
    body.set_html("<img src=https://a><img src=javascript:b><p style='background:url(https://c)'>d", sanitizer)
    assert blocked == ["https://a", "https://c"]
    urls = {f"cid:blocked-{i}": url for i, url in enumerate(blocked)}
    assert body.rewrite_links(lambda link: urls.get(link.get_value())) == 2
    assert body.get_inner_html() == (
        '<img src="https://a"><img><p style="background: url(&quot;https://c&quot;)">d</p>')


def settings():
    sanitizer = Html5.Sanitizer(rel="nofollow", style_properties=["color"], comments=False)
    assert sanitizer.props.rel == "nofollow" and sanitizer.props.style_properties == ["color"]
    assert not sanitizer.props.comments
    assert sanitizer.set_schemes("href", ["https"]) and sanitizer.get_schemes("href") == ["https"]


configurations()
load_images()
settings()
nodes_and_bytes()
changes()
presets()
urls()
stable()
targets()
