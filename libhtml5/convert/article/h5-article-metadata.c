/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/article/h5-article-metadata.h"

#include "base/h5-ascii.h"
#include "convert/article/h5-article-words.h"
#include "convert/json/h5-json-ld.h"
#include "convert/text/h5-short-text.h"
#include "convert/text/h5-time-element.h"
#include "tree/html/h5-inherited.h"

#include <string.h>

/* Longer bylines, dates and titles in the page, in bytes, are ignored. */
#define LONGEST_BYLINE 200
#define LONGEST_TITLE 400

/* The sources of a title, the best first. */
typedef enum
{
  TITLE_OPEN_GRAPH,
  TITLE_TWITTER,
  TITLE_HEADING,
  TITLE_ELEMENT,
  N_TITLES
} TitleSource;

typedef struct
{
  H5ArticleLinkedData linked;
  char *titles[N_TITLES];
  char *author;       /* from a meta element */
  char *shown_author; /* from the page */
  char *date;
  char *shown_date;
  char *image;
  char *site_name;
  char *description;
  char *locale;
} Fields;

static void
take (char **field, const char *value, gsize length)
{
  if (*field || !value)
    return;
  H5Buffer copy = H5_BUFFER_INIT;
  h5_buffer_append (&copy, value, length);
  h5_buffer_strip_and_collapse (&copy, 0);
  if (copy.length > 0)
    *field = h5_buffer_steal (&copy, NULL);
  else
    h5_buffer_clear (&copy);
}

static void
take_meta (Fields *self, const H5Node *meta)
{
  const struct
  {
    const char *name;
    char **field;
  } names[] = {
    { "og:title", &self->titles[TITLE_OPEN_GRAPH] },
    { "twitter:title", &self->titles[TITLE_TWITTER] },
    { "author", &self->author },
    { "article:author", &self->author },
    { "parsely-author", &self->author },
    { "dc.creator", &self->author },
    { "article:published_time", &self->date },
    { "datepublished", &self->date },
    { "dc.date", &self->date },
    { "date", &self->date },
    { "og:image", &self->image },
    { "twitter:image", &self->image },
    { "og:site_name", &self->site_name },
    { "og:description", &self->description },
    { "description", &self->description },
    { "og:locale", &self->locale },
  };
  static const H5Name attributes[] = { H5_NAME_PROPERTY, H5_NAME_NAME, H5_NAME_ITEMPROP };
  gsize length, content_length = 0;
  const char *content = h5_element_get_attribute (meta, H5_NAME_CONTENT, &content_length);

  for (gsize a = 0; content && a < G_N_ELEMENTS (attributes); a++)
    {
      const char *key = h5_element_get_attribute (meta, attributes[a], &length);

      for (gsize i = 0; key && i < G_N_ELEMENTS (names); i++)
        if (h5_ascii_equals_ci (key, length, names[i].name)
            && !(names[i].field == &self->author && strstr (content, "://")))
          take (names[i].field, content, content_length);
    }
}

/* Returns the text of an element with its white space collapsed, or NULL if it has more than
 * `longest` bytes. */
static char *
short_text (const H5Node *element, gsize longest)
{
  H5Buffer text = H5_BUFFER_INIT;

  gboolean is_all = h5_short_text (element, &text);
  h5_buffer_strip_and_collapse (&text, 0);
  if (is_all && text.length > 0 && text.length <= longest)
    return h5_buffer_steal (&text, NULL);
  h5_buffer_clear (&text);
  return NULL;
}

static void
take_shown (Fields *self, const H5Node *element)
{
  if (!self->shown_author
      && (h5_article_has_token (element, H5_NAME_REL, "author")
          || h5_article_has_token (element, H5_NAME_ITEMPROP, "author")
          || h5_article_has_token (element, H5_NAME_CLASS, "byline")))
    self->shown_author = short_text (element, LONGEST_BYLINE);
  if (!self->titles[TITLE_HEADING] && h5_node_is (element, H5_NAME_H1))
    self->titles[TITLE_HEADING] = short_text (element, LONGEST_TITLE);
  if (!self->shown_date
      && (h5_node_is (element, H5_NAME_TIME)
          || h5_article_has_token (element, H5_NAME_ITEMPROP, "datePublished")))
    self->shown_date = h5_time_element_date (element);
}

