/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitizer-config.h"

#include <glib/gi18n-lib.h>

#include "base/h5-buffer.h"

static void
free_element (gpointer data)
{
  H5SanitizerElement *element = data;

  if (!element)
    return;
  g_clear_pointer (&element->attributes, g_hash_table_unref);
  g_clear_pointer (&element->remove_attributes, g_hash_table_unref);
  g_free (element);
}

H5SanitizerConfig *
h5_sanitizer_config_new (void)
{
  H5SanitizerConfig *self = g_new0 (H5SanitizerConfig, 1);

  self->names = h5_names_new ();
  self->comments = self->data_attributes = self->javascript_urls = H5_SANITIZER_UNSET;
  return self;
}

void
h5_sanitizer_config_free (H5SanitizerConfig *self)
{
  for (guint i = 0; i < H5_SANITIZER_N_LISTS; i++)
    g_clear_pointer (&self->lists[i], g_hash_table_unref);
  g_clear_pointer (&self->schemes, g_hash_table_unref);
  h5_names_free (self->names);
  g_clear_pointer (&self->urls, h5_names_free);
  g_free (self->rel);
  g_free (self->class_prefix);
  g_clear_pointer (&self->properties, g_hash_table_unref);
  g_free (self);
}

static H5Name
copy_name (H5SanitizerConfig *self, const H5SanitizerConfig *source, H5Name name, gboolean element)
{
  if (name < H5_NAME_STATIC)
    return name;
  const H5NameInfo *info = h5_names_info (source->names, name);
  if (info->is_word)
    return h5_names_word (self->names, info->qualified, info->qualified_length);
  const char *local = h5_names_string (source->names, info->local, NULL);
  const char *uri = h5_names_namespace_uri (source->names, info->ns);
  return element ? h5_sanitizer_element_name (self, uri, local)
                 : h5_sanitizer_attribute_name (self, uri, local);
}

static void
copy_local (H5SanitizerConfig *self, const H5SanitizerConfig *source, H5Name element,
            gboolean removes, GHashTable *list)
{
  GHashTableIter iter;
  gpointer key;

  if (!list)
    return;
  h5_sanitizer_config_need_local (self, element, removes);
  g_hash_table_iter_init (&iter, list);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    h5_sanitizer_config_add_local (self, element, removes,
                                   copy_name (self, source, GPOINTER_TO_UINT (key), FALSE));
}

static void
copy_list (H5SanitizerConfig *self, const H5SanitizerConfig *source, H5SanitizerList list)
{
  GHashTableIter iter;
  gpointer key, value;

  if (!source->lists[list])
    return;
  h5_sanitizer_config_need (self, list);
  g_hash_table_iter_init (&iter, source->lists[list]);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const H5SanitizerElement *local = value;
      H5Name name =
        copy_name (self, source, GPOINTER_TO_UINT (key), list <= H5_SANITIZER_REPLACE_ELEMENTS);
      h5_sanitizer_config_add (self, list, name);
      if (list != H5_SANITIZER_ELEMENTS)
        continue;
      copy_local (self, source, name, FALSE, local->attributes);
      copy_local (self, source, name, TRUE, local->remove_attributes);
    }
}

H5SanitizerConfig *
h5_sanitizer_config_copy (const H5SanitizerConfig *source)
{
  H5SanitizerConfig *self = h5_sanitizer_config_new ();

  for (guint i = 0; i < H5_SANITIZER_N_LISTS; i++)
    copy_list (self, source, (H5SanitizerList) i);
  self->comments = source->comments;
  self->data_attributes = source->data_attributes;
  self->javascript_urls = source->javascript_urls;
  self->twice = source->twice;
  self->schemes = source->schemes ? g_hash_table_ref (source->schemes) : NULL;
  self->rel = g_strdup (source->rel);
  self->class_prefix = g_strdup (source->class_prefix);
  if (source->properties)
    self->properties = g_hash_table_ref (source->properties);
  self->strict_handlers = source->strict_handlers;
  self->replaces_others = source->replaces_others;
  self->safe = source->safe;
  self->stable = source->stable;
  self->url = source->url;
  self->url_data = source->url_data;
  return self;
}

