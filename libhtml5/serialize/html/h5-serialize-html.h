/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Serializing a tree as HTML: https://html.spec.whatwg.org/#serialising-html-fragments, step by
 * step. Does not recurse, not even for template contents and shadow roots.
 *
 *   H5HtmlWriter writer;
 *   h5_html_writer_init (&writer, node, H5_SCOPE_CHILDREN, &options);
 *   while (h5_html_writer_fill (&writer, &buffer, 65536))
 *     ... write the buffer somewhere, empty it ...
 *
 * The tree must not change in between.
 */
#pragma once

#include "serialize/h5-output.h"
#include "serialize/h5-walk.h"

typedef struct
{
  /* https://html.spec.whatwg.org/#dom-element-gethtml */
  gboolean serializable_shadow_roots;
  const H5Node *const *shadow_roots; /* sorted by h5_html_compare_roots() */
  gsize n_shadow_roots;
} H5HtmlOptions;

extern const H5HtmlOptions h5_html_default_options;

int h5_html_compare_roots (gconstpointer a, gconstpointer b);

typedef struct
{
  H5Output output;
  H5Walk walk;
  H5HtmlOptions options;
  const H5Names *names;
  gboolean scripting;
} H5HtmlWriter;

/* `options` may be NULL. */
void h5_html_writer_init (H5HtmlWriter *self, const H5Node *root, H5Scope scope,
                          const H5HtmlOptions *options);

/* Appends to the buffer until it contains about `enough` bytes, or everything is written.
 * Returns whether there is more to write. */
gboolean h5_html_writer_fill (H5HtmlWriter *self, H5Buffer *buffer, gsize enough);

/* Appends everything. */
void h5_serialize_html (const H5Node *root, H5Scope scope, const H5HtmlOptions *options,
                        H5Buffer *out);
