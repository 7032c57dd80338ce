/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * JSON-LD (https://www.w3.org/TR/json-ld11/) as pages write it: the terms of https://schema.org
 * under their own names.
 */
#pragma once

#include "convert/json/h5-json.h"

typedef struct
{
  const H5Json *json;
  guint n_references; /* that have been followed */
} H5JsonLd;

/* The first object that describes something by itself, not as the value of a property; and the one
 * after another. NULL when there is none. */
const H5JsonValue *h5_json_ld_first_object (const H5JsonLd *self);
const H5JsonValue *h5_json_ld_next_object (const H5JsonLd *self, const H5JsonValue *object);

/* The values of a property or of @type, one or an array of them; NULL after the last. */
const H5JsonValue *h5_json_ld_first_value (const H5JsonLd *self, const H5JsonValue *object,
                                           const char *property);
const H5JsonValue *h5_json_ld_next_value (const H5JsonLd *self, const H5JsonValue *value);

/* The text of a value: its own, or that of the member of an object that says the same, such as
 * "name". References to other objects are followed. NULL when there is none. */
const char *h5_json_ld_text (H5JsonLd *self, const H5JsonValue *value, const char *member);
