/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Headings, code blocks and tables of Markdown. */
#pragma once

#include "convert/text/h5-line-writer.h"

void h5_markdown_begin_heading (H5LineWriter *writer, const H5Node *heading);

/* Writes the text of an element as a code block:
 * https://spec.commonmark.org/0.31.2/#fenced-code-blocks */
void h5_markdown_write_code (H5LineWriter *writer, const H5Node *element, const H5Buffer *code);

/* Whether a table can be written as a table of Markdown, whose cells cannot contain blocks. */
gboolean h5_markdown_is_table (const H5Node *table);
