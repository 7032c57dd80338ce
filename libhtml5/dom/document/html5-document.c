/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/html5-node-private.h"

#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/list/html5-node-list.h"

#include "base/h5-ascii.h"
#include "tree/h5-mutation.h"

/**
 * Html5Document:
 *
 * A document: the root of a tree of nodes, and what makes new ones.
 *
 * One thread at a time may use a document and its nodes; it may be handed from thread to
 * thread. Different documents have nothing in common.
 *
 * Counterpart: `Document`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Document, html5_document, HTML5_TYPE_NODE)

enum
{
  PROP_0,
  PROP_MODE,
  PROP_CONTENT_TYPE,
  PROP_CHARACTER_SET,
  PROP_ENCODING_SOURCE,
  PROP_DOCTYPE,
  PROP_DOCUMENT_ELEMENT,
  PROP_HEAD,
  PROP_BODY,
  PROP_TITLE,
  PROP_LIMITS,
  PROP_LIMITS_HIT,
  PROP_IMAGES,
  PROP_EMBEDS,
  PROP_LINKS,
  PROP_ANCHORS,
  PROP_FORMS,
  PROP_SCRIPTS,
  PROP_READY_STATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint content_loaded_signal;

Html5Document *
_html5_document_wrap_tree (H5Tree *tree)
{
  _html5_registry_new (tree);
  return _html5_node_wrap (tree->document);
}

void
_html5_document_begin (Html5Document *self)
{
  H5Tree *tree = h5_tree_new ();

  _html5_registry_new (tree);
  _html5_wrapper_bind (&self->parent_instance, tree->document);
}

void
_html5_document_set_origin (Html5Document *self, const char *content_type, const char *encoding,
                            const H5Url *url)
{
  g_free (self->content_type);
  self->content_type = g_strdup (content_type);
  g_free (self->encoding);
  self->encoding = g_strdup (encoding);
  g_clear_pointer (&self->url, h5_url_free);
  self->url = url ? h5_url_copy (url) : NULL;
  self->knows_base = FALSE;
}

void
_html5_document_set_encoding_source (Html5Document *self, Html5EncodingSource source)
{
  self->encoding_source = source;
}

void
_html5_document_set_ready_state (Html5Document *self, Html5ReadyState ready_state)
{
  if (self->ready_state == ready_state)
    return;
  self->ready_state = ready_state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READY_STATE]);
}

void
_html5_document_emit_content_loaded (Html5Document *self)
{
  g_signal_emit (self, content_loaded_signal, 0);
}

/**
 * html5_document_new:
 *
 * Makes an HTML document without any nodes in it.
 *
 * Counterpart: `new Document()`, but of the type "html".
 *
 * Returns: (transfer full): the document
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new (void)
{
  return _html5_document_wrap_tree (h5_tree_new ());
}

/**
 * html5_document_get_mode:
 * @self: a document
 *
 * Whether the document follows the standards, or is in quirks mode.
 *
 * Counterpart: `compatMode`, which does not know of limited quirks.
 *
 * Returns: the mode
 *
 * Since: 1.0
 */
Html5DocumentMode
html5_document_get_mode (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), HTML5_DOCUMENT_MODE_NO_QUIRKS);
  H5Node *node = _html5_node_unwrap (self);

  return (Html5DocumentMode) h5_node_tree (node)->mode;
}

/**
 * html5_document_get_content_type:
 * @self: a document
 *
 * The MIME type that the document was read as, such as `text/html` or `application/xhtml+xml`.
 *
 * Returns: the type, without parameters; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_document_get_content_type (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);

  if (self->content_type)
    return self->content_type;
  return h5_node_tree (node)->is_xml ? "application/xml" : "text/html";
}

/**
 * html5_document_get_character_set:
 * @self: a document
 *
 * The encoding that the document was read in, by its name in the Encoding Standard; of XML also
 * `ISO-8859-1`, `UTF-32LE` and `UTF-32BE`, which that does not have. Text in the document itself is
 * UTF-8, always.
 *
 * Returns: the name; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_document_get_character_set (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return self->encoding ? self->encoding : "UTF-8";
}

/**
 * html5_document_get_encoding_source:
 * @self: a document
 *
 * How the encoding of html5_document_get_character_set() was found. What came from
 * %HTML5_ENCODING_SOURCE_FALLBACK is a guess.
 *
 * Returns: the source; %HTML5_ENCODING_SOURCE_TEXT for a document that was not read from bytes
 *
 * Since: 1.0
 */
Html5EncodingSource
html5_document_get_encoding_source (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), HTML5_ENCODING_SOURCE_TEXT);

  return self->encoding_source;
}

/**
 * html5_document_get_ready_state:
 * @self: a document
 *
 * Gets how far a parser has come with the document.
 *
 * Counterpart: `readyState`.
 *
 * Returns: the state; %HTML5_READY_STATE_COMPLETE for a document that no parser works on
 *
 * Since: 1.0
 */
Html5ReadyState
html5_document_get_ready_state (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), HTML5_READY_STATE_COMPLETE);

  return self->ready_state;
}

