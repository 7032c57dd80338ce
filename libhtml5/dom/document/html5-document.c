/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/html5-node-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/list/html5-node-list.h"

#include "base/h5-ascii.h"
#include "tree/mutation/h5-mutation.h"

/**
 * Html5Document:
 *
 * A document. It is the root of a tree of nodes, and creates new nodes.
 *
 * Only one thread at a time may use a document and its nodes. You can pass a document from one
 * thread to another. Different documents can be used in different threads at the same time.
 *
 * Counterpart: `Document`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Document, html5_document, HTML5_TYPE_NODE)

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

gboolean
_html5_document_is_inert (Html5Document *self)
{
  const H5Node *document = _html5_node_unwrap (self);

  return document != h5_node_tree (document)->document;
}

static void
take_url (Html5Document *self, H5Url *url)
{
  g_clear_pointer (&self->url, h5_url_free);
  self->url = url;
  self->is_base_known = FALSE;
  html5_document_set_fragment (self, url && url->has_fragment ? url->fragment.data : NULL);
}

void
_html5_document_set_origin (Html5Document *self, const char *content_type, const char *encoding,
                            const H5Url *url)
{
  g_free (self->content_type);
  self->content_type = g_strdup (content_type);
  self->encoding = g_intern_string (encoding);
  take_url (self, url ? h5_url_copy (url) : NULL);
}

/**
 * html5_document_set_document_uri:
 * @self: a document
 * @uri: (nullable): an absolute URL, or %NULL for none
 *
 * Sets the URL of the document. Relative URLs in the document are resolved with it, as described
 * for html5_node_get_base_uri(), and #Html5Document:fragment is set to its fragment. If @uri is not
 * an absolute URL, it is treated as %NULL.
 *
 * Since: 1.0
 */
void
html5_document_set_document_uri (Html5Document *self, const char *uri)
{
  g_return_if_fail (HTML5_IS_DOCUMENT (self));
  g_return_if_fail (uri == NULL || _html5_is_text (uri));
  G_GNUC_UNUSED g_autoptr (Html5Document) held = g_object_ref (self);
  g_autofree char *old = html5_document_get_document_uri (self);

  take_url (self, uri ? h5_url_new (uri, strlen (uri), NULL, NULL, NULL) : NULL);
  g_autofree char *now = html5_document_get_document_uri (self);
  if (g_strcmp0 (old, now) != 0)
    g_object_notify (G_OBJECT (self), "document-uri");
}

void
_html5_document_set_encoding (Html5Document *self, const char *encoding, Html5EncodingSource source)
{
  const char *name = g_intern_string (encoding);
  gboolean is_renamed = self->encoding != name;

  if (!is_renamed && self->encoding_source == source)
    return;
  self->encoding = name;
  self->encoding_source = source;
  self->is_base_url_known = FALSE;
  if (is_renamed)
    g_object_notify (G_OBJECT (self), "character-set");
  g_object_notify (G_OBJECT (self), "encoding-source");
}

void
_html5_document_set_ready_state (Html5Document *self, Html5ReadyState ready_state)
{
  _html5_set_uint (self, &self->ready_state, ready_state, "ready-state");
}

void
_html5_document_emit_content_loaded (Html5Document *self)
{
  g_signal_emit (self, content_loaded_signal, 0);
}

/**
 * html5_document_new:
 *
 * Creates an HTML document without any nodes.
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
 * Gets the mode of the document, such as quirks mode.
 *
 * Counterpart: `compatMode`, which does not tell limited-quirks mode from no-quirks mode.
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

  return (Html5DocumentMode) h5_node_mode (node);
}

/**
 * html5_document_get_content_type:
 * @self: a document
 *
 * Gets the MIME type of the document. It is that of #Html5Parser:content-type, or that of an XML
 * file according to its name. Otherwise, it is `text/html`, or in XML `application/xhtml+xml`,
 * `image/svg+xml` or `application/xml`, depending on the namespace of the document element.
 *
 * Returns: the type, without parameters; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_document_get_content_type (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  gboolean is_xml = h5_node_tree (_html5_node_unwrap (self))->is_xml;

  /* The parser may have read a file of a type of XML as HTML. */
  if (self->content_type && (is_xml || !_html5_is_xml_type (self->content_type)))
    return self->content_type;
  return is_xml ? "application/xml" : "text/html";
}

