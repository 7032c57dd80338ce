/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* XML that is indented: where white space is added, and that nothing else changes. */
#include <libhtml5/html5.h>

#include <string.h>

#define XHTML "xmlns=\"http://www.w3.org/1999/xhtml\""
#define DEEP 100000
#define MAX_INDENT 40

static Html5Document *
parse (const char *xml)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new_unlimited ();

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  html5_parser_set_limits (parser, limits);
  return html5_parser_parse_text (parser, xml, -1, NULL);
}

static Html5Serializer *
new_serializer (void)
{
  Html5Serializer *self = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);

  html5_serializer_set_flags (self, HTML5_SERIALIZER_FLAGS_PRETTY);
  return self;
}

static char *
indent (gpointer node)
{
  g_autoptr (Html5Serializer) serializer = new_serializer ();

  return html5_serializer_to_string (serializer, node, NULL);
}

static char *
indent_text (const char *xml)
{
  g_autoptr (Html5Document) document = parse (xml);

  return indent (document);
}

static Html5Element *
find (Html5Document *document, const char *selector)
{
  Html5Element *element = html5_document_query_selector (document, selector, NULL);

  g_assert_nonnull (element);
  return element;
}

/* --- where white space is added --- */

static const char *const documents[][2] = {
  { "<a/>", "<a/>\n" },
  { "<!DOCTYPE a><!--1--><?p q?><a/><!--2--><?p r?>",
    "<!DOCTYPE a>\n<!--1-->\n<?p q?>\n<a/>\n<!--2-->\n<?p r?>\n" },
  { "<a>  <b/>\n\n<c><!--d--><?e f?></c><g>h</g></a>",
    "<a>\n  <b/>\n  <c>\n    <!--d-->\n    <?e f?>\n  </c>\n  <g>h</g>\n</a>\n" },
  /* White space can be a value, but not beside something else. */
  { "<a><b> </b><c>\n</c><d> <!----> </d></a>",
    "<a>\n  <b> </b>\n  <c>\n</c>\n  <d>\n    <!---->\n  </d>\n</a>\n" },
  { "<a>&#32;&#9;&#10;&#13;<b/><![CDATA[ ]]></a>", "<a>\n  <b/>\n</a>\n" },
  { "<a>&#160;<b/></a>", "<a>\302\240<b/></a>\n" },
  /* Mixed content, whatever is in it. */
  { "<a>1<b><c/> <d/></b></a>", "<a>1<b><c/> <d/></b></a>\n" },
  { "<a><b/><![CDATA[1]]><c xml:space='default'><d/></c></a>",
    "<a><b/>1<c xml:space=\"default\"><d/></c></a>\n" },
  { "<a><b><c>1<d/></c></b></a>", "<a>\n  <b>\n    <c>1<d/></c>\n  </b>\n</a>\n" },
  /* xml:space */
  { "<a xml:space='preserve'> <b><c/></b></a>", "<a xml:space=\"preserve\"> <b><c/></b></a>\n" },
  { "<a><b xml:space='preserve'> <c><d xml:space='default'><e/><f xml:space='x'><g/></f></d></c></b>"
    "</a>",
    "<a>\n  <b xml:space=\"preserve\"> <c><d xml:space=\"default\">\n    <e/>\n"
    "    <f xml:space=\"x\">\n      <g/>\n    </f>\n  </d></c></b>\n</a>\n" },
  { "<a space='preserve' xmlns:x='u' x:space='preserve'><b/></a>",
    "<a space=\"preserve\" xmlns:x=\"u\" x:space=\"preserve\">\n  <b/>\n</a>\n" },
  /* XHTML */
  { "<html " XHTML "><head><title>1</title></head><body><p><b>1</b> <i>2</i></p>"
    "<ul><li>3</li></ul></body></html>",
    "<html " XHTML ">\n  <head>\n    <title>1</title>\n  </head>\n  <body>\n"
    "    <p><b>1</b> <i>2</i></p>\n    <ul>\n      <li>3</li>\n    </ul>\n  </body>\n</html>\n" },
  { "<div " XHTML "><pre> <b/><div><p/></div></pre><textarea> </textarea></div>",
    "<div " XHTML "><pre> <b></b><div><p></p></div></pre><textarea> </textarea></div>\n" },
  { "<div " XHTML "><b/> <i/><div><p>1</p></div></div>",
    "<div " XHTML "><b></b> <i></i><div>\n  <p>1</p>\n</div></div>\n" },
  { "<div " XHTML "><div style='white-space: pre'><p/> <p/></div></div>",
    "<div " XHTML "><div style=\"white-space: pre\"><p></p> <p></p></div></div>\n" },
  { "<div " XHTML ">1<div><p/></div></div>", "<div " XHTML ">1<div><p></p></div></div>\n" },
  { "<f xmlns:h='http://www.w3.org/1999/xhtml'><s><h:b/> <h:i/></s><t><h:p/><u/></t></f>",
    "<f xmlns:h=\"http://www.w3.org/1999/xhtml\">\n  <s><h:b></h:b> <h:i></h:i></s>\n"
    "  <t>\n    <h:p></h:p>\n    <u/>\n  </t>\n</f>\n" },
  { "<template " XHTML "><div><p/></div></template>",
    "<template " XHTML ">\n  <div>\n    <p></p>\n  </div>\n</template>\n" },
  { "<v:svg xmlns:v='http://www.w3.org/2000/svg'><v:g><v:text><v:tspan/></v:text></v:g></v:svg>",
    "<v:svg xmlns:v=\"http://www.w3.org/2000/svg\">\n  <v:g>\n    <v:text><v:tspan/></v:text>\n"
    "  </v:g>\n</v:svg>\n" },
};

