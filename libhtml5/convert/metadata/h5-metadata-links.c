/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reading metadata from link elements: https://html.spec.whatwg.org/#linkTypes */
#include "convert/metadata/h5-metadata-private.h"

#include "base/h5-ascii.h"
#include "tree/attributes/h5-tokens.h"

/* Mask icons have only one color, so they come last. */
#define MASK_RANK 4

/* Kinds of icon, the best first. */
static const struct
{
  const char *keyword;
  guint8 rank;
  guint size; /* the default size, in pixels */
} icon_kinds[] = {
  { "icon", 1, 0 },
  { "apple-touch-icon", 2, 180 },
  { "apple-touch-icon-precomposed", 2, 180 },
  { "fluid-icon", 3, 512 },
  { "mask-icon", MASK_RANK, H5_METADATA_ANY_SIZE },
};

/* The types of feeds. The first two are those of the standard:
 * https://html.spec.whatwg.org/#rel-alternate */
static const char *const feed_types[] = {
  "application/rss+xml",    "application/atom+xml",
  "application/rdf+xml",    "application/x-rss+xml",
  "application/x-atom+xml", "application/x.atom+xml",
  "application/xml",        "text/xml",
  "application/feed+json",  "application/json",
};

/* Pages of WordPress have links to its API, which is JSON but not a feed. */
static const char *const wordpress_apis[] = { "/wp-json/", "rest_route=", NULL };

static gboolean
has_keyword (const H5Node *link, const char *keyword)
{
  gsize length;
  const char *rel = h5_element_get_attribute (link, H5_NAME_REL, &length);

  return rel && h5_tokens_contain (rel, length, keyword, strlen (keyword), TRUE);
}

static H5MetadataLink *
new_link (const H5MetadataReader *self, const H5Node *element, char *url)
{
  H5MetadataLink *link = g_new0 (H5MetadataLink, 1);

  link->url = url;
  link->type = h5_metadata_attribute (element, H5_NAME_TYPE);
  link->title = h5_metadata_attribute (element, H5_NAME_TITLE);
  link->language = h5_metadata_attribute (element, H5_NAME_HREFLANG);
  link->media = h5_metadata_attribute (element, H5_NAME_MEDIA);
  return link;
}

/* Reads a number of pixels and moves *p after it. Returns 0 if there is none. */
static guint
read_pixels (const char **p)
{
  guint n = 0;

  for (; h5_is_ascii_digit ((guint8) * *p); (*p)++)
    n = n < 100000 ? n * 10 + (guint) (**p - '0') : n;
  return n;
}

/* https://html.spec.whatwg.org/#attr-link-sizes: reads the largest of the sizes. */
static void
read_sizes (H5MetadataLink *icon, const char *sizes)
{
  while (*sizes)
    {
      const char *p = sizes;
      guint width = read_pixels (&p), height = 0;
      if ((*p | 0x20) == 'x')
        {
          p++;
          height = read_pixels (&p);
        }
      else if (g_ascii_strncasecmp (sizes, "any", 3) == 0)
        width = height = H5_METADATA_ANY_SIZE;
      if (width > icon->width && height)
        {
          icon->width = width;
          icon->height = height;
        }
      sizes = p + strcspn (p, " ");
      sizes += strspn (sizes, " ");
    }
}

static gboolean
is_svg (const H5MetadataLink *icon)
{
  gsize length = strcspn (icon->url, "?#");

  return icon->type ? g_str_has_prefix (icon->type, "image/svg")
                    : length > 4 && strncmp (icon->url + length - 4, ".svg", 4) == 0;
}

static void
add_icon (H5MetadataReader *self, const H5Node *element, const char *href)
{
  g_autofree char *sizes = h5_metadata_attribute (element, H5_NAME_SIZES);
  H5MetadataLink *icon;

  for (guint i = 0; i < G_N_ELEMENTS (icon_kinds); i++)
    {
      char *url =
        has_keyword (element, icon_kinds[i].keyword) ? h5_metadata_resolve (self, href) : NULL;
      if (!url || self->metadata->icons->len >= H5_METADATA_MAX_ITEMS)
        {
          g_free (url);
          continue;
        }
      icon = new_link (self, element, url);
      icon->rank = icon_kinds[i].rank;
      if (sizes)
        read_sizes (icon, sizes);
      if (!icon->width)
        icon->width = icon->height = is_svg (icon) ? H5_METADATA_ANY_SIZE : icon_kinds[i].size;
      g_ptr_array_add (self->metadata->icons, icon);
      return;
    }
}

static gboolean
is_wordpress_api (const char *href)
{
  for (const char *const *part = wordpress_apis; *part; part++)
    if (strstr (href, *part))
      return TRUE;
  return FALSE;
}

