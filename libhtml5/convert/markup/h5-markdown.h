/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Rendered text as Markdown: https://spec.commonmark.org, with the tables and the strikethrough of
 * https://github.github.com/gfm/. */
#pragma once

#include "convert/markup/h5-url-resolver.h"

typedef struct
{
  gboolean links;
  gboolean images;
  gboolean tables;
  gboolean strikethrough;
  gboolean content_only; /* without the structure of root itself */
  H5UrlResolver resolver;
} H5MarkdownOptions;

/* Appends the Markdown of root. */
void h5_markdown (const H5Node *root, const H5MarkdownOptions *options, H5Buffer *out);
