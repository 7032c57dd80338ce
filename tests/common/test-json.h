/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A small JSON reader for test data. Lone surrogates in strings become three bytes each. */
#pragma once

#include <glib.h>

typedef enum
{
  TEST_JSON_NULL,
  TEST_JSON_FALSE,
  TEST_JSON_TRUE,
  TEST_JSON_NUMBER,
  TEST_JSON_STRING,
  TEST_JSON_ARRAY,
  TEST_JSON_OBJECT
} TestJsonKind;

typedef struct
{
  TestJsonKind kind;
  double number;
  GString *string;  /* may contain NUL */
  GPtrArray *items; /* TestJson; of an object: names and values alternately */
} TestJson;

/* Aborts if the text is not JSON. */
TestJson *test_json_parse (const char *text, gsize length);
void test_json_free (TestJson *self);

/* Returns the value of a member, or NULL. */
const TestJson *test_json_get (const TestJson *object, const char *name);
const TestJson *test_json_nth (const TestJson *array, guint i);
guint test_json_length (const TestJson *array);
gboolean test_json_is_true (const TestJson *value);
