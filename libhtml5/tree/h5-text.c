/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-text.h"

#include "base/h5-utf8.h"

#include "tree/h5-mutation-listener.h"
#include "tree/h5-tree-private.h"

/* --- places in text --- */

static gsize
count_characters (H5TextPlace *place, const char *data, gsize length)
{
  gsize n = (gsize) g_utf8_strlen (data, (gssize) length);

  place->steps += n;
  return n;
}

/* The place in the node's text, which is at its beginning when others were asked about before. */
static H5TextPlace *
place_in (const H5Node *node)
{
  H5TextPlace *place = &h5_node_tree (node)->text_place;

  if (place->node != node)
    *place = (H5TextPlace){ .node = node, .n_characters = G_MAXSIZE, .steps = place->steps };
  return place;
}

void
h5_text_place_change (H5Node *node, gsize offset, gsize removed, const char *data, gsize length)
{
  H5TextPlace *place = &h5_node_tree (node)->text_place;
  gboolean is_before = offset + removed <= place->bytes;
  gboolean is_counted = place->n_characters != G_MAXSIZE;

  if (is_before || is_counted)
    {
      gsize old = count_characters (place, node->data + offset, removed);
      gsize new = length ? count_characters (place, data, length) : 0;
      place->n_characters += is_counted ? new - old : 0;
      place->characters += is_before ? new - old : 0;
      place->bytes += is_before ? length - removed : 0;
    }
  if (!is_before && offset < place->bytes)
    place->bytes = place->characters = 0;
}

gsize
h5_node_n_characters (const H5Node *node)
{
  H5TextPlace *place = place_in (node);

  if (place->n_characters == G_MAXSIZE)
    place->n_characters =
      place->characters
      + count_characters (place, node->data + place->bytes, node->length - place->bytes);
  return place->n_characters;
}

static gsize
distance (gsize a, gsize b)
{
  return a < b ? b - a : a - b;
}

/* Begins where the way is shortest. */
static void
start_near (H5TextPlace *place, gsize characters)
{
  gsize way = distance (place->characters, characters);

  if (place->n_characters != G_MAXSIZE && distance (place->n_characters, characters) < way)
    {
      place->bytes = place->node->length;
      place->characters = place->n_characters;
    }
  else if (characters < way)
    place->bytes = place->characters = 0;
}

gboolean
h5_node_character_offset (const H5Node *node, gsize characters, gsize *offset)
{
  H5TextPlace *place = place_in (node);

  start_near (place, characters);
  for (; place->characters < characters && place->bytes < node->length; place->steps++)
    {
      place->bytes += h5_utf8_sequence_length ((guint8) node->data[place->bytes]);
      place->characters++;
    }
  for (; place->characters > characters; place->steps++)
    {
      do
        place->bytes--;
      while (((guint8) node->data[place->bytes] & 0xC0) == 0x80);
      place->characters--;
    }
  if (place->bytes == node->length)
    place->n_characters = place->characters;
  *offset = place->bytes;
  return place->characters == characters;
}

gboolean
h5_node_character_range (const H5Node *node, gsize offset, gsize count, gsize *start, gsize *length)
{
  gsize end;

  if (!h5_node_character_offset (node, offset, start))
    return FALSE;
  if (count == G_MAXSIZE
      || !h5_node_character_offset (node, offset + MIN (count, G_MAXSIZE - offset), &end))
    end = node->length;
  *length = end - *start;
  return TRUE;
}

gboolean
h5_node_replace_characters (H5Node *node, gsize offset, gsize count, const char *data, gsize length)
{
  gsize start, removed;

  if (!h5_node_character_range (node, offset, count, &start, &removed))
    return FALSE;
  h5_node_replace_data (node, start, removed, data, length);
  return TRUE;
}

H5Node *
h5_text_split_at_byte (H5Node *text, gsize offset)
{
  H5Tree *tree = h5_node_tree (text);
  H5Node *rest = h5_tree_new_character_data (tree, (H5NodeType) text->type, text->data + offset,
                                             text->length - offset);

  rest->flags |= text->flags & H5_NODE_INERT;
  h5_tree_note_detached (tree, rest);
  if (text->parent)
    {
      h5_node_insert_before (text->parent, rest, text->next);
      if (tree->listeners.n)
        h5_notify_split (tree, text, offset, rest);
    }
  h5_node_replace_data (text, offset, text->length - offset, "", 0);
  return rest;
}

H5Node *
h5_text_split (H5Node *text, gsize offset)
{
  gsize start;

  return h5_node_character_offset (text, offset, &start) ? h5_text_split_at_byte (text, start)
                                                         : NULL;
}

void
h5_text_whole_text (const H5Node *text, H5Buffer *out)
{
  const H5Node *first = text;

  while (first->previous && h5_node_is_text (first->previous))
    first = first->previous;
  for (; first && h5_node_is_text (first); first = first->next)
    h5_buffer_append (out, first->data, first->length);
}

/* Exclusive Text nodes: CDATA sections stay as they are. */
static gboolean
is_exclusive_text (const H5Node *node)
{
  return node && node->type == H5_NODE_TEXT;
}

/* Takes the data of all text nodes that follow into the first one. */
static void
join_following (H5Node *text, H5Buffer *buffer)
{
  H5Tree *tree = h5_node_tree (text);
  gsize offset = text->length;

  h5_buffer_truncate (buffer, 0);
  for (H5Node *next = text->next; is_exclusive_text (next); next = next->next)
    h5_buffer_append (buffer, next->data, next->length);
  if (buffer->length)
    h5_node_replace_data (text, text->length, 0, buffer->data, buffer->length);
  for (H5Node *next = tree->listeners.n ? text->next : NULL; is_exclusive_text (next);
       next = next->next)
    {
      h5_notify_merged (tree, text, offset, next);
      offset += next->length;
    }
  while (is_exclusive_text (text->next))
    h5_node_remove (text->next);
}

void
h5_node_normalize (H5Node *root)
{
  H5Buffer buffer = H5_BUFFER_INIT;

  for (H5Node *node = h5_node_next (root, root), *next; node; node = next)
    {
      if (is_exclusive_text (node) && node->length)
        join_following (node, &buffer);
      next = h5_node_next (node, root);
      if (is_exclusive_text (node) && node->length == 0)
        h5_node_remove (node);
    }
  h5_buffer_clear (&buffer);
}
