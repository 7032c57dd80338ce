/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sanitizers through the public API: presets, properties, and blocking images in mails. */
#include <libhtml5/html5.h>

#include <string.h>

static Html5Element *
new_body (Html5Document **document)
{
  *document = html5_document_new_html (NULL);
  return html5_document_get_body (*document);
}

static void
assert_inner (Html5Element *element, const char *expected)
{
  g_autofree char *inner = html5_element_get_inner_html (element, NULL);

  g_assert_cmpstr (inner, ==, expected);
}

/* --- images that a mail program loads when the user allows it --- */

/* The URLs of one mail that were not loaded. In the text, `cid:blocked-` and an index replaces
 * them. */
static char *
block_image (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
             gpointer user_data)
{
  GPtrArray *blocked = user_data;

  if (allowed)
    return g_strdup (url);
  if (!g_str_has_prefix (url, "https:") && !g_str_has_prefix (url, "http:"))
    return NULL;
  g_ptr_array_add (blocked, g_strdup (url));
  return g_strdup_printf ("cid:blocked-%u", blocked->len - 1);
}

static char *
restore_image (Html5Link *link, gpointer user_data)
{
  GPtrArray *blocked = user_data;
  const char *value = html5_link_get_value (link);
  guint64 index;

  if (!g_str_has_prefix (value, "cid:blocked-")
      || !g_ascii_string_to_unsigned (value + strlen ("cid:blocked-"), 10, 0, blocked->len - 1,
                                      &index, NULL))
    return NULL;
  return g_strdup (blocked->pdata[index]);
}

static void
test_load_images (void)
{
  static const char mail[] =
    "<table background=http://t/1><tr><td style=\"color:red;background:url(https://t/2)\">"
    "<img src=https://t/3 srcset=\"https://t/4 2x, cid:own 3x\"><img src=cid:own>"
    "<picture><source srcset=https://t/5><img src=https://t/6></picture>"
    "<img src=javascript:1><a href=https://site/>link</a></table>";
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
  g_autoptr (GPtrArray) blocked = g_ptr_array_new_with_free_func (g_free);

  html5_sanitizer_set_url_func (sanitizer, block_image, blocked, NULL);
  g_assert_true (html5_element_set_html (body, mail, sanitizer, NULL));
  g_assert_cmpuint (blocked->len, ==, 5);
  assert_inner (body, "<table background=\"cid:blocked-0\"><tbody><tr>"
                      "<td style=\"color: red; background: url(&quot;cid:blocked-1&quot;)\">"
                      "<img src=\"cid:blocked-2\" srcset=\"cid:blocked-3 2x, cid:own 3x\">"
                      "<img src=\"cid:own\"><img src=\"cid:blocked-4\"><img>"
                      "<a href=\"https://site/\" rel=\"noopener noreferrer nofollow\">link</a>"
                      "</td></tr></tbody></table>");

  g_assert_cmpuint (html5_node_rewrite_links (HTML5_NODE (body), restore_image, blocked), ==, 5);
  assert_inner (body, "<table background=\"http://t/1\"><tbody><tr>"
                      "<td style=\"color: red; background: url(&quot;https://t/2&quot;)\">"
                      "<img src=\"https://t/3\" srcset=\"https://t/4 2x, cid:own 3x\">"
                      "<img src=\"cid:own\"><img src=\"https://t/6\"><img>"
                      "<a href=\"https://site/\" rel=\"noopener noreferrer nofollow\">link</a>"
                      "</td></tr></tbody></table>");
}

static char *
keep_all (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
          gpointer user_data)
{
  return g_strdup (url);
}

static char *
give_remote (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
             gpointer user_data)
{
  return g_strdup ("https://t/");
}

/* A function cannot allow what the schemes do not, also in styles. */
static void
test_function_is_checked (void)
{
  static const char mail[] = "<p style=\"background: url(cid:a), url(https://t/)\">"
                             "<img src=https://t/ srcset=https://t/><img src=cid:a></p>";
  static const Html5SanitizerUrlFunc funcs[] = { keep_all, give_remote };
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);

  for (guint i = 0; i < G_N_ELEMENTS (funcs); i++)
    for (guint stable = 0; stable < 2; stable++)
      {
        g_autoptr (Html5Sanitizer) sanitizer =
          html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
        html5_sanitizer_set_stable (sanitizer, stable);
        html5_sanitizer_set_url_func (sanitizer, funcs[i], NULL, NULL);
        g_assert_true (html5_element_set_html (body, mail, sanitizer, NULL));
        g_autofree char *inner = html5_element_get_inner_html (body, NULL);
        g_assert_null (strstr (inner, "https"));
        g_assert_cmpint (strstr (inner, "cid:a") != NULL, ==, funcs[i] == keep_all);
      }
}

static char *
give_blanks (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
             gpointer user_data)
{
  static const char *const answers[] = { " \t\ncid:a b ", "\1c\ni\td:,\f\r", " \n" };
  guint64 i;

  return g_strdup (g_ascii_string_to_unsigned (url, 10, 0, 2, &i, NULL) ? answers[i] : url);
}

/* Moves the element to another document and back. Its node is freed meanwhile, and others get its
 * memory. */
