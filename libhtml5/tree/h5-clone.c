/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Copying nodes, within a tree or to another one. Does not recurse. */
#include "tree/h5-tree.h"

#include "tree/html/h5-adopted-contents.h"
#include "tree/html/h5-form-owner.h"
#include "tree/html/h5-slot.h"
#include "tree/attributes/h5-pseudo-attributes.h"
#include "tree/h5-tree-private.h"
#include "tree/mutation/h5-mutation-listener.h"
#include "tree/source/h5-locations.h"

H5Name
h5_tree_import_name (H5Tree *target, const H5Names *source, H5Name name, gboolean element)
{
  if (name < H5_NAME_STATIC || source == target->names)
    return name;
  const H5NameInfo *info = h5_names_info (source, name);
  if (info->is_word)
    return h5_names_word (target->names, info->qualified, info->qualified_length);

  const H5NameInfo *local_info = h5_names_info (source, info->local);
  const char *uri = h5_names_namespace_uri (source, info->ns);
  H5Namespace ns = h5_names_namespace (target->names, uri ? uri : "", uri ? strlen (uri) : 0);
  H5Name prefix =
    info->prefix ? h5_names_word (target->names, info->prefix, info->prefix_length) : 0;
  H5Name local = h5_names_word (target->names, local_info->qualified, local_info->qualified_length);
  return h5_names_qname (target->names, element ? H5_NAMESPACE_HTML : H5_NAMESPACE_NONE, ns, prefix,
                         local);
}

static gpointer
import_key (H5Name name, gboolean element)
{
  return GSIZE_TO_POINTER ((gsize) name << 1 | (element != FALSE));
}

H5Name
h5_name_import (H5NameImport *self, const H5Names *source, H5Name name, gboolean element)
{
  if (name < H5_NAME_STATIC || source == self->target->names
      || h5_names_info (source, name)->is_word)
    return h5_tree_import_name (self->target, source, name, element);
  if (self->source != source)
    h5_name_import_clear (self);
  self->source = source;
  if (!self->names)
    self->names = g_hash_table_new (NULL, NULL);

  gpointer key = import_key (name, element);
  gpointer known = g_hash_table_lookup (self->names, key);
  if (!known)
    {
      known = GUINT_TO_POINTER (h5_tree_import_name (self->target, source, name, element));
      g_hash_table_insert (self->names, key, known);
    }
  return GPOINTER_TO_UINT (known);
}

void
h5_name_import_clear (H5NameImport *self)
{
  g_clear_pointer (&self->names, g_hash_table_unref);
}

typedef struct
{
  const H5Node *source;
  H5Node *copy;
} Pair;

/* The state of a copy operation: the target tree, the function to call, and the nodes that
 * remain. */
typedef struct
{
  H5Tree *tree;
  gboolean with_children;
  gboolean is_transfer;
  gboolean all_shadow_roots;
  H5Copied copied;
  gpointer data;
  GArray *queue;     /* Pair: fragments whose children are to be copied; these are NULL if empty */
  GArray *moved;     /* Pair: for a transfer, nodes with listeners */
  GArray *slots;     /* Pair: for a transfer, nodes in manual slot assignments */
  GHashTable *forms; /* node -> its copy, if form owners are transferred */
  GHashTable *lists; /* shared attribute list -> the first copy of an element with that list */
  H5NameImport names;
} Copier;

static inline H5Name
import_name (Copier *self, const H5Node *node, H5Name name, gboolean element)
{
  if (G_LIKELY (name < H5_NAME_STATIC))
    return name;
  return h5_name_import (&self->names, h5_node_tree (node)->names, name, element);
}

static void
import_attributes (Copier *self, H5Node *copy, const H5Node *node)
{
  const H5AttributeList *list = node->attributes;

  h5_element_reserve_attributes (copy, list->n);
  for (guint32 i = 0; i < list->n; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      h5_element_append_attribute (copy, import_name (self, node, attribute->name, FALSE),
                                   attribute->value, attribute->length);
    }
}

/* If elements share a list, so do their copies. Markup can make the parser repeat an element
 * with a long attribute in each paragraph. */
