/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/rendering/h5-rendering-private.h"

#include "base/h5-ascii.h"
#include "convert/text/h5-text-role.h"

#define N_FRAMES_FIRST 32

static void
push_context (H5Rendering *self)
{
  H5InlineState state = { .end = H5_INLINE_START };

  g_array_append_val (self->contexts, state);
}

/* In browsers, a positioned box is part of the word around it. */
static void
go_on_with_word (H5Rendering *self)
{
  H5InlineState *inner = h5_rendering_context (self);

  inner->last = inner[-1].last;
  inner->last_length = inner[-1].last_length;
}

static void
require_line_break (H5Rendering *self, const H5Frame *frame)
{
  if (frame->n_breaks > 0 && !frame->style.is_hidden)
    self->sink->required_line_break (self->sink->data, frame->n_breaks);
}

static gboolean
is_inline_level (guint8 display)
{
  return display == H5_DISPLAY_INLINE || display == H5_DISPLAY_INLINE_BLOCK
         || display == H5_DISPLAY_INLINE_FLEX || display == H5_DISPLAY_INLINE_TABLE;
}

/* Whether the line continues after a box that does not belong to it: a box that is out of flow, but
 * not between the items of a container, or the summary of a details element, which is shown before
 * the other content. */
static gboolean
is_out_of_line (const H5Frame *frame, const H5Frame *outer)
{
  return (h5_box_style_is_out_of_flow (&frame->style) && outer->inside != H5_INSIDE_FLEX)
         || frame->is_summary;
}

/* Steps 7 to 9 of the rendered text collection steps, as far as they come before the children; and
 * the start of an inline formatting context. */
static void
begin_box (H5Rendering *self, H5Frame *frame, const H5Frame *outer)
{
  H5InlineState *context = h5_rendering_context (self);
  guint8 display = frame->style.display;
  gboolean is_p = h5_node_is (frame->node, H5_NAME_P);

  if (display == H5_DISPLAY_INLINE && !frame->style.is_replaced)
    {
      if (is_p)
        h5_inline_give_space (context, self->sink);
      if (context->after_block) /* an anonymous block begins */
        context->last = NULL;
    }
  else if (is_inline_level (display))
    {
      h5_inline_atom (context, self->sink);
      push_context (self);
      frame->leave = H5_LEAVE_CONTEXT;
    }
  else if (is_out_of_line (frame, outer))
    {
      if (context->end == H5_INLINE_SPACE && h5_box_line_goes_on (self, frame->node))
        h5_inline_give_space (context, self->sink);
      push_context (self);
      if (frame->style.is_positioned)
        go_on_with_word (self);
      frame->leave = H5_LEAVE_CONTEXT;
    }
  else
    {
      h5_inline_break (context);
      frame->leave = H5_LEAVE_LINE;
    }
  if (display == H5_DISPLAY_CELL)
    frame->leave |= H5_LEAVE_CELL;
  else if (display == H5_DISPLAY_ROW)
    frame->leave |= H5_LEAVE_ROW;
  else if (is_p)
    frame->n_breaks = 2;
  else if (h5_node_is (frame->node, H5_NAME_SELECT))
    frame->n_breaks = 0; /* the standard treats it as inline, whatever its display */
  /* The standard does not treat columns as blocks, but browsers do. */
  else if (!is_inline_level (display) && display != H5_DISPLAY_ROW_GROUP)
    frame->n_breaks = 1;
  require_line_break (self, frame);
}

/* A br element: step 5. Browsers keep a space before one that preserves white space. */
static void
line_break (H5Rendering *self, const H5BoxStyle *style)
{
  if (h5_white_space_is_preserved (style->white_space))
    h5_inline_give_space (h5_rendering_context (self), self->sink);
  h5_inline_report_space (h5_rendering_context (self), self->sink);
  h5_inline_break (h5_rendering_context (self));
  if (!style->is_hidden)
    self->sink->line_feed (self->sink->data);
}