static char *
move_and_return (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
                 gpointer other)
{
  g_autoptr (Html5Document) document = html5_node_get_owner_document (HTML5_NODE (element));
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (HTML5_NODE (element));
  g_autoptr (Html5Node) next = html5_node_get_next_sibling (HTML5_NODE (element));
  g_autoptr (GPtrArray) held = g_ptr_array_new_with_free_func (g_object_unref);

  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (element), NULL));
  for (guint i = 0; i < 300; i++)
    {
      Html5Element *new = html5_document_create_element (document, "i", NULL);
      html5_element_set_attribute (new, "style", "v", NULL);
      g_ptr_array_add (held, new);
      g_ptr_array_add (held, html5_element_get_attribute_node (new, "style"));
    }
  g_assert_true (html5_document_adopt_node (document, HTML5_NODE (element), NULL));
  html5_node_insert_before (parent, HTML5_NODE (element), next, NULL);
  for (guint i = 0; i < held->len; i += 2)
    g_assert_true (html5_element_has_attribute (held->pdata[i], "style"));
  return NULL;
}

static void
test_moving_function (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Document) other = html5_document_new ();
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text (
    "elements: p\nattributes: style\nschemes: style=https\nproperties: background\n", NULL);

  html5_sanitizer_set_url_func (sanitizer, move_and_return, other, NULL);
  g_assert_true (html5_element_set_html (
    body, "<p style='background:url(https://x/)'>a<p style='background:url(https://y/)'>b",
    sanitizer, NULL));
  assert_inner (body, "<p>a</p><p>b</p>");
}

/* In a list of URLs, white space that a parser of URLs strips does not become a part of them:
 * "%20cid:" would be a relative URL. */
static void
test_white_space (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  html5_sanitizer_allow_scheme (sanitizer, "srcset", "relative");
  html5_sanitizer_set_url_func (sanitizer, give_blanks, NULL, NULL);
  g_assert_true (
    html5_element_set_html (body, "<img srcset='0 1x, 1 2x, 2 3x, 3 4x'>", sanitizer, NULL));
  assert_inner (body, "<img srcset=\"cid:a%20b 1x, cid:%2C 2x, # 3x, 3 4x\">");
}

/* The preset keeps the marks of quotes, so that a preview of the sanitized mail is without them. */
static void
test_quotes_are_marked (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();

  html5_text_options_set_skip_quoted_replies (options, TRUE);
  g_assert_true (html5_element_set_html (
    body,
    "<p>New<div class=moz-cite-prefix>On 3 May, A wrote:</div><blockquote type=cite>old</blockquote>",
    sanitizer, NULL));
  g_autofree char *text = html5_node_to_text (HTML5_NODE (body), options);
  g_assert_cmpstr (text, ==, "New");
}

/* A link of a form or a query is resolved in the encoding of the mail. */
static void
test_encoding_of_bytes (void)
{
  static const char mail[] = "<meta charset=koi8-r><p><b><form><form><a href='https://x/?\xC1'>l";
  g_autoptr (GBytes) bytes = g_bytes_new_static (mail, sizeof mail - 1);

  for (guint i = 0; i <= HTML5_SANITIZER_PRESET_MATRIX; i++)
    {
      g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset ((Html5SanitizerPreset) i);
      g_autoptr (Html5Document) document =
        html5_document_parse_html_bytes (bytes, NULL, sanitizer, NULL, NULL);
      g_autofree char *url = html5_node_resolve_url (HTML5_NODE (document), "https://x/?\xD0\xB0");
      g_assert_cmpstr (html5_document_get_character_set (document), ==, "KOI8-R");
      g_assert_cmpint (html5_document_get_encoding_source (document), ==,
                       HTML5_ENCODING_SOURCE_META);
      g_assert_cmpstr (url, ==, "https://x/?%C1");
    }
}

/* A whole document keeps its text with each preset, whether it is parsed or sanitized. */
static void
test_documents (void)
{
  static const char markup[] = "<title>t</title><p>1 <b>2</b><script>3</script>";

  for (guint i = 0; i <= HTML5_SANITIZER_PRESET_MATRIX; i++)
    {
      g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset ((Html5SanitizerPreset) i);
      g_autoptr (Html5Document) parsed = html5_document_parse_html (markup, sanitizer, NULL, NULL);
      g_autoptr (Html5Element) parsed_body = html5_document_get_body (parsed);
      g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
      g_assert_nonnull (parsed_body);
      g_autofree char *html = html5_element_get_inner_html (parsed_body, NULL);
      g_assert_cmpstr (html, ==, "<p>1 <b>2</b></p>");
      html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (document));
      g_assert_true (html5_node_is_equal_node (HTML5_NODE (document), HTML5_NODE (parsed)));
    }
}

/* In XML, the prefix of a link can be any, and an instruction can name a style sheet of XSLT. */
static void
test_xml_documents (void)
{
  static const char markup[] = "<?xml-stylesheet href='#s'?><?t?>"
                               "<svg xmlns='http://www.w3.org/2000/svg'"
                               " xmlns:x='http://www.w3.org/1999/xlink'>"
                               "<a><set attributeName='x:href' to='javascript:1'/></a></svg>";
  static const char *const configs[] = { "", "instructions: t xml-stylesheet" };

  for (guint i = 0; i < G_N_ELEMENTS (configs); i++)
    {
      g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text (configs[i], NULL);
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
      html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (document));
      g_autoptr (Html5Element) root = html5_document_get_document_element (document);
      g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (document));
      g_autofree char *inner = html5_element_get_inner_html (root, NULL);
      g_assert_cmpstr (html5_node_get_node_name (first), ==, "t");
      g_assert_cmpstr (inner, ==,
                       "<a xmlns=\"http://www.w3.org/2000/svg\"><set to=\"javascript:1\"/></a>");
    }
}