static void
take_element (Fields *self, const H5Node *element)
{
  if (h5_node_is (element, H5_NAME_META))
    take_meta (self, element);
  else if (h5_node_is (element, H5_NAME_TITLE))
    {
      if (!self->titles[TITLE_ELEMENT])
        self->titles[TITLE_ELEMENT] = short_text (element, LONGEST_TITLE);
    }
  else if (h5_node_is (element, H5_NAME_SCRIPT))
    {
      if (h5_json_ld_is_script (element) && element->first_child
          && h5_node_is_text (element->first_child))
        h5_article_linked_data_read (&self->linked, element->first_child->data,
                                     element->first_child->length);
    }
  else
    take_shown (self, element);
}

/* Returns the first field that is not NULL, and takes ownership of it. */
static char *
first (char **fields[], gsize n)
{
  char *found = NULL;

  for (gsize i = 0; i < n; i++)
    {
      if (!found)
        found = g_steal_pointer (fields[i]);
      g_clear_pointer (fields[i], g_free);
    }
  return found;
}
#define FIRST(...) first ((char **[]){ __VA_ARGS__ }, G_N_ELEMENTS (((char **[]){ __VA_ARGS__ })))

/* Returns the language of the element that contains the article, or of its document. */
static char *
language_of (H5Node *document, const H5Node *chosen)
{
  guint64 steps = 0;
  gsize length = 0;
  gboolean asks_document;
  const char *language = h5_element_inherited_language (chosen, &length, &asks_document);

  if (language)
    return length > 0 ? g_strndup (language, length) : NULL;
  return asks_document ? g_strdup (h5_document_pragma_language (document, &steps)) : NULL;
}

/* Returns the direction of the element that contains the article, or of the nearest ancestor that
 * has one. Invalid values are ignored. */
static H5ArticleDirection
direction_of (const H5Node *chosen)
{
  static const char *const values[H5_ARTICLE_N_DIRECTIONS] = {
    [H5_ARTICLE_DIRECTION_LTR] = "ltr",
    [H5_ARTICLE_DIRECTION_RTL] = "rtl",
    [H5_ARTICLE_DIRECTION_AUTO] = "auto",
  };

  for (const H5Node *node = chosen; node && node->type == H5_NODE_ELEMENT; node = node->parent)
    for (guint i = H5_ARTICLE_DIRECTION_LTR; i < H5_ARTICLE_N_DIRECTIONS; i++)
      if (h5_element_attribute_is (node, H5_NAME_DIR, values[i]))
        return i;
  return H5_ARTICLE_DIRECTION_UNKNOWN;
}

void
h5_article_read_metadata (H5Article *self, H5Node *document, const H5Node *chosen)
{
  Fields fields = { 0 };

  for (const H5Node *node = document; node; node = h5_node_next (node, document))
    if (node->type == H5_NODE_ELEMENT)
      take_element (&fields, node);
  self->title =
    FIRST (&fields.linked.headline, &fields.titles[TITLE_OPEN_GRAPH], &fields.titles[TITLE_TWITTER],
           &fields.titles[TITLE_HEADING], &fields.titles[TITLE_ELEMENT]);
  self->byline = FIRST (&fields.linked.author, &fields.author, &fields.shown_author);
  self->date = FIRST (&fields.linked.date, &fields.date, &fields.shown_date);
  self->image = FIRST (&fields.image, &fields.linked.image);
  self->site_name = FIRST (&fields.site_name, &fields.linked.publisher);
  self->excerpt = FIRST (&fields.description, &fields.linked.description);
  char *language = language_of (document, chosen);
  if (fields.locale) /* Open Graph has an underscore */
    g_strdelimit (fields.locale, "_", '-');
  self->language = FIRST (&language, &fields.linked.language, &fields.locale);
  self->direction = direction_of (chosen);
  h5_article_linked_data_clear (&fields.linked);
}
