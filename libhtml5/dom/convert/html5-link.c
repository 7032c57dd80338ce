/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-link-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-element.h"

/**
 * Html5Link:
 *
 * A URL in a document, with its place, its purpose and its absolute form. See
 * html5_node_list_links().
 *
 * A link describes the document at the time when the list was created. It does not follow changes.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Link, html5_link, G_TYPE_OBJECT)

/* The kinds have the same values in the engine. */
G_STATIC_ASSERT ((int) HTML5_LINK_KIND_HYPERLINK == (int) H5_LINK_HYPERLINK);
G_STATIC_ASSERT ((int) HTML5_LINK_KIND_IMAGE == (int) H5_LINK_IMAGE);
G_STATIC_ASSERT ((int) HTML5_LINK_KIND_IDENTIFIER == (int) H5_LINK_IDENTIFIER);

Html5Link *
_html5_link_new (const H5Link *link, char *whole, H5References *references, guint64 *room)
{
  Html5Link *self = g_object_new (HTML5_TYPE_LINK, NULL);
  const H5Names *names = h5_node_tree (link->element)->names;

  self->element = _html5_node_wrap (link->element);
  self->text = link->text ? _html5_node_wrap (link->text) : NULL;
  if (link->attribute)
    {
      self->attribute = link->attribute->name;
      self->attribute_name = g_strdup (h5_names_info (names, link->attribute->name)->qualified);
    }
  self->kind = (Html5LinkKind) link->kind;
  self->value = g_strndup (link->url, link->url_length);
  self->url = h5_references_resolve (references, link->url, link->url_length, room);
  self->form = link->form;
  self->whole = g_ref_string_acquire (whole);
  self->start = link->start;
  self->end = link->end;
  return self;
}

/**
 * html5_link_get_element:
 * @self: a link
 *
 * Gets the element that contains the URL.
 *
 * Returns: (transfer full): the element
 *
 * Since: 1.0
 */
Html5Element *
html5_link_get_element (Html5Link *self)
{
  g_return_val_if_fail (HTML5_IS_LINK (self), NULL);
  g_return_val_if_fail (self->element != NULL, NULL);

  return g_object_ref (self->element);
}

/**
 * html5_link_get_attribute:
 * @self: a link
 *
 * Gets the qualified name of the attribute that contains the URL.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL if the URL is in the text of a `style`
 *   element
 *
 * Since: 1.0
 */
const char *
html5_link_get_attribute (Html5Link *self)
{
  g_return_val_if_fail (HTML5_IS_LINK (self), NULL);

  return self->attribute_name;
}

/**
 * html5_link_get_kind:
 * @self: a link
 *
 * Gets the kind of resource that the URL refers to.
 *
 * Returns: the kind
 *
 * Since: 1.0
 */
Html5LinkKind
html5_link_get_kind (Html5Link *self)
{
  g_return_val_if_fail (HTML5_IS_LINK (self), HTML5_LINK_KIND_OTHER);

  return self->kind;
}

/**
 * html5_link_get_value:
 * @self: a link
 *
 * Gets the URL as it occurs in the document, without surrounding whitespace, and without the quotes
 * and escapes of CSS.
 *
 * Returns: (transfer none): the URL
 *
 * Since: 1.0
 */
const char *
html5_link_get_value (Html5Link *self)
{
  g_return_val_if_fail (HTML5_IS_LINK (self), NULL);

  return self->value;
}

/**
 * html5_link_get_url:
 * @self: a link
 *
 * Gets the absolute URL, resolved as html5_node_resolve_url() does.
 *
 * A page can choose a long base URL, so the length is limited: each absolute URL may be 256 bytes
 * longer than its value. All URLs of a list together may be longer than that by
 * html5_limits_get_max_expansion_bytes().
 *
 * Returns: (transfer none) (nullable): the absolute URL, or %NULL if the value is not a URL, is
 *   relative and the document's URL is not known, or exceeds the limit
 *
 * Since: 1.0
 */
const char *
html5_link_get_url (Html5Link *self)
{
  g_return_val_if_fail (HTML5_IS_LINK (self), NULL);

  return self->url;
}

static const Html5Property properties[] = {
  /**
   * Html5Link:element:
   *
   * The element that contains the URL.
   *
   * Since: 1.0
   */
  { "element", G_TYPE_OBJECT, html5_element_get_type, .get = G_CALLBACK (html5_link_get_element),
    .is_owned = TRUE },

  /**
   * Html5Link:attribute:
   *
   * The qualified name of the attribute, or %NULL for the text of a `style` element.
   *
   * Since: 1.0
   */
  { "attribute", G_TYPE_STRING, .get = G_CALLBACK (html5_link_get_attribute) },

  /**
   * Html5Link:kind:
   *
   * The kind of resource that the URL refers to.
   *
   * Since: 1.0
   */
  { "kind", G_TYPE_ENUM, html5_link_kind_get_type, .preset = HTML5_LINK_KIND_OTHER,
    .get = G_CALLBACK (html5_link_get_kind) },

  /**
   * Html5Link:value:
   *
   * The URL as it occurs in the document.
   *
   * Since: 1.0
   */
  { "value", G_TYPE_STRING, .get = G_CALLBACK (html5_link_get_value) },

  /**
   * Html5Link:url:
   *
   * The absolute URL, or %NULL.
   *
   * Since: 1.0
   */
  { "url", G_TYPE_STRING, .get = G_CALLBACK (html5_link_get_url) },
  { NULL },
};

static void
html5_link_finalize (GObject *object)
{
  Html5Link *self = HTML5_LINK (object);

  g_clear_object (&self->element);
  g_clear_object (&self->text);
  g_free (self->attribute_name);
  g_free (self->value);
  g_free (self->url);
  g_free (self->replacement);
  g_clear_pointer (&self->whole, g_ref_string_release);
  G_OBJECT_CLASS (html5_link_parent_class)->finalize (object);
}

static void
html5_link_class_init (Html5LinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_link_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_link_init (Html5Link *self)
{
}
