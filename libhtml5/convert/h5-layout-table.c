/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/h5-layout-table.h"

#include "convert/text/h5-line-writer.h"
#include "convert/text/h5-text-role.h"

/* What the content of a table says about it. */
typedef struct
{
  gboolean is_labelled; /* it has headers or a caption */
  gboolean has_table;   /* it contains another one */
  gboolean has_blocks;  /* its cells contain more than values */
  gboolean has_columns; /* a row has two cells with content */
  guint n_paragraphs;   /* of the cell */
  guint n_cells;        /* with content, in the row */
  gboolean is_empty;    /* the cell has no content yet */
} Content;

static void
begin_cell (Content *self)
{
  self->is_empty = TRUE;
  self->n_paragraphs = 0;
}

static void
take_content (Content *self)
{
  self->n_cells += self->is_empty;
  self->is_empty = FALSE;
  self->has_columns |= self->n_cells > 1;
}

static void
take_element (Content *self, const H5Node *element)
{
  switch (h5_element_plain_name (element))
    {
    case H5_NAME_TR:
      self->n_cells = 0;
      return;
    case H5_NAME_CAPTION:
    case H5_NAME_THEAD:
      self->is_labelled = TRUE;
      return;
    case H5_NAME_TH:
      self->is_labelled = TRUE;
      begin_cell (self);
      return;
    case H5_NAME_TD:
      begin_cell (self);
      return;
    case H5_NAME_P:
      self->has_blocks |= ++self->n_paragraphs > 1;
      return;
    default:
      break;
    }
  switch (h5_text_role (element))
    {
    case H5_ROLE_TABLE:
      self->has_table = TRUE;
      return;
    case H5_ROLE_LIST:
    case H5_ROLE_HEADING:
    case H5_ROLE_QUOTE:
    case H5_ROLE_RULE:
      self->has_blocks = TRUE;
      return;
    case H5_ROLE_IMAGE:
      take_content (self);
      return;
    default:
      return;
    }
}

static void
take_node (Content *self, const H5Node *node)
{
  if (node->type == H5_NODE_ELEMENT)
    take_element (self, node);
  else if (self->is_empty && h5_node_is_text (node) && !h5_text_is_blank (node->data, node->length))
    take_content (self);
}

gboolean
h5_table_is_layout (const H5Node *table)
{
  Content content = { 0 };

  if (h5_element_attribute_is (table, H5_NAME_ROLE, "presentation")
      || h5_element_attribute_is (table, H5_NAME_ROLE, "none"))
    return TRUE;
  for (const H5Node *node = h5_node_next (table, table); node && !content.has_table;
       node = h5_node_next (node, table))
    take_node (&content, node);
  return content.has_table
         || (!content.is_labelled && (content.has_blocks || !content.has_columns));
}
