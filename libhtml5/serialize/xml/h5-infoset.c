/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-infoset.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "names/h5-xml-chars.h"
#include "serialize/h5-doctype.h"
#include "tree/h5-name-rules.h"

#include <string.h>

typedef gboolean (*IsName) (const char *name, gsize length);

static void
append_escaped (const H5InfosetOptions *options, guint32 c, H5Buffer *out)
{
  static const char digits[] = "0123456789ABCDEF";
  guint n = options->five_digits && c <= 0xFFFFF ? 5 : 6;

  h5_buffer_append_byte (out, 'U');
  while (n--)
    h5_buffer_append_byte (out, digits[c >> 4 * n & 0xF]);
}

static gboolean
may_stand (guint32 c, gboolean first)
{
  return c != ':' && (first ? h5_xml_is_name_start (c) : h5_xml_is_name_char (c));
}

void
h5_infoset_name_part (const H5InfosetOptions *options, const char *name, gsize from, gsize to,
                      H5Buffer *out)
{
  const char *p = name + from;

  if (!options->names)
    {
      h5_buffer_append (out, p, to - from);
      return;
    }
  while (p < name + to)
    {
      gboolean first = p == name;
      guint32 c = h5_utf8_next (&p);
      if (may_stand (c, first))
        h5_buffer_append_code_point (out, c);
      else
        append_escaped (options, c, out);
    }
}

gboolean
h5_infoset_name (const H5InfosetOptions *options, const char *name, gsize length, H5Buffer *out)
{
  if (!options->names || h5_xml_is_ncname (name, length))
    return FALSE;
  h5_infoset_name_part (options, name, 0, length, out);
  return TRUE;
}

/* Returns the code point of "U" and digits at p, or 0. */
static guint32
escape_at (const H5InfosetOptions *options, const char *p, const char *end)
{
  gsize digits = options->five_digits ? 5 : 6;
  guint32 c = 0;

  if (*p != 'U' || (gsize) (end - p) <= digits)
    return 0;
  for (gsize i = 1; i <= digits; i++)
    {
      int value = h5_ascii_hex_value ((guint8) p[i]);
      if (value < 0 || h5_is_ascii_lower ((guint8) p[i]))
        return 0;
      c = c << 4 | (guint32) value;
    }
  return c <= 0x10FFFF && !h5_is_surrogate (c) ? c : 0;
}

/* Returns FALSE if nothing changes, or if neither the parser nor the DOM could create such a name:
 * in HTML, it would end too early. */
static gboolean
restore (const H5InfosetOptions *options, const char *name, gsize length, IsName is_name,
         H5Buffer *out)
{
  const char *p = name;
  const char *end = name + length;
  gsize before = out->length;
  gboolean changed = FALSE;

  while (p < end)
    {
      guint32 c = escape_at (options, p, end);
      if (c && !may_stand (c, p == name))
        {
          h5_buffer_append_code_point (out, c);
          p += options->five_digits ? 6 : 7;
          changed = TRUE;
        }
      else
        h5_buffer_append_code_point (out, h5_utf8_next (&p));
    }
  changed = changed && is_name (out->data + before, out->length - before);
  if (!changed)
    h5_buffer_truncate (out, before);
  return changed;
}

/* Other names do not begin a tag, but are text. */
static gboolean
is_element_name (const char *name, gsize length)
{
  return h5_is_ascii_alpha ((guint8) *name) && h5_is_valid_element_local_name (name, length);
}

gboolean
h5_infoset_restore_element (const H5InfosetOptions *options, const char *name, gsize length,
                            H5Buffer *out)
{
  return restore (options, name, length, is_element_name, out);
}

/* https://html.spec.whatwg.org/#before-attribute-name-state: a name can begin with "=". One with
 * "<" would begin a tag if the element does not. */
static gboolean
is_attribute_name (const char *name, gsize length)
{
  gsize start = *name == '=' ? 1 : 0;

  return !memchr (name, '<', length)
         && (length == start || h5_is_valid_attribute_local_name (name + start, length - start));
}

