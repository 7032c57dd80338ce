/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Creating and freeing trees and nodes, and the side table. */
#include "tree/h5-tree.h"

#include "tree/attributes/h5-recent-attributes.h"
#include "tree/html/h5-adopted-contents.h"
#include "tree/html/h5-form-owner.h"
#include "tree/h5-ids.h"
#include "tree/h5-instruction.h"
#include "tree/source/h5-locations.h"
#include "tree/text/h5-text-index.h"
#include "tree/h5-tree-private.h"
#include "tree/mutation/h5-left-texts.h"
#include "tree/mutation/h5-mutation-listener.h"
#include "tree/html/h5-slot.h"
#include "tree/list/h5-type-places.h"

/* The side table has its memory from the arena: freeing millions of blocks, also in a thread, would
 * make the main thread's next allocations slow. */
static void
clear_extra (gpointer data)
{
  H5NodeExtra *extra = data;

  g_free (extra->attribute_nodes);
  g_clear_pointer (&extra->attribute_slots, g_hash_table_unref);
  g_clear_pointer (&extra->pseudo_attributes, g_array_unref);
  g_clear_pointer (&extra->instruction_index, h5_instruction_index_free);
  g_clear_pointer (&extra->text_index, h5_text_index_free);
  g_clear_pointer (&extra->assigned, g_ptr_array_unref);
  g_free (extra->adopted_by);
}

/* A table is copied when it grows. There are as many that this takes at most some milliseconds for
 * millions of nodes. */
#define EXTRA_TABLES 512

static void
free_extras (GHashTable **extras)
{
  for (guint i = 0; i < EXTRA_TABLES; i++)
    g_clear_pointer (&extras[i], g_hash_table_unref);
  g_free (extras);
}

/* Returns where the table for a node is. */
static GHashTable **
extras_of (const H5Tree *self, const H5Node *node)
{
  guint64 hash = (guint64) (guintptr) node * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  return &self->extras[(hash >> 32) % EXTRA_TABLES];
}

H5Tree *
h5_tree_new (void)
{
  H5Tree *self = g_new (H5Tree, 1);

  *self = (H5Tree){ 0 };
  h5_arena_init (&self->arena, self);
  self->names = h5_names_new ();
  self->max_attributes = H5_ATTRIBUTES_MAX;
  self->document = h5_tree_new_node (self, H5_NODE_DOCUMENT);
  return self;
}

void
h5_tree_free (H5Tree *self)
{
  h5_tree_free_listeners (self);
  g_clear_pointer (&self->unsettled, g_ptr_array_unref);
  g_clear_pointer (&self->extras, free_extras);
  h5_tree_share_attributes (self, FALSE);
  g_clear_pointer (&self->shared_values, g_hash_table_unref);
  h5_form_owners_free (self);
  h5_tree_free_adopted (self);
  g_clear_pointer (&self->type_places, h5_type_places_free);
  g_clear_pointer (&self->detached, g_ptr_array_unref);
  g_clear_pointer (&self->locations, h5_locations_free);
  g_free (self->language.text);
  g_free (self->fragment);
  h5_names_free (self->names);
  h5_arena_clear (&self->arena);
  g_free (self);
}

void
h5_tree_set_fragment (H5Tree *self, const char *fragment)
{
  char *copy = g_strdup (fragment);

  g_free (self->fragment);
  self->fragment = copy;
}

void
h5_tree_set_mode (H5Tree *self, H5DocumentMode mode)
{
  gboolean folds = mode == H5_DOCUMENT_QUIRKS;

  if (self->listeners.n && folds != (self->mode == H5_DOCUMENT_QUIRKS))
    {
      h5_notify_mode_changing (self);
      h5_tree_forget_ids (self);
    }
  self->mode = mode;
}

void
h5_tree_empty (H5Tree *self)
{
  while (self->document->first_child)
    h5_node_remove (self->document->first_child);
  if (self->locations)
    h5_locations_clear (self->locations);
  h5_tree_set_mode (self, H5_DOCUMENT_NO_QUIRKS);
  self->is_xml = self->is_well_formed = self->xml_standalone = FALSE;
  self->xml_version = NULL;
  self->limits_hit = 0;
}

void
h5_template_make_content (H5Tree *self, H5Node *element)
{
  h5_template_set_content (element, h5_tree_new_fragment (self));
}

