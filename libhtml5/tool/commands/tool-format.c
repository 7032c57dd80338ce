/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static char *to_encoding;
static gboolean says_encoding;
static char *meta_charset;
static Html5SerializerFlags flags;
static const char *html_only; /* an option that has no effect on XML, or NULL */

/* An option that sets flags of the style. */
static gboolean
add_flags (const char *option, const char *value, gpointer data, GError **error)
{
  static const struct
  {
    const char *option;
    Html5SerializerFlags flags;
  } options[] = {
    { "--minimize", HTML5_SERIALIZER_FLAGS_MINIMIZED },
    { "--pretty", HTML5_SERIALIZER_FLAGS_PRETTY },
    { "--omit-tags", HTML5_SERIALIZER_FLAGS_OMIT_TAGS },
    { "--omit-quotes", HTML5_SERIALIZER_FLAGS_OMIT_QUOTES },
    { "--omit-empty-values", HTML5_SERIALIZER_FLAGS_OMIT_EMPTY_VALUES },
    { "--omit-boolean-values", HTML5_SERIALIZER_FLAGS_OMIT_BOOLEAN_VALUES },
    { "--faithful", HTML5_SERIALIZER_FLAGS_FAITHFUL },
    { "--single-quotes", HTML5_SERIALIZER_FLAGS_SINGLE_QUOTES },
    { "--trailing-solidus", HTML5_SERIALIZER_FLAGS_TRAILING_SOLIDUS },
    { "--sort-attributes", HTML5_SERIALIZER_FLAGS_SORT_ATTRIBUTES },
    { "--collapse-white-space", HTML5_SERIALIZER_FLAGS_COLLAPSE_WHITE_SPACE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (strcmp (option, options[i].option) == 0)
      {
        flags |= options[i].flags;
        if (!(options[i].flags & HTML5_SERIALIZER_FLAGS_INDENT))
          html_only = options[i].option;
      }
  return TRUE;
}

#define FLAG(name, description) \
  { \
    name, 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, add_flags, description, NULL \
  }

static const GOptionEntry entries[] = {
  FLAG ("minimize", N_ ("Write as little as possible for the same tree")),
  FLAG ("pretty", N_ ("Indent where whitespace has no effect")),
  FLAG ("omit-tags", N_ ("Leave out optional tags")),
  FLAG ("omit-quotes", N_ ("Leave out quotes that are not needed")),
  FLAG ("omit-empty-values", N_ ("Write attributes with an empty value as the name alone")),
  FLAG ("omit-boolean-values",
        N_ ("Write disabled=\"disabled\" and similar attributes as the name alone")),
  FLAG ("faithful",
        N_ ("Keep the identifiers of the doctype, and newlines at the beginning of pre")),
  FLAG ("single-quotes", N_ ("Write attribute values in single quotes")),
  FLAG ("trailing-solidus", N_ ("Write void elements with a slash")),
  FLAG ("sort-attributes", N_ ("Sort attributes by name")),
  FLAG ("collapse-white-space", N_ ("Write each run of whitespace as one space")),
  { "shadow-roots", 0, 0, G_OPTION_ARG_NONE, &tool_settings.shadow_roots,
    N_ ("Read and write shadow roots as templates"), NULL },
  { "meta", 0, 0, G_OPTION_ARG_NONE, &says_encoding,
    N_ ("Declare the encoding of the output in the document"), NULL },
  { "to-encoding", 0, 0, G_OPTION_ARG_STRING, &to_encoding,
    N_ ("Write in this encoding instead of UTF-8"), N_ ("LABEL") },
  { NULL },
};

/* Returns FALSE after an error message. */
static gboolean
check_options (ToolJob *job)
{
  if (!job->is_xml || !html_only)
    return TRUE;
  g_autofree char *reason = g_strdup_printf (_ ("%s has no effect on XML"), html_only);
  tool_message (job, "%s: %s", job->source, reason);
  return FALSE;
}

static gboolean
has_declaration (Html5Node *root)
{
  return HTML5_IS_DOCUMENT (root) && html5_document_get_xml_version (HTML5_DOCUMENT (root)) != NULL;
}

static int
format (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);
  Html5Serializer *serializer =
    root && check_options (job) ? tool_serializer_new (job, to_encoding) : NULL;

  if (!serializer)
    return TOOL_FAILED;
  html5_serializer_set_xml_declaration (serializer, has_declaration (root));
  html5_serializer_set_flags (serializer, flags);
  html5_serializer_set_serializable_shadow_roots (serializer, tool_settings.shadow_roots);
  html5_serializer_set_meta_charset (serializer, meta_charset);
  return tool_serialize (job, serializer, root);
}

static gboolean
prepare (void)
{
  /* Indented HTML keeps all tags. */
  if (!tool_check_output_encoding (to_encoding)
      || !tool_check_pair ("--pretty", (flags & HTML5_SERIALIZER_FLAGS_INDENT) != 0, "--omit-tags",
                           (flags & HTML5_SERIALIZER_FLAGS_OMIT_TAGS) != 0))
    return FALSE;
  if (says_encoding)
    {
      g_autoptr (Html5Encoding) encoding =
        html5_encoding_for_label (to_encoding ? to_encoding : "utf-8");
      g_autoptr (Html5Encoding) output = html5_encoding_get_output_encoding (encoding);
      meta_charset = g_ascii_strdown (html5_encoding_get_name (output), -1);
      html_only = "--meta";
    }
  if (tool_settings.shadow_roots)
    html_only = "--shadow-roots";
  return TRUE;
}

const ToolCommand tool_format = {
  .name = "format",
  .arguments = "SOURCE…",
  .summary = N_ ("Write sources minimized, indented, or in another style"),
  .examples = "  html5-tool format --pretty page.html\n"
              "  html5-tool format --pretty -o indented.xml feed.xml\n"
              "  html5-tool format --minimize --meta -o small.html page.html",
  .entries = entries,
  .prepare = prepare,
  .run = format,
};
