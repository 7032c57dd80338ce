/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/form/html5-form-data.h"

#include "forms/h5-form-data.h"

/* A copy of an entry. */
Html5FormEntry *_html5_form_entry_new (const H5FormEntry *entry);

/* The entries: borrowed. */
const GArray *_html5_form_data_get_entries (Html5FormData *self);

/* The encoding that a form is submitted in. */
const H5Encoding *_html5_form_encoding (const H5Node *form);

/* Whether the submitter, which may be NULL, is a submit button of the form; else an error is set. */
gboolean _html5_form_check (Html5Element *form, Html5Element *submitter, GError **error);
