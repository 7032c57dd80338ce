/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_ENCODING (html5_encoding_get_type ())

HTML5_AVAILABLE_IN_1_0
GType html5_encoding_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Encoding *html5_encoding_for_label (const char *label);

HTML5_AVAILABLE_IN_1_0
char **html5_encoding_list_names (void);

HTML5_AVAILABLE_IN_1_0
Html5Encoding *html5_encoding_copy (Html5Encoding *self);

HTML5_AVAILABLE_IN_1_0
void html5_encoding_free (Html5Encoding *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_encoding_get_name (Html5Encoding *self);

HTML5_AVAILABLE_IN_1_0
char **html5_encoding_get_labels (Html5Encoding *self);

HTML5_AVAILABLE_IN_1_0
Html5Encoding *html5_encoding_get_output_encoding (Html5Encoding *self);

HTML5_AVAILABLE_IN_1_0
char *html5_encoding_decode (Html5Encoding *self, GBytes *bytes);

HTML5_AVAILABLE_IN_1_0
gboolean html5_encoding_is_ascii_compatible (Html5Encoding *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Encoding, html5_encoding_free)

G_END_DECLS
