/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "xml-test.h"

#include "base/h5-utf8.h"

/* The number of bytes after which the parser rests. */
#define PART 40

typedef struct
{
  XmlParse *parse;
  H5Xmler *xmler;
  gboolean strict;
} Context;

static void
take_error (gpointer user_data, H5ErrorCode error, const H5Position *position)
{
  Context *context = user_data;

  context->parse->n_errors++;
  h5_buffer_append_printf (
    &context->parse->errors,
    "%s %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " @%" G_GUINT64_FORMAT "\n",
    h5_error_code (error), position->line, position->column, position->offset);
  if (context->strict)
    h5_xmler_stop (context->xmler);
}

/* Returns the length of the next chunk, which ends with a whole character. */
static gsize
chunk_length (const char *text, gsize length, XmlChunks chunks)
{
  gsize wanted = chunks == XML_WHOLE ? length
                 : chunks == XML_BYTES
                   ? 1
                   : (gsize) g_random_int_range (1, chunks == XML_RANDOM ? 24 : 200);
  gsize n = 0;

  while (n < wanted && n < length)
    n += h5_utf8_sequence_length ((guint8) text[n]);
  return n;
}

static void
end_rests (H5Xmler *xmler)
{
  while (h5_xmler_is_resting (xmler))
    h5_xmler_run (xmler);
}

void
xml_parse (XmlParse *self, const char *text, gsize length, XmlChunks chunks, gboolean strict,
           const H5Limits *limits)
{
  static const H5Limits default_limits = H5_DEFAULT_LIMITS;
  Context context = { self, NULL, strict };
  H5Input input;

  *self = (XmlParse){ .tree = h5_tree_new () };
  h5_input_init (&input, TRUE, (H5ErrorSink){ take_error, &context });
  context.xmler = h5_xmler_new (self->tree, &input, limits ? limits : &default_limits);
  h5_xmler_set_part (context.xmler, chunks == XML_RESTING ? PART : 0);
  while (length)
    {
      gsize n = chunk_length (text, length, chunks);
      memcpy (h5_input_reserve (&input, n), text, n);
      h5_input_commit (&input, n, n);
      h5_xmler_run (context.xmler);
      end_rests (context.xmler);
      text += n;
      length -= n;
    }
  h5_xmler_finish (context.xmler);
  end_rests (context.xmler);
  self->well_formed = h5_xmler_is_well_formed (context.xmler);
  self->version = g_strdup (self->tree->xml_version);
  self->encoding = g_strdup (h5_xmler_get_declared_encoding (context.xmler));
  self->standalone = h5_xmler_get_standalone (context.xmler);
  self->limits_hit = h5_xmler_get_limits_hit (context.xmler);
  self->steps = h5_xmler_get_steps (context.xmler);
  g_assert_cmpint (self->well_formed, ==, self->n_errors == 0);
  h5_xmler_free (context.xmler);
  h5_input_clear (&input);
}

void
xml_parse_clear (XmlParse *self)
{
  h5_tree_free (self->tree);
  h5_buffer_clear (&self->errors);
  g_free (self->version);
  g_free (self->encoding);
}

static void
dump_indent (H5Buffer *out, guint depth)
{
  h5_buffer_append_string (out, "| ");
  for (guint i = 0; i < depth; i++)
    h5_buffer_append_string (out, "  ");
}

static void
dump_name (H5Buffer *out, const H5Names *names, H5Name name, H5Namespace ns, gboolean expanded)
{
  if (ns != H5_NAMESPACE_NONE)
    h5_buffer_append_printf (out, "{%s}", h5_names_namespace_uri (names, ns));
  if (expanded)
    name = h5_names_local (names, name);
  h5_buffer_append_string (out, h5_names_string (names, name, NULL));
}

typedef struct
{
  char *name;
  const H5Attribute *attribute;
} Item;

static int
compare_attributes (gconstpointer a, gconstpointer b)
{
  const Item *x = a, *y = b;

  return strcmp (strchr (x->name, '}') ? strrchr (x->name, '}') + 1 : x->name,
                 strchr (y->name, '}') ? strrchr (y->name, '}') + 1 : y->name);
}

