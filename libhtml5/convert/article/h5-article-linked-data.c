/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading the properties of an article (https://schema.org/Article) from JSON-LD. */
#include "convert/article/h5-article-metadata.h"

#include "convert/json/h5-json-ld.h"

#include <string.h>

/* Longer values, in bytes, are ignored: they are neither titles nor names. */
#define LONGEST_VALUE 4096

typedef struct
{
  const char *property;
  const char *member; /* if the value is an object: the property of it to use */
  gsize field;
  gboolean is_list; /* append all values; otherwise, use the first one */
} Field;

static const Field fields[] = {
  { "headline", "@value", G_STRUCT_OFFSET (H5ArticleLinkedData, headline), FALSE },
  { "author", "name", G_STRUCT_OFFSET (H5ArticleLinkedData, author), TRUE },
  { "datePublished", "@value", G_STRUCT_OFFSET (H5ArticleLinkedData, date), FALSE },
  { "image", "url", G_STRUCT_OFFSET (H5ArticleLinkedData, image), FALSE },
  { "publisher", "name", G_STRUCT_OFFSET (H5ArticleLinkedData, publisher), FALSE },
  { "description", "@value", G_STRUCT_OFFSET (H5ArticleLinkedData, description), FALSE },
  { "inLanguage", "alternateName", G_STRUCT_OFFSET (H5ArticleLinkedData, language), FALSE },
};

/* Whether a text is a value of this property. The URL of a profile is no name. */
static gboolean
is_value (const char *text, const Field *field)
{
  return text && *text && strlen (text) <= LONGEST_VALUE
         && !(strcmp (field->member, "name") == 0 && strstr (text, "://"));
}

/* Returns the text of a property, or NULL. */
static char *
read_field (H5JsonLd *data, const H5JsonValue *object, const Field *field)
{
  GString *texts = g_string_new (NULL);

  for (const H5JsonValue *value = h5_json_ld_first_value (data, object, field->property);
       value && (texts->len == 0 || field->is_list) && texts->len < LONGEST_VALUE;
       value = h5_json_ld_next_value (data, value))
    {
      g_autofree char *text = h5_json_ld_text (data, value, field->member);
      if (!is_value (text, field))
        continue;
      if (texts->len)
        g_string_append (texts, ", ");
      g_string_append (texts, text);
    }
  return g_string_free (texts, texts->len == 0);
}

/* An object with a headline or a date is an article. Other objects describe the site, its
 * owner or a menu. */
static gboolean
is_article (const H5Json *json, const H5JsonValue *object)
{
  return h5_json_member (json, object, "headline")
         || h5_json_member (json, object, "datePublished");
}

void
h5_article_linked_data_read (H5ArticleLinkedData *self, const char *text, gsize length)
{
  g_autoptr (H5Json) json = h5_json_parse (text, length);
  H5JsonLd data = { .json = json };

  if (!json)
    return;
  for (const H5JsonValue *object = h5_json_ld_first_object (&data); object;
       object = h5_json_ld_next_object (&data, object))
    for (gsize i = 0; is_article (json, object) && i < G_N_ELEMENTS (fields); i++)
      {
        char **field = G_STRUCT_MEMBER_P (self, fields[i].field);
        if (!*field)
          *field = read_field (&data, object, &fields[i]);
      }
}

void
h5_article_linked_data_clear (H5ArticleLinkedData *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    g_clear_pointer ((char **) G_STRUCT_MEMBER_P (self, fields[i].field), g_free);
}
