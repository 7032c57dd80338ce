/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the converters, Html5Decoder and Html5Encoder, share. */
#pragma once

#include <gio/gio.h>

/* The result of a step that came to the end of its input (is_done), or read or wrote some bytes
 * (has_moved). G_CONVERTER_ERROR if it did neither; the caller says why. */
GConverterResult _html5_converter_result (gboolean is_done, gboolean has_moved,
                                          GConverterFlags flags);

/* The output has no room for a character; the input ends within one. */
GConverterResult _html5_converter_fail_full (GError **error);
GConverterResult _html5_converter_fail_partial (GError **error);
