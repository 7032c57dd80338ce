// SPDX-License-Identifier: LGPL-2.1-or-later
// Lists from Vala: each knows the type of its items, so that no loop casts.

void read_lists () throws Error {
    var document = new Html5.Document.from_text (
        "<title>T</title><form name=f><label>L<input name=a value=1></label></form>"
        + "<p class=c><a href=x name=n>1</a><a href=y>2</a><img src=i><embed src=e><!--c-->");
    string seen = "";
    foreach (var link in document.query_selector_all ("a"))
        seen += link.get_attribute ("href") + link.tag_name + " ";
    foreach (var element in document.body.children)
        seen += element.local_name + " ";
    foreach (var element in document.get_elements_by_tag_name ("p"))
        seen += element.class_name + " ";
    foreach (var element in document.get_elements_by_class_name ("c"))
        seen += element.local_name + " ";
    foreach (var image in document.images)
        seen += image.get_attribute ("src") + " ";
    foreach (var form in document.forms) {
        seen += form.get_attribute ("name") + " ";
        foreach (var control in form.get_form_elements ())
            foreach (var label in control.get_labels ())
                seen += label.text_content + " ";
        foreach (var control in form.get_form_elements ())
            assert (control.get_validity () == Html5.ValidityFlags.NONE && control.get_options ()[0] == null);
        foreach (var attribute in form.get_attribute_nodes ())
            seen += attribute.value + " ";
    }
    assert (seen == "xA yA form p c p i f L f ");

    var links = document.query_selector_all ("a");
    Html5.Element first = links[0];
    assert (first.get_attribute ("href") == "x" && links[2] == null);
    assert (links.named_item ("n") == first && links.get_element (1).text_content == "2");
    foreach (var node in document.query_selector ("p").child_nodes)
        seen += node.node_name;
    assert (seen.has_suffix ("AAIMGEMBED#comment"));
    assert (string.joinv (" ", links.get_attribute_values ("href")) == "x y");
    assert (string.joinv (" ", links.get_text_contents ()) == "1 2");
    assert (links.get_markup ()[1] == "<a href=\"y\">2</a>");

    Html5.Element[] elements = links.to_array ();
    assert (elements.length == 2 && elements[1].get_attribute ("href") == "y");
    var walker = new Html5.TreeWalker (document, Html5.WhatToShow.TEXT);
    Html5.Node[] texts = walker.next_nodes (2);
    assert (texts.length == 2 && texts[1].text_content == "L");
    assert (new Html5.NodeIterator (document.body, Html5.WhatToShow.COMMENT)
        .next_nodes (uint.MAX)[0].text_content == "c");
}

// A filter drops the last reference to its walker, which still returns all nodes.
void drop_walkers () throws Error {
    var document = new Html5.Document.from_text ("<p>a<p>b");
    Html5.TreeWalker? walker = null;
    Html5.NodeIterator? iterator = null;
    walker = new Html5.TreeWalker (document.body, Html5.WhatToShow.TEXT, (node) => {
        walker = null;
        return Html5.FilterResult.ACCEPT;
    });
    assert (walker.next_nodes (uint.MAX).length == 2 && walker == null);
    iterator = new Html5.NodeIterator (document.body, Html5.WhatToShow.TEXT, (node) => {
        iterator = null;
        return Html5.FilterResult.ACCEPT;
    });
    assert (iterator.next_nodes (uint.MAX).length == 2 && iterator == null);
}

// Walkers, classes and the entries of forms in foreach and “in”.
void iterate () throws Error {
    var document = new Html5.Document.from_text (
        "<body class='c d'><p>1<b>2</b>3<form><input name=a value=1><input name=b value=2>");
    string seen = "";
    foreach (var node in new Html5.TreeWalker (document.body, Html5.WhatToShow.ELEMENT))
        seen += node.node_name + " ";
    foreach (var node in new Html5.NodeIterator (document.body, Html5.WhatToShow.TEXT)) {
        seen += node.text_content + " ";
        if (node.text_content == "2")
            break;
    }
    foreach (var token in document.body.get_class_list ())
        seen += token + " ";
    foreach (var entry in new Html5.FormData.from_form (document.forms[0]).entries)
        seen += entry.name + entry.value + " ";
    assert (seen == "P B FORM INPUT INPUT 1 2 c d a1 b2 ");
    var data = new Html5.FormData.from_form (document.forms[0]);
    assert ("a" in data && !("z" in data) && data.entries.size == 2 && data.entries[2] == null);
    var classes = document.body.get_class_list ();
    assert ("c" in classes && !("z" in classes) && classes[1] == "d" && classes[2] == null);
}

void change_elements () throws Error {
    var document = new Html5.Document.xml ("urn:f", "f:feed");
    var feed = document.document_element;
    var title = feed.append_element ("title", "T");
    var date = feed.append_element ("f:date");
    var selector = new Html5.Selector.with_namespaces ("p|title", { "p", "urn:f" });
    assert (selector.find_first (document) == title && title.namespace_uri == date.namespace_uri);
    assert (document.query_text_content ("title") == "T" && document.query_text_content ("none") == null);
    assert (title.rename ("name").text_content == "T" && title.parent_node == null);
    assert (document.query_selector ("name").replace_with_children () && feed.text_content == "T");
}