static H5Namespace
namespace_of (H5SanitizerConfig *self, const char *uri)
{
  return h5_names_namespace (self->names, uri ? uri : "", uri ? strlen (uri) : 0);
}

static H5Name
word_of (H5SanitizerConfig *self, const char *local)
{
  return h5_names_word (self->names, local, strlen (local));
}

H5Name
h5_sanitizer_element_name (H5SanitizerConfig *self, const char *uri, const char *local)
{
  return h5_names_element (self->names, namespace_of (self, uri), H5_NAME_NONE,
                           word_of (self, local));
}

H5Name
h5_sanitizer_attribute_name (H5SanitizerConfig *self, const char *uri, const char *local)
{
  return h5_names_attribute (self->names, namespace_of (self, uri), H5_NAME_NONE,
                             word_of (self, local));
}

H5Name
h5_sanitizer_target_name (H5SanitizerConfig *self, const char *target)
{
  return word_of (self, target);
}

void
h5_sanitizer_config_need (H5SanitizerConfig *self, H5SanitizerList list)
{
  if (!self->lists[list])
    self->lists[list] = g_hash_table_new_full (NULL, NULL, NULL, free_element);
}

void
h5_sanitizer_config_add (H5SanitizerConfig *self, H5SanitizerList list, H5Name name)
{
  gpointer value = NULL;

  h5_sanitizer_config_need (self, list);
  if (h5_sanitizer_config_has (self, list, name))
    {
      self->twice = TRUE;
      return;
    }
  if (list == H5_SANITIZER_ELEMENTS)
    value = g_new0 (H5SanitizerElement, 1);
  g_hash_table_insert (self->lists[list], GUINT_TO_POINTER (name), value);
}

void
h5_sanitizer_config_need_local (H5SanitizerConfig *self, H5Name element, gboolean removes)
{
  H5SanitizerElement *entry = h5_sanitizer_config_element (self, element);
  GHashTable **list = removes ? &entry->remove_attributes : &entry->attributes;

  if (!*list)
    *list = g_hash_table_new (NULL, NULL);
}

void
h5_sanitizer_config_add_local (H5SanitizerConfig *self, H5Name element, gboolean removes,
                               H5Name attribute)
{
  h5_sanitizer_config_need_local (self, element, removes);
  H5SanitizerElement *entry = h5_sanitizer_config_element (self, element);
  if (!g_hash_table_add (removes ? entry->remove_attributes : entry->attributes,
                         GUINT_TO_POINTER (attribute)))
    self->twice = TRUE;
}

gboolean
h5_sanitizer_is_data_attribute (const H5SanitizerConfig *self, H5Name attribute)
{
  gsize length;
  const H5NameInfo *info = h5_names_info (self->names, attribute);
  const char *string = h5_names_string (self->names, attribute, &length);

  return info->is_word && length >= 5 && memcmp (string, "data-", 5) == 0;
}

gboolean
h5_sanitizer_may_be_handler (const H5Names *names, H5Name attribute)
{
  const H5NameInfo *info = h5_names_info (names, attribute);

  return info->is_word && g_ascii_strncasecmp (info->qualified, "on", 2) == 0;
}

static void
canonicalize_entries (H5SanitizerConfig *self)
{
  GHashTableIter iter;
  gpointer value;

  if (!self->lists[H5_SANITIZER_ELEMENTS])
    return;
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      H5SanitizerElement *entry = value;
      if (!entry->attributes && !entry->remove_attributes)
        entry->remove_attributes = g_hash_table_new (NULL, NULL);
    }
}

static H5SanitizerChoice
or_else (H5SanitizerChoice choice, gboolean otherwise)
{
  return choice != H5_SANITIZER_UNSET ? choice : otherwise ? H5_SANITIZER_YES : H5_SANITIZER_NO;
}

