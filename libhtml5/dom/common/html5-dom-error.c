/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-dom-error-private.h"

#include <glib/gi18n-lib.h>

/**
 * html5_dom_error_quark:
 *
 * Gets the domain of #Html5DomError. In C, use %HTML5_DOM_ERROR.
 *
 * Returns: the error domain
 *
 * Since: 1.0
 */
GQuark
html5_dom_error_quark (void)
{
  return g_quark_from_static_string ("html5-dom-error-quark");
}

gboolean
_html5_check_name_rule (H5NameRule rule, const char *name, GError **error)
{
  switch (rule)
    {
    case H5_NAME_RULE_OK:
      return TRUE;
    case H5_NAME_RULE_CHARACTER:
      g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_CHARACTER,
                   _ ("“%s” is not a valid name"), name);
      return FALSE;
    case H5_NAME_RULE_NAMESPACE:
      g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NAMESPACE,
                   _ ("The name “%s” is not allowed in this namespace"), name);
      return FALSE;
    case H5_NAME_RULE_LIMIT:
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_QUOTA_EXCEEDED,
                           _ ("The element cannot have more attributes"));
      return FALSE;
    }
  g_assert_not_reached ();
}

gboolean
_html5_check_attribute_name (const char *name, GError **error)
{
  gboolean is_valid = h5_is_valid_attribute_local_name (name, strlen (name));

  return _html5_check_name_rule (is_valid ? H5_NAME_RULE_OK : H5_NAME_RULE_CHARACTER, name, error);
}

gboolean
_html5_check_mutation (H5MutationResult result, GError **error)
{
  static const char *const messages[] = {
    [H5_MUTATION_PARENT_TYPE] = N_ ("This type of node cannot have children"),
    [H5_MUTATION_ANCESTOR] = N_ ("A node cannot be inserted into itself or into a node within it"),
    [H5_MUTATION_NOT_A_CHILD] = N_ ("The reference node is not a child of this node"),
    [H5_MUTATION_NODE_TYPE] = N_ ("This type of node cannot be a child"),
    [H5_MUTATION_TEXT_IN_DOCUMENT] = N_ ("A document cannot have text as a child"),
    [H5_MUTATION_DOCTYPE_PLACE] = N_ ("A doctype can only be a child of a document"),
    [H5_MUTATION_DOCUMENT_SHAPE] =
      N_ ("A document can have one doctype and one element, and the doctype must come first"),
    [H5_MUTATION_OTHER_ROOT] = N_ ("The node is not in the same tree"),
  };

  if (result == H5_MUTATION_OK)
    return TRUE;
  g_set_error_literal (error, HTML5_DOM_ERROR,
                       result == H5_MUTATION_NOT_A_CHILD ? HTML5_DOM_ERROR_NOT_FOUND
                                                         : HTML5_DOM_ERROR_HIERARCHY_REQUEST,
                       _ (messages[result]));
  return FALSE;
}
