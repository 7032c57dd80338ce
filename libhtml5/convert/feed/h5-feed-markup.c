/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Writing the elements in a text as HTML: XHTML in Atom, and HTML that is not escaped in RSS. They
 * are copied to a tree of their own, because three things are not the same in HTML:
 *
 *   - elements without a namespace or with that of the feed, from feeds that forget that of XHTML;
 *   - xml:base, which HTML does not have;
 *   - the end of a br element, which feeds forget, so that it contains what follows it.
 */
#include "convert/feed/h5-feed-private.h"

#include "base/h5-ascii.h"
#include "convert/h5-void-elements.h"
#include "convert/links/h5-link-rewrite.h"
#include "serialize/h5-serializer.h"

gboolean
h5_feed_has_elements (const H5Node *element)
{
  for (const H5Node *child = element->first_child; child; child = child->next)
    if (h5_node_is_element (child))
      return TRUE;
  return FALSE;
}

/* Returns the div element that Atom requires around XHTML, or else the element itself. */
static H5Node *
skip_division (H5Node *element)
{
  H5Node *division = NULL;

  for (H5Node *child = element->first_child; child; child = child->next)
    {
      gboolean is_blank = h5_node_is_text (child) && h5_ascii_is_blank (child->data, child->length);
      if (h5_node_is (child, H5_NAME_DIV) && !division)
        division = child;
      else if (h5_node_is_element (child) || (h5_node_is_text (child) && !is_blank))
        return element;
    }
  return division ? division : element;
}

/* Makes an element without a namespace, or with that of the feed, one of HTML. Its tag would be the
 * same, but only then is it known which elements have no content, and which attributes are URLs. */
static void
rename (H5Node *element, H5Namespace of_feed)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Name local = h5_names_local (names, element->name);
  H5Namespace ns = h5_element_namespace (element);

  /* A template would need its contents. */
  if ((ns == H5_NAMESPACE_NONE || ns == of_feed) && local != H5_NAME_TEMPLATE)
    element->name = local;
}

/* Fragments are not resolved: they refer to the content itself. */
static char *
resolve (const H5Link *link, gpointer self)
{
  H5FeedReader *reader = self;
  gboolean is_fragment = link->url_length > 0 && link->url[0] == '#';

  return is_fragment ? NULL : h5_feed_bases_resolve (&reader->bases, link->url, link->url_length);
}

/* Returns the next node in tree order, and leaves the elements that end before it. */
static H5Node *
step (H5FeedReader *self, H5Node *node, const H5Node *root)
{
  H5Node *child = h5_node_first_child (node);

  if (child)
    return child;
  for (; node; node = node->parent)
    {
      h5_feed_bases_leave (&self->bases, node);
      if (node == root)
        return NULL;
      if (node->next)
        return node->next;
    }
  return NULL;
}

static void
convert (H5FeedReader *self, H5Node *root)
{
  guint outer = self->bases.stack->len;

  for (H5Node *node = root; node; node = step (self, node, root))
    {
      if (!h5_node_is_element (node))
        continue;
      /* That of the root has been entered with the element that was copied. */
      if (node != root)
        {
          rename (node, h5_element_namespace (root));
          h5_feed_bases_enter (&self->bases, node);
        }
      if (self->bases.stack->len > outer)
        h5_link_rewrite_element (node, resolve, self);
      h5_empty_void_element (node);
    }
}

void
h5_feed_write_markup (H5FeedReader *self, const H5Node *element, H5Buffer *out)
{
  H5Serializer writer;
  H5Node *root;

  /* One tree for all texts, because a tree copies the namespaces of its names. */
  if (!self->markup)
    self->markup = h5_tree_new ();
  root = h5_node_clone (self->markup, element, TRUE, FALSE);
  convert (self, root);
  h5_serializer_init (&writer, H5_FORMAT_HTML, skip_division (root), H5_SCOPE_CHILDREN, NULL, NULL,
                      NULL);
  h5_serializer_write_within (&writer, out, 0);
  h5_serializer_clear (&writer);
  h5_tree_free_subtree (self->markup, root);
}
