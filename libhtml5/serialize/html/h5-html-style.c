/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/html/h5-html-style.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "serialize/html/h5-html-parts.h"
#include "serialize/html/h5-html-style-attributes.h"
#include "serialize/h5-writer.h"

/* The maximum indentation. Keeps the size of the output proportional to that of the tree. */
#define MAX_INDENT 40

/* A piece of text that is written in one step. */
#define COLLAPSED_AT_ONCE ((gsize) 65536)

static gboolean
has (const H5StyledWriter *self, guint flag)
{
  return (self->style.flags & flag) != 0;
}

/* --- layouts --- */

static H5Layout
layout (const H5StyledWriter *self)
{
  return self->layouts.length ? (H5Layout) self->layouts.data[self->layouts.length - 1]
                              : H5_LAYOUT_INLINE;
}

/* Returns FALSE if it must be called again, because finding the layout takes long. */
static gboolean
push_layout (H5StyledWriter *self, const H5Node *container, gboolean filled, gboolean as_it_is)
{
  gboolean lays_out = has (self, H5_STYLE_PRETTY) && !as_it_is;
  H5Layout inner;

  if (!h5_html_find_layout (&self->search, container, layout (self), lays_out, filled, &inner))
    return h5_walk_rest (&self->walk);
  self->indent += inner == H5_LAYOUT_LAID_OUT;
  h5_buffer_append_byte (&self->layouts, (char) inner);
  return TRUE;
}

static H5Layout
pop_layout (H5StyledWriter *self)
{
  H5Layout inner = layout (self);

  self->indent -= inner == H5_LAYOUT_LAID_OUT;
  h5_buffer_truncate (&self->layouts, self->layouts.length - 1);
  return inner;
}

/* Begins a new line if the children of the container are laid out. */
static void
break_line (H5StyledWriter *self, gsize level)
{
  if (!self->begun || self->tail_is_kept)
    return;
  h5_output_literal (&self->output, "\n");
  for (gsize i = MIN (level, MAX_INDENT); i > 0; i--)
    h5_output_literal (&self->output, "  ");
}

/* Returns the indentation of the container's children. Those of a document, a fragment, and an
 * element whose tags are not written, are not indented. */
static gsize
level (const H5StyledWriter *self)
{
  gboolean is_written =
    self->walk.root->type == H5_NODE_ELEMENT && self->walk.scope == H5_SCOPE_NODE;

  return self->indent
         - (!is_written && self->indent && self->layouts.data[0] == H5_LAYOUT_LAID_OUT);
}

/* --- elements --- */

/* Must be the last thing that a step writes. */
static void
write_tag_name (H5StyledWriter *self, const char *before, const char *after)
{
  gsize length;
  const char *name = h5_html_tag_name (self->names, self->walk.node->name, &length);

  h5_output_literal (&self->output, before);
  if (G_UNLIKELY (length > H5_OUTPUT_LONG_NAME))
    {
      h5_output_run (&self->output, name, length, H5_ESCAPE_NONE, after);
      return;
    }
  h5_output_name (&self->output, name, length);
  h5_output_literal (&self->output, after);
}

static void
end_start_tag (H5StyledWriter *self)
{
  gboolean is_void = h5_html_serializes_as_void (self->names, self->walk.node);

  h5_output_literal (&self->output, is_void && has (self, H5_STYLE_TRAILING_SOLIDUS) ? " />" : ">");
  self->walk.phase = H5_WALK_CONTENT;
}

static void
write_attributes (gpointer writer)
{
  H5StyledWriter *self = writer;
  const H5Node *element = self->walk.node;

  if (self->is_sorting && !h5_styled_order_some (self))
    {
      h5_walk_rest (&self->walk);
      return;
    }
  while (element->attributes && self->walk.attribute < element->attributes->n)
    {
      h5_styled_write_attribute (self, element, self->walk.attribute++);
      if (!h5_output_wants_more (&self->output) || self->output.pending)
        return;
    }
  end_start_tag (self);
}

static void
enter_element (H5StyledWriter *self)
{
  const H5Node *element = self->walk.node;

  self->optional.forms += h5_node_is (element, H5_NAME_FORM);
  self->optional.templates += h5_node_is (element, H5_NAME_TEMPLATE);
  if (has (self, H5_STYLE_OMIT_TAGS)
      && h5_may_omit_start_tag (&self->optional, element, h5_styled_wants_meta (self, element)))
    {
      self->walk.phase = H5_WALK_CONTENT;
      return;
    }
  write_tag_name (self, "<", "");
  h5_styled_begin_order (self, element);
  self->walk.attribute = 0;
  self->walk.phase = H5_WALK_ATTRIBUTES;
}

