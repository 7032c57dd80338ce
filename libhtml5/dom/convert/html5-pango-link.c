/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-pango-link-private.h"

#include "dom/common/html5-properties-private.h"

/**
 * Html5PangoLink:
 *
 * A link in a text with Pango markup. See html5_node_to_pango_with_links().
 *
 * Its start and its end are offsets in characters, as those of a `GtkTextIter`, in the text that
 * `pango_parse_markup` returns: tags do not count, and a character reference is one character.
 *
 * Since: 1.0
 */
struct _Html5PangoLink
{
  GObject parent_instance;
  char *url;
  char *title;
  guint start;
  guint end;
};

G_DEFINE_FINAL_TYPE (Html5PangoLink, html5_pango_link, G_TYPE_OBJECT)

Html5PangoLink *
_html5_pango_link_new (H5PangoLink *link)
{
  Html5PangoLink *self = g_object_new (HTML5_TYPE_PANGO_LINK, NULL);

  self->url = g_steal_pointer (&link->url);
  self->title = g_steal_pointer (&link->title);
  self->start = link->start;
  self->end = link->end;
  return self;
}

/**
 * html5_pango_link_get_url:
 * @self: a link
 *
 * Gets the absolute URL of the link.
 *
 * Returns: (transfer none) (nullable): the URL; %NULL only for an object that was created with
 *   g_object_new()
 *
 * Since: 1.0
 */
const char *
html5_pango_link_get_url (Html5PangoLink *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_LINK (self), NULL);

  return self->url;
}

/**
 * html5_pango_link_get_title:
 * @self: a link
 *
 * Gets the `title` attribute of the link, which is plain text for a tooltip.
 *
 * Returns: (transfer none) (nullable): the title, or %NULL if the link has none
 *
 * Since: 1.0
 */
const char *
html5_pango_link_get_title (Html5PangoLink *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_LINK (self), NULL);

  return self->title;
}

/**
 * html5_pango_link_get_start:
 * @self: a link
 *
 * Gets where the text of the link starts.
 *
 * Returns: the offset of its first character
 *
 * Since: 1.0
 */
guint
html5_pango_link_get_start (Html5PangoLink *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_LINK (self), 0);

  return self->start;
}

/**
 * html5_pango_link_get_end:
 * @self: a link
 *
 * Gets where the text of the link ends.
 *
 * Returns: the offset after its last character, which is greater than its start
 *
 * Since: 1.0
 */
guint
html5_pango_link_get_end (Html5PangoLink *self)
{
  g_return_val_if_fail (HTML5_IS_PANGO_LINK (self), 0);

  return self->end;
}

static const Html5Property properties[] = {
  /**
   * Html5PangoLink:url:
   *
   * The absolute URL of the link.
   *
   * Since: 1.0
   */
  { "url", G_TYPE_STRING, .get = G_CALLBACK (html5_pango_link_get_url) },

  /**
   * Html5PangoLink:title:
   *
   * The `title` attribute of the link, or %NULL.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_pango_link_get_title) },

  /**
   * Html5PangoLink:start:
   *
   * The offset of the first character of the link.
   *
   * Since: 1.0
   */
  { "start", G_TYPE_UINT, .get = G_CALLBACK (html5_pango_link_get_start) },

  /**
   * Html5PangoLink:end:
   *
   * The offset after the last character of the link.
   *
   * Since: 1.0
   */
  { "end", G_TYPE_UINT, .get = G_CALLBACK (html5_pango_link_get_end) },
  { NULL },
};

static void
html5_pango_link_finalize (GObject *object)
{
  Html5PangoLink *self = HTML5_PANGO_LINK (object);

  g_free (self->url);
  g_free (self->title);
  G_OBJECT_CLASS (html5_pango_link_parent_class)->finalize (object);
}

static void
html5_pango_link_class_init (Html5PangoLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_pango_link_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_pango_link_init (Html5PangoLink *self)
{
}
