/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The elements of feeds, with their namespaces. */
#include "convert/feed/h5-feed-private.h"

#include "base/h5-ascii.h"

/* --- namespaces --- */

/* Without "http://" or "https://" at the beginning, and a slash or number sign at the end, which
 * feeds get wrong. */
static const struct
{
  const char *uri;
  H5FeedVocabulary vocabulary;
} namespaces[] = {
  { "purl.org/rss/1.0", H5_FEED_RSS },
  { "my.netscape.com/rdf/simple/0.9", H5_FEED_RSS },
  { "channel.netscape.com/rdf/simple/0.9", H5_FEED_RSS },
  { "backend.userland.com/rss2", H5_FEED_RSS },
  { "backend.userland.com/rss", H5_FEED_RSS },
  { "blogs.law.harvard.edu/tech/rss", H5_FEED_RSS },
  { "cyber.law.harvard.edu/rss/rss.html", H5_FEED_RSS },
  { "www.w3.org/2005/atom", H5_FEED_ATOM },
  { "purl.org/atom/ns", H5_FEED_ATOM },
  { "purl.org/rss/1.0/modules/content", H5_FEED_CONTENT },
  { "purl.org/dc/elements/1.1", H5_FEED_DC },
  { "purl.org/dc/terms", H5_FEED_DC },
  { "www.itunes.com/dtds/podcast-1.0.dtd", H5_FEED_ITUNES },
  { "search.yahoo.com/mrss", H5_FEED_MEDIA },
  { "www.rssboard.org/media-rss", H5_FEED_MEDIA },
  { "www.w3.org/1999/xhtml", H5_FEED_XHTML },
};

/* The prefixes that feeds use for them, for feeds that do not declare them. */
static const struct
{
  const char *prefix;
  H5FeedVocabulary vocabulary;
} prefixes[] = {
  { "rss", H5_FEED_RSS },       { "rdf", H5_FEED_RSS },     { "atom", H5_FEED_ATOM },
  { "atom10", H5_FEED_ATOM },   { "a10", H5_FEED_ATOM },    { "content", H5_FEED_CONTENT },
  { "dc", H5_FEED_DC },         { "dcterms", H5_FEED_DC },  { "dcterm", H5_FEED_DC },
  { "itunes", H5_FEED_ITUNES }, { "media", H5_FEED_MEDIA }, { "xhtml", H5_FEED_XHTML },
};

/* Longer URIs, in bytes, are none of these. */
#define LONGEST_NAMESPACE 100

static H5FeedVocabulary
find_namespace (const char *uri, gsize length)
{
  if (length > LONGEST_NAMESPACE)
    return H5_FEED_OTHER;
  const char *start = strstr (uri, "://");
  const char *begin = start ? start + strlen ("://") : uri;

  length -= (gsize) (begin - uri);
  while (length > 0 && strchr ("/#", begin[length - 1]))
    length--;
  for (guint i = 0; i < G_N_ELEMENTS (namespaces); i++)
    if (h5_ascii_equals_ci (begin, length, namespaces[i].uri))
      return namespaces[i].vocabulary;
  return H5_FEED_OTHER;
}

static H5FeedVocabulary
find_prefix (const char *prefix, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (h5_ascii_equals_ci (prefix, length, prefixes[i].prefix))
      return prefixes[i].vocabulary;
  return H5_FEED_OTHER;
}

/* Returns the local name. The parser leaves a prefix that is not declared in it: *prefix becomes
 * that, or the prefix, or empty. */
static H5Span
split_name (const H5NameInfo *info, H5Span *prefix)
{
  H5Span local;

  local.data = h5_name_info_local (info, &local.length);
  *prefix = (H5Span){ info->prefix, info->prefix ? info->prefix_length : 0 };
  const char *colon = memchr (local.data, ':', local.length);
  if (info->ns == H5_NAMESPACE_NONE && !info->is_word && colon)
    {
      gsize skipped = (gsize) (colon + 1 - local.data);
      *prefix = (H5Span){ local.data, skipped - 1 };
      local = (H5Span){ colon + 1, local.length - skipped };
    }
  return local;
}