void
h5_sanitizer_config_canonicalize (H5SanitizerConfig *self, gboolean permissive)
{
  GHashTable **lists = self->lists;

  if (!lists[H5_SANITIZER_ELEMENTS] && !lists[H5_SANITIZER_REMOVE_ELEMENTS])
    h5_sanitizer_config_need (self, H5_SANITIZER_REMOVE_ELEMENTS);
  if (!lists[H5_SANITIZER_ATTRIBUTES] && !lists[H5_SANITIZER_REMOVE_ATTRIBUTES])
    h5_sanitizer_config_need (self, H5_SANITIZER_REMOVE_ATTRIBUTES);
  if (!lists[H5_SANITIZER_INSTRUCTIONS] && !lists[H5_SANITIZER_REMOVE_INSTRUCTIONS])
    h5_sanitizer_config_need (self, permissive ? H5_SANITIZER_REMOVE_INSTRUCTIONS
                                               : H5_SANITIZER_INSTRUCTIONS);
  if (lists[H5_SANITIZER_ELEMENTS] && self->replaces_others)
    h5_sanitizer_remove_not_text (self);
  canonicalize_entries (self);
  self->comments = or_else (self->comments, permissive);
  if (lists[H5_SANITIZER_ATTRIBUTES])
    self->data_attributes = or_else (self->data_attributes, permissive);
  self->javascript_urls = or_else (self->javascript_urls, permissive);
}

gboolean
h5_sanitizer_is_in (gpointer name, gpointer value, gpointer set)
{
  return set && g_hash_table_contains (set, name);
}

gboolean
h5_sanitizer_is_not_in (gpointer name, gpointer value, gpointer set)
{
  return !h5_sanitizer_is_in (name, value, set);
}

gboolean
h5_sanitizer_names_data (gpointer name, gpointer value, gpointer config)
{
  return h5_sanitizer_is_data_attribute (config, GPOINTER_TO_UINT (name));
}

/* Whether a list has a name for which is_it() returns TRUE. */
static gboolean
has (GHashTable *list, GHRFunc is_it, gconstpointer data)
{
  GHashTableIter iter;
  gpointer name;

  if (!list)
    return FALSE;
  g_hash_table_iter_init (&iter, list);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (is_it (name, NULL, (gpointer) data))
      return TRUE;
  return FALSE;
}

static gboolean
intersects (GHashTable *a, GHashTable *b)
{
  return has (a, h5_sanitizer_is_in, b);
}

static gboolean
has_data_attribute (const H5SanitizerConfig *self, GHashTable *list)
{
  return has (list, h5_sanitizer_names_data, self);
}

static gboolean
is_subset (GHashTable *a, GHashTable *b)
{
  return !has (a, h5_sanitizer_is_not_in, b);
}

static const char *
find_entry_error (const H5SanitizerConfig *self, const H5SanitizerElement *entry)
{
  GHashTable *global = self->lists[H5_SANITIZER_ATTRIBUTES];
  GHashTable *removed = self->lists[H5_SANITIZER_REMOVE_ATTRIBUTES];

  if (global)
    {
      if (intersects (entry->attributes, global))
        return N_ ("An element allows an attribute that all elements may have");
      if (!is_subset (entry->remove_attributes, global))
        return N_ ("An element removes an attribute that no element may have");
      if (self->data_attributes == H5_SANITIZER_YES && has_data_attribute (self, entry->attributes))
        return N_ ("A data attribute is listed, but all data attributes are allowed");
      return NULL;
    }
  if (entry->attributes && entry->remove_attributes)
    return N_ ("An element has both a list of attributes and a list of removed attributes");
  if (intersects (entry->attributes, removed) || intersects (entry->remove_attributes, removed))
    return N_ ("An element lists an attribute that is removed from all");
  return NULL;
}

static const char *
find_error_of_entries (const H5SanitizerConfig *self)
{
  GHashTableIter iter;
  gpointer value;

  if (!self->lists[H5_SANITIZER_ELEMENTS])
    return NULL;
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const char *message = find_entry_error (self, value);
      if (message)
        return message;
    }
  return NULL;
}

