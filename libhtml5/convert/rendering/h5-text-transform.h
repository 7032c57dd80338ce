/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://drafts.csswg.org/css-text/#text-transform-property, without the rules of particular
 * languages. */
#pragma once

#include "convert/rendering/h5-text-sink.h"

/* Writes the transformed text. `before` is the text before it, or NULL. */
void h5_text_transform (H5TextTransform transform, const char *before, gsize before_length,
                        const char *text, gsize length, const H5TextSink *sink);
