/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * HTML in a formatting style: without optional parts, indented, sorted. Used like the standard's
 * own writer (h5-serialize-html.h), which is the default and does not depend on this.
 *
 * What a style leaves out or adds is decided where it is written, from the node and its
 * neighbours, so that nothing is kept of what was written: which tags in h5-html-optional-tags.h,
 * where white space means nothing in h5-html-layout.h.
 */
#pragma once

#include "serialize/html/h5-html-layout.h"
#include "serialize/html/h5-html-optional-tags.h"
#include "serialize/html/h5-serialize-html.h"

enum
{
  H5_STYLE_OMIT_TAGS = 1 << 0,
  H5_STYLE_OMIT_QUOTES = 1 << 1,        /* https://html.spec.whatwg.org/#unquoted */
  H5_STYLE_EMPTY_ATTRIBUTES = 1 << 2,   /* a value that is empty is not written */
  H5_STYLE_FAITHFUL = 1 << 3,           /* what the standard's algorithm loses and HTML can say */
  H5_STYLE_PRETTY = 1 << 4,             /* keeps all tags */
  H5_STYLE_BOOLEAN_ATTRIBUTES = 1 << 5, /* nor one that is the name of a boolean attribute */
  H5_STYLE_SINGLE_QUOTES = 1 << 6,
  H5_STYLE_TRAILING_SOLIDUS = 1 << 7,
  H5_STYLE_SORT_ATTRIBUTES = 1 << 8,
  H5_STYLE_COLLAPSE_WHITE_SPACE = 1 << 9
};

typedef struct
{
  guint flags;
  const char *meta_charset; /* what the head's meta is made to say; NULL: nothing. Borrowed */
} H5HtmlStyle;

typedef struct
{
  H5Output output;
  H5Walk walk;
  H5HtmlOptions options;
  H5HtmlStyle style;
  const H5Names *names;
  gboolean scripting;
  H5OptionalTags optional;
  H5Buffer layouts;      /* H5Layout of each container that is open, a byte each */
  gsize indent;          /* how many of them are laid out */
  gboolean begun;        /* something is written */
  gboolean tail_is_body; /* white space would get into a body that is not laid out */
  H5Buffer scratch;      /* a string that the output has not drained */
  GArray *order;         /* of the current element's attributes, sorted; NULL for as they are */
} H5StyledWriter;

/* options may be NULL. */
void h5_styled_writer_init (H5StyledWriter *self, const H5Node *root, H5Scope scope,
                            const H5HtmlOptions *options, const H5HtmlStyle *style);
void h5_styled_writer_clear (H5StyledWriter *self);
gboolean h5_styled_writer_fill (H5StyledWriter *self, H5Buffer *buffer, gsize enough);
