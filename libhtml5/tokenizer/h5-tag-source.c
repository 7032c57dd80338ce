/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The states from https://html.spec.whatwg.org/#before-attribute-name-state to
 * https://html.spec.whatwg.org/#after-attribute-value-quoted-state, for text that is known to
 * be a tag; and the same states of XML-ER. */
#include "tokenizer/h5-tag-source.h"

#include <string.h>

static gboolean
is_blank (const H5TagScan *scan, char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || (c == '\f' && !scan->is_xml);
}

static void
skip_blanks (H5TagScan *scan)
{
  while (scan->p < scan->end && is_blank (scan, *scan->p))
    scan->p++;
}

/* Finds the next attribute name. Returns FALSE at the end of the tag. */
static gboolean
find_name (H5TagScan *scan)
{
  while (scan->p < scan->end
         && (is_blank (scan, *scan->p) || *scan->p == '/' || (scan->is_xml && *scan->p == ':')))
    scan->p++;
  return scan->p < scan->end && *scan->p != '>';
}

static gboolean
ends_name (const H5TagScan *scan, char c)
{
  return c == '=' || c == '>' || c == '/' || is_blank (scan, c);
}

static void
read_name (H5TagScan *scan, H5AttributeSource *out)
{
  out->name = scan->p++;
  while (scan->p < scan->end && !ends_name (scan, *scan->p))
    scan->p++;
  out->name_end = scan->p;
}

static void
read_quoted (H5TagScan *scan, H5AttributeSource *out)
{
  char quote = *scan->p++;
  const char *close = memchr (scan->p, quote, (gsize) (scan->end - scan->p));

  out->value = scan->p;
  out->value_end = close ? close : scan->end;
  scan->p = close ? close + 1 : scan->end;
}

static void
read_unquoted (H5TagScan *scan, H5AttributeSource *out)
{
  out->value = scan->p;
  while (scan->p < scan->end && *scan->p != '>' && !is_blank (scan, *scan->p))
    scan->p++;
  out->value_end = scan->p;
}

static void
read_value (H5TagScan *scan, H5AttributeSource *out)
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

static gboolean
ends_tag_name (const H5TagScan *scan, char c)
{
  return c == '>' || c == '/' || is_blank (scan, c);
}

H5TagScan
h5_tag_scan_begin (const char *tag, gsize length, gboolean is_xml)
{
  H5TagScan scan = { tag, tag + length, is_xml };

  while (scan.p < scan.end && !ends_tag_name (&scan, *scan.p))
    scan.p++;
  return scan;
}

gboolean
h5_tag_scan_next (H5TagScan *self, H5AttributeSource *out)
{
  if (!find_name (self))
    return FALSE;
  read_name (self, out);
  read_value (self, out);
  return TRUE;
}
