/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * An element of HTML is one whatever its prefix is: an XML document with prefixes gives the same
 * as the document without them. https://html.spec.whatwg.org/#html-elements
 */
#include <libhtml5/html5.h>

#include <string.h>

/* @ is where a prefix can be. */
static const char page[] =
  "<@html xmlns@='http://www.w3.org/1999/xhtml' lang='eo'>"
  "<@head><@title>A page</@title><@meta name='description' content='About'/>"
  "<@link rel='canonical' href='https://example.org/c'/><@base href='https://example.org/'/>"
  "<@style>p { }</@style></@head>"
  "<@body><@nav><@a href='home'>Home</@a> <@a name='anchor'>Here</@a></@nav>"
  "<@main><@article><@h1>The heading</@h1>"
  "<@p>Some <@b>bold</@b> and <@em>stressed</@em> words, <@a href='more'>a link</@a>,"
  " and many more words, so that there is an article, with commas, and a full stop.</@p>"
  "<@p>Another paragraph of the article, which has as many words as the first one, or more,"
  " and also some commas, since these are counted, and a <@code>code</@code>.</@p>"
  "<@h2>More</@h2><@ol start='3'><@li>three</@li><@li>four</@li></@ol>"
  "<@blockquote><@p>A quote<@br/>of two lines</@p></@blockquote>"
  "<@pre>\n a  b\n</@pre><@p hidden=''>hidden</@p><@img src='i' alt='An image'/>"
  "<@details><@summary>Short</@summary>long</@details>"
  "<@bdi>\327\251\327\234\327\225\327\235</@bdi></@article></@main>"
  "<@table><@caption>Numbers</@caption><@thead><@tr><@th>A</@th><@th>B</@th></@tr></@thead>"
  "<@tr><@td rowspan='2'>1</@td><@td>2</@td></@tr><@tr><@td>3</@td></@tr></@table>"
  "<@form><@label>Text <@input name='text' value='v' required=''/></@label>"
  "<@label for='s'>Choice</@label><@select id='s' name='choice'>"
  "<@optgroup label='g' disabled=''><@option>no</@option></@optgroup>"
  "<@option>one</@option><@option selected=''>two</@option></@select>"
  "<@input type='checkbox' name='box' checked=''/><@input type='radio' name='r' value='1'/>"
  "<@input type='number' name='n' value='7' max='5'/>"
  "<@fieldset disabled=''><@legend>Legend <@input name='in-legend' value='l'/></@legend>"
  "<@input name='disabled' value='d'/></@fieldset>"
  "<@textarea name='area'>\nlines</@textarea><@progress value='1'/>"
  "<@datalist><@input name='in-list' value='d'/></@datalist>"
  "<@button name='b'>Send</@button></@form>"
  "<@svg/><@iframe src='f'/><@script src='s'/></@body></@html>";

static const char *const selectors[] = {
  ":checked",           ":default",     ":disabled", ":enabled",  ":required",
  ":optional",          ":invalid",     ":valid",    ":in-range", ":out-of-range",
  ":read-write",        ":link",        ":any-link", ":heading",  ":indeterminate",
  ":placeholder-shown", ":dir(rtl)",    ":lang(eo)", ":root",     "p:first-of-type",
  "li:nth-child(2)",    "form > label", "INPUT",     "a[HREF]",   "details:not([open])",
};

static Html5Document *
read_page (const char *prefix, const char *declared)
{
  GString *markup = g_string_new (page);
  g_autoptr (GError) error = NULL;

  g_string_replace (markup, "xmlns@", declared, 0);
  g_string_replace (markup, "@", prefix, 0);
  Html5Document *document =
    html5_document_new_from_text_full (markup->str, -1, HTML5_SYNTAX_XML, NULL, &error);
  g_assert_no_error (error);
  g_string_free (markup, TRUE);
  return document;
}

/* Adds a line, and frees the value. */
static void
add (GString *out, const char *name, char *value)
{
  g_string_append_printf (out, "%s: %s\n", name, value ? value : "none");
  g_free (value);
}

static void
add_list (GString *out, const char *name, Html5NodeList *list)
{
  g_string_append_printf (out, "%s:", name);
  for (int i = 0; i < html5_node_list_get_size (list); i++)
    {
      g_autoptr (Html5Element) element = html5_node_list_get_element (list, i);

      g_string_append_printf (out, " %s", html5_element_get_local_name (element));
    }
  g_string_append_c (out, '\n');
  g_object_unref (list);
}