/* Shows the alternative text of an image like text of the element. */
static void
show_alternative (H5Rendering *self, const H5Node *element, const H5BoxStyle *style)
{
  gsize length;
  const char *alt = h5_element_get_attribute (element, H5_NAME_ALT, &length);

  if (alt && (self->flags & H5_RENDERING_ALT)
      && (h5_node_is (element, H5_NAME_IMG) || h5_node_is (element, H5_NAME_INPUT)))
    h5_inline_text (h5_rendering_context (self), self->sink, style, alt, length);
}

/* Notes that an isolate begins or ends here, with a character that separates what is around it. */
static void
note_isolate (H5Rendering *self, const H5Node *element, const H5BoxStyle *style)
{
  H5InlineState *context = h5_rendering_context (self);

  if (context->after_zero_width && style->display != H5_DISPLAY_CONTENTS
      && h5_ua_style_isolates (element))
    h5_inline_isolate (context);
}

/* https://html.spec.whatwg.org/#quotes: a mark in q::before or q::after. Double and
 * single marks alternate. Without H5_RENDERING_MARKS, the mark only separates what is around it. */
static void
show_quotation_mark (H5Rendering *self, const char *outer, const char *inner)
{
  H5InlineState *context = h5_rendering_context (self);
  const char *mark = self->n_quotes % 2 == 0 ? outer : inner;

  if (self->flags & H5_RENDERING_MARKS)
    h5_inline_text (context, self->sink, &h5_rendering_top (self)->style, mark, strlen (mark));
  else
    h5_inline_atom (context, self->sink);
}

static void
begin_quote (H5Rendering *self)
{
  show_quotation_mark (self, "“", "‘");
  h5_rendering_context (self)->last = NULL;
  self->n_quotes++;
  h5_rendering_top (self)->leave |= H5_LEAVE_QUOTE;
}

/* In browsers, a word can continue after the closing mark. */
static void
end_quote (H5Rendering *self)
{
  H5InlineState *context = h5_rendering_context (self);
  const char *last = context->last;
  gsize last_length = context->last_length;

  self->n_quotes--;
  show_quotation_mark (self, "”", "’");
  context->last = last;
  context->last_length = last_length;
}

static gboolean
notify_enter (H5Rendering *self, const H5Node *element, const H5BoxStyle *style)
{
  /* A sink that knows the element may end the line now. */
  if (!is_inline_level (style->display) && style->display != H5_DISPLAY_CONTENTS
      && !h5_box_style_is_out_of_flow (style))
    h5_inline_report_space (h5_rendering_context (self), self->sink);
  return !self->sink->enter || self->sink->enter (self->sink->data, element, style);
}

/* Returns the frame after the last one, which is not on the stack yet. */
static H5Frame *
next_frame (H5Rendering *self)
{
  if (G_UNLIKELY (self->n_frames == self->n_allocated))
    {
      self->n_allocated = MAX (2 * self->n_allocated, N_FRAMES_FIRST);
      self->frames = g_renew (H5Frame, self->frames, self->n_allocated);
    }
  return &self->frames[self->n_frames];
}

/* https://html.spec.whatwg.org/#summary-for-its-parent-details: whether the element is the
 * first summary. */
static gboolean
is_summary_of (H5Frame *outer, const H5Node *element)
{
  if (!element->parent || outer->node != element->parent || outer->has_summary
      || !h5_node_is (element, H5_NAME_SUMMARY) || !h5_node_is (element->parent, H5_NAME_DETAILS))
    return FALSE;
  outer->has_summary = TRUE;
  return TRUE;
}

/* Pushes the frame of an element that has a box or display: contents. */
static void
push_frame (H5Rendering *self, const H5Node *element, const H5BoxStyle *style, guint container)
{
  H5Frame *frame = next_frame (self);
  H5Frame *outer = h5_rendering_frame (self, container);
  guint index = self->n_frames;

  *frame = (H5Frame){
    .node = element,
    .style = *style,
    .container = container,
    .table = outer->table,
    .row = outer->row,
    .inside = outer->inside,
    .is_summary = is_summary_of (outer, element),
  };
  if (style->display != H5_DISPLAY_CONTENTS)
    {
      frame->container = index;
      frame->inside = h5_box_inside (element, style, outer->inside);
      if (style->display == H5_DISPLAY_ROW || frame->inside != H5_INSIDE_ROW)
        frame->row = index;
      if (style->display != H5_DISPLAY_ROW_GROUP && style->display != H5_DISPLAY_ROW
          && style->display != H5_DISPLAY_CELL)
        frame->table = index;
      if (style->display == H5_DISPLAY_CELL)
        frame->row = outer->row;
      begin_box (self, frame, outer);
    }
  self->n_frames++;
}

