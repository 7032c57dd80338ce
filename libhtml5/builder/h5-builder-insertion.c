/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Creating and inserting nodes: https://html.spec.whatwg.org/#creating-and-inserting-nodes */
#include "builder/h5-builder-locations.h"

#include "tree/html/h5-form-owner.h"
#include "tree/source/h5-locations.h"

static H5Location
in_entry (H5Builder *self, H5StackIndex index)
{
  const H5StackEntry *entry = h5_stack_entry (&self->stack, index);

  self->place_depth = entry->depth;
  return (H5Location){ entry->node, NULL };
}

/* https://html.spec.whatwg.org/#appropriate-place-for-inserting-a-node, step 2 with foster
 * parenting, if the target is a part of a table. */
static H5Location
foster_parent (H5Builder *self)
{
  const H5Stack *stack = &self->stack;
  H5StackIndex template = h5_stack_find (stack, H5_NAME_TEMPLATE);
  H5StackIndex table = h5_stack_find (stack, H5_NAME_TABLE);

  /* 2.3 */
  if (template && !h5_stack_not_below (stack, table, template))
    return in_entry (self, template);
  /* 2.4 */
  if (!table)
    return in_entry (self, stack->first);
  const H5StackEntry *entry = h5_stack_entry (stack, table);
  /* 2.6 and 2.7 */
  if (!entry->node->parent)
    return in_entry (self, entry->below);
  /* 2.5 */
  self->place_depth = entry->depth - 1;
  return (H5Location){ entry->node->parent, entry->node };
}

H5Location
h5_appropriate_place (H5Builder *self, H5Node *override)
{
  const H5StackEntry *current = h5_current (self);
  H5Node *target = override ? override : current->node;
  H5Location where = { target, NULL };

  self->place_depth = current->depth;
  if (G_UNLIKELY (self->foster_parenting) && h5_name_has_trait (target->name, H5_TRAIT_FOSTERS))
    where = foster_parent (self);
  if (G_UNLIKELY (h5_node_is (where.parent, H5_NAME_TEMPLATE)))
    return h5_template_location (self, where.parent);
  return where;
}

H5Location
h5_adjusted_insertion_location (H5Builder *self, H5Node *override)
{
  H5Location where = h5_appropriate_place (self, override);

  if (G_UNLIKELY (self->fragment != NULL)
      && where.parent == h5_stack_entry (&self->stack, self->stack.first)->node)
    return (H5Location){ self->fragment, NULL };
  return where;
}

H5Location
h5_element_location (H5Builder *self)
{
  H5Location where = h5_adjusted_insertion_location (self, NULL);

  if (G_UNLIKELY (self->options.limits.max_depth
                  && self->place_depth >= self->options.limits.max_depth))
    return h5_flatten_element_location (self, where);
  return where;
}

static H5Location
text_location (H5Builder *self)
{
  H5Location where = h5_adjusted_insertion_location (self, NULL);

  if (G_UNLIKELY (self->options.limits.max_depth
                  && self->place_depth >= self->options.limits.max_depth))
    return h5_flatten_text_location (self, where);
  return where;
}

H5Node *
h5_create_element_for_token (H5Builder *self, const H5Token *token, H5Name name,
                             const H5Node *intended_parent)
{
  H5Node *element = h5_tree_new_element_with (self->tree, name, token->attributes,
                                              token->n_attributes, intended_parent);
  if (G_UNLIKELY (self->is_locating))
    h5_locate_element (self, element, token);
  return element;
}

static gboolean
has_element_child (const H5Node *document)
{
  return document->type == H5_NODE_DOCUMENT && h5_document_element (document) != NULL;
}

void
h5_insert_element_at (H5Builder *self, H5Location where, H5Node *element)
{
  if (has_element_child (where.parent))
    return;
  h5_location_insert (where, element);
  if (G_UNLIKELY (element->name == H5_NAME_OPTION))
    h5_option_inserted (self, element);
  else if (G_UNLIKELY (element->name == H5_NAME_SELECTEDCONTENT))
    h5_selectedcontent_inserted (self, element);
}

