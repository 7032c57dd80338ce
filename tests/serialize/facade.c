/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Markup of elements, Html5Serializer and Html5Sanitizer as applications use them. */
#include <libhtml5/html5.h>

static Html5Element *
new_body (Html5Document **document)
{
  *document = html5_document_new_html (NULL);
  return html5_document_get_body (*document);
}

static void
assert_inner (Html5Element *element, const char *expected)
{
  g_autofree char *html = html5_element_get_inner_html (element, NULL);

  g_assert_cmpstr (html, ==, expected);
}

static void
test_inner_and_outer (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (GError) error = NULL;

  g_assert_true (html5_element_set_inner_html (body, "<p>a<b>c</p>d", NULL));
  assert_inner (body, "<p>a<b>c</b></p><b>d</b>");
  g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (body));
  g_assert_true (html5_element_insert_adjacent_html (
    HTML5_ELEMENT (first), HTML5_ADJACENT_POSITION_BEFORE_BEGIN, "1<i>", NULL));
  g_assert_true (html5_element_insert_adjacent_html (
    HTML5_ELEMENT (first), HTML5_ADJACENT_POSITION_AFTER_BEGIN, "2", NULL));
  assert_inner (body, "1<i></i><p>2a<b>c</b></p><b>d</b>");
  g_assert_true (html5_element_set_outer_html (HTML5_ELEMENT (first), "<td>x", NULL));
  assert_inner (body, "1<i></i>x<b>d</b>");
}

/* Elements that the HTML parser cannot create, as contexts and in output. */
static void
test_strange_elements (void)
{
  static const char *const uris[] = { NULL, "urn:x", HTML5_NAMESPACE_SVG, HTML5_NAMESPACE_HTML };
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  const char *html = "<p:br><p:style>&amp;<b></b></p:style></p:br>";

  for (guint i = 0; i < G_N_ELEMENTS (uris); i++)
    {
      g_autoptr (Html5Element) element =
        html5_document_create_element_ns (document, uris[i], "br", NULL);
      g_assert_true (html5_element_set_inner_html (element, "<g xmlns=x xmlns:xlink=y>", NULL));
      g_assert_true (html5_node_has_child_nodes (HTML5_NODE (element)));
    }
  g_autoptr (Html5Element) style =
    html5_document_create_element_ns (document, HTML5_NAMESPACE_HTML, "p:style", NULL);
  g_autoptr (Html5Element) br =
    html5_document_create_element_ns (document, HTML5_NAMESPACE_HTML, "p:br", NULL);
  g_autoptr (Html5Element) point =
    html5_document_create_element_ns (document, HTML5_NAMESPACE_SVG, "p:foreignObject", NULL);
  html5_element_set_inner_html (style, html, NULL);
  assert_inner (style, html);
  html5_element_set_inner_html (br, "<p>x", NULL);
  assert_inner (br, "");
  html5_element_set_inner_html (point, "<td>x<b></g>", NULL);
  assert_inner (point, "x<b></b>");
}

/* The content of a node that cannot have any is empty, in all formats and styles. */
static void
test_no_content (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5DocumentType) doctype = html5_document_get_doctype (document);
  gpointer nodes[] = {
    html5_document_create_text_node (document, "t"),
    html5_document_create_comment (document, "c"),
    html5_document_create_processing_instruction (document, "p", "i", NULL),
    html5_document_create_attribute (document, "head", NULL),
    g_object_ref (doctype),
  };

  for (guint i = 0; i < G_N_ELEMENTS (nodes) * 4; i++)
    {
      g_autoptr (Html5Serializer) serializer = html5_serializer_new (
        i % 4 == 3 ? HTML5_SERIALIZER_FORMAT_XML : HTML5_SERIALIZER_FORMAT_HTML);
      html5_serializer_set_content_only (serializer, TRUE);
      html5_serializer_set_meta_charset (serializer, i % 2 ? "utf-8" : NULL);
      html5_serializer_set_flags (serializer, i % 4 == 1   ? HTML5_SERIALIZER_FLAGS_MINIMIZED
                                              : i % 4 == 2 ? HTML5_SERIALIZER_FLAGS_PRETTY
                                                           : HTML5_SERIALIZER_FLAGS_NONE);
      g_autofree char *text = html5_serializer_to_string (serializer, nodes[i / 4], NULL);
      g_assert_cmpstr (text, ==, "");
    }
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    g_object_unref (nodes[i]);
}

