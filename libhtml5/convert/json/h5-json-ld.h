/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * JSON-LD (https://www.w3.org/TR/json-ld11/) as it is used on web pages: with the terms of
 * https://schema.org under their own names.
 */
#pragma once

#include "convert/json/h5-json.h"
#include "tree/h5-tree.h"

typedef struct
{
  const H5Json *json;
  guint n_references; /* number of references that have been followed */
} H5JsonLd;

/* Whether a script element contains JSON-LD. Its type may have parameters. */
gboolean h5_json_ld_is_script (const H5Node *script);

/* Return the first object that is not the value of a property of another one, and the next of
 * these objects. NULL if there is none. */
const H5JsonValue *h5_json_ld_first_object (const H5JsonLd *self);
const H5JsonValue *h5_json_ld_next_object (const H5JsonLd *self, const H5JsonValue *object);

/* Return the first value of a property or of @type, whether that is a value or an array, and
 * the next one of an array. NULL after the last. */
const H5JsonValue *h5_json_ld_first_value (const H5JsonLd *self, const H5JsonValue *object,
                                           const char *property);
const H5JsonValue *h5_json_ld_next_value (const H5JsonLd *self, const H5JsonValue *value);

/* Returns the text of a value: a string, or a member of an object that has the same meaning,
 * such as "name". References to other objects are followed, and character references are replaced.
 * NULL if there is none. Free it with g_free(). */
char *h5_json_ld_text (H5JsonLd *self, const H5JsonValue *value, const char *member);
