/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset, and the reverse mapping */
#include "dom/writer/html5-infoset.h"

#include "dom/writer/html5-infoset-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

H5InfosetOptions
_html5_infoset_options (Html5InfosetFlags flags)
{
  return (H5InfosetOptions){
    .names = (flags & HTML5_INFOSET_FLAGS_NAMES) != 0,
    .five_digits = (flags & HTML5_INFOSET_FLAGS_FIVE_DIGITS) != 0,
    .drop_doctype = (flags & HTML5_INFOSET_FLAGS_DROP_DOCTYPE) != 0,
    .drop_xmlns = (flags & HTML5_INFOSET_FLAGS_DROP_XMLNS) != 0,
    .comments = (flags & HTML5_INFOSET_FLAGS_COMMENTS) != 0,
    .characters = (flags & HTML5_INFOSET_FLAGS_CHARACTERS) != 0,
    .instructions = (flags & HTML5_INFOSET_FLAGS_INSTRUCTIONS) != 0,
    .declarations = (flags & HTML5_INFOSET_FLAGS_DECLARATIONS) != 0,
  };
}

static H5Tree *
copy (const H5Node *document, gboolean is_xml)
{
  H5Tree *tree = h5_tree_new ();

  tree->is_xml = is_xml;
  if (!is_xml)
    tree->mode = h5_node_mode (document);
  for (const H5Node *child = document->first_child; child; child = child->next)
    h5_node_append (tree->document, h5_node_clone (tree, child, TRUE, FALSE));
  return tree;
}

/**
 * html5_document_coerce_to_infoset:
 * @self: a document
 * @flags: the changes to make; %HTML5_INFOSET_FLAGS_DEFAULT for all that are necessary
 *
 * Copies a document and changes the copy so that it can be written as well-formed XML and read by
 * any XML tool. Characters that are not allowed in XML names become `U` and six hexadecimal digits,
 * comments and text that XML does not allow are changed, and namespaces are declared. A doctype
 * whose identifiers contain what XML does not allow, or `"`, is removed, and so is a public
 * identifier without a system identifier. The original document is not changed. The copy has no
 * URL, and no limits of html5_document_set_limits().
 *
 * Returns: (transfer full): the copy, an XML document
 *
 * Since: 1.0
 */
Html5Document *
html5_document_coerce_to_infoset (Html5Document *self, Html5InfosetFlags flags)
{
  H5InfosetOptions options = _html5_infoset_options (flags);

  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  const H5Node *document = _html5_node_unwrap (self);
  g_return_val_if_fail (document != NULL, NULL);

  H5Tree *tree = copy (document, TRUE);
  h5_infoset_coerce_tree (tree->document, &options);
  return _html5_document_wrap_tree (tree);
}

/**
 * html5_document_restore_from_infoset:
 * @self: a document from html5_document_coerce_to_infoset() or from an XML tool
 * @flags: the changes to undo
 *
 * Copies a document into an HTML document, and undoes what html5_document_coerce_to_infoset() did:
 * names are restored and namespace declarations removed. A name is not restored if HTML cannot have
 * it: if it would end too early, or would not begin a tag. Names of attributes with `<` are not
 * restored either. Changes of comments and other text cannot be undone. The copy has no URL, and no
 * limits of html5_document_set_limits().
 *
 * Returns: (transfer full): the copy, an HTML document
 *
 * Since: 1.0
 */
Html5Document *
html5_document_restore_from_infoset (Html5Document *self, Html5InfosetFlags flags)
{
  H5InfosetOptions options = _html5_infoset_options (flags);

  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  const H5Node *document = _html5_node_unwrap (self);
  g_return_val_if_fail (document != NULL, NULL);

  H5Tree *tree = copy (document, FALSE);
  h5_infoset_restore_tree (tree->document, &options);
  return _html5_document_wrap_tree (tree);
}