/* A > ends a doctype in HTML, so identifiers that have one, which only XML allows, are left out. */
static void
test_doctype_of_xml (void)
{
  static const char *const cases[][2] = {
    { "<!DOCTYPE r SYSTEM 'x\"y'><r/>", "<!DOCTYPE r SYSTEM 'x\"y'><r></r>" },
    { "<!DOCTYPE r SYSTEM 'x\"><script>1</script>'><r/>", "<!DOCTYPE r><r></r>" },
    { "<!DOCTYPE r PUBLIC 'p' '>'><r/>", "<!DOCTYPE r><r></r>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document =
        html5_document_new_from_text_full (cases[i][0], -1, HTML5_SYNTAX_XML, NULL, NULL);
      g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
      html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_FAITHFUL);
      g_autofree char *text = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **out = user_data;

  *out = g_object_ref (result);
}

static void
test_streams (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (markup, "<p title=\"&amp;\">text &lt;</p>");
  html5_element_set_inner_html (body, markup->str, NULL);
  g_object_set (serializer, "content-only", TRUE, NULL);
  g_autofree char *whole = html5_serializer_to_string (serializer, HTML5_NODE (body), NULL);
  g_assert_cmpstr (whole, ==, markup->str);

  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_assert_true (html5_serializer_to_stream (serializer, HTML5_NODE (body), stream, NULL, NULL));
  g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                   g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)),
                   markup->str, markup->len);

  g_autoptr (GOutputStream) later = g_memory_output_stream_new_resizable ();
  html5_serializer_to_stream_async (serializer, HTML5_NODE (body), later, 0, NULL, on_done,
                                    &result);
  html5_element_set_inner_html (body, "changed meanwhile", NULL);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (html5_serializer_to_stream_finish (serializer, result, NULL));
  g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (later)),
                   g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (later)),
                   markup->str, markup->len);

  char small[10];
  g_autoptr (GOutputStream) failing = g_memory_output_stream_new (small, 10, NULL, NULL);
  g_assert_false (
    html5_serializer_to_stream (serializer, HTML5_NODE (body), failing, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  assert_inner (body, "changed meanwhile");
}

/* A message is not as long as the name of a node, and valid UTF-8. */
static void
test_message_about_long_name (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) markup = g_string_new ("<a<");

  for (guint i = 0; i < 100; i++)
    g_string_append (markup, "\303\251");
  g_string_append_c (markup, '>');
  html5_element_set_inner_html (body, markup->str, NULL);
  g_object_set (serializer, "well-formed", TRUE, NULL);
  g_assert_null (html5_serializer_to_string (serializer, HTML5_NODE (document), &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_assert_true (g_str_has_prefix (error->message, "The node “a<é"));
  g_assert_nonnull (strstr (error->message, "é…” cannot be written as XML: "));
  g_assert_cmpuint (strlen (error->message), <, 200);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_xml (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GError) error = NULL;

  html5_element_set_inner_html (body, "<a<b><!----x-->", NULL);
  g_object_set (serializer, "well-formed", TRUE, NULL);
  g_assert_null (html5_serializer_to_string (serializer, HTML5_NODE (document), &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_assert_cmpstr (error->message, ==,
                   "The node “a<b” cannot be written as XML: An element's name is not a name in "
                   "XML");
  g_autoptr (Html5Element) element = html5_element_query_selector (body, "*", NULL);
  g_autoptr (Html5Node) failed = html5_serializer_get_failed_node (serializer);
  g_assert_true (failed == HTML5_NODE (element));
  html5_element_set_inner_html (body, "<b>x<!----y-->", NULL);
  g_assert_null (html5_serializer_to_string (serializer, HTML5_NODE (document), NULL));
  g_autoptr (Html5Node) failed_comment = html5_serializer_get_failed_node (serializer);
  g_assert_cmpint (html5_node_get_node_type (failed_comment), ==, HTML5_NODE_TYPE_COMMENT);
  html5_element_set_inner_html (body, "<b>x", NULL);
  g_autofree char *good = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_assert_nonnull (good);
  g_assert_null (html5_serializer_get_failed_node (serializer));
  html5_element_set_inner_html (body, "<a<b><!----x-->", NULL);
  g_autoptr (Html5Document) coerced =
    html5_document_coerce_to_infoset (document, HTML5_INFOSET_FLAGS_DEFAULT);
  g_autofree char *xml = html5_serializer_to_string (serializer, HTML5_NODE (coerced), NULL);
  g_assert_cmpstr (xml, ==,
                   "<!DOCTYPE html><html xmlns=\"http://www.w3.org/1999/xhtml\"><head></head>"
                   "<body><aU00003Cb><!--- -x--></aU00003Cb></body></html>");
}

static void
test_infoset (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  const Html5InfosetFlags flags = HTML5_INFOSET_FLAGS_DEFAULT | HTML5_INFOSET_FLAGS_FIVE_DIGITS
                                  | HTML5_INFOSET_FLAGS_DROP_DOCTYPE;

  html5_element_set_inner_html (body, "<a<b c:d=1></a<b>", NULL);
  g_autoptr (Html5ProcessingInstruction) instruction =
    html5_document_create_processing_instruction (document, "xml", "x", NULL);
  g_autoptr (Html5Node) child = html5_node_get_first_child (HTML5_NODE (body));
  g_assert_true (html5_node_append_child (child, HTML5_NODE (instruction), NULL));
  html5_serializer_set_coerce_to_infoset (serializer, TRUE);
  html5_serializer_set_infoset_flags (serializer, flags);
  g_autofree char *on_the_fly =
    html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_autoptr (Html5Document) coerced = html5_document_coerce_to_infoset (document, flags);
  html5_serializer_set_coerce_to_infoset (serializer, FALSE);
  g_autofree char *copied = html5_serializer_to_string (serializer, HTML5_NODE (coerced), NULL);
  g_assert_cmpstr (copied, ==,
                   "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head></head><body>"
                   "<aU0003Cb cU0003Ad=\"1\"><?U00078ml x?></aU0003Cb></body></html>");
  g_assert_cmpstr (on_the_fly, ==, copied);
  html5_serializer_set_xml_declaration (serializer, TRUE);
  g_autofree char *declared = html5_serializer_to_string (serializer, HTML5_NODE (coerced), NULL);
  g_autofree char *expected =
    g_strconcat ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", copied, NULL);
  g_assert_cmpstr (declared, ==, expected);
  g_autoptr (Html5Document) restored = html5_document_restore_from_infoset (coerced, flags);
  g_assert_false (html5_document_is_xml (restored));
  g_autoptr (Html5Element) restored_body = html5_document_get_body (restored);
  assert_inner (restored_body, "<a<b c:d=\"1\"><?xml x?></a<b>");
}

/* Names that would end too early in HTML stay as they are. */
static void
test_restored_names (void)
{
  static const char *const cases[][2] = {
    { "<aU00003Cb U00003Dx='1' xU000022y='2'/>", "<a<b =x=\"1\" x\"y=\"2\"></a<b>" },
    { "<_a U00003Cx=' onclick=1 '/>", "<_a U00003Cx=\" onclick=1 \"></_a>" },
    { "<_U00003Ca/>", "<_U00003Ca></_U00003Ca>" },
    { "<aU00003Db U00003D='1'/>", "<a=b ==\"1\"></a=b>" },
    { "<p xU000020onclickU00003D1='2'/>", "<p xU000020onclickU00003D1=\"2\"></p>" },
    { "<p xU00002Fy='1' xU00003Ey='2' xU00003Dy='3'/>",
      "<p xU00002Fy=\"1\" xU00003Ey=\"2\" xU00003Dy=\"3\"></p>" },
    { "<aU00003EU00003Cscript/>", "<aU00003EU00003Cscript></aU00003EU00003Cscript>" },
    { "<U00003Cscript/>", "<U00003Cscript></U00003Cscript>" },
    { "<?U000078ml x?>", "<?xml x?>" },
    { "<?aU00003Ab x?>", "<?a:b x?>" },
    { "<?aU00003EU00003Cscript x?>", "<?aU00003EU00003Cscript x?>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *markup = g_strdup_printf (
        "<html xmlns='http://www.w3.org/1999/xhtml'><body>%s</body></html>", cases[i][0]);
      g_autoptr (Html5Document) coerced =
        html5_document_new_from_text_full (markup, -1, HTML5_SYNTAX_XML, NULL, NULL);
      g_autoptr (Html5Document) restored =
        html5_document_restore_from_infoset (coerced, HTML5_INFOSET_FLAGS_DEFAULT);
      g_autoptr (Html5Element) body = html5_document_get_body (restored);
      assert_inner (body, cases[i][1]);
    }
}

/* What each flag changes, and what it is without the flag. */
static const struct
{
  Html5InfosetFlags flag;
  const char *changed, *unchanged;
} infoset_changes[] = {
  { HTML5_INFOSET_FLAGS_NAMES, "aU00003Cb", "a<b" },
  { HTML5_INFOSET_FLAGS_DROP_XMLNS, "<p>", "<p xmlnsU00003Ax=\"1\">" },
  { HTML5_INFOSET_FLAGS_COMMENTS, "<!--4- -5-->", "<!--4--5-->" },
  { HTML5_INFOSET_FLAGS_CHARACTERS, "2 3", "2\f3" },
  { HTML5_INFOSET_FLAGS_INSTRUCTIONS, "<?U000078ml 7?>", "<?xml 7?>" },
  { HTML5_INFOSET_FLAGS_DECLARATIONS, " xmlns=\"http://www.w3.org/2000/svg\"", "" },
};

/* Returns the content of the body, as HTML: for XML, the serializer would declare namespaces. */
static char *
coerce_body (Html5Document *document, Html5InfosetFlags flags)
{
  g_autoptr (Html5Document) coerced = html5_document_coerce_to_infoset (document, flags);
  g_autoptr (Html5Element) body = html5_document_query_selector (coerced, "body", NULL);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  html5_serializer_set_content_only (serializer, TRUE);
  return html5_serializer_to_string (serializer, HTML5_NODE (body), NULL);
}

static void
test_infoset_flags (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);

  html5_element_set_inner_html (body, "<p xmlns:x=1><a<b>2\f3</a<b><!--4--5--><svg></svg>", NULL);
  g_autoptr (Html5ProcessingInstruction) instruction =
    html5_document_create_processing_instruction (document, "xml", "7", NULL);
  g_assert_true (html5_node_append_child (HTML5_NODE (body), HTML5_NODE (instruction), NULL));
  g_autofree char *all = coerce_body (document, HTML5_INFOSET_FLAGS_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (infoset_changes); i++)
    {
      g_auto (GStrv) parts = g_strsplit (all, infoset_changes[i].changed, -1);
      g_assert_cmpuint (g_strv_length (parts), >, 1);
      g_autofree char *expected = g_strjoinv (infoset_changes[i].unchanged, parts);
      g_autofree char *markup =
        coerce_body (document, HTML5_INFOSET_FLAGS_DEFAULT & ~infoset_changes[i].flag);
      g_assert_cmpstr (markup, ==, expected);
    }
}

static guint
count_defaults (Html5Document *document)
{
  g_autoptr (Html5NodeList) all = html5_document_query_selector_all (document, "*", NULL);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (all)); i++)
    {
      g_autoptr (Html5Element) element = html5_node_list_get_element (all, i);
      n += html5_element_has_attribute (element, "xmlns");
    }
  return n;
}

/* A default namespace is only declared where it changes, also below elements with a prefix. */
static void
test_infoset_defaults (void)
{
  static const struct
  {
    const char *xml;
    guint n_defaults;
  } cases[] = {
    { "<r xmlns=\"u\" xmlns:p=\"q\"><p:a><b/><b/></p:a></r>", 1 },
    { "<p:a xmlns:p=\"q\" xmlns=\"u\"><c/><c/></p:a>", 1 },
    { "<p:a xmlns:p=\"q\" xmlns=\"u\"><p:b xmlns=\"v\"><c/></p:b><c/></p:a>", 2 },
    { "<p:a xmlns:p=\"q\"><c xmlns=\"u\"/><p:b xmlns=\"u\"><c/></p:b><d/></p:a>", 2 },
    { "<p:a xmlns:p=\"q\" xmlns=\"unused\"><p:b><c xmlns=\"\"/></p:b></p:a>", 2 },
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, cases[i].xml, -1, NULL);
      html5_serializer_set_coerce_to_infoset (serializer, TRUE);
      g_autofree char *on_the_fly =
        html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
      g_assert_cmpstr (on_the_fly, ==, cases[i].xml);
      g_autoptr (Html5Document) coerced =
        html5_document_coerce_to_infoset (document, HTML5_INFOSET_FLAGS_DEFAULT);
      html5_serializer_set_coerce_to_infoset (serializer, FALSE);
      g_autofree char *copied = html5_serializer_to_string (serializer, HTML5_NODE (coerced), NULL);
      g_assert_cmpstr (copied, ==, cases[i].xml);
      g_assert_cmpuint (count_defaults (coerced), ==, cases[i].n_defaults);
    }
}

