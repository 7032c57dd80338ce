/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The methods of a Sanitizer that change its configuration:
 * https://html.spec.whatwg.org/#sanitizer */
#include "sanitize/h5-sanitizer-config.h"

#include "base/hash/h5-string-hash.h"

static gboolean
drop (H5SanitizerConfig *self, H5SanitizerList list, H5Name name)
{
  return self->lists[list] && g_hash_table_remove (self->lists[list], GUINT_TO_POINTER (name));
}

static gboolean
add (H5SanitizerConfig *self, H5SanitizerList list, H5Name name)
{
  if (h5_sanitizer_config_has (self, list, name))
    return FALSE;
  h5_sanitizer_config_add (self, list, name);
  return TRUE;
}

/* Removes the names of `list` that are in `other`, or, if `keep` is set, those that are not.
 * Returns whether there were any. */
static gboolean
subtract (GHashTable *list, GHashTable *other, gboolean keep)
{
  return list
         && g_hash_table_foreach_remove (list, keep ? h5_sanitizer_is_not_in : h5_sanitizer_is_in,
                                         other);
}

static void
subtract_data_attributes (H5SanitizerConfig *self, GHashTable *list)
{
  if (list)
    g_hash_table_foreach_remove (list, h5_sanitizer_names_data, self);
}

static void
clean_local_lists (H5SanitizerConfig *self, H5SanitizerElement *local)
{
  GHashTable *global = self->lists[H5_SANITIZER_ATTRIBUTES];
  GHashTable *removed = self->lists[H5_SANITIZER_REMOVE_ATTRIBUTES];

  if (global)
    {
      subtract (local->attributes, global, FALSE);
      if (self->data_attributes == H5_SANITIZER_YES)
        subtract_data_attributes (self, local->attributes);
      subtract (local->remove_attributes, global, TRUE);
      return;
    }
  if (local->attributes)
    {
      subtract (local->attributes, local->remove_attributes, FALSE);
      g_clear_pointer (&local->remove_attributes, g_hash_table_unref);
      subtract (local->attributes, removed, FALSE);
    }
  subtract (local->remove_attributes, removed, FALSE);
}

/* Whether both sets have the same names, or both are NULL. */
static gboolean
are_equal_sets (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer key;

  if (!a || !b || g_hash_table_size (a) != g_hash_table_size (b))
    return a == b;
  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (b, key))
      return FALSE;
  return TRUE;
}

static void
clear_local (H5SanitizerElement *local)
{
  g_clear_pointer (&local->attributes, g_hash_table_unref);
  g_clear_pointer (&local->remove_attributes, g_hash_table_unref);
}

static gboolean
allow_in_list (H5SanitizerConfig *self, H5Name name, H5SanitizerElement *local)
{
  gboolean modified = drop (self, H5_SANITIZER_REPLACE_ELEMENTS, name);
  H5SanitizerElement *entry = h5_sanitizer_config_element (self, name);

  drop (self, H5_SANITIZER_REMOVE_ELEMENTS, name);
  if (!local->attributes && !local->remove_attributes)
    local->remove_attributes = g_hash_table_new (NULL, NULL);
  clean_local_lists (self, local);
  if (entry && are_equal_sets (entry->attributes, local->attributes)
      && are_equal_sets (entry->remove_attributes, local->remove_attributes))
    {
      clear_local (local);
      return modified;
    }
  if (!entry)
    {
      h5_sanitizer_config_add (self, H5_SANITIZER_ELEMENTS, name);
      entry = h5_sanitizer_config_element (self, name);
    }
  clear_local (entry);
  *entry = *local;
  return TRUE;
}

/* https://html.spec.whatwg.org/#dom-sanitizer-allowelement */
gboolean
h5_sanitizer_allow_element (H5SanitizerConfig *self, H5Name name, H5SanitizerElement local)
{
  if (self->lists[H5_SANITIZER_ELEMENTS])
    return allow_in_list (self, name, &local);
  gboolean has_local =
    local.attributes || (local.remove_attributes && g_hash_table_size (local.remove_attributes));
  clear_local (&local);
  if (has_local)
    return FALSE;
  gboolean modified = drop (self, H5_SANITIZER_REPLACE_ELEMENTS, name);
  return drop (self, H5_SANITIZER_REMOVE_ELEMENTS, name) || modified;
}

/* https://html.spec.whatwg.org/#sanitizer-remove-an-element */
gboolean
h5_sanitizer_remove_element (H5SanitizerConfig *self, H5Name name)
{
  gboolean modified = drop (self, H5_SANITIZER_REPLACE_ELEMENTS, name);

  if (self->lists[H5_SANITIZER_ELEMENTS])
    modified |= drop (self, H5_SANITIZER_ELEMENTS, name);
  if (!self->lists[H5_SANITIZER_ELEMENTS] || h5_sanitizer_replaces_other (self, self->names, name))
    modified |= add (self, H5_SANITIZER_REMOVE_ELEMENTS, name);
  return modified;
}

