/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "common/test-data.h"

char *
test_data_path (const char *name)
{
  const char *folder = g_getenv ("H5_TEST_DATA");
  char *path = g_build_filename (folder ? folder : "../shared", name, NULL);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_clear_pointer (&path, g_free);
  return path;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

GPtrArray *
test_files (const char *folder, const char *ending)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  if (!dir)
    return NULL;
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  for (const char *name = g_dir_read_name (dir); name; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ending))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

GBytes *
test_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;
  gsize length = 0;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, length);
}