/* Whether boxes in this container become blocks: items of a flex or grid container, and the
 * children of MathML elements, https://w3c.github.io/mathml-core/#new-display-math-value. */
static gboolean
makes_blocks (const H5Frame *container)
{
  if (container->inside == H5_INSIDE_FLEX)
    return TRUE;
  return container->node->type == H5_NODE_ELEMENT && container->node->name >= H5_NAME_WORDS
         && h5_element_namespace (container->node) == H5_NAMESPACE_MATHML;
}

/* Notes what the last box in the flow of a container is. */
static void
note_box (H5Rendering *self, guint container, gboolean is_text, gboolean ends_with_space)
{
  H5Frame *frame = h5_rendering_frame (self, container);

  frame->after_text = is_text;
  frame->after_space = ends_with_space;
}

/* Whether the sink wants a Text node or a br element. */
static gboolean
is_taken (const H5Rendering *self, const H5Node *node)
{
  return !self->sink->takes || self->sink->takes (self->sink->data, node);
}

/* Whether browsers treat the element as text. */
static gboolean
is_break (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_BR) || h5_node_is (element, H5_NAME_WBR);
}

static void leave_box (H5Rendering *self, gboolean notifies);

/* Shows an element that the sink skips as an empty block, so that the lines around it are not
 * joined. */
static void
skip_box (H5Rendering *self, const H5Node *element, const H5BoxStyle *style, guint container)
{
  if (style->display == H5_DISPLAY_CONTENTS || is_inline_level (style->display))
    return;
  push_frame (self, element, style, container);
  leave_box (self, FALSE);
}

/* The parentheses around ruby text are not displayed: https://html.spec.whatwg.org/#the-rp-element.
 * With H5_RENDERING_MARKS they are shown, because there is no ruby text then. */
static gboolean
is_shown_parenthesis (const H5Rendering *self, const H5Node *element)
{
  return (self->flags & H5_RENDERING_MARKS) && h5_node_is (element, H5_NAME_RP)
         && !h5_element_has_attribute (element, H5_NAME_STYLE)
         && !h5_element_has_attribute (element, H5_NAME_HIDDEN);
}

/* Enters an element. Returns FALSE if its content is not shown; then it is not on the stack. */
static gboolean
enter (H5Rendering *self, const H5Node *element)
{
  const H5Frame *parent = h5_rendering_top (self);
  guint container = parent->container;
  H5Frame *outer = h5_rendering_frame (self, container);
  H5BoxStyle style = h5_box_style_compute (element, &parent->style);

  if (style.display == H5_DISPLAY_NONE && is_shown_parenthesis (self, element))
    style.display = H5_DISPLAY_INLINE;
  if (style.display == H5_DISPLAY_NONE
      || !h5_box_takes (outer, element, (self->flags & H5_RENDERING_OPEN_DETAILS) != 0))
    return FALSE;
  if (makes_blocks (outer) && !h5_node_is (element, H5_NAME_WBR))
    style.display = h5_display_blockify (style.display);
  if (style.display != H5_DISPLAY_CONTENTS)
    {
      h5_box_place (self, container, style.display);
      if (style.display == H5_DISPLAY_CAPTION || style.display == H5_DISPLAY_COLUMN)
        h5_box_place_between_rows (self, h5_rendering_frame (self, container)->table, element);
      if (!h5_box_style_is_out_of_flow (&style))
        note_box (self, container, is_break (element), h5_node_is (element, H5_NAME_BR));
    }
  if (h5_node_is (element, H5_NAME_BR))
    {
      if (is_taken (self, element))
        line_break (self, &style);
      return FALSE;
    }
  if (h5_node_is (element, H5_NAME_WBR))
    h5_inline_opportunity (h5_rendering_context (self));
  if (!notify_enter (self, element, &style))
    {
      skip_box (self, element, &style, container);
      return FALSE;
    }
  push_frame (self, element, &style, container);
  note_isolate (self, element, &style);
  if (h5_node_is (element, H5_NAME_Q) && h5_rendering_top (self)->inside == H5_INSIDE_FLOW)
    begin_quote (self);
  if (style.is_replaced)
    show_alternative (self, element, &style);
  return TRUE;
}

