/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What a document that was read as XML says of its input. */
#include "dom/document/html5-document.h"
#include "dom/common/html5-private.h"

static const H5Tree *
tree_of (Html5Document *self)
{
  return h5_node_tree (_html5_node_unwrap (self));
}

/**
 * html5_document_is_xml:
 * @self: a document
 *
 * Returns whether this is an XML document: one that was read as XML or made as one. With
 * %HTML5_SYNTAX_GUESS and %HTML5_SYNTAX_XML_OR_HTML this tells what it was read as.
 *
 * Counterpart: a document's type in the DOM Standard.
 *
 * Returns: %TRUE for XML, %FALSE for HTML
 *
 * Since: 1.0
 */
gboolean
html5_document_is_xml (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), FALSE);

  return tree_of (self)->is_xml;
}

/**
 * html5_document_is_well_formed:
 * @self: a document
 *
 * Returns whether the XML that the document was read from was well-formed, also with respect to
 * namespaces: whether there was no parse error. Changes of the document do not change this.
 *
 * Returns: %TRUE for well-formed XML; %FALSE for other XML, and for what was not read from XML
 *
 * Since: 1.0
 */
gboolean
html5_document_is_well_formed (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), FALSE);

  return tree_of (self)->is_well_formed;
}

/**
 * html5_document_get_xml_version:
 * @self: a document
 *
 * Returns the version that the XML declaration of the document's input says, such as `1.0`.
 *
 * Returns: (nullable): the version, or %NULL where there was no declaration; valid while the
 *   document lives
 *
 * Since: 1.0
 */
const char *
html5_document_get_xml_version (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);

  return tree_of (self)->xml_version;
}

/**
 * html5_document_get_xml_standalone:
 * @self: a document
 *
 * Returns whether the XML declaration of the document's input says `standalone="yes"`.
 *
 * Returns: what it says; %FALSE where it says nothing
 *
 * Since: 1.0
 */
gboolean
html5_document_get_xml_standalone (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), FALSE);

  return tree_of (self)->xml_standalone;
}