/* Writes a meta element as the first child of a head without one. */
static void
inject_meta (H5StyledWriter *self)
{
  if (layout (self) == H5_LAYOUT_LAID_OUT)
    break_line (self, level (self));
  h5_styled_write_meta (self);
}

/* Writes a line feed that the parser will drop. */
static void
keep_first_newline (H5StyledWriter *self)
{
  const H5Node *node = self->walk.node;
  const H5Node *first = h5_node_first_child (node);

  while (first && h5_node_is_text (first) && first->length == 0)
    first = first->next;
  if (has (self, H5_STYLE_FAITHFUL) && h5_walk_has_tags (&self->walk)
      && h5_node_has_trait (node, H5_TRAIT_PRE_LF) && first && h5_node_is_text (first)
      && first->data[0] == '\n')
    h5_output_literal (&self->output, "\n");
}

/* Steps 1 to 4 of https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm */
static void
begin_content (gpointer writer)
{
  H5StyledWriter *self = writer;
  const H5Node *node = self->walk.node;
  const H5Node *shadow = h5_element_shadow_root (node);

  if (node->type == H5_NODE_ELEMENT && h5_html_serializes_as_void (self->names, node))
    {
      self->walk.phase = H5_WALK_LEAVE;
      return;
    }
  shadow = shadow && h5_html_wants_shadow_root (&self->options, shadow) ? shadow : NULL;
  if (!self->searches)
    self->wants_meta = h5_styled_wants_meta (self, node);
  self->searches = !push_layout (self, h5_walk_container (node), self->wants_meta, shadow != NULL);
  if (self->searches)
    return;
  keep_first_newline (self);
  if (self->wants_meta)
    inject_meta (self);
  if (!shadow)
    {
      h5_walk_into (&self->walk);
      return;
    }
  h5_html_write_shadow_root_tag (&self->output, shadow);
  h5_walk_to (&self->walk, shadow->first_child, shadow);
}

static void
leave_element (H5StyledWriter *self)
{
  const H5Node *node = self->walk.node;
  gboolean is_void = h5_html_serializes_as_void (self->names, node);
  H5Layout inner = is_void ? H5_LAYOUT_INLINE : pop_layout (self);

  if (!h5_walk_has_tags (&self->walk) || is_void)
    return;
  if (inner == H5_LAYOUT_LAID_OUT)
    break_line (self, level (self));
  if (h5_node_is (node, H5_NAME_BODY) && has (self, H5_STYLE_PRETTY))
    self->tail_is_kept = inner != H5_LAYOUT_LAID_OUT;
  else if (h5_node_is (node, H5_NAME_FRAMESET) && node->parent
           && h5_node_is (node->parent, H5_NAME_HTML))
    self->tail_is_kept = layout (self) != H5_LAYOUT_LAID_OUT;
  self->optional.forms -= h5_node_is (node, H5_NAME_FORM);
  self->optional.templates -= h5_node_is (node, H5_NAME_TEMPLATE);
  if (has (self, H5_STYLE_OMIT_TAGS) && h5_may_omit_end_tag (&self->optional, node))
    return;
  write_tag_name (self, "</", ">");
}

static gboolean
leave (gpointer writer)
{
  H5StyledWriter *self = writer;

  if (self->walk.node->type == H5_NODE_ELEMENT)
    leave_element (self);
  else if (pop_layout (self) == H5_LAYOUT_LAID_OUT && self->walk.node->type == H5_NODE_DOCUMENT)
    break_line (self, 0);
  return TRUE;
}

/* --- other nodes --- */

/* Copies the next piece of the text to `scratch` with each sequence of ASCII white space replaced
 * by one space. */
static void
collapse (H5StyledWriter *self, const char *data, gsize length)
{
  gsize end = MIN (length, self->collapsed + COLLAPSED_AT_ONCE);

  while (end < length && h5_utf8_is_continuation ((guint8) data[end]))
    end++;
  h5_buffer_truncate (&self->scratch, 0);
  h5_buffer_reserve (&self->scratch, end - self->collapsed);
  for (; self->collapsed < end; self->collapsed++)
    {
      char c = data[self->collapsed];
      gboolean is_space = h5_is_ascii_whitespace ((guint8) c);
      if (!is_space || !self->in_space)
        h5_buffer_append_byte (&self->scratch, is_space ? ' ' : c);
      self->in_space = is_space;
    }
  if (end == length)
    {
      self->collapsed = 0;
      self->in_space = FALSE;
    }
}

