/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Counts which rules of tree construction process which kinds of tokens. The linker calls these
 * functions instead of those of the builder (--wrap); meson.build has the list of them, MODES. If
 * H5_FUZZ_PAIRS is set, the pairs are added to that file at the end, one a line. */
#include "builder/h5-builder-private.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const kinds[] = {
  [H5_TOKEN_DOCTYPE] = "doctype",
  [H5_TOKEN_START_TAG] = "start-tag",
  [H5_TOKEN_END_TAG] = "end-tag",
  [H5_TOKEN_COMMENT] = "comment",
  [H5_TOKEN_PROCESSING_INSTRUCTION] = "instruction",
  [H5_TOKEN_TEXT] = "text",
  [H5_TOKEN_NUL] = "nul",
  [H5_TOKEN_EOF] = "eof",
};

enum
{
#define INDEX(name) MODE_##name,
  MODES (INDEX) FOREIGN_CONTENT,
  N_RULES
};

static gboolean seen[N_RULES][G_N_ELEMENTS (kinds)];

static const char *const rules[N_RULES] = {
#define NAME(name) [MODE_##name] = #name,
  MODES (NAME)[FOREIGN_CONTENT] = "foreign_content",
};

static void
write_pairs (void)
{
  const char *path = g_getenv ("H5_FUZZ_PAIRS");
  FILE *file = path ? fopen (path, "a") : NULL;

  for (guint i = 0; file && i < N_RULES; i++)
    for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
      if (seen[i][kind])
        fprintf (file, "%s %s\n", rules[i], kinds[kind]);
  if (file)
    fclose (file);
}

static void
note (guint rule, H5TokenKind kind)
{
  static gsize registered;

  seen[rule][kind] = TRUE;
  if (g_once_init_enter (&registered))
    {
      atexit (write_pairs);
      g_once_init_leave (&registered, 1);
    }
}

#define WRAP(index, function) \
  H5ModeResult __real_##function (H5Builder *self, H5Token *token); \
  H5ModeResult __wrap_##function (H5Builder *self, H5Token *token); \
  H5ModeResult __wrap_##function (H5Builder *self, H5Token *token) \
  { \
    note (index, token->kind); \
    return __real_##function (self, token); \
  }
#define WRAP_MODE(name) WRAP (MODE_##name, h5_mode_##name)

MODES (WRAP_MODE)
WRAP (FOREIGN_CONTENT, h5_foreign_content)
