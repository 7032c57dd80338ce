/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The common parts of both writers of HTML: the standard's and the one with a formatting
 * style. */
#pragma once

#include "serialize/html/h5-serialize-html.h"

/* Returns the name in the tags of an element, which has no prefix in the namespaces of HTML,
 * SVG and MathML. */
static inline const char *
h5_html_tag_name (const H5Names *names, H5Name name, gsize *length)
{
  const H5NameInfo *info = h5_names_info (names, name);

  if (!info->is_word
      && (info->ns == H5_NAMESPACE_HTML || info->ns == H5_NAMESPACE_MATHML
          || info->ns == H5_NAMESPACE_SVG))
    return h5_names_string (names, info->local, length);
  *length = info->qualified_length;
  return info->qualified;
}

/* https://html.spec.whatwg.org/#serializes-as-void */
static inline gboolean
h5_html_serializes_as_void (const H5Names *names, const H5Node *element)
{
  return h5_name_has_trait (h5_names_without_prefix (names, element->name), H5_TRAIT_VOID);
}

/* https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm: whether text in this
 * parent is written without escapes. */
static inline gboolean
h5_html_is_raw_parent (const H5Names *names, const H5Node *parent, gboolean scripting)
{
  H5Name name = h5_names_without_prefix (names, parent->name);

  return h5_name_has_trait (name, H5_TRAIT_RAW)
         || (name == H5_NAME_NOSCRIPT && scripting && !(parent->flags & H5_NODE_INERT));
}

/* https://html.spec.whatwg.org/#attribute%27s-serialized-name, for a name with a namespace.
 * Sets *prefix to its beginning ("" if there is none) and returns the rest. */
const char *h5_html_qualified_attribute_name (const H5Names *names, const H5NameInfo *info,
                                              gsize *length, const char **prefix);

gboolean h5_html_wants_shadow_root (const H5HtmlOptions *options, const H5Node *root);
void h5_html_write_shadow_root_tag (H5Output *output, const H5Node *root);
