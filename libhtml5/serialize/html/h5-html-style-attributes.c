/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/html/h5-html-style-attributes.h"

#include "base/h5-ascii.h"
#include "serialize/h5-writer.h"
#include "serialize/html/h5-html-parts.h"

#include <stdlib.h>

/* --- the encoding in meta elements --- */

static const H5Attribute *
find (const H5Node *element, H5Name name)
{
  return element->attributes && element->attributes->n ? h5_element_find_attribute (element, name)
                                                       : NULL;
}

/* Returns the attribute of a meta element in the head that declares the encoding, or NULL. */
static const H5Attribute *
encoding_attribute (const H5Node *node)
{
  if (!h5_node_is (node, H5_NAME_META) || !node->parent || !h5_node_is (node->parent, H5_NAME_HEAD))
    return NULL;
  const H5Attribute *charset = find (node, H5_NAME_CHARSET);
  const H5Attribute *pragma = find (node, H5_NAME_HTTP_EQUIV);
  if (charset)
    return charset;
  return pragma && h5_ascii_equals_ci (pragma->value, pragma->length, "content-type")
           ? find (node, H5_NAME_CONTENT)
           : NULL;
}

gboolean
h5_styled_wants_meta (const H5StyledWriter *self, const H5Node *head)
{
  if (!self->style.meta_charset || !h5_node_is (head, H5_NAME_HEAD))
    return FALSE;
  for (const H5Node *child = head->first_child; child; child = child->next)
    if (encoding_attribute (child))
      return FALSE;
  return TRUE;
}

/* Returns the value to write: that of the attribute, or a copy in `scratch` with the encoding
 * replaced. */
static const char *
value_of (H5StyledWriter *self, const H5Node *element, const H5Attribute *attribute, gsize *length)
{
  *length = attribute->length;
  if (!self->style.meta_charset || encoding_attribute (element) != attribute)
    return attribute->value;
  h5_buffer_truncate (&self->scratch, 0);
  if (attribute->name == H5_NAME_CONTENT)
    h5_buffer_append_string (&self->scratch, "text/html; charset=");
  h5_buffer_append_string (&self->scratch, self->style.meta_charset);
  *length = self->scratch.length;
  return self->scratch.data;
}

/* --- values --- */

/* Only this many bytes of a value are examined for the shortest markup, because an asynchronous
 * writer must not hold the main loop. */
#define EXAMINED ((gsize) 65536)

static int
compare_words (gconstpointer key, gconstpointer word)
{
  return strcmp (key, *(const char *const *) word);
}

/* https://html.spec.whatwg.org/#attributes-3, the boolean attributes, and obsolete boolean
 * attributes. */
static gboolean
is_boolean (const char *name)
{
  static const char *const words[] = {
    "allowfullscreen",
    "alpha",
    "async",
    "autofocus",
    "autoplay",
    "checked",
    "compact",
    "controls",
    "declare",
    "default",
    "defer",
    "disabled",
    "formnovalidate",
    "inert",
    "ismap",
    "itemscope",
    "loop",
    "multiple",
    "muted",
    "nohref",
    "nomodule",
    "noresize",
    "noshade",
    "novalidate",
    "nowrap",
    "open",
    "playsinline",
    "readonly",
    "required",
    "reversed",
    "selected",
    "shadowrootclonable",
    "shadowrootcustomelementregistry",
    "shadowrootdelegatesfocus",
    "shadowrootserializable",
  };

  return bsearch (name, words, G_N_ELEMENTS (words), sizeof *words, compare_words) != NULL;
}

static gboolean
is_name_alone (const H5StyledWriter *self, const char *name, const char *value, gsize length)
{
  if (length == 0)
    return (self->style.flags & H5_STYLE_EMPTY_ATTRIBUTES) != 0;
  return self->style.flags & H5_STYLE_BOOLEAN_ATTRIBUTES && h5_ascii_equals_ci (value, length, name)
         && is_boolean (name);
}

static inline gboolean
needs_quotes (char c)
{
  switch (c)
    {
    case '"':
    case '\'':
    case '=':
    case '>':
    case '`':
      return TRUE;
    default:
      return h5_is_ascii_whitespace ((guint8) c);
    }
}

/* https://html.spec.whatwg.org/#unquoted: whether the value can be written without quotes. "<"
 * becomes a character reference. */
static gboolean
may_stand_unquoted (const char *value, gsize length)
{
  if (length > EXAMINED)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (needs_quotes (value[i]))
      return FALSE;
  return length > 0;
}

typedef struct
{
  const char *before, *after; /* what is written around the value */
  H5Escape escape;
} Quotes;

