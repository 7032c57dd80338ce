/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/text/h5-text.h"

#include "base/h5-utf8.h"

#include "tree/mutation/h5-mutation-listener.h"
#include "tree/text/h5-text-index.h"
#include "tree/h5-tree-private.h"

/* The maximum distance at which the next position is counted from the last one, in long text. */
#define NEAR 64

/* --- positions in text --- */

static gsize
count_characters (H5TextPlace *place, const char *data, gsize length)
{
  gsize n = h5_utf8_count (data, length);

  place->steps += n;
  return n;
}

/* Returns the cached position if it is in this node's text, or the beginning of the text. */
static H5TextPlace *
place_in (const H5Node *node)
{
  H5TextPlace *place = &h5_node_tree (node)->text_place;

  if (place->node != node)
    *place = (H5TextPlace){ .node = node, .n_characters = G_MAXSIZE, .steps = place->steps };
  return place;
}

/* Returns the index of a text, or NULL. */
static H5TextIndex *
find_index (const H5Node *node)
{
  H5NodeExtra *extra = node->flags & H5_NODE_HAS_EXTRA ? h5_node_get_extra (node) : NULL;

  return extra ? extra->text_index : NULL;
}

/* Returns the index of a long text, and creates it if necessary. NULL for other texts. */
static H5TextIndex *
index_of (const H5Node *node)
{
  if (node->length < H5_TEXT_LONG)
    return NULL;
  H5NodeExtra *extra = h5_node_make_extra ((H5Node *) node);
  if (!extra->text_index)
    extra->text_index = h5_text_index_new ();
  return extra->text_index;
}

/* Updates the cached position after a replacement. */
static void
change_place (H5TextPlace *place, gsize offset, gsize removed, gsize length, gsize difference)
{
  if (offset + removed <= place->bytes)
    {
      place->characters += difference;
      place->bytes += length - removed;
    }
  else if (offset < place->bytes)
    place->bytes = place->characters = 0;
  if (place->n_characters != G_MAXSIZE)
    place->n_characters += difference;
}

void
h5_text_place_change (H5Node *node, gsize offset, gsize removed, const char *data, gsize length)
{
  H5TextPlace *place = &h5_node_tree (node)->text_place;
  H5TextIndex *index = find_index (node);
  gboolean is_place = place->node == node;

  if (!index && !(is_place && (offset < place->bytes || place->n_characters != G_MAXSIZE)))
    return;
  gsize old = count_characters (place, node->data + offset, removed);
  gsize new = length ? count_characters (place, data, length) : 0;
  if (is_place)
    change_place (place, offset, removed, length, new - old);
  if (index)
    h5_text_index_change (index, offset, removed, length, old, new);
}

gsize
h5_node_n_characters (const H5Node *node)
{
  H5TextIndex *index = index_of (node);
  H5TextPlace *place = &h5_node_tree (node)->text_place;

  if (index)
    return h5_text_index_n_characters (index, node->data, node->length, &place->steps);
  place = place_in (node);
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

/* Starts counting at the nearest known position. */
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
  H5TextIndex *index = index_of (node);
  H5TextPlace *place = place_in (node);

  if (!index)
    start_near (place, characters);
  else if (distance (place->characters, characters) > NEAR)
    h5_text_index_seek (index, node->data, node->length, characters, &place->bytes,
                        &place->characters, &place->steps);
  for (; place->characters < characters && place->bytes < node->length; place->steps++)
    {
      place->bytes += h5_utf8_sequence_length ((guint8) node->data[place->bytes]);
      place->characters++;
    }
  for (; place->characters > characters; place->steps++)
    {
      do
        place->bytes--;
      while (h5_utf8_is_continuation ((guint8) node->data[place->bytes]));
      place->characters--;
    }
  if (place->bytes == node->length)
    place->n_characters = place->characters;
  *offset = place->bytes;
  return place->characters == characters;
}

gsize
h5_node_characters_before (const H5Node *node, gsize byte)
{
  H5TextIndex *index = index_of (node);
  H5TextPlace *place = &h5_node_tree (node)->text_place;
  gsize bytes = 0, characters = 0;

  if (index)
    h5_text_index_seek_byte (index, node->data, node->length, byte, &bytes, &characters,
                             &place->steps);
  return characters + count_characters (place, node->data + bytes, byte - bytes);
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

/* Exclusive Text nodes. CDATA sections are not normalized. */
static gboolean
is_exclusive_text (const H5Node *node)
{
  return node && node->type == H5_NODE_TEXT;
}

/* Appends the data of the following text nodes to that of the first one. */
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
