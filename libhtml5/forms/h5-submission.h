/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The attributes for submitting a form: https://html.spec.whatwg.org/#form-submission-attributes
 *
 * Those of a submit button take precedence over those of its form. All functions take the button,
 * or NULL.
 */
#pragma once

#include "forms/h5-form-data.h"

/* https://html.spec.whatwg.org/#attr-fs-method */
typedef enum
{
  H5_FORM_GET,
  H5_FORM_POST,
  H5_FORM_DIALOG
} H5FormMethod;

H5FormMethod h5_form_method (const H5Node *form, const H5Node *submitter);
H5FormEnctype h5_form_enctype (const H5Node *form, const H5Node *submitter);

/* Returns the value of the attribute, unresolved, or NULL. */
const char *h5_form_action (const H5Node *form, const H5Node *submitter);

/* If neither has a target attribute, a base element determines the target. NULL if none does. */
const char *h5_form_target (const H5Node *form, const H5Node *submitter);

/* https://html.spec.whatwg.org/#picking-an-encoding-for-the-form. The document's encoding may
 * be NULL, which means UTF-8. */
const H5Encoding *h5_form_encoding (const H5Node *form, const H5Encoding *of_document);

/* https://html.spec.whatwg.org/#attr-fs-enctype, such as "multipart/form-data" */
const char *h5_form_enctype_name (H5FormEnctype enctype);
