/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/lifetime/html5-indexes.h"

#include "dom/lifetime/html5-registry-private.h"

#include "forms/h5-label.h"
#include "select/h5-form-index.h"

static Html5Registry *
forget_old_indexes (H5Tree *tree)
{
  Html5Registry *self = tree->api_data;

  if (self->indexed_stamp != tree->stamp || self->indexed_attribute_stamp != tree->attribute_stamp)
    _html5_registry_forget_indexes (self);
  self->indexed_stamp = tree->stamp;
  self->indexed_attribute_stamp = tree->attribute_stamp;
  return self;
}

H5RootCache *
_html5_tree_form_indexes (H5Tree *tree)
{
  Html5Registry *self = forget_old_indexes (tree);

  if (!self->form_indexes)
    self->form_indexes = h5_form_indexes_new ();
  return self->form_indexes;
}

H5RootCache *
_html5_tree_label_indexes (H5Tree *tree)
{
  Html5Registry *self = forget_old_indexes (tree);

  if (!self->label_indexes)
    self->label_indexes = h5_label_indexes_new ();
  return self->label_indexes;
}

void
_html5_registry_forget_indexes (Html5Registry *self)
{
  g_clear_pointer (&self->form_indexes, h5_root_cache_free);
  g_clear_pointer (&self->label_indexes, h5_root_cache_free);
}
