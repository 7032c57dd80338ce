/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Finding the rendered text of a tree:
 * https://html.spec.whatwg.org/#rendered-text-collection-steps. Boxes are those of the user agent
 * style sheet. There is no layout.
 *
 *   tree -> boxes (h5-box-style.h, h5-box-place.c) -> white space (h5-inline.h) -> H5TextSink
 *
 * The walk does not recurse. It has a frame for each open element.
 */
#pragma once

#include "convert/rendering/h5-text-sink.h"

typedef enum
{
  H5_RENDERING_ALT = 1 << 0,          /* show the alternative text of images */
  H5_RENDERING_OPEN_DETAILS = 1 << 1, /* show details elements as open */
  H5_RENDERING_ROOT = 1 << 2,         /* send the root itself, too */
  H5_RENDERING_MARKS = 1 << 3         /* send the quotation marks of q elements, and rp elements */
} H5RenderingFlags;

/* Sends the rendered text of the content of root to the sink. If root is character data, sends
 * its data as text of its parent. With H5_RENDERING_ROOT, root is entered and left like the
 * elements in it, unless it is not shown, or is an item of a list or a part of a table. */
void h5_render_text (const H5Node *root, H5RenderingFlags flags, H5TextSink *sink);

/* The same for a root whose parent has this style. */
void h5_render_text_in (const H5Node *root, const H5BoxStyle *parent, H5RenderingFlags flags,
                        H5TextSink *sink);
