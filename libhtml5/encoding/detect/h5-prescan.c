/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Looking for a meta element before parsing:
 * https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding */
#include "encoding/detect/h5-prescan.h"

#include "base/h5-ascii.h"
#include "encoding/detect/h5-declared.h"

#include <string.h>

/* The position of the scan. `at` is never beyond `end`. The scan stops when there are no more
 * bytes. */
typedef struct
{
  const guint8 *at;
  const guint8 *end;
} Scan;

/* Attributes cannot be longer than the bytes that are examined. */
typedef struct
{
  char name[H5_SNIFF_LENGTH];
  char value[H5_SNIFF_LENGTH];
  gsize name_length;
  gsize value_length;
} Attribute;

typedef enum
{
  FOUND,
  NONE,
  RAN_OUT,
} Result;

static gboolean
is_whitespace_or_slash (guint8 byte)
{
  return h5_is_ascii_whitespace (byte) || byte == '/';
}

/* Skips white space. Returns FALSE at the end. */
static gboolean
skip_whitespace (Scan *scan)
{
  while (scan->at < scan->end && h5_is_ascii_whitespace (*scan->at))
    scan->at++;
  return scan->at < scan->end;
}

static void
append_name (Attribute *attribute, guint8 byte)
{
  attribute->name[attribute->name_length++] = (char) h5_ascii_lower (byte);
}

static void
append_value (Attribute *attribute, guint8 byte)
{
  attribute->value[attribute->value_length++] = (char) h5_ascii_lower (byte);
}

static Result
get_quoted_value (Scan *scan, Attribute *attribute)
{
  guint8 quote = *scan->at++;

  for (; scan->at < scan->end; scan->at++)
    {
      if (*scan->at == quote)
        {
          scan->at++;
          return FOUND;
        }
      append_value (attribute, *scan->at);
    }
  return RAN_OUT;
}

/* The steps from "Value" on. `at` is after the equals sign. */
static Result
get_value (Scan *scan, Attribute *attribute)
{
  if (!skip_whitespace (scan))
    return RAN_OUT;
  if (*scan->at == '"' || *scan->at == '\'')
    return get_quoted_value (scan, attribute);
  for (; scan->at < scan->end; scan->at++)
    {
      if (h5_is_ascii_whitespace (*scan->at) || *scan->at == '>')
        return FOUND;
      append_value (attribute, *scan->at);
    }
  return RAN_OUT;
}

/* The steps from "Spaces" on. */
static Result
get_value_after_spaces (Scan *scan, Attribute *attribute)
{
  if (!skip_whitespace (scan))
    return RAN_OUT;
  if (*scan->at != '=')
    return FOUND;
  scan->at++;
  return get_value (scan, attribute);
}

/* https://html.spec.whatwg.org/#concept-get-attributes-when-sniffing */
static Result
get_an_attribute (Scan *scan, Attribute *attribute)
{
  attribute->name_length = attribute->value_length = 0;
  while (scan->at < scan->end && is_whitespace_or_slash (*scan->at))
    scan->at++;
  if (scan->at == scan->end)
    return RAN_OUT;
  if (*scan->at == '>')
    return NONE;
  for (; scan->at < scan->end; scan->at++)
    {
      if (*scan->at == '=' && attribute->name_length > 0)
        {
          scan->at++;
          return get_value (scan, attribute);
        }
      if (h5_is_ascii_whitespace (*scan->at))
        return get_value_after_spaces (scan, attribute);
      if (*scan->at == '/' || *scan->at == '>')
        return FOUND;
      append_name (attribute, *scan->at);
    }
  return RAN_OUT;
}

/* The values of the attributes of one meta element. */
typedef struct
{
  gboolean has_http_equiv, has_content, has_charset;
  gboolean got_pragma;
  enum
  {
    UNKNOWN,
    NO,
    YES,
  } need_pragma;
  const H5Encoding *charset;
} Meta;

/* Whether this is the first attribute with this name. */
static gboolean
is_first (const Attribute *attribute, const char *name, gboolean *seen)
{
  if (*seen || !h5_ascii_equals_ci (attribute->name, attribute->name_length, name))
    return FALSE;
  return *seen = TRUE;
}

