/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Moving nodes to another document: https://dom.spec.whatwg.org/#concept-node-adopt */
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "tree/html/h5-adopted-contents.h"
#include "tree/html/h5-slot-tracker.h"
#include "tree/mutation/h5-mutation-listener.h"

static void
move_wrapper (H5Node *node, H5Node *copy, gpointer data)
{
  _html5_wrapper_move (node, copy);
}

static H5Node *
transfer (H5Tree *target, H5Node *node, gboolean inert)
{
  h5_node_remove (node);
  h5_slot_trackers_settle (h5_node_tree (node));
  _html5_registry_wrap_pinned_nodes (h5_node_tree (node));
  H5Node *copy = h5_node_transfer (target, node, inert, move_wrapper, NULL);
  h5_tree_note_detached (target, copy);
  return copy;
}

/* Settles the tree from which nodes were moved together with `target`. If it ends, code of the
 * application may run, so it is also held until then. */
static void
settle_along (H5Tree *target, H5Tree *source)
{
  if (!target->unsettled)
    target->unsettled = g_ptr_array_new ();
  _html5_registry_hold (source);
  g_ptr_array_add (target->unsettled, source);
}

/* Returns the document if limits that it has to notify of were noted, otherwise NULL. */
static Html5Document *
document_with_news (const H5Tree *tree)
{
  Html5Document *document = tree->document->wrapper;

  return document && (document->has_news || tree->limits_hit & ~document->limits_hit) ? document
                                                                                      : NULL;
}

/* A handler may drop the last reference to the document. */
void
_html5_tree_settle (H5Tree *tree)
{
  g_autoptr (GPtrArray) others = g_steal_pointer (&tree->unsettled);
  Html5Document *document = document_with_news (tree);

  if (!others && !h5_tree_is_unsettled (tree) && !document)
    {
      h5_tree_settle (tree);
      _html5_registry_let_reclaimed_go (tree);
      return;
    }
  _html5_registry_hold (tree);
  if (document)
    {
      document->has_news = FALSE;
      document->limits_hit |= tree->limits_hit;
      h5_tree_before_callback (tree);
      g_object_notify (G_OBJECT (document), "limits-hit");
    }
  h5_tree_settle (tree);
  for (guint i = 0; others && i < others->len; i++)
    {
      h5_tree_settle (others->pdata[i]);
      _html5_registry_release (others->pdata[i]);
    }
  _html5_registry_let_reclaimed_go (tree);
  _html5_registry_release (tree);
}

/* --- adopted template contents --- */

static gboolean
is_inert_in (const H5Node *node, const H5Tree *tree)
{
  return h5_node_tree (node) == tree && node->flags & H5_NODE_INERT;
}

/* Adds the template contents of a node that is adopted by `target`, if they are adopted with it,
 * to `roots`. If they are in another tree than their template, also adds them to `away`. */
static void
add_fragments (H5Node *node, const H5Tree *target, GPtrArray *roots, GPtrArray *away)
{
  const H5NodeExtra *extra = h5_node_get_extra (node);
  H5Node *content = extra ? h5_template_content (node) : NULL;

  if (!extra)
    return;
  if (extra->shadow_root)
    g_ptr_array_add (roots, extra->shadow_root);
  if (content && !is_inert_in (content, target))
    g_ptr_array_add (roots, content);
  if (extra->adopted && !is_inert_in (content, target))
    g_ptr_array_add (away, content);
}

/* https://html.spec.whatwg.org/#the-template-element:concept-node-adopt-ext: returns the adopted
 * contents of templates that return to them, because the templates are adopted by another document.
 * Outer contents come before those inside them. NULL if there are none. */
static GPtrArray *
find_returning (H5Node *root, H5Tree *target, gboolean inert)
{
  H5Tree *source = h5_node_tree (root);
  g_autoptr (GPtrArray) roots = NULL;

  if (G_LIKELY (!h5_tree_adopted (source)))
    return NULL;
  if (source == target && ((root->flags & H5_NODE_INERT) != 0) == inert)
    return NULL;
  GPtrArray *away = g_ptr_array_new ();
  roots = g_ptr_array_new ();
  g_ptr_array_add (roots, root);
  while (roots->len)
    {
      H5Node *top = g_ptr_array_steal_index_fast (roots, roots->len - 1);
      for (H5Node *node = top; node; node = h5_node_next (node, top))
        add_fragments (node, target, roots, away);
    }
  return away;
}

/* Moves contents to the tree of their templates, which is `target` now. Those that were there
 * already belong to the templates again. Takes the array, which may be NULL. */
