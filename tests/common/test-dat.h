/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Reads cases in the format of the html5lib tree construction tests: sections that begin with a
 * line such as "#data", one case after the other.
 */
#pragma once

#include <glib.h>

typedef enum
{
  TEST_SCRIPTING_BOTH,
  TEST_SCRIPTING_OFF,
  TEST_SCRIPTING_ON
} TestScripting;

typedef struct
{
  char *file;   /* file name without folders */
  guint number; /* in its file, 1-based */
  GString *data;
  guint n_errors; /* number of lines in #errors */
  char *context;  /* of a fragment, such as "td" or "svg path"; NULL for a document */
  TestScripting scripting;
  GString *tree; /* lines, each with LF at its end */
} TestCase;

void test_case_free (TestCase *self);

/* Returns all cases of a file. */
GPtrArray *test_dat_read (const char *path);
