/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tree construction dispatcher, and the beginning and end of a parse. */
#include "builder/h5-builder-private.h"

#include "base/h5-spare.h"
#include "base/h5-utf8.h"

static const H5ModeFunc modes[H5_N_MODES] = {
  [H5_MODE_INITIAL] = h5_mode_initial,
  [H5_MODE_BEFORE_HTML] = h5_mode_before_html,
  [H5_MODE_BEFORE_HEAD] = h5_mode_before_head,
  [H5_MODE_IN_HEAD] = h5_mode_in_head,
  [H5_MODE_IN_HEAD_NOSCRIPT] = h5_mode_in_head_noscript,
  [H5_MODE_AFTER_HEAD] = h5_mode_after_head,
  [H5_MODE_IN_BODY] = h5_mode_in_body,
  [H5_MODE_TEXT] = h5_mode_text,
  [H5_MODE_IN_TABLE] = h5_mode_in_table,
  [H5_MODE_IN_TABLE_TEXT] = h5_mode_in_table_text,
  [H5_MODE_IN_CAPTION] = h5_mode_in_caption,
  [H5_MODE_IN_COLUMN_GROUP] = h5_mode_in_column_group,
  [H5_MODE_IN_TABLE_BODY] = h5_mode_in_table_body,
  [H5_MODE_IN_ROW] = h5_mode_in_row,
  [H5_MODE_IN_CELL] = h5_mode_in_cell,
  [H5_MODE_IN_TEMPLATE] = h5_mode_in_template,
  [H5_MODE_AFTER_BODY] = h5_mode_after_body,
  [H5_MODE_IN_FRAMESET] = h5_mode_in_frameset,
  [H5_MODE_AFTER_FRAMESET] = h5_mode_after_frameset,
  [H5_MODE_AFTER_AFTER_BODY] = h5_mode_after_after_body,
  [H5_MODE_AFTER_AFTER_FRAMESET] = h5_mode_after_after_frameset,
};

static H5Builder *
allocate (void)
{
  H5Builder *self = g_new (H5Builder, 1);

  self->template_modes = g_byte_array_new ();
  h5_stack_init (&self->stack);
  h5_formatting_init (&self->formatting);
  return self;
}

static void
deallocate (gpointer data)
{
  H5Builder *self = data;

  g_byte_array_unref (self->template_modes);
  h5_stack_clear (&self->stack);
  h5_formatting_clear (&self->formatting);
  g_free (self);
}

H5Builder *
h5_builder_new (H5Tree *tree, H5Input *input, const H5BuilderOptions *options)
{
  H5Builder *self = h5_spare_take (H5_SPARE_BUILDER);

  if (!self)
    self = allocate ();
  memset (self, 0, G_STRUCT_OFFSET (H5Builder, template_modes));
  self->stack.names = tree->names;
  self->formatting.tree = tree;
  self->tree = tree;
  self->input = input;
  self->options = *options;
  self->is_locating = options->locate;
  self->mode = H5_MODE_INITIAL;
  self->frameset_ok = TRUE;
  self->deepest = options->limits.max_depth ? options->limits.max_depth : G_MAXUINT32;
  tree->scripting = options->scripting;
  return self;
}

void
h5_builder_free (H5Builder *self)
{
  if (self->prepared)
    h5_builder_offer_attributes (self, NULL);
  h5_buffer_clear (&self->table_text);
  g_clear_pointer (&self->source.pending, g_array_unref);
  h5_selectedcontent_free (self);
  h5_patches_free (self);
  g_byte_array_set_size (self->template_modes, 0);
  gboolean is_small = h5_stack_reset (&self->stack);
  if (h5_formatting_reset (&self->formatting) && is_small)
    h5_spare_keep (H5_SPARE_BUILDER, self, deallocate);
  else
    deallocate (self);
}

/* Returns the form that is an inclusive ancestor of the context element. The form element
 * pointer is set to it, but is then only compared with NULL. */
static const H5Node *
nearest_form (const H5Node *context)
{
  for (; context; context = context->parent)
    if (h5_node_is (context, H5_NAME_FORM))
      return context;
  return NULL;
}

/* Marks the copy of the context as an integration point from its name and attributes, as if they
 * were those of a start tag. */
static void
note_integration_point (H5Node *copy, const H5Node *context)
{
  gsize length;
  const char *encoding = h5_element_get_attribute (context, H5_NAME_ENCODING, &length);

  if (h5_node_is (copy, H5_NAME_MATHML_ANNOTATION_XML) && encoding
      && h5_encoding_is_html (encoding, length))
    copy->flags |= H5_NODE_INTEGRATION;
}

/* Returns an element like the context, without its attributes. The rules compare local names, and
 * only the context can have a prefix. */
static H5Node *
copy_context (H5Tree *tree, const H5Node *context)
{
  H5Name name = h5_tree_import_name (tree, h5_node_tree (context)->names, context->name, TRUE);
  H5Node *copy = h5_tree_new_element (
    tree, h5_names_element (tree->names, h5_names_element_namespace (tree->names, name),
                            H5_NAME_NONE, h5_names_local (tree->names, name)));

  note_integration_point (copy, context);
  return copy;
}

