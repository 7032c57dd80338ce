/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "fuzz-check.h"

#include "base/h5-utf8.h"
#include "common/h5-dump.h"
#include "tree/source/h5-locations.h"

#include <string.h>

GChecksum *fuzz_digest;

typedef struct
{
  H5Node *root;
  gsize depth;
} Pending;

static void
check_node (const H5Node *node)
{
  if (node->parent)
    {
      g_assert ((node->previous ? node->previous->next : node->parent->first_child) == node);
      g_assert ((node->next ? node->next->previous : node->parent->last_child) == node);
      g_assert (((node->flags ^ node->parent->flags) & H5_NODE_INERT) == 0);
      g_assert (h5_node_is_parent (node->parent));
    }
  if (h5_node_is_character_data (node))
    g_assert (node->data[node->length] == '\0');
  for (guint32 i = 0; node->type == H5_NODE_ELEMENT && i < h5_element_n_attributes (node); i++)
    g_assert (h5_attributes_items (node->attributes)[i]
                .value[h5_attributes_items (node->attributes)[i].length]
              == '\0');
}

static void
queue (GArray *pending, H5Node *root, gsize depth)
{
  Pending more = { root, depth };

  if (root)
    g_array_append_val (pending, more);
}

static gsize
check_one (Pending here, GArray *pending)
{
  gsize deepest = here.depth, depth = here.depth;

  for (H5Node *node = here.root; node;)
    {
      check_node (node);
      deepest = MAX (deepest, depth);
      if (node->flags & H5_NODE_HAS_EXTRA)
        {
          H5Node *content = h5_template_content (node);
          queue (pending, content && content->host == node ? content : NULL, depth);
          queue (pending, h5_element_shadow_root (node), depth);
        }
      if (h5_node_first_child (node))
        {
          node = node->first_child;
          depth++;
          continue;
        }
      while (node != here.root && !node->next)
        {
          node = node->parent;
          depth--;
        }
      node = node == here.root ? NULL : node->next;
    }
  return deepest;
}

gsize
fuzz_check_tree (H5Node *root)
{
  GArray *pending = g_array_new (FALSE, FALSE, sizeof (Pending));
  gsize deepest = 0;

  queue (pending, root, 0);
  while (pending->len)
    {
      Pending here = g_array_index (pending, Pending, pending->len - 1);
      g_array_set_size (pending, pending->len - 1);
      deepest = MAX (deepest, check_one (here, pending));
    }
  g_array_unref (pending);
  return deepest;
}

/* Looks for each attribute of an element in its start tags. */
static void
check_attributes (H5Locations *locations, const H5Node *element)
{
  H5Names *names = h5_node_tree (element)->names;

  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      H5Name name = h5_attributes_items (element->attributes)[i].name;
      const H5AttributePlace *found =
        h5_locations_find_attribute (locations, element, h5_names_info (names, name)->qualified);
      if (!found)
        continue;
      g_assert_true (found->name < found->name_end && found->name_end <= found->value);
      g_assert_true (found->value <= found->value_end);
      g_assert_true (found->value_end <= locations->source.length);
    }
}

static void
check_span (H5Locations *locations, const H5SourceSpan *span)
{
  H5SourceText text = { .text = H5_BUFFER_INIT };
  H5Position start, end;
  guint64 offset, length;

  h5_locations_resolve (locations, span, &offset, &length);
  g_assert_cmpuint (offset, <=, locations->source.length);
  g_assert_cmpuint (length, <=, locations->source.length - offset);
  h5_source_locate (&locations->source, offset, &start);
  h5_source_locate (&locations->source, offset + length, &end);
  g_assert_true (start.line < end.line || (start.line == end.line && start.column <= end.column));
  h5_source_decode (&locations->source, offset, length, &text);
  const guint8 *bytes = (const guint8 *) text.text.data;
  if (text.text.length)
    g_assert_cmpuint (h5_utf8_valid_length (bytes, bytes + text.text.length), ==, text.text.length);
  h5_source_text_clear (&text);
}

void
fuzz_check_locations (H5Node *root, gsize source_length)
{
  H5Locations *locations = h5_node_tree (root)->locations;

  if (!locations)
    return;
  g_assert_cmpuint (locations->source.length, <=, source_length);
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      g_autoptr (GArray) spans = h5_locations_get (locations, node);
      for (guint i = 0; spans && i < spans->len; i++)
        check_span (locations, &g_array_index (spans, H5SourceSpan, i));
      if (h5_node_is_element (node))
        check_attributes (locations, node);
    }
}

char *
fuzz_dump (H5Node *root)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_dump_children (root, &out);
  return h5_buffer_steal (&out, NULL);
}

char *
fuzz_results (H5Parse *parse, const char *dump)
{
  H5Buffer out = H5_BUFFER_INIT;
  gsize n_errors;
  const H5ParseError *errors = h5_parse_get_errors (parse, &n_errors, NULL);

  /* A parse that was stopped has no tree. */
  h5_buffer_append_string (&out, h5_parse_has_stopped (parse) ? "" : dump);
  h5_buffer_append_printf (&out, "%d\n", h5_parse_get_tree (parse)->is_well_formed);
  for (gsize i = 0; i < n_errors; i++)
    h5_buffer_append_printf (
      &out, "%s %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT " (%" G_GUINT64_FORMAT ")\n",
      h5_error_code (errors[i].code), errors[i].position.line, errors[i].position.column,
      errors[i].position.offset);
  return h5_buffer_steal (&out, NULL);
}

#define OPTION_BYTES 4

H5Parse *
fuzz_parse (const uint8_t *data, size_t size)
{
  H5ParseOptions options = h5_parse_default_options;

  if (size < OPTION_BYTES)
    return NULL;
  options.override_encoding = "utf-8";
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_bytes (parse, (const char *) data + OPTION_BYTES, size - OPTION_BYTES);
  h5_parse_finish (parse);
  return parse;
}

void
fuzz_check_text (const H5Buffer *text)
{
  if (text->length)
    g_assert_true (g_utf8_validate (text->data, (gssize) text->length, NULL));
}
