/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Declarative shadow roots: the start tag of a template with a shadowrootmode attribute.
 * https://html.spec.whatwg.org/#parsing-main-inhead */
#include "builder/h5-builder-private.h"

#include "tree/h5-shadow.h"

static gboolean
has_attribute (const H5Token *token, H5Name name)
{
  return h5_token_find_attribute (token, name) != NULL;
}

static guint32
flags_from_attributes (const H5Token *token)
{
  guint32 flags = H5_SHADOW_DECLARATIVE;

  if (h5_token_attribute_is (token, H5_NAME_SHADOWROOTMODE, "closed"))
    flags |= H5_SHADOW_CLOSED;
  if (has_attribute (token, H5_NAME_SHADOWROOTDELEGATESFOCUS))
    flags |= H5_SHADOW_DELEGATES_FOCUS;
  if (has_attribute (token, H5_NAME_SHADOWROOTSERIALIZABLE))
    flags |= H5_SHADOW_SERIALIZABLE;
  if (h5_token_attribute_is (token, H5_NAME_SHADOWROOTSLOTASSIGNMENT, "manual"))
    flags |= H5_SHADOW_MANUAL_SLOTS;
  if (has_attribute (token, H5_NAME_SHADOWROOTCLONABLE))
    flags |= H5_SHADOW_CLONABLE;
  if (has_attribute (token, H5_NAME_SHADOWROOTCUSTOMELEMENTREGISTRY))
    flags |= H5_SHADOW_REGISTRY;
  return flags;
}

gboolean
h5_wants_declarative_shadow_root (const H5Token *token)
{
  return h5_token_attribute_is (token, H5_NAME_SHADOWROOTMODE, "open")
         || h5_token_attribute_is (token, H5_NAME_SHADOWROOTMODE, "closed");
}

/* Nothing leaves a shadow tree, so that its elements would be too deep. */
static gboolean
is_too_deep (H5Builder *self)
{
  if (!self->options.limits.max_depth || h5_current (self)->depth < self->options.limits.max_depth)
    return FALSE;
  h5_builder_hit (self, H5_LIMIT_DEPTH);
  return TRUE;
}

gboolean
h5_start_declarative_shadow_root (H5Builder *self, H5Token *token)
{
  if (!self->options.allow_declarative_shadow_roots || self->stack.n == 1)
    return FALSE;
  H5Node *host = h5_current (self)->node;
  if (h5_element_shadow_root (host) || !h5_element_is_valid_shadow_host (host)
      || is_too_deep (self))
    return FALSE;
  H5Node *template = h5_insert_foreign_element (self, token, H5_NAME_TEMPLATE, TRUE);
  H5Node *shadow = h5_tree_new_fragment (self->tree);
  h5_element_set_shadow_root (host, shadow, flags_from_attributes (token));
  h5_template_set_content (template, shadow);
  return TRUE;
}
