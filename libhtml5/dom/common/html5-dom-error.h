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
 * @HTML5_DOM_ERROR_HIERARCHY_REQUEST: the node may not stand there (HierarchyRequestError)
 * @HTML5_DOM_ERROR_WRONG_DOCUMENT: the node belongs to another document (WrongDocumentError)
 * @HTML5_DOM_ERROR_INVALID_CHARACTER: a name or text has a character that it may not have
 *   (InvalidCharacterError)
 * @HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED: the object may not be changed
 *   (NoModificationAllowedError)
 * @HTML5_DOM_ERROR_NOT_FOUND: what was named is not there (NotFoundError)
 * @HTML5_DOM_ERROR_NOT_SUPPORTED: the operation is not for this object (NotSupportedError)
 * @HTML5_DOM_ERROR_IN_USE_ATTRIBUTE: the attribute belongs to another element
 *   (InUseAttributeError)
 * @HTML5_DOM_ERROR_INVALID_STATE: the object is not in the state for this (InvalidStateError)
 * @HTML5_DOM_ERROR_SYNTAX: a string, such as a selector, does not follow its grammar
 *   (SyntaxError)
 * @HTML5_DOM_ERROR_NAMESPACE: namespace, prefix and name do not go together (NamespaceError)
 * @HTML5_DOM_ERROR_INVALID_ACCESS: the object does not support the operation or argument
 *   (InvalidAccessError)
 * @HTML5_DOM_ERROR_INVALID_NODE_TYPE: the node is of a type that is wrong there
 *   (InvalidNodeTypeError)
 * @HTML5_DOM_ERROR_TYPE: the object has nothing of the kind (TypeError, which Web IDL gives no
 *   number)
 *
 * The errors of DOM operations, with the names that the DOM Standard knows them by and the
 * numbers that Web IDL keeps for them. After an error the tree is as it was before the call.
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
  HTML5_DOM_ERROR_INVALID_NODE_TYPE = 24,
  HTML5_DOM_ERROR_TYPE = 100
} Html5DomError;

/**
 * HTML5_DOM_ERROR:
 *
 * The error domain of DOM operations; its codes are #Html5DomError.
 *
 * Since: 1.0
 */
#define HTML5_DOM_ERROR (html5_dom_error_quark ())

HTML5_AVAILABLE_IN_1_0
GQuark html5_dom_error_quark (void);

G_END_DECLS