static void
test_documents (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autofree char *once = indent_text (documents[i][0]);
      g_autofree char *twice = indent_text (once);
      g_test_message ("%s", documents[i][0]);
      g_assert_cmpstr (once, ==, documents[i][1]);
      g_assert_cmpstr (twice, ==, once);
    }
}

/* Nodes other than documents have no line break at their end. */
static void
test_nodes (void)
{
  g_autoptr (Html5Document) document =
    parse ("<r xml:space='preserve'><a><b/></a><c xml:space='default'><b/><b/></c></r>");
  g_autoptr (Html5Element) a = find (document, "a"), c = find (document, "c");
  g_autoptr (Html5Serializer) serializer = new_serializer ();
  g_autoptr (Html5DocumentFragment) fragment = html5_document_create_document_fragment (document);

  g_autofree char *preserved = indent (a), *indented = indent (c);
  g_assert_cmpstr (preserved, ==, "<a><b/></a>");
  g_assert_cmpstr (indented, ==, "<c xml:space=\"default\">\n  <b/>\n  <b/>\n</c>");
  html5_serializer_set_content_only (serializer, TRUE);
  g_autofree char *content = html5_serializer_to_string (serializer, HTML5_NODE (c), NULL);
  g_assert_cmpstr (content, ==, "<b/>\n<b/>");
  html5_node_append_child (HTML5_NODE (fragment), HTML5_NODE (a), NULL);
  html5_node_append_child (HTML5_NODE (fragment), HTML5_NODE (c), NULL);
  g_autofree char *several = indent (fragment);
  g_assert_cmpstr (several, ==,
                   "<a>\n  <b/>\n</a>\n<c xml:space=\"default\">\n  <b/>\n  <b/>\n</c>");
  g_autoptr (Html5Text) text = html5_document_create_text_node (document, " ");
  g_autofree char *same = indent (text);
  g_assert_cmpstr (same, ==, " ");
  g_autoptr (Html5Document) empty = html5_document_new_xml (NULL, NULL, NULL);
  g_autofree char *nothing = indent (empty);
  g_assert_cmpstr (nothing, ==, "");
}

/* The indentation is that of HTML, at any depth. */
static void
test_like_html (void)
{
  g_autoptr (GString) markup = g_string_new ("<!DOCTYPE html><title>1</title><body>");

  for (guint i = 0; i < 2 * MAX_INDENT; i++)
    g_string_append_printf (markup, "<div><p>%u <i>2</i></p><!--3-->", i);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_PRETTY);
  g_autofree char *html = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_autofree char *xml = indent (document);
  g_auto (GStrv) around_declaration = g_strsplit (xml, " " XHTML, 2);
  g_autofree char *without = g_strjoinv ("", around_declaration);
  g_assert_cmpstr (without, ==, html);
}

/* The output is proportional to the tree, and neither the walk nor the copy recurses. */
static void
test_deep (void)
{
  g_autoptr (GString) markup = g_string_new (NULL);

  for (guint i = 0; i < DEEP; i++)
    g_string_append (markup, "<a>");
  for (guint i = 0; i < DEEP; i++)
    g_string_append (markup, "</a>");
  g_autofree char *once = indent_text (markup->str);
  g_autofree char *twice = indent_text (once);
  g_assert_cmpuint (strlen (once), <, 2 * DEEP * (strlen ("\n</a>") + 2 * MAX_INDENT));
  g_assert_true (strcmp (twice, once) == 0);
}

