/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/feed/h5-feed-private.h"

#include "tree/h5-element.h"

/* RSS 1.0 requires this attribute of its items. */
#define RDF "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
#define RDF_ABOUT "rdf:about"

static H5FeedItem *
open_item (H5FeedReader *self, H5Node *element)
{
  H5FeedOpenItem open = { .element = element, .item = g_new0 (H5FeedItem, 1) };

  open.item->element = element;
  g_array_append_val (self->open, open);
  return open.item;
}

static void
open_entry (H5FeedReader *self, H5Node *element)
{
  const H5Attribute *about = h5_element_attribute_by_name_ns (element, RDF, "about");

  /* The prefix may not be declared. */
  if (!about)
    about = h5_element_find_attribute_qualified (element, RDF_ABOUT, strlen (RDF_ABOUT));
  g_ptr_array_add (self->feed->entries, open_item (self, element));
  if (about)
    h5_feed_take_string (self, H5_FEED_VALUE_ID, 1,
                         h5_feed_copy_text (about->value, about->length));
}

/* Returns whether the children of the node are to be read. */
static gboolean
enter (H5FeedReader *self, H5Node *node)
{
  const H5FeedRule *rule = h5_node_is_element (node) ? h5_feed_find_rule (self, node) : NULL;

  if (!rule && node != self->root)
    return FALSE;
  h5_feed_bases_enter (&self->bases, node);
  if (rule && rule->read)
    {
      rule->read (self, node, rule);
      return FALSE;
    }
  if (rule && h5_feed_rule_is_entry (rule))
    open_entry (self, node);
  return TRUE;
}

static void
leave (H5FeedReader *self, const H5Node *node)
{
  h5_feed_bases_leave (&self->bases, node);
  if (node != self->root && h5_feed_top (self)->element == node)
    g_array_set_size (self->open, self->open->len - 1);
}

static H5Node *
step (H5FeedReader *self, H5Node *node, gboolean descend)
{
  H5Node *child = descend ? h5_node_first_child (node) : NULL;

  if (child)
    return child;
  for (; node != self->root; node = node->parent)
    {
      leave (self, node);
      if (node->next)
        return node->next;
    }
  leave (self, node);
  return NULL;
}

static void
read_language (H5FeedReader *self)
{
  const H5Attribute *language =
    h5_element_find_attribute_ns (self->root, H5_NAMESPACE_XML, H5_NAME_LANG);

  if (language)
    h5_feed_take_string (self, H5_FEED_VALUE_LANGUAGE, 1,
                         h5_feed_copy_text (language->value, language->length));
}

static void
read_tree (H5FeedReader *self)
{
  self->feed->about = open_item (self, self->root);
  self->feed->about->element = self->channel;
  read_language (self);
  for (H5Node *node = self->root; node; node = step (self, node, enter (self, node)))
    continue;
  h5_feed_complete (self);
}

/* Returns the channel of RSS, or else the root. */
static H5Node *
find_channel (const H5FeedReader *self)
{
  const H5Node *channel =
    self->root_vocabulary == H5_FEED_RSS ? h5_feed_find_child (self->root, "channel") : NULL;

  return channel ? (H5Node *) channel : self->root;
}

/* Returns a URL of the web, or NULL for any other text. Frees the text. */
static H5Url *
take_web_url (char *text)
{
  g_autofree char *owned = text;
  H5Url *url = text ? h5_url_new (text, strlen (text), NULL, NULL, NULL) : NULL;

  if (url && !h5_url_has_scheme (url, "https") && !h5_url_has_scheme (url, "http"))
    g_clear_pointer (&url, h5_url_free);
  return url;
}

static gboolean
is_link_of_rss (H5FeedReader *self, const H5Node *node)
{
  const H5FeedRule *rule = h5_node_is_element (node) ? h5_feed_find_rule (self, node) : NULL;

  return rule && rule->vocabulary == H5_FEED_RSS && rule->value == H5_FEED_VALUE_LINK;
}

/* Returns the URL of the site that a feed of RSS is about, or NULL. */
static H5Url *
find_site (H5FeedReader *self)
{
  H5Url *site = NULL;

  if (self->root_vocabulary != H5_FEED_RSS)
    return NULL;
  for (const H5Node *child = self->channel->first_child; child && !site; child = child->next)
    if (is_link_of_rss (self, child))
      site = take_web_url (h5_feed_text_of (child));
  return site;
}

/* URLs in a feed that was downloaded are not relative to the file, or to nothing. */
static void
init_bases (H5FeedReader *self, const H5Url *base, const H5Encoding *encoding, guint64 room)
{
  H5Url *site = !base || h5_url_has_scheme (base, "file") ? find_site (self) : NULL;

  h5_feed_bases_init (&self->bases, site ? site : base, encoding, room);
  g_clear_pointer (&site, h5_url_free);
}

H5Feed *
h5_feed_new (H5Node *document, const H5Url *base, const H5Encoding *encoding, guint64 room,
             H5FeedUnescapeFunc unescape)
{
  H5FeedReader self = { .root = h5_document_element (document), .unescape = unescape };

  if (!self.root || !h5_feed_is_root (self.root, &self.root_vocabulary))
    return NULL;
  self.feed = g_new0 (H5Feed, 1);
  self.feed->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) h5_feed_item_free);
  self.open = g_array_new (FALSE, FALSE, sizeof (H5FeedOpenItem));
  self.rules = g_hash_table_new (NULL, NULL);
  self.channel = find_channel (&self);
  /* Some feeds give the root or the channel of RSS the namespace of another vocabulary. */
  self.own[0] = h5_element_namespace (self.root);
  self.own[1] = h5_element_namespace (self.channel);
  init_bases (&self, base, encoding, room);
  read_tree (&self);
  h5_feed_bases_clear (&self.bases);
  g_hash_table_unref (self.rules);
  g_array_unref (self.open);
  g_clear_pointer (&self.markup, h5_tree_free);
  return self.feed;
}
