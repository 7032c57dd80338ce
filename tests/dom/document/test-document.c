/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The named parts of a document, its base URL, title, data sets, and moving nodes. Chromium
 * confirmed the expected results. */
#include "dom-test.h"

static void
assert_list (Html5NodeList *list, const char *expected)
{
  g_autofree char *shown = dom_test_show_list (G_LIST_MODEL (list));

  g_assert_cmpstr (shown, ==, expected);
}

static Html5Element *
element_at (DomTest *test, const char *path)
{
  return HTML5_ELEMENT (dom_test_at (test, path));
}

static void
test_collections (void)
{
  g_autoptr (DomTest) test = dom_test_new (
    "<img id=i><embed id=e><a id=a></a><a id=b href></a><area id=c href=x><a id=d name=n></a>"
    "<form id=f></form><script id=s></script><svg><a id=z href=x /></svg>");
  g_autoptr (Html5NodeList) images = html5_document_get_images (test->document);
  g_autoptr (Html5NodeList) embeds = html5_document_get_embeds (test->document);
  g_autoptr (Html5NodeList) links = html5_document_get_links (test->document);
  g_autoptr (Html5NodeList) anchors = html5_document_get_anchors (test->document);
  g_autoptr (Html5NodeList) forms = html5_document_get_forms (test->document);
  g_autoptr (Html5NodeList) scripts = html5_document_get_scripts (test->document);

  assert_list (images, "img#i");
  assert_list (embeds, "embed#e");
  assert_list (links, "a#b[href=] area#c[href=x]");
  assert_list (anchors, "a#d[name=n]");
  assert_list (forms, "form#f");
  assert_list (scripts, "script#s");
}

/* Attributes add elements to lists and remove them, and signals report that. */
static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, GString *told)
{
  g_string_append_printf (told, "%u-%u+%u ", position, removed, added);
}

static void
assert_told (GString *told, const char *expected)
{
  g_assert_cmpstr (told->str, ==, expected);
  g_string_truncate (told, 0);
}

static void
test_live_collections (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<a id=a></a><a id=b href></a><p id=c name=m></p>");
  g_autoptr (Html5NodeList) links = html5_document_get_links (test->document);
  g_autoptr (Html5NodeList) named = html5_document_get_elements_by_name (test->document, "n");
  g_autoptr (GString) told_links = g_string_new (NULL);
  g_autoptr (GString) told_named = g_string_new (NULL);

  g_assert_cmpint (html5_node_list_get_size (links), ==, 1);
  g_assert_cmpint (html5_node_list_get_size (named), ==, 0);
  html5_element_set_attribute (element_at (test, "#a"), "href", "x", &error);
  g_assert_cmpint (html5_node_list_get_size (links), ==, 2);
  g_signal_connect (links, "items-changed", G_CALLBACK (on_items_changed), told_links);
  g_signal_connect (named, "items-changed", G_CALLBACK (on_items_changed), told_named);
  html5_element_set_attribute (element_at (test, "#a"), "href", "y", &error);
  assert_told (told_links, "");
  html5_element_remove_attribute (element_at (test, "#b"), "href");
  assert_told (told_links, "1-1+0 ");
  html5_element_set_attribute (element_at (test, "#c"), "name", "n", &error);
  assert_told (told_named, "0-0+1 ");
  html5_element_set_attribute (element_at (test, "#a"), "name", "n", &error);
  assert_told (told_named, "0-0+1 ");
  html5_element_set_attribute (element_at (test, "#a"), "name", "N", &error);
  assert_told (told_named, "0-1+0 ");
  assert_list (named, "p#c[name=n]");
  g_assert_no_error (error);
}

static void
test_elements_by_name (void)
{
  g_autoptr (DomTest) test = dom_test_new (
    "<p id=a name=n></p><svg><g name=n></g></svg><input id=b name=n><i name='n '></i><b name></b>");
  g_autoptr (Html5NodeList) list = html5_document_get_elements_by_name (test->document, "n");
  g_autoptr (Html5NodeList) empty = html5_document_get_elements_by_name (test->document, "");

  assert_list (list, "p#a[name=n] input#b[name=n]");
  assert_list (empty, "b[name=]");
}