/* Whether the form is open, so that it is around the place, unless the application moved nodes. */
static gboolean
is_form_open (const H5Builder *self)
{
  H5StackIndex open_form = h5_stack_find (&self->stack, H5_NAME_FORM);

  return open_form && h5_stack_entry (&self->stack, open_form)->node == self->form;
}

/* Returns the form if it is around the node or the node itself, or else the root. */
static const H5Node *
find_form_or_root (H5Builder *self, const H5Node *node)
{
  for (; node != self->form && node->parent; node = node->parent, self->form_visits++)
    self->steps++;
  return node;
}

/* Whether the form and the parent are in one tree, in which the form is not around the parent. A
 * lent tree is searched, as long as that does not take too many steps. */
static gboolean
is_beside_form (H5Builder *self, const H5Node *parent)
{
  if (G_LIKELY (!self->formatting.is_shared) || !h5_may_visit (self, self->form_visits))
    return self->form->parent && !is_form_open (self);
  const H5Node *top = find_form_or_root (self, parent);
  return top != self->form && self->form->parent
         && top == find_form_or_root (self, self->form->parent);
}

/* https://html.spec.whatwg.org/#create-an-element-for-the-token, the step for form-associated
 * elements: only where the form is not an ancestor of the element anyway. */
static void
associate_with_form (H5Builder *self, H5Node *element, const H5Node *parent)
{
  gboolean has_owner_attribute =
    h5_element_is_listed (element) && h5_element_has_attribute (element, H5_NAME_FORM);

  if (!self->fragment && !has_owner_attribute && !h5_stack_has_template (self)
      && is_beside_form (self, parent))
    h5_form_owner_associate (element, self->form);
}

H5Node *
h5_insert_foreign_element (H5Builder *self, const H5Token *token, H5Name name,
                           gboolean only_add_to_stack)
{
  H5Location where = h5_element_location (self);
  H5Node *element = h5_create_element_for_token (self, token, name, where.parent);

  if (G_UNLIKELY (self->form != NULL) && h5_element_is_form_associated (element))
    associate_with_form (self, element, where.parent);
  if (!only_add_to_stack)
    h5_insert_element_at (self, where, element);
  else if (self->is_locating)
    h5_locations_forget (self->tree->locations, element); /* it is not in the tree */
  h5_builder_push (self, element);
  return element;
}

/* Whether "insert an HTML element" would append an element with this name to the current node
 * without further steps: the current node is plain, and the name is not of an element with
 * special steps. */
static inline gboolean
goes_here (const H5Builder *self, H5Name name)
{
  return H5_FAST_PATHS && h5_current (self)->is_plain && !self->foster_parenting
         && !h5_name_has_trait (name,
                                self->form ? H5_TRAIT_HOOKED | H5_TRAIT_LISTED : H5_TRAIT_HOOKED);
}

/* The same, and without source locations. The compiler tests both bits at once. */
static inline gboolean
goes_here_unlocated (const H5Builder *self, H5Name name)
{
  return !self->is_locating && goes_here (self, name);
}

static inline H5Node *
insert_here (H5Builder *self, const H5Token *token)
{
  H5Node *parent = h5_current (self)->node;
  H5Node *element = h5_tree_new_plain_element (self->tree, token->name, token->attributes,
                                               token->n_attributes, parent);

  h5_node_append (parent, element);
  return element;
}

static inline H5Node *
push_here (H5Builder *self, H5Node *element)
{
  self->place_depth = h5_current (self)->depth;
  h5_builder_push (self, element);
  return element;
}

static inline H5Node *
insert_located (H5Builder *self, const H5Token *token)
{
  H5Node *element = insert_here (self, token);

  h5_locate_element (self, element, token);
  return element;
}

static G_GNUC_NO_INLINE H5Node *
insert_slowly (H5Builder *self, const H5Token *token)
{
  if (goes_here (self, token->name))
    return push_here (self, insert_located (self, token));
  return h5_insert_foreign_element (self, token, token->name, FALSE);
}