/* --- other settings --- */

static void
test_settings (void)
{
  g_autoptr (Html5Document) document = parse ("<!DOCTYPE r SYSTEM 'x\"['><!--1--><r><a/></r>");
  g_autoptr (Html5Serializer) serializer = new_serializer ();
  const char *without = "<!--1-->\n<r>\n  <a/>\n</r>\n";
  Html5Node *node = HTML5_NODE (document);

  html5_serializer_set_coerce_to_infoset (serializer, TRUE);
  g_autofree char *coerced = html5_serializer_to_string (serializer, node, NULL);
  g_assert_cmpstr (coerced, ==, without);
  g_autoptr (Html5Document) html =
    html5_document_new_from_text ("<!DOCTYPE a:b><p a:b=1>", -1, NULL);
  g_autofree char *named = html5_serializer_to_string (serializer, HTML5_NODE (html), NULL);
  g_assert_cmpstr (named, ==,
                   "<!DOCTYPE aU00003Ab>\n<html " XHTML ">\n  <head></head>\n  <body>\n"
                   "    <p aU00003Ab=\"1\"></p>\n  </body>\n</html>\n");
  html5_serializer_set_infoset_flags (serializer, HTML5_INFOSET_FLAGS_DROP_DOCTYPE);
  html5_serializer_set_xml_declaration (serializer, TRUE);
  g_autofree char *declared = html5_serializer_to_string (serializer, node, NULL);
  g_autofree char *expected =
    g_strconcat ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", without, NULL);
  g_assert_cmpstr (declared, ==, expected);
  html5_serializer_set_format (serializer, HTML5_SERIALIZER_FORMAT_CANONICAL);
  g_autofree char *canonical = html5_serializer_to_string (serializer, node, NULL);
  g_assert_cmpstr (canonical, ==, "<r><a></a></r>");
}

static void
assert_fails_at (Html5Serializer *serializer, gpointer node, gpointer failed)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_serializer_to_string (serializer, node, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_autoptr (Html5Node) found = html5_serializer_get_failed_node (serializer);
  g_assert_true (found == failed);
}

static void
test_well_formed (void)
{
  g_autoptr (Html5Document) document = parse ("<!--1--><r> <a/> <b>2</b></r>");
  g_autoptr (Html5Element) root = find (document, "r"), b = find (document, "b");
  g_autoptr (Html5Serializer) serializer = new_serializer ();
  g_autoptr (Html5Text) text = html5_document_create_text_node (document, "\001");

  html5_serializer_set_well_formed (serializer, TRUE);
  g_autofree char *good = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_assert_cmpstr (good, ==, "<!--1-->\n<r>\n  <a/>\n  <b>2</b>\n</r>\n");
  html5_node_append_child (HTML5_NODE (b), HTML5_NODE (text), NULL);
  assert_fails_at (serializer, document, text);
  assert_fails_at (serializer, root, text);
  html5_node_remove (HTML5_NODE (root));
  assert_fails_at (serializer, document, document);
}

static void
test_max_bytes (void)
{
  g_autoptr (Html5Document) document = parse ("<r><a/><a/></r>");
  g_autoptr (Html5Serializer) serializer = new_serializer ();
  g_autoptr (GError) error = NULL;
  const char *xml = "<r>\n  <a/>\n  <a/>\n</r>\n";

  html5_serializer_set_max_bytes (serializer, strlen (xml));
  g_autofree char *fits = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  g_assert_cmpstr (fits, ==, xml);
  html5_serializer_set_max_bytes (serializer, strlen (xml) - 1);
  g_assert_null (html5_serializer_to_string (serializer, HTML5_NODE (document), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
}

/* --- streams --- */

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
assert_written (GOutputStream *stream, const char *expected)
{
  g_assert_cmpmem (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)),
                   g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)), expected,
                   strlen (expected));
}

static Html5Document *
new_long_document (void)
{
  g_autoptr (GString) markup = g_string_new ("<!DOCTYPE r><r>");

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (markup, "<a> <b n=\"%u\">text</b><!--c--></a>", i);
  g_string_append (markup, "<last/></r>");
  return parse (markup->str);
}

