/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The results of a parser's last parse, besides the document. */
#include "dom/parser/html5-parser-private.h"

#include "dom/parser/html5-parse-error-private.h"

/**
 * html5_parser_get_errors:
 * @self: a parser
 *
 * Gets the parse errors of the last document, in the order in which they were found. Errors are
 * only stored if #Html5Parser:collect-errors was set, up to the number that #Html5Limits allow. If
 * #Html5Parser:strictness was set, that at which parsing failed is stored, too. The list is static.
 *
 * Returns: (transfer full): a list of #Html5ParseError
 *
 * Since: 1.0
 */
GListModel *
html5_parser_get_errors (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  if (!self->errors)
    return G_LIST_MODEL (g_list_store_new (HTML5_TYPE_PARSE_ERROR));
  return g_object_ref (self->errors);
}

/**
 * html5_parser_get_n_errors:
 * @self: a parser
 *
 * Gets the number of parse errors in the last document, including those that were not stored. It is
 * 0 unless #Html5Parser:collect-errors or #Html5Parser:strictness was set.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
guint64
html5_parser_get_n_errors (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), 0);

  return self->n_errors;
}

/**
 * html5_parser_get_limits_hit:
 * @self: a parser
 *
 * Gets the limits that the last document hit.
 *
 * Returns: the limits that were hit
 *
 * Since: 1.0
 */
Html5LimitsHit
html5_parser_get_limits_hit (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_LIMITS_HIT_NONE);

  return (Html5LimitsHit) self->limits_hit;
}
