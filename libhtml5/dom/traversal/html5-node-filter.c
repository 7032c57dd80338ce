/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/traversal/html5-node-filter-private.h"

#include "dom/common/html5-dom-error.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

Html5FilterResult
_html5_node_filter_ask (Html5NodeFilter *self, Html5Node *node, GError **error)
{
  if (self->is_active)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE,
                           _ ("The filter is already running"));
      return HTML5_FILTER_RESULT_ACCEPT;
    }
  if (!_html5_is_shown (self->what_to_show, _html5_node_unwrap (node)))
    return HTML5_FILTER_RESULT_SKIP;
  if (!self->func)
    return HTML5_FILTER_RESULT_ACCEPT;
  self->is_active = TRUE;
  Html5FilterResult result = self->func (node, self->user_data);
  self->is_active = FALSE;
  return result;
}

void
_html5_node_filter_clear (Html5NodeFilter *self)
{
  GDestroyNotify destroy = g_steal_pointer (&self->destroy);

  self->func = NULL;
  if (destroy)
    destroy (g_steal_pointer (&self->user_data));
}

Html5Node **
_html5_take_nodes (gpointer walk, Html5NextNode next, guint max_nodes, gsize *n_nodes,
                   GError **error)
{
  /* The filter may drop the last reference. */
  G_GNUC_UNUSED g_autoptr (GObject) held = walk ? g_object_ref (walk) : NULL;
  GPtrArray *nodes = g_ptr_array_new_with_free_func (g_object_unref);
  GError *failure = NULL;
  gpointer node;

  while (nodes->len < max_nodes && (node = next (walk, &failure)))
    g_ptr_array_add (nodes, node);
  *n_nodes = failure ? 0 : nodes->len;
  if (!failure)
    {
      g_ptr_array_set_free_func (nodes, NULL);
      return (Html5Node **) g_ptr_array_free (nodes, FALSE);
    }
  g_propagate_error (error, failure);
  g_ptr_array_unref (nodes);
  return NULL;
}
