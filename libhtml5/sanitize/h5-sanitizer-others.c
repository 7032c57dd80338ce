/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Beyond the standard: the elements that a list of elements to keep does not have. */
#include "sanitize/h5-sanitizer-config.h"

gboolean
h5_sanitizer_replaces_other (const H5SanitizerConfig *self, const H5Names *names, H5Name element)
{
  H5Namespace ns = h5_names_element_namespace (names, element);

  return self->replaces_others && ns != H5_NAMESPACE_SVG && ns != H5_NAMESPACE_MATHML
         && h5_names_without_prefix (names, element) != H5_NAME_HTML;
}

static gboolean
is_listed (const H5SanitizerConfig *self, H5Name element)
{
  return h5_sanitizer_config_has (self, H5_SANITIZER_ELEMENTS, element)
         || h5_sanitizer_config_has (self, H5_SANITIZER_REMOVE_ELEMENTS, element)
         || h5_sanitizer_config_has (self, H5_SANITIZER_REPLACE_ELEMENTS, element);
}

void
h5_sanitizer_remove_not_text (H5SanitizerConfig *self)
{
  H5SanitizerConfig *not_text = h5_sanitizer_config_new_not_text ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, not_text->lists[H5_SANITIZER_REMOVE_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *local = h5_names_string (not_text->names, GPOINTER_TO_UINT (key), NULL);
      H5Name name = h5_sanitizer_element_name (self, h5_namespace_uris[H5_NAMESPACE_HTML], local);
      if (!is_listed (self, name))
        h5_sanitizer_config_add (self, H5_SANITIZER_REMOVE_ELEMENTS, name);
    }
  h5_sanitizer_config_free (not_text);
}

gboolean
h5_sanitizer_set_replace_others (H5SanitizerConfig *self, gboolean replace)
{
  if (self->replaces_others == replace)
    return FALSE;
  self->replaces_others = replace;
  if (!self->lists[H5_SANITIZER_ELEMENTS])
    return TRUE;
  if (replace)
    h5_sanitizer_remove_not_text (self);
  else
    g_clear_pointer (&self->lists[H5_SANITIZER_REMOVE_ELEMENTS], g_hash_table_unref);
  return TRUE;
}
