/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that the converters, Html5Decoder and Html5Encoder, share. */
#pragma once

#include <gio/gio.h>

/* Returns the result of a step: the input has ended (is_done), or some bytes were read or
 * written (has_moved). Otherwise, it is an error of G_CONVERTER_ERROR, which the caller sets. */
GConverterResult _html5_converter_result (gboolean is_done, gboolean has_moved,
                                          GConverterFlags flags);

/* Set an error: the output has no room for a character; the input ends within a character. */
GConverterResult _html5_converter_fail_full (GError **error);
GConverterResult _html5_converter_fail_partial (GError **error);