#define SVG " xmlns=\"http://www.w3.org/2000/svg\""
#define XLINK "http://www.w3.org/1999/xlink"
#define XHTML "http://www.w3.org/1999/xhtml"
#define BODY "<html xmlns=\"" XHTML "\"><head></head><body>"

/* What is no script in the tree must not become one in the default form of XML. */
static const struct
{
  Html5Syntax syntax;
  const char *config, *markup, *xml;
} written_as_xml[] = {
  { HTML5_SYNTAX_XML, "elements: svg:svg",
    "<!DOCTYPE svg SYSTEM 'x\"><svg><script>1</script><g a=\"'><svg" SVG "/>",
    "<!DOCTYPE svg><svg" SVG "/>" },
  { HTML5_SYNTAX_XML, "", "<!DOCTYPE r PUBLIC 'p' 's&amp;'><r/>",
    "<!DOCTYPE r PUBLIC \"p\" \"s&amp;\"><r/>" },
  { HTML5_SYNTAX_XML, "", "<!DOCTYPE r SYSTEM '>'><r/>", "<!DOCTYPE r><r/>" },
  { HTML5_SYNTAX_HTML, "",
    "<!DOCTYPE html SYSTEM 'x\" [<!ENTITY e '><!--\">]><script>1</script>-->",
    "<!DOCTYPE html><!--\">]><script>1</script>-->" BODY "</body></html>" },
  { HTML5_SYNTAX_HTML, "", "<!DOCTYPE html PUBLIC 'x\" \"y\" [<!ENTITY e ' ''><!--\">]>-->",
    "<!DOCTYPE html><!--\">]>-->" BODY "</body></html>" },
  { HTML5_SYNTAX_HTML, "", "<!DOCTYPE x[<?p SYSTEM 'a'><!--?>]>-->",
    "<!--?>]>-->" BODY "</body></html>" },
  { HTML5_SYNTAX_HTML, "",
    "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>",
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\""
    " \"http://www.w3.org/TR/html4/strict.dtd\">" BODY "</body></html>" },
  { HTML5_SYNTAX_HTML, "schemes: href=https",
    "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>",
    "<!DOCTYPE html>" BODY "</body></html>" },

  /* What is not the XML declaration where it is must not become it. */
  { HTML5_SYNTAX_XML, "", " <?xml version='1.0' encoding='UTF-7'?><?p?><r/>", "<?p ?><r/>" },
  { HTML5_SYNTAX_XML, "instructions: xml p", " <?xml version='1.0'?><?p?><r/>", "<?p ?><r/>" },

  /* A prefix that is not declared is a part of the local name, until its element is gone. */
  { HTML5_SYNTAX_XML, "remove-elements: x\nattributes: width",
    "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><g xmlns:s=''><s:script>1</s:script></g></s:svg>",
    "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><g/></s:svg>" },
  { HTML5_SYNTAX_XML, "remove-elements: x img\nreplace-elements: svg:g",
    "<svg" SVG " xmlns:h=\"" XHTML "\"><g xmlns:h=''>"
    "<h:script>1</h:script><h:img/><h:b/></g></svg>",
    "<svg" SVG " xmlns:h=\"" XHTML "\"><h:b xmlns=\"\"/></svg>" },
  { HTML5_SYNTAX_XML, "elements: svg:svg svg:a svg:g\nattributes: xlink:href",
    "<svg" SVG " xmlns:data-=\"" XLINK "\" data-:href=\"#\"><g xmlns:data-=''>"
    "<a data-:href='javascript:1'/><a data-:href='x'/></g></svg>",
    "<svg" SVG " xmlns:data-=\"" XLINK "\" data-:href=\"#\"><g>"
    "<a/><a/></g></svg>" },
  { HTML5_SYNTAX_XML, "elements: svg:svg svg:a\nreplace-elements: svg:g\nschemes: href=https",
    "<svg" SVG " xmlns:x=\"" XLINK "\"><g xmlns:x=''><a x:href='javascript:1'/><a x:href='data:,'/>"
    "<a x:href='https:1'/></g></svg>",
    "<svg" SVG " xmlns:x=\"" XLINK "\"><a/><a/><a x:href=\"https:1\"/></svg>" },
  { HTML5_SYNTAX_HTML, "elements: html head body svg:svg svg:a",
    "<svg xmlns:x='" XLINK "'><a x:href=javascript:1></a><a x:href=x></a></svg>",
    BODY "<svg" SVG " xmlns:x=\"" XLINK "\"><a/><a x:href=\"x\"/></svg></body></html>" },
  { HTML5_SYNTAX_HTML, "elements: html head body {" XHTML "}x:script {" XHTML "}x:i",
    "<x:script>1</x:script><x:i>2</x:i>", BODY "<x:i>2</x:i></body></html>" },
  { HTML5_SYNTAX_HTML, "",
    "<x:a href=javascript:1></x:a><x:a y:href=javascript:1></x:a><x:a href=x></x:a>"
    "<x:form action=javascript:1></x:form><x:button formaction=javascript:1></x:button>",
    BODY "<x:a></x:a><x:a></x:a><x:a href=\"x\"></x:a><x:form></x:form><x:button></x:button>"
         "</body></html>" },
  { HTML5_SYNTAX_HTML, "",
    "<svg><a href=x><x:set attributeName=href to=y></x:set><x:sets attributeName=href></x:sets>",
    BODY "<svg" SVG "><a href=\"x\"><x:set to=\"y\"/><x:sets attributeName=\"href\"/></a></svg>"
         "</body></html>" },
};