static void
test_named_item (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test =
    dom_test_new ("<p id=a name=y></p><svg name=x></svg><p id=b name=x></p><p id=x></p>");
  g_autoptr (Html5NodeList) live = html5_node_get_children (dom_test_at (test, "body"));
  g_autoptr (Html5NodeList) fixed =
    html5_document_query_selector_all (test->document, "body *", &error);
  Html5NodeList *lists[] = { live, fixed };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (Html5Element) x = html5_node_list_named_item (lists[i], "x");
      g_autoptr (Html5Element) y = html5_node_list_named_item (lists[i], "y");
      g_assert_cmpstr (html5_element_get_id (x), ==, "b");
      g_assert_cmpstr (html5_element_get_id (y), ==, "a");
      g_assert_null (html5_node_list_named_item (lists[i], "z"));
      g_assert_null (html5_node_list_named_item (lists[i], ""));
    }
}

static void
test_body (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("x");
  g_autoptr (Html5Document) empty = html5_document_new ();
  g_autoptr (Html5Node) frameset = dom_test_element (test, "frameset");
  g_autoptr (Html5Node) other = dom_test_element (test, "div");
  Html5Element *body = element_at (test, "body");

  g_assert_true (html5_document_set_body (test->document, body, &error));
  g_assert_false (html5_document_set_body (test->document, HTML5_ELEMENT (other), &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_HIERARCHY_REQUEST, "div");
  g_assert_false (html5_document_set_body (empty, body, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_HIERARCHY_REQUEST, "no root");
  g_assert_true (html5_document_set_body (test->document, HTML5_ELEMENT (frameset), &error));
  dom_test_assert_shows (dom_test_at (test, "html"), "html(head frameset)");
  html5_node_remove (frameset);
  g_assert_true (html5_document_set_body (test->document, body, &error));
  dom_test_assert_shows (dom_test_at (test, "html"), "html(head body(\"x\"))");
  g_assert_no_error (error);
}

static char *
base_of (const char *html, const char *document_uri)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  g_object_set (parser, "base-uri", document_uri, NULL);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, html, -1, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  return html5_node_get_base_uri (HTML5_NODE (body));
}

static void
test_base_uri (void)
{
  static const struct
  {
    const char *html, *document_uri, *base;
  } cases[] = {
    { "<base target=x><base href='/a/b?c#d'><base href=/z>", "http://x.example/y/z",
      "http://x.example/a/b?c#d" },
    { "<base href='data:text/html,x'>", "http://x.example/", "http://x.example/" },
    { "<base href='javascript:x'>", "http://x.example/", "http://x.example/" },
    { "<base href=' http://x.example/y '>", NULL, "http://x.example/y" },
    { "<body><p><base href='b/'>", "http://x.example/a", "http://x.example/b/" },
    { "<template><base href=b></template>", "http://x.example/a", "http://x.example/a" },
    { "<base href=b>", NULL, NULL },
    { "", NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *base = base_of (cases[i].html, cases[i].document_uri);
      g_assert_cmpstr (base, ==, cases[i].base);
    }
}

static char *
xml_base_of (const char *xml, const char *document_uri, const char *selector)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document =
    html5_document_new_from_text_full (xml, -1, HTML5_SYNTAX_XML, document_uri, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Element) element = html5_document_query_selector (document, selector, &error);
  g_assert_no_error (error);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (element));
  return html5_node_get_xml_base_uri (text ? text : HTML5_NODE (element));
}

