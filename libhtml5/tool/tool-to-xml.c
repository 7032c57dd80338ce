/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean canonical;
static gboolean without_comments;
static gboolean declaration;
static gboolean exact;
static char *coerced;
static H5InfosetOptions infoset;

/* What --coerce can name. */
static const struct
{
  const char *word;
  gsize field;
} words[] = {
  { "names", G_STRUCT_OFFSET (H5InfosetOptions, names) },
  { "xmlns", G_STRUCT_OFFSET (H5InfosetOptions, drop_xmlns) },
  { "comments", G_STRUCT_OFFSET (H5InfosetOptions, comments) },
  { "characters", G_STRUCT_OFFSET (H5InfosetOptions, characters) },
  { "instructions", G_STRUCT_OFFSET (H5InfosetOptions, instructions) },
  { "declarations", G_STRUCT_OFFSET (H5InfosetOptions, declarations) },
  { "doctype", G_STRUCT_OFFSET (H5InfosetOptions, drop_doctype) },
  { "five-digits", G_STRUCT_OFFSET (H5InfosetOptions, five_digits) },
};

static gboolean
set_word (const char *word)
{
  gboolean on = word[0] != '-';
  gboolean found = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (word + !on, words[i].word) == 0)
      {
        G_STRUCT_MEMBER (gboolean, &infoset, words[i].field) = on;
        found = TRUE;
      }
  return found;
}

/* Reads "five-digits,doctype,-comments". FALSE after a message. */
static gboolean
read_coerced (void)
{
  g_auto (GStrv) list = g_strsplit (coerced ? coerced : "", ",", -1);

  infoset = h5_infoset_default_options;
  for (guint i = 0; list[i]; i++)
    if (!set_word (list[i]))
      {
        g_printerr (_ ("html5-tool: --coerce does not know “%s”\n"), list[i]);
        return FALSE;
      }
  return TRUE;
}

/* FALSE after a message: the tree cannot be written as it is. */
static gboolean
write_xml (H5Node *root, const char *source, H5Buffer *out)
{
  H5XmlOptions options = { .well_formed = TRUE,
                           .declaration = declaration,
                           .infoset = exact ? NULL : &infoset };
  H5XmlWriteResult result = H5_XML_WRITE_OK;

  if (canonical)
    {
      if (!exact)
        h5_infoset_coerce_tree (root, &infoset);
      h5_canonicalize (root, !without_comments, out);
      return TRUE;
    }
  if (h5_serialize_xml (root, H5_SCOPE_CHILDREN, &options, out, &result, NULL))
    return TRUE;
  g_printerr ("html5-tool: %s: %s\n", source, _ (h5_xml_write_result_message (result)));
  return FALSE;
}

static int
to_xml (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!parse)
    return TOOL_FAILED;
  gboolean written = write_xml (tool_root (parse), source, &out);
  if (written)
    tool_write (&out);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return written ? TOOL_OK : TOOL_FAILED;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "canonical", 0, 0, G_OPTION_ARG_NONE, &canonical, N_ ("Write canonical XML"), NULL },
    { "without-comments", 0, 0, G_OPTION_ARG_NONE, &without_comments,
      N_ ("And leave comments out of it"), NULL },
    { "declaration", 0, 0, G_OPTION_ARG_NONE, &declaration, N_ ("Begin with an XML declaration"),
      NULL },
    { "coerce", 0, 0, G_OPTION_ARG_STRING, &coerced,
      N_ ("What is changed further, or with a minus not: names, xmlns, comments, characters, "
          "instructions, declarations, doctype, five-digits"),
      N_ ("LIST") },
    { "exact", 0, 0, G_OPTION_ARG_NONE, &exact,
      N_ ("Change nothing that XML cannot hold; fail instead"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_to_xml, &reading, entries, &argc, &argv) || !read_coerced ())
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, to_xml);
}

const ToolCommand tool_to_xml = { "to-xml", "SOURCE…",
                                  N_ ("Write sources as well-formed XML, for XML tools to read"),
                                  run };