static void
test_written_as_xml (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (written_as_xml); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Html5Sanitizer) sanitizer =
        html5_sanitizer_new_from_text (written_as_xml[i].config, &error);
      g_assert_no_error (error);
      g_autoptr (Html5Document) document = html5_document_new_from_text_full (
        written_as_xml[i].markup, -1, written_as_xml[i].syntax, NULL, NULL);
      g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
      html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (document));
      g_autofree char *xml = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
      g_test_message ("%s", written_as_xml[i].markup);
      g_assert_cmpstr (xml, ==, written_as_xml[i].xml);
    }
}

static char *
keep_allowed (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
              gpointer user_data)
{
  g_string_append_printf (user_data, "%s=%s %d ", attribute, url, allowed);
  return allowed ? g_strdup (url) : NULL;
}

/* Such a link has the schemes of href, whether a function is asked or not. */
static void
test_prefixed_link (void)
{
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("schemes: href=https *=data", NULL);
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (GString) asked = g_string_new (NULL);

  html5_sanitizer_set_url_func (sanitizer, keep_allowed, asked, NULL);
  html5_element_set_html (body, "<svg><a x:href='data:,1'></a><a x:href='https:1'></a></svg>",
                          sanitizer, NULL);
  assert_inner (body, "<svg><a></a><a x:href=\"https:1\"></a></svg>");
  g_assert_cmpstr (asked->str, ==, "href=data:,1 0 href=https:1 1 ");
}

/* --- settings --- */

