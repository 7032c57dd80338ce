/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing markup into a document: https://html.spec.whatwg.org/#dom-parsing-and-serialization */
#include "dom/writer/html5-markup.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/document/html5-document-limits-private.h"
#include "dom/writer/html5-markup-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/parser/html5-parse-error-private.h"
#include "dom/traversal/html5-range-private.h"

#include "parse/h5-parse.h"
#include "tree/h5-insertion.h"

#include <glib/gi18n-lib.h>

/* Returns the result of a parse and frees the parse. */
static H5Node *
take_fragment (H5Parse *parse)
{
  H5Node *fragment = h5_parse_get_fragment (parse);

  h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return fragment;
}

static H5Parse *
run_parse (H5ParseOptions *options, const H5Node *context, const char *markup)
{
  const H5Tree *tree = h5_node_tree (context);

  options->limits = *_html5_tree_limits (tree);
  H5Parse *parse = h5_parse_new_fragment (options, context);
  h5_parse_feed_text (parse, markup, strlen (markup));
  h5_parse_finish (parse);
  _html5_tree_note_limits (tree, h5_parse_get_limits_hit (parse));
  return parse;
}

static H5Node *
parse_html_fragment (H5ParseOptions *options, const H5Node *context, const char *html,
                     GError **error)
{
  options->scripting = h5_node_tree (context)->scripting;
  H5Parse *parse = run_parse (options, context, html);
  if (!h5_parse_has_stopped (parse))
    return take_fragment (parse);
  _html5_set_limit_error (error, h5_parse_get_limits_hit (parse));
  h5_parse_free (parse);
  _html5_tree_settle (h5_node_tree (context));
  return NULL;
}

H5Node *
_html5_parse_html_fragment (const H5Node *context, const char *html, gboolean shadow_roots,
                            GError **error)
{
  H5ParseOptions options = h5_parse_default_options;

  options.allow_declarative_shadow_roots = shadow_roots;
  return parse_html_fragment (&options, context, html, error);
}

/* https://html.spec.whatwg.org/#parsing-xhtml-fragments. Markup that is not well-formed, or
 * violates the rules for namespaces, is an error. */
static H5Node *
parse_xml_fragment (const H5Node *context, const char *xml, GError **error)
{
  H5ParseOptions options = h5_parse_default_options;
  gsize n;
  guint64 n_all;

  options.syntax = H5_SYNTAX_XML;
  options.strictness = H5_STRICTNESS_STRICT;
  H5Parse *parse = run_parse (&options, context, xml);
  const H5ParseError *records = h5_parse_get_errors (parse, &n, &n_all);
  if (!h5_parse_has_stopped (parse) && n_all == 0)
    return take_fragment (parse);
  if (n > 0 && !h5_parse_get_limits_hit (parse))
    _html5_set_parse_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX, &records[0]);
  else
    _html5_set_limit_error (error, h5_parse_get_limits_hit (parse));
  h5_parse_free (parse);
  _html5_tree_settle (h5_node_tree (context));
  return NULL;
}

/* https://html.spec.whatwg.org/#fragment-parsing-algorithm-steps */
static H5Node *
parse_fragment (const H5Node *context, const char *markup, gboolean live_scripts, GError **error)
{
  H5ParseOptions options = h5_parse_default_options;

  options.live_scripts = live_scripts;
  return h5_node_tree (context)->is_xml ? parse_xml_fragment (context, markup, error)
                                        : parse_html_fragment (&options, context, markup, error);
}

void
_html5_replace_content (H5Node *element, H5Node *fragment)
{
  H5Node *content = h5_template_content (element);

  h5_insert_nodes (content ? content : element, H5_PLACE_ALL_CHILDREN, &fragment, 1, NULL, NULL);
  _html5_tree_settle (h5_node_tree (fragment));
}

/* https://html.spec.whatwg.org/#dom-element-innerhtml: parses markup in `context`, and
 * replaces the content of `target`. */
static gboolean
set_inner_html (H5Node *context, H5Node *target, const char *html, GError **error)
{
  H5Node *parsed = parse_fragment (context, html, FALSE, error);

  if (!parsed)
    return FALSE;
  _html5_replace_content (target,
                          _html5_node_import_fragment (target, h5_node_tree (parsed), parsed));
  return TRUE;
}

/**
 * html5_element_set_inner_html:
 * @self: an element
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @error: return location for an error
 *
 * Parses markup and replaces the content of an element with the result. For a `template` element,
 * its contents are replaced. Scripts are not run and no shadow roots are created, but nothing is
 * removed from the markup: for untrusted markup, use html5_element_set_html().
 *
 * In an XML document, the markup is parsed as XML, with the namespaces that are in scope. Then the
 * function fails with %HTML5_DOM_ERROR_SYNTAX if the markup is not well-formed, and nothing is
 * changed.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded.
 *
 * Counterpart: setting `Element.innerHTML`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_inner_html (Html5Element *self, const char *html, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && html != NULL, FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  H5Node *content = h5_template_content (node);
  return set_inner_html (node, content ? content : node, html, error);
}

/**
 * html5_shadow_root_set_inner_html:
 * @self: a shadow root
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @error: return location for an error
 *
 * Parses markup in the context of the host, and replaces the content of a shadow root with the
 * result, as html5_element_set_inner_html() does for an element.
 *
 * In an XML document, the markup is parsed as XML, with the namespaces that are in scope. Then the
 * function fails with %HTML5_DOM_ERROR_SYNTAX if the markup is not well-formed, and nothing is
 * changed.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded.
 *
 * Counterpart: setting `ShadowRoot.innerHTML`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_set_inner_html (Html5ShadowRoot *self, const char *html, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self) && html != NULL, FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return set_inner_html (node->host, node, html, error);
}

/* The context for markup whose nodes become children of `parent`. If `parent` is an html
 * element, it is the context only for markup that replaces a child. */
