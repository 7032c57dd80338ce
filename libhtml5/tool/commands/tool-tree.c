/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writes trees in the format of the html5lib tests: one node on each line, two spaces for each
 * level, and sorted attributes. */
#include "tool.h"

#include <glib/gi18n-lib.h>

static void
begin_line (GString *out, guint depth)
{
  g_string_append (out, "| ");
  for (guint i = 0; i < depth; i++)
    g_string_append (out, "  ");
}

/* Returns the designator of a namespace that has one in that format. Other namespaces are not
 * written, only their prefix. */
static const char *
find_designator (const char *uri)
{
  static const struct
  {
    const char *uri;
    const char *designator;
  } designators[] = {
    { HTML5_NAMESPACE_MATHML, "math " }, { HTML5_NAMESPACE_SVG, "svg " },
    { HTML5_NAMESPACE_XLINK, "xlink " }, { HTML5_NAMESPACE_XML, "xml " },
    { HTML5_NAMESPACE_XMLNS, "xmlns " },
  };

  for (gsize i = 0; uri && i < G_N_ELEMENTS (designators); i++)
    if (strcmp (uri, designators[i].uri) == 0)
      return designators[i].designator;
  return NULL;
}

/* --- attributes --- */

typedef struct
{
  char *name;
  Html5Attr *attribute;
} Line;

/* Compares in UTF-16 code unit order, which differs from byte order: U+E000 to U+FFFF come
 * after characters beyond the BMP. */
static int
compare_utf16 (const char *a, const char *b)
{
  while (*a && *a == *b)
    {
      a++;
      b++;
    }
  guint x = (guint8) *a;
  guint y = (guint8) *b;
  if (x >= 0xEE && y >= 0xEE && (x >= 0xF0) != (y >= 0xF0))
    return x >= 0xF0 ? -1 : 1;
  return (int) x - (int) y;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return compare_utf16 (((const Line *) a)->name, ((const Line *) b)->name);
}

static void
clear_line (gpointer data)
{
  Line *line = data;

  g_free (line->name);
  g_object_unref (line->attribute);
}

static GArray *
sort_attributes (Html5Element *element)
{
  g_autoptr (Html5NodeList) attributes = html5_element_get_attribute_nodes (element);
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));
  int n = html5_node_list_get_size (attributes);

  g_array_set_clear_func (lines, clear_line);
  for (int i = 0; i < n; i++)
    {
      Html5Attr *attribute = HTML5_ATTR (html5_node_list_get (attributes, i));
      const char *designator = find_designator (html5_attr_get_namespace_uri (attribute));
      Line line = { .attribute = attribute };
      line.name = designator ? g_strconcat (designator, html5_attr_get_local_name (attribute), NULL)
                             : g_strdup (html5_attr_get_name (attribute));
      g_array_append_val (lines, line);
    }
  g_array_sort (lines, compare_lines);
  return lines;
}

static void
append_attributes (GString *out, Html5Element *element, guint depth)
{
  if (!html5_element_has_attributes (element))
    return;
  g_autoptr (GArray) lines = sort_attributes (element);
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      begin_line (out, depth);
      tool_begin_color (out, TOOL_COLOR_ATTRIBUTE);
      g_string_append_printf (out, "%s=\"", line->name);
      g_string_append (out, html5_attr_get_value (line->attribute));
      g_string_append_c (out, '"');
      tool_end_color (out);
      g_string_append_c (out, '\n');
    }
}

/* --- nodes --- */

static void
append_tag (GString *out, Html5Element *element)
{
  const char *designator = find_designator (html5_element_get_namespace_uri (element));
  g_autofree char *name = designator ? NULL : tool_qualified_name (element);

  g_string_append_printf (out, "<%s%s>", designator ? designator : "",
                          designator ? html5_element_get_local_name (element) : name);
}

static void
append_doctype (GString *out, Html5DocumentType *doctype)
{
  const char *public_id = html5_document_type_get_public_id (doctype);
  const char *system_id = html5_document_type_get_system_id (doctype);

  g_string_append_printf (out, "<!DOCTYPE %s", html5_document_type_get_name (doctype));
  if (*public_id || *system_id)
    g_string_append_printf (out, " \"%s\" \"%s\"", public_id, system_id);
  g_string_append_c (out, '>');
}

static void
append_data (GString *out, const char *before, gpointer node, const char *after)
{
  g_string_append (out, before);
  g_string_append (out, html5_character_data_get_data (node));
  g_string_append (out, after);
}

static void
append_instruction (GString *out, gpointer node)
{
  g_string_append_printf (out, "<?%s ", html5_processing_instruction_get_target (node));
  append_data (out, "", node, "?>");
}