static void
count (GObject *object, GParamSpec *pspec, gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_presets (void)
{
  for (guint i = 0; i <= HTML5_SANITIZER_PRESET_MATRIX; i++)
    {
      g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset ((Html5SanitizerPreset) i);
      g_autofree char *text = html5_sanitizer_to_text (sanitizer);
      g_autoptr (Html5Sanitizer) same = html5_sanitizer_new_from_text (text, NULL);
      g_assert_nonnull (same);
      g_assert_true (html5_sanitizer_get_stable (same));
    }
}

static void
test_properties (void)
{
  static const char *const css[] = { "Color", "width", NULL };
  static const char *const schemes[] = { "HTTPS", "relative", NULL };
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  guint n_notified = 0;
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("", NULL);

  g_signal_connect (sanitizer, "notify", G_CALLBACK (count), &n_notified);
  g_object_set (sanitizer, "comments", FALSE, "rel", "nofollow", "class-prefix", "x-",
                "style-properties", css, "strict-handlers", TRUE, "replace-others", TRUE, "stable",
                TRUE, NULL);
  g_assert_cmpuint (n_notified, ==, 7);
  g_object_set (sanitizer, "comments", FALSE, "rel", "nofollow", "class-prefix", "x-",
                "style-properties", css, "strict-handlers", TRUE, "replace-others", TRUE, "stable",
                TRUE, NULL);
  g_assert_cmpuint (n_notified, ==, 7);
  g_assert_true (html5_sanitizer_set_schemes (sanitizer, "href", schemes));
  g_assert_false (html5_sanitizer_set_javascript_urls (sanitizer, TRUE));
  g_assert_true (html5_sanitizer_remove_unsafe (sanitizer));
  g_assert_cmpuint (n_notified, ==, 8);
  g_assert_true (html5_sanitizer_get_replace_others (sanitizer));

  g_autofree char *text = html5_sanitizer_to_text (sanitizer);
  g_assert_nonnull (strstr (text, "\nschemes: href=https,relative\nrel: nofollow\n"
                                  "class-prefix: x-\nproperties: color width\n"));
  g_auto (GStrv) names = html5_sanitizer_get_style_properties (sanitizer);
  g_assert_cmpstr (names[0], ==, "color");
  g_auto (GStrv) of_href = html5_sanitizer_get_schemes (sanitizer, "href");
  g_assert_cmpstr (of_href[0], ==, "https");
  g_assert_null (html5_sanitizer_get_schemes (sanitizer, "src"));
  g_assert_true (html5_sanitizer_has_schemes (sanitizer, "href"));
  g_assert_false (html5_sanitizer_has_schemes (sanitizer, "src"));
  g_assert_true (html5_sanitizer_has_style_properties (sanitizer));
  html5_sanitizer_set_style_properties (sanitizer, NULL);
  g_assert_false (html5_sanitizer_has_style_properties (sanitizer));
  html5_sanitizer_set_style_properties (sanitizer, (const char *const[]){ "color", "width", NULL });
  html5_element_set_html_unsafe (body,
                                 "<!--1--><a class='x-a b' href=ftp:1 style='color:red;top:0'>2</a>"
                                 "<a href=3 rel=me>4</a>",
                                 sanitizer, NULL);
  assert_inner (body,
                "<a class=\"x-a\" style=\"color: red\">2</a><a href=\"3\" rel=\"nofollow\">4</a>");

  g_assert_true (html5_sanitizer_set_schemes (sanitizer, "href", NULL));
  g_assert_false (html5_sanitizer_set_schemes (sanitizer, "href", NULL));
  g_assert_true (html5_sanitizer_set_style_properties (sanitizer, NULL));
  g_assert_false (html5_sanitizer_set_style_properties (sanitizer, NULL));
  g_assert_null (html5_sanitizer_get_style_properties (sanitizer));
  g_assert_true (html5_sanitizer_set_rel (sanitizer, html5_sanitizer_get_rel (sanitizer) + 2));
  g_assert_cmpstr (html5_sanitizer_get_rel (sanitizer), ==, "follow");
  g_assert_true (html5_sanitizer_set_rel (sanitizer, NULL));
  g_assert_null (html5_sanitizer_get_rel (sanitizer));
}

/* What the text cannot have stands for nothing, and does not become another setting. */
static void
test_text_of_settings (void)
{
  static const char *const css[] = { "color display", "x\nremove-elements: q", "top", NULL };
  static const char *const schemes[] = { "a,b", "a\nstable: yes", "https", NULL };
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("elements: b", NULL);

  html5_sanitizer_set_rel (sanitizer, " nofollow\nelements:  script ");
  html5_sanitizer_set_class_prefix (sanitizer, "x\nremove-attributes: q");
  html5_sanitizer_set_style_properties (sanitizer, css);
  html5_sanitizer_set_schemes (sanitizer, "href", schemes);
  html5_sanitizer_set_schemes (sanitizer, "h=ref", schemes + 2);
  html5_sanitizer_set_schemes (sanitizer, "a b", schemes + 2);
  g_assert_cmpstr (html5_sanitizer_get_rel (sanitizer), ==, "nofollow elements: script");
  g_assert_cmpstr (html5_sanitizer_get_class_prefix (sanitizer), ==, "xremove-attributes:q");
  g_autofree char *text = html5_sanitizer_to_text (sanitizer);
  g_assert_true (g_str_has_suffix (text, "\nschemes: href=https\nrel: nofollow elements: script\n"
                                         "class-prefix: xremove-attributes:q\nproperties: top\n"));
  g_autoptr (Html5Sanitizer) same = html5_sanitizer_new_from_text (text, NULL);
  g_autofree char *again = html5_sanitizer_to_text (same);
  g_assert_cmpstr (again, ==, text);
}

/* Text does not end the element that it is set in. */
static void
test_raw_text_contexts (void)
{
  static const char *const names[] = { "style", "xmp", "iframe", "noembed", "noframes" };
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("elements: p\nstable: yes", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (Html5Element) raw = html5_document_create_element (document, names[i], NULL);
      g_autofree char *markup = g_strdup_printf ("1</%cx</%s2", names[i][0], names[i]);
      html5_element_set_html (raw, "1</p></", sanitizer, NULL);
      assert_inner (raw, "1</p></");
      html5_element_set_html (raw, markup, sanitizer, NULL);
      assert_inner (raw, "");
    }
}

static void
assert_set (Html5Element *target, const char *markup, Html5Sanitizer *sanitizer,
            const char *expected)
{
  g_assert_true (html5_element_set_html (target, markup, sanitizer, NULL));
  assert_inner (target, expected);
}

/* The content of a noscript element is text if scripting is on, and so are the elements in it. */
static void
test_contexts_in_noscript (void)
{
  static const char *const harms[] = {
    "<!--</noscript><b>-->",
    "<p>1</p><style></NOSCRIPT ><b></style>",
    "<template><!--</noscript/--></template>",
  };
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<body><noscript><div></div></noscript>", -1, NULL);
  g_autoptr (Html5Element) noscript = html5_document_query_selector (document, "noscript", NULL);
  g_autoptr (Html5Element) div = html5_document_query_selector (document, "div", NULL);
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("remove-elements: q\nstable: yes\ncomments: yes", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
    {
      assert_set (div, "1<!--</x>--><p title=\"</noscript>\">&lt;/noscript></p>", sanitizer,
                  "1<!--</x>--><p title=\"&lt;/noscript&gt;\">&lt;/noscript&gt;</p>");
      assert_set (div, harms[i], sanitizer, "");
      html5_sanitizer_set_url_func (sanitizer, keep_all, NULL, NULL);
      assert_set (div, harms[i], sanitizer, "");
      html5_sanitizer_set_url_func (sanitizer, NULL, NULL, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
    assert_set (noscript, harms[i], sanitizer, "");
  /* The text of a raw element in one that may be raw. */
  g_autoptr (Html5Element) style = html5_document_create_element (document, "style", NULL);
  html5_element_set_inner_html (noscript, "", NULL);
  html5_node_append_child (HTML5_NODE (noscript), HTML5_NODE (style), NULL);
  assert_set (style, "1</noscript>", sanitizer, "");
  assert_set (style, "1</p>", sanitizer, "1</p>");
  /* Elements that only the DOM puts into a title. */
  g_autoptr (Html5Element) title = html5_document_create_element (document, "title", NULL);
  html5_node_append_child (HTML5_NODE (title), HTML5_NODE (div), NULL);
  assert_set (div, "<style></title></style>", sanitizer, "");
  html5_element_set_inner_html (noscript, "", NULL);
  /* What is longer than the limit of output is not written for this. */
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autofree char *text = g_strnfill (2000, '1');
  html5_limits_set_max_output_bytes (limits, 1000);
  html5_document_set_limits (document, limits);
  g_assert_false (html5_element_set_html (noscript, text, sanitizer, NULL));
  assert_inner (noscript, "");
}

/* Another document has adopted the contents of the templates, so their trees and tables of names
 * are not those of the elements around them. */
static void
test_contexts_in_adopted_contents (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<body><y:a><y:b></y:b></y:a><template><div></div></template>", -1, NULL);
  g_autoptr (Html5Document) other = html5_document_new ();
  g_autoptr (Html5Element) template = html5_document_query_selector (document, "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
  g_autoptr (Html5Element) div = html5_document_fragment_query_selector (content, "div", NULL);
  g_autoptr (Html5Element) title =
    html5_document_create_element_ns (document, HTML5_NAMESPACE_HTML, "x:title", NULL);
  g_autoptr (Html5Element) select = html5_document_create_element (document, "select", NULL);
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("elements: svg:svg style\nstable: yes\ncomments: yes", NULL);

  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (content), NULL));
  assert_set (div, "1<!--</title>--><svg></svg>", sanitizer, "1<!--</title>--><svg></svg>");
  html5_node_append_child (HTML5_NODE (title), HTML5_NODE (template), NULL);
  assert_set (div, "1<!--</title>-->", sanitizer, "");
  html5_node_append_child (HTML5_NODE (select), HTML5_NODE (template), NULL);
  assert_set (div, "1<!--</title>--><svg></svg>", sanitizer, "1<!--</title>-->");
}

/* The content is in a select, or can be. */
static void
test_contexts_in_select (void)
{
  static const char *const contexts[] = { "b", "option", "optgroup", "template", "select" };
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<body><select><option><b></b></option><optgroup></optgroup><template></template></select>", -1,
    NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text (
    "elements: select option style svg:svg\ncomments: no\nstable: yes", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (contexts); i++)
    {
      g_autoptr (Html5Element) context =
        html5_document_query_selector (document, contexts[i], NULL);
      assert_set (context, "1<style></select><img></style><svg></svg>2", sanitizer, "12");
    }
  html5_element_set_inner_html (body, "<svg></svg><title>1</title>", NULL);
  g_assert_cmpuint (html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (body)), ==, 1);
  assert_inner (body, "<svg></svg>");
  assert_set (body, "<style></select></style><select>1<style></select></style>2</select>",
              sanitizer, "<style></select></style><select>12</select>");
}

/* Parsers from before 2021 read HTML in SVG and MathML as SVG and MathML, if it is set as the
 * content of an element. */
static void
test_foreign_contexts (void)
{
  static const char *const names[] = {
    "style", "xmp", "iframe", "noembed", "noframes", "noscript"
  };
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<body><svg><g></g><desc></desc></svg><math><mrow></mrow><mi></mi></math><i></i>", -1, NULL);
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("remove-elements: q\nstable: yes", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      static const char *const foreign[] = { "svg", "g", "math", "mrow" };
      static const char *const points[] = { "desc", "mi", "i" };
      g_autofree char *markup =
        g_strdup_printf ("<div><b>1</b><%s>2</%s></div>", names[i], names[i]);
      for (guint j = 0; j < G_N_ELEMENTS (foreign); j++)
        {
          g_autoptr (Html5Element) context =
            html5_document_query_selector (document, foreign[j], NULL);
          g_autoptr (Html5Node) copy = html5_node_clone_node (HTML5_NODE (context), FALSE);
          assert_set (HTML5_ELEMENT (copy), markup, sanitizer, "<div><b>1</b></div>");
        }
      for (guint j = 0; j < G_N_ELEMENTS (points) && strcmp (names[i], "iframe") != 0; j++)
        {
          g_autoptr (Html5Element) context =
            html5_document_query_selector (document, points[j], NULL);
          assert_set (context, markup, sanitizer, markup);
        }
    }
}

/* In other namespaces, no name means anything, until the markup becomes part of HTML. */
static void
test_other_namespaces (void)
{
  g_autoptr (Html5Document) document = html5_document_new ();
  g_autoptr (Html5Element) description =
    html5_document_create_element_ns (document, NULL, "description", NULL);
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("remove-elements: form img\nstable: yes", NULL);
  const char *markup =
    "<Script>1</Script><iframe src=javascript:2></iframe><form>3</form><x href=javascript:4>5</x>"
    "<animate attributeName=href to=javascript:6></animate><use></use>";

  assert_set (description, markup, sanitizer, "<x>5</x><animate to=\"javascript:6\"></animate>");
}

/* --- what the safe functions remove --- */

#define UNSAFE_MARKUP \
  "<p onclick=1>a<script>b</script><a href=javascript:1>c</a></p><svg><use href=#a /></svg>"

static Html5Sanitizer *
new_sanitizer (guint how)
{
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text (
    how & 1 ? "attributes: href onclick" : "javascript-urls: yes", NULL);

  html5_sanitizer_set_stable (sanitizer, (how & 2) != 0);
  if (how & 4)
    html5_sanitizer_set_url_func (sanitizer, keep_all, NULL, NULL);
  return g_steal_pointer (&sanitizer);
}

static void
assert_safe (Html5Node *node)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autofree char *markup = html5_serializer_to_string (serializer, node, NULL);

  g_assert_nonnull (strstr (markup, "<p>a<a>c</a></p><svg></svg>"));
}

/* With any sanitizer: with or without a URL function, stable or not. */
static void
test_safe_functions (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5ShadowRoot) shadow = html5_element_attach_shadow (
    body, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);

  for (guint how = 0; how < 8; how++)
    {
      g_autoptr (Html5Sanitizer) sanitizer = new_sanitizer (how);
      g_autoptr (Html5Document) parsed =
        html5_document_parse_html (UNSAFE_MARKUP, sanitizer, NULL, NULL);
      g_test_message ("%u", how);
      assert_safe (HTML5_NODE (parsed));
      g_assert_true (html5_element_set_html (body, UNSAFE_MARKUP, sanitizer, NULL));
      assert_safe (HTML5_NODE (body));
      g_assert_true (html5_shadow_root_set_html (shadow, UNSAFE_MARKUP, sanitizer, NULL));
      assert_safe (HTML5_NODE (shadow));
      g_assert_true (html5_element_set_inner_html (body, UNSAFE_MARKUP, NULL));
      html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (body));
      assert_safe (HTML5_NODE (body));
    }
}

