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

/* Appends the letters and digits of a text in lower case, so that titles that differ only in
 * punctuation compare as equal. */
static void
append_plain (const char *text, gsize length, H5Buffer *out)
{
  const char *end = text + MIN (length, LONGEST_TITLE);

  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (g_unichar_isalnum (c))
        h5_buffer_append_code_point (out, g_unichar_tolower (c));
    }
}

static void
add_title (H5ArticleHead *self, const char *text, gsize length)
{
  if (self->titles.length > ALL_TITLES)
    return;
  append_plain (text, length, &self->titles);
  h5_buffer_append_byte (&self->titles, '\n');
}

/* Returns the host of a URL without "www.", or NULL for a relative URL. */
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

  append_plain (text, length, &plain);
  const char *found =
    plain.length >= 8 && self->titles.data ? strstr (self->titles.data, plain.data) : NULL;
  /* The name of the site may follow a title, but not much more. */
  if (found)
    {
      const char *begin = found, *end = found + plain.length;
      while (begin > self->titles.data && begin[-1] != '\n')
        begin--;
      end += strcspn (end, "\n");
      is = plain.length * 2 > (gsize) (end - begin);
    }
  h5_buffer_clear (&plain);
  return is;
}

gboolean
h5_article_head_is_own_url (const H5ArticleHead *self, const char *url)
{
  gsize length;
  const char *host = url_host (url, &length);

  return !host || h5_ascii_equal_ci (host, length, self->host.data, self->host.length);
}