gboolean
h5_infoset_restore_attribute (const H5InfosetOptions *options, const char *name, gsize length,
                              H5Buffer *out)
{
  return restore (options, name, length, is_attribute_name, out);
}

gboolean
h5_infoset_restore_target (const H5InfosetOptions *options, const char *name, gsize length,
                           H5Buffer *out)
{
  gsize escape = options->five_digits ? 6 : 7;
  guint32 c = length > escape ? escape_at (options, name, name + length) : 0;

  if (options->instructions && (c == 'x' || c == 'X')
      && h5_ascii_equals_ci (name + escape, length - escape, "ml"))
    {
      h5_buffer_append_code_point (out, c);
      h5_buffer_append (out, name + escape, length - escape);
      return TRUE;
    }
  return restore (options, name, length, h5_xml_is_name, out);
}

static void
append_legal (const char *data, const char *end, H5Buffer *out)
{
  while (data < end)
    {
      const char *bad = h5_xml_find_invalid (data, end);
      h5_buffer_append (out, data, (gsize) (bad - data));
      if (bad == end)
        return;
      if (*bad == '\f')
        h5_buffer_append_byte (out, ' ');
      else
        h5_buffer_append_code_point (out, 0xFFFD);
      data = bad + h5_utf8_sequence_length ((guint8) *bad);
    }
}

gboolean
h5_infoset_text (const H5InfosetOptions *options, const char *data, gsize length, H5Buffer *out)
{
  if (!options->characters || h5_xml_find_invalid (data, data + length) == data + length)
    return FALSE;
  append_legal (data, data + length, out);
  return TRUE;
}

/* Appends the data with a space between each pair of these two bytes. */
static void
part (const char *data, gsize length, char first, char second, H5Buffer *out)
{
  gsize done = 0;

  for (gsize i = 0; i + 1 < length; i++)
    if (data[i] == first && data[i + 1] == second)
      {
        h5_buffer_append (out, data + done, i + 1 - done);
        h5_buffer_append_byte (out, ' ');
        done = i + 1;
      }
  h5_buffer_append (out, data + done, length - done);
}

static gboolean
has_pair (const char *data, gsize length, char first, char second)
{
  for (gsize i = 0; i + 1 < length; i++)
    if (data[i] == first && data[i + 1] == second)
      return TRUE;
  return FALSE;
}

/* Coerces data that must not contain a pair of bytes, nor end with `last` (0 for any), which
 * would be the first byte of a pair. */
static gboolean
map_data (const H5InfosetOptions *options, const char *data, gsize length, gboolean parts,
          const char pair[2], char last, H5Buffer *out)
{
  H5Buffer legal = H5_BUFFER_INIT;
  gboolean changed = h5_infoset_text (options, data, length, &legal);
  const char *text = changed ? legal.data : data;
  gsize text_length = changed ? legal.length : length;
  gboolean ends = last && text_length && text[text_length - 1] == last;

  if (parts && (ends || has_pair (text, text_length, pair[0], pair[1])))
    {
      part (text, text_length, pair[0], pair[1], out);
      if (ends)
        h5_buffer_append_byte (out, ' ');
      changed = TRUE;
    }
  else if (changed)
    h5_buffer_append (out, text, text_length);
  h5_buffer_clear (&legal);
  return changed;
}

gboolean
h5_infoset_comment (const H5InfosetOptions *options, const char *data, gsize length, H5Buffer *out)
{
  return map_data (options, data, length, options->comments, "--", '-', out);
}

gboolean
h5_infoset_instruction (const H5InfosetOptions *options, const char *data, gsize length,
                        H5Buffer *out)
{
  return map_data (options, data, length, options->instructions, "?>", '\0', out);
}

gboolean
h5_infoset_target (const H5InfosetOptions *options, const char *name, gsize length, H5Buffer *out)
{
  if (options->instructions && h5_ascii_equals_ci (name, length, "xml"))
    {
      append_escaped (options, (guint8) name[0], out);
      h5_buffer_append (out, name + 1, length - 1);
      return TRUE;
    }
  return h5_infoset_name (options, name, length, out);
}