static Quotes
choose_quotes (const H5StyledWriter *self, const char *value, gsize length)
{
  gboolean faithful = (self->style.flags & H5_STYLE_FAITHFUL) != 0;
  H5Escape in_quotes = faithful ? H5_ESCAPE_FAITHFUL_ATTRIBUTE : H5_ESCAPE_HTML_ATTRIBUTE;
  H5Escape in_apostrophes = faithful ? H5_ESCAPE_FAITHFUL_APOSTROPHE : H5_ESCAPE_HTML_APOSTROPHE;
  gboolean thrifty = (self->style.flags & H5_STYLE_OMIT_QUOTES) != 0;
  gboolean single = (self->style.flags & H5_STYLE_SINGLE_QUOTES) != 0;

  if (thrifty && may_stand_unquoted (value, length))
    return (Quotes){ "=", "", in_quotes };
  if (thrifty && !single)
    {
      gsize n = MIN (length, EXAMINED);
      single = memchr (value, '"', n) && !memchr (value, '\'', n);
    }
  return single ? (Quotes){ "='", "'", in_apostrophes } : (Quotes){ "=\"", "\"", in_quotes };
}

/* --- elements --- */

static const char *
name_of_place (const H5StyledWriter *self, gconstpointer place)
{
  const H5AttributeList *list = self->walk.node->attributes;

  return h5_names_string (self->names, h5_attributes_items (list)[GPOINTER_TO_UINT (place)].name,
                          NULL);
}

/* Compares places. Between two steps, the list may become another one. */
static int
compare_attributes (gconstpointer a, gconstpointer b, gpointer writer)
{
  return strcmp (name_of_place (writer, a), name_of_place (writer, b));
}

static gboolean
is_sorted (const H5StyledWriter *self, const H5AttributeList *list)
{
  return (self->style.flags & H5_STYLE_SORT_ATTRIBUTES) != 0 && list && list->n > 1;
}

void
h5_styled_begin_order (H5StyledWriter *self, const H5Node *element)
{
  const H5AttributeList *list = element->attributes;

  self->is_sorting = is_sorted (self, list);
  if (!self->is_sorting)
    return;
  gconstpointer *order = h5_merge_sort_begin (&self->order, list->n);
  for (guint32 i = 0; i < list->n; i++)
    order[i] = GUINT_TO_POINTER (i);
}

gboolean
h5_styled_order_some (H5StyledWriter *self)
{
  self->is_sorting =
    !h5_merge_sort_go_on (&self->order, compare_attributes, self, H5_WRITER_ATTRIBUTES);
  return !self->is_sorting;
}

static const H5Attribute *
nth_attribute (const H5StyledWriter *self, const H5Node *element, guint32 n)
{
  const H5AttributeList *list = element->attributes;

  guint32 place = is_sorted (self, list) ? GPOINTER_TO_UINT (self->order.items[n]) : n;

  return &h5_attributes_items (list)[place];
}

/* Whether the name of the next attribute begins with "=" and would be parsed as the value of
 * this one. */
static gboolean
is_before_equals_sign (const H5StyledWriter *self, const H5Node *element, guint32 n)
{
  return n + 1 < element->attributes->n
         && *h5_names_string (self->names, nth_attribute (self, element, n + 1)->name, NULL) == '=';
}

void
h5_styled_write_attribute (H5StyledWriter *self, const H5Node *element, guint32 n)
{
  const H5Attribute *attribute = nth_attribute (self, element, n);
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);
  const char *name = info->qualified, *prefix = "";
  gsize name_length = info->qualified_length, length;

  if (!info->is_word)
    name = h5_html_qualified_attribute_name (self->names, info, &name_length, &prefix);
  const char *value = value_of (self, element, attribute, &length);
  h5_output_literal (&self->output, " ");
  h5_output_literal (&self->output, prefix);
  Quotes quotes = { "", "", H5_ESCAPE_HTML_ATTRIBUTE };
  if (*prefix || !is_name_alone (self, name, value, length)
      || is_before_equals_sign (self, element, n))
    quotes = choose_quotes (self, value, length);
  else
    length = 0;
  h5_output_name_and_run (&self->output, name, name_length, quotes.before,
                          (H5OutputRun){ value, length, quotes.escape, quotes.after });
}

void
h5_styled_write_meta (H5StyledWriter *self)
{
  const char *encoding = self->style.meta_charset;
  gsize length = strlen (encoding);
  gboolean bare = self->style.flags & H5_STYLE_OMIT_QUOTES && may_stand_unquoted (encoding, length);
  const char *quote = bare ? "" : self->style.flags & H5_STYLE_SINGLE_QUOTES ? "'" : "\"";

  h5_output_literal (&self->output, "<meta charset=");
  h5_output_literal (&self->output, quote);
  h5_escape_append (self->output.buffer, encoding, length,
                    *quote == '\'' ? H5_ESCAPE_HTML_APOSTROPHE : H5_ESCAPE_HTML_ATTRIBUTE);
  h5_output_literal (&self->output, quote);
  h5_output_literal (&self->output, self->style.flags & H5_STYLE_TRAILING_SOLIDUS ? " />" : ">");
}
