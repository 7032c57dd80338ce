/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>
#include <libhtml5/dom/form/html5-form-data.h>

G_BEGIN_DECLS

#define HTML5_TYPE_FORM_SUBMISSION (html5_form_submission_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5FormSubmission, html5_form_submission, HTML5, FORM_SUBMISSION, GObject)

HTML5_AVAILABLE_IN_1_0
Html5FormSubmission *html5_form_submission_new (Html5Element *form, Html5Element *submitter,
                                                Html5FormData *data, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5FormMethod html5_form_submission_get_method (Html5FormSubmission *self);

HTML5_AVAILABLE_IN_1_0
Html5FormEnctype html5_form_submission_get_enctype (Html5FormSubmission *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_form_submission_get_url (Html5FormSubmission *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_form_submission_get_target (Html5FormSubmission *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_form_submission_get_content_type (Html5FormSubmission *self);

HTML5_AVAILABLE_IN_1_0
GBytes *html5_form_submission_get_body (Html5FormSubmission *self);

G_END_DECLS
