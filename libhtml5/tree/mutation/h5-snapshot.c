/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/mutation/h5-snapshot.h"

#include "tree/mutation/h5-left-texts.h"
#include "tree/mutation/h5-mutation-listener.h"
#include "tree/mutation/h5-old-texts.h"
#include "tree/attributes/h5-attribute-list.h"
#include "tree/h5-tree-private.h"

/* The maximum depth for finding out whether a node was in the tree. Deeper nodes are saved
 * without that, because the cost would occur for each change. */
#define DEEP 128
/* The flags that describe the content. */
#define CONTENT_FLAGS (H5_NODE_INERT | H5_NODE_SHADOW_ROOT)

/* What a reader can see of a node, other than its name and type, which do not change. */
typedef struct
{
  H5Node *parent, *previous, *next;
  gpointer first, second; /* the unions of H5Node */
  gpointer third;
  guint8 flags;
  H5Node *template_content;
  struct _H5AdoptedContents *adopted;
  H5Node *shadow_root;
  guint32 shadow_flags;
} State;

typedef struct
{
  H5Node *node;
  State state;               /* the old state; between enter and leave, the new one */
  gboolean keeps_attributes; /* has an image of the list, or a reference to one that is shared */
  gboolean has_image;
  gboolean keeps_data;
} Image;

/* Some bytes of a text that were replaced by as many. */
typedef struct
{
  char *place;
  gsize length;
  char bytes[]; /* the old ones; between enter and leave, the new ones */
} OldBytes;

struct _H5Snapshot
{
  H5MutationListener listener; /* must be first */
  H5Tree *tree;
  const H5Node *top;
  /* H5Node -> Image; NULL for nodes that were not in the tree. For most new nodes, the snapshot is
   * not called. */
  GHashTable *images;
  GPtrArray *changed;   /* all images */
  GPtrArray *old_bytes; /* OldBytes in the order of the changes */
};

/* Whether the snapshot has saved the data. Otherwise, two of the saved fields have no meaning. */
static gboolean
has_own_data (const Image *image)
{
  return h5_node_is_character_data (image->node) && !image->keeps_data;
}

static State
get_state (const H5Node *node)
{
  const H5NodeExtra *extra = h5_node_get_extra (node);
  State state = {
    .parent = node->parent,
    .previous = node->previous,
    .next = node->next,
    .first = node->first_child,
    .second = node->last_child,
    .third = node->attributes,
    .flags = node->flags & CONTENT_FLAGS,
  };

  if (extra)
    {
      state.template_content = extra->template_content;
      state.adopted = extra->adopted;
      state.shadow_root = extra->shadow_root;
      state.shadow_flags = extra->shadow_flags;
    }
  return state;
}

static void
set_state (H5Node *node, const State *state, gboolean with_data)
{
  H5NodeExtra *extra = h5_node_get_extra (node);

  node->parent = state->parent;
  node->previous = state->previous;
  node->next = state->next;
  if (with_data)
    {
      node->first_child = state->first;
      node->last_child = state->second;
    }
  node->attributes = state->third;
  node->flags = (guint8) ((node->flags & ~CONTENT_FLAGS) | state->flags);
  if (extra)
    {
      extra->template_content = state->template_content;
      extra->adopted = state->adopted;
      extra->shadow_root = state->shadow_root;
      extra->shadow_flags = state->shadow_flags;
    }
}

static void
exchange (gpointer data, gpointer unused)
{
  Image *image = data;
  State now = get_state (image->node);

  set_state (image->node, &image->state, !has_own_data (image));
  image->state = now;
}

static void
exchange_bytes (OldBytes *old)
{
  char now[H5_OLD_BYTES_MAX];

  memcpy (now, old->place, old->length);
  memcpy (old->place, old->bytes, old->length);
  memcpy (old->bytes, now, old->length);
}

/* --- before a change --- */

/* Whether the node was in the tree. Following the current parents is correct: nodes that got
 * another parent have an image. */
static gboolean
was_there (const H5Snapshot *self, const H5Node *node)
{
  gpointer image;

  for (guint depth = 0; node && depth < DEEP; depth++)
    {
      if (g_hash_table_lookup_extended (self->images, node, NULL, &image))
        return image != NULL;
      if (node == self->top)
        return TRUE;
      node = h5_node_outer (node);
    }
  return node != NULL;
}

static Image *
new_image (H5Snapshot *self, H5Node *node)
{
  Image *image = g_new0 (Image, 1);

  image->node = node;
  image->state = get_state (node);
  g_ptr_array_add (self->changed, image);
  /* From now on, nodes without wrappers must not be reclaimed. */
  if (self->changed->len == 1)
    self->tree->n_users++;
  return image;
}

