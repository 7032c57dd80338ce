/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-xml-chars.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

#include <string.h>

gboolean
h5_xml_is_name_start (guint32 c)
{
  static const guint32 ranges[][2] = {
    { 0xC0, 0xD6 },     { 0xD8, 0xF6 },     { 0xF8, 0x2FF },    { 0x370, 0x37D },
    { 0x37F, 0x1FFF },  { 0x200C, 0x200D }, { 0x2070, 0x218F }, { 0x2C00, 0x2FEF },
    { 0x3001, 0xD7FF }, { 0xF900, 0xFDCF }, { 0xFDF0, 0xFFFD }, { 0x10000, 0xEFFFF },
  };

  if (c < 0x80)
    return h5_is_ascii_alpha (c) || c == '_';
  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    if (c >= ranges[i][0] && c <= ranges[i][1])
      return TRUE;
  return FALSE;
}

gboolean
h5_xml_is_name_char (guint32 c)
{
  return h5_xml_is_name_start (c) || h5_is_ascii_digit (c) || c == '-' || c == '.' || c == 0xB7
         || (c >= 0x300 && c <= 0x36F) || c == 0x203F || c == 0x2040;
}

static gboolean
is_name (const char *data, gsize length, gboolean colon)
{
  const char *p = data;

  while (p < data + length)
    {
      gboolean first = p == data;
      guint32 c = h5_utf8_next (&p);
      if (!(first ? h5_xml_is_name_start (c) : h5_xml_is_name_char (c)) && !(colon && c == ':'))
        return FALSE;
    }
  return length > 0;
}

gboolean
h5_xml_is_ncname (const char *data, gsize length)
{
  return is_name (data, length, FALSE);
}

gboolean
h5_xml_is_name (const char *data, gsize length)
{
  return is_name (data, length, TRUE);
}

const char *
h5_xml_find_non_char (const char *p, const char *end)
{
  for (; p < end; p++)
    {
      guint8 c = (guint8) *p;
      if (G_LIKELY (c >= 0x20 && c != 0xEF))
        continue;
      if (c < 0x20 && c != '\t' && c != '\n' && c != '\r')
        return p;
      if (c == 0xEF && end - p >= 3 && p[1] == '\xBF' && (p[2] == '\xBE' || p[2] == '\xBF'))
        return p;
    }
  return end;
}

gboolean
h5_xml_is_public_id (const char *data, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!h5_is_ascii_alnum ((guint8) data[i])
        && (!data[i] || !strchr (" \r\n-'()+,./:=?;!*#@$_%", data[i])))
      return FALSE;
  return TRUE;
}