/* A change of a sanitizer that was used before has an effect. */
static void
test_change_after_use (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("", NULL);
  const char *markup = "<!--c--><p class='a' onnew='1'></p>";

  g_assert_true (html5_element_set_html_unsafe (body, markup, sanitizer, NULL));
  assert_inner (body, "<!--c--><p class=\"a\" onnew=\"1\"></p>");
  html5_sanitizer_set_strict_handlers (sanitizer, TRUE);
  g_assert_true (html5_element_set_html_unsafe (body, markup, sanitizer, NULL));
  assert_inner (body, "<!--c--><p class=\"a\"></p>");
  html5_sanitizer_set_comments (sanitizer, FALSE);
  g_assert_true (html5_element_set_html_unsafe (body, markup, sanitizer, NULL));
  assert_inner (body, "<p class=\"a\"></p>");
  html5_sanitizer_set_class_prefix (sanitizer, "x-");
  g_assert_true (html5_element_set_html_unsafe (body, markup, sanitizer, NULL));
  assert_inner (body, "<p></p>");
  html5_sanitizer_remove_element (sanitizer, HTML5_NAMESPACE_HTML, "p");
  g_assert_true (html5_element_set_html_unsafe (body, markup, sanitizer, NULL));
  assert_inner (body, "");
}

