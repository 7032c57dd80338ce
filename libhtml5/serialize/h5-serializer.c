/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-serializer.h"

#include "serialize/html/h5-html-parts.h"
#include "tree/html/h5-adopted-contents.h"
#include "tree/mutation/h5-mutation-listener.h"

#define SLICE ((gsize) 65536)

/* A copy of nodes with the contents of their templates in one tree. */
typedef struct _H5SerializedCopy
{
  H5Tree *tree;
  GHashTable *copies; /* node -> its copy */
  const H5Node **shadow_roots;
  H5HtmlOptions html;
} H5SerializedCopy;

static void
note_copy (H5Node *node, H5Node *copy, gpointer copies)
{
  g_hash_table_insert (copies, node, copy);
}

/* The shadow roots to write are copies, too. */
static void
copy_html_options (H5SerializedCopy *self, const H5HtmlOptions *html)
{
  gsize n = 0;

  self->html = *html;
  self->shadow_roots = g_new (const H5Node *, MAX (html->n_shadow_roots, 1));
  for (gsize i = 0; i < html->n_shadow_roots; i++)
    {
      const H5Node *copy = g_hash_table_lookup (self->copies, html->shadow_roots[i]);
      if (copy)
        self->shadow_roots[n++] = copy;
    }
  qsort (self->shadow_roots, n, sizeof (H5Node *), h5_html_compare_roots);
  self->html.shadow_roots = self->shadow_roots;
  self->html.n_shadow_roots = n;
}

/* Copies the nodes to write. Returns NULL if they are in one tree. */
static H5SerializedCopy *
copy_nodes (const H5Node *root, const H5HtmlOptions *html)
{
  g_autoptr (GPtrArray) fragments = g_ptr_array_new ();

  h5_node_list_adopted (root, fragments);
  if (G_LIKELY (fragments->len == 0))
    return NULL;
  H5SerializedCopy *self = g_new0 (H5SerializedCopy, 1);
  self->copies = g_hash_table_new (NULL, NULL);
  self->tree = h5_tree_new_copy (root, note_copy, self->copies);
  copy_html_options (self, html ? html : &h5_html_default_options);
  return self;
}

static void
free_copy (H5SerializedCopy *self)
{
  h5_tree_free (self->tree);
  g_hash_table_unref (self->copies);
  g_free (self->shadow_roots);
  g_free (self);
}

static const H5Node *
find_original (const H5SerializedCopy *self, const H5Node *copy)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->copies);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (value == copy)
      return key;
  return NULL;
}

void
h5_serializer_init (H5Serializer *self, H5Format format, const H5Node *root, H5Scope scope,
                    const H5HtmlOptions *html, const H5HtmlStyle *style, const H5XmlOptions *xml)
{
  gboolean is_plain = format == H5_FORMAT_HTML && !style;
  gboolean is_canonical = format >= H5_FORMAT_CANONICAL;

  self->copy = G_UNLIKELY (h5_tree_adopted (h5_node_tree (root))) ? copy_nodes (root, html) : NULL;
  if (G_UNLIKELY (self->copy))
    {
      H5Node *copy = g_hash_table_lookup (self->copy->copies, root);
      /* Optional tags depend on the names of the ancestors, canonical XML on their attributes. */
      if (!is_plain && format != H5_FORMAT_XML)
        h5_node_copy_around (copy, root, is_canonical);
      root = copy;
      html = &self->copy->html;
    }
  self->format = format;
  self->is_styled = format == H5_FORMAT_HTML && !is_plain;
  if (self->is_styled)
    h5_styled_writer_init (&self->styled, root, scope, html, style);
  else if (format == H5_FORMAT_HTML)
    h5_html_writer_init (&self->html, root, scope, html);
  else if (format == H5_FORMAT_XML)
    h5_xml_writer_init (&self->xml, root, scope, xml);
  else
    h5_c14n_writer_init (&self->c14n, root, format == H5_FORMAT_CANONICAL_WITH_COMMENTS);
}

void
h5_serializer_clear (H5Serializer *self)
{
  if (self->is_styled)
    h5_styled_writer_clear (&self->styled);
  else if (self->format == H5_FORMAT_XML)
    h5_xml_writer_clear (&self->xml);
  else if (self->format != H5_FORMAT_HTML)
    h5_c14n_writer_clear (&self->c14n);
  g_clear_pointer (&self->copy, free_copy);
}

gboolean
h5_serializer_fill (H5Serializer *self, H5Buffer *buffer, gsize enough)
{
  if (self->is_styled)
    return h5_styled_writer_fill (&self->styled, buffer, enough);
  if (self->format == H5_FORMAT_HTML)
    return h5_html_writer_fill (&self->html, buffer, enough);
  if (self->format == H5_FORMAT_XML)
    return h5_xml_writer_fill (&self->xml, buffer, enough);
  return h5_c14n_writer_fill (&self->c14n, buffer, enough);
}

H5XmlWriteResult
h5_serializer_get_result (const H5Serializer *self, const H5Node **node)
{
  if (self->format != H5_FORMAT_XML)
    return H5_XML_WRITE_OK;
  *node = self->xml.failed_node;
  if (G_UNLIKELY (self->copy && *node))
    *node = find_original (self->copy, *node);
  return self->xml.result;
}

gboolean
h5_serializer_write_within (H5Serializer *self, H5Buffer *buffer, guint64 most)
{
  gsize enough =
    most && most < G_MAXSIZE - buffer->length ? buffer->length + (gsize) most + 1 : G_MAXSIZE;

  while (buffer->length < enough && h5_serializer_fill (self, buffer, enough))
    ;
  return buffer->length < enough;
}

gboolean
h5_html_is_within (const H5Node *root, H5Scope scope, guint64 most)
{
  H5Serializer writer;
  H5Buffer slice = H5_BUFFER_INIT;
  gsize length = 0;
  gboolean more = TRUE;

  h5_serializer_init (&writer, H5_FORMAT_HTML, root, scope, NULL, NULL, NULL);
  while (more && length <= most)
    {
      more = h5_serializer_fill (&writer, &slice, SLICE);
      length += slice.length;
      h5_buffer_truncate (&slice, 0);
    }
  h5_serializer_clear (&writer);
  h5_buffer_clear (&slice);
  return length <= most;
}