void
h5_infoset_public_id_part (const char *data, gsize from, gsize to, H5Buffer *out)
{
  for (const char *p = data + from; p < data + to; p++)
    {
      if (h5_xml_is_space (*p))
        continue;
      if (p > data && h5_xml_is_space (p[-1]) && out->length)
        h5_buffer_append_byte (out, ' ');
      h5_buffer_append_byte (out, *p);
    }
}

gboolean
h5_infoset_can_write_doctype (const H5Node *doctype, const char *name, gsize length)
{
  H5DoctypeWriter writer;

  h5_doctype_begin (&writer, doctype, (H5Span){ name, length }, H5_DOCTYPE_CHECKS);
  while (!h5_doctype_look_through (&writer))
    ;
  return !writer.is_illegal;
}

/* Whether a declaration has another value than the namespace of the element. */
static gboolean
is_false_declaration (const H5Names *names, const H5Attribute *attribute, H5Namespace ns)
{
  const char *uri = h5_names_namespace_uri (names, ns);

  return strcmp (attribute->value, uri ? uri : "") != 0;
}

gboolean
h5_infoset_needs_namespace (const H5Node *element, H5Name attribute, H5Namespace *ns)
{
  switch (attribute)
    {
    case H5_NAME_XMLNS_ATTR_XLINK:
      *ns = H5_NAMESPACE_XLINK;
      return TRUE;
    case H5_NAME_XMLNS_ATTR_XMLNS:
      *ns = h5_element_namespace (element);
      return h5_names_info (h5_node_tree (element)->names, element->name)->prefix == NULL;
    default:
      return FALSE;
    }
}

gboolean
h5_infoset_declares_reserved (const H5NameInfo *declaration, H5Namespace ns)
{
  H5Name prefix = declaration->prefix ? declaration->local : H5_NAME_NONE;

  return ns == H5_NAMESPACE_XMLNS || prefix == H5_NAME_XMLNS
         || (prefix == H5_NAME_XML && ns != H5_NAMESPACE_XML);
}

static gboolean
declares_uri (const H5Attribute *attribute, H5Namespace ns)
{
  const char *uri = h5_namespace_uris[ns];

  return strlen (uri) == attribute->length
         && memcmp (attribute->value, uri, attribute->length) == 0;
}

/* Whether the declaration is one of those that the XML parser reports and keeps: a reserved one, or
 * https://www.w3.org/TR/xml-names/#nsc-NoPrefixUndecl */
static gboolean
is_forbidden_declaration (const H5Names *names, const H5Attribute *attribute)
{
  const H5NameInfo *info = h5_names_info (names, attribute->name);

  H5Namespace ns = declares_uri (attribute, H5_NAMESPACE_XML)     ? H5_NAMESPACE_XML
                   : declares_uri (attribute, H5_NAMESPACE_XMLNS) ? H5_NAMESPACE_XMLNS
                                                                  : H5_NAMESPACE_NONE;

  if (!info->prefix)
    return ns != H5_NAMESPACE_NONE;
  return attribute->length == 0 || h5_infoset_declares_reserved (info, ns);
}

gboolean
h5_infoset_drops_attribute (const H5InfosetOptions *options, const H5Node *element,
                            const H5Attribute *attribute)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Namespace ns;
  gsize length;

  if (!options->drop_xmlns)
    return FALSE;
  if (h5_infoset_needs_namespace (element, attribute->name, &ns))
    return is_false_declaration (names, attribute, ns);
  if (h5_names_attribute_namespace (names, attribute->name) == H5_NAMESPACE_XMLNS)
    return is_forbidden_declaration (names, attribute);
  if (h5_names_attribute_namespace (names, attribute->name) != H5_NAMESPACE_NONE)
    return FALSE;
  const char *string = h5_names_string (names, attribute->name, &length);
  return length >= 5 && memcmp (string, "xmlns", 5) == 0 && (length == 5 || string[5] == ':');
}
