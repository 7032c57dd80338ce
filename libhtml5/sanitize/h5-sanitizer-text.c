/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Configurations as text, and the built-in configurations, which are stored in that form. */
#include "sanitize/h5-sanitizer-config.h"

#include "base/h5-ascii.h"
#include "base/h5-spare.h"
#include "base/hash/h5-string-hash.h"

#include "h5-sanitizer-data.inc"

#include <glib/gi18n-lib.h>

#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

static const char *const list_keys[H5_SANITIZER_N_LISTS] = {
  [H5_SANITIZER_ELEMENTS] = "elements",
  [H5_SANITIZER_REMOVE_ELEMENTS] = "remove-elements",
  [H5_SANITIZER_REPLACE_ELEMENTS] = "replace-elements",
  [H5_SANITIZER_INSTRUCTIONS] = "instructions",
  [H5_SANITIZER_REMOVE_INSTRUCTIONS] = "remove-instructions",
  [H5_SANITIZER_ATTRIBUTES] = "attributes",
  [H5_SANITIZER_REMOVE_ATTRIBUTES] = "remove-attributes",
};

static const struct
{
  const char *prefix;
  H5Namespace ns;
} prefixes[] = {
  { "svg:", H5_NAMESPACE_SVG },   { "math:", H5_NAMESPACE_MATHML }, { "none:", H5_NAMESPACE_NONE },
  { "html:", H5_NAMESPACE_HTML }, { "xlink:", H5_NAMESPACE_XLINK }, { "xml:", H5_NAMESPACE_XML },
};

/* What separates tokens: parentheses and ASCII white space. */
#define WHITE_SPACE " \t\n\f\r"
#define SEPARATORS "()" WHITE_SPACE

static gboolean
is_of_instructions (H5SanitizerList list)
{
  return list == H5_SANITIZER_INSTRUCTIONS || list == H5_SANITIZER_REMOVE_INSTRUCTIONS;
}

/* Returns the text as it is if it has no valid escapes. */
static char *
unescape (const char *text, gsize length)
{
  g_autofree char *unescaped = g_uri_unescape_segment (text, text + length, NULL);

  return unescaped && g_utf8_validate (unescaped, -1, NULL) ? g_steal_pointer (&unescaped)
                                                            : g_strndup (text, length);
}

/* Reads a name of the form "{uri}name". What separates tokens is written as "%28" and so on. */
static H5Name
read_name_with_uri (H5SanitizerConfig *self, const char *text, const char *end, gboolean element)
{
  g_autofree char *uri = unescape (text + 1, (gsize) (end - text - 1));
  g_autofree char *local = unescape (end + 1, strlen (end + 1));

  return element ? h5_sanitizer_element_name (self, uri, local)
                 : h5_sanitizer_attribute_name (self, uri, local);
}

H5Name
h5_sanitizer_config_read_name (H5SanitizerConfig *self, const char *text, gboolean element)
{
  H5Namespace ns = element ? H5_NAMESPACE_HTML : H5_NAMESPACE_NONE;
  const char *end = *text == '{' ? strchr (text, '}') : NULL;

  if (end)
    return read_name_with_uri (self, text, end, element);
  for (guint i = 0; i < G_N_ELEMENTS (prefixes) && strchr (text, ':'); i++)
    if (g_str_has_prefix (text, prefixes[i].prefix))
      {
        ns = prefixes[i].ns;
        text += strlen (prefixes[i].prefix);
        break;
      }
  return element ? h5_sanitizer_element_name (self, h5_namespace_uris[ns], text)
                 : h5_sanitizer_attribute_name (self, h5_namespace_uris[ns], text);
}

static H5Name
read_name (H5SanitizerConfig *self, const char *token, H5SanitizerList list)
{
  if (is_of_instructions (list))
    return h5_sanitizer_target_name (self, token);
  return h5_sanitizer_config_read_name (self, token, list <= H5_SANITIZER_REPLACE_ELEMENTS);
}