/* https://html.spec.whatwg.org/#dom-sanitizer-replaceelementwithchildren */
gboolean
h5_sanitizer_replace_element (H5SanitizerConfig *self, H5Name name)
{
  if (name == H5_NAME_HTML || name == H5_NAME_SVG_SVG || name == H5_NAME_MATHML_MATH
      || h5_sanitizer_config_has (self, H5_SANITIZER_REPLACE_ELEMENTS, name))
    return FALSE;
  drop (self, H5_SANITIZER_ELEMENTS, name);
  drop (self, H5_SANITIZER_REMOVE_ELEMENTS, name);
  return add (self, H5_SANITIZER_REPLACE_ELEMENTS, name);
}

/* https://html.spec.whatwg.org/#dom-sanitizer-allowprocessinginstruction */
gboolean
h5_sanitizer_allow_instruction (H5SanitizerConfig *self, H5Name target)
{
  if (self->lists[H5_SANITIZER_INSTRUCTIONS])
    return add (self, H5_SANITIZER_INSTRUCTIONS, target);
  return drop (self, H5_SANITIZER_REMOVE_INSTRUCTIONS, target);
}

/* https://html.spec.whatwg.org/#dom-sanitizer-removeprocessinginstruction */
gboolean
h5_sanitizer_remove_instruction (H5SanitizerConfig *self, H5Name target)
{
  if (self->lists[H5_SANITIZER_INSTRUCTIONS])
    return drop (self, H5_SANITIZER_INSTRUCTIONS, target);
  return add (self, H5_SANITIZER_REMOVE_INSTRUCTIONS, target);
}

/* Removes an attribute from the lists of allowed attributes of all elements, and, if `removed` is
 * set, from their lists of removed attributes. Returns whether a list allowed it. */
static gboolean
drop_from_entries (H5SanitizerConfig *self, H5Name name, gboolean removed)
{
  gboolean modified = FALSE;
  GHashTableIter iter;
  gpointer value;

  if (!self->lists[H5_SANITIZER_ELEMENTS])
    return FALSE;
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      H5SanitizerElement *entry = value;
      if (entry->attributes)
        modified |= g_hash_table_remove (entry->attributes, GUINT_TO_POINTER (name));
      if (removed && entry->remove_attributes)
        g_hash_table_remove (entry->remove_attributes, GUINT_TO_POINTER (name));
    }
  return modified;
}

/* https://html.spec.whatwg.org/#dom-sanitizer-allowattribute */
gboolean
h5_sanitizer_allow_attribute (H5SanitizerConfig *self, H5Name name)
{
  if (!self->lists[H5_SANITIZER_ATTRIBUTES])
    return drop (self, H5_SANITIZER_REMOVE_ATTRIBUTES, name);
  if ((self->data_attributes == H5_SANITIZER_YES && h5_sanitizer_is_data_attribute (self, name))
      || !add (self, H5_SANITIZER_ATTRIBUTES, name))
    return FALSE;
  drop_from_entries (self, name, FALSE);
  return TRUE;
}

/* https://html.spec.whatwg.org/#sanitizer-remove-an-attribute */
gboolean
h5_sanitizer_remove_attribute (H5SanitizerConfig *self, H5Name name)
{
  if (self->lists[H5_SANITIZER_ATTRIBUTES])
    {
      gboolean modified = drop (self, H5_SANITIZER_ATTRIBUTES, name);
      return drop_from_entries (self, name, TRUE) || modified;
    }
  if (!add (self, H5_SANITIZER_REMOVE_ATTRIBUTES, name))
    return FALSE;
  drop_from_entries (self, name, TRUE);
  return TRUE;
}

static gboolean
set_choice (H5SanitizerChoice *choice, gboolean allow)
{
  H5SanitizerChoice wanted = allow ? H5_SANITIZER_YES : H5_SANITIZER_NO;
  gboolean modified = *choice != wanted;

  *choice = wanted;
  return modified;
}

/* https://html.spec.whatwg.org/#dom-sanitizer-setcomments */
gboolean
h5_sanitizer_set_comments (H5SanitizerConfig *self, gboolean allow)
{
  return set_choice (&self->comments, allow);
}

gboolean
h5_sanitizer_set_javascript_urls (H5SanitizerConfig *self, gboolean allow)
{
  return set_choice (&self->javascript_urls, allow);
}