/**
 * html5_document_get_character_set:
 * @self: a document
 *
 * Gets the encoding that the document was decoded from. It is a name of the Encoding Standard, or
 * in XML also `ISO-8859-1`, `UTF-32LE` or `UTF-32BE`. Text in the document itself is always UTF-8.
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
 * Gets how the encoding of html5_document_get_character_set() was determined. With
 * %HTML5_ENCODING_SOURCE_FALLBACK, the encoding of HTML is a guess.
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
 * Gets the progress of parsing the document. Changes are notified, except for that when a parser is
 * released in the middle of a parse.
 *
 * Counterpart: `readyState`.
 *
 * Returns: the state; %HTML5_READY_STATE_COMPLETE if no parser is working on the document
 *
 * Since: 1.0
 */
Html5ReadyState
html5_document_get_ready_state (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), HTML5_READY_STATE_COMPLETE);

  return self->ready_state;
}

static const Html5Property properties[] = {
  /**
   * Html5Document:mode:
   *
   * The mode of the document, such as quirks mode. It is notified while the document is parsed.
   *
   * Since: 1.0
   */
  { "mode", G_TYPE_ENUM, html5_document_mode_get_type, .preset = HTML5_DOCUMENT_MODE_NO_QUIRKS,
    .get = G_CALLBACK (html5_document_get_mode) },

  /**
   * Html5Document:content-type:
   *
   * The MIME type of the document.
   *
   * Since: 1.0
   */
  { "content-type", G_TYPE_STRING, .get = G_CALLBACK (html5_document_get_content_type) },

  /**
   * Html5Document:character-set:
   *
   * The encoding that the document was decoded from. It is notified while the document is parsed.
   *
   * Since: 1.0
   */
  { "character-set", G_TYPE_STRING, .get = G_CALLBACK (html5_document_get_character_set) },

  /**
   * Html5Document:encoding-source:
   *
   * How the encoding was determined. It is notified while the document is parsed.
   *
   * Since: 1.0
   */
  { "encoding-source", G_TYPE_ENUM, html5_encoding_source_get_type,
    .preset = HTML5_ENCODING_SOURCE_TEXT, .get = G_CALLBACK (html5_document_get_encoding_source) },

  /**
   * Html5Document:doctype:
   *
   * The doctype, or %NULL.
   *
   * Since: 1.0
   */
  { "doctype", G_TYPE_OBJECT, html5_document_type_get_type,
    .get = G_CALLBACK (html5_document_get_doctype), .is_owned = TRUE },

  /**
   * Html5Document:document-element:
   *
   * The root element, or %NULL.
   *
   * Since: 1.0
   */
  { "document-element", G_TYPE_OBJECT, html5_element_get_type,
    .get = G_CALLBACK (html5_document_get_document_element), .is_owned = TRUE },

  /**
   * Html5Document:head:
   *
   * The `head` element, or %NULL.
   *
   * Since: 1.0
   */
  { "head", G_TYPE_OBJECT, html5_element_get_type, .get = G_CALLBACK (html5_document_get_head),
    .is_owned = TRUE },

  /**
   * Html5Document:body:
   *
   * The `body` or `frameset` element, or %NULL.
   *
   * Since: 1.0
   */
  { "body", G_TYPE_OBJECT, html5_element_get_type, .get = G_CALLBACK (html5_document_get_body),
    .is_owned = TRUE },

  /**
   * Html5Document:title:
   *
   * The text of the `title` element. html5_document_set_title() notifies of a change; changes of
   * the element are not notified.
   *
   * Since: 1.0
   */
  { "title", G_TYPE_STRING, .get = G_CALLBACK (html5_document_get_title), .is_owned = TRUE,
    .set = G_CALLBACK (html5_document_set_title) },

  /**
   * Html5Document:document-uri:
   *
   * The URL of the document, or %NULL if it is not known. Changes are notified.
   *
   * Since: 1.0
   */
  { "document-uri", G_TYPE_STRING, .get = G_CALLBACK (html5_document_get_document_uri),
    .set = G_CALLBACK (html5_document_set_document_uri), .is_owned = TRUE },

  /**
   * Html5Document:fragment:
   *
   * The fragment that identifies the target element. If it was not set, it is that of the URL, or
   * %NULL if the URL has none or an empty one. Changes are notified.
   *
   * Since: 1.0
   */
  { "fragment", G_TYPE_STRING, .get = G_CALLBACK (html5_document_get_fragment),
    .set = G_CALLBACK (html5_document_set_fragment) },

  /**
   * Html5Document:limits:
   *
   * The limits for markup that is read into the document, or %NULL for the default limits. Changes
   * are notified.
   *
   * Since: 1.0
   */
  { "limits", G_TYPE_BOXED, html5_limits_get_type, .get = G_CALLBACK (html5_document_get_limits),
    .set = G_CALLBACK (html5_document_set_limits) },

  /**
   * Html5Document:limits-hit:
   *
   * The limits that were hit when markup was read into the document. Changes are notified.
   *
   * Since: 1.0
   */
  { "limits-hit", G_TYPE_FLAGS, html5_limits_hit_get_type, .preset = HTML5_LIMITS_HIT_NONE,
    .get = G_CALLBACK (html5_document_get_limits_hit) },

  /**
   * Html5Document:images:
   *
   * The `img` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  { "images", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_document_get_images), .is_owned = TRUE },

  /**
   * Html5Document:embeds:
   *
   * The `embed` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  { "embeds", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_document_get_embeds), .is_owned = TRUE },

  /**
   * Html5Document:links:
   *
   * The `a` and `area` elements with an `href` of the document, as a live list.
   *
   * Since: 1.0
   */
  { "links", G_TYPE_OBJECT, html5_node_list_get_type, .get = G_CALLBACK (html5_document_get_links),
    .is_owned = TRUE },

  /**
   * Html5Document:anchors:
   *
   * The `a` elements with a `name` of the document, as a live list.
   *
   * Since: 1.0
   */
  { "anchors", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_document_get_anchors), .is_owned = TRUE },

  /**
   * Html5Document:forms:
   *
   * The `form` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  { "forms", G_TYPE_OBJECT, html5_node_list_get_type, .get = G_CALLBACK (html5_document_get_forms),
    .is_owned = TRUE },

  /**
   * Html5Document:scripts:
   *
   * The `script` elements of the document, as a live list.
   *
   * Since: 1.0
   */
  { "scripts", G_TYPE_OBJECT, html5_node_list_get_type,
    .get = G_CALLBACK (html5_document_get_scripts), .is_owned = TRUE },

  /**
   * Html5Document:ready-state:
   *
   * The progress of parsing the document. Changes are notified.
   *
   * Since: 1.0
   */
  { "ready-state", G_TYPE_ENUM, html5_ready_state_get_type, .preset = HTML5_READY_STATE_COMPLETE,
    .get = G_CALLBACK (html5_document_get_ready_state) },
  { NULL },
};

static void
html5_document_finalize (GObject *object)
{
  Html5Document *self = HTML5_DOCUMENT (object);

  g_weak_ref_clear (&self->selection);
  g_free (self->content_type);
  g_clear_pointer (&self->limits, html5_limits_free);
  g_clear_pointer (&self->url, h5_url_free);
  g_clear_pointer (&self->base_url, h5_url_free);
  G_OBJECT_CLASS (html5_document_parent_class)->finalize (object);
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

  object_class->finalize = html5_document_finalize;
  _html5_install_properties (object_class, properties);
  install_signals ();
}

static void
html5_document_init (Html5Document *self)
{
  self->encoding_source = HTML5_ENCODING_SOURCE_TEXT;
  g_weak_ref_init (&self->selection, NULL);
  self->ready_state = HTML5_READY_STATE_COMPLETE;
}