static void
test_streams (void)
{
  g_autoptr (Html5Document) document = new_long_document ();
  g_autoptr (Html5Serializer) serializer = new_serializer ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  Html5Node *node = HTML5_NODE (document);

  g_autofree char *expected = indent (document);
  g_autoptr (GBytes) bytes = html5_serializer_to_bytes (serializer, node, NULL);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                   strlen (expected));
  g_assert_true (html5_serializer_to_stream (serializer, node, stream, NULL, NULL));
  assert_written (stream, expected);
}

/* The output is that of the time of the call, and so is the node that fails. */
static void
test_changes (gconstpointer fails)
{
  g_autoptr (Html5Document) document = new_long_document ();
  g_autoptr (Html5Element) root = find (document, "r"), last = find (document, "last");
  g_autoptr (Html5Serializer) serializer = new_serializer ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  html5_serializer_set_well_formed (serializer, TRUE);
  g_autofree char *expected = indent (document);
  if (fails)
    html5_node_append_text (HTML5_NODE (last), "\001", NULL);
  html5_serializer_to_stream_async (serializer, HTML5_NODE (document), stream, 0, NULL, on_done,
                                    &result);
  g_assert_true (html5_element_set_inner_html (root, "<changed/>", NULL));
  g_clear_object (&last);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (html5_serializer_to_stream_finish (serializer, result, &error), ==, !fails);
  if (!fails)
    {
      assert_written (stream, expected);
      return;
    }
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  g_autoptr (Html5Node) failed = html5_serializer_get_failed_node (serializer);
  g_autofree char *text = html5_node_get_text_content (failed);
  g_assert_cmpstr (text, ==, "\001");
}

/* --- random documents --- */

static const char *const pieces[] = {
  " ", "\n", "\n  ", "1", " 2 ", "<!--c-->", "<?p i?>", "<![CDATA[ ]]>", "<![CDATA[x]]>", "&#13;",
};
static const char *const tags[] = {
  "a", "a", "b", "p:c", "d xml:space='preserve'", "e xml:space='default'", "f xml:space='x'",
};
static const char *const xhtml_tags[] = {
  "h:div",      "h:div",  "h:ul",       "h:p",  "h:b",
  "h:pre",      "h:body", "h:template", "h:br", "h:div style='display:inline'",
  "h:textarea",
};

static const char *
pick (const char *const *words, gsize n)
{
  return words[g_test_rand_int_range (0, (gint32) n)];
}

#define PICK(words) pick (words, G_N_ELEMENTS (words))

static void
append_content (GString *out, guint depth, gboolean with_xhtml)
{
  for (gint32 n = g_test_rand_int_range (0, 5); n > 0; n--)
    if (depth < 6 && g_test_rand_int_range (0, 3))
      {
        const char *tag = with_xhtml && g_test_rand_bit () ? PICK (xhtml_tags) : PICK (tags);
        g_string_append_printf (out, "<%s>", tag);
        append_content (out, depth + 1, with_xhtml);
        g_string_append_printf (out, "</%.*s>", (int) strcspn (tag, " "), tag);
      }
    else
      g_string_append (out, g_test_rand_bit () ? pieces[0] : PICK (pieces));
}

static char *
random_document (gboolean with_xhtml)
{
  GString *out = g_string_new (g_test_rand_bit () ? "<!DOCTYPE r><!--1-->" : "");

  g_string_append (out, "<r xmlns:h='http://www.w3.org/1999/xhtml' xmlns:p='urn:p'>");
  append_content (out, 0, with_xhtml);
  g_string_append (out, "</r><?end?>");
  return g_string_free (out, FALSE);
}

static gboolean
is_text (Html5Node *node, gboolean blank)
{
  g_autofree char *text = HTML5_IS_TEXT (node) ? html5_node_get_text_content (node) : NULL;

  return text && (text[strspn (text, " \t\r\n")] == '\0') == blank;
}

/* What the children of an element are, as far as white space is concerned. */
typedef struct
{
  gboolean has_text;
  gboolean has_others;
} Content;

static Content
content_of (Html5Node *element)
{
  g_autoptr (Html5NodeList) children = html5_node_get_child_nodes (element);
  Content content = { FALSE, FALSE };

  for (int i = 0; i < html5_node_list_get_size (children); i++)
    {
      g_autoptr (Html5Node) child = html5_node_list_get (children, i);
      content.has_text |= is_text (child, FALSE);
      content.has_others |= !HTML5_IS_TEXT (child);
    }
  return content;
}