/**
 * html5_document_get_doctype:
 * @self: a document
 *
 * The document's doctype.
 *
 * Returns: (transfer full) (nullable): the doctype, or %NULL
 *
 * Since: 1.0
 */
Html5DocumentType *
html5_document_get_doctype (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return _html5_node_wrap (h5_document_doctype (_html5_node_unwrap (self)));
}

/**
 * html5_document_get_document_element:
 * @self: a document
 *
 * The element that is the child of the document: `html` in an HTML document.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_document_get_document_element (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return _html5_node_wrap (h5_document_element (_html5_node_unwrap (self)));
}

/**
 * html5_document_get_title:
 * @self: a document
 *
 * The text of the `title` element, with runs of whitespace made one space, and none at the ends.
 *
 * Returns: (transfer full): the title, perhaps empty
 *
 * Since: 1.0
 */
char *
html5_document_get_title (Html5Document *self)
{
  H5Buffer title = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  h5_document_title (_html5_node_unwrap (self), &title);
  return title.data ? h5_buffer_steal (&title, NULL) : g_strdup ("");
}

/**
 * html5_document_set_title:
 * @self: a document
 * @title: the new title
 *
 * Sets the text of the `title` element; makes one when the document has a `head` and none. Does
 * nothing in a document that can have no title.
 *
 * Counterpart: `title`.
 *
 * Since: 1.0
 */
