/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-form-data.h"

static void
clear_entry (gpointer data)
{
  H5FormEntry *entry = data;

  g_ref_string_release (entry->name);
  g_free (entry->value);
  g_free (entry->filename);
  g_free (entry->content_type);
}

GArray *
h5_form_data_new (void)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (H5FormEntry));

  g_array_set_clear_func (self, clear_entry);
  return self;
}

/* Returns a copy that ends with NUL. */
static char *
copy_bytes (const char *bytes, gsize length)
{
  char *copy = g_malloc (length + 1);

  if (length)
    memcpy (copy, bytes, length);
  copy[length] = '\0';
  return copy;
}

void
h5_form_data_append_shared (GArray *self, char *name, const char *value, gsize length)
{
  H5FormEntry entry = {
    .name = g_ref_string_acquire (name),
    .value = copy_bytes (value, length),
    .value_length = length,
  };

  g_array_append_val (self, entry);
}

void
h5_form_data_append (GArray *self, const char *name, const char *value, gsize length)
{
  char *shared = g_ref_string_new (name);

  h5_form_data_append_shared (self, shared, value, length);
  g_ref_string_release (shared);
}

void
h5_form_data_append_file (GArray *self, const char *name, const char *filename,
                          const char *content_type, const char *bytes, gsize length)
{
  H5FormEntry entry = {
    .name = g_ref_string_new (name),
    .value = copy_bytes (bytes, length),
    .value_length = length,
    .filename = g_strdup (filename),
    .content_type = g_strdup (content_type),
  };

  g_array_append_val (self, entry);
}
