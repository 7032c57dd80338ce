/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "common/test-dat.h"

#include "common/test-data.h"

#include <string.h>

typedef enum
{
  SECTION_DATA,
  SECTION_ERRORS,
  SECTION_NEW_ERRORS,
  SECTION_FRAGMENT,
  SECTION_SCRIPT_OFF,
  SECTION_SCRIPT_ON,
  SECTION_DOCUMENT,
  SECTION_NONE
} Section;

static const char *const section_lines[SECTION_NONE] = {
  "#data", "#errors", "#new-errors", "#document-fragment", "#script-off", "#script-on", "#document",
};

typedef struct
{
  const char *file;
  GPtrArray *cases;
  TestCase *current;
  Section section;
} Reader;

void
test_case_free (TestCase *self)
{
  g_free (self->file);
  g_string_free (self->data, TRUE);
  g_free (self->context);
  g_string_free (self->tree, TRUE);
  g_free (self);
}

static void
begin_case (Reader *reader)
{
  TestCase *self = g_new0 (TestCase, 1);

  self->file = g_path_get_basename (reader->file);
  self->number = reader->cases->len + 1;
  self->data = g_string_new (NULL);
  self->tree = g_string_new (NULL);
  g_ptr_array_add (reader->cases, self);
  reader->current = self;
}

static Section
find_section (const char *line, gsize length)
{
  for (Section section = 0; section < SECTION_NONE; section++)
    if (length == strlen (section_lines[section])
        && memcmp (line, section_lines[section], length) == 0)
      return section;
  return SECTION_NONE;
}

static void
begin_section (Reader *reader, Section section)
{
  reader->section = section;
  if (section == SECTION_DATA)
    begin_case (reader);
  else if (section == SECTION_SCRIPT_OFF)
    reader->current->scripting = TEST_SCRIPTING_OFF;
  else if (section == SECTION_SCRIPT_ON)
    reader->current->scripting = TEST_SCRIPTING_ON;
}

static void
add_line (Reader *reader, const char *line, gsize length)
{
  TestCase *self = reader->current;

  switch (reader->section)
    {
    case SECTION_DATA:
      g_string_append_len (self->data, line, length);
      g_string_append_c (self->data, '\n');
      break;
    case SECTION_ERRORS:
      self->n_errors++;
      break;
    case SECTION_FRAGMENT:
      self->context = g_strndup (line, length);
      break;
    case SECTION_DOCUMENT:
      g_string_append_len (self->tree, line, length);
      g_string_append_c (self->tree, '\n');
      break;
    default:
      break;
    }
}

/* Removes the LF at the end of the data, and the empty line between cases. */
static void
finish_cases (GPtrArray *cases)
{
  for (guint i = 0; i < cases->len; i++)
    {
      TestCase *self = g_ptr_array_index (cases, i);
      if (self->data->len > 0)
        g_string_truncate (self->data, self->data->len - 1);
      while (self->tree->len >= 2 && g_str_has_suffix (self->tree->str, "\n\n"))
        g_string_truncate (self->tree, self->tree->len - 1);
      if (strcmp (self->tree->str, "\n") == 0)
        g_string_truncate (self->tree, 0);
    }
}

GPtrArray *
test_dat_read (const char *path)
{
  g_autoptr (GBytes) bytes = test_read (path);
  gsize length;
  const char *at = g_bytes_get_data (bytes, &length);
  const char *end = at + length;
  Reader reader = { path, g_ptr_array_new_with_free_func ((GDestroyNotify) test_case_free), NULL,
                    SECTION_NONE };

  while (at < end)
    {
      const char *stop = memchr (at, '\n', (gsize) (end - at));
      if (!stop)
        stop = end;
      Section section = find_section (at, (gsize) (stop - at));
      if (section != SECTION_NONE)
        begin_section (&reader, section);
      else if (reader.current)
        add_line (&reader, at, (gsize) (stop - at));
      at = stop + 1;
    }
  finish_cases (reader.cases);
  return reader.cases;
}
