/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* SVG and MathML: names and attributes of their elements, and the rules for foreign content. */
#include "builder/h5-builder-private.h"

gboolean
h5_is_mathml_text_integration_point (const H5Node *node)
{
  return h5_name_has_trait (node->name, H5_TRAIT_TEXT_POINT);
}

gboolean
h5_is_html_integration_point (const H5Node *node)
{
  return h5_name_has_trait (node->name, H5_TRAIT_HTML_POINT)
         || (node->flags & H5_NODE_INTEGRATION) != 0;
}

/* --- names and attributes --- */

static H5Name
adjusted_attribute (H5Namespace ns, H5Name name)
{
  if (name >= H5_NAME_WORDS)
    return name;
  if (h5_name_foreign_attribute[name])
    return h5_name_foreign_attribute[name];
  if (ns == H5_NAMESPACE_MATHML && name == H5_NAME_DEFINITIONURL)
    return H5_NAME_DEFINITION_U_R_L;
  if (ns == H5_NAMESPACE_SVG && h5_name_svg_attribute[name])
    return h5_name_svg_attribute[name];
  return name;
}

static H5Name
adjusted_element (H5Builder *self, H5Namespace ns, H5Name name)
{
  if (ns == H5_NAMESPACE_SVG && name < H5_NAME_WORDS && h5_name_svg_element[name])
    name = h5_name_svg_element[name];
  return h5_names_element (self->tree->names, ns, H5_NAME_NONE, name);
}

gboolean
h5_encoding_is_html (const char *encoding, gsize length)
{
  return h5_ascii_equals_ci (encoding, length, "text/html")
         || h5_ascii_equals_ci (encoding, length, "application/xhtml+xml");
}

/* https://html.spec.whatwg.org/#html-integration-point */
static gboolean
makes_html_integration_point (H5Namespace ns, const H5Token *token)
{
  if (ns != H5_NAMESPACE_MATHML || token->name != H5_NAME_ANNOTATION_XML)
    return FALSE;
  const H5NamedSpan *encoding = h5_token_find_attribute (token, H5_NAME_ENCODING);
  return encoding && h5_encoding_is_html (encoding->value.data, encoding->value.length);
}

static void
check_namespace_declaration (H5Builder *self, H5Namespace ns, const H5NamedSpan *attribute)
{
  H5Namespace wanted;

  if (attribute->name == H5_NAME_XMLNS_ATTR_XMLNS)
    wanted = ns;
  else if (attribute->name == H5_NAME_XMLNS_ATTR_XLINK)
    wanted = H5_NAMESPACE_XLINK;
  else
    return;
  /* The context of a fragment can have any namespace, or none. */
  const char *uri = h5_names_namespace_uri (self->tree->names, wanted);
  if (!uri || attribute->value.length != strlen (uri)
      || memcmp (attribute->value.data, uri, attribute->value.length) != 0)
    h5_builder_error (self, H5_ERROR_INVALID_NAMESPACE_DECLARATION);
}

H5Node *
h5_insert_adjusted_foreign_element (H5Builder *self, H5Token *token, H5Namespace ns)
{
  gboolean html_point = makes_html_integration_point (ns, token);

  for (gsize i = 0; i < token->n_attributes; i++)
    {
      H5Name name = adjusted_attribute (ns, token->attributes[i].name);
      if (name != token->attributes[i].name)
        h5_tree_rename_prepared_attribute (self->tree, i, name);
      token->attributes[i].name = name;
      check_namespace_declaration (self, ns, &token->attributes[i]);
    }
  H5Node *element =
    h5_insert_foreign_element (self, token, adjusted_element (self, ns, token->name), FALSE);
  if (html_point)
    element->flags |= H5_NODE_INTEGRATION;
  if (token->self_closing)
    {
      token->acknowledged = TRUE;
      h5_builder_pop (self);
    }
  if (G_UNLIKELY (element->name == H5_NAME_SVG_SCRIPT))
    h5_foreign_script_inserted (self, element, token);
  return element;
}

/* --- tokens --- */

