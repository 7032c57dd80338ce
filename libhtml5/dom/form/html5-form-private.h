/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/form/html5-form-data.h"

#include "forms/h5-form-data.h"

/* Returns a copy of an entry. */
Html5FormEntry *_html5_form_entry_new (const H5FormEntry *entry);

/* Returns the entries, which the object owns. */
const GArray *_html5_form_data_get_entries (Html5FormData *self);

/* Encodes entries as the body of a request. Sets *content_type, which the caller frees, to the MIME
 * type of the body, with its boundary; `content_type` may be NULL. */
GBytes *_html5_form_encode (const GArray *entries, Html5FormEnctype enctype,
                            const H5Encoding *encoding, char **content_type);

/* Returns the encoding in which a form is submitted. */
const H5Encoding *_html5_form_encoding (const H5Node *form);

/* Whether the submitter, which may be NULL, is a submit button of the form. If not, sets an
 * error. */
gboolean _html5_form_check (Html5Element *form, Html5Element *submitter, GError **error);
