/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* One interface to all writers, for callers that let the user choose. */
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
  gboolean is_styled; /* of HTML */
  union
  {
    H5HtmlWriter html;
    H5StyledWriter styled;
    H5XmlWriter xml;
    H5C14nWriter c14n;
  };
} H5Serializer;

/* Each of the options may be NULL; without a style HTML is what the standard says. */
void h5_serializer_init (H5Serializer *self, H5Format format, const H5Node *root, H5Scope scope,
                         const H5HtmlOptions *html, const H5HtmlStyle *style,
                         const H5XmlOptions *xml);
void h5_serializer_clear (H5Serializer *self);

/* As the writers' functions of that name. */
gboolean h5_serializer_fill (H5Serializer *self, H5Buffer *buffer, gsize enough);

/* Appends everything. FALSE, with some of it in the buffer, when that is more than `most` bytes;
 * 0 is no limit. */
gboolean h5_serializer_write_within (H5Serializer *self, H5Buffer *buffer, guint64 most);

/* Whether that is so of what the standard's HTML writer writes, which goes nowhere. */
gboolean h5_html_is_within (const H5Node *root, H5Scope scope, guint64 most);

/* The reason if it stopped early. */
H5XmlWriteResult h5_serializer_get_result (const H5Serializer *self, const H5Node **node);
