/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/html/h5-html-parts.h"

/* https://html.spec.whatwg.org/#attribute%27s-serialized-name */
const char *
h5_html_qualified_attribute_name (const H5Names *names, const H5NameInfo *info, gsize *length,
                                  const char **prefix)
{
  *prefix = "";
  if (info->ns == H5_NAMESPACE_XML)
    *prefix = "xml:";
  else if (info->ns == H5_NAMESPACE_XLINK)
    *prefix = "xlink:";
  else if (info->ns == H5_NAMESPACE_XMLNS && info->local != H5_NAME_XMLNS)
    *prefix = "xmlns:";
  else if (info->ns != H5_NAMESPACE_XMLNS && info->ns != H5_NAMESPACE_NONE)
    {
      *length = info->qualified_length;
      return info->qualified;
    }
  return h5_names_string (names, info->local, length);
}

int
h5_html_compare_roots (gconstpointer a, gconstpointer b)
{
  guintptr left = (guintptr) * (const H5Node *const *) a;
  guintptr right = (guintptr) * (const H5Node *const *) b;

  return (left > right) - (left < right);
}

gboolean
h5_html_wants_shadow_root (const H5HtmlOptions *options, const H5Node *root)
{
  if (options->serializable_shadow_roots
      && h5_node_get_extra (root)->shadow_flags & H5_SHADOW_SERIALIZABLE)
    return TRUE;
  return options->n_shadow_roots > 0
         && bsearch (&root, options->shadow_roots, options->n_shadow_roots, sizeof (H5Node *),
                     h5_html_compare_roots)
              != NULL;
}

void
h5_html_write_shadow_root_tag (H5Output *output, const H5Node *root)
{
  static const struct
  {
    guint32 flag;
    const char *attribute;
  } attributes[] = {
    { H5_SHADOW_DELEGATES_FOCUS, " shadowrootdelegatesfocus=\"\"" },
    { H5_SHADOW_SERIALIZABLE, " shadowrootserializable=\"\"" },
    { H5_SHADOW_MANUAL_SLOTS, " shadowrootslotassignment=\"manual\"" },
    { H5_SHADOW_CLONABLE, " shadowrootclonable=\"\"" },
    { H5_SHADOW_REGISTRY, " shadowrootcustomelementregistry=\"\"" },
  };
  guint32 flags = h5_node_get_extra (root)->shadow_flags;

  h5_output_literal (output, flags & H5_SHADOW_CLOSED ? "<template shadowrootmode=\"closed\""
                                                      : "<template shadowrootmode=\"open\"");
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (flags & attributes[i].flag)
      h5_output_literal (output, attributes[i].attribute);
  h5_output_literal (output, ">");
}
