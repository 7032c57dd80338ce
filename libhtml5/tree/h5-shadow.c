/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-shadow.h"

#include "base/h5-ascii.h"
#include "tree/h5-name-rules.h"
#include "tree/mutation/h5-mutation-listener.h"

/* https://html.spec.whatwg.org/#valid-custom-element-name */
static gboolean
is_valid_custom_element_name (const char *name, gsize length)
{
  static const char *const reserved[] = {
    "annotation-xml", "color-profile",    "font-face",      "font-face-src",
    "font-face-uri",  "font-face-format", "font-face-name", "missing-glyph",
  };

  if (!h5_is_ascii_lower ((guint8) name[0]) || !memchr (name, '-', length)
      || !h5_is_valid_element_local_name (name, length))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (h5_is_ascii_upper ((guint8) name[i]))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (strcmp (name, reserved[i]) == 0)
      return FALSE;
  return TRUE;
}

gboolean
h5_element_is_valid_shadow_host (const H5Node *element)
{
  static const H5Name hosts[] = {
    H5_NAME_ARTICLE, H5_NAME_ASIDE,  H5_NAME_BLOCKQUOTE, H5_NAME_BODY,
    H5_NAME_DIV,     H5_NAME_FOOTER, H5_NAME_HEADER,     H5_NAME_MAIN,
    H5_NAME_NAV,     H5_NAME_P,      H5_NAME_SECTION,    H5_NAME_SPAN,
  };
  const H5Names *names = h5_node_tree (element)->names;
  H5Name local = h5_names_local (names, element->name);
  gsize length;

  if (!h5_element_is_html (element))
    return FALSE;
  if (h5_name_has_trait (local, H5_TRAIT_HEADING)
      || h5_name_is_one_of (local, hosts, G_N_ELEMENTS (hosts)))
    return TRUE;
  const char *name = h5_names_string (names, local, &length);
  return is_valid_custom_element_name (name, length);
}

/* If the shadow root is declarative, attaching removes its content and returns it. */
static H5Node *
reuse_shadow (H5Node *shadow, guint32 flags)
{
  H5NodeExtra *extra = h5_node_get_extra (shadow);
  gboolean same_mode = ((extra->shadow_flags ^ flags) & H5_SHADOW_CLOSED) == 0;

  if (!(extra->shadow_flags & H5_SHADOW_DECLARATIVE) || !same_mode)
    return NULL;
  while (shadow->first_child)
    h5_node_remove (shadow->first_child);
  h5_tree_about_to_change (h5_node_tree (shadow), shadow, H5_CHANGE_PLACE);
  extra->shadow_flags &= ~(guint32) H5_SHADOW_DECLARATIVE;
  return shadow;
}

H5Node *
h5_element_attach_shadow (H5Node *element, guint32 flags)
{
  H5Node *shadow = h5_element_shadow_root (element);

  if (!h5_element_is_valid_shadow_host (element))
    return NULL;
  if (shadow)
    return reuse_shadow (shadow, flags);
  shadow = h5_tree_new_fragment (h5_node_tree (element));
  h5_element_set_shadow_root (element, shadow, flags);
  return shadow;
}
