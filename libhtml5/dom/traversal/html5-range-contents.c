/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Ranges and what is in them: https://dom.spec.whatwg.org/#interface-range */
#include "dom/traversal/html5-range-private.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

/**
 * html5_range_delete_contents:
 * @self: a range
 *
 * Removes what is in the range: whole nodes, and the parts of text at its ends.
 *
 * Since: 1.0
 */
void
html5_range_delete_contents (Html5Range *self)
{
  g_return_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self));

  _html5_tree_reclaim (_html5_range_get_tree (self));
  h5_range_delete_contents (_html5_range_unwrap (self));
  _html5_tree_settle (_html5_range_get_tree (self));
}

static Html5DocumentFragment *
take_contents (Html5Range *self, H5RangeAction action, GError **error)
{
  H5Range *range = _html5_range_unwrap (self);

  if (!_html5_range_check (h5_range_check_contents (range), error))
    return NULL;
  _html5_tree_reclaim (_html5_range_get_tree (self));
  Html5DocumentFragment *fragment = _html5_node_wrap (h5_range_take_contents (range, action));
  _html5_tree_settle (_html5_range_get_tree (self));
  return fragment;
}

/**
 * html5_range_extract_contents:
 * @self: a range
 * @error: return location for an error
 *
 * Moves what is in the range into a fragment. Elements that are only partly in it are in both
 * then.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST when there is a doctype in the range.
 *
 * Returns: (transfer full): the fragment
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_range_extract_contents (Html5Range *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), NULL);

  return take_contents (self, H5_RANGE_EXTRACT, error);
}

/**
 * html5_range_clone_contents:
 * @self: a range
 * @error: return location for an error
 *
 * Copies what is in the range into a fragment.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST when there is a doctype in the range.
 *
 * Returns: (transfer full): the fragment
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_range_clone_contents (Html5Range *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), NULL);

  return take_contents (self, H5_RANGE_CLONE, error);
}

typedef struct
{
  Html5Node *node;
  H5Tree *tree;
  gboolean inert;
} Arrival;

static Arrival
expect (Html5Range *self, Html5Node *node)
{
  gboolean inert = (_html5_range_unwrap (self)->start.node->flags & H5_NODE_INERT) != 0;

  _html5_tree_reclaim (_html5_range_get_tree (self));
  return (Arrival){ node, _html5_range_get_tree (self), inert };
}

static H5Node *
rehome (gsize index, gpointer data)
{
  Arrival *self = data;

  return _html5_node_rehome (self->tree, self->node, self->inert);
}

/**
 * html5_range_insert_node:
 * @self: a range
 * @node: the node to insert
 * @error: return location for an error
 *
 * Inserts a node, or the children of a fragment, where the range starts; text is split there.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST when @node cannot be there.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_insert_node (Html5Range *self, Html5Node *node, GError **error)
{
  H5MutationResult mutation;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (node), FALSE);
  H5Node *raw = _html5_node_unwrap (node);
  g_return_val_if_fail (raw != NULL, FALSE);

  H5RangeResult result = h5_range_check_insert (_html5_range_unwrap (self), raw, &mutation);
  if (!_html5_range_check (result, error) || !_html5_check_mutation (mutation, error))
    return FALSE;
  Arrival arrival = expect (self, node);
  h5_range_insert_node (_html5_range_unwrap (self), raw, rehome, &arrival);
  _html5_tree_settle (_html5_range_get_tree (self));
  return TRUE;
}

/**
 * html5_range_surround_contents:
 * @self: a range
 * @new_parent: an element
 * @error: return location for an error
 *
 * Takes what is in the range out, puts @new_parent there, and what was taken out into it, in the
 * place of what was in it. The range then holds @new_parent.
 *
 * The steps are taken one after the other, as the DOM Standard has them: when @new_parent cannot be
 * there, or cannot have children, what was in the range and in @new_parent has been taken out.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_STATE when the range has only a part of a node other than
 * text, with %HTML5_DOM_ERROR_INVALID_NODE_TYPE when @new_parent is a document, a fragment or a
 * doctype, with %HTML5_DOM_ERROR_HIERARCHY_REQUEST when there is a doctype in the range, or when
 * @new_parent cannot be there or cannot have children.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_range_surround_contents (Html5Range *self, Html5Node *new_parent, GError **error)
{
  H5MutationResult mutation;

  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), FALSE);
  g_return_val_if_fail (HTML5_IS_NODE (new_parent), FALSE);
  H5Node *raw = _html5_node_unwrap (new_parent);
  g_return_val_if_fail (raw != NULL, FALSE);

  H5Tree *source = h5_node_tree (raw);
  _html5_registry_hold (source);
  Arrival arrival = expect (self, new_parent);
  H5RangeResult result =
    h5_range_surround_contents (_html5_range_unwrap (self), raw, rehome, &arrival, &mutation);
  /* What the element held has left it even if it does not come here. */
  if (source != _html5_range_get_tree (self))
    _html5_tree_settle (source);
  _html5_tree_settle (_html5_range_get_tree (self));
  _html5_registry_release (source);
  return _html5_range_check (result, error) && _html5_check_mutation (mutation, error);
}
