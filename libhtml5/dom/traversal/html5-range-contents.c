/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The content of ranges: https://dom.spec.whatwg.org/#interface-range */
#include "dom/traversal/html5-range-private.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "base/h5-ascii.h"

/**
 * html5_range_delete_contents:
 * @self: a range
 *
 * Removes the content of the range from the tree: whole nodes, and the parts of text at its ends.
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
 * Moves the content of the range into a new fragment. Elements that are partly in the range are
 * split: they are in the tree and in the fragment afterwards, both with the same attributes. If you
 * insert the fragment into the document again, remove `id` attributes from it.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if there is a doctype in the range.
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
 * Copies the content of the range into a new fragment.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if there is a doctype in the range.
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
 * Inserts a node, or the children of a fragment, at the start of the range. A text node at that
 * point is split.
 *
 * Fails with %HTML5_DOM_ERROR_HIERARCHY_REQUEST if @node is not allowed there.
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
 * Wraps the content of the range in an element. The children of @new_parent are removed, the
 * content of the range is moved into it, and it is inserted in the place of the content. Afterwards
 * the range contains @new_parent.
 *
 * As in the DOM Standard, the steps are not undone on error: if @new_parent is not allowed there,
 * or cannot have children, the content of the range and the children of @new_parent have been
 * removed.
 *
 * Fails with:
 *
 * - %HTML5_DOM_ERROR_INVALID_STATE if the range contains only a part of a node other than text
 * - %HTML5_DOM_ERROR_INVALID_NODE_TYPE if @new_parent is a document, a fragment or a doctype
 * - %HTML5_DOM_ERROR_HIERARCHY_REQUEST if there is a doctype in the range, or if @new_parent is not
 *   allowed there or cannot have children.
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
  G_GNUC_UNUSED g_autoptr (Html5Range) held = g_object_ref (self);
  H5Node *raw = _html5_node_unwrap (new_parent);
  g_return_val_if_fail (raw != NULL, FALSE);

  H5Tree *source = h5_node_tree (raw);
  _html5_registry_hold (source);
  Arrival arrival = expect (self, new_parent);
  H5RangeResult result =
    h5_range_surround_contents (_html5_range_unwrap (self), raw, rehome, &arrival, &mutation);
  /* If the new parent did not move here, its children were removed from it nevertheless. */
  if (source != _html5_range_get_tree (self))
    _html5_tree_settle (source);
  _html5_tree_settle (_html5_range_get_tree (self));
  _html5_registry_release (source);
  return _html5_range_check (result, error) && _html5_check_mutation (mutation, error);
}

/* Whitespace between the parts of a table is not shown, and cannot be wrapped: HTML allows no
 * text there. Nor can elements be in a style, a script, a title or a textarea. */
static void
add_text_range (gpointer ranges, H5Node *text, gsize start, gsize end)
{
  gboolean is_skeleton = text->parent && h5_node_has_trait (text->parent, H5_TRAIT_SKELETON);

  if (text->parent && h5_node_has_trait (text->parent, H5_TRAIT_RAW | H5_TRAIT_RCDATA))
    return;
  if (start < end && !(is_skeleton && h5_ascii_is_blank (text->data + start, end - start)))
    g_ptr_array_add (ranges, _html5_range_new ((H5Boundary){ text, NULL, start },
                                               (H5Boundary){ text, NULL, end }));
}

/**
 * html5_range_list_text_ranges:
 * @self: a range
 *
 * Lists the parts of the range that are in one text node each. If the range begins and ends in the
 * same text node, that is one part.
 *
 * You can wrap each part in an element with html5_range_surround_contents(), although the range may
 * contain only parts of elements. To wrap several ranges, such as the hits of
 * html5_node_find_text(), begin with the last one: wrapping a range changes one that begins where
 * it ends.
 *
 * Empty parts are left out, and so are whitespace between the rows and cells of a table, and the
 * text of elements that cannot contain others, such as `style`. The order is that of the tree.
 *
 * Each part follows changes of the document as long as you keep it.
 *
 * Returns: (transfer full): a list of #Html5Range
 *
 * Since: 1.0
 */
GListModel *
html5_range_list_text_ranges (Html5Range *self)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), NULL);

  g_autoptr (GPtrArray) ranges = g_ptr_array_new_with_free_func (g_object_unref);
  h5_range_visit_text (_html5_range_unwrap (self), add_text_range, ranges);
  return _html5_range_list_new (ranges);
}