static void
test_xml_base_uri (void)
{
  static const struct
  {
    const char *xml, *document_uri, *base;
  } cases[] = {
    { "<a/>", "http://x.example/y", "http://x.example/y" },
    { "<a/>", NULL, NULL },
    { "<a xml:base='b/c'>text</a>", "http://x.example/y", "http://x.example/b/c" },
    { "<r xml:base='http://y.example/d/e'><s xml:base='../f/'><a xml:base='?q'/></s></r>",
      "http://x.example/", "http://y.example/f/?q" },
    { "<r xml:base='http://y.example/'><a xml:base=''/></r>", NULL, "http://y.example/" },
    { "<r xml:base='http://y.example/'><a xml:base='http://['/></r>", NULL, "http://y.example/" },
    { "<r xml:base='b'><a xml:base='mailto:x'/></r>", NULL, "mailto:x" },
    { "<a base='b' xmlns:y='urn:y' y:base='b'/>", "http://x.example/", "http://x.example/" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *base = xml_base_of (cases[i].xml, cases[i].document_uri, "a");
      g_assert_cmpstr (base, ==, cases[i].base);
    }
}

/* Each element makes the URL longer, or copies a long one. */
static void
test_long_xml_base_uri (void)
{
  g_autofree char *folder = g_strnfill (20000, 'f');
  g_autoptr (GString) xml = g_string_new (NULL);

  for (guint i = 0; i < 100; i++)
    g_string_append_printf (xml, "<a xml:base='%s/'>", folder);
  g_autofree char *outer = xml_base_of (xml->str, "http://x.example/", "a > a");
  g_assert_cmpuint (strlen (outer), ==, strlen ("http://x.example/") + 3 * 20001);
  g_assert_null (xml_base_of (xml->str, "http://x.example/", "a:not(:has(a))"));

  g_string_printf (xml, "<a xml:base='http://%s@x.example/'>", folder);
  for (guint i = 0; i < 100; i++)
    g_string_append (xml, "<a xml:base='x'>");
  g_assert_null (xml_base_of (xml->str, NULL, "a:not(:has(a))"));
}

/* The cached base URL follows the base elements. */
static void
test_live_base_uri (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=p></p>");
  g_autoptr (Html5Node) base = dom_test_element (test, "base");
  Html5Node *p = dom_test_at (test, "#p");

  g_assert_null (html5_node_get_base_uri (p));
  html5_node_append_child (dom_test_at (test, "head"), base, &error);
  g_assert_null (html5_node_get_base_uri (p));
  html5_element_set_attribute (HTML5_ELEMENT (base), "href", "http://x.example/a", &error);
  g_autofree char *first = html5_node_get_base_uri (p);
  g_assert_cmpstr (first, ==, "http://x.example/a");
  html5_element_set_attribute (HTML5_ELEMENT (base), "href", "http://x.example/b", &error);
  g_autofree char *second = html5_node_get_base_uri (p);
  g_assert_cmpstr (second, ==, "http://x.example/b");
  html5_node_remove (base);
  g_assert_null (html5_node_get_base_uri (p));
  g_assert_no_error (error);
}

static void
assert_title (Html5Document *document, const char *expected)
{
  g_autofree char *title = html5_document_get_title (document);

  g_assert_cmpstr (title, ==, expected);
}

static void
test_title (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<title id=t> la\n te</title><title>second</title>");
  g_autoptr (Html5Node) head = g_object_ref (dom_test_at (test, "head"));

  assert_title (test->document, "la te");
  html5_document_set_title (test->document, " n ");
  dom_test_assert_shows (dom_test_at (test, "#t"), "title#t(\" n \")");
  html5_node_remove (dom_test_at (test, "body"));
  assert_title (test->document, "");
  html5_document_set_title (test->document, "m");
  dom_test_assert_shows (head, "head(title(\"m\"))");
  html5_node_remove (head);
  html5_document_set_title (test->document, "none");
  dom_test_assert_shows (dom_test_at (test, "html"), "html");
}

#define SVG "svg[http://www.w3.org/2000/xmlns/|xmlns=http://www.w3.org/2000/svg]"

static void
test_svg_title (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_object_set (parser, "syntax", HTML5_SYNTAX_XML, NULL);
  g_autoptr (Html5Document) svg = html5_parser_parse_text (
    parser,
    "<svg xmlns='http://www.w3.org/2000/svg'><g><title>n</title></g><title> a\n b </title></svg>",
    -1, &error);
  g_autoptr (Html5Document) other = html5_parser_parse_text (
    parser, "<r xmlns='urn:x'><title xmlns='http://www.w3.org/1999/xhtml'>t</title></r>", -1,
    &error);
  g_autoptr (Html5Element) root = html5_document_get_document_element (svg);

  g_assert_no_error (error);
  assert_title (svg, "a b");
  html5_document_set_title (svg, "q");
  dom_test_assert_shows (root, SVG "(g(title(\"n\")) title(\"q\"))");
  g_autoptr (Html5Node) title = html5_node_get_last_child (HTML5_NODE (root));
  html5_node_remove (title);
  assert_title (svg, "");
  html5_document_set_title (svg, "z");
  dom_test_assert_shows (root, SVG "(title(\"z\") g(title(\"n\")))");
  assert_title (other, "t");
  html5_document_set_title (other, "m");
  assert_title (other, "t");
}

static void
test_dataset (void)
{
  static const struct
  {
    const char *name, *attribute;
    int code;
  } cases[] = {
    { "a-b", NULL, HTML5_DOM_ERROR_SYNTAX },
    { "a-B", "data-a--b", 0 },
    { "fooBar", "data-foo-bar", 0 },
    { "ABC", "data--a-b-c", 0 },
    { "", "data-", 0 },
    { "a b", NULL, HTML5_DOM_ERROR_INVALID_CHARACTER },
    { "3D", "data-3-d", 0 },
    { "x>y", NULL, HTML5_DOM_ERROR_INVALID_CHARACTER },
  };
  g_autoptr (DomTest) test = dom_test_new (
    "<p id=a data-a=1 data-foo-bar=2 data-a-B=3 data-=4 data--x=5 data-3-d=6 data-x-y-z=7 o=8>"
    "</p><p id=b></p>");
  Html5Element *a = element_at (test, "#a");
  Html5Element *b = element_at (test, "#b");
  g_auto (GStrv) names = html5_element_get_dataset_names (a);
  g_autofree char *joined = g_strjoinv ("|", names);

  g_assert_cmpstr (joined, ==, "a|fooBar|aB||X|3D|xYZ");
  g_assert_cmpstr (html5_element_get_dataset_value (a, "fooBar"), ==, "2");
  g_assert_cmpstr (html5_element_get_dataset_value (a, ""), ==, "4");
  g_assert_null (html5_element_get_dataset_value (a, "foo-bar"));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean done = html5_element_set_dataset_value (b, cases[i].name, "v", &error);
      g_assert_cmpint (done, ==, cases[i].code == 0);
      dom_test_assert_error (&error, cases[i].code, cases[i].name);
      if (cases[i].attribute)
        g_assert_cmpstr (html5_element_get_attribute (b, cases[i].attribute), ==, "v");
    }
  g_assert_true (html5_element_set_dataset_value (a, "fooBar", NULL, NULL));
  g_assert_false (html5_element_has_attribute (a, "data-foo-bar"));
}