H5Node *
h5_insert_html_element (H5Builder *self, const H5Token *token)
{
  if (G_UNLIKELY (!goes_here_unlocated (self, token->name)))
    return insert_slowly (self, token);
  return push_here (self, insert_here (self, token));
}

H5Node *
h5_insert_implied_element (H5Builder *self, H5Name name)
{
  H5Token token = { .kind = H5_TOKEN_START_TAG, .name = name };

  return h5_insert_html_element (self, &token);
}

void
h5_insert_void_element (H5Builder *self, H5Token *token)
{
  if (G_LIKELY (goes_here_unlocated (self, token->name)))
    insert_here (self, token);
  else if (goes_here (self, token->name))
    insert_located (self, token);
  else
    {
      h5_insert_html_element (self, token);
      h5_builder_pop (self);
    }
  token->acknowledged = TRUE;
}

void
h5_insert_text (H5Builder *self, const char *data, gsize length)
{
  if (!length)
    return;
  H5Location where = text_location (self);
  h5_location_insert_text (where, data, length);
  if (G_UNLIKELY (self->is_locating))
    h5_locate_text_at (self, where, data, length);
}

void
h5_insert_text_here (H5Builder *self, const char *data, gsize length)
{
  h5_append_text (self->tree, h5_current (self)->node, data, length);
}

static H5Location
location_or (H5Builder *self, H5Node *parent)
{
  if (!parent)
    return text_location (self);
  if (parent->type == H5_NODE_DOCUMENT)
    return (H5Location){ parent, NULL };
  return h5_adjusted_insertion_location (self, parent);
}

void
h5_insert_comment (H5Builder *self, const H5Token *token, H5Node *parent)
{
  H5Node *comment = h5_location_insert_comment (location_or (self, parent), token->data);

  if (self->is_locating)
    h5_locate_whole (self, comment);
}

void
h5_insert_processing_instruction (H5Builder *self, const H5Token *token, H5Node *parent)
{
  H5Location where = location_or (self, parent);
  H5Node *instruction = h5_location_insert_processing_instruction (where, token->name, token->data);

  if (self->is_locating)
    h5_locate_whole (self, instruction);
  h5_instruction_inserted (self, instruction);
}

gboolean
h5_insert_comment_or_instruction (H5Builder *self, const H5Token *token, H5Node *parent)
{
  if (token->kind == H5_TOKEN_COMMENT)
    h5_insert_comment (self, token, parent);
  else if (token->kind == H5_TOKEN_PROCESSING_INSTRUCTION)
    h5_insert_processing_instruction (self, token, parent);
  else
    return FALSE;
  return TRUE;
}

void
h5_parse_generic_text (H5Builder *self, H5Token *token, H5ContentModel model)
{
  h5_insert_html_element (self, token);
  h5_tokenizer_set_content_model (self->tokenizer, model);
  self->original_mode = self->mode;
  self->mode = H5_MODE_TEXT;
}

void
h5_builder_prepare_attributes (gpointer builder, H5NamedSpan *attributes, gsize n)
{
  H5Builder *self = builder;

  self->prepared = h5_attributes_prepare (self->tree, self->prepared, attributes, n);
}

void
h5_builder_offer_attributes (gpointer builder, const H5NamedSpan *attributes)
{
  H5Builder *self = builder;

  self->tree->prepared = attributes ? &self->prepared : NULL;
  self->tree->prepared_of = attributes;
  if (!attributes && self->prepared)
    h5_attributes_release (self->tree, g_steal_pointer (&self->prepared));
}

void
h5_merge_attributes (H5Builder *self, H5Node *element, const H5Token *token)
{
  if (self->is_locating)
    h5_locate_merged (self, element);
  for (gsize i = 0; i < token->n_attributes; i++)
    if (!h5_element_find_attribute (element, token->attributes[i].name))
      h5_element_set_attribute (element, token->attributes[i].name, token->attributes[i].value.data,
                                token->attributes[i].value.length);
}
