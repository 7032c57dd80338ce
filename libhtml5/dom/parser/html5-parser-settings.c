/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The other settings of a parser. */
#include "dom/parser/html5-parser-private.h"

#include "dom/common/html5-properties-private.h"

/**
 * html5_parser_get_syntax:
 * @self: a parser
 *
 * Gets the syntax of the documents. If it was not set, it is that of the content type.
 *
 * Returns: the syntax of the documents
 *
 * Since: 1.0
 */
Html5Syntax
html5_parser_get_syntax (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_SYNTAX_HTML);

  return self->syntax;
}

/**
 * html5_parser_set_syntax:
 * @self: a parser
 * @syntax: the syntax of the documents
 *
 * Sets the syntax of the documents. It takes precedence over that of #Html5Parser:content-type.
 * Without either, the syntax of a file is guessed: see html5_parser_parse_file().
 *
 * Since: 1.0
 */
void
html5_parser_set_syntax (Html5Parser *self, Html5Syntax syntax)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  g_return_if_fail ((guint) syntax <= HTML5_SYNTAX_XML_OR_HTML);

  self->has_syntax = TRUE;
  _html5_set_uint (self, &self->syntax, syntax, "syntax");
}

/**
 * html5_parser_get_strictness:
 * @self: a parser
 *
 * Gets how parse errors are treated.
 *
 * Returns: the strictness
 *
 * Since: 1.0
 */
Html5Strictness
html5_parser_get_strictness (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_STRICTNESS_LENIENT);

  return self->strictness;
}

/**
 * html5_parser_set_strictness:
 * @self: a parser
 * @strictness: the strictness
 *
 * Sets how parse errors are treated.
 *
 * Since: 1.0
 */
void
html5_parser_set_strictness (Html5Parser *self, Html5Strictness strictness)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  g_return_if_fail ((guint) strictness <= HTML5_STRICTNESS_EXPLICIT);

  _html5_set_uint (self, &self->strictness, strictness, "strictness");
}

/**
 * html5_parser_get_html_references:
 * @self: a parser
 *
 * Gets whether undeclared entities of XML are those of HTML. See #Html5Parser:html-references.
 *
 * Returns: %TRUE if undeclared entities are those of HTML
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_html_references (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->html_references;
}

/**
 * html5_parser_set_html_references:
 * @self: a parser
 * @html_references: whether undeclared entities are those of HTML
 *
 * Sets whether undeclared entities of XML are those of HTML. See #Html5Parser:html-references.
 *
 * Since: 1.0
 */
void
html5_parser_set_html_references (Html5Parser *self, gboolean html_references)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->html_references, html_references, "html-references");
}

/**
 * html5_parser_get_scripting:
 * @self: a parser
 *
 * Gets whether to parse as if scripts run: the content of `noscript` is then text instead of
 * elements. See #Html5Parser:scripting.
 *
 * Returns: %TRUE if scripting is set
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_scripting (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->scripting;
}

/**
 * html5_parser_set_scripting:
 * @self: a parser
 * @scripting: whether to parse as if scripts run: the content of `noscript` is then text instead of
 *   elements
 *
 * Sets whether to parse as if scripts run: the content of `noscript` is then text instead of
 * elements. See #Html5Parser:scripting.
 *
 * Since: 1.0
 */
void
html5_parser_set_scripting (Html5Parser *self, gboolean scripting)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->scripting, scripting, "scripting");
}

/**
 * html5_parser_get_collect_errors:
 * @self: a parser
 *
 * Gets whether to store parse errors for html5_parser_get_errors(). See
 * #Html5Parser:collect-errors.
 *
 * Returns: %TRUE if they are stored
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_collect_errors (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->collect_errors;
}

/**
 * html5_parser_set_collect_errors:
 * @self: a parser
 * @collect_errors: whether to store parse errors for html5_parser_get_errors()
 *
 * Sets whether to store parse errors for html5_parser_get_errors(). See
 * #Html5Parser:collect-errors.
 *
 * Since: 1.0
 */
void
html5_parser_set_collect_errors (Html5Parser *self, gboolean collect_errors)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->collect_errors, collect_errors, "collect-errors");
}

