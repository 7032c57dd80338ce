/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Images whose real URLs are in other attributes, from which a script of the page would load
 * them when they come into view ("lazy loading"). */
#include "convert/article/h5-article-private.h"

#include "base/h5-ascii.h"
#include "url/h5-url-list.h"

#include <string.h>

/* Attributes in which scripts keep the URL, the most reliable ones first. */
static const char *const lazy_src[] = {
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-original-src",
  "data-orig-file",
  "data-hi-res-src",
  "data-full-src",
  "data-img-src",
  "data-image-src",
  "data-actualsrc",
  "data-echo",
  "lazy-src",
  NULL,
};
/* Attributes that can also be a setting, or the URL of a page about the image. */
static const char *const doubtful_src[] = { "data-lazy", "data-url", NULL };
static const char *const lazy_srcset[] = {
  "data-srcset", "data-lazy-srcset", "data-original-set", "data-src-set", "lazy-srcset", NULL,
};

static const H5Attribute *
find_attribute (const H5Node *element, const char *name)
{
  const H5Names *names = h5_node_tree (element)->names;

  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (element->attributes)[i];
      if (strcmp (h5_names_string (names, attribute->name, NULL), name) == 0)
        return attribute;
    }
  return NULL;
}

/* Whether the value is a URL: some of these attributes contain JSON, templates or "true". */
static gboolean
looks_like_url (const H5Attribute *attribute, gboolean is_list)
{
  const char *value = attribute->value;

  return strpbrk (value, "./") && !strpbrk (value, "{}<>\"")
         && (is_list || !strpbrk (value, " \t\n\f\r"));
}

static const H5Attribute *
find_lazy (const H5Node *element, const char *const *names, gboolean is_list)
{
  for (; *names; names++)
    {
      const H5Attribute *attribute = find_attribute (element, *names);
      if (attribute && looks_like_url (attribute, is_list))
        return attribute;
    }
  return NULL;
}

static gboolean
take (H5Node *element, H5Name name, const H5Attribute *attribute)
{
  g_autofree char *value = attribute ? g_strndup (attribute->value, attribute->length) : NULL;

  if (value)
    h5_element_set_attribute (element, name, value, strlen (value));
  return value != NULL;
}

static gboolean
is_data_url (const char *url)
{
  return g_ascii_strncasecmp (url, "data:", 5) == 0;
}

/* Whether the image or player has no src, or one that is only a placeholder. */
static gboolean
is_placeholder (const H5Node *image)
{
  gsize length;
  const char *src = h5_element_get_attribute (image, H5_NAME_SRC, &length);

  return !src || h5_ascii_is_blank (src, length) || is_data_url (src)
         || g_ascii_strncasecmp (src, "about:", 6) == 0;
}

/* Whether the path of a URL ends like that of an image. */
static gboolean
names_image (const char *url)
{
  static const char *const extensions[] = { ".avif", ".gif", ".jpeg", ".jpg",
                                            ".png",  ".svg", ".webp" };
  gsize length = strcspn (url, "?#");

  for (gsize i = 0; i < G_N_ELEMENTS (extensions); i++)
    {
      gsize n = strlen (extensions[i]);
      if (length > n && g_ascii_strncasecmp (url + length - n, extensions[i], n) == 0)
        return TRUE;
    }
  return FALSE;
}

static const H5Attribute *
find_lazy_src (const H5Node *element)
{
  const H5Attribute *attribute = find_lazy (element, lazy_src, FALSE);
  const H5Attribute *doubtful = attribute ? NULL : find_lazy (element, doubtful_src, FALSE);

  return doubtful && (is_placeholder (element) || names_image (doubtful->value)) ? doubtful
                                                                                 : attribute;
}

/* How many nodes of a noscript element are looked at. */
#define NODES_OF_FALLBACK 16

/* Finds the image in the noscript element that follows. It may be in a picture element. */
static const H5Node *
find_fallback (const H5Node *original)
{
  const H5Node *node = original->next;

  while (node && h5_node_is_text (node) && h5_ascii_is_blank (node->data, node->length))
    node = node->next;
  if (!node || !h5_node_is (node, H5_NAME_NOSCRIPT))
    return NULL;
  const H5Node *inner = node;
  for (guint n = 0; inner && n < NODES_OF_FALLBACK; n++, inner = h5_node_next (inner, node))
    if (h5_node_is (inner, H5_NAME_IMG))
      return inner;
  return NULL;
}

/* Sets src to the first URL of srcset, for programs that only support src. */
static void
take_first_candidate (H5Node *image)
{
  const char *srcset = h5_element_get_attribute (image, H5_NAME_SRCSET, NULL);
  H5UrlCandidate candidate;

  if (!srcset || !h5_url_list_next (H5_URL_LIST_SRCSET, srcset, &candidate))
    return;
  g_autofree char *url = g_strndup (candidate.url, candidate.length);
  h5_element_set_attribute (image, H5_NAME_SRC, url, strlen (url));
}