H5Builder *
h5_builder_new_fragment (H5Tree *tree, H5Input *input, const H5BuilderOptions *options,
                         const H5Node *context)
{
  H5Builder *self = h5_builder_new (tree, input, options);
  const H5Node *form = nearest_form (context);

  tree->mode = h5_node_mode (context);
  self->context = copy_context (tree, context);
  self->fragment = h5_tree_new_fragment (tree);
  if (h5_node_is (self->context, H5_NAME_TEMPLATE))
    {
      h5_tree_get_inert_document (tree);
      self->fragment->flags |= H5_NODE_INERT;
    }
  H5Node *root = h5_tree_new_element (tree, H5_NAME_HTML);
  h5_node_append (tree->document, root);
  h5_builder_push (self, root);
  if (h5_node_is (self->context, H5_NAME_TEMPLATE))
    g_byte_array_append (self->template_modes, (guint8[]){ H5_MODE_IN_TEMPLATE }, 1);
  h5_reset_the_insertion_mode_appropriately (self);
  if (form)
    self->form = h5_tree_new_element (tree, H5_NAME_FORM);
  return self;
}

/* https://html.spec.whatwg.org/#html-fragment-parsing-algorithm, the tokenizer's state */
static H5ContentModel
content_model_for_context (const H5Builder *self)
{
  H5Name name = self->context->name;

  switch (name)
    {
    case H5_NAME_SCRIPT:
      return H5_CONTENT_SCRIPT_DATA;
    case H5_NAME_PLAINTEXT:
      return H5_CONTENT_PLAINTEXT;
    case H5_NAME_NOSCRIPT:
      return self->options.scripting ? H5_CONTENT_RAWTEXT : H5_CONTENT_DATA;
    default:
      return h5_name_has_trait (name, H5_TRAIT_RAW)      ? H5_CONTENT_RAWTEXT
             : h5_name_has_trait (name, H5_TRAIT_RCDATA) ? H5_CONTENT_RCDATA
                                                         : H5_CONTENT_DATA;
    }
}

static gboolean
is_in_foreign_content (gpointer builder)
{
  H5Builder *self = builder;

  return self->stack.last && !h5_element_is_html (h5_adjusted_current_node (self));
}

H5TokenSink
h5_builder_get_sink (H5Builder *self)
{
  if (self->is_locating)
    return (H5TokenSink){
      .token = h5_builder_take_located_token,
      .user_data = self,
      .start_tag = h5_builder_take_start_tag,
      .text = h5_builder_take_located_text,
      .end_tag = h5_builder_take_located_end_tag,
      .is_in_foreign_content = is_in_foreign_content,
      .prepare_attributes = h5_builder_prepare_attributes,
      .offer_attributes = h5_builder_offer_attributes,
      .offered = &self->tree->arena.offered,
    };
  return (H5TokenSink){
    .token = h5_builder_take_token,
    .user_data = self,
    .start_tag = h5_builder_take_start_tag,
    .text = h5_builder_take_text,
    .end_tag = h5_builder_take_end_tag,
    .is_in_foreign_content = is_in_foreign_content,
    .prepare_attributes = h5_builder_prepare_attributes,
    .offer_attributes = h5_builder_offer_attributes,
    .offered = &self->tree->arena.offered,
  };
}

void
h5_builder_set_tokenizer (H5Builder *self, H5Tokenizer *tokenizer)
{
  self->tokenizer = tokenizer;
  self->token = h5_tokenizer_get_token (tokenizer);
  if (self->context)
    h5_tokenizer_set_content_model (tokenizer, content_model_for_context (self));
}

void
h5_builder_share_tree (H5Builder *self)
{
  h5_formatting_share (&self->formatting);
}

void
h5_builder_stop (H5Builder *self)
{
  if (!self->stopped)
    h5_stop_parsing (self);
}

H5Node *
h5_builder_get_fragment (H5Builder *self)
{
  return self->fragment;
}

guint32
h5_builder_get_limits_hit (const H5Builder *self)
{
  return self->limits_hit;
}

guint64
h5_builder_get_steps (const H5Builder *self)
{
  return self->steps;
}

void
h5_builder_error (H5Builder *self, H5ErrorCode error)
{
  h5_input_error_at_token (self->input, error);
}

void
h5_builder_hit (H5Builder *self, guint32 limit)
{
  gboolean is_new = !(self->limits_hit & limit);

  self->limits_hit |= limit;
  if (is_new)
    h5_builder_error (self, H5_ERROR_LIMIT_REACHED);
}

void
h5_builder_finish_limits (H5Builder *self)
{
  if (self->tree->limits_hit)
    h5_builder_hit (self, self->tree->limits_hit);
  if (h5_names_is_full (self->tree->names))
    h5_builder_hit (self, H5_LIMIT_NAMES);
}

/* Advances a position by this many bytes of text. Text in the input is counted there, as it
 * was written. A character reference is a run of its own, so nothing follows it in the token. */
