/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the XML declaration of a document says, and whether it is well-formed. */
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
 * Checks whether the document is an XML document: it was parsed as XML or created as an XML
 * document. Use this after parsing with %HTML5_SYNTAX_GUESS or %HTML5_SYNTAX_XML_OR_HTML to learn
 * which syntax was used.
 *
 * Counterpart: the type of a document in the DOM Standard.
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
 * Checks whether the document was parsed from well-formed XML, without any parse error. This
 * includes the rules for namespaces. Changes of the document have no effect on the result.
 *
 * Returns: %TRUE if the document was parsed from well-formed XML
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
 * Gets the version in the XML declaration that the document was parsed from, such as `1.0`.
 *
 * Returns: (nullable): the version, or %NULL if there was no declaration; valid while the document
 *   lives
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
 * Gets whether the XML declaration that the document was parsed from contains `standalone="yes"`.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_document_get_xml_standalone (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), FALSE);

  return tree_of (self)->xml_standalone;
}