/* Splits "a(href title) b" into tokens: a ( href title ) b. */
static GStrv
tokenize (const char *values)
{
  GPtrArray *tokens = g_ptr_array_new ();
  gsize length;

  for (const char *p = values; *p; p += length)
    {
      length = strcspn (p, SEPARATORS);
      length += length == 0;
      if (!h5_is_ascii_whitespace ((guint8) *p))
        g_ptr_array_add (tokens, g_strndup (p, length));
    }
  g_ptr_array_add (tokens, NULL);
  return (GStrv) g_ptr_array_free (tokens, FALSE);
}

/* Whether a name has a comma, which is an error: names are separated by spaces. Names that do
 * contain a comma are written as "{uri}a,b". */
static gboolean
has_stray_comma (const char *token, H5SanitizerList list)
{
  return !is_of_instructions (list) && strchr (token, ',') && !strchr (token, '{');
}

/* Whether a parenthesis opens a list after an element, or closes it. An element can have several lists. */
static gboolean
is_in_place (char parenthesis, H5SanitizerList list, gboolean after_element, gboolean inside)
{
  return list == H5_SANITIZER_ELEMENTS && (parenthesis == '(' ? after_element && !inside : inside);
}

static char *
read_list (H5SanitizerConfig *self, H5SanitizerList list, const char *values)
{
  g_auto (GStrv) tokens = tokenize (values);
  H5Name element = H5_NAME_NONE;
  gboolean inside = FALSE;

  h5_sanitizer_config_need (self, list);
  for (char **token = tokens; *token; token++)
    {
      gboolean removes = **token == '-';
      if (has_stray_comma (*token, list))
        return g_strdup_printf (_ ("“%s” contains a comma: names are separated by spaces"), *token);
      if (**token == '#')
        return g_strdup_printf (_ ("“%s” is not a name; comments have lines of their own"), *token);
      if (**token == '(' || **token == ')')
        {
          if (!is_in_place (**token, list, element != H5_NAME_NONE, inside))
            return g_strdup (
              _ ("only an element in the list of elements can have lists of attributes"));
          inside = **token == '(';
          if (inside && token[1] && *token[1] != '-')
            h5_sanitizer_config_need_local (self, element, FALSE);
        }
      else if (!inside)
        h5_sanitizer_config_add (self, list, element = read_name (self, *token, list));
      else if (removes && !(*token)[1])
        h5_sanitizer_config_need_local (self, element, TRUE);
      else
        h5_sanitizer_config_add_local (self, element, removes,
                                       read_name (self, *token + removes, H5_SANITIZER_ATTRIBUTES));
    }
  return inside ? g_strdup (_ ("a list in parentheses is not closed")) : NULL;
}

static char *
read_choice (H5SanitizerChoice *choice, const char *value)
{
  if (strcmp (value, "yes") != 0 && strcmp (value, "no") != 0)
    return g_strdup_printf (_ ("“%s” is neither yes nor no"), value);
  *choice = *value == 'y' ? H5_SANITIZER_YES : H5_SANITIZER_NO;
  return NULL;
}

static char *
read_boolean (gboolean *is, const char *value)
{
  H5SanitizerChoice choice = H5_SANITIZER_NO;
  char *message = read_choice (&choice, value);

  *is = choice == H5_SANITIZER_YES;
  return message;
}

static char *
read_schemes (H5SanitizerConfig *self, const char *values)
{
  g_auto (GStrv) tokens = tokenize (values);

  if (!self->schemes)
    self->schemes =
      g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  for (char **token = tokens; *token; token++)
    {
      const char *equals = strchr (*token, '=');
      if (!equals)
        return g_strdup_printf (_ ("“%s” does not have the form attribute=scheme,scheme"), *token);
      g_autofree char *schemes = g_ascii_strdown (equals + 1, -1);
      g_hash_table_replace (self->schemes, g_strndup (*token, (gsize) (equals - *token)),
                            g_strsplit (schemes, ",", -1));
    }
  return NULL;
}

static char *
read_rel (H5SanitizerConfig *self, const char *value)
{
  g_free (self->rel);
  self->rel = h5_sanitizer_rel_value (value);
  return NULL;
}