/* Whether an element has the vocabulary of the root, whatever its namespace is. */
static gboolean
is_own (const H5FeedReader *self, const H5Node *element, H5Span prefix)
{
  H5Namespace ns = h5_element_namespace (element);

  if (ns == H5_NAMESPACE_NONE)
    return prefix.length == 0;
  return ns == self->own[0] || ns == self->own[1];
}

static H5FeedVocabulary
vocabulary_of (const H5Node *element, H5Span prefix)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Span uri = h5_names_namespace_span (names, h5_element_namespace (element));
  H5FeedVocabulary found = uri.length > 0 ? find_namespace (uri.data, uri.length) : H5_FEED_OTHER;

  return found == H5_FEED_OTHER ? find_prefix (prefix.data, prefix.length) : found;
}

/* --- roots --- */

/* What a root has to contain: other vocabularies use these names, too. */
static const struct
{
  const char *name;
  H5FeedVocabulary vocabulary;
  const char *children[4];
} roots[] = {
  { "rss", H5_FEED_RSS, { "channel", "item" } },
  { "RDF", H5_FEED_RSS, { "channel", "item" } },
  { "feed", H5_FEED_ATOM, { "entry", "title", "id", "link" } },
};

static gboolean
is_called (const H5Node *node, const char *name)
{
  H5Span prefix;

  if (!h5_node_is_element (node))
    return FALSE;
  H5Span local = split_name (h5_names_info (h5_node_tree (node)->names, node->name), &prefix);
  return h5_ascii_equals_ci (local.data, local.length, name);
}

const H5Node *
h5_feed_find_child (const H5Node *element, const char *name)
{
  for (const H5Node *child = element->first_child; child; child = child->next)
    if (is_called (child, name))
      return child;
  return NULL;
}

gboolean
h5_feed_is_root (const H5Node *element, H5FeedVocabulary *vocabulary)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Span prefix;
  H5Span local = split_name (h5_names_info (names, element->name), &prefix);

  for (guint i = 0; i < G_N_ELEMENTS (roots); i++)
    if (h5_ascii_equals_ci (local.data, local.length, roots[i].name))
      {
        *vocabulary = roots[i].vocabulary;
        for (guint k = 0; k < G_N_ELEMENTS (roots[i].children); k++)
          if (roots[i].children[k] && h5_feed_find_child (element, roots[i].children[k]))
            return TRUE;
      }
  return FALSE;
}

/* --- elements --- */