static H5Node *
context_for (H5Node *parent, H5Place place)
{
  H5Tree *tree = h5_node_tree (parent);

  if (parent->type == H5_NODE_ELEMENT
      && (!h5_node_is (parent, H5_NAME_HTML) || place == H5_PLACE_INSTEAD || tree->is_xml))
    return parent;
  H5Node *body = h5_tree_new_element (tree, H5_NAME_BODY);
  h5_tree_note_detached (tree, body);
  return body;
}

static gboolean
put_markup (H5Node *node, H5Node *parent, H5Place place, const char *html, GError **error)
{
  H5Node *context = context_for (parent, place);
  H5Node *parsed = parse_fragment (context, html, FALSE, error);

  if (!parsed)
    return FALSE;
  H5Node *fragment = _html5_node_import_fragment (node, h5_node_tree (parsed), parsed);
  h5_insert_nodes (node, place, &fragment, 1, NULL, NULL);
  _html5_tree_settle (h5_node_tree (node));
  return TRUE;
}

static gboolean
fail_without_parent (const H5Node *node, GError **error)
{
  if (node->parent && node->parent->type != H5_NODE_DOCUMENT)
    return FALSE;
  g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED,
                       _ ("The element has no parent that can take markup"));
  return TRUE;
}

/**
 * html5_element_set_outer_html:
 * @self: an element
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @error: return location for an error
 *
 * Parses markup and replaces the element with the result. Does nothing if the element has no
 * parent.
 *
 * Fails with %HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED if the parent is a document, with
 * %HTML5_DOM_ERROR_SYNTAX if the document is an XML document and the markup is not well-formed, and
 * with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded.
 *
 * Counterpart: setting `Element.outerHTML`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_outer_html (Html5Element *self, const char *html, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && html != NULL, FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  if (!node->parent)
    return TRUE;
  if (fail_without_parent (node, error))
    return FALSE;
  return put_markup (node, node->parent, H5_PLACE_INSTEAD, html, error);
}

/**
 * html5_element_insert_adjacent_html:
 * @self: an element
 * @position: where to insert the nodes
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @error: return location for an error
 *
 * Parses markup and inserts the nodes before, into or after the element.
 *
 * Fails with %HTML5_DOM_ERROR_NO_MODIFICATION_ALLOWED if the position is before or after the
 * element and the element has no parent or is the root. Fails with %HTML5_DOM_ERROR_SYNTAX if the
 * document is XML and the markup is not well-formed, and with %HTML5_PARSER_ERROR_LIMIT if a limit
 * of html5_document_set_limits() is exceeded. Then nothing is changed.
 *
 * Counterpart: `Element.insertAdjacentHTML()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_insert_adjacent_html (Html5Element *self, Html5AdjacentPosition position,
                                    const char *html, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && html != NULL, FALSE);
  g_return_val_if_fail ((guint) position <= HTML5_ADJACENT_POSITION_AFTER_END, FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  H5Place place = _html5_place_of_position (position);
  gboolean beside = place == H5_PLACE_BEFORE || place == H5_PLACE_AFTER;
  if (beside && fail_without_parent (node, error))
    return FALSE;
  return put_markup (node, beside ? node->parent : node, place, html, error);
}

/**
 * html5_range_create_contextual_fragment:
 * @self: a range
 * @markup: markup; bytes that are not valid UTF-8 become U+FFFD
 * @error: return location for an error
 *
 * Parses markup in the context of the start of the range, and returns the result in a new fragment.
 * The document and the range are not changed.
 *
 * In an XML document, the markup is parsed as XML, with the namespaces that are in scope. Then the
 * function fails with %HTML5_DOM_ERROR_SYNTAX if the markup is not well-formed.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit of html5_document_set_limits() is exceeded.
 *
 * Counterpart: `Range.createContextualFragment()`.
 *
 * Returns: (transfer full): the fragment
 *
 * Since: 1.0
 */
Html5DocumentFragment *
html5_range_create_contextual_fragment (Html5Range *self, const char *markup, GError **error)
{
  g_return_val_if_fail (HTML5_IS_RANGE (self) && _html5_range_unwrap (self), NULL);
  g_return_val_if_fail (markup != NULL, NULL);
  H5Node *start = _html5_range_unwrap (self)->start.node;
  gboolean is_inside = h5_node_is_text (start) || start->type == H5_NODE_COMMENT;
  H5Node *parent = is_inside && start->parent ? start->parent : start;

  H5Node *parsed = parse_fragment (context_for (parent, H5_PLACE_LAST), markup, TRUE, error);
  if (!parsed)
    return NULL;
  H5Node *fragment = _html5_node_import_fragment (start, h5_node_tree (parsed), parsed);
  Html5DocumentFragment *wrapped = _html5_node_wrap (fragment);
  _html5_tree_settle (h5_node_tree (start));
  return wrapped;
}
