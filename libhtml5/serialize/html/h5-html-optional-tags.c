/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/html/h5-html-optional-tags.h"

#include "base/h5-ascii.h"

static gboolean
is (const H5Node *node, H5Name name)
{
  return node && h5_node_is (node, name);
}

/* https://html.spec.whatwg.org/#the-initial-insertion-mode: whether the parser may choose quirks
 * mode: without a doctype, or because of its name or an identifier. */
static gboolean
may_be_quirks (const H5OptionalTags *self)
{
  const H5Node *doctype = self->doctype;

  if (h5_node_tree (self->root)->mode == H5_DOCUMENT_QUIRKS)
    return TRUE;
  return self->root->type == H5_NODE_DOCUMENT
         && (!doctype || doctype->name != H5_NAME_HTML || *doctype->public_id
             || *doctype->system_id);
}

void
h5_optional_tags_init (H5OptionalTags *self, const H5Node *root, H5Scope scope)
{
  gboolean is_element = root->type == H5_NODE_ELEMENT;
  gboolean has_head = !is_element || h5_node_is (root, H5_NAME_HTML);

  *self = (H5OptionalTags){
    .root = root,
    .scope = scope,
    .look = is_element ? H5_LOOK_FOR_HEAD : H5_LOOK_FOR_HTML,
    .ahead = has_head ? h5_node_first_child (root) : NULL,
    .outer = root,
  };
  self->quirks = may_be_quirks (self);
}

/* Counts a node around what is written. */
static void
count_outer (H5OptionalTags *self, const H5Node *node)
{
  gboolean is_around = node != self->root || self->scope == H5_SCOPE_CHILDREN;

  self->forms += is (node, H5_NAME_FORM) && is_around;
  self->templates +=
    node->type == H5_NODE_DOCUMENT_FRAGMENT || (is (node, H5_NAME_TEMPLATE) && is_around);
}

/* Looks for the doctype and the first element. */
static void
look_for_html (H5OptionalTags *self)
{
  const H5Node *node = self->ahead;
  gboolean is_document = self->root->type == H5_NODE_DOCUMENT;

  if (node && node->type == H5_NODE_DOCUMENT_TYPE && !self->doctype)
    self->doctype = node;
  else if (node && node->type == H5_NODE_ELEMENT && !self->first)
    self->first = node;
  self->ahead = node ? node->next : NULL;
  if (self->ahead && !(self->first && (self->doctype || !is_document)))
    return;
  self->html = is (self->first, H5_NAME_HTML) ? self->first : NULL;
  self->quirks = may_be_quirks (self);
  self->ahead = h5_node_first_child (self->html ? self->html : self->root);
  self->look = H5_LOOK_FOR_HEAD;
}

/* Looks for the head and body elements that the parser would imply in the same places. */
static void
look_for_head (H5OptionalTags *self)
{
  const H5Node *node = self->ahead;

  self->ahead = node ? node->next : NULL;
  if (node && node->type != H5_NODE_ELEMENT)
    return;
  if (!self->head && is (node, H5_NAME_HEAD))
    {
      self->head = node;
      return;
    }
  if (is (node, H5_NAME_BODY))
    self->body = node;
  self->look = H5_LOOK_AROUND;
}

gboolean
h5_optional_tags_look (H5OptionalTags *self, guint most)
{
  for (guint i = 0; i < most && self->outer; i++)
    switch (self->look)
      {
      case H5_LOOK_FOR_HTML:
        look_for_html (self);
        break;
      case H5_LOOK_FOR_HEAD:
        look_for_head (self);
        break;
      case H5_LOOK_AROUND:
        count_outer (self, self->outer);
        self->outer = self->outer->parent;
        break;
      }
  return self->outer == NULL;
}

/* --- the next node --- */

/* Whether the node is white space or a comment, which the parser inserts at the current node.
 * So the tag before it is needed. Processing instructions are treated like comments. An empty
 * text counts, too, because the node after it is not known here. */
static gboolean
is_space_or_comment (const H5Node *node)
{
  if (!node || node->type == H5_NODE_ELEMENT)
    return FALSE;
  return !h5_node_is_text (node) || node->length == 0
         || h5_is_ascii_whitespace ((guint8) node->data[0]);
}

/* Whether the text begins with a byte order mark, which would be dropped at the beginning of a
 * document. */
static gboolean
is_byte_order_mark (const H5Node *node)
{
  return h5_node_is_text (node) && g_str_has_prefix (node->data, "\xEF\xBB\xBF");
}

/* Whether the start tag of the element ends an open p element: the standard's list. */
static gboolean
follows_p (const H5OptionalTags *self, const H5Node *node)
{
  if (h5_node_is (node, H5_NAME_FORM))
    return self->forms == 0 && self->templates == 0;
  if (h5_node_is (node, H5_NAME_TABLE))
    return !self->quirks;
  return h5_node_has_trait (node, H5_TRAIT_ENDS_P);
}

