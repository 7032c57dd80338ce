/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Rendered text for people: with list markers, quote marks, tables and links. */
#pragma once

#include "convert/markup/h5-url-resolver.h"

typedef enum
{
  H5_TEXT_TABLES_TABS,
  H5_TEXT_TABLES_COLUMNS
} H5TextTables;

typedef enum
{
  H5_TEXT_LINKS_NONE,
  H5_TEXT_LINKS_INLINE,
  H5_TEXT_LINKS_FOOTNOTES
} H5TextLinks;

typedef struct
{
  gboolean list_markers;
  gboolean image_alternatives;
  gboolean quote_marks;
  gboolean skip_quoted_replies;
  gboolean skip_signatures;
  gboolean content_only; /* without the marks of root itself */
  H5TextTables tables;
  H5TextLinks links;
  guint width;      /* in columns; 0 for no wrapping */
  gboolean flowed;  /* https://www.rfc-editor.org/rfc/rfc3676 */
  guint max_length; /* in characters; 0 for no limit */
  H5UrlResolver resolver;
} H5PlainTextOptions;

/* Appends the text of root. */
void h5_plain_text (const H5Node *root, const H5PlainTextOptions *options, H5Buffer *out);