static void
process_meta_attribute (Meta *meta, const Attribute *attribute)
{
  if (is_first (attribute, "http-equiv", &meta->has_http_equiv))
    meta->got_pragma =
      h5_ascii_equals_ci (attribute->value, attribute->value_length, "content-type");
  else if (is_first (attribute, "content", &meta->has_content))
    {
      const H5Encoding *encoding =
        h5_declared_in_meta_content (attribute->value, attribute->value_length);
      if (encoding && meta->charset == NULL && meta->need_pragma == UNKNOWN)
        {
          meta->charset = encoding;
          meta->need_pragma = YES;
        }
    }
  else if (is_first (attribute, "charset", &meta->has_charset))
    {
      meta->charset = h5_encoding_for_label (attribute->value, attribute->value_length);
      meta->need_pragma = NO;
    }
}

static Result
process_meta (Scan *scan, const H5Encoding **encoding)
{
  Meta meta = { 0 };
  Attribute attribute;
  Result result;

  while ((result = get_an_attribute (scan, &attribute)) == FOUND)
    process_meta_attribute (&meta, &attribute);
  if (result == RAN_OUT)
    return RAN_OUT;
  if (meta.need_pragma == UNKNOWN || meta.charset == NULL
      || (meta.need_pragma == YES && !meta.got_pragma))
    return NONE;
  *encoding = h5_declared_encoding (meta.charset);
  return FOUND;
}

static Result
skip_comment (Scan *scan)
{
  /* The dashes of "<!--" may also be those of "-->". */
  for (const guint8 *p = scan->at + 4; p < scan->end; p++)
    if (p[0] == '>' && p[-1] == '-' && p[-2] == '-')
      {
        scan->at = p;
        return NONE;
      }
  return RAN_OUT;
}

static Result
skip_tag (Scan *scan)
{
  Attribute attribute;
  Result result;

  while (scan->at < scan->end && !h5_is_ascii_whitespace (*scan->at) && *scan->at != '>')
    scan->at++;
  if (scan->at < scan->end && *scan->at == '>')
    return NONE;
  while ((result = get_an_attribute (scan, &attribute)) == FOUND)
    ;
  return result;
}

static Result
skip_to_greater_than (Scan *scan)
{
  scan->at = memchr (scan->at, '>', (gsize) (scan->end - scan->at));
  return scan->at ? NONE : RAN_OUT;
}

static gboolean
is_meta (const Scan *scan)
{
  return scan->end - scan->at >= 6 && h5_ascii_lower (scan->at[1]) == 'm'
         && h5_ascii_equals_ci ((const char *) scan->at, 5, "<meta")
         && is_whitespace_or_slash (scan->at[5]);
}

static gboolean
is_tag (const Scan *scan)
{
  const guint8 *p = scan->at + 1;

  if (p < scan->end && *p == '/')
    p++;
  return p < scan->end && h5_is_ascii_alpha (*p);
}

/* Processes what begins at "<". Returns FOUND if it declares an encoding. */
static Result
process_markup (Scan *scan, const H5Encoding **encoding)
{
  gsize length = (gsize) (scan->end - scan->at);

  if (length >= 4 && memcmp (scan->at, "<!--", 4) == 0)
    return skip_comment (scan);
  if (is_meta (scan))
    {
      scan->at += 5;
      return process_meta (scan, encoding);
    }
  if (is_tag (scan))
    return skip_tag (scan);
  if (length >= 2 && strchr ("!/?", scan->at[1]) != NULL && scan->at[1] != '\0')
    return skip_to_greater_than (scan);
  return NONE;
}

/* The loop of https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding */
const H5Encoding *
h5_prescan_for_meta (const guint8 *bytes, gsize length)
{
  Scan scan = { bytes, bytes + MIN (length, H5_SNIFF_LENGTH) };
  const H5Encoding *encoding = NULL;

  while ((scan.at = memchr (scan.at, '<', (gsize) (scan.end - scan.at))) != NULL)
    {
      Result result = process_markup (&scan, &encoding);
      if (result != NONE)
        return result == FOUND ? encoding : NULL;
      scan.at++;
    }
  return NULL;
}
