/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/h5-layout-table.h"

#include "convert/text/h5-line-writer.h"
#include "convert/text/h5-text-role.h"

/* What the content of a table says about it. */
typedef struct
{
  gboolean has_title;   /* a caption or a thead */
  gboolean has_header;  /* a th with content */
  gboolean has_data;    /* a td with content */
  gboolean has_table;   /* it contains another one */
  gboolean has_blocks;  /* its cells contain more than values */
  gboolean has_columns; /* a row has two cells with content */
  guint n_value_rows;   /* with two cells with content, and no blocks */
  gboolean has_block;   /* in the row */
  guint n_cells;        /* with content, in the row */
  guint n_paragraphs;   /* of the cell */
  gboolean is_header;   /* the cell is one */
  gboolean is_empty;    /* it has no content yet */
} Content;

static void
end_row (Content *self)
{
  self->n_value_rows += self->n_cells > 1 && !self->has_block;
  self->has_columns |= self->n_cells > 1;
  self->has_blocks |= self->has_block;
  self->n_cells = 0;
  self->has_block = self->is_empty = FALSE;
}

static void
begin_cell (Content *self, gboolean is_header)
{
  self->is_empty = TRUE;
  self->is_header = is_header;
  self->n_paragraphs = 0;
}

static void
take_content (Content *self)
{
  if (!self->is_empty)
    return;
  self->n_cells++;
  self->has_header |= self->is_header;
  self->has_data |= !self->is_header;
  self->is_empty = FALSE;
}

/* Takes what is a block, or content without text. */
static void
take_role (Content *self, const H5Node *element)
{
  const char *alt;

  switch (h5_text_role (element))
    {
    case H5_ROLE_TABLE:
      self->has_table = TRUE;
      break;
    case H5_ROLE_LIST:
    case H5_ROLE_HEADING:
    case H5_ROLE_QUOTE:
    case H5_ROLE_RULE:
      self->has_block = TRUE;
      break;
    case H5_ROLE_IMAGE:
      alt = h5_element_get_attribute (element, H5_NAME_ALT, NULL);
      if (alt && *alt)
        take_content (self);
      break;
    default:
      break;
    }
}

static void
take_element (Content *self, const H5Node *element)
{
  switch (h5_element_plain_name (element))
    {
    case H5_NAME_TR:
      end_row (self);
      break;
    case H5_NAME_CAPTION:
    case H5_NAME_THEAD:
      self->has_title = TRUE;
      break;
    case H5_NAME_TH:
      begin_cell (self, TRUE);
      break;
    case H5_NAME_TD:
      begin_cell (self, FALSE);
      break;
    case H5_NAME_P:
      self->has_block |= ++self->n_paragraphs > 1;
      break;
    default:
      take_role (self, element);
      break;
    }
}

/* Whether the content of an element is never seen. Styles are not computed for this. */
static gboolean
is_unseen (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_STYLE) || h5_node_is (element, H5_NAME_SCRIPT)
         || h5_element_has_attribute (element, H5_NAME_HIDDEN);
}

/* Takes a node. Returns the next one, or NULL. */
static const H5Node *
take_node (Content *self, const H5Node *node, const H5Node *table)
{
  if (node->type == H5_NODE_ELEMENT)
    {
      if (is_unseen (node))
        return h5_node_next_skip_children (node, table);
      take_element (self, node);
    }
  else if (self->is_empty && h5_node_is_text (node)
           && !h5_text_is_unseen (node->data, node->length))
    take_content (self);
  return h5_node_next (node, table);
}

gboolean
h5_table_is_layout (const H5Node *table)
{
  Content content = { 0 };
  const H5Node *node = h5_node_next (table, table);

  while (node && !content.has_table)
    node = take_node (&content, node, table);
  end_row (&content);
  if (content.has_table)
    return TRUE;
  if (content.has_title || (content.has_header && content.has_data))
    return FALSE;
  return !content.has_columns || (content.has_blocks && content.n_value_rows < 2);
}
