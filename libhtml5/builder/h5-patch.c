/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Patches: the content of <template for=x> replaces <?marker name=x?>, or what is between <?start
 * name=x?> and its <?end?>. Such a template is in the stack of open elements, but never in the
 * tree.
 * https://html.spec.whatwg.org/#parsing-main-inhead, the start tag "template"
 *
 * Searching the whole document for a marker for each template would be quadratic. So markers are
 * stored by name when they are inserted. If there is one marker with the name, as usual, the cost
 * is its depth. If there are several, the tree is searched. A limit applies to all searches
 * together.
 *
 * If the tree is lent, the application may have inserted and changed markers. Then the tree is
 * searched first, as long as that has not visited too many nodes.
 */
#include "builder/h5-builder-private.h"

#include "tree/attributes/h5-pseudo-attributes.h"

typedef struct
{
  H5Node *instruction;
  GQueue *namesakes; /* the markers with the same name that have not been patched */
  GList link;        /* in that queue */
} Marker;

typedef struct
{
  H5Node *target;
  H5Node *start;
  H5Node *end;   /* may be start; NULL to patch up to the end of the target */
  guint32 depth; /* of the target */
} Patch;

typedef struct _H5Patches H5Patches;
struct _H5Patches
{
  H5Names *words;      /* names of markers */
  GHashTable *by_name; /* H5Name -> GQueue */
  GHashTable *markers; /* H5Node -> Marker */
  GHashTable *open;    /* template -> Patch */
  guint64 steps;
  guint64 visits; /* the same for searches of a lent tree */
};

static H5Patches *
get (H5Builder *self)
{
  if (!self->patches)
    {
      self->patches = g_new0 (H5Patches, 1);
      self->patches->words = h5_names_new ();
      self->patches->by_name = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      self->patches->markers = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      self->patches->open = g_hash_table_new_full (NULL, NULL, NULL, g_free);
    }
  return self->patches;
}

void
h5_patches_free (H5Builder *self)
{
  if (!self->patches)
    return;
  g_hash_table_unref (self->patches->open);
  g_hash_table_unref (self->patches->by_name);
  g_hash_table_unref (self->patches->markers);
  h5_names_free (self->patches->words);
  g_free (self->patches);
}

/* --- markers --- */

static gboolean
has_target (const H5Builder *self, const H5Node *node, const char *target)
{
  return node->type == H5_NODE_PROCESSING_INSTRUCTION
         && strcmp (h5_names_string (self->tree->names, node->name, NULL), target) == 0;
}

static void
note_marker (H5Patches *patches, H5Node *instruction, const char *name)
{
  gpointer word = GUINT_TO_POINTER (h5_names_word (patches->words, name, strlen (name)));
  GQueue *queue = g_hash_table_lookup (patches->by_name, word);
  Marker *marker = g_new0 (Marker, 1);

  if (!queue)
    {
      queue = g_new0 (GQueue, 1);
      g_hash_table_insert (patches->by_name, word, queue);
    }
  *marker = (Marker){ instruction, queue, { .data = marker } };
  g_queue_push_tail_link (queue, &marker->link);
  g_hash_table_insert (patches->markers, instruction, marker);
}

/* Returns the name of a marker or start, or NULL if the node is none or has no name. */
static char *
get_marker_name (const H5Builder *self, const H5Node *node)
{
  if (!has_target (self, node, "marker") && !has_target (self, node, "start"))
    return NULL;
  g_autoptr (GArray) attributes = h5_pseudo_attributes_parse (node->data, node->length);
  H5PseudoAttribute *name = h5_pseudo_attributes_find (attributes, "name");
  return name && *name->value ? g_steal_pointer (&name->value) : NULL;
}

void
h5_instruction_inserted (H5Builder *self, H5Node *instruction)
{
  g_autofree char *name = get_marker_name (self, instruction);

  if (name)
    note_marker (get (self), instruction, name);
}

static void
forget_marker (H5Patches *patches, H5Node *instruction)
{
  Marker *marker = g_hash_table_lookup (patches->markers, instruction);

  if (!marker)
    return;
  g_queue_unlink (marker->namesakes, &marker->link);
  g_hash_table_remove (patches->markers, instruction);
}

static gboolean
may_step (H5Builder *self)
{
  self->steps++;
  if (h5_may_visit (self, self->patches->steps++))
    return TRUE;
  h5_builder_hit (self, H5_LIMIT_PATCHES);
  return FALSE;
}

static gboolean
is_inside (H5Builder *self, const H5Node *node, const H5Node *scope)
{
  do
    node = node->parent;
  while (node && node != scope && may_step (self));
  return node == scope;
}

static H5Node *
first_of_several (H5Builder *self, const H5Node *scope, const GQueue *queue)
{
  H5Node *node = h5_node_next (scope, scope);

  for (; node && may_step (self); node = h5_node_next (node, scope))
    {
      const Marker *marker = node->type == H5_NODE_PROCESSING_INSTRUCTION
                               ? g_hash_table_lookup (self->patches->markers, node)
                               : NULL;
      if (marker && marker->namesakes == queue)
        return node;
    }
  return NULL;
}

