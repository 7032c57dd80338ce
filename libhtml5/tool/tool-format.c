/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static char *to_encoding;
static gboolean says_encoding;
static gboolean shadow_roots;
static const H5Encoding *encoding;
static H5HtmlStyle style;

/* An option that stands for flags of the style. */
static gboolean
add_flags (const char *option, const char *value, gpointer data, GError **error)
{
  static const struct
  {
    const char *option;
    guint flags;
  } options[] = {
    { "--minimise",
      H5_STYLE_OMIT_TAGS | H5_STYLE_OMIT_QUOTES | H5_STYLE_EMPTY_ATTRIBUTES | H5_STYLE_FAITHFUL },
    { "--pretty", H5_STYLE_PRETTY | H5_STYLE_FAITHFUL },
    { "--omit-tags", H5_STYLE_OMIT_TAGS },
    { "--omit-quotes", H5_STYLE_OMIT_QUOTES },
    { "--omit-empty-values", H5_STYLE_EMPTY_ATTRIBUTES },
    { "--omit-boolean-values", H5_STYLE_BOOLEAN_ATTRIBUTES },
    { "--faithful", H5_STYLE_FAITHFUL },
    { "--single-quotes", H5_STYLE_SINGLE_QUOTES },
    { "--trailing-solidus", H5_STYLE_TRAILING_SOLIDUS },
    { "--sort-attributes", H5_STYLE_SORT_ATTRIBUTES },
    { "--collapse-white-space", H5_STYLE_COLLAPSE_WHITE_SPACE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (strcmp (option, options[i].option) == 0)
      style.flags |= options[i].flags;
  return TRUE;
}

static int
format (const ToolReading *reading, const char *source)
{
  H5HtmlOptions options = { .serializable_shadow_roots = shadow_roots };
  H5Parse *parse = tool_read (reading, source);

  if (!parse)
    return TOOL_FAILED;
  tool_write_html (tool_root (parse), &options, style.flags || style.meta_charset ? &style : NULL,
                   encoding);
  h5_parse_free (parse);
  return TOOL_OK;
}

#define FLAG(name, description) \
  { \
    name, 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, add_flags, description, NULL \
  }

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    FLAG ("minimise", N_ ("As short as it can be for the same tree")),
    FLAG ("pretty", N_ ("Indented where white space means nothing")),
    FLAG ("omit-tags", N_ ("Without optional tags")),
    FLAG ("omit-quotes", N_ ("Without quotes that are not needed")),
    FLAG ("omit-empty-values", N_ ("Attributes with an empty value as their name alone")),
    FLAG ("omit-boolean-values", N_ ("disabled=\"disabled\" and such as the name alone")),
    FLAG ("faithful", N_ ("With the doctype's identifiers and newlines at the beginning of pre")),
    FLAG ("single-quotes", N_ ("Attribute values in single quotes")),
    FLAG ("trailing-solidus", N_ ("Void elements with a slash")),
    FLAG ("sort-attributes", N_ ("Attributes in the order of their names")),
    FLAG ("collapse-white-space", N_ ("Each run of white space as one space")),
    { "shadow-roots", 0, 0, G_OPTION_ARG_NONE, &shadow_roots,
      N_ ("Read and write shadow roots as templates"), NULL },
    { "meta", 0, 0, G_OPTION_ARG_NONE, &says_encoding,
      N_ ("Make the document say which encoding it is written in"), NULL },
    { "to-encoding", 0, 0, G_OPTION_ARG_STRING, &to_encoding,
      N_ ("The encoding to write in, instead of UTF-8"), N_ ("LABEL") },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_format, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  reading.shadow_roots = shadow_roots;
  encoding = tool_output_encoding (&reading, to_encoding);
  if (!encoding)
    return TOOL_FAILED;
  g_autofree char *name =
    says_encoding ? g_ascii_strdown (h5_encoding_name (h5_encoding_get_output (encoding)), -1)
                  : NULL;
  style.meta_charset = name;
  return tool_for_each_source (argc, argv, &reading, format);
}

const ToolCommand tool_format = { "format", "SOURCE…",
                                  N_ ("Write sources minimized, indented, or in another style"),
                                  run };