static void
return_contents (H5Tree *target, GPtrArray *away)
{
  for (guint i = 0; away && i < away->len; i++)
    {
      H5Node *content = away->pdata[i];
      H5Node *element = h5_adopted_element (content);
      if (!element)
        continue;
      H5Tree *source = h5_node_tree (content);
      _html5_registry_hold (source);
      h5_template_leave_adopted (element);
      h5_template_replace_content (element, transfer (target, content, TRUE));
      settle_along (target, source);
      _html5_registry_release (source);
    }
  g_clear_pointer (&away, g_ptr_array_unref);
}

/* Separates contents from their template, which gets empty ones. */
static void
detach_content (H5Node *content, H5Node *element)
{
  H5Tree *tree = h5_node_tree (content);

  if (h5_node_tree (element) == tree)
    h5_template_replace_content (element, h5_tree_new_fragment (tree));
  else
    h5_template_leave_adopted (element);
}

/* Moves the contents of a template, which remain its contents. The caller holds the tree of the
 * template. */
static void
adopt_content (H5Tree *target, H5Node *content, H5Node *element, gboolean inert)
{
  H5Tree *source = h5_node_tree (content);
  GPtrArray *away = find_returning (content, target, inert);

  if (source == target)
    {
      h5_node_set_inert (content, inert);
      return_contents (target, away);
      return;
    }
  _html5_registry_hold (source);
  detach_content (content, element);
  H5Node *copy = transfer (target, content, inert);
  if (h5_node_tree (element) == target)
    {
      h5_template_replace_content (element, copy);
      h5_node_set_inert (copy, inert);
    }
  else
    h5_template_set_adopted (element, copy);
  return_contents (target, away);
  settle_along (target, source);
  _html5_registry_release (source);
}

/* Returns the template whose contents a node is, with its tree held, or NULL. */
static H5Node *
hold_template_of (H5Node *content)
{
  if (content->type != H5_NODE_DOCUMENT_FRAGMENT || content->flags & H5_NODE_SHADOW_ROOT)
    return NULL;
  h5_adopted_lock ();
  H5Node *element = content->host ? content->host : h5_adopted_element (content);
  if (element)
    _html5_registry_hold (h5_node_tree (element));
  h5_adopted_unlock ();
  return element;
}

/* --- any nodes --- */

/* Moves a node that is not the contents of a template. */
static H5Node *
move (H5Tree *target, H5Node *node, gboolean inert)
{
  GPtrArray *away = find_returning (node, target, inert);
  H5Node *copy = transfer (target, node, inert);

  return_contents (target, away);
  return copy;
}

H5Node *
_html5_node_rehome (H5Tree *target, gpointer object, gboolean inert)
{
  H5Node *node = _html5_node_unwrap (object);
  H5Tree *source = h5_node_tree (node);
  H5Node *brought;

  if (source == target)
    {
      return_contents (target, find_returning (node, target, inert));
      return node;
    }
  _html5_registry_hold (source);
  if (node->type == H5_NODE_DOCUMENT_FRAGMENT)
    {
      g_autoptr (GPtrArray) children = h5_fragment_take_children (node);
      brought = h5_tree_new_fragment (target);
      h5_tree_note_detached (target, brought);
      for (guint i = 0; i < children->len; i++)
        h5_node_append (brought, move (target, children->pdata[i], inert));
    }
  else
    brought = move (target, node, inert);
  settle_along (target, source);
  _html5_registry_release (source);
  return brought;
}

static void
adopt (H5Tree *target, H5Node *node, gboolean inert)
{
  H5Tree *source = h5_node_tree (node);

  if (source == target)
    {
      return_contents (target, find_returning (node, target, inert));
      h5_node_set_inert (node, inert);
      return;
    }
  _html5_registry_hold (source);
  move (target, node, inert);
  settle_along (target, source);
  _html5_registry_release (source);
}

void
_html5_node_adopt (H5Tree *target, gpointer object, gboolean inert)
{
  H5Node *node = _html5_node_unwrap (object);

  if (node->type == H5_NODE_ATTRIBUTE && node->owner_element)
    h5_element_remove_attribute (node->owner_element, node->name);
  h5_node_remove (node);
  H5Node *element = hold_template_of (node);
  H5Tree *held = element ? h5_node_tree (element) : NULL;
  if (element)
    adopt_content (target, node, element, inert);
  else
    adopt (target, node, inert);
  _html5_tree_settle (target);
  if (held)
    _html5_registry_release (held);
}
