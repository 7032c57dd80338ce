/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "parse/h5-reads-back.h"

#include "base/h5-ascii.h"

#include <string.h>

/* Limits for the length of markup: the maximum growth of a byte by escaping, and the maximum
 * length of tags and quotes for one name. */
#define MAX_ESCAPED 6
#define MAX_NAME 80

/* What the parser would know about the open elements. */
typedef struct
{
  H5Name list_stop; /* the element at which the loop over the stack for li, dd and dt ends */
  gboolean has_p;   /* a p element is in button scope */
  /* An a element comes after the last marker of the list of active formatting elements. */
  gboolean has_a;
} Inside;

typedef struct
{
  Inside *open; /* for root and for each open element */
  gsize depth;  /* number of open elements, without root */
  gsize room;
  gsize length; /* at least the length of the markup so far */
} Walk;

static Inside
inside (Inside outside, H5Name name)
{
  Inside self = outside;

  if (h5_name_has_trait (name, H5_TRAIT_LI_STOP))
    self.list_stop = name;
  if (name == H5_NAME_P)
    self.has_p = TRUE;
  else if (h5_name_has_trait (name, H5_TRAIT_SCOPE | H5_TRAIT_BUTTON))
    self.has_p = FALSE;
  if (name == H5_NAME_A)
    self.has_a = TRUE;
  else if (name == H5_NAME_TD || name == H5_NAME_TH || name == H5_NAME_CAPTION)
    self.has_a = FALSE;
  return self;
}

/* --- attributes --- */

/* A CR would be parsed as LF. */
static gboolean
has_carriage_return (const char *text, gsize length)
{
  return memchr (text, '\r', length) != NULL;
}

static gboolean
attribute_stays (Walk *self, const H5Names *names, const H5Attribute *attribute)
{
  if (attribute->name >= H5_NAME_WORDS)
    {
      const H5NameInfo *info = h5_names_info (names, attribute->name);
      if (!info->is_word || strpbrk (info->qualified, "\t\n\f\r \"'/<=>"))
        return FALSE;
      self->length += info->qualified_length;
    }
  self->length += MAX_NAME + attribute->length * MAX_ESCAPED;
  return !has_carriage_return (attribute->value, attribute->length);
}

static gboolean
attributes_stay (Walk *self, const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  guint32 n = h5_element_n_attributes (element);

  for (guint32 i = 0; i < n; i++)
    if (!attribute_stays (self, names, &h5_attributes_items (element->attributes)[i]))
      return FALSE;
  return TRUE;
}

/* --- elements --- */

/* Whether the rules "in body" for the start tag of this element only insert it. */
static gboolean
is_just_inserted (Inside outside, const H5Node *element)
{
  H5Name name = element->name;
  H5Name parent = element->parent->name;

  switch ((H5StartRule) h5_name_start_rule[name])
    {
    case H5_START_ANY_OTHER:
    case H5_START_FORMATTING:
    case H5_START_HEAD_VOID:
    case H5_START_VOID:
      return TRUE;
    case H5_START_A:
      return !outside.has_a;
    case H5_START_BLOCK:
    case H5_START_HR:
    case H5_START_PRE:
    case H5_START_TABLE:
      return !outside.has_p;
    case H5_START_HEADING:
      return !outside.has_p && !h5_name_has_trait (parent, H5_TRAIT_HEADING);
    case H5_START_LIST_ITEM:
      return !outside.has_p
             && (name == H5_NAME_LI
                   ? outside.list_stop != H5_NAME_LI
                   : outside.list_stop != H5_NAME_DD && outside.list_stop != H5_NAME_DT);
    case H5_START_RUBY_PART:
      return !h5_name_has_trait (parent, H5_TRAIT_IMPLIED);
    case H5_START_HEAD:
      return name == H5_NAME_TITLE;
    default:
      return FALSE;
    }
}

/* Whether the element is at the place in which the parser always inserts it. */
static gboolean
has_its_place (Inside outside, const H5Node *element)
{
  const H5Node *parent = element->parent;

  switch (element->name)
    {
    case H5_NAME_HTML:
      return parent->type == H5_NODE_DOCUMENT && !element->next && element->first_child;
    case H5_NAME_HEAD:
      return h5_node_is (parent, H5_NAME_HTML) && !element->previous && element->next;
    case H5_NAME_BODY:
      return h5_node_is (parent, H5_NAME_HTML) && element->previous && !element->next;
    case H5_NAME_CAPTION:
    case H5_NAME_COLGROUP:
    case H5_NAME_TBODY:
    case H5_NAME_TFOOT:
    case H5_NAME_THEAD:
      return h5_node_is (parent, H5_NAME_TABLE);
    case H5_NAME_COL:
      return h5_node_is (parent, H5_NAME_COLGROUP);
    case H5_NAME_TR:
      return h5_name_has_trait (parent->name, H5_TRAIT_ROW_GROUP);
    case H5_NAME_TD:
    case H5_NAME_TH:
      return h5_node_is (parent, H5_NAME_TR);
    case H5_NAME_TITLE:
      if (h5_node_is (parent, H5_NAME_HEAD))
        return TRUE;
      G_GNUC_FALLTHROUGH;
    default:
      return parent->type != H5_NODE_DOCUMENT
             && !h5_name_has_trait (parent->name, H5_TRAIT_SKELETON)
             && is_just_inserted (outside, element);
    }
}