/* https://html.spec.whatwg.org/#dom-sanitizer-setdataattributes */
gboolean
h5_sanitizer_set_data_attributes (H5SanitizerConfig *self, gboolean allow)
{
  GHashTableIter iter;
  gpointer value;

  if (!self->lists[H5_SANITIZER_ATTRIBUTES] || !set_choice (&self->data_attributes, allow))
    return FALSE;
  if (!allow)
    return TRUE;
  subtract_data_attributes (self, self->lists[H5_SANITIZER_ATTRIBUTES]);
  if (!self->lists[H5_SANITIZER_ELEMENTS])
    return TRUE;
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    subtract_data_attributes (self, ((H5SanitizerElement *) value)->attributes);
  return TRUE;
}

/* --- schemes --- */

const char *const *
h5_sanitizer_schemes_of (const H5SanitizerConfig *self, const char *attribute)
{
  const char *const *schemes =
    self->schemes ? g_hash_table_lookup (self->schemes, attribute) : NULL;

  if (!schemes && self->schemes)
    schemes = g_hash_table_lookup (self->schemes, "*");
  return schemes;
}

/* Copies the table, because copies of the configuration share it. */
static GHashTable *
copy_schemes (GHashTable *schemes)
{
  GHashTable *copy =
    g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  GHashTableIter iter;
  gpointer key, value;

  if (!schemes)
    return copy;
  g_hash_table_iter_init (&iter, schemes);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_insert (copy, g_strdup (key), g_strdupv (value));
  return copy;
}

gboolean
h5_sanitizer_allow_scheme (H5SanitizerConfig *self, const char *attribute, const char *scheme)
{
  const char *const *old = h5_sanitizer_schemes_of (self, attribute);
  g_autofree char *lower = g_ascii_strdown (scheme, -1);
  g_autoptr (GStrvBuilder) schemes = g_strv_builder_new ();

  if (!old || g_strv_contains (old, lower))
    return FALSE;
  g_strv_builder_addv (schemes, (const char **) old);
  g_strv_builder_add (schemes, lower);
  GHashTable *copy = copy_schemes (self->schemes);
  g_hash_table_replace (copy, g_strdup (attribute), g_strv_builder_end (schemes));
  g_hash_table_unref (self->schemes);
  self->schemes = copy;
  return TRUE;
}

gboolean
h5_sanitizer_set_schemes (H5SanitizerConfig *self, const char *attribute,
                          const char *const *schemes)
{
  const char *const *old = self->schemes ? g_hash_table_lookup (self->schemes, attribute) : NULL;
  g_autoptr (GStrvBuilder) lower = g_strv_builder_new ();

  if (schemes ? old && g_strv_equal (old, schemes) : !old)
    return FALSE;
  GHashTable *copy = copy_schemes (self->schemes);
  for (; schemes && *schemes; schemes++)
    {
      g_autofree char *scheme = g_ascii_strdown (*schemes, -1);
      g_strv_builder_add (lower, scheme);
    }
  if (schemes)
    g_hash_table_replace (copy, g_strdup (attribute), g_strv_builder_end (lower));
  else
    g_hash_table_remove (copy, attribute);
  g_clear_pointer (&self->schemes, g_hash_table_unref);
  if (g_hash_table_size (copy))
    self->schemes = copy;
  else
    g_hash_table_unref (copy);
  return TRUE;
}

char **
h5_sanitizer_get_properties (const H5SanitizerConfig *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GList) names = NULL;

  if (!self->properties)
    return NULL;
  names = g_list_sort (g_hash_table_get_keys (self->properties), (GCompareFunc) strcmp);
  for (const GList *item = names; item; item = item->next)
    g_strv_builder_add (builder, item->data);
  return g_strv_builder_end (builder);
}

/* Replaces the set, because copies of the configuration share it. */
gboolean
h5_sanitizer_set_properties (H5SanitizerConfig *self, const char *const *names)
{
  g_autoptr (GHashTable) old = g_steal_pointer (&self->properties);

  if (names)
    self->properties = g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, NULL);
  for (; names && *names; names++)
    g_hash_table_add (self->properties, g_ascii_strdown (*names, -1));
  return !are_equal_sets (old, self->properties);
}

/* --- unsafe names --- */

static gboolean
remove_unsafe_elements (H5SanitizerConfig *self, const H5SanitizerConfig *unsafe)
{
  gboolean modified = FALSE;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, unsafe->lists[H5_SANITIZER_REMOVE_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const H5NameInfo *info = h5_names_info (unsafe->names, GPOINTER_TO_UINT (key));
      const char *uri = h5_namespace_uris[info->is_word ? H5_NAMESPACE_HTML : info->ns];
      modified |= h5_sanitizer_remove_element (
        self,
        h5_sanitizer_element_name (self, uri, h5_names_string (unsafe->names, info->local, NULL)));
    }
  return modified;
}