static const H5FeedRule rules[] = {
  { H5_FEED_RSS, "rss", NULL },
  { H5_FEED_RSS, "channel", NULL },
  { H5_FEED_RSS, "item", NULL },
  { H5_FEED_RSS, "title", h5_feed_read_text_value, H5_FEED_VALUE_TITLE, 4, H5_FEED_GUESS_PLAIN },
  { H5_FEED_RSS, "description", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 4, H5_FEED_GUESS_HTML },
  { H5_FEED_RSS, "link", h5_feed_read_link, H5_FEED_VALUE_LINK, 5 },
  { H5_FEED_RSS, "guid", h5_feed_read_guid, H5_FEED_VALUE_ID, 3 },
  { H5_FEED_RSS, "pubDate", h5_feed_read_time, H5_FEED_VALUE_PUBLISHED, 3 },
  { H5_FEED_RSS, "lastBuildDate", h5_feed_read_time, H5_FEED_VALUE_UPDATED, 3 },
  { H5_FEED_RSS, "author", h5_feed_read_author, H5_FEED_VALUE_AUTHORS, 2 },
  { H5_FEED_RSS, "managingEditor", h5_feed_read_author, H5_FEED_VALUE_AUTHORS, 1 },
  { H5_FEED_RSS, "category", h5_feed_read_category },
  { H5_FEED_RSS, "comments", h5_feed_read_url, H5_FEED_VALUE_COMMENTS, 3 },
  { H5_FEED_RSS, "enclosure", h5_feed_read_enclosure },
  { H5_FEED_RSS, "image", h5_feed_read_image, H5_FEED_VALUE_IMAGE, 4 },
  { H5_FEED_RSS, "language", h5_feed_read_string, H5_FEED_VALUE_LANGUAGE, 3 },
  { H5_FEED_RSS, "copyright", h5_feed_read_text_value, H5_FEED_VALUE_COPYRIGHT, 4,
    H5_FEED_GUESS_PLAIN },
  { H5_FEED_ATOM, "feed", NULL },
  { H5_FEED_ATOM, "entry", NULL },
  { H5_FEED_ATOM, "title", h5_feed_read_text_value, H5_FEED_VALUE_TITLE, 3, H5_FEED_PLAIN },
  { H5_FEED_ATOM, "subtitle", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 3, H5_FEED_PLAIN },
  { H5_FEED_ATOM, "tagline", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 3, H5_FEED_PLAIN },
  { H5_FEED_ATOM, "summary", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 3, H5_FEED_PLAIN },
  { H5_FEED_ATOM, "content", h5_feed_read_content, H5_FEED_VALUE_CONTENT, 3, H5_FEED_PLAIN },
  { H5_FEED_ATOM, "link", h5_feed_read_link, H5_FEED_VALUE_LINK, 3 },
  { H5_FEED_ATOM, "id", h5_feed_read_string, H5_FEED_VALUE_ID, 2 },
  { H5_FEED_ATOM, "published", h5_feed_read_time, H5_FEED_VALUE_PUBLISHED, 3 },
  { H5_FEED_ATOM, "issued", h5_feed_read_time, H5_FEED_VALUE_PUBLISHED, 3 },
  { H5_FEED_ATOM, "created", h5_feed_read_time, H5_FEED_VALUE_PUBLISHED, 1 },
  { H5_FEED_ATOM, "updated", h5_feed_read_time, H5_FEED_VALUE_UPDATED, 2 },
  { H5_FEED_ATOM, "modified", h5_feed_read_time, H5_FEED_VALUE_UPDATED, 2 },
  { H5_FEED_ATOM, "author", h5_feed_read_author, H5_FEED_VALUE_AUTHORS, 2 },
  { H5_FEED_ATOM, "source", h5_feed_read_source, H5_FEED_VALUE_AUTHORS, 1 },
  { H5_FEED_ATOM, "category", h5_feed_read_category },
  { H5_FEED_ATOM, "logo", h5_feed_read_image, H5_FEED_VALUE_IMAGE, 4 },
  { H5_FEED_ATOM, "icon", h5_feed_read_image, H5_FEED_VALUE_IMAGE, 1 },
  { H5_FEED_ATOM, "rights", h5_feed_read_text_value, H5_FEED_VALUE_COPYRIGHT, 3, H5_FEED_PLAIN },
  { H5_FEED_ATOM, "copyright", h5_feed_read_text_value, H5_FEED_VALUE_COPYRIGHT, 3, H5_FEED_PLAIN },
  { H5_FEED_CONTENT, "encoded", h5_feed_read_markup, H5_FEED_VALUE_CONTENT, 4, H5_FEED_GUESS_HTML },
  { H5_FEED_DC, "title", h5_feed_read_text_value, H5_FEED_VALUE_TITLE, 2, H5_FEED_GUESS_PLAIN },
  { H5_FEED_DC, "description", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 2, H5_FEED_GUESS_HTML },
  { H5_FEED_DC, "abstract", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 2, H5_FEED_GUESS_HTML },
  { H5_FEED_DC, "creator", h5_feed_read_author, H5_FEED_VALUE_AUTHORS, 2 },
  { H5_FEED_DC, "subject", h5_feed_read_category },
  { H5_FEED_DC, "identifier", h5_feed_read_string, H5_FEED_VALUE_ID, 1 },
  { H5_FEED_DC, "date", h5_feed_read_time, H5_FEED_VALUE_PUBLISHED, 2 },
  { H5_FEED_DC, "issued", h5_feed_read_time, H5_FEED_VALUE_PUBLISHED, 2 },
  { H5_FEED_DC, "created", h5_feed_read_time, H5_FEED_VALUE_PUBLISHED, 1 },
  { H5_FEED_DC, "modified", h5_feed_read_time, H5_FEED_VALUE_UPDATED, 1 },
  { H5_FEED_DC, "language", h5_feed_read_string, H5_FEED_VALUE_LANGUAGE, 2 },
  { H5_FEED_DC, "rights", h5_feed_read_text_value, H5_FEED_VALUE_COPYRIGHT, 2,
    H5_FEED_GUESS_PLAIN },
  { H5_FEED_ITUNES, "title", h5_feed_read_text_value, H5_FEED_VALUE_TITLE, 1, H5_FEED_GUESS_PLAIN },
  { H5_FEED_ITUNES, "summary", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 1, H5_FEED_GUESS_PLAIN },
  { H5_FEED_ITUNES, "author", h5_feed_read_author, H5_FEED_VALUE_AUTHORS, 1 },
  { H5_FEED_ITUNES, "image", h5_feed_read_image, H5_FEED_VALUE_IMAGE, 3 },
  { H5_FEED_ITUNES, "category", h5_feed_read_categories },
  { H5_FEED_ITUNES, "duration", h5_feed_read_duration, H5_FEED_VALUE_DURATION, 2 },
  { H5_FEED_MEDIA, "group", NULL },
  { H5_FEED_MEDIA, "title", h5_feed_read_text_value, H5_FEED_VALUE_TITLE, 1, H5_FEED_GUESS_PLAIN },
  { H5_FEED_MEDIA, "description", h5_feed_read_markup, H5_FEED_VALUE_SUMMARY, 1,
    H5_FEED_GUESS_PLAIN },
  { H5_FEED_MEDIA, "content", h5_feed_read_media, H5_FEED_VALUE_IMAGE, 1 },
  { H5_FEED_MEDIA, "thumbnail", h5_feed_read_image, H5_FEED_VALUE_IMAGE, 2 },
  { H5_FEED_MEDIA, "copyright", h5_feed_read_text_value, H5_FEED_VALUE_COPYRIGHT, 1,
    H5_FEED_GUESS_PLAIN },
  { H5_FEED_XHTML, "body", h5_feed_read_markup, H5_FEED_VALUE_CONTENT, 2, H5_FEED_HTML },
  { H5_FEED_XHTML, "div", h5_feed_read_markup, H5_FEED_VALUE_CONTENT, 2, H5_FEED_HTML },
};