/* Returns NULL for a node that is not in the snapshot. */
static Image *
image_of (H5Snapshot *self, H5Node *node)
{
  gpointer image;

  if (g_hash_table_lookup_extended (self->images, node, NULL, &image))
    return image;
  image = was_there (self, node) ? new_image (self, node) : NULL;
  g_hash_table_insert (self->images, node, image);
  return image;
}

/* The next change copies a list that other elements share, so a reference to it suffices. */
static void
keep_attributes (Image *image)
{
  H5AttributeList *list = image->state.third;

  if (image->keeps_attributes || !list || image->node->type != H5_NODE_ELEMENT)
    return;
  image->keeps_attributes = TRUE;
  image->has_image = list->holders == 1;
  if (image->has_image)
    image->state.third = h5_attribute_image_new (h5_node_tree (image->node), list);
  else
    list->holders++;
}

/* Saves the text, because a reader may be using it. h5_node_replace_data() gives the node another
 * one, which all snapshots wait for. */
static void
keep_data (Image *image)
{
  H5Node *node = image->node;
  H5Tree *tree = h5_node_tree (node);

  if (image->keeps_data)
    return;
  image->keeps_data = TRUE;
  image->state.first = node->first_child;
  image->state.second = node->last_child;
  if (!h5_old_texts_has_just_kept (tree, node->data))
    h5_old_texts_keep (tree, node->data, h5_node_data_room (node));
}

/* The text remains that of the node. If it is kept later, a reader still has to
 * exchange the bytes. */
static void
keep_bytes (H5Snapshot *self, const Image *image, const H5Changing *changing)
{
  if (image->keeps_data)
    return;
  OldBytes *old = g_malloc (sizeof *old + changing->length);
  old->place = changing->node->data + changing->offset;
  old->length = changing->length;
  memcpy (old->bytes, old->place, old->length);
  g_ptr_array_add (self->old_bytes, old);
}

static void
on_changing (H5MutationListener *listener, const H5Changing *changing)
{
  H5Snapshot *self = (H5Snapshot *) listener;
  H5Node *node = changing->node;
  /* Readers do not visit Attr nodes. */
  Image *image = node->type == H5_NODE_ATTRIBUTE ? NULL : image_of (self, node);

  if (!image)
    return;
  if (changing->change == H5_CHANGE_ATTRIBUTES)
    keep_attributes (image);
  else if (changing->change == H5_CHANGE_DATA)
    keep_data (image);
  else if (changing->change == H5_CHANGE_BYTES)
    keep_bytes (self, image, changing);
}

static void
on_free (H5MutationListener *listener)
{
  g_free (listener);
}

static const H5MutationHooks hooks = {
  .changing = on_changing,
  .free = on_free,
};

/* --- */

H5Snapshot *
h5_snapshot_new (const H5Node *node)
{
  H5Snapshot *self = g_new0 (H5Snapshot, 1);

  self->listener.hooks = &hooks;
  self->tree = h5_node_tree (node);
  self->top = h5_node_top (node);
  self->images = g_hash_table_new (NULL, NULL);
  self->changed = g_ptr_array_new_with_free_func (g_free);
  self->old_bytes = g_ptr_array_new_with_free_func (g_free);
  h5_old_texts_hold (self->tree);
  h5_tree_add_listener (self->tree, &self->listener);
  return self;
}

static void
release_attributes (gpointer data, gpointer tree)
{
  Image *image = data;

  if (image->has_image)
    h5_attribute_image_free (tree, image->state.third);
  else if (image->keeps_attributes)
    h5_attributes_release (tree, image->state.third);
}

void
h5_snapshot_free (H5Snapshot *self)
{
  g_ptr_array_foreach (self->changed, release_attributes, self->tree);
  h5_old_texts_release (self->tree);
  if (self->changed->len)
    self->tree->n_users--;
  g_ptr_array_unref (self->changed);
  g_ptr_array_unref (self->old_bytes);
  g_hash_table_unref (self->images);
  h5_mutation_listener_drop (&self->listener);
}

gboolean
h5_snapshot_prepare (H5Snapshot *self)
{
  return h5_left_texts_fill (self->tree) && h5_attribute_images_fill (self->tree);
}

void
h5_snapshot_enter (H5Snapshot *self)
{
  while (!h5_snapshot_prepare (self))
    ;
  g_ptr_array_foreach (self->changed, exchange, NULL);
  for (guint i = self->old_bytes->len; i > 0; i--)
    exchange_bytes (self->old_bytes->pdata[i - 1]);
}

void
h5_snapshot_leave (H5Snapshot *self)
{
  for (guint i = 0; i < self->old_bytes->len; i++)
    exchange_bytes (self->old_bytes->pdata[i]);
  g_ptr_array_foreach (self->changed, exchange, NULL);
}

guint
h5_snapshot_n_changed (const H5Snapshot *self)
{
  return self->changed->len;
}
