/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The public test data, in the folder H5_TEST_DATA. */
#pragma once

#include <glib.h>

/* Returns a path in the folder of test data, if it exists, or NULL. Free it with g_free(). */
char *test_data_path (const char *name);

/* Returns the paths of the files in a folder with this ending, sorted. NULL if the folder does
 * not exist. */
GPtrArray *test_files (const char *folder, const char *ending);

/* Returns the content of a file. Fails the test if it does not exist. */
GBytes *test_read (const char *path);