static const H5FeedRule *
find_rule_of (H5FeedVocabulary vocabulary, H5Span name)
{
  for (guint i = 0; vocabulary && i < G_N_ELEMENTS (rules); i++)
    if (rules[i].vocabulary == vocabulary
        && h5_ascii_equals_ci (name.data, name.length, rules[i].name))
      return &rules[i];
  return NULL;
}

static const H5FeedRule *
find_rule (const H5FeedReader *self, const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Span prefix;
  H5Span local = split_name (h5_names_info (names, element->name), &prefix);
  const H5FeedRule *rule =
    is_own (self, element, prefix) ? find_rule_of (self->root_vocabulary, local) : NULL;

  return rule ? rule : find_rule_of (vocabulary_of (element, prefix), local);
}

const H5FeedRule *
h5_feed_find_rule (H5FeedReader *self, const H5Node *element)
{
  gpointer key = GUINT_TO_POINTER (element->name);
  gpointer rule;

  if (!g_hash_table_lookup_extended (self->rules, key, NULL, &rule))
    {
      rule = (gpointer) find_rule (self, element);
      g_hash_table_insert (self->rules, key, rule);
    }
  return rule;
}

gboolean
h5_feed_rule_is_entry (const H5FeedRule *rule)
{
  return !rule->read && (strcmp (rule->name, "item") == 0 || strcmp (rule->name, "entry") == 0);
}
