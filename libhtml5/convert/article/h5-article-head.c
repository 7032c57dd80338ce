/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading the titles and the URL of a page from its head, as far as the search for the article
 * needs them. */
#include "base/h5-ascii.h"
#include "convert/article/h5-article-private.h"
#include "convert/text/h5-short-text.h"

/* Longer titles, in bytes, are ignored. So are further titles after this many bytes, because each
 * heading is compared with all of them. */
#define LONGEST_TITLE 1024
#define ALL_TITLES 8192

/* In bytes. Shorter headings say too little to be titles. */
#define SHORTEST_TITLE 8

static void
add_title (H5ArticleHead *self, const char *text, gsize length)
{
  if (self->titles.length > ALL_TITLES)
    return;
  h5_article_append_plain (text, MIN (length, LONGEST_TITLE), &self->titles);
  h5_buffer_append_byte (&self->titles, '\n');
}

/* Returns the host of a URL without "www.", or NULL if it has none. */
static const char *
url_host (const char *url, gsize *length)
{
  const char *slashes = url + strcspn (url, ":/?#");

  if (*slashes == ':')
    slashes++;
  else if (slashes != url)
    return NULL;
  if (!g_str_has_prefix (slashes, "//"))
    return NULL;
  const char *host = slashes + 2;
  if (g_ascii_strncasecmp (host, "www.", 4) == 0)
    host += 4;
  *length = strcspn (host, "/:?#");
  return host;
}

static void
take_url (H5ArticleHead *self, const char *url)
{
  gsize length;
  const char *host = url && self->host.length == 0 ? url_host (url, &length) : NULL;

  if (host)
    h5_buffer_append (&self->host, host, length);
}

static void
take_element (H5ArticleHead *self, const H5Node *node)
{
  if (h5_node_is (node, H5_NAME_TITLE))
    {
      H5Buffer text = H5_BUFFER_INIT;
      h5_short_text (node, &text);
      add_title (self, text.data ? text.data : "", text.length);
      h5_buffer_clear (&text);
    }
  else if (h5_node_is (node, H5_NAME_LINK)
           && h5_element_attribute_is (node, H5_NAME_REL, "canonical"))
    take_url (self, h5_element_get_attribute (node, H5_NAME_HREF, NULL));
  else if (h5_node_is (node, H5_NAME_META)
           && h5_element_attribute_is (node, H5_NAME_PROPERTY, "og:url"))
    take_url (self, h5_element_get_attribute (node, H5_NAME_CONTENT, NULL));
  else if (h5_node_is (node, H5_NAME_META)
           && (h5_element_attribute_is (node, H5_NAME_PROPERTY, "og:title")
               || h5_element_attribute_is (node, H5_NAME_NAME, "twitter:title")))
    {
      gsize length = 0;
      const char *title = h5_element_get_attribute (node, H5_NAME_CONTENT, &length);
      add_title (self, title ? title : "", length);
    }
}

void
h5_article_head_read (H5ArticleHead *self, H5Node *document)
{
  H5Node *root = h5_document_element (document);
  H5Node *child = root ? root->first_child : NULL;

  while (child && !h5_node_is (child, H5_NAME_HEAD))
    child = child->next;
  for (const H5Node *node = child; node; node = h5_node_next (node, child))
    if (node->type == H5_NODE_ELEMENT)
      take_element (self, node);
}

void
h5_article_head_clear (H5ArticleHead *self)
{
  h5_buffer_clear (&self->titles);
  h5_buffer_clear (&self->host);
}

gboolean
h5_article_head_is_title (const H5ArticleHead *self, const char *text, gsize length)
{
  H5Buffer plain = H5_BUFFER_INIT;
  gboolean is = FALSE;

  h5_article_append_plain (text, MIN (length, LONGEST_TITLE), &plain);
  /* The name of the site may follow a title, but not much more. */
  for (const char *line = self->titles.data;
       line && *line && plain.length >= SHORTEST_TITLE && !is;)
    {
      gsize line_length = strcspn (line, "\n");

      is = plain.length * 2 > line_length && g_strstr_len (line, (gssize) line_length, plain.data);
      line += line_length + 1;
    }
  h5_buffer_clear (&plain);
  return is;
}

static gboolean
has_scheme (const char *url)
{
  return url[strcspn (url, ":/?#")] == ':';
}

gboolean
h5_article_head_is_own_page (const H5ArticleHead *self, const char *url)
{
  gsize length;
  const char *host = url_host (url, &length);

  if (host)
    return h5_ascii_equal_ci (host, length, self->host.data, self->host.length);
  return url[0] != '#' && !has_scheme (url);
}
