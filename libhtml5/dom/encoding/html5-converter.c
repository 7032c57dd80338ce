/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/encoding/html5-converter-private.h"

#include <glib/gi18n-lib.h>

GConverterResult
_html5_converter_result (gboolean is_done, gboolean has_moved, GConverterFlags flags)
{
  if (is_done && (flags & G_CONVERTER_INPUT_AT_END))
    return G_CONVERTER_FINISHED;
  if (is_done && (flags & G_CONVERTER_FLUSH))
    return G_CONVERTER_FLUSHED;
  return has_moved ? G_CONVERTER_CONVERTED : G_CONVERTER_ERROR;
}

GConverterResult
_html5_converter_fail_full (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                       _ ("The output buffer is too small for the next character"));
  return G_CONVERTER_ERROR;
}

GConverterResult
_html5_converter_fail_partial (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                       _ ("The input ends within a character"));
  return G_CONVERTER_ERROR;
}