/* Ends a block. If it is in an inline box, the text after it may continue a word. */
static void
end_line (H5Rendering *self)
{
  H5InlineState *context = h5_rendering_context (self);

  h5_inline_report_space (context, self->sink);
  context->end = H5_INLINE_START;
  context->after_block =
    h5_rendering_frame (self, self->n_frames - 2)->style.display != H5_DISPLAY_INLINE;
}

/* Ends something that interrupted a line without belonging to it. */
void
h5_rendering_pop_context (H5Rendering *self)
{
  H5InlineState inner = *h5_rendering_context (self);

  g_array_set_size (self->contexts, self->contexts->len - 1);
  h5_rendering_context (self)->last = inner.last;
  h5_rendering_context (self)->last_length = inner.last_length;
  h5_rendering_context (self)->after_block = FALSE;
}

/* Steps 6 to 9, as far as they come after the children. */
static void
leave_box (H5Rendering *self, gboolean notifies)
{
  H5Frame *frame = h5_rendering_top (self);

  if (frame->has_anonymous_table)
    h5_box_end_anonymous_table (self, self->n_frames - 1);
  note_isolate (self, frame->node, &frame->style);
  if (frame->leave & H5_LEAVE_QUOTE)
    end_quote (self);
  if (frame->leave & H5_LEAVE_LINE)
    end_line (self);
  else if (frame->leave & H5_LEAVE_CONTEXT)
    h5_rendering_pop_context (self);
  else if (frame->n_breaks > 0)
    h5_inline_give_space (h5_rendering_context (self), self->sink);
  if (notifies && self->sink->leave)
    self->sink->leave (self->sink->data, frame->node, &frame->style);
  require_line_break (self, frame);
  self->n_frames--;
  if (frame->leave & H5_LEAVE_CELL)
    h5_rendering_frame (self, frame->row)->owes_tab = !frame->style.is_hidden;
  if (frame->leave & H5_LEAVE_ROW)
    h5_rendering_frame (self, frame->table)->owes_feed = !frame->style.is_hidden;
}

static void
send_text (H5InlineState *context, const H5TextSink *sink, const H5BoxStyle *style,
           const H5Node *text)
{
  if (sink->source_text)
    sink->source_text (sink->data, text, style);
  else
    h5_inline_text (context, sink, style, text->data, text->length);
}

/* Step 4: shows a Text node. */
static void
show_text (H5Rendering *self, const H5Node *text)
{
  const H5Frame *parent = h5_rendering_top (self);
  guint index = parent->container;
  H5Frame *container = h5_rendering_frame (self, index);
  gboolean is_part = container->inside == H5_INSIDE_TABLE || container->inside == H5_INSIDE_ROW;
  gboolean is_flow = container->inside == H5_INSIDE_FLOW || container->inside == H5_INSIDE_SVG_TEXT;

  if ((!is_part && !is_flow && container->inside != H5_INSIDE_FLEX)
      || h5_box_is_closed (container, (self->flags & H5_RENDERING_OPEN_DETAILS) != 0))
    return;
  gboolean collapses = parent->style.white_space == H5_WHITE_SPACE_COLLAPSE;
  gboolean goes_on = container->after_text && !(container->after_space && collapses);
  /* Browsers drop white space between and after parts of tables, also in an inline box, but not
   * after text. */
  if ((!is_flow || container->has_anonymous_table) && !goes_on
      && (!container->has_anonymous_table || collapses)
      && h5_ascii_is_blank (text->data, text->length))
    return;
  h5_box_place (self, index, H5_DISPLAY_INLINE);
  send_text (h5_rendering_context (self), self->sink, &h5_rendering_top (self)->style, text);
  note_box (self, index, TRUE, h5_is_ascii_whitespace ((guint8) text->data[text->length - 1]));
}

