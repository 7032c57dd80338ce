/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_FORM_ENTRY (html5_form_entry_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5FormEntry, html5_form_entry, HTML5, FORM_ENTRY, GObject)

HTML5_AVAILABLE_IN_1_0
const char *html5_form_entry_get_name (Html5FormEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_form_entry_get_value (Html5FormEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_form_entry_get_filename (Html5FormEntry *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_form_entry_get_content_type (Html5FormEntry *self);

HTML5_AVAILABLE_IN_1_0
GBytes *html5_form_entry_get_bytes (Html5FormEntry *self);

G_END_DECLS
