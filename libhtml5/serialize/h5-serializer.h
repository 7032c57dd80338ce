/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A common interface to all writers, for callers that let the user choose the format. */
#pragma once

#include "serialize/xml/h5-c14n.h"
#include "serialize/html/h5-html-style.h"
#include "serialize/html/h5-serialize-html.h"
#include "serialize/xml/h5-serialize-xml.h"

typedef enum
{
  H5_FORMAT_HTML,
  H5_FORMAT_XML,
  H5_FORMAT_CANONICAL,
  H5_FORMAT_CANONICAL_WITH_COMMENTS
} H5Format;

typedef struct
{
  H5Format format;
  gboolean is_styled; /* HTML with a formatting style */
  struct _H5SerializedCopy *copy;
  union
  {
    H5HtmlWriter html;
    H5StyledWriter styled;
    H5XmlWriter xml;
    H5C14nWriter c14n;
  };
} H5Serializer;

/* Each of the options may be NULL. Without a style, HTML is written as in the standard.
 *
 * If the nodes include template contents that are in another tree
 * (tree/html/h5-adopted-contents.h), the nodes are copied now, and the copy is written. */
void h5_serializer_init (H5Serializer *self, H5Format format, const H5Node *root, H5Scope scope,
                         const H5HtmlOptions *html, const H5HtmlStyle *style,
                         const H5XmlOptions *xml);
void h5_serializer_clear (H5Serializer *self);

/* The same as the functions of that name of each writer. */
gboolean h5_serializer_fill (H5Serializer *self, H5Buffer *buffer, gsize enough);

/* Appends everything. If that is more than `most` bytes, returns FALSE, with a part of it in
 * the buffer. 0 means no limit. */
gboolean h5_serializer_write_within (H5Serializer *self, H5Buffer *buffer, guint64 most);

/* Whether the standard's HTML serialization is at most `most` bytes long. Discards the output. */
gboolean h5_html_is_within (const H5Node *root, H5Scope scope, guint64 most);

/* Whether a copy of the nodes is written. */
static inline gboolean
h5_serializer_has_copy (const H5Serializer *self)
{
  return self->copy != NULL;
}

/* Returns why the writer stopped, and at which node. */
H5XmlWriteResult h5_serializer_get_result (const H5Serializer *self, const H5Node **node);