/* Whether the root has a box without the elements around it. An item is nothing without its list,
 * a cell without its table. What is not shown is the text that the caller asks for all the same. */
static gboolean
has_own_box (const H5Node *root, const H5BoxStyle *style)
{
  H5TextRole role = h5_text_role (root);

  return role != H5_ROLE_ITEM && role != H5_ROLE_DESCRIPTION
         && h5_element_namespace (root) == H5_NAMESPACE_HTML
         && (is_inline_level (style->display) || style->display == H5_DISPLAY_BLOCK
             || style->display == H5_DISPLAY_FLEX || style->display == H5_DISPLAY_TABLE);
}

/* Pushes the first frame: that of what is around the root if the root has a box, or else that of
 * the root itself. Returns the first node to show. */
static const H5Node *
push_root (H5Rendering *self, const H5Node *root, const H5BoxStyle *parent)
{
  H5Frame *frame = next_frame (self);
  H5BoxStyle style;

  *frame = (H5Frame){ .node = root, .style = *parent };
  self->n_frames++;
  if (root->type != H5_NODE_ELEMENT)
    return h5_node_first_child (root);
  style = h5_box_style_compute (root, &frame->style);
  if ((self->flags & H5_RENDERING_ROOT) && has_own_box (root, &style))
    return root;
  frame->style = style;
  frame->inside = h5_box_inside (root, &style, H5_INSIDE_FLOW);
  return h5_node_first_child (root);
}

/* Returns the node to show after a node and its descendants. */
static const H5Node *
next_after (const H5Node *node, const H5Node *root)
{
  return node == root ? NULL : node->next;
}

/* Shows a Text node or a comment by itself. Its parent decides about its white space, but does not
 * hide it, because the caller asks for it. */
static void
show_root_data (const H5Node *root, const H5BoxStyle *parent, H5TextSink *sink)
{
  H5InlineState state = { .end = H5_INLINE_START };
  H5BoxStyle style = *parent;

  if (root->length == 0)
    return;
  style.is_hidden = FALSE;
  send_text (&state, sink, &style, root);
  h5_inline_report_space (&state, sink);
}

void
h5_render_text_in (const H5Node *root, const H5BoxStyle *parent, H5RenderingFlags flags,
                   H5TextSink *sink)
{
  H5Rendering self = { .sink = sink, .flags = flags };
  const H5Node *node;

  if (h5_node_is_character_data (root))
    {
      show_root_data (root, parent, sink);
      return;
    }
  self.contexts = g_array_new (FALSE, FALSE, sizeof (H5InlineState));
  node = push_root (&self, root, parent);
  push_context (&self);
  while (!sink->is_full && (node || self.n_frames > 1))
    {
      if (!node)
        {
          node = next_after (h5_rendering_top (&self)->node, root);
          leave_box (&self, TRUE);
        }
      else if (node->type == H5_NODE_ELEMENT && enter (&self, node))
        node = node->first_child;
      else
        {
          if (h5_node_is_text (node) && node->length > 0 && is_taken (&self, node))
            show_text (&self, node);
          node = next_after (node, root);
        }
    }
  h5_inline_report_space (h5_rendering_context (&self), sink);
  g_free (self.frames);
  g_array_unref (self.contexts);
}

void
h5_render_text (const H5Node *root, H5RenderingFlags flags, H5TextSink *sink)
{
  H5BoxStyle parent = H5_BOX_STYLE_INITIAL;

  if (root->parent && root->parent->type == H5_NODE_ELEMENT)
    parent = h5_rendered_style_of (root->parent).style;
  h5_render_text_in (root, &parent, flags, sink);
}