/**
 * html5_parser_get_allow_declarative_shadow_roots:
 * @self: a parser
 *
 * Gets whether `template` elements with a `shadowrootmode` attribute create shadow roots. See
 * #Html5Parser:allow-declarative-shadow-roots.
 *
 * Returns: %TRUE if `template` elements with a `shadowrootmode` attribute create shadow roots
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_allow_declarative_shadow_roots (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->allow_declarative_shadow_roots;
}

/**
 * html5_parser_set_allow_declarative_shadow_roots:
 * @self: a parser
 * @allow_declarative_shadow_roots: whether `template` elements with a `shadowrootmode` attribute
 *   create shadow roots
 *
 * Sets whether `template` elements with a `shadowrootmode` attribute create shadow roots. See
 * #Html5Parser:allow-declarative-shadow-roots.
 *
 * Since: 1.0
 */
void
html5_parser_set_allow_declarative_shadow_roots (Html5Parser *self,
                                                 gboolean allow_declarative_shadow_roots)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->allow_declarative_shadow_roots, allow_declarative_shadow_roots,
                      "allow-declarative-shadow-roots");
}

/**
 * html5_parser_get_base_uri:
 * @self: a parser
 *
 * Gets the URL of the documents. See #Html5Parser:base-uri.
 *
 * Returns: (nullable): the URL, or %NULL
 *
 * Since: 1.0
 */
const char *
html5_parser_get_base_uri (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return self->base_uri;
}

/**
 * html5_parser_set_base_uri:
 * @self: a parser
 * @base_uri: (nullable): the URL, or %NULL
 *
 * Sets the URL of the documents. See #Html5Parser:base-uri.
 *
 * Since: 1.0
 */
void
html5_parser_set_base_uri (Html5Parser *self, const char *base_uri)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_string (self, &self->base_uri, base_uri, "base-uri");
}

/**
 * html5_parser_get_limits:
 * @self: a parser
 *
 * Gets the limits for parsing. See #Html5Parser:limits.
 *
 * Returns: (transfer none): the limits, valid until they are set again and while the parser lives
 *
 * Since: 1.0
 */
const Html5Limits *
html5_parser_get_limits (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), NULL);

  return &self->limits;
}

/**
 * html5_parser_set_limits:
 * @self: a parser
 * @limits: (nullable): limits, which are copied; %NULL for those of html5_limits_new()
 *
 * Sets the limits for parsing. Documents keep the limits they are parsed with for markup that is
 * read into them later: see html5_document_set_limits().
 *
 * Since: 1.0
 */
void
html5_parser_set_limits (Html5Parser *self, const Html5Limits *limits)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  if (!limits && !self->has_limits)
    return;
  self->limits = limits ? *limits : _html5_default_limits;
  self->has_limits = limits != NULL;
  g_object_notify (G_OBJECT (self), "limits");
}

/**
 * html5_parser_get_source_locations:
 * @self: a parser
 *
 * Gets whether the parser records where in the source nodes come from.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_parser_get_source_locations (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), FALSE);

  return self->source_locations;
}

/**
 * html5_parser_set_source_locations:
 * @self: a parser
 * @source_locations: whether to record where in the source nodes come from
 *
 * Sets whether to record where in the source nodes come from. See #Html5Parser:source-locations.
 *
 * Since: 1.0
 */
void
html5_parser_set_source_locations (Html5Parser *self, gboolean source_locations)
{
  g_return_if_fail (HTML5_IS_PARSER (self));

  _html5_set_boolean (self, &self->source_locations, source_locations, "source-locations");
}

/**
 * html5_parser_get_stop_after:
 * @self: a parser
 *
 * Gets how much of a document the parser reads.
 *
 * Returns: how much of a document to read
 *
 * Since: 1.0
 */
Html5StopAfter
html5_parser_get_stop_after (Html5Parser *self)
{
  g_return_val_if_fail (HTML5_IS_PARSER (self), HTML5_STOP_AFTER_END);

  return self->stop_after;
}

/**
 * html5_parser_set_stop_after:
 * @self: a parser
 * @stop_after: how much of a document to read
 *
 * Sets how much of a document the parser reads.
 *
 * Since: 1.0
 */
void
html5_parser_set_stop_after (Html5Parser *self, Html5StopAfter stop_after)
{
  g_return_if_fail (HTML5_IS_PARSER (self));
  g_return_if_fail ((guint) stop_after <= HTML5_STOP_AFTER_HEAD);

  _html5_set_uint (self, &self->stop_after, stop_after, "stop-after");
}