/* --- the parent --- */

/* Returns the name of the element that contains a node in the output. For template contents
 * and shadow trees, that is template. */
static H5Name
parent_name (const H5Node *node)
{
  const H5Node *parent = node->parent;

  if (parent && parent->type == H5_NODE_ELEMENT)
    return h5_element_plain_name (parent);
  return parent && parent->type == H5_NODE_DOCUMENT_FRAGMENT && parent->host ? H5_NAME_TEMPLATE
                                                                             : H5_NAME_NONE;
}

/* Whether the node ends without an end tag because it is the last one in a fragment or in its
 * parent. The end tag of the parent only has that effect for some parents; others are ignored
 * while a special element is open. A list item in a list item keeps its end tag, because the
 * end tag of the outer one would end the inner one. */
static gboolean
is_ended_by_parent (const H5OptionalTags *self, const H5Node *node)
{
  H5Name parent = parent_name (node);

  if (node->next || (parent == H5_NAME_FORM && self->templates))
    return FALSE;
  if (parent == H5_NAME_LI || parent == H5_NAME_DD || parent == H5_NAME_DT)
    return h5_node_is (node, H5_NAME_P);
  return !parent || h5_name_has_trait (parent, H5_TRAIT_ENDS_CONTENT);
}

/* Whether the element has an optional end tag and is not special, so that the end tag of each
 * parent ends it, too. */
static gboolean
is_passable (const H5Node *node)
{
  return is (node, H5_NAME_OPTGROUP) || is (node, H5_NAME_OPTION) || is (node, H5_NAME_RP)
         || is (node, H5_NAME_RT);
}

/* The same as is_ended_by_parent() for these elements. They do not end each other, except that
 * an optgroup ends its options. */
static gboolean
is_passed_by_end_tag (const H5Node *node)
{
  const H5Node *parent = node->parent;

  if (node->next)
    return FALSE;
  if (h5_node_is (node, H5_NAME_OPTION) && is (parent, H5_NAME_OPTGROUP))
    parent = parent->parent;
  return !parent || parent->type != H5_NODE_ELEMENT
         || (h5_element_is_html (parent) && !is_passable (parent));
}

static gboolean
is_written (const H5OptionalTags *self, const H5Node *node)
{
  return node != self->root || self->scope == H5_SCOPE_NODE;
}

/* Whether the parser finds a select element around an option or optgroup. */
static gboolean
is_in_select (const H5OptionalTags *self, const H5Node *node)
{
  const H5Node *parent = node->parent;

  if (is (parent, H5_NAME_OPTGROUP))
    parent = parent->parent;
  return is (parent, H5_NAME_SELECT) && is_written (self, parent);
}

static gboolean
is_in_ruby (const H5OptionalTags *self, const H5Node *node)
{
  const H5Node *parent = node->parent;

  if (is (parent, H5_NAME_RTC))
    parent = parent->parent;
  return is (parent, H5_NAME_RUBY) && is_written (self, parent);
}

/* --- tables --- */

/* Whether an element is the last one in a part of a table, or in a fragment. Template contents
 * do not count: the end tag of a template would leave the marker of a cell in the list of
 * active formatting elements. */
static gboolean
is_last_part (const H5Node *node)
{
  H5Name parent = parent_name (node);

  return !node->next
         && (!parent || parent == H5_NAME_TABLE || parent == H5_NAME_TR
             || h5_name_has_trait (parent, H5_TRAIT_ROW_GROUP));
}

static gboolean
may_end_caption (const H5Node *node, const H5Node *next)
{
  return next ? h5_node_has_trait (next, H5_TRAIT_TABLE_PART) : is_last_part (node);
}

static gboolean
may_end_colgroup (const H5Node *node, const H5Node *next)
{
  if (!next)
    return is_last_part (node);
  return !is_space_or_comment (next) && !is (next, H5_NAME_COL) && !is (next, H5_NAME_TEMPLATE);
}

static gboolean
may_end_row_group (const H5Node *node, const H5Node *next)
{
  if (!next)
    return !h5_node_is (node, H5_NAME_THEAD) && is_last_part (node);
  return !h5_node_is (node, H5_NAME_TFOOT)
         && (is (next, H5_NAME_TBODY) || is (next, H5_NAME_TFOOT));
}

/* --- lists, options --- */

static gboolean
may_end_option (const H5OptionalTags *self, const H5Node *node, const H5Node *next)
{
  const H5Node *last = node->last_child;

  if (!next)
    return is_passed_by_end_tag (node);
  if (is (next, H5_NAME_HR))
    return is_in_select (self, node);
  return (is (next, H5_NAME_OPTION) || is (next, H5_NAME_OPTGROUP))
         && (is_in_select (self, node) || !last || last->type != H5_NODE_ELEMENT);
}