static void
clone_attributes (Copier *self, H5Node *copy, const H5Node *node)
{
  H5AttributeList *list = node->attributes;

  if (!list)
    return;
  if (h5_node_tree (node) == self->tree)
    {
      h5_element_share_attributes (copy, list);
      return;
    }
  const H5Node *first =
    self->lists && list->holders > 1 ? g_hash_table_lookup (self->lists, list) : NULL;
  if (first)
    {
      h5_element_share_attributes (copy, first->attributes);
      return;
    }
  import_attributes (self, copy, node);
  if (list->holders == 1)
    return;
  if (!self->lists)
    self->lists = g_hash_table_new (NULL, NULL);
  g_hash_table_insert (self->lists, list, copy);
}

/* https://dom.spec.whatwg.org/#clone-a-single-node */
static H5Node *
clone_single_node (Copier *self, const H5Node *node, gboolean inert)
{
  H5Tree *tree = self->tree;
  H5Node *copy = NULL;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      copy = h5_tree_new_element (tree, import_name (self, node, node->name, TRUE));
      clone_attributes (self, copy, node);
      copy->flags |= node->flags & (H5_NODE_INTEGRATION | H5_NODE_ALREADY_STARTED);
      if (h5_node_is (copy, H5_NAME_SCRIPT) && h5_element_has_attribute (copy, H5_NAME_ASYNC))
        copy->script |= H5_SCRIPT_NOT_FORCE_ASYNC;
      break;
    case H5_NODE_DOCUMENT_TYPE:
      {
        gsize length;
        const char *name = h5_names_string (h5_node_tree (node)->names, node->name, &length);
        copy =
          h5_tree_new_document_type (tree, name, length, node->public_id, strlen (node->public_id),
                                     node->system_id, strlen (node->system_id));
        break;
      }
    case H5_NODE_TEXT:
    case H5_NODE_CDATA_SECTION:
    case H5_NODE_COMMENT:
    case H5_NODE_PROCESSING_INSTRUCTION:
      copy = h5_tree_new_character_data (tree, node->type, node->data, node->length);
      copy->name = import_name (self, node, node->name, FALSE);
      break;
    case H5_NODE_ATTRIBUTE:
      {
        gsize length;
        const char *value = h5_attribute_node_value (node, &length);
        copy = h5_tree_new_character_data (tree, node->type, value, length);
        copy->name = import_name (self, node, node->name, FALSE);
        break;
      }
    case H5_NODE_DOCUMENT:
    case H5_NODE_DOCUMENT_FRAGMENT:
      copy = h5_tree_new_node (tree, node->type);
      break;
    }
  if (inert)
    copy->flags |= H5_NODE_INERT;
  return copy;
}

static void
add_pair (GArray **pairs, const H5Node *source, H5Node *copy)
{
  Pair pair = { source, copy };

  if (!*pairs)
    *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  g_array_append_val (*pairs, pair);
}

static inline void
notify_of_copy (Copier *self, H5Node *node, H5Node *copy)
{
  if (self->copied)
    self->copied (node, copy, self->data);
  if (G_UNLIKELY (self->forms != NULL))
    g_hash_table_insert (self->forms, node, copy);
  if (G_UNLIKELY (self->is_transfer && (node->listened & H5_LISTENED_HERE)))
    add_pair (&self->moved, node, copy);
}

static void
transfer_attribute_nodes (Copier *self, const H5NodeExtra *extra, H5Node *copy)
{
  for (guint i = 0; i < extra->n_attribute_nodes; i++)
    {
      H5Node *attribute = extra->attribute_nodes[i];
      H5Name name = import_name (self, attribute, attribute->name, FALSE);
      notify_of_copy (self, attribute, h5_element_attribute_node (copy, name));
    }
}

/* https://html.spec.whatwg.org/#the-template-element:concept-node-clone-ext, and the part of
 * https://dom.spec.whatwg.org/#concept-node-clone for shadow roots: adds subtrees to the
 * queue. */
