/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The properties of elements. Their getters are public functions. */
#include "dom/node/html5-node-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/list/html5-named-node-map.h"
#include "dom/list/html5-token-list.h"
#include "dom/writer/html5-markup.h"

static char *
get_inner_html (Html5Element *self)
{
  return html5_element_get_inner_html (self, NULL);
}

static char *
get_outer_html (Html5Element *self)
{
  return html5_element_get_outer_html (self, NULL);
}

/* As in the DOM, NULL means no markup. */
static void
set_inner_html (Html5Element *self, const char *markup)
{
  html5_element_set_inner_html (self, markup ? markup : "", NULL);
}

static void
set_outer_html (Html5Element *self, const char *markup)
{
  html5_element_set_outer_html (self, markup ? markup : "", NULL);
}

static const Html5Property properties[] = {
  /**
   * Html5Element:namespace-uri:
   *
   * The namespace of the element, or %NULL for none.
   *
   * Since: 1.0
   */
  { "namespace-uri", G_TYPE_STRING, .get = G_CALLBACK (html5_element_get_namespace_uri) },

  /**
   * Html5Element:prefix:
   *
   * The namespace prefix, or %NULL for none.
   *
   * Since: 1.0
   */
  { "prefix", G_TYPE_STRING, .get = G_CALLBACK (html5_element_get_prefix) },

  /**
   * Html5Element:local-name:
   *
   * The name without its prefix.
   *
   * Since: 1.0
   */
  { "local-name", G_TYPE_STRING, .get = G_CALLBACK (html5_element_get_local_name) },

  /**
   * Html5Element:tag-name:
   *
   * The qualified name, in uppercase for an HTML element of an HTML document.
   *
   * Since: 1.0
   */
  { "tag-name", G_TYPE_STRING, .get = G_CALLBACK (html5_element_get_tag_name) },

  /**
   * Html5Element:id:
   *
   * The value of the `id` attribute. Changes are not notified.
   *
   * Since: 1.0
   */
  { "id", G_TYPE_STRING, .text = "", .get = G_CALLBACK (html5_element_get_id),
    .set = G_CALLBACK (html5_element_set_id) },

  /**
   * Html5Element:class-name:
   *
   * The value of the `class` attribute. Changes are not notified.
   *
   * Since: 1.0
   */
  { "class-name", G_TYPE_STRING, .text = "", .get = G_CALLBACK (html5_element_get_class_name),
    .set = G_CALLBACK (html5_element_set_class_name) },

  /**
   * Html5Element:template-content:
   *
   * The contents of an HTML `template` element. %NULL for other elements.
   *
   * Since: 1.0
   */
  { "template-content", G_TYPE_OBJECT, html5_document_fragment_get_type,
    .get = G_CALLBACK (html5_element_get_template_content), .is_owned = TRUE },

  /**
   * Html5Element:inner-html:
   *
   * The content of the element as markup. If setting it fails, the element does not change;
   * html5_element_set_inner_html() also returns the error. Changes are not notified.
   *
   * Since: 1.0
   */
  { "inner-html", G_TYPE_STRING, .get = G_CALLBACK (get_inner_html), .is_owned = TRUE,
    .set = G_CALLBACK (set_inner_html) },

  /**
   * Html5Element:outer-html:
   *
   * The element as markup. Setting it replaces the element, as html5_element_set_outer_html() does.
   * If that fails, nothing changes. Changes are not notified.
   *
   * Since: 1.0
   */
  { "outer-html", G_TYPE_STRING, .get = G_CALLBACK (get_outer_html), .is_owned = TRUE,
    .set = G_CALLBACK (set_outer_html) },

  /**
   * Html5Element:class-list:
   *
   * The tokens of the `class` attribute.
   *
   * Since: 1.0
   */
  { "class-list", G_TYPE_OBJECT, html5_token_list_get_type,
    .get = G_CALLBACK (html5_element_get_class_list), .is_owned = TRUE },

  /**
   * Html5Element:attributes:
   *
   * The attributes of the element.
   *
   * Since: 1.0
   */
  { "attributes", G_TYPE_OBJECT, html5_named_node_map_get_type,
    .get = G_CALLBACK (html5_element_get_attributes), .is_owned = TRUE },
  { NULL },
};

void
_html5_element_install_properties (GObjectClass *object_class)
{
  _html5_install_properties (object_class, properties);
}
