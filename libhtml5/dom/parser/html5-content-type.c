/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The parts of https://mimesniff.spec.whatwg.org/#parsing-a-mime-type that a parser needs. */
#include "dom/parser/html5-parser-private.h"

#include <string.h>

static const char blanks[] = " \t\n\r";

/* Reads the value of a parameter: quoted, or up to the next semicolon. */
static char *
take_value (const char **at)
{
  GString *value = g_string_new (NULL);
  const char *p = *at;

  if (*p == '"')
    {
      for (p++; *p && *p != '"'; p++)
        {
          if (*p == '\\' && p[1])
            p++;
          g_string_append_c (value, *p);
        }
      p += strcspn (p, ";");
    }
  else
    {
      gsize length = strcspn (p, ";");
      g_string_append_len (value, p, (gssize) length);
      p += length;
      g_strchomp (value->str);
    }
  *at = p;
  return g_string_free (value, FALSE);
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
      if (is_charset)
        return g_steal_pointer (&value);
    }
  return NULL;
}

/* https://mimesniff.spec.whatwg.org/#xml-mime-type */
static gboolean
is_xml (const char *essence)
{
  return g_str_has_suffix (essence, "+xml") || strcmp (essence, "text/xml") == 0
         || strcmp (essence, "application/xml") == 0;
}

Html5Syntax
_html5_content_type_parse (const char *content_type, char **charset)
{
  const char *begin = content_type + strspn (content_type, blanks);
  gsize length = strcspn (begin, ";");
  g_autofree char *essence = g_ascii_strdown (begin, (gssize) length);

  g_strchomp (essence);
  *charset = find_charset (begin + length);
  return is_xml (essence) ? HTML5_SYNTAX_XML : HTML5_SYNTAX_HTML;
}

/**
 * html5_syntax_for_file:
 * @file: a file, which need not exist
 *
 * Determines the syntax of a file from its name, such as `feed.rss` or `chapter.xhtml`. Use this function
 * if you read the file yourself. html5_parser_parse_file() does the same.
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
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *type = g_content_type_guess (name, NULL, 0, NULL);
  g_autofree char *mime_type = g_content_type_get_mime_type (type);
  g_autofree char *charset = NULL;

  if (!mime_type)
    return HTML5_SYNTAX_GUESS;
  if (strcmp (mime_type, "text/html") == 0)
    return HTML5_SYNTAX_HTML;
  return _html5_content_type_parse (mime_type, &charset) == HTML5_SYNTAX_XML ? HTML5_SYNTAX_XML
                                                                             : HTML5_SYNTAX_GUESS;
}
