/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-inner-text.h"

#include "convert/rendering/h5-rendering.h"
#include "tree/mutation/h5-mutation.h"

typedef struct
{
  H5Buffer *out;
  gsize start;        /* length of the buffer before */
  guint n_line_feeds; /* the maximum of the adjacent required line break counts */
} InnerText;

/* Step 6 of the getter: writes as many line feeds as the largest of adjacent required line
 * break counts. */
static void
flush_line_breaks (InnerText *self)
{
  for (; self->n_line_feeds > 0; self->n_line_feeds--)
    h5_buffer_append_byte (self->out, '\n');
}

static void
text (gpointer data, const char *bytes, gsize length)
{
  InnerText *self = data;

  if (G_UNLIKELY (self->n_line_feeds > 0))
    flush_line_breaks (self);
  h5_buffer_append (self->out, bytes, length);
}

static void
line_feed (gpointer data)
{
  text (data, "\n", 1);
}

static void
next_cell (gpointer data)
{
  text (data, "\t", 1);
}

/* Step 5: removes required line break counts at the start and end of the results. */
static void
required_line_break (gpointer data, guint count)
{
  InnerText *self = data;

  if (self->out->length > self->start)
    self->n_line_feeds = MAX (self->n_line_feeds, count);
}

/* Renders a document, a fragment or an element. */
static void
render (const H5Node *node, const H5BoxStyle *parent, H5Buffer *out)
{
  InnerText self = { .out = out, .start = out->length };
  H5TextSink sink = {
    .text = text,
    .line_feed = line_feed,
    .required_line_break = required_line_break,
    .next_cell = next_cell,
    .next_row = line_feed,
    .data = &self,
  };

  h5_render_text_in (node, parent, 0, &sink);
}

void
h5_inner_text_in (const H5Node *element, const H5RenderedStyle *parent, H5Buffer *out)
{
  gboolean is_rendered = h5_rendered_style_of_child (parent, element).is_rendered;

  /* Audio elements without controls are not rendered, but the web-platform-tests expect no text. */
  if (!is_rendered && !h5_node_is (element, H5_NAME_AUDIO))
    h5_node_descendant_text (element, out);
  else
    render (element, &parent->style, out);
}

void
h5_inner_text (const H5Node *node, H5Buffer *out)
{
  H5RenderedStyle parent = { H5_BOX_STYLE_INITIAL, TRUE };

  if (h5_node_is_character_data (node))
    h5_buffer_append (out, node->data, node->length);
  else if (node->type != H5_NODE_ELEMENT)
    render (node, &parent.style, out);
  else
    {
      if (node->parent && node->parent->type == H5_NODE_ELEMENT)
        parent = h5_rendered_style_of (node->parent);
      h5_inner_text_in (node, &parent, out);
    }
}

H5Node *
h5_rendered_text_fragment (H5Tree *tree, const char *text_, gsize length)
{
  H5Node *fragment = h5_tree_new_fragment (tree);
  const char *p = text_, *end = text_ + length;

  h5_tree_note_detached (tree, fragment);
  while (p < end)
    {
      const char *stop = p;

      while (stop < end && *stop != '\n' && *stop != '\r')
        stop++;
      if (stop > p)
        h5_node_append (fragment,
                        h5_tree_new_character_data (tree, H5_NODE_TEXT, p, (gsize) (stop - p)));
      if (stop == end)
        break;
      h5_node_append (fragment, h5_tree_new_element (tree, H5_NAME_BR));
      p = stop + (*stop == '\r' && stop + 1 < end && stop[1] == '\n' ? 2 : 1);
    }
  return fragment;
}

void
h5_set_inner_text (H5Node *element, const char *text_, gsize length)
{
  h5_node_replace_all (element, h5_rendered_text_fragment (h5_node_tree (element), text_, length));
}

/* https://html.spec.whatwg.org/#merge-with-the-next-text-node */
static void
merge_with_next (H5Node *node)
{
  H5Node *next = node->next;

  if (!next || !h5_node_is_text (next))
    return;
  h5_node_replace_data (node, node->length, 0, next->data, next->length);
  h5_node_remove (next);
}

/* https://html.spec.whatwg.org/#dom-outertext */
void
h5_set_outer_text (H5Node *element, const char *text_, gsize length)
{
  H5Tree *tree = h5_node_tree (element);
  H5Node *next = element->next, *previous = element->previous;
  H5Node *fragment = h5_rendered_text_fragment (tree, text_, length);

  if (!fragment->first_child)
    h5_node_append (fragment, h5_tree_new_character_data (tree, H5_NODE_TEXT, "", 0));
  h5_node_replace (element, fragment, element->parent);
  if (next && next->previous && h5_node_is_text (next->previous))
    merge_with_next (next->previous);
  if (previous && h5_node_is_text (previous))
    merge_with_next (previous);
}