static void
dump_attributes (H5Buffer *out, const H5Node *node, guint depth, gboolean expanded)
{
  const H5Names *names = h5_node_tree (node)->names;
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (guint32 i = 0; i < h5_element_n_attributes (node); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (node->attributes)[i];
      H5Namespace ns = h5_names_attribute_namespace (names, attribute->name);
      H5Buffer name = H5_BUFFER_INIT;
      if (expanded && ns == H5_NAMESPACE_XMLNS)
        continue;
      dump_name (&name, names, attribute->name, ns, expanded);
      Item item = { h5_buffer_steal (&name, NULL), attribute };
      g_array_append_val (items, item);
    }
  g_array_sort (items, compare_attributes);
  for (guint i = 0; i < items->len; i++)
    {
      const H5Attribute *attribute = g_array_index (items, Item, i).attribute;
      g_autofree char *name = g_array_index (items, Item, i).name;
      dump_indent (out, depth);
      h5_buffer_append_string (out, name);
      h5_buffer_append_string (out, "=\"");
      h5_buffer_append (out, attribute->value, attribute->length);
      h5_buffer_append_string (out, "\"\n");
    }
}

static void
dump_node (H5Buffer *out, const H5Node *node, guint depth, gboolean expanded)
{
  const H5Names *names = h5_node_tree (node)->names;

  dump_indent (out, depth);
  switch (node->type)
    {
    case H5_NODE_ELEMENT:
      h5_buffer_append_string (out, "<");
      dump_name (out, names, node->name, h5_element_namespace (node), expanded);
      h5_buffer_append_string (out, ">\n");
      dump_attributes (out, node, depth + 1, expanded);
      break;
    case H5_NODE_TEXT:
      h5_buffer_append_string (out, "\"");
      h5_buffer_append (out, node->data, node->length);
      h5_buffer_append_string (out, "\"\n");
      break;
    case H5_NODE_COMMENT:
      h5_buffer_append_string (out, "<!-- ");
      h5_buffer_append (out, node->data, node->length);
      h5_buffer_append_string (out, " -->\n");
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      h5_buffer_append_printf (out, "<?%s ", h5_names_string (names, node->name, NULL));
      h5_buffer_append (out, node->data, node->length);
      h5_buffer_append_string (out, "?>\n");
      break;
    case H5_NODE_DOCUMENT_TYPE:
      h5_buffer_append_printf (out, "<!DOCTYPE %s", h5_names_string (names, node->name, NULL));
      if (*node->public_id || *node->system_id)
        h5_buffer_append_printf (out, " \"%s\" \"%s\"", node->public_id, node->system_id);
      h5_buffer_append_string (out, ">\n");
      break;
    default:
      g_assert_not_reached ();
    }
}

/* The children of a template are those of its contents. */
static const H5Node *
first_child (const H5Node *node)
{
  H5Node *content = h5_node_is_element (node) ? h5_template_content (node) : NULL;

  return content ? content->first_child : h5_node_first_child (node);
}

static const H5Node *
parent_of (const H5Node *node)
{
  H5Node *parent = node->parent;

  return parent && parent->type == H5_NODE_DOCUMENT_FRAGMENT && parent->host ? parent->host
                                                                             : parent;
}

static char *
dump (const H5Node *root, gboolean expanded)
{
  H5Buffer out = H5_BUFFER_INIT;
  const H5Node *node = root;
  guint depth = 0;

  for (;;)
    {
      if (node != root)
        dump_node (&out, node, depth - 1, expanded);
      if (first_child (node))
        {
          node = first_child (node);
          depth++;
          continue;
        }
      while (node != root && !node->next)
        {
          node = parent_of (node);
          depth--;
        }
      if (node == root)
        return h5_buffer_steal (&out, NULL);
      node = node->next;
    }
}

char *
xml_dump (const H5Node *root)
{
  return dump (root, FALSE);
}

char *
xml_dump_expanded (const H5Node *root)
{
  return dump (root, TRUE);
}

void
xml_parse_every_way (XmlParse *self, const char *text, gsize length)
{
  g_autofree char *expected = NULL;

  xml_parse (self, text, length, XML_WHOLE, FALSE, NULL);
  expected = xml_dump (self->tree->document);
  for (XmlChunks chunks = XML_BYTES; chunks <= XML_RESTING; chunks++)
    {
      XmlParse other;
      xml_parse (&other, text, length, chunks, FALSE, NULL);
      g_autofree char *tree = xml_dump (other.tree->document);
      g_assert_cmpstr (tree, ==, expected);
      g_assert_cmpstr (other.errors.data, ==, self->errors.data);
      g_assert_cmpstr (other.version, ==, self->version);
      g_assert_cmpstr (other.encoding, ==, self->encoding);
      g_assert_cmpint (other.standalone, ==, self->standalone);
      xml_parse_clear (&other);
    }
}