static void
test_move_before (void)
{
  static const struct
  {
    const char *parent, *node, *child;
    int code;
  } cases[] = {
    { "#d", "#i", "#p", 0 },
    { "#d", "#p", "#p", 0 },
    { "#d", "new", NULL, HTML5_DOM_ERROR_HIERARCHY_REQUEST },
    { "#p", "#d", NULL, HTML5_DOM_ERROR_HIERARCHY_REQUEST },
    { "#d", "#p", "#d", HTML5_DOM_ERROR_NOT_FOUND },
    { "doc", "html", NULL, HTML5_DOM_ERROR_HIERARCHY_REQUEST },
    { "doc", "#p", NULL, HTML5_DOM_ERROR_HIERARCHY_REQUEST },
    { "doc", "#d/0/0", NULL, HTML5_DOM_ERROR_HIERARCHY_REQUEST },
    { "#d", "fragment", NULL, HTML5_DOM_ERROR_HIERARCHY_REQUEST },
    { "#d/0/0", "#p", NULL, HTML5_DOM_ERROR_HIERARCHY_REQUEST },
  };
  g_autoptr (DomTest) test = dom_test_new ("<div id=d><p id=p></p></div><i id=i>t</i>");

  dom_test_name (test, "new", dom_test_element (test, "b"));
  dom_test_name (test, "fragment", dom_test_fragment (test, "f"));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      Html5Node *child = cases[i].child ? dom_test_at (test, cases[i].child) : NULL;
      gboolean done = html5_node_move_before (dom_test_at (test, cases[i].parent),
                                              dom_test_at (test, cases[i].node), child, &error);
      g_assert_cmpint (done, ==, cases[i].code == 0);
      dom_test_assert_error (&error, cases[i].code, cases[i].node);
      dom_test_assert_shows (dom_test_at (test, "#d"), "div#d(i#i(\"t\") p#p)");
    }
}