#define LONG_WORD "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"

/* Long prefixes and namespaces are not repeated by each child, other than short ones. */
static void
test_xml_repeated (void)
{
  static const struct
  {
    const char *xml;
    const char *written; /* NULL for the same */
  } cases[] = {
    { "<a xmlns:p=\"u\" xmlns=\"v\"><b xmlns=\"u\"/></a>",
      "<a xmlns:p=\"u\" xmlns=\"v\"><p:b xmlns=\"u\"/></a>" },
    { "<a xmlns:" LONG_WORD "=\"u\" xmlns=\"v\"><b xmlns=\"u\"/></a>", NULL },
    { "<r xmlns=\"q\" xmlns:p=\"q\"><p:a xmlns=\"u\"><c/></p:a></r>",
      "<p:r xmlns=\"q\" xmlns:p=\"q\"><a><c xmlns=\"u\"/></a></p:r>" },
    { "<r xmlns=\"q\" xmlns:p=\"q\"><p:a xmlns=\"" LONG_WORD "\"><c/></p:a></r>",
      "<p:r xmlns=\"q\" xmlns:p=\"q\"><p:a xmlns=\"" LONG_WORD "\"><c/></p:a></p:r>" },
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, cases[i].xml, -1, NULL);
      g_autofree char *xml = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
      g_assert_cmpstr (xml, ==, cases[i].written ? cases[i].written : cases[i].xml);
    }
}

