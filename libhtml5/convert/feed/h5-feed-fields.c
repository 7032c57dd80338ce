/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading the texts, dates and names of an item. */
#include "convert/feed/h5-feed-private.h"

#include "convert/date/h5-date.h"

void
h5_feed_read_text_value (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  H5FeedText text = { 0 };

  if (h5_feed_beats (self, rule->value, rule->rank)
      && h5_feed_read_text (self, element, rule->type, &text))
    h5_feed_take_text (self, rule->value, rule->rank, &text);
}

void
h5_feed_read_string (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  if (h5_feed_beats (self, rule->value, rule->rank))
    h5_feed_take_string (self, rule->value, rule->rank, h5_feed_text_of (element));
}

/* In Atom, URLs are relative to the base of the element. In RSS, that is only so if an element has
 * xml:base: see h5_feed_complete(). */
void
h5_feed_read_markup (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  H5FeedText text = { 0 };

  if (!h5_feed_beats (self, rule->value, rule->rank)
      || !h5_feed_read_text (self, element, rule->type, &text))
    return;
  if (rule->vocabulary == H5_FEED_ATOM || h5_feed_bases_is_declared (&self->bases))
    text.base = h5_feed_bases_get (&self->bases);
  h5_feed_take_text (self, rule->value, rule->rank, &text);
}

void
h5_feed_read_time (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  if (!h5_feed_beats (self, rule->value, rule->rank))
    return;
  g_autofree char *text = h5_feed_text_of (element);
  if (text)
    h5_feed_take_time (self, rule->value, rule->rank, h5_date_parse (text, strlen (text)));
}

void
h5_feed_read_duration (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  g_autofree char *text = h5_feed_text_of (element);

  h5_feed_take_duration (self, rule->rank, text);
}

/* Returns the name in "ada@example.org (Ada)", which is the form of RSS, or in "Ada
 * <ada@example.org>". Frees the text. */
static char *
name_in_address (char *text)
{
  g_autofree char *owned = text;
  g_autofree char *name = NULL;
  char *comment = text ? strchr (text, '(') : NULL;
  char *address = text ? strrchr (text, '<') : NULL;

  if (comment && g_str_has_suffix (comment, ")") && memchr (text, '@', (gsize) (comment - text)))
    name = g_strndup (comment + 1, strlen (comment) - strlen ("()"));
  else if (address && g_str_has_suffix (address, ">") && strchr (address, '@'))
    name = g_strndup (text, (gsize) (address - text));
  return name && *g_strstrip (name) ? g_steal_pointer (&name) : g_steal_pointer (&owned);
}

/* In Atom, an author has child elements. */
void
h5_feed_read_author (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  static const char *const names[] = { "name", "email" };
  gboolean has_child = FALSE;
  char *text = NULL;

  for (guint i = 0; !text && i < G_N_ELEMENTS (names); i++)
    {
      const H5Node *child = h5_feed_find_child (element, names[i]);
      has_child |= child != NULL;
      text = child ? h5_feed_unescaped_text_of (self, child) : NULL;
    }
  h5_feed_take_author (
    self, rule->rank,
    name_in_address (has_child ? text : h5_feed_unescaped_text_of (self, element)));
}

/* https://www.rfc-editor.org/rfc/rfc4287#section-4.2.1: the authors of the feed from which an entry
 * was copied are those of the entry if it has none itself. */
void
h5_feed_read_source (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  for (const H5Node *child = element->first_child; child; child = child->next)
    {
      const H5FeedRule *own = h5_node_is_element (child) ? h5_feed_find_rule (self, child) : NULL;
      if (own && own->read == h5_feed_read_author)
        h5_feed_read_author (self, child, rule);
    }
}

/* Atom has attributes, and other vocabularies have text. */
void
h5_feed_read_category (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  static const char *const attributes[] = { "label", "term" };
  char *name = NULL;

  for (guint i = 0; !name && i < G_N_ELEMENTS (attributes); i++)
    {
      const char *value = h5_feed_attribute (element, attributes[i]);
      name = value ? h5_feed_copy_text (value, strlen (value)) : NULL;
    }
  h5_feed_add_category (self, name ? name : h5_feed_unescaped_text_of (self, element));
}

/* The categories of podcasts contain others. */
void
h5_feed_read_categories (H5FeedReader *self, const H5Node *element, const H5FeedRule *rule)
{
  for (const H5Node *node = element; node; node = h5_node_next (node, element))
    {
      gboolean is_category = h5_node_is_element (node) && h5_feed_find_rule (self, node) == rule;
      const char *name = is_category ? h5_feed_attribute (node, "text") : NULL;

      if (name)
        h5_feed_add_category (self, h5_feed_copy_text (name, strlen (name)));
    }
}