#define NAMESPACE_HTML "http://www.w3.org/1999/xhtml"

typedef struct
{
  Html5Document *documents[3];
  GPtrArray *inert; /* the owner documents of their template contents */
} Owners;

static void
name_owners (Owners *self)
{
  self->inert = g_ptr_array_new_with_free_func (g_object_unref);
  for (gsize i = 0; i < G_N_ELEMENTS (self->documents); i++)
    {
      g_autoptr (Html5Element) template =
        html5_document_create_element_ns (self->documents[i], NAMESPACE_HTML, "template", NULL);
      g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
      g_ptr_array_add (self->inert, html5_node_get_owner_document (HTML5_NODE (content)));
    }
}

/* The contents of templates are not shown, so that no fragment leads to them. */
static void
test_inert_document (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text_full (
    "<template><a href=x></a></template><p id=q>", -1, HTML5_SYNTAX_HTML, "http://a/#q", NULL);
  g_autoptr (Html5Element) template = html5_document_query_selector (document, "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
  g_autoptr (Html5Document) inert = html5_node_get_owner_document (HTML5_NODE (content));

  html5_document_set_document_uri (inert, "http://b/#z");
  html5_document_set_fragment (inert, "z");
  g_assert_null (html5_document_get_fragment (inert));
  g_assert_null (html5_document_get_target (inert));
  g_assert_null (html5_document_get_node_at_offset (inert, 0));
  g_assert_cmpstr (html5_document_get_fragment (document), ==, "q");
  g_autoptr (Html5Element) target = html5_document_get_target (document);
  g_assert_cmpstr (html5_element_get_id (target), ==, "q");
  g_autofree char *url = html5_node_resolve_url (HTML5_NODE (content), "x");
  g_assert_cmpstr (url, ==, "http://b/x");
}

static void
assert_same_document (Html5Attr *attr, Html5Element *element)
{
  g_autoptr (Html5Document) of_attr = html5_node_get_owner_document (HTML5_NODE (attr));
  g_autoptr (Html5Document) of_element = html5_node_get_owner_document (HTML5_NODE (element));

  g_assert_true (of_attr == of_element);
}

/* https://dom.spec.whatwg.org/#concept-node-adopt: an attribute goes with its element. */
static void
test_document_of_attribute (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<template><b></b></template><p class=x>", -1, NULL);
  g_autoptr (Html5Element) template = html5_document_query_selector (document, "template", NULL);
  g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Attr) attr = html5_element_get_attribute_node (p, "class");
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);

  html5_node_append_child (HTML5_NODE (content), HTML5_NODE (p), NULL);
  assert_same_document (attr, p);
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (p), NULL);
  assert_same_document (attr, p);
}

/* A letter for each node of a template, its contents and those of templates in it: “A” for the
 * first document, “a” for the document of its templates' contents. */