static char *
forbid_b (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
          gpointer user_data)
{
  html5_sanitizer_remove_element (user_data, HTML5_NAMESPACE_HTML, "b");
  return g_strdup (url);
}

/* What the URL function changes has an effect for the next call. */
static void
test_change_during_use (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("", NULL);
  const char *markup = "<a href=\"x\">1</a><b>2</b>";

  html5_sanitizer_set_url_func (sanitizer, forbid_b, sanitizer, NULL);
  g_assert_true (html5_element_set_html (body, markup, sanitizer, NULL));
  assert_inner (body, markup);
  g_assert_true (html5_element_set_html (body, markup, sanitizer, NULL));
  assert_inner (body, "<a href=\"x\">1</a>");
}

/* A form in a form is not one when its markup is parsed again. */
static void
test_stable_document (void)
{
  const char *markup = "<body><form><div></form><form>x";
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("", NULL);

  for (guint stable = 0; stable < 2; stable++)
    {
      html5_sanitizer_set_stable (sanitizer, stable);
      g_autoptr (Html5Document) document =
        html5_document_parse_html (markup, sanitizer, NULL, NULL);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      assert_inner (body, stable ? "<form><div>x</div></form>"
                                 : "<form><div><form>x</form></div></form>");
    }
}

static void
test_remove_unsafe (void)
{
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("javascript-urls: yes", NULL);
  guint n_urls = 0, n_handlers = 0;

  g_signal_connect (sanitizer, "notify::javascript-urls", G_CALLBACK (count), &n_urls);
  g_signal_connect (sanitizer, "notify::strict-handlers", G_CALLBACK (count), &n_handlers);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (html5_sanitizer_remove_unsafe (sanitizer), ==, i == 0);
      g_assert_true (html5_sanitizer_get_strict_handlers (sanitizer));
      g_assert_false (html5_sanitizer_get_javascript_urls (sanitizer));
      g_assert_cmpuint (n_urls, ==, 1);
      g_assert_cmpuint (n_handlers, ==, 1);
    }
}

static void
drop_sanitizer (GObject *object, GParamSpec *property, Html5Sanitizer **owned)
{
  g_clear_object (owned);
}

/* A handler drops the last reference. */
static void
test_drop_in_notify (void)
{
  Html5Sanitizer *sanitizer = html5_sanitizer_new ();

  html5_sanitizer_set_javascript_urls (sanitizer, TRUE);
  g_signal_connect (sanitizer, "notify", G_CALLBACK (drop_sanitizer), &sanitizer);
  g_assert_true (html5_sanitizer_remove_unsafe (sanitizer));
  g_assert_null (sanitizer);
}

/* Built-in configurations are kept for the next time, and do not change with what is done in
 * between. */
static void
test_built_in_stay (void)
{
  Html5Document *document;
  g_autoptr (Html5Element) body = new_body (&document);
  g_autofree char *first = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (Html5Sanitizer) mail = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
      g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new ();
      g_autofree char *text = html5_sanitizer_to_text (sanitizer);
      if (i == 0)
        first = g_steal_pointer (&text);
      else
        g_assert_cmpstr (text, ==, first);
      html5_sanitizer_allow_element (sanitizer, HTML5_NAMESPACE_HTML, "x-a");
      html5_sanitizer_remove_element (sanitizer, HTML5_NAMESPACE_HTML, "b");
      html5_element_set_html (body, "<x-a><b onclick=x>b</b>", sanitizer, NULL);
      assert_inner (body, "<x-a></x-a>");
      html5_element_set_html (body, "<b onclick=x bgcolor=x>b</b><x-a>", NULL, NULL);
      assert_inner (body, "<b>b</b>");
      html5_element_set_html (body, "<td onclick=x bgcolor=x>b</td><b>b</b>", mail, NULL);
      assert_inner (body, "b<b>b</b>");
      html5_sanitizer_remove_unsafe (sanitizer);
    }
  g_object_unref (document);
}

/* The sheet of the node itself is a descendant. */
static void
test_sheet_of_root (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<style>a{color:red;top:0}</style>", -1, NULL);
  g_autoptr (Html5Element) style = html5_document_query_selector (document, "style", NULL);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text ("properties: color", NULL);

  g_assert_cmpuint (html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (style)), ==, 1);
  g_autofree char *sheet = html5_node_get_text_content (HTML5_NODE (style));
  g_assert_cmpstr (sheet, ==, "a{ color: red }\n");
}

