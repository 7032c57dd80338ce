/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "parse/h5-stable.h"
#include "sanitize/h5-sanitize.h"
#include "sanitize/h5-sanitizer-config.h"
#include "serialize/h5-serialize-html.h"

#include <glib/gi18n-lib.h>

static char *preset;
static char *config_file;
static gboolean stable;
static H5SanitizerConfig *config;

/* A configuration from a file, or NULL after a message. */
static H5SanitizerConfig *
read_config (const char *path)
{
  H5SanitizerConfig *read = h5_sanitizer_config_new ();
  g_autofree char *text = NULL;
  g_autofree char *fault = NULL;
  g_autoptr (GError) error = NULL;

  if (g_file_get_contents (path, &text, NULL, &error))
    fault = h5_sanitizer_config_read (read, text);
  if (!fault && !error)
    return read;
  g_printerr ("html5-tool: %s: %s\n", path, error ? error->message : fault);
  h5_sanitizer_config_free (read);
  return NULL;
}

/* What the command line asks for, or NULL after a message. */
static H5SanitizerConfig *
choose_config (void)
{
  if (config_file)
    return read_config (config_file);
  if (!preset)
    return h5_sanitizer_config_new_safe_default ();
  H5SanitizerConfig *chosen = h5_sanitizer_config_new_preset (preset);
  if (!chosen)
    g_printerr (_ ("html5-tool: no preset is called “%s”\n"), preset);
  return chosen;
}

/* FALSE: that is longer than it may be. */
static gboolean
write_stable_text (const ToolReading *reading, const H5Node *root, H5Buffer *out)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *other = NULL;
  gboolean success =
    h5_read_until_stable (root, tool_context (reading, tree), config, NULL, NULL, &other);

  if (success)
    h5_serialize_html (other ? other : root, H5_SCOPE_CHILDREN, NULL, out);
  if (other)
    h5_tree_free (h5_node_tree (other));
  h5_tree_free (tree);
  return success;
}

static int
sanitize (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;
  gboolean success = TRUE;

  if (!parse)
    return TOOL_FAILED;
  h5_sanitize (tool_root (parse), config, FALSE);
  if (config->stable)
    success = write_stable_text (reading, tool_root (parse), &out);
  else
    h5_serialize_html (tool_root (parse), H5_SCOPE_CHILDREN, NULL, &out);
  if (success)
    tool_write (&out);
  else
    g_printerr (_ ("html5-tool: %s: the text would be too long\n"), source);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return success ? TOOL_OK : TOOL_FAILED;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "preset", 0, 0, G_OPTION_ARG_STRING, &preset,
      N_ ("What is kept: text, mail, feed or matrix; the standard's safe default otherwise"),
      N_ ("NAME") },
    { "config", 0, 0, G_OPTION_ARG_FILENAME, &config_file,
      N_ ("What is kept, as this file lists it"), N_ ("FILE") },
    { "stable", 0, 0, G_OPTION_ARG_NONE, &stable,
      N_ ("Write what stays as it is when it is read again, as the presets do"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_sanitize, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  /* Untrusted markup is usually a fragment, not a whole page. */
  if (!reading.fragment)
    reading.fragment = g_strdup ("body");
  config = choose_config ();
  if (!config)
    return TOOL_FAILED;
  h5_sanitizer_remove_unsafe (config);
  config->stable |= stable;
  int status = tool_for_each_source (argc, argv, &reading, sanitize);
  h5_sanitizer_config_free (config);
  return status;
}

const ToolCommand tool_sanitize = { "sanitize", "SOURCE…",
                                    N_ ("Write fragments without what could harm"), run };
