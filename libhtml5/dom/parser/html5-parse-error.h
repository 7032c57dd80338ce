/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_PARSE_ERROR (html5_parse_error_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5ParseError, html5_parse_error, HTML5, PARSE_ERROR, GObject)

HTML5_AVAILABLE_IN_1_0
const char *html5_parse_error_get_code (Html5ParseError *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_parse_error_get_message (Html5ParseError *self);

HTML5_AVAILABLE_IN_1_0
guint64 html5_parse_error_get_line (Html5ParseError *self);

HTML5_AVAILABLE_IN_1_0
guint64 html5_parse_error_get_column (Html5ParseError *self);

HTML5_AVAILABLE_IN_1_0
guint64 html5_parse_error_get_offset (Html5ParseError *self);

G_END_DECLS
