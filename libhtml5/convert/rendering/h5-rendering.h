/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The walk of rendered text: https://html.spec.whatwg.org/#rendered-text-collection-steps, on the
 * boxes that the user agent style sheet makes, but without layout.
 *
 *   tree -> boxes (h5-box-style.h, h5-box-place.c) -> white space (h5-inline.h) -> H5TextSink
 *
 * It needs no recursion, and a frame for each element that is open.
 */
#pragma once

#include "convert/rendering/h5-text-sink.h"

typedef enum
{
  H5_RENDERING_ALT = 1 << 0,         /* images are their alternative text */
  H5_RENDERING_OPEN_DETAILS = 1 << 1 /* details elements are open */
} H5RenderingFlags;

/* Puts the rendered text of what is in root into the sink; of character data, all of it. */
void h5_render_text (const H5Node *root, H5RenderingFlags flags, H5TextSink *sink);