/* A start tag whose tag name is one of: "b", "big", "blockquote", "body", "br", …; a start tag
 * whose tag name is "font", if it has an attribute named "color", "face" or "size"; an end tag
 * whose tag name is one of: "br", "p" */
static gboolean
breaks_out (const H5Token *token)
{
  if (token->kind == H5_TOKEN_END_TAG)
    return token->name == H5_NAME_BR || token->name == H5_NAME_P;
  if (token->name == H5_NAME_FONT)
    return h5_token_find_attribute (token, H5_NAME_COLOR)
           || h5_token_find_attribute (token, H5_NAME_FACE)
           || h5_token_find_attribute (token, H5_NAME_SIZE);
  return token->name < H5_NAME_WORDS && h5_name_has_trait (token->name, H5_TRAIT_BREAKOUT);
}

/* The rule for these tags. */
static H5ModeResult
break_out (H5Builder *self, H5Token *token)
{
  h5_builder_error (self, H5_ERROR_HTML_START_TAG_IN_FOREIGN_CONTENT);
  while (!h5_current (self)->is_html
         && !h5_is_mathml_text_integration_point (h5_current (self)->node)
         && !h5_is_html_integration_point (h5_current (self)->node))
    h5_builder_pop (self);
  return h5_process_by_mode (self, token);
}

static H5ModeResult
foreign_start_tag (H5Builder *self, H5Token *token)
{
  if (breaks_out (token))
    return break_out (self, token);
  /* Any other start tag */
  H5Namespace ns = h5_element_namespace (h5_adjusted_current_node (self));
  h5_insert_adjusted_foreign_element (self, token, ns);
  return H5_DONE;
}

/* Any other end tag, steps 3 to 7. Instead of a loop down to the first HTML element, two
 * comparisons: find the newest foreign element whose name in lower case is that of the token,
 * and compare it with the newest HTML element. */
static H5ModeResult
foreign_end_tag (H5Builder *self, H5Token *token)
{
  const H5Stack *stack = &self->stack;
  const H5StackEntry *current = h5_current (self);
  H5StackIndex match = token->name < stack->n_tops ? stack->foreign_tops[token->name] : 0;
  H5StackIndex html = current->is_html ? stack->last : current->html_below;

  if (breaks_out (token))
    return break_out (self, token);
  /* An end tag whose tag name is "script", if the current node is an SVG script element */
  if (current->name == H5_NAME_SVG_SCRIPT && token->name == H5_NAME_SCRIPT)
    {
      H5Node *script = current->node;
      h5_builder_pop (self);
      h5_script_ended (self, script, token);
      return H5_DONE;
    }
  if (match != stack->last)
    h5_builder_error (self, H5_ERROR_UNEXPECTED_END_TAG);
  if (stack->last == stack->first)
    return H5_DONE;
  if (match && !h5_stack_not_below (stack, html, match))
    {
      h5_builder_pop_through (self, match);
      return H5_DONE;
    }
  return h5_process_by_mode (self, token);
}

/* A character token that is white space, and any other character token */
static void
foreign_text (H5Builder *self, H5Token *token)
{
  if (!h5_ascii_is_blank (token->data.data, token->data.length))
    self->frameset_ok = FALSE;
  h5_insert_text (self, token->data.data, token->data.length);
}

/* https://html.spec.whatwg.org/#parsing-main-inforeign */
H5ModeResult
h5_foreign_content (H5Builder *self, H5Token *token)
{
  switch (token->kind)
    {
    case H5_TOKEN_NUL:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_NULL_CHARACTER_IN_FOREIGN_CONTENT);
      h5_insert_text (self, "\xEF\xBF\xBD", 3);
      return H5_DONE;
    case H5_TOKEN_TEXT:
      foreign_text (self, token);
      return H5_DONE;
    case H5_TOKEN_DOCTYPE:
      h5_builder_error (self, H5_ERROR_UNEXPECTED_DOCTYPE);
      return H5_DONE;
    case H5_TOKEN_START_TAG:
      return foreign_start_tag (self, token);
    case H5_TOKEN_END_TAG:
      return foreign_end_tag (self, token);
    default:
      h5_insert_comment_or_instruction (self, token, NULL);
      return H5_DONE;
    }
}