static void
show_owners (const Owners *self, Html5Node *node, GString *out)
{
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (node);
  g_autoptr (Html5DocumentFragment) content =
    HTML5_IS_ELEMENT (node) ? html5_element_get_template_content (HTML5_ELEMENT (node)) : NULL;

  for (guint i = 0; i < self->inert->len; i++)
    {
      if (owner == self->documents[i])
        g_string_append_c (out, (char) ('A' + i));
      if (owner == self->inert->pdata[i])
        g_string_append_c (out, (char) ('a' + i));
    }
  if (content)
    show_owners (self, HTML5_NODE (content), out);
  g_autoptr (Html5Node) child = html5_node_get_first_child (node);
  while (child)
    {
      show_owners (self, child, out);
      Html5Node *next = html5_node_get_next_sibling (child);
      g_object_unref (child);
      child = next;
    }
}

static void
assert_owners (const Owners *self, gpointer node, const char *expected)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  show_owners (self, node, shown);
  g_assert_cmpstr (shown->str, ==, expected);
}

/* https://html.spec.whatwg.org/#the-template-element:concept-node-adopt-ext and
 * #the-template-element:concept-node-clone-ext */
static void
test_template_contents (void)
{
  g_autoptr (DomTest) test =
    dom_test_new ("<template id=t><b>x</b><template><i></i></template></template>");
  g_autoptr (Html5Document) html = html5_document_new_html (NULL);
  g_autoptr (Html5Document) xml = html5_document_new_xml (NULL, "r", NULL);
  Owners owners = { .documents = { test->document, html, xml } };
  Html5Node *template = dom_test_at (test, "#t");
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (HTML5_ELEMENT (template));
  g_autoptr (Html5Node) inner = html5_node_get_last_child (HTML5_NODE (content));
  g_autoptr (GError) error = NULL;

  name_owners (&owners);
  assert_owners (&owners, template, "Aaaaaaa");
  html5_document_adopt_node (html, template, &error);
  assert_owners (&owners, template, "Bbbbbbb");
  g_autoptr (Html5Element) root = html5_document_get_document_element (xml);
  html5_node_append_child (HTML5_NODE (root), template, &error);
  assert_owners (&owners, template, "Ccccccc");

  g_autoptr (Html5Node) deep = html5_document_import_node (html, template, TRUE, &error);
  assert_owners (&owners, deep, "Bbbbbbb");
  g_autoptr (Html5Node) shallow = html5_document_import_node (html, template, FALSE, &error);
  assert_owners (&owners, shallow, "Bb");
  g_autoptr (Html5Node) from_contents = html5_document_import_node (html, inner, TRUE, &error);
  assert_owners (&owners, from_contents, "Bbb");
  g_autoptr (Html5Node) clone = html5_node_clone_node (inner, TRUE);
  assert_owners (&owners, clone, "ccc");

  html5_document_adopt_node (html, inner, &error);
  assert_owners (&owners, inner, "Bbb");
  assert_owners (&owners, template, "Cccc");
  g_assert_no_error (error);
  g_ptr_array_unref (owners.inert);
}

/* A node that moved to another document does not stand for its markup any more. */
static void
test_node_at_offset_of_moved (void)
{
  static const char markup[] = "<!DOCTYPE html><body><p>text</p>";
  guint64 offset = (guint64) (strstr (markup, "<p") - markup);
  g_autoptr (Html5Parser) parser = g_object_new (HTML5_TYPE_PARSER, "source-locations", TRUE, NULL);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
  g_autoptr (Html5Document) other = html5_document_new ();
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Node) child = html5_node_get_first_child (HTML5_NODE (body));
  g_autoptr (Html5Node) before = html5_document_get_node_at_offset (document, offset);

  g_assert_true (before == child);
  html5_document_adopt_node (other, child, NULL);
  g_autoptr (Html5Node) after = html5_document_get_node_at_offset (document, offset);
  g_assert_true (after == HTML5_NODE (body));
}

