/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/article/h5-article-heading.h"

#include "convert/text/h5-short-text.h"

void
h5_article_append_plain (const char *text, gsize length, H5Buffer *out)
{
  const char *end = text + length;

  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (g_unichar_isalnum (c))
        h5_buffer_append_code_point (out, g_unichar_tolower (c));
    }
}

/* Returns the first child that is an element with content, or NULL. */
static const H5Node *
first_full_element (const H5Node *element)
{
  const H5Node *child = element->first_child;

  while (child && !(child->type == H5_NODE_ELEMENT && child->first_child))
    child = child->next;
  return child;
}

/* Whether the heading ends with the words of the id. A number may be before them. */
static gboolean
ends_with_id (const H5Node *heading, const char *id, gsize length)
{
  H5Buffer text = H5_BUFFER_INIT, words = H5_BUFFER_INIT, plain_id = H5_BUFFER_INIT;

  h5_short_text (heading, &text);
  h5_article_append_plain (text.data ? text.data : "", text.length, &words);
  h5_article_append_plain (id, length, &plain_id);
  gboolean ends =
    plain_id.length > 0 && words.length >= plain_id.length
    && memcmp (words.data + words.length - plain_id.length, plain_id.data, plain_id.length) == 0;
  h5_buffer_clear (&text);
  h5_buffer_clear (&words);
  h5_buffer_clear (&plain_id);
  return ends;
}

gboolean
h5_article_is_named_by_heading (const H5Node *element, const char *id, gsize length)
{
  const H5Node *child = first_full_element (element);

  return child && h5_article_is_heading (child) && ends_with_id (child, id, length);
}
