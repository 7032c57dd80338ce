/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Creating nodes and documents: https://dom.spec.whatwg.org/#interface-document and
 * https://dom.spec.whatwg.org/#interface-domimplementation */
#include "dom/common/html5-dom-error-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

#include "names/h5-xml-chars.h"

gpointer
_html5_document_wrap_new (H5Node *document, H5Node *node)
{
  if (document->flags & H5_NODE_INERT)
    node->flags |= H5_NODE_INERT;
  h5_tree_note_detached (h5_node_tree (document), node);
  gpointer object = _html5_node_wrap (node);
  _html5_registry_let_reclaimed_go (h5_node_tree (document));
  return object;
}

/* Returns the tree of a document, after reclaiming detached nodes. */
static H5Tree *
reclaimed_tree (Html5Document *self)
{
  H5Tree *tree = h5_node_tree (_html5_node_unwrap (self));

  _html5_tree_reclaim (tree);
  return tree;
}

static gpointer
wrap_new (Html5Document *self, H5Node *node)
{
  return _html5_document_wrap_new (_html5_node_unwrap (self), node);
}

/**
 * html5_document_create_element:
 * @self: a document
 * @local_name: the name of the element
 * @error: return location for an error
 *
 * Creates an element without a parent. In HTML and XHTML documents it is an HTML element, in others
 * an element without a namespace. In HTML documents, ASCII letters of the name are converted to
 * lowercase.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the name is invalid.
 *
 * Returns: (transfer full): the element
 *
 * Since: 1.0
 */
Html5Element *
html5_document_create_element (Html5Document *self, const char *local_name, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (local_name), NULL);
  H5Tree *tree = reclaimed_tree (self);
  gboolean is_valid = h5_is_valid_element_local_name (local_name, strlen (local_name));

  if (!_html5_check_name_rule (is_valid ? H5_NAME_RULE_OK : H5_NAME_RULE_CHARACTER, local_name,
                               error))
    return NULL;
  gboolean is_html = !tree->is_xml || g_strcmp0 (self->content_type, "application/xhtml+xml") == 0;
  H5Name name = tree->is_xml ? h5_names_word (tree->names, local_name, strlen (local_name))
                             : h5_names_lower_word (tree->names, local_name, strlen (local_name));
  if (!is_html)
    name = h5_names_element (tree->names, H5_NAMESPACE_NONE, H5_NAME_NONE, name);
  return wrap_new (self, h5_tree_new_element (tree, name));
}

/**
 * html5_document_create_element_ns:
 * @self: a document
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the qualified name of the element
 * @error: return location for an error
 *
 * Creates an element in a namespace, without a parent.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the name is invalid, and with
 * %HTML5_DOM_ERROR_NAMESPACE if the namespace does not allow the name.
 *
 * Returns: (transfer full): the element
 *
 * Since: 1.0
 */
Html5Element *
html5_document_create_element_ns (Html5Document *self, const char *namespace_uri, const char *name,
                                  GError **error)
{
  H5Name id;

  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  H5Tree *tree = reclaimed_tree (self);

  H5NameRule rule = h5_validate_and_extract (tree->names, namespace_uri, name, TRUE, &id);
  if (!_html5_check_name_rule (rule, name, error))
    return NULL;
  return wrap_new (self, h5_tree_new_element (tree, id));
}

/**
 * html5_document_create_document_fragment:
 * @self: a document
 *
 * Creates an empty fragment.
 *
 * Returns: (transfer full): the fragment
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_document_create_document_fragment (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return wrap_new (self, h5_tree_new_fragment (reclaimed_tree (self)));
}

/**
 * html5_document_create_text_node:
 * @self: a document
 * @data: the text
 *
 * Creates a text node without a parent.
 *
 * Returns: (transfer full): the text node
 *
 * Since: 1.0
 */
Html5Text *
html5_document_create_text_node (Html5Document *self, const char *data)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (data), NULL);

  return wrap_new (
    self, h5_tree_new_character_data (reclaimed_tree (self), H5_NODE_TEXT, data, strlen (data)));
}

/**
 * html5_document_create_comment:
 * @self: a document
 * @data: the comment's text
 *
 * Creates a comment without a parent.
 *
 * Returns: (transfer full): the comment
 *
 * Since: 1.0
 */
Html5Comment *
html5_document_create_comment (Html5Document *self, const char *data)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (data), NULL);

  return wrap_new (
    self, h5_tree_new_character_data (reclaimed_tree (self), H5_NODE_COMMENT, data, strlen (data)));
}

static gboolean
check_character (gboolean is_valid, const char *message, GError **error)
{
  if (!is_valid)
    g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_CHARACTER, message);
  return is_valid;
}