static void
add_element (GString *out, Html5Element *element)
{
  g_autoptr (Html5Element) form = html5_element_get_form (element);
  g_autoptr (Html5Element) control = html5_element_get_control (element);
  g_autoptr (Html5NodeList) labels = html5_element_get_labels (element);

  g_string_append_printf (out, "%s level %u form %d control %s labels %d direction %d\n",
                          html5_element_get_local_name (element),
                          html5_element_get_heading_level (element), form != NULL,
                          control ? html5_element_get_local_name (control) : "none",
                          labels ? html5_node_list_get_size (labels) : 0,
                          (int) html5_element_get_directionality (element));
  add (out, "value", html5_element_get_form_value (element));
  add (out, "accessible name", html5_element_get_accessible_name (element));
}

static void
add_form (GString *out, Html5Document *document)
{
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (form, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) body =
    html5_form_data_encode (data, HTML5_FORM_ENCTYPE_URLENCODED, NULL, NULL);
  gsize length;
  const char *text = g_bytes_get_data (body, &length);

  add (out, "form", g_strndup (text, length));
  add_list (out, "form elements", html5_element_get_form_elements (form));
}

static void
add_conversions (GString *out, Html5Document *document)
{
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);
  g_autoptr (Html5Article) article = html5_document_extract_article (document);
  g_autoptr (Html5DocumentFragment) content = html5_article_get_content (article);
  g_autoptr (Html5Element) table = html5_document_query_selector (document, "table", NULL);
  g_autoptr (Html5TableGrid) grid = html5_table_grid_new (table);

  add (out, "title", html5_document_get_title (document));
  add (out, "metadata",
       g_strconcat (html5_metadata_get_title (metadata), ", ",
                    html5_metadata_get_description (metadata), ", ",
                    html5_metadata_get_canonical (metadata), ", ",
                    html5_metadata_get_language (metadata), NULL));
  add (out, "article", html5_node_to_markdown (HTML5_NODE (content), NULL));
  add (out, "text", html5_node_to_text (HTML5_NODE (document), NULL));
  add (out, "Markdown", html5_node_to_markdown (HTML5_NODE (document), NULL));
  add (out, "Pango", html5_node_to_pango (HTML5_NODE (document), NULL));
  add (out, "CSV", html5_table_grid_to_csv (grid));
}

/* The tags of HTML have no prefix. */
static void
add_styles (GString *out, Html5Element *body)
{
  static const Html5SerializerFlags styles[] = {
    HTML5_SERIALIZER_FLAGS_NONE,
    HTML5_SERIALIZER_FLAGS_PRETTY,
    HTML5_SERIALIZER_FLAGS_MINIMIZED,
    HTML5_SERIALIZER_FLAGS_FAITHFUL | HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE,
  };
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      html5_serializer_set_flags (serializer, styles[i]);
      add (out, "HTML", html5_serializer_to_string (serializer, HTML5_NODE (body), NULL));
    }
}

static char *
describe (Html5Document *document)
{
  GString *out = g_string_new (NULL);
  g_autoptr (Html5Element) head = html5_document_get_head (document);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5NodeList) all = html5_document_query_selector_all (document, "*", NULL);

  g_string_append_printf (out, "head %d, body %d\n", head != NULL, body != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (selectors); i++)
    add_list (out, selectors[i], html5_document_query_selector_all (document, selectors[i], NULL));
  add_list (out, "links", html5_document_get_links (document));
  add_list (out, "anchors", html5_document_get_anchors (document));
  add_list (out, "forms", html5_document_get_forms (document));
  add_list (out, "images", html5_document_get_images (document));
  add_list (out, "scripts", html5_document_get_scripts (document));
  for (int i = 0; i < html5_node_list_get_size (all); i++)
    {
      g_autoptr (Html5Element) element = html5_node_list_get_element (all, i);

      add_element (out, element);
    }
  add_form (out, document);
  add_conversions (out, document);
  add_styles (out, body);
  return g_string_free (out, FALSE);
}

static void
test_same_results (void)
{
  g_autoptr (Html5Document) without = read_page ("", "xmlns");
  g_autoptr (Html5Document) with = read_page ("h:", "xmlns:h");
  g_autofree char *expected = describe (without);
  g_autofree char *result = describe (with);
  g_auto (GStrv) expected_lines = g_strsplit (expected, "\n", -1);
  g_auto (GStrv) lines = g_strsplit (result, "\n", -1);

  /* What is compared is there. */
  g_assert_nonnull (
    strstr (expected, "form: text=v&choice=two&box=on&n=7&in-legend=l&area=%0D%0Alines"));
  g_assert_nonnull (strstr (expected, "article: "));
  g_assert_nonnull (strstr (expected, "**bold**"));
  for (guint i = 0; expected_lines[i] && lines[i]; i++)
    g_assert_cmpstr (lines[i], ==, expected_lines[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected_lines));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prefixes/same-results", test_same_results);
  return g_test_run ();
}