static gboolean
is_preserved (Html5Node *element, gboolean outer)
{
  const char *space =
    html5_element_get_attribute_ns (HTML5_ELEMENT (element), HTML5_NAMESPACE_XML, "space");

  if (g_strcmp0 (space, "preserve") == 0)
    return TRUE;
  return outer && g_strcmp0 (space, "default") != 0;
}

/* Removes white space from the elements where it may be replaced. With `checks`, also checks that
 * it is the indentation for this level. */
static void
strip (Html5Node *element, gboolean preserved, gsize level, gboolean checks)
{
  Content content = content_of (element);
  g_autoptr (Html5Node) child = html5_node_get_first_child (element);

  preserved = is_preserved (element, preserved);
  gboolean strips = !preserved && content.has_others;
  for (gboolean after_break = FALSE; child && !content.has_text;)
    {
      g_autoptr (Html5Node) next = html5_node_get_next_sibling (child);
      gboolean is_break = strips && HTML5_IS_TEXT (child);
      gsize indentation = 1 + 2 * MIN (next ? level + 1 : level, MAX_INDENT);
      if (HTML5_IS_ELEMENT (child))
        strip (child, preserved, level + strips, checks);
      if (checks && strips)
        g_assert_cmpint (is_break, !=, after_break);
      if (checks && is_break)
        {
          g_autofree char *text = html5_node_get_text_content (child);
          g_assert_true (text[0] == '\n' && strlen (text) == indentation);
        }
      after_break = is_break;
      if (is_break)
        html5_node_remove (child);
      g_set_object (&child, next);
    }
}

/* Removes all white space that is a text of its own. */
static void
strip_all (Html5Document *document)
{
  g_autoptr (Html5NodeIterator) iterator =
    html5_node_iterator_new (HTML5_NODE (document), HTML5_WHAT_TO_SHOW_TEXT, NULL, NULL, NULL);
  Html5Node *node;

  while ((node = html5_node_iterator_next_node (iterator, NULL)))
    {
      if (is_text (node, TRUE))
        html5_node_remove (node);
      g_object_unref (node);
    }
}

static void
strip_root (Html5Document *document, gboolean checks)
{
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);

  strip (HTML5_NODE (root), FALSE, 0, checks);
}

/* Well-formed XML has references for carriage returns, so that the parser does not change them. */
static char *
indent_well_formed (const char *xml)
{
  g_autoptr (Html5Document) document = parse (xml);
  g_autoptr (Html5Serializer) serializer = new_serializer ();

  html5_serializer_set_well_formed (serializer, TRUE);
  return html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
}

/* The rules for XHTML are not repeated here. */
static void
test_random (gconstpointer with_xhtml)
{
  for (guint n = g_test_slow () ? 100000 : 2000; n > 0; n--)
    {
      g_autofree char *markup = random_document (with_xhtml != NULL);
      g_autofree char *once = indent_well_formed (markup);
      g_autofree char *twice = indent_well_formed (once);
      g_autoptr (Html5Document) before = parse (markup), after = parse (once);
      g_assert_cmpstr (twice, ==, once);
      if (with_xhtml)
        {
          strip_all (before);
          strip_all (after);
        }
      else
        {
          strip_root (before, FALSE);
          strip_root (after, TRUE);
        }
      if (!html5_node_is_equal_node (HTML5_NODE (before), HTML5_NODE (after)))
        g_error ("%s\nis written as: %s", markup, once);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/indented-xml/documents", test_documents);
  g_test_add_func ("/serialize/indented-xml/nodes", test_nodes);
  g_test_add_func ("/serialize/indented-xml/like-html", test_like_html);
  g_test_add_func ("/serialize/indented-xml/deep", test_deep);
  g_test_add_func ("/serialize/indented-xml/settings", test_settings);
  g_test_add_func ("/serialize/indented-xml/well-formed", test_well_formed);
  g_test_add_func ("/serialize/indented-xml/max-bytes", test_max_bytes);
  g_test_add_func ("/serialize/indented-xml/streams", test_streams);
  g_test_add_data_func ("/serialize/indented-xml/changes", NULL, test_changes);
  g_test_add_data_func ("/serialize/indented-xml/changes/failure", "", test_changes);
  g_test_add_data_func ("/serialize/indented-xml/random", NULL, test_random);
  g_test_add_data_func ("/serialize/indented-xml/random/xhtml", "", test_random);
  return g_test_run ();
}