/* Whether an alternate version of the page is a feed. */
static gboolean
is_feed (const H5Node *element, const char *href)
{
  g_autofree char *type = h5_metadata_attribute (element, H5_NAME_TYPE);
  gsize length = type ? strcspn (type, "; ") : 0;

  for (guint i = 0; type && i < G_N_ELEMENTS (feed_types); i++)
    if (h5_ascii_equals_ci (type, length, feed_types[i]))
      return !(g_str_has_suffix (feed_types[i], "json") && is_wordpress_api (href));
  return FALSE;
}

/* https://html.spec.whatwg.org/#rel-alternate: adds a feed, or the page in another language. An
 * alternate style sheet is neither, even if its type is that of XML. */
static void
add_alternate (H5MetadataReader *self, const H5Node *element, const char *href)
{
  gboolean is_style = has_keyword (element, "stylesheet");
  GPtrArray *array = NULL;
  char *url;

  if (has_keyword (element, "feed") || (!is_style && is_feed (element, href)))
    array = self->metadata->feeds;
  else if (!is_style && h5_element_has_attribute (element, H5_NAME_HREFLANG))
    array = self->metadata->alternates;
  if (!array || array->len >= H5_METADATA_MAX_ITEMS)
    return;
  url = h5_metadata_resolve (self, href);
  if (url)
    g_ptr_array_add (array, new_link (self, element, url));
}

void
h5_metadata_read_link (H5MetadataReader *self, const H5Node *element)
{
  const struct
  {
    const char *keyword;
    char **field;
  } fields[] = {
    { "canonical", &self->metadata->canonical },
    { "license", &self->metadata->license },
    { "manifest", &self->metadata->manifest },
    { "image_src", &self->image_src },
  };
  g_autofree char *href = h5_metadata_attribute (element, H5_NAME_HREF);

  if (!href)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (has_keyword (element, fields[i].keyword))
      h5_metadata_take (fields[i].field, h5_metadata_resolve (self, href));
  add_icon (self, element, href);
  if (has_keyword (element, "alternate") || has_keyword (element, "feed"))
    add_alternate (self, element, href);
}

/* Sorts by size, largest first, and then by kind. Icons of unknown size and masks come last. */
static int
compare_icons (gconstpointer a, gconstpointer b)
{
  const H5MetadataLink *x = *(H5MetadataLink *const *) a, *y = *(H5MetadataLink *const *) b;

  if ((x->rank == MASK_RANK) != (y->rank == MASK_RANK))
    return x->rank == MASK_RANK ? 1 : -1;
  if (x->width != y->width)
    return x->width > y->width ? -1 : 1;
  return (int) x->rank - (int) y->rank;
}

/* https://html.spec.whatwg.org/#rel-icon: without any icon, a page that was loaded with HTTP
 * has /favicon.ico. */
static void
add_favicon (H5MetadataReader *self)
{
  static const char favicon[] = "/favicon.ico";
  const H5Url *url = self->url;
  g_autoptr (H5Url) record = NULL;
  H5Buffer out = H5_BUFFER_INIT;
  H5MetadataLink *icon;

  if (!url || (url->special != H5_SCHEME_HTTP && url->special != H5_SCHEME_HTTPS))
    return;
  record = h5_url_new (favicon, strlen (favicon), url, NULL, NULL);
  h5_url_serialize (record, FALSE, &out);
  icon = g_new0 (H5MetadataLink, 1);
  icon->url = h5_buffer_steal (&out, NULL);
  g_ptr_array_add (self->metadata->icons, icon);
}

void
h5_metadata_finish_icons (H5MetadataReader *self)
{
  GPtrArray *icons = self->metadata->icons;

  if (icons->len == 0)
    add_favicon (self);
  g_ptr_array_sort (icons, compare_icons);
}

/* Whether one icon is better than another for this size in pixels. */
static gboolean
is_better (const H5MetadataLink *a, const H5MetadataLink *b, guint size)
{
  gboolean a_fits = a->width >= size, b_fits = b->width >= size;

  if ((a->rank == MASK_RANK) != (b->rank == MASK_RANK))
    return b->rank == MASK_RANK;
  if (a_fits != b_fits)
    return a_fits;
  if (a->width != b->width)
    return a_fits ? a->width < b->width : a->width > b->width;
  return a->rank < b->rank;
}

const H5MetadataLink *
h5_metadata_find_icon (const H5Metadata *self, guint size)
{
  const H5MetadataLink *best = NULL;

  for (guint i = 0; i < self->icons->len; i++)
    if (!best || is_better (self->icons->pdata[i], best, size))
      best = self->icons->pdata[i];
  return best;
}