H5Node *
h5_tree_new_processing_instruction (H5Tree *self, H5Name target, const char *data, gsize length)
{
  H5Node *node = h5_tree_new_character_data (self, H5_NODE_PROCESSING_INSTRUCTION, data, length);

  node->name = target;
  return node;
}

H5Node *
h5_tree_new_document_type (H5Tree *self, const char *name, gsize name_length, const char *public_id,
                           gsize public_length, const char *system_id, gsize system_length)
{
  H5Node *node = h5_tree_new_node (self, H5_NODE_DOCUMENT_TYPE);

  node->name = h5_names_word (self->names, name, name_length);
  node->public_id = h5_arena_strndup (&self->arena, public_id, public_length);
  node->system_id = h5_arena_strndup (&self->arena, system_id, system_length);
  return node;
}

char *
h5_tree_store_buffer (H5Tree *self, H5Buffer *buffer)
{
  if (buffer->length > H5_ARENA_LARGE)
    {
      h5_buffer_fit (buffer, H5_ARENA_TAIL);
      self->arena.offered = buffer;
    }
  char *stored = h5_arena_strndup (&self->arena, buffer->data ? buffer->data : "", buffer->length);
  self->arena.offered = NULL;
  return stored;
}

H5Node *
h5_tree_new_document_type_with (H5Tree *self, H5Name name, H5Buffer *public_id, H5Buffer *system_id)
{
  H5Node *node = h5_tree_new_node (self, H5_NODE_DOCUMENT_TYPE);

  node->name = name;
  node->public_id = h5_tree_store_buffer (self, public_id);
  node->system_id = h5_tree_store_buffer (self, system_id);
  return node;
}

H5Node *
h5_tree_new_fragment (H5Tree *self)
{
  return h5_tree_new_node (self, H5_NODE_DOCUMENT_FRAGMENT);
}

/* https://html.spec.whatwg.org/#appropriate-template-contents-owner-document */
H5Node *
h5_tree_get_inert_document (H5Tree *self)
{
  if (!self->inert_document)
    {
      self->inert_document = h5_tree_new_node (self, H5_NODE_DOCUMENT);
      self->inert_document->flags |= H5_NODE_INERT;
    }
  return self->inert_document;
}

H5NodeExtra *
h5_node_get_extra (const H5Node *node)
{
  if (!(node->flags & H5_NODE_HAS_EXTRA))
    return NULL;
  return g_hash_table_lookup (*extras_of (h5_node_tree (node), node), node);
}

H5NodeExtra *
h5_node_make_extra (H5Node *node)
{
  H5Tree *tree = h5_node_tree (node);

  if (node->flags & H5_NODE_HAS_EXTRA)
    return h5_node_get_extra (node);
  if (!tree->extras)
    tree->extras = g_new0 (GHashTable *, EXTRA_TABLES);
  GHashTable **table = extras_of (tree, node);
  if (!*table)
    *table = g_hash_table_new_full (NULL, NULL, NULL, clear_extra);
  H5NodeExtra *extra = h5_arena_alloc_zeroed (&tree->arena, sizeof *extra);
  g_hash_table_insert (*table, node, extra);
  node->flags |= H5_NODE_HAS_EXTRA;
  return extra;
}

H5Node *
h5_template_local_content (const H5Node *element)
{
  H5NodeExtra *extra = h5_node_get_extra (element);

  return extra ? extra->template_content : NULL;
}

H5Node *
h5_template_content (const H5Node *element)
{
  H5NodeExtra *extra = h5_node_get_extra (element);

  if (G_UNLIKELY (extra && extra->adopted))
    return extra->adopted->fragment;
  return extra ? extra->template_content : NULL;
}

void
h5_template_set_content (H5Node *element, H5Node *fragment)
{
  H5Tree *tree = h5_node_tree (element);

  h5_tree_about_to_change (tree, element, H5_CHANGE_PLACE);
  h5_tree_about_to_change (tree, fragment, H5_CHANGE_PLACE);
  h5_node_make_extra (element)->template_content = fragment;
  if (!(fragment->flags & H5_NODE_SHADOW_ROOT))
    {
      h5_tree_get_inert_document (tree);
      h5_node_set_inert (fragment, TRUE);
      fragment->host = element;
    }
}

H5Node *
h5_element_shadow_root (const H5Node *element)
{
  H5NodeExtra *extra = h5_node_get_extra (element);

  return extra ? extra->shadow_root : NULL;
}