void
html5_document_set_title (Html5Document *self, const char *title)
{
  g_return_if_fail (HTML5_IS_DOCUMENT (self));
  g_return_if_fail (_html5_is_text (title));
  H5Node *node = _html5_node_unwrap (self);

  _html5_registry_reclaim (h5_node_tree (node));
  h5_document_set_title (node, title, strlen (title));
  _html5_tree_settle (h5_node_tree (node));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
html5_document_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    html5_document_set_title (HTML5_DOCUMENT (object), g_value_get_string (value));
  else if (id == PROP_LIMITS)
    html5_document_set_limits (HTML5_DOCUMENT (object), g_value_get_boxed (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
html5_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5Document *self = HTML5_DOCUMENT (object);

  switch (id)
    {
    case PROP_MODE:
      g_value_set_enum (value, html5_document_get_mode (self));
      break;
    case PROP_CONTENT_TYPE:
      g_value_set_string (value, html5_document_get_content_type (self));
      break;
    case PROP_CHARACTER_SET:
      g_value_set_string (value, html5_document_get_character_set (self));
      break;
    case PROP_ENCODING_SOURCE:
      g_value_set_enum (value, self->encoding_source);
      break;
    case PROP_DOCTYPE:
      g_value_take_object (value, html5_document_get_doctype (self));
      break;
    case PROP_DOCUMENT_ELEMENT:
      g_value_take_object (value, html5_document_get_document_element (self));
      break;
    case PROP_HEAD:
      g_value_take_object (value, html5_document_get_head (self));
      break;
    case PROP_BODY:
      g_value_take_object (value, html5_document_get_body (self));
      break;
    case PROP_READY_STATE:
      g_value_set_enum (value, self->ready_state);
      break;
    case PROP_TITLE:
      g_value_take_string (value, html5_document_get_title (self));
      break;
    case PROP_LIMITS:
      g_value_set_boxed (value, self->limits);
      break;
    case PROP_LIMITS_HIT:
      g_value_set_flags (value, self->limits_hit);
      break;
    case PROP_IMAGES:
      g_value_take_object (value, html5_document_get_images (self));
      break;
    case PROP_EMBEDS:
      g_value_take_object (value, html5_document_get_embeds (self));
      break;
    case PROP_LINKS:
      g_value_take_object (value, html5_document_get_links (self));
      break;
    case PROP_ANCHORS:
      g_value_take_object (value, html5_document_get_anchors (self));
      break;
    case PROP_FORMS:
      g_value_take_object (value, html5_document_get_forms (self));
      break;
    case PROP_SCRIPTS:
      g_value_take_object (value, html5_document_get_scripts (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_document_finalize (GObject *object)
{
  Html5Document *self = HTML5_DOCUMENT (object);

  g_weak_ref_clear (&self->selection);
  g_free (self->content_type);
  g_free (self->encoding);
  g_clear_pointer (&self->limits, html5_limits_free);
  g_clear_pointer (&self->url, h5_url_free);
  g_clear_pointer (&self->base_url, h5_url_free);
  G_OBJECT_CLASS (html5_document_parent_class)->finalize (object);
}

#define READ_ONLY (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)

static GParamSpec *
list_property (const char *name)
{
  return g_param_spec_object (name, NULL, NULL, HTML5_TYPE_NODE_LIST, READ_ONLY);
}

static void
make_list_properties (void)
{
  /**
   * Html5Document:images:
   *
   * The `img` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  properties[PROP_IMAGES] = list_property ("images");

  /**
   * Html5Document:embeds:
   *
   * The `embed` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  properties[PROP_EMBEDS] = list_property ("embeds");

  /**
   * Html5Document:links:
   *
   * The `a` and `area` elements with an `href` of the document, as a live list.
   *
   * Since: 1.0
   */
  properties[PROP_LINKS] = list_property ("links");

  /**
   * Html5Document:anchors:
   *
   * The `a` elements with a `name` of the document, as a live list.
   *
   * Since: 1.0
   */
  properties[PROP_ANCHORS] = list_property ("anchors");

  /**
   * Html5Document:forms:
   *
   * The `form` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  properties[PROP_FORMS] = list_property ("forms");

  /**
   * Html5Document:scripts:
   *
   * The `script` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  properties[PROP_SCRIPTS] = list_property ("scripts");
}

static void
install_signals (void)
{
  /**
   * Html5Document::content-loaded:
   * @self: the document
   *
   * Emitted when the document has been parsed and its deferred scripts have run. Connect to it
   * while the document is parsed, after html5_parser_get_document().
   *
   * Counterpart: `DOMContentLoaded`.
   *
   * Since: 1.0
   */
  content_loaded_signal = g_signal_new ("content-loaded", HTML5_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
html5_document_class_init (Html5DocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = html5_document_get_property;
  object_class->set_property = html5_document_set_property;
  object_class->finalize = html5_document_finalize;

  /**
   * Html5Document:mode:
   *
   * Whether the document follows the standards, or is in quirks mode.
   *
   * Since: 1.0
   */
  properties[PROP_MODE] = g_param_spec_enum ("mode", NULL, NULL, HTML5_TYPE_DOCUMENT_MODE,
                                             HTML5_DOCUMENT_MODE_NO_QUIRKS, READ_ONLY);

  /**
   * Html5Document:content-type:
   *
   * The MIME type that the document was read as.
   *
   * Since: 1.0
   */
  properties[PROP_CONTENT_TYPE] = g_param_spec_string ("content-type", NULL, NULL, NULL, READ_ONLY);

  /**
   * Html5Document:character-set:
   *
   * The encoding that the document was read in.
   *
   * Since: 1.0
   */
  properties[PROP_CHARACTER_SET] =
    g_param_spec_string ("character-set", NULL, NULL, NULL, READ_ONLY);

  /**
   * Html5Document:encoding-source:
   *
   * How the encoding was found.
   *
   * Since: 1.0
   */
  properties[PROP_ENCODING_SOURCE] =
    g_param_spec_enum ("encoding-source", NULL, NULL, HTML5_TYPE_ENCODING_SOURCE,
                       HTML5_ENCODING_SOURCE_TEXT, READ_ONLY);

  /**
   * Html5Document:doctype:
   *
   * The document's doctype.
   *
   * Since: 1.0
   */
  properties[PROP_DOCTYPE] =
    g_param_spec_object ("doctype", NULL, NULL, HTML5_TYPE_DOCUMENT_TYPE, READ_ONLY);

  /**
   * Html5Document:document-element:
   *
   * The element that is the child of the document.
   *
   * Since: 1.0
   */
  properties[PROP_DOCUMENT_ELEMENT] =
    g_param_spec_object ("document-element", NULL, NULL, HTML5_TYPE_ELEMENT, READ_ONLY);

  /**
   * Html5Document:head:
   *
   * The `head` element.
   *
   * Since: 1.0
   */
  properties[PROP_HEAD] = g_param_spec_object ("head", NULL, NULL, HTML5_TYPE_ELEMENT, READ_ONLY);

  /**
   * Html5Document:body:
   *
   * The `body` or `frameset` element.
   *
   * Since: 1.0
   */
  properties[PROP_BODY] = g_param_spec_object ("body", NULL, NULL, HTML5_TYPE_ELEMENT, READ_ONLY);

  /**
   * Html5Document:title:
   *
   * The text of the `title` element.
   *
   * Since: 1.0
   */
  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * Html5Document:limits:
   *
   * The limits for markup that is read into the document, or %NULL for the default ones.
   *
   * Since: 1.0
   */
  properties[PROP_LIMITS] =
    g_param_spec_boxed ("limits", NULL, NULL, HTML5_TYPE_LIMITS,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * Html5Document:limits-hit:
   *
   * The limits that were hit when markup was read into the document.
   *
   * Since: 1.0
   */
  properties[PROP_LIMITS_HIT] = g_param_spec_flags ("limits-hit", NULL, NULL, HTML5_TYPE_LIMITS_HIT,
                                                    HTML5_LIMITS_HIT_NONE, READ_ONLY);

  make_list_properties ();

  /**
   * Html5Document:ready-state:
   *
   * How far a parser has come with the document.
   *
   * Since: 1.0
   */
  properties[PROP_READY_STATE] = g_param_spec_enum (
    "ready-state", NULL, NULL, HTML5_TYPE_READY_STATE, HTML5_READY_STATE_COMPLETE, READ_ONLY);

  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals ();
}

static void
html5_document_init (Html5Document *self)
{
  self->encoding_source = HTML5_ENCODING_SOURCE_TEXT;
  g_weak_ref_init (&self->selection, NULL);
  self->ready_state = HTML5_READY_STATE_COMPLETE;
}
