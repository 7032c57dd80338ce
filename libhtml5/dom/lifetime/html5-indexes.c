/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/lifetime/html5-indexes.h"

#include "dom/lifetime/html5-registry-private.h"

#include "forms/h5-control.h"
#include "forms/h5-label.h"
#include "select/h5-form-index.h"
#include "tree/html/h5-form-owner.h"
#include "tree/mutation/h5-mutation-listener.h"

/* A subtree with more nodes than these is not searched for what matters to an index. */
#define FEW 32

struct _Html5Indexes
{
  H5MutationListener listener; /* must be first; of the whole tree */
  H5RootCache *forms;          /* NULL until it is needed */
  H5RootCache *labels;         /* NULL until it is needed */
};

static void
free_caches (Html5Indexes *self)
{
  g_clear_pointer (&self->forms, h5_root_cache_free);
  g_clear_pointer (&self->labels, h5_root_cache_free);
}

void
_html5_registry_forget_indexes (Html5Registry *self)
{
  Html5Indexes *indexes = g_steal_pointer (&self->indexes);

  if (!indexes)
    return;
  free_caches (indexes);
  h5_mutation_listener_drop (&indexes->listener);
}

/* --- changes --- */

/* The attributes on which an index depends. */
static gboolean
attribute_matters (H5Name name)
{
  static const H5Name names[] = { H5_NAME_CHECKED,  H5_NAME_COMMAND,  H5_NAME_COMMANDFOR,
                                  H5_NAME_DISABLED, H5_NAME_FOR,      H5_NAME_FORM,
                                  H5_NAME_ID,       H5_NAME_MULTIPLE, H5_NAME_NAME,
                                  H5_NAME_REQUIRED, H5_NAME_SELECTED, H5_NAME_SIZE,
                                  H5_NAME_TYPE };

  return h5_name_is_one_of (name, names, G_N_ELEMENTS (names));
}

/* Whether an index can contain the node, or find an element by its id. What has a shadow root
 * determines whether form attributes count in it. */
static gboolean
node_matters (const H5Node *node)
{
  static const H5Name names[] = { H5_NAME_DATALIST, H5_NAME_FORM,     H5_NAME_LABEL,
                                  H5_NAME_LEGEND,   H5_NAME_OPTGROUP, H5_NAME_OPTION };

  if (!h5_node_is_element (node))
    return FALSE;
  return h5_name_is_one_of (h5_element_plain_name (node), names, G_N_ELEMENTS (names))
         || (node->flags & H5_NODE_HAS_EXTRA) || h5_element_is_listed (node)
         || h5_element_is_labelable (node) || h5_element_has_attribute (node, H5_NAME_ID);
}

gboolean
_html5_subtree_matters (const H5Node *root)
{
  const H5Node *node = root;

  for (guint n = 0; node && n < FEW && !node_matters (node); n++)
    node = h5_node_next (node, root);
  return node != NULL;
}

static void
on_structure (H5MutationListener *listener, H5Node *root)
{
  if (_html5_subtree_matters (root))
    _html5_registry_forget_indexes (registry_of (root));
}

static void
on_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  if (attribute_matters (name))
    _html5_registry_forget_indexes (registry_of (element));
}

static void
on_free (H5MutationListener *listener)
{
  Html5Indexes *self = (Html5Indexes *) listener;

  free_caches (self);
  g_free (self);
}

static const H5MutationHooks hooks = {
  .inserted = on_structure,
  .removing = on_structure,
  .attribute = on_attribute,
  .free = on_free,
};

/* --- */

static Html5Indexes *
indexes_of (H5Tree *tree)
{
  Html5Registry *registry = tree->api_data;

  if (!registry->indexes)
    {
      registry->indexes = g_new0 (Html5Indexes, 1);
      registry->indexes->listener.hooks = &hooks;
      h5_tree_add_listener (tree, &registry->indexes->listener);
    }
  return registry->indexes;
}

H5RootCache *
_html5_tree_form_indexes (H5Tree *tree)
{
  Html5Indexes *self = indexes_of (tree);

  if (!self->forms)
    self->forms = h5_form_indexes_new ();
  return self->forms;
}

H5RootCache *
_html5_tree_label_indexes (H5Tree *tree)
{
  Html5Indexes *self = indexes_of (tree);

  if (!self->labels)
    self->labels = h5_label_indexes_new ();
  return self->labels;
}
