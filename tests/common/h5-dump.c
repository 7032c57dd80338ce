/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "common/h5-dump.h"

/* The designators of the format. Other namespaces are not written, only their prefix. */
static const char *const designators[H5_NAMESPACE_STATIC] = {
  [H5_NAMESPACE_NONE] = "",        [H5_NAMESPACE_HTML] = "",        [H5_NAMESPACE_MATHML] = "math ",
  [H5_NAMESPACE_SVG] = "svg ",     [H5_NAMESPACE_XLINK] = "xlink ", [H5_NAMESPACE_XML] = "xml ",
  [H5_NAMESPACE_XMLNS] = "xmlns ",
};

static void
begin_line (H5Buffer *out, gsize depth)
{
  h5_buffer_append (out, "| ", 2);
  h5_buffer_reserve (out, depth * 2);
  for (gsize i = 0; i < depth; i++)
    h5_buffer_append (out, "  ", 2);
}

static void
append_name (H5Buffer *out, const H5Names *names, H5Name name)
{
  gsize length;
  const char *string = h5_names_string (names, name, &length);

  h5_buffer_append (out, string, length);
}

static void
append_designated (H5Buffer *out, const H5Names *names, H5Namespace ns, H5Name name)
{
  const char *designator = ns < H5_NAMESPACE_STATIC ? designators[ns] : "";

  h5_buffer_append_string (out, designator);
  append_name (out, names, *designator ? h5_names_local (names, name) : name);
}

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

typedef struct
{
  char *name;
  const H5Attribute *attribute;
} Line;

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return compare_utf16 (((const Line *) a)->name, ((const Line *) b)->name);
}

static void
dump_attributes (const H5Node *element, gsize depth, H5Buffer *out)
{
  const H5Names *names = h5_node_tree (element)->names;
  const H5AttributeList *list = element->attributes;
  guint32 n = h5_element_n_attributes (element);

  if (n == 0)
    return;
  Line *lines = g_new (Line, n);
  for (guint32 i = 0; i < n; i++)
    {
      H5Buffer name = H5_BUFFER_INIT;
      append_designated (&name, names,
                         h5_names_attribute_namespace (names, h5_attributes_items (list)[i].name),
                         h5_attributes_items (list)[i].name);
      lines[i].name = h5_buffer_steal (&name, NULL);
      lines[i].attribute = &h5_attributes_items (list)[i];
    }
  qsort (lines, n, sizeof *lines, compare_lines);
  for (guint32 i = 0; i < n; i++)
    {
      begin_line (out, depth);
      h5_buffer_append_string (out, lines[i].name);
      h5_buffer_append_string (out, "=\"");
      h5_buffer_append (out, lines[i].attribute->value, lines[i].attribute->length);
      h5_buffer_append_string (out, "\"\n");
      g_free (lines[i].name);
    }
  g_free (lines);
}

static void
dump_doctype (const H5Node *doctype, H5Buffer *out)
{
  h5_buffer_append_string (out, "<!DOCTYPE ");
  append_name (out, h5_node_tree (doctype)->names, doctype->name);
  if (*doctype->public_id || *doctype->system_id)
    {
      h5_buffer_append_string (out, " \"");
      h5_buffer_append_string (out, doctype->public_id);
      h5_buffer_append_string (out, "\" \"");
      h5_buffer_append_string (out, doctype->system_id);
      h5_buffer_append_string (out, "\"");
    }
  h5_buffer_append_string (out, ">");
}

static void
dump_data (const H5Node *node, const char *before, const char *after, H5Buffer *out)
{
  h5_buffer_append_string (out, before);
  if (node->type == H5_NODE_PROCESSING_INSTRUCTION)
    {
      append_name (out, h5_node_tree (node)->names, node->name);
      h5_buffer_append_byte (out, ' ');
    }
  h5_buffer_append (out, node->data, node->length);
  h5_buffer_append_string (out, after);
}

static void
dump_element_tag (const H5Node *node, H5Buffer *out)
{
  h5_buffer_append_byte (out, '<');
  append_designated (out, h5_node_tree (node)->names, h5_element_namespace (node), node->name);
  h5_buffer_append_byte (out, '>');
}

static void
dump_node (const H5Node *node, gsize depth, H5Buffer *out)
{
  begin_line (out, depth);
  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      dump_element_tag (node, out);
      break;
    case H5_NODE_TEXT:
      dump_data (node, "\"", "\"", out);
      break;
    case H5_NODE_CDATA_SECTION:
      dump_data (node, "<![CDATA[", "]]>", out);
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      dump_data (node, "<?", "?>", out);
      break;
    case H5_NODE_COMMENT:
      dump_data (node, "<!-- ", " -->", out);
      break;
    case H5_NODE_DOCUMENT_TYPE:
      dump_doctype (node, out);
      break;
    default:
      break;
    }
  h5_buffer_append_byte (out, '\n');
  if (node->type == H5_NODE_ELEMENT)
    dump_attributes (node, depth + 1, out);
}

static const H5Node *
own_fragment (const H5Node *element, const H5Node *fragment)
{
  return fragment && fragment->host == element ? fragment : NULL;
}

/* Writes the line above the nodes of a fragment. */
static void
dump_fragment_line (const H5Node *fragment, gsize depth, H5Buffer *out)
{
  begin_line (out, depth);
  if (!(fragment->flags & H5_NODE_SHADOW_ROOT))
    h5_buffer_append_string (out, "content\n");
  else if (h5_node_get_extra (fragment)->shadow_flags & H5_SHADOW_CLOSED)
    h5_buffer_append_string (out, "#shadow-root (closed)\n");
  else
    h5_buffer_append_string (out, "#shadow-root (open)\n");
}

/* Returns where the walk goes below a node: first its shadow tree, then its template contents,
 * then its children. `done` is the fragment that it returns from, or NULL. */
static const H5Node *
next_below (const H5Node *node, const H5Node *done)
{
  const H5Node *shadow = own_fragment (node, h5_element_shadow_root (node));
  const H5Node *content = own_fragment (node, h5_template_content (node));

  if (!done && shadow)
    return shadow;
  if (content && done != content)
    return content;
  return NULL;
}

/* Returns the next node to dump after `node`, whose line and fragments before `done` were
 * written. NULL at the end. Updates the depth. */
static const H5Node *
next_node (const H5Node *node, const H5Node *root, gsize *depth, H5Buffer *out)
{
  const H5Node *done = NULL;

  for (;;)
    {
      const H5Node *fragment = next_below (node, done);
      const H5Node *child;
      if (fragment)
        {
          *depth += 1;
          dump_fragment_line (fragment, *depth, out);
          child = fragment->first_child;
          node = fragment;
        }
      else
        child = h5_node_first_child (node);
      if (child)
        {
          *depth += 1;
          return child;
        }
      while (node != root && !node->next && !(node->type == H5_NODE_DOCUMENT_FRAGMENT))
        {
          node = node->parent;
          *depth -= 1;
        }
      if (node == root)
        return NULL;
      if (node->type != H5_NODE_DOCUMENT_FRAGMENT)
        return node->next;
      done = node;
      node = node->host;
      *depth -= 1;
    }
}

void
h5_dump_children (const H5Node *root, H5Buffer *out)
{
  gsize depth = 0;
  const H5Node *node = h5_node_first_child (root);

  while (node)
    {
      dump_node (node, depth, out);
      node = next_node (node, root, &depth, out);
    }
}