/* Removes a srcset that is only a placeholder, which programs would prefer to the real src. */
static void
remove_placeholder_srcset (H5Node *image)
{
  const char *srcset = h5_element_get_attribute (image, H5_NAME_SRCSET, NULL);

  if (srcset && is_data_url (srcset))
    h5_element_remove_attribute (image, H5_NAME_SRCSET);
}

static void
restore_image (H5Node *image, const H5Node *original)
{
  gboolean is_lazy = take (image, H5_NAME_SRC, find_lazy_src (image));

  is_lazy |= take (image, H5_NAME_SRCSET, find_lazy (image, lazy_srcset, TRUE));
  if (!is_lazy && original && is_placeholder (image))
    {
      const H5Node *fallback = find_fallback (original);
      if (fallback && !is_placeholder (fallback))
        {
          take (image, H5_NAME_SRC, h5_element_find_attribute (fallback, H5_NAME_SRC));
          take (image, H5_NAME_SRCSET, h5_element_find_attribute (fallback, H5_NAME_SRCSET));
        }
    }
  if (is_placeholder (image))
    take_first_candidate (image);
  else
    remove_placeholder_srcset (image);
}

void
h5_article_restore_images (H5Node *copy, const H5Node *original)
{
  for (H5Node *node = copy; node; node = h5_node_next (node, copy))
    if (h5_node_is (node, H5_NAME_IMG))
      restore_image (node, node == copy ? original : NULL);
    else if (h5_node_is (node, H5_NAME_SOURCE))
      take (node, H5_NAME_SRCSET, find_lazy (node, lazy_srcset, TRUE));
    else if (h5_node_is (node, H5_NAME_IFRAME) || h5_node_is (node, H5_NAME_VIDEO))
      take (node, H5_NAME_SRC, find_lazy_src (node));
}

/* Smaller pictures, in pixels, are taken for icons. */
#define MIN_PIXELS 100

static gboolean
is_large (const H5Node *image, H5Name name)
{
  const char *value = h5_element_get_attribute (image, name, NULL);

  return !value || !h5_is_ascii_digit ((guint8) *value)
         || g_ascii_strtoull (value, NULL, 10) >= MIN_PIXELS;
}

char *
h5_article_first_image (const H5Node *content)
{
  for (const H5Node *node = content; node; node = h5_node_next (node, content))
    if (h5_node_is (node, H5_NAME_IMG) && !is_placeholder (node) && is_large (node, H5_NAME_WIDTH)
        && is_large (node, H5_NAME_HEIGHT))
      return g_strdup (h5_element_get_attribute (node, H5_NAME_SRC, NULL));
  return NULL;
}

/* --- images for browsers without scripts --- */

static gboolean
is_media (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_IMG) || h5_node_is (node, H5_NAME_PICTURE)
         || h5_node_is (node, H5_NAME_VIDEO) || h5_node_is (node, H5_NAME_IFRAME)
         || h5_node_is (node, H5_NAME_SVG_SVG);
}

/* Whether there is an image or player among the first nodes in an element, not counting those in
 * one of its children. */
static gboolean
has_media (const H5Node *element, const H5Node *except)
{
  const H5Node *node = h5_node_next (element, element);

  for (guint n = 0; node && n < NODES_OF_FALLBACK; n++)
    {
      if (is_media (node))
        return TRUE;
      node =
        node == except ? h5_node_next_skip_children (node, element) : h5_node_next (node, element);
    }
  return node != NULL;
}

/* How many ancestors of an image are looked at. */
#define FIGURE_DEPTH 6

/* Whether the image belongs to the text. Others, in noscript elements, count the visitors. */
static gboolean
is_illustration (const H5Node *image)
{
  const H5Node *node = image;

  for (guint n = 0; node && n < FIGURE_DEPTH; n++, node = node->parent)
    if (h5_node_is (node, H5_NAME_FIGURE) || h5_node_is (node, H5_NAME_PICTURE))
      return TRUE;
  return h5_element_has_attribute (image, H5_NAME_SRCSET)
         || (h5_element_has_attribute (image, H5_NAME_WIDTH) && is_large (image, H5_NAME_WIDTH));
}

gboolean
h5_article_is_only_image (const H5Node *element)
{
  const H5Node *image = element->first_child;

  while (image && h5_node_is_text (image) && h5_ascii_is_blank (image->data, image->length))
    image = image->next;
  return h5_node_is (element, H5_NAME_NOSCRIPT) && image && element->parent
         && (h5_node_is (image, H5_NAME_IMG) || h5_node_is (image, H5_NAME_PICTURE))
         && is_illustration (image) && !has_media (element->parent, element);
}