/**
 * html5_document_create_cdata_section:
 * @self: a document
 * @data: the text
 * @error: return location for an error
 *
 * Creates a CDATA section without a parent.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_SUPPORTED in HTML documents, and with
 * %HTML5_DOM_ERROR_INVALID_CHARACTER if the text contains the end of a CDATA section, which is `]]`
 * before a greater-than sign.
 *
 * Returns: (transfer full): the CDATA section
 *
 * Since: 1.0
 */
Html5CDATASection *
html5_document_create_cdata_section (Html5Document *self, const char *data, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (data), NULL);
  H5Tree *tree = reclaimed_tree (self);

  if (!tree->is_xml)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED,
                           _ ("HTML documents have no CDATA sections"));
      return NULL;
    }
  if (!check_character (strstr (data, "]]>") == NULL, _ ("A CDATA section cannot contain “]]>”"),
                        error))
    return NULL;
  return wrap_new (self,
                   h5_tree_new_character_data (tree, H5_NODE_CDATA_SECTION, data, strlen (data)));
}

/**
 * html5_document_create_processing_instruction:
 * @self: a document
 * @target: the target: the name at the beginning
 * @data: the text after the target
 * @error: return location for an error
 *
 * Creates a processing instruction without a parent.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the target is not an XML name, or the text
 * contains a question mark before a greater-than sign.
 *
 * Returns: (transfer full): the processing instruction
 *
 * Since: 1.0
 */
Html5ProcessingInstruction *
html5_document_create_processing_instruction (Html5Document *self, const char *target,
                                              const char *data, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (target) && _html5_is_text (data), NULL);
  H5Tree *tree = reclaimed_tree (self);
  gboolean is_valid = h5_xml_is_name (target, strlen (target));

  if (!_html5_check_name_rule (is_valid ? H5_NAME_RULE_OK : H5_NAME_RULE_CHARACTER, target, error)
      || !check_character (strstr (data, "?>") == NULL,
                           _ ("A processing instruction cannot contain “?>”"), error))
    return NULL;
  return wrap_new (
    self, h5_tree_new_processing_instruction (
            tree, h5_names_word (tree->names, target, strlen (target)), data, strlen (data)));
}

/**
 * html5_document_create_document_type:
 * @self: a document
 * @name: the name, `html` for HTML documents
 * @public_id: the public identifier, empty for none
 * @system_id: the system identifier, empty for none
 * @error: return location for an error
 *
 * Creates a doctype without a parent.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the name is invalid.
 *
 * Counterpart: `DOMImplementation.createDocumentType()`.
 *
 * Returns: (transfer full): the doctype
 *
 * Since: 1.0
 */
Html5DocumentType *
html5_document_create_document_type (Html5Document *self, const char *name, const char *public_id,
                                     const char *system_id, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  g_return_val_if_fail (_html5_is_text (public_id) && _html5_is_text (system_id), NULL);
  H5Tree *tree = reclaimed_tree (self);
  gboolean is_valid = h5_is_valid_doctype_name (name, strlen (name));

  if (!_html5_check_name_rule (is_valid ? H5_NAME_RULE_OK : H5_NAME_RULE_CHARACTER, name, error))
    return NULL;
  return wrap_new (self,
                   h5_tree_new_document_type (tree, name, strlen (name), public_id,
                                              strlen (public_id), system_id, strlen (system_id)));
}

static Html5Attr *
create_attribute (Html5Document *self, H5Name name)
{
  H5Tree *tree = h5_node_tree (_html5_node_unwrap (self));
  H5Node *node = h5_tree_new_character_data (tree, H5_NODE_ATTRIBUTE, "", 0);

  node->name = name;
  return wrap_new (self, node);
}

/**
 * html5_document_create_attribute:
 * @self: a document
 * @local_name: the name of the attribute
 * @error: return location for an error
 *
 * Creates an attribute with an empty value that belongs to no element. In HTML documents, ASCII
 * letters of the name are converted to lowercase.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the name is invalid.
 *
 * Returns: (transfer full): the attribute
 *
 * Since: 1.0
 */
Html5Attr *
html5_document_create_attribute (Html5Document *self, const char *local_name, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (local_name), NULL);
  H5Tree *tree = reclaimed_tree (self);
  gsize length = strlen (local_name);
  gboolean is_valid = h5_is_valid_attribute_local_name (local_name, length);

  if (!_html5_check_name_rule (is_valid ? H5_NAME_RULE_OK : H5_NAME_RULE_CHARACTER, local_name,
                               error))
    return NULL;
  return create_attribute (self, tree->is_xml
                                   ? h5_names_word (tree->names, local_name, length)
                                   : h5_names_lower_word (tree->names, local_name, length));
}