static ToolColor
color_of (Html5Node *node)
{
  switch (html5_node_get_node_type (node))
    {
    case HTML5_NODE_TYPE_ELEMENT:
      return TOOL_COLOR_TAG;
    case HTML5_NODE_TYPE_TEXT:
    case HTML5_NODE_TYPE_CDATA_SECTION:
      return TOOL_COLOR_TEXT;
    case HTML5_NODE_TYPE_COMMENT:
      return TOOL_COLOR_COMMENT;
    default:
      return TOOL_COLOR_OTHER;
    }
}

static void
append_node (GString *out, Html5Node *node)
{
  switch (html5_node_get_node_type (node))
    {
    case HTML5_NODE_TYPE_ELEMENT:
      append_tag (out, HTML5_ELEMENT (node));
      break;
    case HTML5_NODE_TYPE_TEXT:
      append_data (out, "\"", node, "\"");
      break;
    case HTML5_NODE_TYPE_CDATA_SECTION:
      append_data (out, "<![CDATA[", node, "]]>");
      break;
    case HTML5_NODE_TYPE_PROCESSING_INSTRUCTION:
      append_instruction (out, node);
      break;
    case HTML5_NODE_TYPE_COMMENT:
      append_data (out, "<!-- ", node, " -->");
      break;
    case HTML5_NODE_TYPE_DOCUMENT_TYPE:
      append_doctype (out, HTML5_DOCUMENT_TYPE (node));
      break;
    default:
      break;
    }
}

static void
append_line (GString *out, Html5Node *node, guint depth)
{
  begin_line (out, depth);
  tool_begin_color (out, color_of (node));
  append_node (out, node);
  tool_end_color (out);
  g_string_append_c (out, '\n');
  if (HTML5_IS_ELEMENT (node))
    append_attributes (out, HTML5_ELEMENT (node), depth + 1);
}

/* --- the walk --- */

/* Siblings that are not written yet. */
typedef struct
{
  Html5Node *next;     /* or NULL */
  const char *heading; /* the line above the first one, or NULL */
  guint depth;
} Level;

static void
clear_level (gpointer data)
{
  g_clear_object (&((Level *) data)->next);
}

static void
push (GArray *levels, gpointer parent, const char *heading, guint depth)
{
  Level level = { html5_node_get_first_child (parent), heading, depth };

  if (level.next || heading)
    g_array_append_val (levels, level);
}

/* The content of a node is written in this order: shadow tree, template contents, children. */
static void
push_contents (GArray *levels, Html5Node *node, guint depth)
{
  push (levels, node, NULL, depth + 1);
  if (!HTML5_IS_ELEMENT (node))
    return;
  Html5Element *element = HTML5_ELEMENT (node);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (element);
  if (content)
    push (levels, content, "content", depth + 2);
  g_autoptr (Html5ShadowRoot) shadow = html5_element_get_open_or_closed_shadow_root (element);
  if (!shadow)
    return;
  gboolean is_open = html5_shadow_root_get_mode (shadow) == HTML5_SHADOW_ROOT_MODE_OPEN;
  push (levels, shadow, is_open ? "#shadow-root (open)" : "#shadow-root (closed)", depth + 2);
}

static void
append_heading (GString *out, Level *level)
{
  begin_line (out, level->depth - 1);
  tool_begin_color (out, TOOL_COLOR_OTHER);
  g_string_append (out, level->heading);
  tool_end_color (out);
  g_string_append_c (out, '\n');
  level->heading = NULL;
}

static int
show_tree (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Level));

  if (!root)
    return TOOL_FAILED;
  g_array_set_clear_func (levels, clear_level);
  push (levels, root, NULL, 0);
  while (levels->len > 0)
    {
      Level *level = &g_array_index (levels, Level, levels->len - 1);
      if (level->heading)
        append_heading (job->text, level);
      if (!level->next)
        {
          g_array_set_size (levels, levels->len - 1);
          continue;
        }
      g_autoptr (Html5Node) node = level->next;
      level->next = html5_node_get_next_sibling (node);
      append_line (job->text, node, level->depth);
      push_contents (levels, node, level->depth);
      tool_flush_some (job);
    }
  return TOOL_OK;
}

const ToolCommand tool_tree = {
  .name = "tree",
  .arguments = "SOURCE…",
  .summary = N_ ("Show the trees of sources in the format of the html5lib tests"),
  .examples = "  html5-tool tree page.html\n"
              "  html5-tool tree --color=always page.html | less -R\n"
              "  echo '<td>1' | html5-tool tree --fragment tr",
  .flags = TOOL_COLORS,
  .run = show_tree,
};
