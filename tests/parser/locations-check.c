/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Checks the source locations of nodes. Standard input contains documents, each a line
 * "LENGTH html" or "LENGTH xml" and that many bytes of UTF-8. Each range of a node must contain the
 * markup that created the node. Prints how much was checked. Fails at the first wrong range.
 */
#include <libhtml5/html5.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *source;
  gsize length;
  gboolean is_xml;
} Item;

static guint64 n_tags, n_ends, n_attributes, n_texts, n_others;

static void
fail (const Item *item, const char *what, const char *expected, const Html5SourceRange *range)
{
  g_printerr ("%s: expected “%s”, range %" G_GUINT64_FORMAT "+%" G_GUINT64_FORMAT
              " “%.*s” of:\n%.*s\n",
              what, expected, range->offset, range->length,
              (int) MIN (range->length, item->length - MIN (range->offset, item->length)),
              item->source + MIN (range->offset, item->length), (int) item->length, item->source);
  exit (1);
}

static char *
slice (const Item *item, const Html5SourceRange *range)
{
  if (range->offset + range->length > item->length)
    fail (item, "beyond the source", "", range);
  return g_strndup (item->source + range->offset, range->length);
}

static void
check_tag (const Item *item, const char *prefix, const char *name, const Html5SourceRange *range)
{
  g_autofree char *text = slice (item, range);
  g_autofree char *expected = g_strconcat (prefix, name, NULL);

  if (strchr (name, '\357')
      || (g_ascii_strcasecmp (name, "img") == 0 && g_ascii_strncasecmp (text, "<image", 6) == 0))
    return;
  if (g_ascii_strncasecmp (text, expected, strlen (expected)) != 0
      && !(item->is_xml && g_str_has_prefix (text, "</>")))
    fail (item, "tag", expected, range);
}

/* Returns the value that the text of an attribute stands for, with references expanded. */
static char *
read_value (const Item *item, const char *text)
{
  const char *quote = strchr (text, '"') ? "'" : "\"";
  g_autofree char *markup =
    g_strconcat ("<p a=", quote, text, quote, item->is_xml ? "/>" : ">", NULL);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, item->is_xml ? HTML5_SYNTAX_XML : HTML5_SYNTAX_HTML);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
  g_autoptr (Html5NodeList) found =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "p");
  g_autoptr (Html5Node) p = html5_node_list_get (found, 0);
  return g_strdup (html5_element_get_attribute (HTML5_ELEMENT (p), "a"));
}

static void
check_attribute (const Item *item, Html5Element *element, const char *name)
{
  Html5SourceRange name_range, value_range;

  if (!html5_element_get_attribute_range (element, name, &name_range, &value_range))
    {
      html5_node_get_source_range (HTML5_NODE (element), &name_range);
      fail (item, "no attribute", name, &name_range);
    }
  g_autofree char *name_text = slice (item, &name_range);
  g_autofree char *value_text = slice (item, &value_range);
  if (!strchr (name, '\357') && g_ascii_strcasecmp (name_text, name) != 0)
    fail (item, "attribute name", name, &name_range);
  if ((strchr (value_text, '"') && strchr (value_text, '\'')) || strchr (value_text, '&'))
    return;
  g_autofree char *value = read_value (item, value_text);
  if (g_strcmp0 (value, html5_element_get_attribute (element, name)) != 0)
    fail (item, "attribute value", html5_element_get_attribute (element, name), &value_range);
  n_attributes++;
}

static void
check_element (const Item *item, Html5Element *element)
{
  Html5SourceOrigin origin = html5_node_get_source_origin (HTML5_NODE (element));
  g_autofree char *name = g_strdup (html5_node_get_node_name (HTML5_NODE (element)));
  Html5SourceRange range;

  if (html5_element_get_end_tag_range (element, &range))
    {
      check_tag (item, "</", name, &range);
      n_ends++;
    }
  if (origin == HTML5_SOURCE_ORIGIN_UNKNOWN || origin == HTML5_SOURCE_ORIGIN_WRITTEN)
    return;
  gboolean has_range = html5_node_get_source_range (HTML5_NODE (element), &range);
  /* A copy of an implied element has none. */
  g_assert_true (origin == HTML5_SOURCE_ORIGIN_CLONED
                 || has_range == (origin != HTML5_SOURCE_ORIGIN_IMPLIED));
  if (!has_range)
    return;
  check_tag (item, "<", name, &range);
  n_tags++;
  if (origin != HTML5_SOURCE_ORIGIN_MARKUP)
    return;
  g_autoptr (Html5Document) document = html5_node_get_owner_document (HTML5_NODE (element));
  g_autoptr (Html5Node) at = html5_document_get_node_at_offset (document, range.offset);
  if (at != HTML5_NODE (element))
    fail (item, "node at offset", name, &range);
  g_auto (GStrv) names = html5_element_get_attribute_names (element);
  for (guint i = 0; names[i]; i++)
    if (!item->is_xml || !g_str_has_prefix (names[i], "xmlns"))
      check_attribute (item, element, names[i]);
}

