/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing configurations as text. */
#include "sanitize/h5-sanitizer-text-private.h"

/* Returns what a local name of a namespace begins with in the text. NULL if it needs the URI. */
static const char *
prefix_of (H5Namespace ns, gboolean element)
{
  const char *prefix = ns == (element ? H5_NAMESPACE_HTML : H5_NAMESPACE_NONE) ? "" : NULL;

  for (guint i = 0; i < H5_SANITIZER_N_PREFIXES && !prefix; i++)
    if (h5_sanitizer_prefixes[i].ns == ns)
      prefix = h5_sanitizer_prefixes[i].prefix;
  return prefix;
}

/* Whether the name would be read as another one, or cause an error, without its namespace. */
static gboolean
is_misread (const H5NameInfo *info, const char *local)
{
  return (info->is_word && strchr (info->qualified, ':')) || *local == '\0' || *local == '{'
         || *local == '-' || *local == '#' || strpbrk (local, "," H5_SANITIZER_SEPARATORS);
}

static void
write_escaped (const char *text, H5Buffer *out)
{
  for (const char *p = text; *p; p++)
    if (strchr ("%}" H5_SANITIZER_SEPARATORS, *p))
      h5_buffer_append_printf (out, "%%%02X", (guint) *p);
    else
      h5_buffer_append_byte (out, *p);
}

static void
write_name_with_uri (const char *uri, const char *local, H5Buffer *out)
{
  h5_buffer_append_byte (out, '{');
  write_escaped (uri, out);
  h5_buffer_append_byte (out, '}');
  write_escaped (local, out);
}

void
h5_sanitizer_config_write_name (const H5SanitizerConfig *self, H5Name name, H5SanitizerList list,
                                H5Buffer *out)
{
  const H5NameInfo *info = h5_names_info (self->names, name);
  const char *local = h5_names_string (self->names, info->local, NULL);
  gboolean element = list <= H5_SANITIZER_REPLACE_ELEMENTS;
  H5Namespace ns = !info->is_word ? info->ns : element ? H5_NAMESPACE_HTML : H5_NAMESPACE_NONE;
  const char *prefix = h5_sanitizer_is_of_instructions (list) ? "" : prefix_of (ns, element);

  if (prefix && (h5_sanitizer_is_of_instructions (list) || !is_misread (info, local)))
    h5_buffer_append_printf (out, "%s%s", prefix, local);
  else
    write_name_with_uri (ns ? h5_names_namespace_uri (self->names, ns) : "", local, out);
}

static int
compare_tokens (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
write_local (const H5SanitizerConfig *self, GHashTable *list, const char *sign, GPtrArray *tokens)
{
  GHashTableIter iter;
  gpointer key;

  if (!list)
    return;
  g_hash_table_iter_init (&iter, list);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      H5Buffer token = H5_BUFFER_INIT;
      h5_buffer_append_string (&token, sign);
      h5_sanitizer_config_write_name (self, GPOINTER_TO_UINT (key), H5_SANITIZER_ATTRIBUTES,
                                      &token);
      g_ptr_array_add (tokens, h5_buffer_steal (&token, NULL));
    }
}

static void
write_entry (const H5SanitizerConfig *self, H5Name name, H5Buffer *out)
{
  const H5SanitizerElement *entry = h5_sanitizer_config_element (self, name);
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);

  write_local (self, entry->attributes, "", tokens);
  write_local (self, entry->remove_attributes, "-", tokens);
  g_ptr_array_sort (tokens, compare_tokens);
  if (!tokens->len && !entry->attributes)
    return;
  h5_buffer_append_byte (out, '(');
  for (guint i = 0; i < tokens->len; i++)
    {
      h5_buffer_append_string (out, i ? " " : "");
      h5_buffer_append_string (out, tokens->pdata[i]);
    }
  h5_buffer_append_byte (out, ')');
}

static void
write_choice (const char *key, H5SanitizerChoice choice, H5Buffer *out)
{
  if (choice != H5_SANITIZER_UNSET)
    h5_buffer_append_printf (out, "%s: %s\n", key, choice == H5_SANITIZER_YES ? "yes" : "no");
}

