/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-version-macros.h>

G_BEGIN_DECLS

/**
 * Html5DomError:
 * @HTML5_DOM_ERROR_INDEX_SIZE: an offset or index is past the end (IndexSizeError)
 * @HTML5_DOM_ERROR_HIERARCHY_REQUEST: the node is not allowed at that position
 *   (HierarchyRequestError)
 * @HTML5_DOM_ERROR_WRONG_DOCUMENT: the node belongs to another document (WrongDocumentError)
 * @HTML5_DOM_ERROR_INVALID_CHARACTER: a name or text contains a character that is not allowed
 *   (InvalidCharacterError)
 * @HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED: the object cannot be changed
 *   (NoModificationAllowedError)
 * @HTML5_DOM_ERROR_NOT_FOUND: the object that was asked for does not exist (NotFoundError)
 * @HTML5_DOM_ERROR_NOT_SUPPORTED: the operation is not supported for this object
 *   (NotSupportedError)
 * @HTML5_DOM_ERROR_IN_USE_ATTRIBUTE: the attribute belongs to another element
 *   (InUseAttributeError)
 * @HTML5_DOM_ERROR_INVALID_STATE: the object is in the wrong state for the operation
 *   (InvalidStateError)
 * @HTML5_DOM_ERROR_SYNTAX: a string, such as a selector, does not follow its grammar
 *   (SyntaxError)
 * @HTML5_DOM_ERROR_NAMESPACE: the namespace does not allow the prefix or the name (NamespaceError)
 * @HTML5_DOM_ERROR_INVALID_ACCESS: the object does not support the operation or argument
 *   (InvalidAccessError)
 * @HTML5_DOM_ERROR_QUOTA_EXCEEDED: a limit of the document does not allow more
 *   (QuotaExceededError)
 * @HTML5_DOM_ERROR_INVALID_NODE_TYPE: the node has the wrong type for the operation
 *   (InvalidNodeTypeError)
 * @HTML5_DOM_ERROR_TYPE: the object does not have what was asked for (TypeError, for which Web IDL
 *   has no number)
 *
 * The errors of DOM operations. Each has the number that Web IDL reserves for the exception in
 * parentheses. After an error, the tree is as it was before the call. Only
 * html5_range_surround_contents() and html5_element_rename() can leave changes.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_DOM_ERROR_INDEX_SIZE = 1,
  HTML5_DOM_ERROR_HIERARCHY_REQUEST = 3,
  HTML5_DOM_ERROR_WRONG_DOCUMENT = 4,
  HTML5_DOM_ERROR_INVALID_CHARACTER = 5,
  HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED = 7,
  HTML5_DOM_ERROR_NOT_FOUND = 8,
  HTML5_DOM_ERROR_NOT_SUPPORTED = 9,
  HTML5_DOM_ERROR_IN_USE_ATTRIBUTE = 10,
  HTML5_DOM_ERROR_INVALID_STATE = 11,
  HTML5_DOM_ERROR_SYNTAX = 12,
  HTML5_DOM_ERROR_NAMESPACE = 14,
  HTML5_DOM_ERROR_INVALID_ACCESS = 15,
  HTML5_DOM_ERROR_QUOTA_EXCEEDED = 22,
  HTML5_DOM_ERROR_INVALID_NODE_TYPE = 24,
  HTML5_DOM_ERROR_TYPE = 100
} Html5DomError;

/**
 * HTML5_DOM_ERROR:
 *
 * The error domain of DOM operations. Its codes are those of #Html5DomError.
 *
 * Since: 1.0
 */
#define HTML5_DOM_ERROR (html5_dom_error_quark ())

HTML5_AVAILABLE_IN_1_0
GQuark html5_dom_error_quark (void);

G_END_DECLS
