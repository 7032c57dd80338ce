/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static gboolean show_encoding;

static const char *const encoding_sources[] = {
  [H5_ENCODING_SOURCE_BOM] = N_ ("from its byte order mark"),
  [H5_ENCODING_SOURCE_OVERRIDE] = N_ ("as the caller said"),
  [H5_ENCODING_SOURCE_TRANSPORT] = N_ ("from its transport"),
  [H5_ENCODING_SOURCE_META] = N_ ("from its meta element"),
  [H5_ENCODING_SOURCE_DECLARATION] = N_ ("from its XML declaration"),
  [H5_ENCODING_SOURCE_LATE_META] = N_ ("from a late meta element"),
  [H5_ENCODING_SOURCE_DETECTED] = N_ ("from its bytes"),
  [H5_ENCODING_SOURCE_FALLBACK] = N_ ("for want of any other"),
  [H5_ENCODING_SOURCE_TEXT] = N_ ("as text"),
};

static void
print_encoding (H5Parse *parse, const char *source)
{
  H5EncodingSource from = H5_ENCODING_SOURCE_FALLBACK;
  const H5Encoding *encoding = h5_parse_get_encoding (parse, &from);

  if (encoding)
    printf ("%s: %s, %s\n", source, h5_encoding_name (encoding), _ (encoding_sources[from]));
}

static void
print_errors (H5Parse *parse, const char *source)
{
  gsize n;
  const H5ParseError *errors = h5_parse_get_errors (parse, &n, NULL);

  for (gsize i = 0; i < n; i++)
    printf ("%s:%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ": error: %s: %s\n", source,
            errors[i].position.line, errors[i].position.column, h5_error_code (errors[i].code),
            _ (h5_error_message (errors[i].code)));
}

static int
check (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  guint64 n_errors;
  gsize n_stored;

  if (!parse)
    return TOOL_FAILED;
  h5_parse_get_errors (parse, &n_stored, &n_errors);
  if (show_encoding)
    print_encoding (parse, source);
  print_errors (parse, source);
  if (reading->xml && n_errors == 0)
    printf (_ ("%s: well-formed\n"), source);
  h5_parse_free (parse);
  return n_errors ? TOOL_FOUND_ERRORS : TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "show-encoding", 0, 0, G_OPTION_ARG_NONE, &show_encoding,
      N_ ("Say which encoding the sources are in, and how that is known"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { .collect_errors = TRUE };

  if (!tool_options (&tool_check, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, check);
}

const ToolCommand tool_check = {
  "check", "SOURCE…", N_ ("List the parse errors of sources; exit with 1 if there are any"), run
};
