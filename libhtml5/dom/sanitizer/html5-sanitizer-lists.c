/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The lists of a sanitizer's configuration: https://html.spec.whatwg.org/#dom-sanitizer-get */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/common/html5-private.h"

static GStrv
names_as_text (const H5SanitizerConfig *config, const GArray *names, Html5SanitizerList list)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < names->len; i++)
    {
      H5Buffer text = H5_BUFFER_INIT;
      h5_sanitizer_config_write_name (config, g_array_index (names, H5Name, i),
                                      (H5SanitizerList) list, &text);
      g_strv_builder_add (builder, text.data);
      h5_buffer_clear (&text);
    }
  return g_strv_builder_end (builder);
}

/**
 * html5_sanitizer_has_list:
 * @self: a sanitizer
 * @list: a kind of list
 *
 * Checks whether the configuration has a list, which can be empty. For elements, processing
 * instructions and attributes, there is either a list of those to keep or a list of those to
 * remove.
 *
 * Returns: %TRUE if there is one
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_has_list (Html5Sanitizer *self, Html5SanitizerList list)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail ((guint) list < H5_SANITIZER_N_LISTS, FALSE);
  return self->config->lists[list] != NULL;
}

/**
 * html5_sanitizer_get_list:
 * @self: a sanitizer
 * @list: a kind of list
 *
 * Gets the names in a list of the configuration, in the order of the standard: by namespace,
 * starting with no namespace, then by name. They have the form of html5_sanitizer_new_from_text(),
 * such as `p`, `svg:a`, `xlink:href` or `{uri}name`.
 *
 * Counterpart: the members of the result of `Sanitizer.get()`.
 *
 * Returns: (transfer full) (nullable): the names, or %NULL if there is no such list
 *
 * Since: 1.0
 */
GStrv
html5_sanitizer_get_list (Html5Sanitizer *self, Html5SanitizerList list)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), NULL);
  g_return_val_if_fail ((guint) list < H5_SANITIZER_N_LISTS, NULL);
  g_autoptr (GArray) names = h5_sanitizer_config_sorted (self->config, (H5SanitizerList) list);

  return names ? names_as_text (self->config, names, list) : NULL;
}

/**
 * html5_sanitizer_get_element_attributes:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 * @list: %HTML5_SANITIZER_LIST_ATTRIBUTES or %HTML5_SANITIZER_LIST_REMOVE_ATTRIBUTES
 *
 * Gets the attributes that are kept on, or removed from, one of the elements in the list of
 * elements. The names have the order and form of html5_sanitizer_get_list().
 *
 * Returns: (transfer full) (nullable): the names, or %NULL if the element is not in the list or has
 *   no such list
 *
 * Since: 1.0
 */
GStrv
html5_sanitizer_get_element_attributes (Html5Sanitizer *self, const char *namespace_uri,
                                        const char *name, Html5SanitizerList list)
{
  gboolean removed = list == HTML5_SANITIZER_LIST_REMOVE_ATTRIBUTES;

  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), NULL);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), NULL);
  if (!removed && list != HTML5_SANITIZER_LIST_ATTRIBUTES)
    return NULL;
  const H5SanitizerElement *entry = h5_sanitizer_config_element (
    self->config, h5_sanitizer_element_name (self->config, namespace_uri, name));
  GHashTable *set = !entry ? NULL : removed ? entry->remove_attributes : entry->attributes;

  if (!set)
    return NULL;
  g_autoptr (GArray) names = h5_sanitizer_config_sort (self->config, set, FALSE);
  return names_as_text (self->config, names, list);
}

/* Returns a set for a local list, or NULL if the list is NULL. */
static GHashTable *
read_attributes (H5SanitizerConfig *config, const char *const *attributes)
{
  GHashTable *set = attributes ? g_hash_table_new (NULL, NULL) : NULL;

  for (const char *const *name = attributes; name && *name; name++)
    g_hash_table_add (set, GUINT_TO_POINTER (h5_sanitizer_config_read_name (config, *name, FALSE)));
  return set;
}

/**
 * html5_sanitizer_allow_element_with_attributes:
 * @self: a sanitizer
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the local name
 * @attributes: (nullable) (array zero-terminated=1): attributes to keep on these elements, or %NULL
 *   for no such list
 * @remove_attributes: (nullable) (array zero-terminated=1): attributes to remove from these
 *   elements, or %NULL for no such list
 *
 * Makes the sanitizer keep the elements with a name, with lists of attributes that apply only to
 * them. Names of attributes have the form of html5_sanitizer_new_from_text(), such as `href` and
 * `xlink:href`. Attributes that the lists for all elements cover already are not added. Does
 * nothing if the configuration has no list of elements to keep.
 *
 * Counterpart: `Sanitizer.allowElement()` with an object.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_element_with_attributes (Html5Sanitizer *self, const char *namespace_uri,
                                               const char *name, const char *const *attributes,
                                               const char *const *remove_attributes)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self) && _html5_is_text (name), FALSE);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), FALSE);
  g_return_val_if_fail (attributes == NULL || _html5_are_texts (attributes), FALSE);
  g_return_val_if_fail (remove_attributes == NULL || _html5_are_texts (remove_attributes), FALSE);
  H5SanitizerConfig *config = _html5_sanitizer_edit (self);
  H5SanitizerElement local = {
    .attributes = read_attributes (config, attributes),
    .remove_attributes = read_attributes (config, remove_attributes),
  };

  return h5_sanitizer_allow_element (
    config, h5_sanitizer_element_name (config, namespace_uri, name), local);
}