const char *
h5_sanitizer_config_find_error (const H5SanitizerConfig *self)
{
  GHashTable *const *lists = self->lists;
  GHashTable *replaced = lists[H5_SANITIZER_REPLACE_ELEMENTS];

  if (self->twice)
    return N_ ("A name is in a list twice");
  if (lists[H5_SANITIZER_ELEMENTS] && lists[H5_SANITIZER_REMOVE_ELEMENTS] && !self->replaces_others)
    return N_ ("There are both elements and remove-elements");
  if (intersects (lists[H5_SANITIZER_ELEMENTS], lists[H5_SANITIZER_REMOVE_ELEMENTS]))
    return N_ ("An element is both kept and removed");
  if (lists[H5_SANITIZER_ATTRIBUTES] && lists[H5_SANITIZER_REMOVE_ATTRIBUTES])
    return N_ ("There are both attributes and remove-attributes");
  if (lists[H5_SANITIZER_INSTRUCTIONS] && lists[H5_SANITIZER_REMOVE_INSTRUCTIONS])
    return N_ ("There are both instructions and remove-instructions");
  if (h5_sanitizer_config_has (self, H5_SANITIZER_REPLACE_ELEMENTS, H5_NAME_HTML)
      || h5_sanitizer_config_has (self, H5_SANITIZER_REPLACE_ELEMENTS, H5_NAME_SVG_SVG)
      || h5_sanitizer_config_has (self, H5_SANITIZER_REPLACE_ELEMENTS, H5_NAME_MATHML_MATH))
    return N_ ("The elements html, svg and math cannot be replaced with their children");
  if (intersects (replaced, lists[H5_SANITIZER_ELEMENTS])
      || intersects (replaced, lists[H5_SANITIZER_REMOVE_ELEMENTS]))
    return N_ ("An element is replaced with its children and in another list");
  if (lists[H5_SANITIZER_ATTRIBUTES] && self->data_attributes == H5_SANITIZER_YES
      && has_data_attribute (self, lists[H5_SANITIZER_ATTRIBUTES]))
    return N_ ("A data attribute is listed, but all data attributes are allowed");
  if (!lists[H5_SANITIZER_ATTRIBUTES] && self->data_attributes != H5_SANITIZER_UNSET)
    return N_ ("The key “data-attributes” requires a list of attributes");
  return find_error_of_entries (self);
}

static const char *
uri_or_empty (const H5Names *names, const H5NameInfo *info, gboolean element)
{
  H5Namespace ns = info->is_word && element ? H5_NAMESPACE_HTML : info->ns;
  const char *uri = h5_names_namespace_uri (names, ns);

  return uri ? uri : "";
}

typedef struct
{
  const H5Names *names;
  gboolean element;
} Order;

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  const H5NameInfo *x = h5_names_info (order->names, *(const H5Name *) a);
  const H5NameInfo *y = h5_names_info (order->names, *(const H5Name *) b);
  int result = strcmp (uri_or_empty (order->names, x, order->element),
                       uri_or_empty (order->names, y, order->element));

  return result ? result : strcmp (x->qualified, y->qualified);
}

GArray *
h5_sanitizer_config_sort (const H5SanitizerConfig *self, GHashTable *set, gboolean elements)
{
  Order order = { self->names, elements };
  GHashTableIter iter;
  gpointer key;

  GArray *names = g_array_new (FALSE, FALSE, sizeof (H5Name));
  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      H5Name name = GPOINTER_TO_UINT (key);
      g_array_append_val (names, name);
    }
  g_array_sort_with_data (names, compare, &order);
  return names;
}

GArray *
h5_sanitizer_config_sorted (const H5SanitizerConfig *self, H5SanitizerList list)
{
  return self->lists[list] ? h5_sanitizer_config_sort (self, self->lists[list],
                                                       list <= H5_SANITIZER_REPLACE_ELEMENTS)
                           : NULL;
}

char *
h5_sanitizer_rel_value (const char *words)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_buffer_append_string (&out, words);
  h5_buffer_strip_and_collapse (&out, 0);
  return h5_buffer_steal (&out, NULL);
}
