/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states from https://html.spec.whatwg.org/#before-attribute-name-state to
 * https://html.spec.whatwg.org/#after-attribute-value-quoted-state, for text that is known to
 * be a tag; and the same states of XML-ER. */
#include "tokenizer/h5-tag-source.h"

#include "base/h5-ascii.h"

#include <string.h>

typedef struct
{
  const char *p;
  const char *end;
  gboolean is_xml;
} Scan;

static gboolean
is_blank (const Scan *scan, char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || (c == '\f' && !scan->is_xml);
}

static void
skip_blanks (Scan *scan)
{
  while (scan->p < scan->end && is_blank (scan, *scan->p))
    scan->p++;
}

/* Finds the next attribute name. Returns FALSE at the end of the tag. */
static gboolean
find_name (Scan *scan)
{
  while (scan->p < scan->end
         && (is_blank (scan, *scan->p) || *scan->p == '/' || (scan->is_xml && *scan->p == ':')))
    scan->p++;
  return scan->p < scan->end && *scan->p != '>';
}

static gboolean
ends_name (const Scan *scan, char c)
{
  return c == '=' || c == '>' || c == '/' || is_blank (scan, c);
}

static void
read_name (Scan *scan, H5AttributeSource *out)
{
  out->name = scan->p++;
  while (scan->p < scan->end && !ends_name (scan, *scan->p))
    scan->p++;
  out->name_end = scan->p;
}

static void
read_quoted (Scan *scan, H5AttributeSource *out)
{
  char quote = *scan->p++;
  const char *close = memchr (scan->p, quote, (gsize) (scan->end - scan->p));

  out->value = scan->p;
  out->value_end = close ? close : scan->end;
  scan->p = close ? close + 1 : scan->end;
}

static void
read_unquoted (Scan *scan, H5AttributeSource *out)
{
  out->value = scan->p;
  while (scan->p < scan->end && *scan->p != '>' && !is_blank (scan, *scan->p))
    scan->p++;
  out->value_end = scan->p;
}

static void
read_value (Scan *scan, H5AttributeSource *out)
{
  out->value = out->value_end = out->name_end;
  skip_blanks (scan);
  if (scan->p == scan->end || *scan->p != '=')
    return;
  scan->p++;
  skip_blanks (scan);
  if (scan->p < scan->end && (*scan->p == '"' || *scan->p == '\''))
    read_quoted (scan, out);
  else
    read_unquoted (scan, out);
}

/* Compares names. NUL counts as U+FFFD. In HTML, ASCII case is ignored. */
static gboolean
is_name (const Scan *scan, const H5AttributeSource *source, const char *name, gsize length)
{
  const char *wanted = name, *wanted_end = name + length;

  for (const char *p = source->name; p < source->name_end; p++)
    {
      gsize n = *p ? 1 : 3;
      if ((gsize) (wanted_end - wanted) < n)
        return FALSE;
      if (n == 3         ? memcmp (wanted, "\xEF\xBF\xBD", 3) != 0
          : scan->is_xml ? *wanted != *p
                         : h5_ascii_lower ((guint8) *wanted) != h5_ascii_lower ((guint8) *p))
        return FALSE;
      wanted += n;
    }
  return wanted == wanted_end;
}

static gboolean
ends_tag_name (const Scan *scan, char c)
{
  return c == '>' || c == '/' || is_blank (scan, c);
}

gboolean
h5_tag_source_find (const char *tag, gsize length, gboolean is_xml, const char *name,
                    gsize name_length, H5AttributeSource *out)
{
  Scan scan = { tag, tag + length, is_xml };

  while (scan.p < scan.end && !ends_tag_name (&scan, *scan.p))
    scan.p++;
  while (find_name (&scan))
    {
      read_name (&scan, out);
      read_value (&scan, out);
      if (is_name (&scan, out, name, name_length))
        return TRUE;
    }
  return FALSE;
}