static void
advance (H5Builder *self, H5Position *position, const char *text, gsize length)
{
  if (h5_input_is_ahead (self->input, text + length))
    {
      h5_input_locate (self->input, text + length, position);
      return;
    }
  for (gsize i = 0; i < length; i += h5_utf8_sequence_length ((guint8) text[i]))
    {
      gsize n = h5_utf8_sequence_length ((guint8) text[i]);
      gboolean is_newline = text[i] == '\n';
      position->offset += n;
      position->line += is_newline;
      position->column = is_newline ? 1 : position->column + 1;
      position->column_utf16 = is_newline ? 1 : position->column_utf16 + (n == 4 ? 2 : 1);
    }
}

void
h5_builder_error_for_each (H5Builder *self, H5ErrorCode error, const H5Token *token)
{
  const char *p = token->data.data;

  if (!self->input->errors.error)
    return;
  H5Position position = *h5_input_locate_token (self->input);
  for (gsize i = 0, n; i < token->data.length; i += n)
    {
      n = h5_utf8_sequence_length ((guint8) p[i]);
      h5_input_report_position (self->input, error, &position);
      advance (self, &position, p + i, n);
    }
}

/* Removes this many bytes at the beginning of a text token. Errors about it are then about the
 * rest. */
static void
drop_front (H5Builder *self, H5Token *token, gsize n)
{
  if (G_UNLIKELY (self->input->with_positions))
    advance (self, h5_input_locate_token (self->input), token->data.data, n);
  token->data.data += n;
  token->data.length -= n;
}

H5Node *
h5_adjusted_current_node (const H5Builder *self)
{
  if (self->context && self->stack.n == 1)
    return self->context;
  return h5_current (self)->node;
}

gboolean
h5_parsing_template_contents (const H5Builder *self)
{
  return h5_stack_has_template (self)
         || (self->context && h5_node_is (self->context, H5_NAME_TEMPLATE));
}

H5StackIndex
h5_second_is_body (const H5Builder *self)
{
  H5StackIndex second =
    self->stack.first ? h5_stack_entry (&self->stack, self->stack.first)->above : 0;

  return second && h5_stack_entry (&self->stack, second)->name == H5_NAME_BODY ? second : 0;
}

H5Span
h5_take_leading_whitespace (H5Builder *self, H5Token *token)
{
  gsize n = 0;

  while (n < token->data.length && h5_is_ascii_whitespace ((guint8) token->data.data[n]))
    n++;
  H5Span whitespace = { token->data.data, n };
  drop_front (self, token, n);
  return whitespace;
}

void
h5_drop_character (H5Builder *self, H5Token *token)
{
  drop_front (self, token, h5_utf8_sequence_length ((guint8) token->data.data[0]));
}

/* Whether the token is processed by the rules for foreign content:
 * https://html.spec.whatwg.org/#tree-construction-dispatcher */
static gboolean
goes_to_foreign_content (const H5Builder *self, const H5Token *token)
{
  gboolean is_start_tag = token->kind == H5_TOKEN_START_TAG;
  gboolean is_character = token->kind == H5_TOKEN_TEXT || token->kind == H5_TOKEN_NUL;
  const H5Node *node;

  if (token->kind == H5_TOKEN_EOF)
    return FALSE;
  node = h5_adjusted_current_node (self);
  if (h5_element_is_html (node))
    return FALSE;
  if (h5_is_mathml_text_integration_point (node)
      && (is_character
          || (is_start_tag && token->name != H5_NAME_MGLYPH && token->name != H5_NAME_MALIGNMARK)))
    return FALSE;
  if (is_start_tag && token->name == H5_NAME_SVG && node->name == H5_NAME_MATHML_ANNOTATION_XML)
    return FALSE;
  if (h5_is_html_integration_point (node) && (is_start_tag || is_character))
    return FALSE;
  return TRUE;
}

H5ModeResult
h5_process_by_mode (H5Builder *self, H5Token *token)
{
  return modes[self->mode](self, token);
}

static H5ModeResult
dispatch (H5Builder *self, H5Token *token)
{
  gboolean maybe_foreign =
    self->stack.last && (!h5_current (self)->is_html || (self->context && self->stack.n == 1));

  if (G_UNLIKELY (maybe_foreign) && goes_to_foreign_content (self, token))
    return h5_foreign_content (self, token);
  return h5_process_by_mode (self, token);
}

/* Ignores a newline directly after the start tags of pre, listing and textarea. */
static gboolean
drop_ignored_newline (H5Builder *self, H5Token *token)
{
  self->ignore_next_lf = FALSE;
  if (token->kind != H5_TOKEN_TEXT || token->data.data[0] != '\n')
    return FALSE;
  drop_front (self, token, 1);
  return token->data.length == 0;
}

void
h5_builder_take_token (gpointer builder, H5Token *token)
{
  H5Builder *self = builder;

  if (self->stopped || (self->ignore_next_lf && drop_ignored_newline (self, token)))
    return;
  if (token->kind == H5_TOKEN_START_TAG)
    h5_count_start_tag (self);
  /* In text, positions within the token may still be needed. */
  if (token->kind != H5_TOKEN_TEXT)
    h5_input_take_token (self->input);
  do
    self->steps++;
  while (dispatch (self, token) == H5_REPROCESS);
}
