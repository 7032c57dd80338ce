/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The built-in configurations, which are stored as text. */
#include "sanitize/h5-sanitizer-config.h"

#include "base/h5-spare.h"

#include "h5-sanitizer-data.inc"

static H5SanitizerConfig *
read_built_in (const char *text)
{
  H5SanitizerConfig *self = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (self, text);

  g_assert (message == NULL);
  return self;
}

static H5SanitizerConfig *
new_from_built_in (const char *text)
{
  H5SanitizerConfig *self = read_built_in (text);

  h5_sanitizer_config_canonicalize (self, FALSE);
  return self;
}

static void
free_spare (gpointer config)
{
  h5_sanitizer_config_free (config);
}

/* In the standard, each element of this configuration has a list of attributes to keep, and none
 * of those to remove. */
H5SanitizerConfig *
h5_sanitizer_config_new_safe_default (void)
{
  H5SanitizerConfig *self = h5_spare_take (H5_SPARE_SAFE_DEFAULT);
  GHashTableIter iter;
  gpointer value;

  if (self)
    return self;
  self = read_built_in (text_safe_default);
  g_hash_table_iter_init (&iter, self->lists[H5_SANITIZER_ELEMENTS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      H5SanitizerElement *entry = value;
      if (!entry->attributes)
        entry->attributes = g_hash_table_new (NULL, NULL);
    }
  h5_sanitizer_config_canonicalize (self, FALSE);
  return self;
}

void
h5_sanitizer_config_keep_safe_default (H5SanitizerConfig *self)
{
  h5_spare_keep (H5_SPARE_SAFE_DEFAULT, self, free_spare);
}

H5SanitizerConfig *
h5_sanitizer_config_new_unsafe_baseline (void)
{
  H5SanitizerConfig *spare = h5_spare_take (H5_SPARE_UNSAFE_BASELINE);

  return spare ? spare : new_from_built_in (text_unsafe);
}

H5SanitizerConfig *
h5_sanitizer_config_new_not_text (void)
{
  return read_built_in (text_not_text);
}

void
h5_sanitizer_config_keep_unsafe_baseline (H5SanitizerConfig *self)
{
  h5_spare_keep (H5_SPARE_UNSAFE_BASELINE, self, free_spare);
}

H5SanitizerConfig *
h5_sanitizer_config_new_preset (const char *preset)
{
  static const struct
  {
    const char *name;
    const char *text;
  } presets[] = {
    { "text", text_preset_text },
    { "mail", text_preset_mail },
    { "feed", text_preset_feed },
    { "matrix", text_preset_matrix },
  };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (strcmp (presets[i].name, preset) == 0)
      return new_from_built_in (presets[i].text);
  return NULL;
}