void
h5_element_set_shadow_root (H5Node *host, H5Node *fragment, guint32 shadow_flags)
{
  h5_tree_about_to_change (h5_node_tree (host), host, H5_CHANGE_PLACE);
  h5_tree_about_to_change (h5_node_tree (host), fragment, H5_CHANGE_PLACE);
  h5_node_make_extra (host)->shadow_root = fragment;
  fragment->flags |= H5_NODE_SHADOW_ROOT;
  fragment->host = host;
  h5_node_make_extra (fragment)->shadow_flags = shadow_flags;
  h5_node_set_inert (fragment, (host->flags & H5_NODE_INERT) != 0);
}

void
h5_tree_note_detached (H5Tree *self, H5Node *root)
{
  if (!self->detached || (root->flags & H5_NODE_NOTED))
    return;
  root->flags |= H5_NODE_NOTED;
  g_ptr_array_add (self->detached, root);
}

/* Adds a fragment, whose owner is freed, to the list of roots to free. */
static void
queue_fragment (H5Node *fragment, H5Node *owner, H5Node **queue)
{
  if (!fragment || fragment->host != owner)
    return;
  fragment->next = *queue;
  *queue = fragment;
}

static void
free_attribute_node (H5Tree *self, H5Node *node)
{
  if (G_UNLIKELY (node->listened & H5_LISTENED_HERE))
    h5_node_free_listeners (node);
  h5_arena_free_node (&self->arena, node);
}

static void
free_node (H5Tree *self, H5Node *node, H5Node **queue)
{
  g_assert (!node->wrapper);
  if (G_UNLIKELY (self->text_place.node == node))
    self->text_place.node = NULL;
  if (G_UNLIKELY (self->locations != NULL))
    h5_locations_forget (self->locations, node);
  if (G_UNLIKELY (self->left_texts != NULL))
    h5_left_texts_forget (self, node);
  if (G_UNLIKELY (node->listened & H5_LISTENED_HERE))
    h5_node_free_listeners (node);
  if (G_UNLIKELY (node->listened & H5_LISTENED_WAY))
    h5_tree_shorten_way (self, node);
  if (node->flags & H5_NODE_HAS_EXTRA)
    {
      H5NodeExtra *extra = h5_node_get_extra (node);
      queue_fragment (extra->template_content, node, queue);
      if (G_UNLIKELY (extra->adopted))
        h5_template_free_adopted (self, extra->adopted);
      queue_fragment (extra->shadow_root, node, queue);
      for (guint i = 0; i < extra->n_attribute_nodes; i++)
        free_attribute_node (self, extra->attribute_nodes[i]);
      self->n_nodes -= extra->n_attribute_nodes;
      h5_slot_forget (node);
      g_hash_table_remove (*extras_of (self, node), node);
      h5_arena_free (&self->arena, extra, sizeof *extra);
    }
  if (G_UNLIKELY (self->form_owners))
    h5_form_owners_forget (self, node);
  if (node->type == H5_NODE_ELEMENT)
    h5_element_clear_attributes (node);
  else if (node->type == H5_NODE_DOCUMENT_TYPE)
    {
      h5_arena_free (&self->arena, node->public_id, strlen (node->public_id) + 1);
      h5_arena_free (&self->arena, node->system_id, strlen (node->system_id) + 1);
    }
  else if (h5_node_is_character_data (node)
           || (node->type == H5_NODE_ATTRIBUTE && node->data != NULL))
    h5_arena_free (&self->arena, node->data, h5_node_data_room (node));
  h5_arena_free_node (&self->arena, node);
  self->n_nodes--;
}

/* Frees the leaves first, instead of recursing. A node whose children were freed is a leaf. */
static void
free_one_tree (H5Tree *self, H5Node *root, H5Node **queue)
{
  H5Node *node = root;

  for (;;)
    {
      while (h5_node_is_parent (node) && node->first_child)
        node = node->first_child;
      H5Node *next = node->next;
      H5Node *parent = node->parent;
      gboolean done = node == root;
      free_node (self, node, queue);
      if (done)
        return;
      parent->first_child = next;
      node = next ? next : parent;
    }
}

void
h5_tree_free_subtree (H5Tree *self, H5Node *root)
{
  H5Node *queue = NULL;

  g_assert (!root->parent);
  root->next = NULL;
  queue = root;
  while (queue)
    {
      H5Node *node = queue;
      queue = node->next;
      if (G_UNLIKELY (node->id_index))
        h5_tree_forget_ids_in (node);
      free_one_tree (self, node, &queue);
    }
}
