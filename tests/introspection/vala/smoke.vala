// SPDX-License-Identifier: LGPL-2.1-or-later
// The library from Vala: build a document, walk, query attributes, mutate, catch an error.

int main () {
    try {
        var document = new Html5.Document.html ("A title");
        assert (new Html5.Document.from_text ("<p>x").body.text_content == "x");
        var body = document.get_body ();
        assert (document.get_title () == "A title");
        assert (body.get_owner_document () == document);

        var link = document.create_element ("a");
        link.set_attribute ("href", "x.html");
        assert (link.get_attribute ("href") == "x.html");
        assert (link.get_attribute ("rel") == null);
        body.append_child (link);
        link.append_text ("one");
        body.append ({ document.create_element ("b"), document.create_text_node ("two") });

        string names = "";
        foreach (var node in body.get_child_nodes ())
            names += node.get_node_name () + " ";
        assert (names == "A B #text ");
        assert (body.text_content == "onetwo");
        assert (body.get_child_nodes ()[0] == link);

        string attributes = "";
        foreach (var attribute in link.get_attributes ())
            attributes += attribute.name + " ";
        assert (attributes == "href ");
        assert (link.get_attributes ()[0].value == "x.html");
        var classes = link.get_class_list ();
        assert (classes.toggle ("a") && classes.toggle_force ("b", true));
        string tokens = "";
        foreach (var token in classes.to_strv ())
            tokens += token + " ";
        assert (tokens == "a b ");
        var root = body.attach_shadow (Html5.ShadowRootMode.OPEN);
        assert (root.host == body);

        var url = new Html5.Url ("b?c#d", "http://a/");
        url.hash = "";
        assert (url.href == "http://a/b?c" && url.port == -1);
        assert (@"$url" == url.href && url.to_string () == url.href);
        string found = "";
        foreach (var item in document.list_links ())
            found += item.value + " ";
        assert (found == "x.html ");
        assert (document.rewrite_links ((item) => item.value + "#a") == 1);
        assert (link.get_attribute ("href") == "x.html#a");
        assert (new Html5.Metadata (document).title == "A title");

        // The string is a copy, which outlives its object.
        var icons = new Html5.Metadata (
            new Html5.Document.from_text ("<link rel=icon href=https://x/abcdefghijklmnop.png>"));
        string? icon = icons.find_icon (32) != null ? icons.find_icon (32).url : "-";
        assert (icon == "https://x/abcdefghijklmnop.png" && icons.find_icon (32).media == null);
        Html5.ItemList<Html5.PangoLink> pango_links;
        assert (document.to_pango_with_links (null, out pango_links) == document.to_pango ());
        foreach (var pango_link in pango_links)
            assert (pango_link.url != null && pango_link.start < pango_link.end);
        assert (Html5.markup_from_text ("a\nb") == "<p>a<br>b</p>");

        var mail = new Html5.Sanitizer.preset (Html5.SanitizerPreset.MAIL);
        int blocked = 0;
        mail.set_url_func ((element, attribute, address, allowed) => {
            blocked += allowed ? 0 : 1;
            return allowed ? address : "cid:blocked";
        });
        var part = document.create_element ("div");
        assert (part.set_html ("<img src=https://t/><p dir=rtl lang=ar>x", mail));
        assert (blocked == 1);
        assert (part.get_inner_html () == "<img src=\"cid:blocked\"><p dir=\"rtl\" lang=\"ar\">x</p>");
        var paragraph = part.query_selector ("p");
        assert (paragraph.get_language () == "ar");
        assert (paragraph.get_directionality () == Html5.Directionality.RTL);
        document.document_uri = "https://example.org/";
        assert (document.resolve_url ("y") == "https://example.org/y");

        try {
            link.append_child (body);
            assert_not_reached ();
        } catch (Html5.DomError.HIERARCHY_REQUEST error) {
            assert (link.parent_node == body);
        }
    } catch (Error error) {
        stderr.printf ("%s\n", error.message);
        return 1;
    }
    print ("ok\n");
    return 0;
}
