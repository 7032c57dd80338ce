/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>
#include <libhtml5/dom/form/html5-form-entry.h>

G_BEGIN_DECLS

#define HTML5_TYPE_FORM_DATA (html5_form_data_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5FormData, html5_form_data, HTML5, FORM_DATA, GObject)

HTML5_AVAILABLE_IN_1_0
Html5FormData *html5_form_data_new (void);

HTML5_AVAILABLE_IN_1_0
Html5FormData *html5_form_data_new_from_form (Html5Element *form, Html5Element *submitter,
                                              GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_form_data_append (Html5FormData *self, const char *name, const char *value);

HTML5_AVAILABLE_IN_1_0
void html5_form_data_append_file (Html5FormData *self, const char *name, const char *filename,
                                  const char *content_type, GBytes *bytes);

HTML5_AVAILABLE_IN_1_0
void html5_form_data_set (Html5FormData *self, const char *name, const char *value);

HTML5_AVAILABLE_IN_1_0
void html5_form_data_set_file (Html5FormData *self, const char *name, const char *filename,
                               const char *content_type, GBytes *bytes);

HTML5_AVAILABLE_IN_1_0
gboolean html5_form_data_remove (Html5FormData *self, const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_form_data_has (Html5FormData *self, const char *name);

HTML5_AVAILABLE_IN_1_0
const char *html5_form_data_get (Html5FormData *self, const char *name);

HTML5_AVAILABLE_IN_1_0
Html5FormEntry *html5_form_data_get_entry (Html5FormData *self, guint index);

HTML5_AVAILABLE_IN_1_0
char **html5_form_data_get_all (Html5FormData *self, const char *name);

HTML5_AVAILABLE_IN_1_0
GBytes *html5_form_data_encode (Html5FormData *self, Html5FormEnctype enctype,
                                const Html5Encoding *encoding, char **content_type);

G_END_DECLS
