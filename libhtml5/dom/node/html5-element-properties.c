/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The properties of elements: each is what a function of the element gives. */
#include "dom/node/html5-node-private.h"

#include "dom/list/html5-named-node-map.h"
#include "dom/list/html5-token-list.h"
#include "dom/writer/html5-markup.h"

enum
{
  PROP_0,
  PROP_NAMESPACE_URI,
  PROP_PREFIX,
  PROP_LOCAL_NAME,
  PROP_TAG_NAME,
  PROP_ID,
  PROP_CLASS_NAME,
  PROP_TEMPLATE_CONTENT,
  PROP_INNER_HTML,
  PROP_OUTER_HTML,
  PROP_CLASS_LIST,
  PROP_ATTRIBUTES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
html5_element_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5Element *self = HTML5_ELEMENT (object);

  switch (id)
    {
    case PROP_NAMESPACE_URI:
      g_value_set_string (value, html5_element_get_namespace_uri (self));
      break;
    case PROP_PREFIX:
      g_value_set_string (value, html5_element_get_prefix (self));
      break;
    case PROP_LOCAL_NAME:
      g_value_set_string (value, html5_element_get_local_name (self));
      break;
    case PROP_TAG_NAME:
      g_value_set_string (value, html5_element_get_tag_name (self));
      break;
    case PROP_ID:
      g_value_set_string (value, html5_element_get_id (self));
      break;
    case PROP_CLASS_NAME:
      g_value_set_string (value, html5_element_get_class_name (self));
      break;
    case PROP_TEMPLATE_CONTENT:
      g_value_take_object (value, html5_element_get_template_content (self));
      break;
    case PROP_INNER_HTML:
      g_value_take_string (value, html5_element_get_inner_html (self, NULL));
      break;
    case PROP_OUTER_HTML:
      g_value_take_string (value, html5_element_get_outer_html (self, NULL));
      break;
    case PROP_CLASS_LIST:
      g_value_take_object (value, html5_element_get_class_list (self));
      break;
    case PROP_ATTRIBUTES:
      g_value_take_object (value, html5_element_get_attributes (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* NULL is no markup, as in the DOM. */
static const char *
markup_of (const GValue *value)
{
  const char *markup = g_value_get_string (value);

  return markup ? markup : "";
}

static void
html5_element_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  Html5Element *self = HTML5_ELEMENT (object);

  switch (id)
    {
    case PROP_ID:
      html5_element_set_id (self, g_value_get_string (value));
      break;
    case PROP_CLASS_NAME:
      html5_element_set_class_name (self, g_value_get_string (value));
      break;
    case PROP_INNER_HTML:
      html5_element_set_inner_html (self, markup_of (value), NULL);
      break;
    case PROP_OUTER_HTML:
      html5_element_set_outer_html (self, markup_of (value), NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

#define READ_ONLY (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)
#define READ_WRITE (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)

static void
make_name_properties (void)
{
  /**
   * Html5Element:namespace-uri:
   *
   * The namespace of the element.
   *
   * Since: 1.0
   */
  properties[PROP_NAMESPACE_URI] =
    g_param_spec_string ("namespace-uri", NULL, NULL, NULL, READ_ONLY);

  /**
   * Html5Element:prefix:
   *
   * The namespace prefix.
   *
   * Since: 1.0
   */
  properties[PROP_PREFIX] = g_param_spec_string ("prefix", NULL, NULL, NULL, READ_ONLY);

  /**
   * Html5Element:local-name:
   *
   * The name without its prefix.
   *
   * Since: 1.0
   */
  properties[PROP_LOCAL_NAME] = g_param_spec_string ("local-name", NULL, NULL, NULL, READ_ONLY);

  /**
   * Html5Element:tag-name:
   *
   * The qualified name, in upper case when it is an HTML element of an HTML document.
   *
   * Since: 1.0
   */
  properties[PROP_TAG_NAME] = g_param_spec_string ("tag-name", NULL, NULL, NULL, READ_ONLY);
}

static void
make_content_properties (void)
{
  /**
   * Html5Element:id:
   *
   * The value of the attribute `id`. Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, "", READ_WRITE);

  /**
   * Html5Element:class-name:
   *
   * The value of the attribute `class`. Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_CLASS_NAME] = g_param_spec_string ("class-name", NULL, NULL, "", READ_WRITE);

  /**
   * Html5Element:template-content:
   *
   * The contents of an HTML `template` element.
   *
   * Since: 1.0
   */
  properties[PROP_TEMPLATE_CONTENT] =
    g_param_spec_object ("template-content", NULL, NULL, HTML5_TYPE_DOCUMENT_FRAGMENT, READ_ONLY);

  /**
   * Html5Element:inner-html:
   *
   * The content of the element as markup. Where setting it fails, which is possible only in XML
   * documents, the element stays as it is; html5_element_set_inner_html() says why. Changes are
   * not notified.
   *
   * Since: 1.0
   */
  properties[PROP_INNER_HTML] = g_param_spec_string ("inner-html", NULL, NULL, NULL, READ_WRITE);

  /**
   * Html5Element:outer-html:
   *
   * The element as markup. Setting it puts what the markup means in the element's place, as
   * html5_element_set_outer_html() does; where that fails, all stays as it is. Changes are not
   * notified.
   *
   * Since: 1.0
   */
  properties[PROP_OUTER_HTML] = g_param_spec_string ("outer-html", NULL, NULL, NULL, READ_WRITE);

  /**
   * Html5Element:class-list:
   *
   * The tokens of the attribute `class`.
   *
   * Since: 1.0
   */
  properties[PROP_CLASS_LIST] =
    g_param_spec_object ("class-list", NULL, NULL, HTML5_TYPE_TOKEN_LIST, READ_ONLY);

  /**
   * Html5Element:attributes:
   *
   * The attributes of the element.
   *
   * Since: 1.0
   */
  properties[PROP_ATTRIBUTES] =
    g_param_spec_object ("attributes", NULL, NULL, HTML5_TYPE_NAMED_NODE_MAP, READ_ONLY);
}

void
_html5_element_install_properties (GObjectClass *object_class)
{
  object_class->get_property = html5_element_get_property;
  object_class->set_property = html5_element_set_property;
  make_name_properties ();
  make_content_properties ();
  g_object_class_install_properties (object_class, N_PROPS, properties);
}