typedef struct
{
  int n; /* number of items by what was told */
} Told;

static void
note_items (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  ((Told *) data)->n += (int) added - (int) removed;
}

static int
count_class (Html5Node *root, const char *name)
{
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_class_name (root, name);

  return html5_node_list_get_size (list);
}

/* https://html.spec.whatwg.org/#appropriate-template-contents-owner-document: the document of the
 * contents of templates is not in quirks mode. */
static void
test_mode_of_template (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<template><div><p class=Ab id=Xy></p></div></template><p class=Ab id=Xy>", -1, NULL);
  g_autoptr (Html5Element) template_ = html5_document_query_selector (document, "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template_);
  g_autoptr (Html5Document) inert = html5_node_get_owner_document (HTML5_NODE (content));
  g_autoptr (Html5Node) div = html5_node_get_first_child (HTML5_NODE (content));
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_class_name (div, "ab");
  Told told = { 0 };

  g_assert_cmpint (html5_document_get_mode (document), ==, HTML5_DOCUMENT_MODE_QUIRKS);
  g_assert_cmpint (html5_document_get_mode (inert), ==, HTML5_DOCUMENT_MODE_NO_QUIRKS);
  g_assert_cmpint (count_class (HTML5_NODE (body), "ab"), ==, 1);
  g_assert_cmpint (count_class (HTML5_NODE (content), "ab"), ==, 0);
  g_autoptr (Html5Element) by_id = html5_node_get_element_by_id (HTML5_NODE (content), "xy");
  g_assert_null (by_id);
  g_autoptr (Html5Element) selected =
    html5_document_fragment_query_selector (content, ".ab, #xy", NULL);
  g_assert_null (selected);
  g_signal_connect (list, "items-changed", G_CALLBACK (note_items), &told);
  g_assert_cmpint (html5_node_list_get_size (list), ==, 0);
  html5_node_append_child (HTML5_NODE (body), div, NULL);
  g_assert_cmpint (html5_node_list_get_size (list), ==, 1);
  g_assert_cmpint (told.n, ==, 1);
  html5_node_append_child (HTML5_NODE (content), div, NULL);
  g_assert_cmpint (html5_node_list_get_size (list), ==, 0);
  g_assert_cmpint (told.n, ==, 0);
  html5_element_set_inner_html (HTML5_ELEMENT (div), "<p>a<table></table>", NULL);
  g_autofree char *inner = html5_element_get_inner_html (HTML5_ELEMENT (div), NULL);
  g_assert_cmpstr (inner, ==, "<p>a</p><table></table>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/document/collections", test_collections);
  g_test_add_func ("/dom/document/inert", test_inert_document);
  g_test_add_func ("/dom/document/attribute", test_document_of_attribute);
  g_test_add_func ("/dom/document/live-collections", test_live_collections);
  g_test_add_func ("/dom/document/elements-by-name", test_elements_by_name);
  g_test_add_func ("/dom/document/named-item", test_named_item);
  g_test_add_func ("/dom/document/body", test_body);
  g_test_add_func ("/dom/document/base-uri", test_base_uri);
  g_test_add_func ("/dom/document/xml-base-uri", test_xml_base_uri);
  g_test_add_func ("/dom/document/long-xml-base-uri", test_long_xml_base_uri);
  g_test_add_func ("/dom/document/live-base-uri", test_live_base_uri);
  g_test_add_func ("/dom/document/title", test_title);
  g_test_add_func ("/dom/document/svg-title", test_svg_title);
  g_test_add_func ("/dom/document/dataset", test_dataset);
  g_test_add_func ("/dom/document/move-before", test_move_before);
  g_test_add_func ("/dom/document/node-at-offset-of-moved", test_node_at_offset_of_moved);
  g_test_add_func ("/dom/document/template-contents", test_template_contents);
  g_test_add_func ("/dom/document/mode-of-template", test_mode_of_template);
  return g_test_run ();
}