static void
copy_extra (Copier *self, const H5Node *node, H5Node *copy)
{
  H5NodeExtra *extra = h5_node_get_extra (node);

  if (!extra)
    return;
  if (self->is_transfer && (extra->assigned || extra->manual_slot))
    add_pair (&self->slots, node, copy);
  /* Both nodes can change: the parser may still use this one. */
  if (extra->pseudo_attributes && self->is_transfer)
    h5_node_make_extra (copy)->pseudo_attributes =
      h5_pseudo_attributes_copy (extra->pseudo_attributes);
  if (node->type != H5_NODE_ELEMENT)
    return;
  if (G_UNLIKELY (extra->adopted && self->is_transfer))
    h5_template_move_adopted ((H5Node *) node, copy);
  else if (extra->template_content && h5_template_content (copy))
    {
      notify_of_copy (self, h5_template_content (node), h5_template_content (copy));
      if (self->with_children)
        add_pair (&self->queue, h5_template_content (node), h5_template_content (copy));
    }
  if (extra->shadow_root)
    {
      guint32 flags = h5_node_get_extra (extra->shadow_root)->shadow_flags;
      if (!self->all_shadow_roots && !(flags & H5_SHADOW_CLONABLE))
        return;
      H5Node *shadow = h5_tree_new_fragment (self->tree);
      h5_element_set_shadow_root (copy, shadow, flags);
      notify_of_copy (self, extra->shadow_root, shadow);
      add_pair (&self->queue, extra->shadow_root, shadow);
    }
  if (self->is_transfer)
    transfer_attribute_nodes (self, extra, copy);
}

/* A script that moves to another document keeps its state. The parser does not run it any more. The
 * old node does not stand for its markup any more. */
static void
leave (H5Node *node, H5Node *copy)
{
  H5Locations *locations = h5_node_tree (node)->locations;

  copy->script = node->script;
  node->has_left = TRUE;
  if (locations)
    h5_locations_forget (locations, node);
}

static H5Node *
copy_node (Copier *self, const H5Node *node, gboolean inert)
{
  H5Node *copy = clone_single_node (self, node, inert);

  if (G_UNLIKELY (self->is_transfer))
    leave ((H5Node *) node, copy);
  notify_of_copy (self, (H5Node *) node, copy);
  if (node->flags & H5_NODE_HAS_EXTRA)
    copy_extra (self, node, copy);
  return copy;
}

/* Copies the descendants of a node. */
static void
copy_children (Copier *self, Pair pair)
{
  gboolean inert = (pair.copy->flags & H5_NODE_INERT) != 0;
  H5Node *parent = pair.copy;
  const H5Node *node = h5_node_first_child (pair.source);

  while (node)
    {
      H5Node *copy = copy_node (self, node, inert);
      h5_node_append_unnoticed (parent, copy);
      if (h5_node_first_child (node))
        {
          node = node->first_child;
          parent = copy;
          continue;
        }
      while (node != pair.source && !node->next)
        {
          node = node->parent;
          parent = parent->parent;
        }
      if (node == pair.source)
        break;
      node = node->next;
    }
}

static H5Node *
copy_all (Copier *self, const H5Node *node, gboolean inert)
{
  self->names.target = self->tree;

  H5Node *copy = copy_node (self, node, inert);
  if (self->with_children)
    copy_children (self, (Pair){ node, copy });
  /* The content of shadow roots is always copied. */
  self->with_children = TRUE;
  while (self->queue && self->queue->len)
    {
      Pair pair = g_array_index (self->queue, Pair, self->queue->len - 1);
      g_array_set_size (self->queue, self->queue->len - 1);
      copy_children (self, pair);
    }
  g_clear_pointer (&self->queue, g_array_unref);
  g_clear_pointer (&self->lists, g_hash_table_unref);
  h5_name_import_clear (&self->names);
  return copy;
}

H5Node *
h5_node_clone (H5Tree *tree, const H5Node *node, gboolean with_children, gboolean inert)
{
  Copier copier = { .tree = tree, .with_children = with_children };

  return copy_all (&copier, node, inert);
}