/* Returns the text that a run with references stands for. */
static char *
decode (const char *text, gboolean is_xml)
{
  /* The markup of an element without an end tag. In some elements, the first newline is
   * dropped. */
  g_autofree char *lower = g_ascii_strdown (text, -1);
  gboolean is_textarea = !is_xml && strstr (lower, "</title");
  const char *name = is_xml ? "t" : is_textarea ? "textarea" : "title";
  g_autofree char *markup =
    g_strdup_printf ("<%s>%s%s</%s>", name, is_textarea ? "\n" : "", text, name);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, is_xml ? HTML5_SYNTAX_XML : HTML5_SYNTAX_HTML);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
  g_autoptr (Html5NodeList) found =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), name);
  g_autoptr (Html5Node) element = html5_node_list_get (found, 0);
  return html5_node_get_text_content (element);
}

/* The same for one in which references are text, such as that of a CDATA section. */
static char *
normalize_newlines (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p; p++)
    if (*p != '\r')
      g_string_append_c (out, *p);
    else if (p[1] != '\n')
      g_string_append_c (out, '\n');
  return g_string_free (out, FALSE);
}

/* Returns the part of a text after that of a run, or NULL if the run is not the source of it. */
static const char *
skip_run (const char *text, const char *run, gboolean is_xml)
{
  g_autofree char *raw = normalize_newlines (run);
  if (g_str_has_prefix (text, raw))
    return text + strlen (raw);
  g_autofree char *decoded = decode (run, is_xml);
  return g_str_has_prefix (text, decoded) ? text + strlen (decoded) : NULL;
}

static void
check_text (const Item *item, Html5Node *node)
{
  g_autofree char *text = html5_node_get_text_content (node);
  const char *rest = text;
  Html5SourceRange range = { 0 };
  guint n = html5_node_get_n_source_runs (node);

  Html5SourceOrigin origin = html5_node_get_source_origin (node);
  if (n == 0 || (origin != HTML5_SOURCE_ORIGIN_MARKUP && origin != HTML5_SOURCE_ORIGIN_CLONED))
    return;
  for (guint i = 0; rest && i < n; i++)
    {
      html5_node_get_source_run (node, i, &range);
      g_autofree char *run = slice (item, &range);
      /* Skips NUL, and entities in XML: their result depends on where they are. */
      if (strlen (run) != range.length || (item->is_xml && strchr (run, '&')))
        return;
      rest = skip_run (rest, run, item->is_xml);
    }
  if (!rest || *rest)
    fail (item, "text", text, &range);
  n_texts++;
}

static void
check_other (const Item *item, Html5Node *node, const char *prefix)
{
  Html5SourceRange range;

  if (html5_node_get_source_origin (node) != HTML5_SOURCE_ORIGIN_MARKUP)
    return;
  g_assert_true (html5_node_get_source_range (node, &range));
  g_autofree char *text = slice (item, &range);
  if (!g_str_has_prefix (text, prefix))
    fail (item, "markup", prefix, &range);
  n_others++;
}

static void
check_node (const Item *item, Html5Node *node)
{
  switch (html5_node_get_node_type (node))
    {
    case HTML5_NODE_TYPE_ELEMENT:
      check_element (item, HTML5_ELEMENT (node));
      break;
    case HTML5_NODE_TYPE_TEXT:
      check_text (item, node);
      break;
    case HTML5_NODE_TYPE_COMMENT:
      check_other (item, node, "<");
      break;
    case HTML5_NODE_TYPE_PROCESSING_INSTRUCTION:
      check_other (item, node, "<?");
      break;
    case HTML5_NODE_TYPE_DOCUMENT_TYPE:
      check_other (item, node, "<!");
      break;
    default:
      break;
    }
}

static void
check (const Item *item, gsize piece)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, item->is_xml ? HTML5_SYNTAX_XML : HTML5_SYNTAX_HTML);
  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_set_source_locations (parser, TRUE);
  g_assert_true (html5_parser_begin (parser, NULL));
  for (gsize i = 0; i < item->length; i += piece)
    html5_parser_push (parser, item->source + i, MIN (piece, item->length - i), NULL);
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (HTML5_NODE (document), HTML5_WHAT_TO_SHOW_ALL, NULL, NULL, NULL);
  for (Html5Node *node; (node = html5_tree_walker_next_node (walker, NULL)); g_object_unref (node))
    check_node (item, node);
}

int
main (void)
{
  char line[64];

  while (fgets (line, sizeof line, stdin))
    {
      gsize length = (gsize) g_ascii_strtoull (line, NULL, 10);
      g_autofree char *text = g_malloc0 (length + 1);
      if (fread (text, 1, length, stdin) != length)
        return 1;
      Item item = { text, length, strstr (line, "xml") != NULL };
      check (&item, length);
      check (&item, 1);
    }
  printf ("%" G_GUINT64_FORMAT " start tags, %" G_GUINT64_FORMAT " end tags, %" G_GUINT64_FORMAT
          " attributes, %" G_GUINT64_FORMAT " texts, %" G_GUINT64_FORMAT " others\n",
          n_tags, n_ends, n_attributes, n_texts, n_others);
  return 0;
}