/* If `collapsed` is not 0 afterwards, there is more of the text. */
static void
write_text (H5StyledWriter *self)
{
  const H5Node *node = self->walk.node;
  gboolean is_raw =
    node != self->walk.root && h5_html_is_raw_parent (self->names, node->parent, self->scripting);
  H5Escape escape = is_raw                          ? H5_ESCAPE_NONE
                    : has (self, H5_STYLE_FAITHFUL) ? H5_ESCAPE_FAITHFUL_TEXT
                                                    : H5_ESCAPE_HTML_TEXT;

  if (layout (self) == H5_LAYOUT_LAID_OUT)
    return;
  if (!has (self, H5_STYLE_COLLAPSE_WHITE_SPACE) || is_raw || layout (self) == H5_LAYOUT_PRESERVED)
    {
      h5_output_run (&self->output, node->data, node->length, escape, "");
      return;
    }
  collapse (self, node->data, node->length);
  h5_output_run (&self->output, self->scratch.data, self->scratch.length, escape, "");
}

/* Returns whether the doctype is finished, and is called again if it is not. */
static gboolean
write_doctype (H5StyledWriter *self)
{
  const H5Node *node = self->walk.node;
  gsize length;
  const char *name = h5_names_string (self->names, node->name, &length);

  if (!has (self, H5_STYLE_FAITHFUL))
    {
      h5_output_literal (&self->output, "<!DOCTYPE ");
      h5_output_run (&self->output, name, length, H5_ESCAPE_NONE, ">");
      return TRUE;
    }
  if (!h5_doctype_has_begun (&self->doctype))
    h5_doctype_begin (&self->doctype, node, (H5Span){ name, length },
                      H5_DOCTYPE_CHOOSES_QUOTES | H5_DOCTYPE_IS_HTML);
  if (h5_doctype_look_through (&self->doctype))
    return h5_doctype_write (&self->doctype, &self->output);
  return h5_walk_rest (&self->walk);
}

/* Returns whether the node is finished, and is called again if it is not. */
static gboolean
write_node (H5StyledWriter *self)
{
  const H5Node *node = self->walk.node;
  H5Output *output = &self->output;
  const char *target;
  gsize length;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_TEXT:
    case H5_NODE_CDATA_SECTION:
      write_text (self);
      return !self->collapsed;
    case H5_NODE_COMMENT:
      h5_output_literal (output, "<!--");
      h5_output_run (output, node->data, node->length, H5_ESCAPE_NONE, "-->");
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      h5_output_literal (output, "<?");
      target = h5_names_string (self->names, node->name, &length);
      h5_output_name_and_run (output, target, length, " ",
                              (H5OutputRun){ node->data, node->length, H5_ESCAPE_NONE, "?>" });
      break;
    case H5_NODE_DOCUMENT_TYPE:
      return write_doctype (self);
    default:
      break;
    }
  return TRUE;
}

static void
enter (gpointer writer)
{
  H5StyledWriter *self = writer;

  if (layout (self) == H5_LAYOUT_LAID_OUT && !h5_node_is_text (self->walk.node)
      && !h5_doctype_has_begun (&self->doctype))
    break_line (self, level (self));
  self->begun = TRUE;
  if (self->walk.node->type == H5_NODE_ELEMENT)
    {
      enter_element (self);
      return;
    }
  if (write_node (self))
    h5_walk_on (&self->walk);
}

void
h5_styled_writer_init (H5StyledWriter *self, const H5Node *root, H5Scope scope,
                       const H5HtmlOptions *options, const H5HtmlStyle *style)
{
  const H5Tree *tree = h5_node_tree (root);

  *self = (H5StyledWriter){
    .options = options ? *options : h5_html_default_options,
    .style = *style,
    .names = tree->names,
    .scripting = tree->scripting,
  };
  if (has (self, H5_STYLE_PRETTY))
    self->style.flags &= ~(guint) H5_STYLE_OMIT_TAGS;
  h5_optional_tags_init (&self->optional, root, scope);
  h5_walk_init (&self->walk, root, scope);
}

void
h5_styled_writer_clear (H5StyledWriter *self)
{
  h5_buffer_clear (&self->layouts);
  h5_buffer_clear (&self->scratch);
  h5_merge_sort_clear (&self->order);
}

gboolean
h5_styled_writer_fill (H5StyledWriter *self, H5Buffer *buffer, gsize enough)
{
  static const H5WriterSteps steps = { enter, write_attributes, begin_content, leave };

  if (!h5_optional_tags_look (&self->optional, H5_WRITER_STEPS))
    return TRUE;
  return h5_writer_fill (self, &steps, &self->output, &self->walk, buffer, enough);
}
