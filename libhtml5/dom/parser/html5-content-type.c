/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The parts of https://mimesniff.spec.whatwg.org/#parsing-a-mime-type that a parser needs. */
#include "dom/common/html5-private.h"
#include "dom/parser/html5-parser-private.h"

#include <string.h>

/* https://fetch.spec.whatwg.org/#http-whitespace */
static const char blanks[] = " \t\n\r";

/* https://mimesniff.spec.whatwg.org/#http-token-code-point */
static gboolean
is_token (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && !strchr ("!#$%&'*+-.^_`|~", text[i]))
      return FALSE;
  return length > 0;
}

/* https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point */
static gboolean
is_quotable (const char *text)
{
  for (; *text; text++)
    if (g_ascii_iscntrl (*text) && *text != '\t')
      return FALSE;
  return TRUE;
}

static gsize
length_without_blanks (const char *text, gsize length)
{
  while (length > 0 && strchr (blanks, text[length - 1]))
    length--;
  return length;
}

/* https://fetch.spec.whatwg.org/#collect-an-http-quoted-string. Moves to the next semicolon. */
static char *
take_quoted (const char **at)
{
  GString *value = g_string_new (NULL);
  const char *p = *at + 1;

  for (; *p && *p != '"'; p++)
    {
      if (*p == '\\' && p[1])
        p++;
      g_string_append_c (value, *p);
    }
  *at = p + strcspn (p, ";");
  return g_string_free (value, FALSE);
}

/* Returns the value of a parameter, or NULL if it has none. Moves to the next semicolon. */
static char *
take_value (const char **at)
{
  if (**at == '"')
    return take_quoted (at);

  const char *value = *at;
  gsize length = strcspn (value, ";");
  *at += length;
  length = length_without_blanks (value, length);
  return length > 0 ? g_strndup (value, length) : NULL;
}

/* Returns the first charset parameter, or NULL. p is where the parameters begin. */
static char *
find_charset (const char *p)
{
  while (*p == ';')
    {
      p++;
      p += strspn (p, blanks);
      gsize length = strcspn (p, ";=");
      gboolean is_charset = length == 7 && g_ascii_strncasecmp (p, "charset", 7) == 0;
      p += length;
      if (*p != '=')
        continue;
      p++;
      g_autofree char *value = take_value (&p);
      if (is_charset && value && is_quotable (value))
        return g_steal_pointer (&value);
    }
  return NULL;
}

/* https://mimesniff.spec.whatwg.org/#xml-mime-type */
gboolean
_html5_is_xml_type (const char *essence)
{
  return g_str_has_suffix (essence, "+xml") || strcmp (essence, "text/xml") == 0
         || strcmp (essence, "application/xml") == 0;
}

Html5Syntax
_html5_content_type_parse (const char *content_type, char **essence, char **charset)
{
  const char *begin = content_type + strspn (content_type, blanks);
  g_autofree char *type = g_strndup (begin, length_without_blanks (begin, strlen (begin)));
  gsize end = strcspn (type, ";");
  g_autofree char *found = g_ascii_strdown (type, (gssize) length_without_blanks (type, end));
  gsize slash = strcspn (found, "/");

  *essence = *charset = NULL;
  if (!found[slash] || !is_token (found, slash)
      || !is_token (found + slash + 1, strlen (found + slash + 1)))
    return HTML5_SYNTAX_HTML;
  *charset = find_charset (type + end);
  *essence = g_steal_pointer (&found);
  return _html5_is_xml_type (*essence) ? HTML5_SYNTAX_XML : HTML5_SYNTAX_HTML;
}

/* Returns the MIME type of a file according to its name. NULL if its content type has none. */
static char *
type_of_file (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *type = g_content_type_guess (name, NULL, 0, NULL);

  return g_content_type_get_mime_type (type);
}

/* Returns the essence of a MIME type of XML, or NULL. */
static char *
xml_essence (const char *type)
{
  g_autofree char *essence = NULL;
  g_autofree char *charset = NULL;

  if (!type || _html5_content_type_parse (type, &essence, &charset) != HTML5_SYNTAX_XML)
    return NULL;
  return g_steal_pointer (&essence);
}

char *
_html5_content_type_of_xml_file (GFile *file)
{
  g_autofree char *type = type_of_file (file);

  return xml_essence (type);
}

/**
 * html5_syntax_for_file:
 * @file: a file, which need not exist
 *
 * Determines the syntax of a file from its name, such as `feed.rss`, `chapter.xhtml` or
 * `window.ui`. Use this function if you read the file yourself. html5_parser_parse_file() does the
 * same.
 *
 * Returns: %HTML5_SYNTAX_HTML, %HTML5_SYNTAX_XML, or %HTML5_SYNTAX_GUESS if the name does not
 *   determine it
 *
 * Since: 1.0
 */
Html5Syntax
html5_syntax_for_file (GFile *file)
{
  g_return_val_if_fail (G_IS_FILE (file), HTML5_SYNTAX_GUESS);
  g_autofree char *type = type_of_file (file);
  g_autofree char *xml_type = xml_essence (type);

  if (xml_type)
    return HTML5_SYNTAX_XML;
  if (!type)
    return HTML5_SYNTAX_GUESS;
  if (strcmp (type, "text/html") == 0)
    return HTML5_SYNTAX_HTML;
  /* Types such as those of user interfaces are XML, but their names do not say so. */
  g_autofree char *content_type = g_content_type_from_mime_type (type);
  return content_type && g_content_type_is_a (content_type, "application/xml") ? HTML5_SYNTAX_XML
                                                                               : HTML5_SYNTAX_GUESS;
}
