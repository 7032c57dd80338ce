/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading configurations as text. */
#include "sanitize/h5-sanitizer-text-private.h"

#include "base/h5-ascii.h"
#include "base/hash/h5-string-hash.h"

#include <glib/gi18n-lib.h>

#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

const char *const h5_sanitizer_list_keys[H5_SANITIZER_N_LISTS] = {
  [H5_SANITIZER_ELEMENTS] = "elements",
  [H5_SANITIZER_REMOVE_ELEMENTS] = "remove-elements",
  [H5_SANITIZER_REPLACE_ELEMENTS] = "replace-elements",
  [H5_SANITIZER_INSTRUCTIONS] = "instructions",
  [H5_SANITIZER_REMOVE_INSTRUCTIONS] = "remove-instructions",
  [H5_SANITIZER_ATTRIBUTES] = "attributes",
  [H5_SANITIZER_REMOVE_ATTRIBUTES] = "remove-attributes",
};

const H5SanitizerPrefix h5_sanitizer_prefixes[H5_SANITIZER_N_PREFIXES] = {
  { "svg:", H5_NAMESPACE_SVG },   { "math:", H5_NAMESPACE_MATHML }, { "none:", H5_NAMESPACE_NONE },
  { "html:", H5_NAMESPACE_HTML }, { "xlink:", H5_NAMESPACE_XLINK }, { "xml:", H5_NAMESPACE_XML },
};

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
  for (guint i = 0; i < H5_SANITIZER_N_PREFIXES && strchr (text, ':'); i++)
    if (g_str_has_prefix (text, h5_sanitizer_prefixes[i].prefix))
      {
        ns = h5_sanitizer_prefixes[i].ns;
        text += strlen (h5_sanitizer_prefixes[i].prefix);
        break;
      }
  return element ? h5_sanitizer_element_name (self, h5_namespace_uris[ns], text)
                 : h5_sanitizer_attribute_name (self, h5_namespace_uris[ns], text);
}

static H5Name
read_name (H5SanitizerConfig *self, const char *token, H5SanitizerList list)
{
  if (h5_sanitizer_is_of_instructions (list))
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
      length = strcspn (p, H5_SANITIZER_SEPARATORS);
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
  return !h5_sanitizer_is_of_instructions (list) && strchr (token, ',') && !strchr (token, '{');
}

/* Whether a parenthesis opens a list after an element, or closes it. An element can have several
 * lists. */
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
              _ ("Only an element in the list of elements can have lists of attributes"));
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
  return inside ? g_strdup (_ ("A list in parentheses is not closed")) : NULL;
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
  if (value[strcspn (value, H5_SANITIZER_SPACES)])
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
    if (strcmp (key, h5_sanitizer_list_keys[i]) == 0)
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
  if (strcmp (key, "replace-others") == 0)
    return read_boolean (&self->replaces_others, value);
  if (strcmp (key, "stable") == 0)
    return read_boolean (&self->stable, value);
  if (strcmp (key, "rel") == 0)
    return read_rel (self, value);
  if (strcmp (key, "class-prefix") == 0)
    return read_class_prefix (self, value);
  return g_strdup_printf (_ ("There is no key “%s”"), key);
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