/* Writes the schemes of an attribute. No URL has a scheme that the text cannot have. */
static void
write_schemes_of (const char *attribute, const char *const *schemes, H5Buffer *out)
{
  const char *separator = "";

  h5_buffer_append_printf (out, " %s=", attribute);
  for (; *schemes; schemes++)
    if (!strpbrk (*schemes, "," H5_SANITIZER_SEPARATORS))
      {
        h5_buffer_append_printf (out, "%s%s", separator, *schemes);
        separator = ",";
      }
}

/* No parser creates an attribute that the text cannot have. */
static void
write_schemes (const H5SanitizerConfig *self, H5Buffer *out)
{
  g_autoptr (GList) attributes = g_hash_table_get_keys (self->schemes);

  attributes = g_list_sort (attributes, (GCompareFunc) strcmp);
  h5_buffer_append_string (out, "schemes:");
  for (const GList *item = attributes; item; item = item->next)
    if (!strpbrk (item->data, "=" H5_SANITIZER_SEPARATORS))
      write_schemes_of (item->data, g_hash_table_lookup (self->schemes, item->data), out);
  h5_buffer_append_byte (out, '\n');
}

/* CSS has no property whose name the text cannot have. */
static void
write_properties (const H5SanitizerConfig *self, H5Buffer *out)
{
  g_auto (GStrv) names = h5_sanitizer_get_properties (self);

  h5_buffer_append_string (out, "properties:");
  for (char **name = names; *name; name++)
    if (**name && !strpbrk (*name, H5_SANITIZER_SEPARATORS))
      h5_buffer_append_printf (out, " %s", *name);
  h5_buffer_append_byte (out, '\n');
}

/* Writes the members beyond the standard that are set. */
static void
write_extensions (const H5SanitizerConfig *self, H5Buffer *out)
{
  if (self->schemes)
    write_schemes (self, out);
  if (self->rel)
    h5_buffer_append_printf (out, "rel: %s\n", self->rel);
  if (self->class_prefix)
    h5_buffer_append_printf (out, "class-prefix: %s\n", self->class_prefix);
  if (self->properties)
    write_properties (self, out);
  if (self->strict_handlers)
    h5_buffer_append_string (out, "strict-handlers: yes\n");
  if (self->replaces_others)
    h5_buffer_append_string (out, "replace-others: yes\n");
  if (self->stable)
    h5_buffer_append_string (out, "stable: yes\n");
}

/* Whether the text can have a name. No instruction has a target that it cannot have. */
static gboolean
is_writable (const H5SanitizerConfig *self, H5Name name, H5SanitizerList list)
{
  const char *string = h5_names_string (self->names, name, NULL);

  return !h5_sanitizer_is_of_instructions (list)
         || (*string && *string != '#' && !strpbrk (string, H5_SANITIZER_SEPARATORS));
}

void
h5_sanitizer_config_write (const H5SanitizerConfig *self, H5Buffer *out)
{
  for (guint list = 0; list < H5_SANITIZER_N_LISTS; list++)
    {
      g_autoptr (GArray) names = h5_sanitizer_config_sorted (self, (H5SanitizerList) list);
      if (!names)
        continue;
      h5_buffer_append_printf (out, "%s:", h5_sanitizer_list_keys[list]);
      for (guint i = 0; i < names->len; i++)
        {
          H5Name name = g_array_index (names, H5Name, i);
          if (!is_writable (self, name, (H5SanitizerList) list))
            continue;
          h5_buffer_append_byte (out, ' ');
          h5_sanitizer_config_write_name (self, name, (H5SanitizerList) list, out);
          if (list == H5_SANITIZER_ELEMENTS)
            write_entry (self, name, out);
        }
      h5_buffer_append_byte (out, '\n');
    }
  write_choice ("comments", self->comments, out);
  write_choice ("data-attributes", self->data_attributes, out);
  write_choice ("javascript-urls", self->javascript_urls, out);
  write_extensions (self, out);
}