static void
count (GObject *object, GParamSpec *pspec, gpointer user_data)
{
  guint *n = user_data;

  *n += 1;
}

static void
test_styles (void)
{
  g_autoptr (Html5Document) document = html5_document_parse_html_unsafe (
    "<!DOCTYPE html><meta charset=x><ul><li class=a>1<li>2</ul>", NULL, NULL, NULL);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  guint n = 0;

  g_signal_connect (serializer, "notify", G_CALLBACK (count), &n);
  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_MINIMIZED);
  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_MINIMIZED);
  html5_serializer_set_meta_charset (serializer, "utf-8");
  g_object_set (serializer, "meta-charset", "utf-8", NULL);
  g_assert_cmpuint (n, ==, 2);
  g_autofree char *small = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_assert_cmpstr (small, ==, "<!DOCTYPE html><meta charset=utf-8><ul><li class=a>1<li>2</ul>");
  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_PRETTY);
  html5_serializer_set_meta_charset (serializer, NULL);
  g_autofree char *pretty = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_assert_cmpstr (pretty, ==,
                   "<!DOCTYPE html>\n<html>\n  <head>\n    <meta charset=\"x\">\n  </head>\n"
                   "  <body>\n    <ul>\n      <li class=\"a\">1</li>\n      <li>2</li>\n"
                   "    </ul>\n  </body>\n</html>\n");
}

