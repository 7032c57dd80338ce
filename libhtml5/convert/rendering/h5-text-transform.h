/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://drafts.csswg.org/css-text/#text-transform-property, for text of no particular language. */
#pragma once

#include "convert/rendering/h5-text-sink.h"

/* Writes the text as `transform` has it. `before` is what stands before it, or NULL. */
void h5_text_transform (H5TextTransform transform, const char *before, gsize before_length,
                        const char *text, gsize length, const H5TextSink *sink);