// Last arguments that may be null can be left out.
void leave_out () throws Error {
    assert (new Html5.Document.xml ().document_element == null);
    assert (new Html5.Url.with_encoding ("http://a/?é").search == "?%C3%A9");
    var document = Html5.Document.parse_html_bytes (new Bytes ("<p>x".data));
    assert (document.body.get_html () == "<p>x</p>");
    assert (document.import_node (document.body.clone_node ()).first_child == null);
    document.body.insert_before (document.create_element ("b"));
    document.body.move_before (document.body.first_child);
    assert (document.body.first_child.node_name == "B");
    var stream = new MemoryInputStream.from_data ("<title>T".data);
    assert (new Html5.Metadata.from_stream (stream).title == "T");
}

async void read_streams (MainLoop loop) throws Error {
    var xml = yield new Html5.Document.from_stream_full_async (
        new MemoryInputStream.from_data ("<a/>".data), Html5.Syntax.XML);
    var metadata = yield new Html5.Metadata.from_stream_async (
        new MemoryInputStream.from_data ("<title>T".data));
    assert (xml.is_xml () && metadata.title == "T");
    loop.quit ();
}

void read_models () throws Error {
    var parser = new Html5.Parser () { collect_errors = true };
    var document = parser.parse_text ("<p></b><form><input name=a value=1>");
    string seen = "";
    foreach (var error in parser.get_errors ())
        seen += error.code + " ";
    assert (seen == "missing-doctype unexpected-end-tag-ignored unexpected-end-of-file ");
    assert (parser.get_errors ()[9] == null);

    var data = new Html5.FormData.from_form (document.forms[0]);
    assert (data.get_entry (0).name == "a" && data.get_entry (1) == null);
    document.set_document_uri ("http://a/");
    assert (new Html5.FormSubmission (document.forms[0]).get_method () == Html5.FormMethod.GET);
    assert (Html5.Document.parse_html ("<p>x<script>y</script>").to_text () == "x");

    var observer = new Html5.MutationObserver ((records) => {});
    observer.observe (document, Html5.MutationObserverFlags.CHILD_LIST
        | Html5.MutationObserverFlags.SUBTREE);
    document.body.append_child (document.create_element ("hr"));
    foreach (var record in observer.take_records ())
        foreach (var node in record.added_nodes)
            assert (node.node_name == "HR");

    foreach (var hit in new Html5.Document.from_text ("<p>t<i>e</i>a").find_text ("TEA")) {
        assert (hit.to_string () == "tea");
        hit.set_start (hit.start_container, hit.start_offset + 1);
        assert (hit.to_string () == "ea");
    }
    var table = new Html5.Document.from_text ("<table><tr><td>1<td>2</table>").query_selector ("table");
    foreach (var cell in new Html5.TableGrid (table).get_cells ())
        assert (cell.local_name == "td");
    assert (new Html5.Url ("http://a/").href == "http://a/" && !Html5.Url.can_parse ("a"));
    assert (new Html5.Document.html ().title == "");
    assert (new Html5.Document.from_text_full ("<r/>", -1, Html5.Syntax.XML).is_xml ());

    var metadata = new Html5.Metadata (
        new Html5.Document.from_text ("<link rel=icon href=http://a/i.png>"));
    foreach (var icon in metadata.icons)
        assert (icon.url == "http://a/i.png");
    assert (metadata.icons.size == 1 && metadata.feeds.size == 0);
    // A list outlives the object that it was got from.
    foreach (var icon in new Html5.Metadata (
        new Html5.Document.from_text ("<link rel=icon href=http://a/j.png>")).icons)
        assert (icon.url == "http://a/j.png");
}

void read_feed () throws Error {
    var feed = new Html5.Document.from_text_full (
        "<rss><channel><item><title>T</title><pubDate>9 Jun 25</pubDate><enclosure url='a:b'/></item></channel></rss>",
        -1, Html5.Syntax.XML).extract_feed ();
    assert (feed != null && feed.entries.size == 1 && feed.updated == null);
    foreach (var entry in feed.entries) {
        assert (entry.title == "T" && entry.published.get_month () == 6);
        assert (entry.parse_content ().body != null);
        foreach (var enclosure in entry.enclosures)
            assert (enclosure.url == "a:b");
    }
    assert (new Html5.Document ().extract_feed () == null && Html5.parse_date ("soon") == null);
}

int main () {
    try {
        read_lists ();
        drop_walkers ();
        read_models ();
        read_feed ();
        iterate ();
        change_elements ();
        leave_out ();
        var loop = new MainLoop ();
        read_streams.begin (loop);
        loop.run ();
    } catch (Error error) {
        stderr.printf ("%s\n", error.message);
        return 1;
    }
    print ("ok\n");
    return 0;
}