static void
test_max_bytes (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  html5_element_set_inner_html (body, "<p>12345</p>", NULL);
  html5_serializer_set_content_only (serializer, TRUE);
  html5_serializer_set_max_bytes (serializer, 12);
  g_autofree char *fits = html5_serializer_to_string (serializer, HTML5_NODE (body), NULL);
  g_assert_cmpstr (fits, ==, "<p>12345</p>");
  html5_serializer_set_max_bytes (serializer, 11);
  g_assert_null (html5_serializer_to_bytes (serializer, HTML5_NODE (body), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
  g_clear_error (&error);
  g_assert_false (html5_serializer_to_stream (serializer, HTML5_NODE (body), stream, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
}

/* An empty text before a line feed is not written, and so does not keep it. */
static void
test_newline_after_empty_text (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  html5_element_set_inner_html (body, "<pre></pre>", NULL);
  g_autoptr (Html5Node) pre = html5_node_get_first_child (HTML5_NODE (body));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (Html5Text) text = html5_document_create_text_node (document, i ? "\nx" : "");
      html5_node_append_child (pre, HTML5_NODE (text), NULL);
    }
  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_FAITHFUL);
  g_autofree char *markup = html5_serializer_to_string (serializer, pre, NULL);
  g_assert_cmpstr (markup, ==, "<pre>\n\nx</pre>");
}

/* The tree of XML is not in quirks mode, but that of the output is: then a table does not end a
 * paragraph. */
static void
test_identifiers_of_xml (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text_full (
    "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 3.2//EN' 'x'><html xmlns='http://www.w3.org/1999/xhtml'>"
    "<head/><body><p>a</p><table/></body></html>",
    -1, HTML5_SYNTAX_XML, NULL, NULL);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_MINIMIZED);
  g_autofree char *markup = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_assert_true (g_str_has_suffix (markup, "<p>a</p><table></table>"));
}

/* A long output takes several steps, of which each continues where the one before it ended. */
static void
test_long_within_max_bytes (void)
{
  static const Html5SerializerFlags flags[] = { HTML5_SERIALIZER_FLAGS_NONE,
                                                HTML5_SERIALIZER_FLAGS_MINIMIZED };
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (GString) markup = g_string_new (NULL);

  for (guint i = 0; i < 10000; i++)
    g_string_append (markup, "<b>x</b>");
  html5_element_set_inner_html (body, markup->str, NULL);
  for (guint format = 0; format <= HTML5_SERIALIZER_FORMAT_CANONICAL; format++)
    for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
      {
        g_autoptr (Html5Serializer) serializer = html5_serializer_new (format);
        g_autoptr (GError) error = NULL;
        html5_serializer_set_flags (serializer, flags[i]);
        g_autofree char *all = html5_serializer_to_string (serializer, HTML5_NODE (body), NULL);
        html5_serializer_set_max_bytes (serializer, strlen (all));
        g_autofree char *fits = html5_serializer_to_string (serializer, HTML5_NODE (body), NULL);
        g_assert_cmpstr (fits, ==, all);
        html5_serializer_set_max_bytes (serializer, strlen (all) - 1);
        g_assert_null (html5_serializer_to_string (serializer, HTML5_NODE (body), &error));
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
      }
}

static void
test_encoding (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GString) encoded = g_string_new (NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  for (int i = 0; i < 30000; i++)
    {
      g_string_append (markup, "<p>\xD1\x8F\xE2\x98\x83</p>");
      g_string_append (encoded, "<p>\xFF&#9731;</p>");
    }
  html5_element_set_inner_html (body, markup->str, NULL);
  html5_serializer_set_content_only (serializer, TRUE);
  html5_serializer_set_encoding (serializer, "cp1251");
  g_autoptr (GBytes) bytes = html5_serializer_to_bytes (serializer, HTML5_NODE (body), NULL);
  const char *data = g_bytes_get_data (bytes, &length);
  g_assert_cmpmem (data, length, encoded->str, encoded->len);
  html5_serializer_to_stream_async (serializer, HTML5_NODE (body), stream, 0, NULL, on_done,
                                    &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (html5_serializer_to_stream_finish (serializer, result, NULL));
  g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                   g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)),
                   encoded->str, encoded->len);
  g_autofree char *string = html5_serializer_to_string (serializer, HTML5_NODE (body), NULL);
  g_assert_cmpstr (string, ==, markup->str);
  html5_serializer_set_max_bytes (serializer, encoded->len - 1);
  g_assert_null (html5_serializer_to_bytes (serializer, HTML5_NODE (body), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
  g_clear_error (&error);
  html5_serializer_set_encoding (serializer, "none");
  g_assert_null (html5_serializer_to_bytes (serializer, HTML5_NODE (body), &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_ENCODING);
}

static char *
rewrite (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
         gpointer user_data)
{
  return g_str_has_prefix (url, "cid:") ? g_strdup ("file:part") : NULL;
}

static void
test_sanitizer (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
  g_autoptr (GError) error = NULL;

  g_assert_true (
    html5_element_set_html (body, "<p onclick=x title=y>1<script>2</script>", NULL, NULL));
  assert_inner (body, "<p title=\"y\">1</p>");
  html5_sanitizer_set_url_func (sanitizer, rewrite, NULL, NULL);
  html5_element_set_html (body, "<img src=cid:1>", sanitizer, NULL);
  assert_inner (body, "<img>");
  g_assert_true (html5_sanitizer_allow_scheme (sanitizer, "src", "FILE"));
  g_assert_false (html5_sanitizer_allow_scheme (sanitizer, "src", "file"));
  g_assert_true (html5_sanitizer_remove_element (sanitizer, HTML5_NAMESPACE_HTML, "b"));
  html5_element_set_html (body, "<img src=cid:1><a href=http://x>2</a><b>3</b>", sanitizer, NULL);
  assert_inner (body, "<img src=\"file:part\"><a>2</a>");
  html5_element_set_html_unsafe (body, "<script>1</script>", NULL, NULL);
  assert_inner (body, "<script>1</script>");
  g_autoptr (Html5Document) parsed =
    html5_document_parse_html ("<p id=x>1<style>2", NULL, NULL, NULL);
  g_autoptr (Html5Element) parsed_body = html5_document_get_body (parsed);
  assert_inner (parsed_body, "<p>1</p>");
  g_assert_null (html5_sanitizer_new_from_text ("elements: p p", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
}

static char *
proxy (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
       gpointer user_data)
{
  g_string_append_printf (user_data, "%s=%s;", attribute, url);
  if (g_str_has_prefix (url, "http:"))
    return NULL;
  return g_str_has_prefix (url, "https:") ? g_strdup_printf ("p?%s", url + strlen ("https:"))
                                          : g_strdup (url);
}

/* Attributes with several URLs: the function is called for each of them. */
static void
test_url_lists (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("", NULL);
  g_autoptr (GString) seen = g_string_new (NULL);

  html5_sanitizer_set_url_func (sanitizer, proxy, seen, NULL);
  html5_element_set_html (body, "<img srcset='a.png 1x,  b.png  2x'>", sanitizer, NULL);
  assert_inner (body, "<img srcset=\"a.png 1x,  b.png  2x\">");
  html5_element_set_html (body,
                          "<img srcset='https:a 1x, b 2x,http:c 3x,https:d, w'>"
                          "<img srcset='http:c (,) 3x,http:d'><a ping=' https:e http:f  g'></a>",
                          sanitizer, NULL);
  assert_inner (body, "<img srcset=\"p?a 1x, b 2x, p?d, w\"><img><a ping=\"p?e g\"></a>");
  g_assert_cmpstr (seen->str, ==,
                   "srcset=a.png;srcset=b.png;srcset=https:a;srcset=b;srcset=http:c;"
                   "srcset=https:d;srcset=w;srcset=http:c;srcset=http:d;ping=https:e;ping=http:f;"
                   "ping=g;");
  html5_element_set_html (body, "<img srcset='https:a b, c'>", sanitizer, NULL);
  assert_inner (body, "<img srcset=\"p?a b, c\">");
}

static char *
odd_url (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
         gpointer user_data)
{
  return g_strdup (",x y,z,");
}

/* The result of the function is one URL, whatever it contains. */
static void
test_odd_urls (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("", NULL);

  html5_sanitizer_set_url_func (sanitizer, odd_url, NULL, NULL);
  html5_element_set_html (body, "<img src=a srcset='a 1x'><a ping=a></a>", sanitizer, NULL);
  assert_inner (body,
                "<img src=\",x y,z,\" srcset=\"%2Cx%20y,z%2C 1x\"><a ping=\",x%20y,z,\"></a>");
}

static char *
give_script (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
             gpointer user_data)
{
  return g_strdup (" java\nscript:alert(1)");
}

/* The result of the function is checked like any other URL. */
static void
test_url_func_scripts (void)
{
  static const char *const configs[] = { "", "schemes: href=https,javascript",
                                         "schemes: href=https", "stable: yes" };
  const char *markup = "<a href=https:x>1</a><svg><a xlink:href=https:y></a></svg>"
                       "<form action=https:z><button formaction=https:z></button></form>";
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);

  for (guint i = 0; i < G_N_ELEMENTS (configs); i++)
    {
      g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text (configs[i], NULL);
      html5_sanitizer_set_url_func (sanitizer, give_script, NULL, NULL);
      g_assert_true (html5_element_set_html (body, markup, sanitizer, NULL));
      g_autofree char *inner = html5_element_get_inner_html (body, NULL);
      g_assert_null (strstr (inner, "alert"));
    }
}

typedef struct
{
  Html5Sanitizer *sanitizer;
  guint n_freed;
  gboolean frees_in_call; /* the data was freed during the call */
  gboolean is_running;
} Reentry;

/* Sets another function when the data of the first is freed. */
static void
free_and_set (gpointer user_data)
{
  Reentry *self = user_data;

  self->frees_in_call |= self->is_running;
  if (self->n_freed++ == 0)
    html5_sanitizer_set_url_func (self->sanitizer, odd_url, NULL, NULL);
}

static char *
replace_itself (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
                gpointer user_data)
{
  Reentry *self = user_data;

  self->is_running = TRUE;
  html5_sanitizer_set_url_func (self->sanitizer, NULL, NULL, NULL);
  self->is_running = FALSE;
  return g_strdup (url);
}

static void
test_url_func_reentry (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("", NULL);
  Reentry reentry = { .sanitizer = sanitizer };

  html5_sanitizer_set_url_func (sanitizer, odd_url, &reentry, free_and_set);
  html5_sanitizer_set_url_func (sanitizer, NULL, NULL, NULL);
  g_assert_cmpuint (reentry.n_freed, ==, 1);

  reentry.n_freed = 1;
  html5_sanitizer_set_url_func (sanitizer, replace_itself, &reentry, free_and_set);
  html5_element_set_html (body, "<img src=a><img src=b>", sanitizer, NULL);
  assert_inner (body, "<img src=\"a\"><img src=\"b\">");
  g_assert_cmpuint (reentry.n_freed, ==, 2);
  g_assert_false (reentry.frees_in_call);
}

static void
note_result (GObject *serializer, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* A node that moves to another document while it is written is not the failed node: that would be
 * another object than the node. */
static void
test_failed_node_moves (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Document) other = html5_document_new ();
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autofree char *text = g_strnfill (300000, 'x');
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  html5_node_append_text (HTML5_NODE (body), text, NULL);
  g_autoptr (Html5Comment) comment = html5_document_create_comment (document, "a--b");
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (comment), NULL);
  html5_serializer_set_well_formed (serializer, TRUE);
  html5_serializer_to_stream_async (serializer, HTML5_NODE (document), output, G_PRIORITY_DEFAULT,
                                    NULL, note_result, &result);
  html5_document_adopt_node (other, HTML5_NODE (comment), NULL);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (html5_serializer_to_stream_finish (serializer, result, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_assert_null (html5_serializer_get_failed_node (serializer));
}

static void
change_encoding (gpointer serializer)
{
  html5_serializer_set_encoding (serializer, "another-label-that-is-long-enough");
}

/* Releasing the failed node of the operation before runs code of the application. */
static void
test_encoding_changes_in_error (void)
{
  Html5Document *other = html5_document_new ();
  Html5Comment *comment = html5_document_create_comment (other, "a--b");
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GError) error = NULL;

  html5_serializer_set_well_formed (serializer, TRUE);
  g_object_set_data_full (G_OBJECT (comment), "serializer", serializer, change_encoding);
  g_assert_null (html5_serializer_to_string (serializer, HTML5_NODE (comment), NULL));
  g_object_unref (comment);
  g_object_unref (other);
  html5_serializer_set_format (serializer, HTML5_SERIALIZER_FORMAT_HTML);
  html5_serializer_set_encoding (serializer, "nonsense-label-that-is-long-enough");
  g_assert_null (html5_serializer_to_bytes (serializer, HTML5_NODE (document), &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_ENCODING);
  g_assert_nonnull (strstr (error->message, "nonsense-label-that-is-long-enough"));
  g_assert_cmpstr (html5_serializer_get_encoding (serializer), ==,
                   "another-label-that-is-long-enough");
}

/* The markup of any node, as HTML or as XML. */
static void
test_to_markup (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<!DOCTYPE html><p>a<br>", -1, NULL);
  g_autoptr (Html5Document) xml =
    html5_document_new_from_text_full ("<a><b/></a>", -1, HTML5_SYNTAX_XML, NULL, NULL);
  g_autoptr (Html5DocumentFragment) fragment = html5_document_create_document_fragment (document);
  g_autoptr (Html5Comment) comment = html5_document_create_comment (document, "c");
  g_autoptr (Html5Element) br = html5_document_query_selector (document, "br", NULL);

  html5_node_append_child (HTML5_NODE (fragment), HTML5_NODE (comment), NULL);
  Html5Node *nodes[] = { HTML5_NODE (document), HTML5_NODE (xml), HTML5_NODE (fragment),
                         HTML5_NODE (br) };
  static const char *const expected[] = {
    "<!DOCTYPE html><html><head></head><body><p>a<br></p></body></html>",
    "<a><b/></a>",
    "<!--c-->",
    "<br>",
  };
  for (gsize i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      g_autofree char *markup = html5_node_to_markup (nodes[i], NULL);
      g_assert_cmpstr (markup, ==, expected[i]);
    }
  html5_element_set_attribute (br, "id", "x", NULL);
  g_autoptr (Html5Attr) attribute = html5_element_get_attribute_node (br, "id");
  g_autofree char *nothing = html5_node_to_markup (HTML5_NODE (attribute), NULL);
  g_assert_cmpstr (nothing, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/facade/no-content", test_no_content);
  g_test_add_func ("/serialize/facade/doctype-of-xml", test_doctype_of_xml);
  g_test_add_func ("/serialize/facade/restored-names", test_restored_names);
  g_test_add_func ("/serialize/facade/inner-and-outer", test_inner_and_outer);
  g_test_add_func ("/serialize/facade/strange-elements", test_strange_elements);
  g_test_add_func ("/serialize/facade/streams", test_streams);
  g_test_add_func ("/serialize/facade/xml", test_xml);
  g_test_add_func ("/serialize/facade/message-about-long-name", test_message_about_long_name);
  g_test_add_func ("/serialize/facade/infoset", test_infoset);
  g_test_add_func ("/serialize/facade/infoset-flags", test_infoset_flags);
  g_test_add_func ("/serialize/facade/infoset-defaults", test_infoset_defaults);
  g_test_add_func ("/serialize/facade/xml-repeated", test_xml_repeated);
  g_test_add_func ("/serialize/facade/styles", test_styles);
  g_test_add_func ("/serialize/facade/max-bytes", test_max_bytes);
  g_test_add_func ("/serialize/facade/newline-after-empty-text", test_newline_after_empty_text);
  g_test_add_func ("/serialize/facade/identifiers-of-xml", test_identifiers_of_xml);
  g_test_add_func ("/serialize/facade/long-within-max-bytes", test_long_within_max_bytes);
  g_test_add_func ("/serialize/facade/encoding", test_encoding);
  g_test_add_func ("/serialize/facade/sanitizer", test_sanitizer);
  g_test_add_func ("/serialize/facade/url-lists", test_url_lists);
  g_test_add_func ("/serialize/facade/odd-urls", test_odd_urls);
  g_test_add_func ("/serialize/facade/failed-node-moves", test_failed_node_moves);
  g_test_add_func ("/serialize/facade/encoding-changes-in-error", test_encoding_changes_in_error);
  g_test_add_func ("/serialize/facade/to-markup", test_to_markup);
  g_test_add_func ("/serialize/facade/url-func-scripts", test_url_func_scripts);
  g_test_add_func ("/serialize/facade/url-func-reentry", test_url_func_reentry);
  return g_test_run ();
}