static gboolean
may_end_optgroup (const H5OptionalTags *self, const H5Node *node, const H5Node *next)
{
  if (!next)
    return is_passed_by_end_tag (node);
  return (is (next, H5_NAME_OPTGROUP) || is (next, H5_NAME_HR)) && is_in_select (self, node);
}

static gboolean
may_end_ruby_part (const H5OptionalTags *self, const H5Node *node, const H5Node *next)
{
  if (!next)
    return is_passed_by_end_tag (node);
  return (is (next, H5_NAME_RT) || is (next, H5_NAME_RP)) && is_in_ruby (self, node);
}

static gboolean
may_end_block (const H5OptionalTags *self, const H5Node *node, const H5Node *next)
{
  gboolean definition = is (next, H5_NAME_DD) || is (next, H5_NAME_DT);

  switch (h5_element_plain_name (node))
    {
    case H5_NAME_LI:
      return is (next, H5_NAME_LI) || is_ended_by_parent (self, node);
    case H5_NAME_DT:
      return definition;
    case H5_NAME_DD:
      return definition || is_ended_by_parent (self, node);
    default:
      return next ? next->type == H5_NODE_ELEMENT && follows_p (self, next)
                  : is_ended_by_parent (self, node);
    }
}

gboolean
h5_may_omit_end_tag (const H5OptionalTags *self, const H5Node *element)
{
  const H5Node *next = element->next;

  if (element == self->root)
    return FALSE;
  switch (h5_element_plain_name (element))
    {
    case H5_NAME_HTML:
    case H5_NAME_HEAD:
    case H5_NAME_BODY:
      return (element == self->html || element == self->head || element == self->body)
             && !is_space_or_comment (next);
    case H5_NAME_DD:
    case H5_NAME_DT:
    case H5_NAME_LI:
    case H5_NAME_P:
      return may_end_block (self, element, next);
    case H5_NAME_RP:
    case H5_NAME_RT:
      return may_end_ruby_part (self, element, next);
    case H5_NAME_OPTGROUP:
      return may_end_optgroup (self, element, next);
    case H5_NAME_OPTION:
      return may_end_option (self, element, next);
    case H5_NAME_CAPTION:
      return may_end_caption (element, next);
    case H5_NAME_COLGROUP:
      return may_end_colgroup (element, next);
    case H5_NAME_TBODY:
    case H5_NAME_TFOOT:
    case H5_NAME_THEAD:
      return may_end_row_group (element, next);
    case H5_NAME_TR:
      return is (next, H5_NAME_TR) || is_last_part (element);
    case H5_NAME_TD:
    case H5_NAME_TH:
      return is (next, H5_NAME_TD) || is (next, H5_NAME_TH) || is_last_part (element);
    default:
      return FALSE;
    }
}

/* --- start tags --- */

/* The start tag is needed before the template of a shadow root, which would be in the head. */
static gboolean
may_start_body (const H5Node *body, const H5Node *first)
{
  if (h5_element_shadow_root (body))
    return FALSE;
  return !first
         || (!is_space_or_comment (first) && !is_byte_order_mark (first)
             && !h5_node_has_trait (first, H5_TRAIT_FOR_HEAD));
}

/* Whether a part of a table is implied by its first child. It must be in a table, and must not
 * follow a part that would be continued instead. */
static gboolean
may_start_part (const H5OptionalTags *self, const H5Node *element, const H5Node *first)
{
  const H5Node *previous = element->previous;
  gboolean is_group = h5_node_is (element, H5_NAME_COLGROUP);

  if (!is (first, is_group ? H5_NAME_COL : H5_NAME_TR) || parent_name (element) != H5_NAME_TABLE)
    return FALSE;
  if (!previous || previous->type != H5_NODE_ELEMENT)
    return TRUE;
  if (is_group ? !h5_node_is (previous, H5_NAME_COLGROUP)
               : !h5_node_has_trait (previous, H5_TRAIT_ROW_GROUP))
    return TRUE;
  return !h5_may_omit_end_tag (self, previous);
}

gboolean
h5_may_omit_start_tag (const H5OptionalTags *self, const H5Node *element, gboolean filled)
{
  const H5Node *first = element->first_child;

  if (element == self->root || (element->attributes && element->attributes->n))
    return FALSE;
  switch (h5_element_plain_name (element))
    {
    case H5_NAME_HTML:
      return element == self->html && !is_space_or_comment (first)
             && !(first && is_byte_order_mark (first));
    case H5_NAME_HEAD:
      return element == self->head && (!first || filled || first->type == H5_NODE_ELEMENT);
    case H5_NAME_BODY:
      return element == self->body && may_start_body (element, first);
    case H5_NAME_COLGROUP:
    case H5_NAME_TBODY:
      return may_start_part (self, element, first);
    default:
      return FALSE;
    }
}
