/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The limit of depth. The stack of open elements goes on as the standard says; only where a
 * node is put changes: what would be too deep becomes the last child of the deepest ancestor
 * that may have it. So the order of tags, comments and text stays, what is inside a template
 * stays inside one, and nothing leaves the svg or math element that it is in.
 */
#include "builder/h5-builder-private.h"

/* The place one level up, or NULL where going there would break the promises above. */
static H5Node *
one_level_up (const H5Node *parent)
{
  if (parent->type == H5_NODE_DOCUMENT_FRAGMENT)
    return parent->host && parent->host->flags & H5_NODE_INERT ? parent->host->parent : NULL;
  if (!parent->parent || !parent->parent->parent || parent->type == H5_NODE_DOCUMENT)
    return NULL;
  if (!h5_element_is_html (parent) && h5_node_is_element (parent->parent)
      && h5_element_is_html (parent->parent))
    return NULL;
  return parent->parent;
}

H5Location
h5_flatten_element_location (H5Builder *self, H5Location where)
{
  H5Node *up;

  h5_builder_hit (self, H5_LIMIT_DEPTH);
  while (self->place_depth >= self->options.limits.max_depth && (up = one_level_up (where.parent)))
    {
      where = (H5Location){ up, NULL };
      self->place_depth--;
    }
  return where;
}

/* Text goes into an element of the last level as long as nothing was put after that. */
H5Location
h5_flatten_text_location (H5Builder *self, H5Location where)
{
  H5Node *up;

  while (!where.before && where.parent->next && (up = one_level_up (where.parent)))
    {
      h5_builder_hit (self, H5_LIMIT_DEPTH);
      where.parent = up;
    }
  return where;
}
