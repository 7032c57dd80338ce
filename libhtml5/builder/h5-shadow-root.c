/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Declarative shadow roots: the start tag of a template with a shadowrootmode attribute.
 * https://html.spec.whatwg.org/#parsing-main-inhead */
#include "builder/h5-builder-private.h"

#include "base/h5-utf8.h"

static H5Span
attribute_value (const H5Token *token, H5Name name)
{
  const H5TokenAttribute *attribute = h5_token_find_attribute (token, name);

  return attribute ? attribute->value : (H5Span) { NULL, 0 };
}

static gboolean
attribute_is (const H5Token *token, H5Name name, const char *keyword)
{
  H5Span value = attribute_value (token, name);

  return value.data && h5_ascii_equals_ci (value.data, value.length, keyword);
}

static gboolean
has_attribute (const H5Token *token, H5Name name)
{
  return h5_token_find_attribute (token, name) != NULL;
}

static guint32
flags_from_attributes (const H5Token *token)
{
  guint32 flags = H5_SHADOW_DECLARATIVE;

  if (attribute_is (token, H5_NAME_SHADOWROOTMODE, "closed"))
    flags |= H5_SHADOW_CLOSED;
  if (has_attribute (token, H5_NAME_SHADOWROOTDELEGATESFOCUS))
    flags |= H5_SHADOW_DELEGATES_FOCUS;
  if (has_attribute (token, H5_NAME_SHADOWROOTSERIALIZABLE))
    flags |= H5_SHADOW_SERIALIZABLE;
  if (attribute_is (token, H5_NAME_SHADOWROOTSLOTASSIGNMENT, "manual"))
    flags |= H5_SHADOW_MANUAL_SLOTS;
  if (has_attribute (token, H5_NAME_SHADOWROOTCLONABLE))
    flags |= H5_SHADOW_CLONABLE;
  if (has_attribute (token, H5_NAME_SHADOWROOTCUSTOMELEMENTREGISTRY))
    flags |= H5_SHADOW_REGISTRY;
  return flags;
}

/* https://html.spec.whatwg.org/#valid-custom-element-name */
static gboolean
is_valid_custom_element_name (const char *name)
{
  static const char *const reserved[] = {
    "annotation-xml", "color-profile",    "font-face",      "font-face-src",
    "font-face-uri",  "font-face-format", "font-face-name", "missing-glyph",
  };

  if (!h5_is_ascii_lower ((guint8) name[0]) || !strchr (name, '-'))
    return FALSE;
  for (const char *p = name; *p; p++)
    if (h5_is_ascii_upper ((guint8) *p) || *p == '/' || *p == '>'
        || h5_is_ascii_whitespace ((guint8) *p))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (reserved); i++)
    if (strcmp (name, reserved[i]) == 0)
      return FALSE;
  return TRUE;
}

/* https://dom.spec.whatwg.org/#valid-shadow-host-name */
static gboolean
is_valid_shadow_host (const H5Builder *self, const H5Node *host)
{
  static const H5Name hosts[] = {
    H5_NAME_ARTICLE, H5_NAME_ASIDE, H5_NAME_BLOCKQUOTE, H5_NAME_BODY, H5_NAME_DIV,
    H5_NAME_FOOTER,  H5_NAME_H1,    H5_NAME_H2,         H5_NAME_H3,   H5_NAME_H4,
    H5_NAME_H5,      H5_NAME_H6,    H5_NAME_HEADER,     H5_NAME_MAIN, H5_NAME_NAV,
    H5_NAME_P,       H5_NAME_SECTION, H5_NAME_SPAN,
  };

  if (!h5_element_is_html (host))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (hosts); i++)
    if (host->name == hosts[i])
      return TRUE;
  return is_valid_custom_element_name (h5_names_string (self->tree->names, host->name, NULL));
}

gboolean
h5_wants_declarative_shadow_root (const H5Token *token)
{
  return attribute_is (token, H5_NAME_SHADOWROOTMODE, "open")
         || attribute_is (token, H5_NAME_SHADOWROOTMODE, "closed");
}

gboolean
h5_start_declarative_shadow_root (H5Builder *self, H5Token *token)
{
  if (!self->options.allow_declarative_shadow_roots || self->stack.n == 1)
    return FALSE;
  H5Node *host = h5_current (self)->node;
  if (h5_element_shadow_root (host) || !is_valid_shadow_host (self, host))
    return FALSE;
  H5Node *template = h5_insert_foreign_element (self, token, H5_NAME_TEMPLATE, TRUE);
  H5Node *shadow = h5_tree_new_fragment (self->tree);
  h5_element_set_shadow_root (host, shadow, flags_from_attributes (token));
  h5_template_set_content (template, shadow);
  return TRUE;
}
