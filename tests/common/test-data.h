/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The public test data, found through H5_TEST_DATA. */
#pragma once

#include <glib.h>

/* A path below the folder of test data if there is something, else NULL. For g_free(). */
char *test_data_path (const char *name);

/* The paths of the files in a folder whose names end so, sorted; NULL where there is no folder. */
GPtrArray *test_files (const char *folder, const char *ending);

/* A whole file; its absence is a failure of the test. */
GBytes *test_read (const char *path);
