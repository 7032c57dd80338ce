/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/rendering/h5-list-marker.h"

#include "base/h5-ascii.h"
#include "base/h5-number.h"
#include "convert/text/h5-text-role.h"

#include <string.h>

/* Numbers that are too large count as errors. */
static gboolean
parse_integer (const char *text, gint64 *value)
{
  gint64 n;

  if (!text || !h5_number_parse_integer (text, &n) || ABS (n) > G_MAXINT32)
    return FALSE;
  *value = n;
  return TRUE;
}

/* https://html.spec.whatwg.org/#list-owner: counts the items of this list without those of
 * nested lists. */
static gint64
count_items (const H5Node *list)
{
  gint64 n = 0;
  const H5Node *node = list->first_child;

  while (node)
    {
      n += h5_node_is (node, H5_NAME_LI);
      node = node->type == H5_NODE_ELEMENT && h5_text_role (node) == H5_ROLE_LIST
               ? h5_node_next_skip_children (node, list)
               : h5_node_next (node, list);
    }
  return n;
}

void
h5_list_marker_init (H5ListMarker *self, const H5Node *list)
{
  const char *type = h5_element_get_attribute (list, H5_NAME_TYPE, NULL);

  *self = (H5ListMarker){ .list = list, .ordinal = 1, .step = 1, .type = '*' };
  if (!h5_node_is (list, H5_NAME_OL))
    return;
  self->type = type && *type && strchr ("1aAiI", *type) && !type[1] ? *type : '1';
  if (h5_element_has_attribute (list, H5_NAME_REVERSED))
    self->step = -1;
  if (!parse_integer (h5_element_get_attribute (list, H5_NAME_START, NULL), &self->ordinal)
      && self->step < 0)
    self->ordinal = count_items (list);
}

gboolean
h5_list_marker_indent (H5ListMarker *self, const H5ListMarker *outer, H5LineWriter *writer)
{
  H5LinePrefix prefix = { "", "" };

  if (!outer || outer->indent == 0 || self->list->parent != outer->list)
    return FALSE;
  memset (prefix.first, ' ', outer->indent);
  memset (prefix.rest, ' ', outer->indent);
  h5_line_writer_require (writer, 1);
  h5_line_writer_push (writer, &prefix);
  self->has_prefix = TRUE;
  return TRUE;
}

gint64
h5_list_marker_next (H5ListMarker *self, const H5Node *item)
{
  gint64 ordinal = self->ordinal;

  parse_integer (h5_element_get_attribute (item, H5_NAME_VALUE, NULL), &ordinal);
  self->ordinal = ordinal + self->step;
  return ordinal;
}

/* https://drafts.csswg.org/css-counter-styles/#alphabetic-system */
static void
format_letters (gint64 ordinal, char first, char *out)
{
  char reversed[32];
  gsize n = 0;

  for (; ordinal > 0; ordinal = (ordinal - 1) / 26)
    reversed[n++] = (char) (first + (ordinal - 1) % 26);
  for (gsize i = 0; i < n; i++)
    out[i] = reversed[n - 1 - i];
  out[n] = '\0';
}

/* https://drafts.csswg.org/css-counter-styles/#additive-system */
static void
format_roman (gint64 ordinal, gboolean upper, char *out)
{
  static const struct
  {
    int value;
    const char *lower, *upper;
  } parts[] = {
    { 1000, "m", "M" }, { 900, "cm", "CM" }, { 500, "d", "D" }, { 400, "cd", "CD" },
    { 100, "c", "C" },  { 90, "xc", "XC" },  { 50, "l", "L" },  { 40, "xl", "XL" },
    { 10, "x", "X" },   { 9, "ix", "IX" },   { 5, "v", "V" },   { 4, "iv", "IV" },
    { 1, "i", "I" },
  };

  *out = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    for (; ordinal >= parts[i].value; ordinal -= parts[i].value)
      g_strlcat (out, upper ? parts[i].upper : parts[i].lower, 32);
}

/* Writes a number in the format of the type, without a full stop. Numbers that the type cannot
 * represent are written as decimals. Returns the length. */
static gsize
format_ordinal (char type, gint64 ordinal, char out[32])
{
  gboolean is_negative = ordinal < 0;

  if ((type == 'a' || type == 'A') && ordinal > 0)
    format_letters (ordinal, type, out);
  else if ((type == 'i' || type == 'I') && ordinal > 0 && ordinal < 4000)
    format_roman (ordinal, type == 'I', out);
  else
    {
      *out = '-';
      return is_negative + h5_ascii_write_decimal ((guint64) ABS (ordinal), out + is_negative);
    }
  return strlen (out);
}

static H5ListMarker *
last_list (GArray *lists)
{
  return lists->len > 0 ? &g_array_index (lists, H5ListMarker, lists->len - 1) : NULL;
}

void
h5_list_begin (GArray *lists, const H5Node *list, H5LineWriter *writer)
{
  H5ListMarker marker;

  h5_list_marker_init (&marker, list);
  h5_list_marker_indent (&marker, last_list (lists), writer);
  g_array_append_val (lists, marker);
}

void
h5_list_end (GArray *lists, H5LineWriter *writer)
{
  if (last_list (lists)->has_prefix)
    {
      h5_line_writer_require (writer, 1);
      h5_line_writer_pop (writer);
    }
  g_array_set_size (lists, lists->len - 1);
}

void
h5_list_item_begin (GArray *lists, const H5Node *item, H5LineWriter *writer)
{
  static const H5LinePrefix bullet = { "• ", "  " };
  H5ListMarker *list = last_list (lists);
  char number[32];
  gint64 ordinal = list ? h5_list_marker_next (list, item) : 0;

  if (!list || list->type == '*')
    {
      h5_line_writer_push (writer, &bullet);
      if (list)
        list->indent = (guint) strlen (bullet.rest);
      return;
    }
  H5LinePrefix prefix =
    h5_line_prefix_for_number (number, format_ordinal (list->type, ordinal, number), '.');
  h5_line_writer_push (writer, &prefix);
  list->indent = (guint) strlen (prefix.rest);
}