static gboolean
element_stays (Walk *self, Inside outside, const H5Node *element)
{
  if (element->name >= H5_NAME_WORDS || element->flags & H5_NODE_HAS_EXTRA
      || h5_name_has_trait (element->name, H5_TRAIT_HOOKED)
      || h5_node_is (element->parent, H5_NAME_TITLE)
      || (h5_name_has_trait (element->name, H5_TRAIT_VOID) && element->first_child))
    return FALSE;
  self->length += 2 * MAX_NAME;
  return has_its_place (outside, element) && attributes_stay (self, element);
}

/* --- the walk --- */

/* A pre element loses a line feed at its start, and a fragment a byte order mark. */
static gboolean
loses_its_start (const H5Node *text)
{
  const H5Node *parent = text->parent;

  if (text->previous && text->previous->type != H5_NODE_TEXT)
    return FALSE;
  return (text->data[0] == '\n' && h5_name_has_trait (parent->name, H5_TRAIT_PRE_LF))
         || (parent->type == H5_NODE_DOCUMENT_FRAGMENT
             && strncmp (text->data, "\xEF\xBB\xBF", 3) == 0);
}

static gboolean
text_stays (Walk *self, const H5Node *text)
{
  const H5Node *parent = text->parent;

  self->length += text->length * MAX_ESCAPED;
  if (parent->type == H5_NODE_DOCUMENT || has_carriage_return (text->data, text->length)
      || loses_its_start (text))
    return FALSE;
  if (!h5_name_has_trait (parent->name, H5_TRAIT_SKELETON))
    return TRUE;
  return h5_ascii_is_blank (text->data, text->length)
         && (parent->name != H5_NAME_HTML || (text->previous && text->next));
}

static gboolean
stays (Walk *self, const H5Node *node)
{
  Inside outside = self->open[self->depth];

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      return element_stays (self, outside, node);
    case H5_NODE_TEXT:
      return text_stays (self, node);
    case H5_NODE_DOCUMENT_TYPE:
      self->length += MAX_NAME;
      return node->name == H5_NAME_HTML && !node->previous && node->next;
    default:
      return FALSE;
    }
}

static void
push (Walk *self, H5Name name)
{
  if (self->depth + 1 == self->room)
    self->open = g_renew (Inside, self->open, self->room *= 2);
  self->open[self->depth + 1] = inside (self->open[self->depth], name);
  self->depth++;
}

/* Returns the next node in tree order. NULL after the last one. */
static const H5Node *
step (Walk *self, const H5Node *node, const H5Node *root)
{
  if (node->type == H5_NODE_ELEMENT && node->first_child)
    {
      push (self, node->name);
      return node->first_child;
    }
  for (; !node->next; node = node->parent, self->depth--)
    if (node->parent == root)
      return NULL;
  return node->next;
}

/* Whether the content of this element is parsed "in body". */
static gboolean
is_like_body (const H5Node *context)
{
  H5Name name = context->name;

  if (name >= H5_NAME_WORDS || h5_name_has_trait (name, H5_TRAIT_HOOKED))
    return FALSE;
  switch ((H5StartRule) h5_name_start_rule[name])
    {
    case H5_START_A:
    case H5_START_ANY_OTHER:
    case H5_START_BLOCK:
    case H5_START_BODY:
    case H5_START_FORMATTING:
    case H5_START_HEADING:
    case H5_START_LIST_ITEM:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_within (const Walk *self, const H5Limits *limits)
{
  return (!limits->max_depth || self->depth + 2 < limits->max_depth)
         && (!limits->max_output_bytes || self->length <= limits->max_output_bytes);
}

gboolean
h5_reads_back (const H5Node *root, const H5Node *context, const H5Limits *limits)
{
  Walk self = { .room = 32 };
  const H5Node *node = root->first_child;

  /* Parsing an empty document creates elements. */
  if (context ? !is_like_body (context) : !node)
    return FALSE;
  self.open = g_new0 (Inside, self.room);
  while (node && is_within (&self, limits) && stays (&self, node))
    node = step (&self, node, root);
  gboolean is_all = !node && is_within (&self, limits);
  g_free (self.open);
  return is_all;
}