/**
 * html5_document_create_attribute_ns:
 * @self: a document
 * @namespace_uri: (nullable): the namespace, or %NULL for none
 * @name: the qualified name of the attribute
 * @error: return location for an error
 *
 * Creates an attribute in a namespace, with an empty value, that belongs to no element.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if the name is invalid, and with
 * %HTML5_DOM_ERROR_NAMESPACE if the namespace does not allow the name.
 *
 * Returns: (transfer full): the attribute
 *
 * Since: 1.0
 */
Html5Attr *
html5_document_create_attribute_ns (Html5Document *self, const char *namespace_uri,
                                    const char *name, GError **error)
{
  H5Name id;

  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  H5Tree *tree = reclaimed_tree (self);

  H5NameRule rule = h5_validate_and_extract (tree->names, namespace_uri, name, FALSE, &id);
  return _html5_check_name_rule (rule, name, error) ? create_attribute (self, id) : NULL;
}

/**
 * html5_document_new_html:
 * @title: (nullable): the text of the title, or %NULL for no title
 *
 * Creates an HTML document with a doctype and the elements `html`, `head` and `body`. If @title is
 * given, `head` contains a `title` element.
 *
 * Counterpart: `DOMImplementation.createHTMLDocument()`.
 *
 * Returns: (transfer full): the document
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_html (const char *title)
{
  g_return_val_if_fail (title == NULL || _html5_is_text (title), NULL);
  H5Tree *tree = h5_tree_new ();

  H5Node *html = h5_tree_new_element (tree, H5_NAME_HTML);
  H5Node *head = h5_tree_new_element (tree, H5_NAME_HEAD);
  h5_node_append (tree->document, h5_tree_new_document_type (tree, "html", 4, "", 0, "", 0));
  h5_node_append (tree->document, html);
  h5_node_append (html, head);
  if (title)
    {
      H5Node *element = h5_tree_new_element (tree, H5_NAME_TITLE);
      h5_node_append (head, element);
      h5_node_append (element,
                      h5_tree_new_character_data (tree, H5_NODE_TEXT, title, strlen (title)));
    }
  h5_node_append (html, h5_tree_new_element (tree, H5_NAME_BODY));
  return _html5_document_wrap_tree (tree);
}

static const char *
content_type_of_namespace (const char *uri)
{
  if (g_strcmp0 (uri, HTML5_NAMESPACE_HTML) == 0)
    return "application/xhtml+xml";
  return g_strcmp0 (uri, HTML5_NAMESPACE_SVG) == 0 ? "image/svg+xml" : "application/xml";
}

void
_html5_document_set_default_content_type (Html5Document *self)
{
  H5Node *document = _html5_node_unwrap (self);
  const H5Tree *tree = h5_node_tree (document);
  const H5Node *root = NULL;

  if (!self->content_type && tree->is_xml)
    root = h5_document_element (document);
  if (root)
    self->content_type = g_strdup (content_type_of_namespace (
      h5_names_namespace_uri (tree->names, h5_element_namespace (root))));
}

/**
 * html5_document_new_xml:
 * @namespace_uri: (nullable): the namespace of the document element, or %NULL for none
 * @name: (nullable): the qualified name of the document element, or %NULL for no element
 * @error: return location for an error
 *
 * Creates an XML document. To give it a doctype, insert the result of
 * html5_document_create_document_type() before the document element.
 *
 * Fails as html5_document_create_element_ns() does.
 *
 * Counterpart: `DOMImplementation.createDocument()`.
 *
 * Returns: (transfer full): the document
 *
 * Since: 1.0
 */
Html5Document *
html5_document_new_xml (const char *namespace_uri, const char *name, GError **error)
{
  g_return_val_if_fail (namespace_uri == NULL || _html5_is_text (namespace_uri), NULL);
  g_return_val_if_fail (name == NULL || _html5_is_text (name), NULL);
  H5Tree *tree = h5_tree_new ();

  _html5_bind_messages ();
  tree->is_xml = TRUE;
  if (name && *name)
    {
      H5Name id;
      H5NameRule rule = h5_validate_and_extract (tree->names, namespace_uri, name, TRUE, &id);
      if (!_html5_check_name_rule (rule, name, error))
        {
          h5_tree_free (tree);
          return NULL;
        }
      h5_node_append (tree->document, h5_tree_new_element (tree, id));
    }
  Html5Document *self = _html5_document_wrap_tree (tree);
  _html5_document_set_origin (self, content_type_of_namespace (namespace_uri), NULL, NULL);
  return self;
}