/* A doctype whose identifiers were removed is freed as others are. */
static void
test_doctype_is_freed (void)
{
  static const char markup[] = "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' "
                               "'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd'><p>text";
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (document));
  html5_node_replace_children (HTML5_NODE (document), NULL, 0, NULL);
  /* Until nodes that are not held are freed. */
  for (guint i = 0; i < 5000; i++)
    g_object_unref (html5_document_create_element (document, "p", NULL));
  g_autoptr (Html5DocumentType) doctype =
    html5_document_create_document_type (document, "html", "public", "system", NULL);
  g_assert_cmpstr (html5_document_type_get_system_id (doctype), ==, "system");
}

static Html5Limits *released_limits;

static char *
release_limits (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
                gpointer user_data)
{
  g_clear_pointer (&released_limits, html5_limits_free);
  return g_strdup (url);
}

/* The URL function releases the limits that the caller passed. */
static void
test_limits_are_released (void)
{
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<a href=http://x/>x</a>", 23);

  released_limits = html5_limits_new_untrusted ();
  html5_sanitizer_set_url_func (sanitizer, release_limits, NULL, NULL);
  g_autoptr (Html5Document) document =
    html5_document_parse_html_bytes (bytes, NULL, sanitizer, released_limits, NULL);
  g_assert_nonnull (document);
  g_assert_null (released_limits);
  const Html5Limits *limits = html5_document_get_limits (document);
  g_autoptr (Html5Limits) expected = html5_limits_new_untrusted ();
  g_assert_cmpuint (html5_limits_get_max_depth (limits), ==, html5_limits_get_max_depth (expected));
}

static void
note_result (GObject *serializer, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* A document is written as it was at the time of the call, with the identifiers that a sanitizer
 * removes meanwhile. */
static void
test_sanitize_while_written (void)
{
  g_autoptr (GString) page = g_string_new ("<!--");
  for (guint i = 0; i < 300000; i++)
    g_string_append_c (page, 'c');
  g_string_append (page, "--><!DOCTYPE html PUBLIC \"p\" \"http://x/\"><p onclick=a>t");
  g_autoptr (Html5Document) document = html5_document_new_from_text (page->str, -1, NULL);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr (GAsyncResult) result = NULL;

  html5_serializer_to_stream_async (serializer, HTML5_NODE (document), output, G_PRIORITY_DEFAULT,
                                    NULL, note_result, &result);
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (document));
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (html5_serializer_to_stream_finish (serializer, result, NULL));
  g_output_stream_close (output, NULL, NULL);
  g_autoptr (GBytes) bytes =
    g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (output));
  g_autofree char *written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (written, "<!DOCTYPE html PUBLIC \"p\" \"http://x/\">"));
  g_assert_nonnull (strstr (written, "onclick"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sanitize/facade/load-images", test_load_images);
  g_test_add_func ("/sanitize/facade/function-is-checked", test_function_is_checked);
  g_test_add_func ("/sanitize/facade/white-space", test_white_space);
  g_test_add_func ("/sanitize/facade/quotes-are-marked", test_quotes_are_marked);
  g_test_add_func ("/sanitize/facade/encoding-of-bytes", test_encoding_of_bytes);
  g_test_add_func ("/sanitize/facade/documents", test_documents);
  g_test_add_func ("/sanitize/facade/xml-documents", test_xml_documents);
  g_test_add_func ("/sanitize/facade/written-as-xml", test_written_as_xml);
  g_test_add_func ("/sanitize/facade/prefixed-link", test_prefixed_link);
  g_test_add_func ("/sanitize/facade/presets", test_presets);
  g_test_add_func ("/sanitize/facade/properties", test_properties);
  g_test_add_func ("/sanitize/facade/text-of-settings", test_text_of_settings);
  g_test_add_func ("/sanitize/facade/raw-text-contexts", test_raw_text_contexts);
  g_test_add_func ("/sanitize/facade/contexts-in-noscript", test_contexts_in_noscript);
  g_test_add_func ("/sanitize/facade/moving-function", test_moving_function);
  g_test_add_func ("/sanitize/facade/contexts-in-adopted-contents",
                   test_contexts_in_adopted_contents);
  g_test_add_func ("/sanitize/facade/foreign-contexts", test_foreign_contexts);
  g_test_add_func ("/sanitize/facade/other-namespaces", test_other_namespaces);
  g_test_add_func ("/sanitize/facade/contexts-in-select", test_contexts_in_select);
  g_test_add_func ("/sanitize/facade/safe-functions", test_safe_functions);
  g_test_add_func ("/sanitize/facade/change-after-use", test_change_after_use);
  g_test_add_func ("/sanitize/facade/change-during-use", test_change_during_use);
  g_test_add_func ("/sanitize/facade/stable-document", test_stable_document);
  g_test_add_func ("/sanitize/facade/remove-unsafe", test_remove_unsafe);
  g_test_add_func ("/sanitize/facade/doctype-is-freed", test_doctype_is_freed);
  g_test_add_func ("/sanitize/facade/while-written", test_sanitize_while_written);
  g_test_add_func ("/sanitize/facade/limits-are-released", test_limits_are_released);
  g_test_add_func ("/sanitize/facade/drop-in-notify", test_drop_in_notify);
  g_test_add_func ("/sanitize/facade/built-in-stay", test_built_in_stay);
  g_test_add_func ("/sanitize/facade/sheet-of-root", test_sheet_of_root);
  return g_test_run ();
}
