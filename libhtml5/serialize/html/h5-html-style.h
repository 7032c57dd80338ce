/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The writer of HTML in a formatting style: without optional parts, indented, sorted. It is used
 * like the standard's writer (h5-serialize-html.h), which is the default and does not depend on
 * it.
 *
 * What a style omits or adds is decided when it is written, from the node and its neighbors. So
 * no state about earlier output is needed. h5-html-optional-tags.h decides about tags, and
 * h5-html-layout.h about white space.
 */
#pragma once

#include "base/h5-merge-sort.h"
#include "serialize/h5-doctype.h"
#include "serialize/html/h5-html-layout.h"
#include "serialize/html/h5-html-optional-tags.h"
#include "serialize/html/h5-serialize-html.h"

enum
{
  H5_STYLE_OMIT_TAGS = 1 << 0,
  H5_STYLE_OMIT_QUOTES = 1 << 1,      /* https://html.spec.whatwg.org/#unquoted */
  H5_STYLE_EMPTY_ATTRIBUTES = 1 << 2, /* empty values are not written */
  /* Write what the standard's algorithm loses but HTML can represent. */
  H5_STYLE_FAITHFUL = 1 << 3,
  H5_STYLE_PRETTY = 1 << 4, /* indent; keeps all tags */
  /* Values that are the name of a boolean attribute are not written. */
  H5_STYLE_BOOLEAN_ATTRIBUTES = 1 << 5,
  H5_STYLE_SINGLE_QUOTES = 1 << 6,
  H5_STYLE_TRAILING_SOLIDUS = 1 << 7,
  H5_STYLE_SORT_ATTRIBUTES = 1 << 8,
  H5_STYLE_COLLAPSE_WHITE_SPACE = 1 << 9
};

typedef struct
{
  guint flags;
  /* The encoding that the meta element declares; NULL changes nothing; borrowed. */
  const char *meta_charset;
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
  H5Buffer layouts; /* H5Layout of each open container, one byte each */
  gsize indent;     /* number of these that are laid out */
  H5LayoutSearch search;
  gboolean searches;   /* for the layout of the current container, in several steps */
  gboolean wants_meta; /* whether that gets a meta element */
  gboolean begun;      /* whether something has been written */
  /* White space after the body would be moved into it, and after a frameset into the html element.
   * But that is not laid out. */
  gboolean tail_is_kept;
  H5Buffer scratch; /* a string that may be pending in the output */
  gsize collapsed;  /* number of bytes of the current text whose white space was collapsed */
  gboolean in_space;
  H5DoctypeWriter doctype; /* that is being written */
  H5MergeSort order;       /* the sorted attributes of the current element */
  gboolean is_sorting;
} H5StyledWriter;

/* `options` may be NULL. */
void h5_styled_writer_init (H5StyledWriter *self, const H5Node *root, H5Scope scope,
                            const H5HtmlOptions *options, const H5HtmlStyle *style);
void h5_styled_writer_clear (H5StyledWriter *self);
gboolean h5_styled_writer_fill (H5StyledWriter *self, H5Buffer *buffer, gsize enough);