static void
transfer_slots (const GArray *pairs)
{
  g_autoptr (GHashTable) copies = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < pairs->len; i++)
    {
      Pair pair = g_array_index (pairs, Pair, i);
      g_hash_table_insert (copies, (gpointer) pair.source, pair.copy);
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      Pair pair = g_array_index (pairs, Pair, i);
      h5_slot_transfer (pair.source, pair.copy, copies);
    }
}

H5Node *
h5_node_clone_subtree (H5Tree *tree, const H5Node *node, gboolean inert, H5Copied copied,
                       gpointer data)
{
  Copier copier = { .tree = tree, .with_children = TRUE, .copied = copied, .data = data };

  return copy_all (&copier, node, inert);
}

H5Tree *
h5_tree_new_copy (const H5Node *node, H5Copied copied, gpointer data)
{
  const H5Tree *source = h5_node_tree (node);
  H5Tree *tree = h5_tree_new ();
  Copier copier = {
    .tree = tree,
    .with_children = TRUE,
    .all_shadow_roots = TRUE,
    .copied = copied,
    .data = data,
  };

  tree->mode = h5_node_mode (node);
  tree->is_xml = source->is_xml;
  tree->scripting = source->scripting;
  copy_all (&copier, node, (node->flags & H5_NODE_INERT) != 0);
  return tree;
}

/* Copies the attributes of an element that are in a namespace. */
static void
import_qualified (H5Node *copy, const H5Node *node)
{
  const H5AttributeList *list = node->attributes;
  const H5Names *names = h5_node_tree (node)->names;

  for (guint32 i = 0; list && list->n_qualified && i < list->n; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      if (h5_names_attribute_namespace (names, attribute->name) == H5_NAMESPACE_NONE)
        continue;
      H5Name name = h5_tree_import_name (h5_node_tree (copy), names, attribute->name, FALSE);
      h5_element_append_attribute (copy, name, attribute->value, attribute->length);
    }
}

static H5Node *
copy_ancestor (H5Tree *tree, const H5Node *node, gboolean with_attributes)
{
  if (node->type != H5_NODE_ELEMENT)
    return h5_tree_new_node (tree, node->type);
  H5Node *copy = h5_tree_new_element (
    tree, h5_tree_import_name (tree, h5_node_tree (node)->names, node->name, TRUE));
  if (with_attributes)
    import_qualified (copy, node);
  return copy;
}

void
h5_node_copy_around (H5Node *copy, const H5Node *node, gboolean with_attributes)
{
  H5Tree *tree = h5_node_tree (copy);

  if (node->type == H5_NODE_DOCUMENT_FRAGMENT && node->host)
    copy->host = copy_ancestor (tree, node->host, FALSE);
  for (; node->parent; node = node->parent, copy = copy->parent)
    h5_node_append (copy_ancestor (tree, node->parent, with_attributes), copy);
}

H5Node *
h5_node_transfer (H5Tree *tree, H5Node *node, gboolean inert, H5Copied copied, gpointer data)
{
  Copier copier = {
    .tree = tree,
    .with_children = TRUE,
    .is_transfer = TRUE,
    .all_shadow_roots = TRUE,
    .copied = copied,
    .data = data,
  };

  h5_tree_about_to_change (h5_node_tree (node), node, H5_CHANGE_PLACE);
  H5Tree *source = h5_node_tree (node);
  if (source->form_owners)
    copier.forms = g_hash_table_new (NULL, NULL);
  H5Node *copy = copy_all (&copier, node, inert);
  if (copier.forms)
    {
      h5_form_owners_transfer (source, copier.forms);
      g_hash_table_unref (copier.forms);
    }
  if (copier.slots)
    transfer_slots (copier.slots);
  g_clear_pointer (&copier.slots, g_array_unref);
  for (guint i = 0; copier.moved && i < copier.moved->len; i++)
    {
      Pair pair = g_array_index (copier.moved, Pair, i);
      h5_notify_moved ((H5Node *) pair.source, pair.copy);
    }
  g_clear_pointer (&copier.moved, g_array_unref);
  return copy;
}