/* Whether a search of a lent tree may visit more nodes. */
static gboolean
may_visit (H5Builder *self)
{
  return h5_may_visit (self, get (self)->visits);
}

/* What is read of a node counts, too. */
static void
count_visit (H5Builder *self, const H5Node *node)
{
  self->steps++;
  self->patches->visits += 1 + (node->type == H5_NODE_PROCESSING_INSTRUCTION ? node->length : 0);
}

static H5Node *
search_lent_tree (H5Builder *self, const H5Node *scope, H5Span name)
{
  H5Node *node = h5_node_next (scope, scope);

  for (; node && may_visit (self); node = h5_node_next (node, scope))
    {
      g_autofree char *other = get_marker_name (self, node);
      count_visit (self, node);
      if (other && strlen (other) == name.length && memcmp (other, name.data, name.length) == 0)
        return node;
    }
  return NULL;
}

/* The first marker or start of this name inside the scope, among those that were stored. */
static H5Node *
find_stored_start (H5Builder *self, const H5Node *scope, H5Span name)
{
  H5Name word = h5_names_find_word (self->patches->words, name.data, name.length);
  GQueue *queue = g_hash_table_lookup (self->patches->by_name, GUINT_TO_POINTER (word));
  const Marker *only = queue ? g_queue_peek_head (queue) : NULL;

  if (!only)
    return NULL;
  if (queue->length > 1)
    return first_of_several (self, scope, queue);
  return is_inside (self, only->instruction, scope) ? only->instruction : NULL;
}

static H5Node *
find_start (H5Builder *self, const H5Node *scope, H5Span name)
{
  if (G_UNLIKELY (self->formatting.is_shared))
    {
      H5Node *start = search_lent_tree (self, scope, name);
      if (start || may_visit (self))
        return start;
    }
  return self->patches ? find_stored_start (self, scope, name) : NULL;
}

/* Returns the end that matches a start, considering nesting. NULL if there is none. */
static H5Node *
find_end (H5Builder *self, H5Node *start)
{
  gsize depth = 0;

  if (has_target (self, start, "marker"))
    return start;
  for (H5Node *node = start->next; node; node = node->next)
    if (has_target (self, node, "start"))
      depth++;
    else if (has_target (self, node, "end") && depth-- == 0)
      return node;
  return NULL;
}

/* --- patches --- */

/* Removes the nodes between the markers immediately. */
static void
remove_placeholder (const Patch *patch)
{
  if (patch->start == patch->end)
    return;
  for (H5Node *node = patch->start->next, *next; node && node != patch->end; node = next)
    {
      next = node->next;
      h5_node_remove (node);
    }
}

/* A template that is a child of body can patch the head. The body of a fragment is not the
 * body element of a document. */
static H5Node *
scope_of (H5Builder *self, H5Node *parent)
{
  H5StackIndex body = h5_second_is_body (self);

  if (!body || self->fragment || h5_stack_entry (&self->stack, body)->node != parent
      || !parent->parent)
    return parent;
  self->place_depth--;
  return parent->parent;
}

static guint32
depth_of_target (const H5Builder *self, const H5Node *target, const H5Node *scope)
{
  guint32 depth = self->place_depth;

  for (; target != scope; target = target->parent)
    depth++;
  return depth;
}

gboolean
h5_start_patch (H5Builder *self, H5Token *token)
{
  const H5NamedSpan *name = h5_token_find_attribute (token, H5_NAME_FOR);

  if (!name)
    return FALSE;
  H5Node *scope = scope_of (self, h5_adjusted_insertion_location (self, NULL).parent);
  H5Node *start = find_start (self, scope, name->value);
  if (!start)
    {
      h5_builder_error (self, H5_ERROR_TEMPLATE_PATCH_WITHOUT_MARKER);
      return FALSE;
    }
  Patch *patch = g_new (Patch, 1);
  *patch = (Patch){ start->parent, start, find_end (self, start),
                    depth_of_target (self, start->parent, scope) };
  H5Node *template = h5_insert_foreign_element (self, token, H5_NAME_TEMPLATE, TRUE);
  remove_placeholder (patch);
  g_hash_table_insert (self->patches->open, template, patch);
  return TRUE;
}

static Patch *
open_patch (H5Builder *self, H5Node *template)
{
  return self->patches ? g_hash_table_lookup (self->patches->open, template) : NULL;
}

gboolean
h5_is_patch (H5Builder *self, H5Node *template)
{
  return open_patch (self, template) != NULL;
}

H5Location
h5_template_location (H5Builder *self, H5Node *template)
{
  const Patch *patch = open_patch (self, template);

  if (!patch)
    return (H5Location){ h5_template_local_content (template), NULL };
  self->place_depth = patch->depth;
  gboolean has_end = patch->end && patch->end->parent == patch->target;
  return (H5Location){ patch->target, has_end ? patch->end : NULL };
}

void
h5_end_patch (H5Builder *self, H5Node *template)
{
  const Patch *patch = open_patch (self, template);

  if (!patch)
    return;
  forget_marker (self->patches, patch->start);
  h5_node_remove (patch->start);
  if (patch->end)
    h5_node_remove (patch->end);
  g_hash_table_remove (self->patches->open, template);
}