static char *
read_class_prefix (H5SanitizerConfig *self, const char *value)
{
  if (value[strcspn (value, WHITE_SPACE)])
    return g_strdup_printf (_ ("“%s” is more than one prefix"), value);
  g_free (self->class_prefix);
  self->class_prefix = g_strdup (value);
  return NULL;
}

static char *
read_properties (H5SanitizerConfig *self, const char *values)
{
  g_auto (GStrv) tokens = tokenize (values);

  h5_sanitizer_set_properties (self, (const char *const *) tokens);
  return NULL;
}

static char *
read_line (H5SanitizerConfig *self, const char *key, const char *value)
{
  for (guint i = 0; i < H5_SANITIZER_N_LISTS; i++)
    if (strcmp (key, list_keys[i]) == 0)
      return read_list (self, (H5SanitizerList) i, value);
  if (strcmp (key, "comments") == 0)
    return read_choice (&self->comments, value);
  if (strcmp (key, "data-attributes") == 0)
    return read_choice (&self->data_attributes, value);
  if (strcmp (key, "javascript-urls") == 0)
    return read_choice (&self->javascript_urls, value);
  if (strcmp (key, "schemes") == 0)
    return read_schemes (self, value);
  if (strcmp (key, "properties") == 0)
    return read_properties (self, value);
  if (strcmp (key, "strict-handlers") == 0)
    return read_boolean (&self->strict_handlers, value);
  if (strcmp (key, "stable") == 0)
    return read_boolean (&self->stable, value);
  if (strcmp (key, "rel") == 0)
    return read_rel (self, value);
  if (strcmp (key, "class-prefix") == 0)
    return read_class_prefix (self, value);
  return g_strdup_printf (_ ("there is no key “%s”"), key);
}

/* Reads one "key: values", including continuation lines. */
static char *
read_entry (H5SanitizerConfig *self, char *line)
{
  char *colon = strchr (line, ':');

  g_strchomp (line);
  if (!*line)
    return NULL;
  if (!colon)
    return g_strdup_printf (_ ("“%s” has no colon"), line);
  *colon = '\0';
  return read_line (self, line, g_strstrip (colon + 1));
}

static const char *
line_end (const char *text)
{
  const char *end = strchr (text, '\n');

  return end ? end : text + strlen (text);
}

static gboolean
is_indented (const char *line)
{
  return *line == ' ' || *line == '\t';
}

static gboolean
is_comment (const char *line)
{
  return line[strspn (line, " \t")] == '#';
}

/* Appends a line without its line feed, unless it is a comment, and returns the next line. */
static const char *
take_line (const char *line, H5Buffer *entry)
{
  const char *end = line_end (line);

  if (!is_comment (line))
    h5_buffer_append (entry, line, (gsize) (end - line));
  return *end ? end + 1 : end;
}

char *
h5_sanitizer_config_read (H5SanitizerConfig *self, const char *text)
{
  g_autofree char *message = NULL;
  guint line = 0, n_lines = 0;

  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);
  while (*text && !message)
    {
      /* A comment is not continued: the lines after it would be lost. */
      gboolean is_continued = !is_comment (text);
      H5Buffer buffer = H5_BUFFER_INIT;
      line = ++n_lines;
      text = take_line (text, &buffer);
      for (; is_continued && is_indented (text); n_lines++)
        text = take_line (text, &buffer);
      g_autofree char *entry = h5_buffer_steal (&buffer, NULL);
      message = read_entry (self, entry);
    }
  return message ? g_strdup_printf (_ ("Line %u: %s"), line, message) : NULL;
}

static H5SanitizerConfig *
read_built_in (const char *text)
{
  H5SanitizerConfig *self = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (self, text);

  g_assert (message == NULL);
  return self;
}

static H5SanitizerConfig *
new_from_built_in (const char *text)
{
  H5SanitizerConfig *self = read_built_in (text);

  h5_sanitizer_config_canonicalize (self, FALSE);
  return self;
}