static gboolean
subtract_from_entries (H5SanitizerConfig *self, GHashTable *attributes)
{
  gboolean modified = FALSE;
  GHashTableIter iter;
  gpointer value;

  if (!self->lists[H5_SANITIZER_ELEMENTS])
    return FALSE;
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      modified |= subtract (((H5SanitizerElement *) value)->attributes, attributes, FALSE);
      subtract (((H5SanitizerElement *) value)->remove_attributes, attributes, FALSE);
    }
  return modified;
}

/* The same as h5_sanitizer_remove_attribute() for all unsafe attributes, but in one pass over
 * the elements. */
static gboolean
remove_unsafe_attributes (H5SanitizerConfig *self, const H5SanitizerConfig *unsafe)
{
  g_autoptr (GHashTable) handlers = g_hash_table_new (NULL, NULL);
  gboolean modified = FALSE;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, unsafe->lists[H5_SANITIZER_REMOVE_ATTRIBUTES]);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *local = h5_names_string (unsafe->names, GPOINTER_TO_UINT (key), NULL);
      H5Name name = h5_sanitizer_attribute_name (self, NULL, local);
      g_hash_table_add (handlers, GUINT_TO_POINTER (name));
      modified |= self->lists[H5_SANITIZER_ATTRIBUTES]
                    ? drop (self, H5_SANITIZER_ATTRIBUTES, name)
                    : add (self, H5_SANITIZER_REMOVE_ATTRIBUTES, name);
    }
  return subtract_from_entries (self, handlers) || modified;
}

/* Removes the elements and event handlers in the standard's list. */
static gboolean
remove_baseline (H5SanitizerConfig *self)
{
  H5SanitizerConfig *unsafe = h5_sanitizer_config_new_unsafe_baseline ();
  gboolean modified = remove_unsafe_elements (self, unsafe);

  modified |= remove_unsafe_attributes (self, unsafe);
  h5_sanitizer_config_keep_unsafe_baseline (unsafe);
  return modified;
}

static gboolean
is_handler (gpointer name, gpointer value, gpointer names)
{
  return h5_sanitizer_may_be_handler (names, GPOINTER_TO_UINT (name));
}

static gboolean
drop_handlers (H5SanitizerConfig *self, GHashTable *list)
{
  return list && g_hash_table_foreach_remove (list, is_handler, self->names) > 0;
}

/* Removes all names that begin with "on" from the lists of attributes to keep. What no element may
 * have is not in the lists of elements either. If there are only lists of attributes to remove,
 * sets strict_handlers. */
static gboolean
remove_handlers (H5SanitizerConfig *self)
{
  gboolean is_open = !self->lists[H5_SANITIZER_ATTRIBUTES] && !self->strict_handlers;
  gboolean modified = is_open || drop_handlers (self, self->lists[H5_SANITIZER_ATTRIBUTES]);
  GHashTableIter iter;
  gpointer value;

  self->strict_handlers |= is_open;
  if (!self->lists[H5_SANITIZER_ELEMENTS])
    return modified;
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      H5SanitizerElement *entry = value;
      modified |= drop_handlers (self, entry->attributes);
      if (self->lists[H5_SANITIZER_ATTRIBUTES])
        drop_handlers (self, entry->remove_attributes);
    }
  return modified;
}

gboolean
h5_sanitizer_remove_unsafe (H5SanitizerConfig *self)
{
  gboolean modified = remove_baseline (self);

  modified |= remove_handlers (self);
  modified |= h5_sanitizer_set_javascript_urls (self, FALSE);
  return modified;
}

gboolean
h5_sanitizer_is_unsafe_element (H5Namespace ns, const char *local)
{
  H5SanitizerConfig *unsafe = h5_sanitizer_config_new_unsafe_baseline ();
  H5Name word = h5_names_find_word (unsafe->names, local, strlen (local));
  gboolean is =
    word
    && h5_sanitizer_config_has (unsafe, H5_SANITIZER_REMOVE_ELEMENTS,
                                h5_names_element (unsafe->names, ns, H5_NAME_NONE, word));

  h5_sanitizer_config_keep_unsafe_baseline (unsafe);
  return is;
}

/* Instructions that HTML does not have. Some browsers transform XML documents with the XSLT style
 * sheet that xml-stylesheet names, and the result can have scripts. One with the target xml, which
 * is not the XML declaration where it is, becomes that when it is written first, and chooses the
 * encoding. */
static const char *const unsafe_targets[] = { "xml", "xml-stylesheet" };

H5SanitizerConfig *
h5_sanitizer_config_copy_safe (const H5SanitizerConfig *self)
{
  H5SanitizerConfig *copy = h5_sanitizer_config_copy (self);

  h5_sanitizer_remove_unsafe (copy);
  for (gsize i = 0; i < G_N_ELEMENTS (unsafe_targets); i++)
    h5_sanitizer_remove_instruction (copy, h5_sanitizer_target_name (copy, unsafe_targets[i]));
  copy->strict_handlers = TRUE;
  copy->safe = TRUE;
  return copy;
}