static void
free_spare (gpointer config)
{
  h5_sanitizer_config_free (config);
}

/* In the standard, each element of this configuration has a list of attributes to keep, and none
 * of those to remove. */
H5SanitizerConfig *
h5_sanitizer_config_new_safe_default (void)
{
  H5SanitizerConfig *self = h5_spare_take (H5_SPARE_SAFE_DEFAULT);
  GHashTableIter iter;
  gpointer value;

  if (self)
    return self;
  self = read_built_in (text_safe_default);
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      H5SanitizerElement *entry = value;
      if (!entry->attributes)
        entry->attributes = g_hash_table_new (NULL, NULL);
    }
  h5_sanitizer_config_canonicalize (self, FALSE);
  return self;
}

void
h5_sanitizer_config_keep_safe_default (H5SanitizerConfig *self)
{
  h5_spare_keep (H5_SPARE_SAFE_DEFAULT, self, free_spare);
}

H5SanitizerConfig *
h5_sanitizer_config_new_unsafe_baseline (void)
{
  H5SanitizerConfig *spare = h5_spare_take (H5_SPARE_UNSAFE_BASELINE);

  return spare ? spare : new_from_built_in (text_unsafe);
}

void
h5_sanitizer_config_keep_unsafe_baseline (H5SanitizerConfig *self)
{
  h5_spare_keep (H5_SPARE_UNSAFE_BASELINE, self, free_spare);
}

H5SanitizerConfig *
h5_sanitizer_config_new_preset (const char *preset)
{
  static const struct
  {
    const char *name;
    const char *text;
  } presets[] = {
    { "text", text_preset_text },
    { "mail", text_preset_mail },
    { "feed", text_preset_feed },
    { "matrix", text_preset_matrix },
  };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (strcmp (presets[i].name, preset) == 0)
      return new_from_built_in (presets[i].text);
  return NULL;
}

/* Returns what a local name of a namespace begins with in the text. NULL if it needs the URI. */
static const char *
prefix_of (H5Namespace ns, gboolean element)
{
  const char *prefix = ns == (element ? H5_NAMESPACE_HTML : H5_NAMESPACE_NONE) ? "" : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (prefixes) && !prefix; i++)
    if (prefixes[i].ns == ns)
      prefix = prefixes[i].prefix;
  return prefix;
}

/* Whether the name would be read as another one, or cause an error, without its namespace. */
static gboolean
is_misread (const H5NameInfo *info, const char *local)
{
  return (info->is_word && strchr (info->qualified, ':')) || *local == '\0' || *local == '{'
         || *local == '-' || *local == '#' || strpbrk (local, "," SEPARATORS);
}

static void
write_escaped (const char *text, H5Buffer *out)
{
  for (const char *p = text; *p; p++)
    if (strchr ("%}" SEPARATORS, *p))
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
  const char *prefix = is_of_instructions (list) ? "" : prefix_of (ns, element);

  if (prefix && (is_of_instructions (list) || !is_misread (info, local)))
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
    if (!strpbrk (*schemes, "," SEPARATORS))
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
    if (!strpbrk (item->data, "=" SEPARATORS))
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
    if (**name && !strpbrk (*name, SEPARATORS))
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
  if (self->stable)
    h5_buffer_append_string (out, "stable: yes\n");
}

/* Whether the text can have a name. No instruction has a target that it cannot have. */
static gboolean
is_writable (const H5SanitizerConfig *self, H5Name name, H5SanitizerList list)
{
  const char *string = h5_names_string (self->names, name, NULL);

  return !is_of_instructions (list) || (*string && *string != '#' && !strpbrk (string, SEPARATORS));
}

void
h5_sanitizer_config_write (const H5SanitizerConfig *self, H5Buffer *out)
{
  for (guint list = 0; list < H5_SANITIZER_N_LISTS; list++)
    {
      g_autoptr (GArray) names = h5_sanitizer_config_sorted (self, (H5SanitizerList) list);
      if (!names)
        continue;
      h5_buffer_append_printf (out, "%s:", list_keys[list]);
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
