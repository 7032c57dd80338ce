/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static char *preset;
static char *config_file;
static gboolean is_stable;
static char *rules; /* a configuration as text */

static const GOptionEntry entries[] = {
  { "preset", 0, 0, G_OPTION_ARG_STRING, &preset,
    N_ ("Use a preset: text, mail, feed or matrix (default: the safe default of the standard)"),
    N_ ("NAME") },
  { "config", 0, 0, G_OPTION_ARG_FILENAME, &config_file, N_ ("Use the configuration in this file"),
    N_ ("FILE") },
  { "stable", 0, 0, G_OPTION_ARG_NONE, &is_stable,
    N_ ("Write markup that stays the same when it is parsed again, as the presets do"), NULL },
  { NULL },
};

/* Reads a configuration from a file. NULL after an error message. */
static Html5Sanitizer *
read_config (void)
{
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;
  Html5Sanitizer *sanitizer = NULL;

  if (g_file_get_contents (config_file, &text, &length, &error))
    {
      if (!tool_check_text (config_file, text, length))
        return NULL;
      sanitizer = html5_sanitizer_new_from_text (text, &error);
    }
  if (!sanitizer)
    tool_error ("%s: %s", config_file, error->message);
  return sanitizer;
}

/* Returns the sanitizer that the options select. NULL after an error message. */
static Html5Sanitizer *
choose_sanitizer (void)
{
  g_autoptr (GTypeClass) presets = g_type_class_ref (HTML5_TYPE_SANITIZER_PRESET);

  if (!tool_check_pair ("--preset", preset != NULL, "--config", config_file != NULL))
    return NULL;
  if (config_file)
    return read_config ();
  if (!preset)
    return html5_sanitizer_new ();
  const GEnumValue *found = g_enum_get_value_by_nick ((GEnumClass *) presets, preset);
  if (found)
    return html5_sanitizer_new_preset ((Html5SanitizerPreset) found->value);
  tool_error (_ ("No preset is called “%s”; choose text, mail, feed or matrix"), preset);
  return NULL;
}

/* Writes HTML, parses and sanitizes it again; if the sanitizer is stable, until the markup does not
 * change. NULL after an error message. */
static Html5DocumentFragment *
sanitize_again (ToolJob *job, Html5Node *root, Html5Sanitizer *sanitizer)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (Html5Element) context = tool_context_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *markup = html5_serializer_to_string (serializer, root, &error);

  if (markup && html5_element_set_html (context, markup, sanitizer, &error))
    {
      Html5DocumentFragment *content = html5_element_get_template_content (context);
      return content ? content : tool_take_children (context);
    }
  tool_message (job, "%s: %s", job->source, error->message);
  return NULL;
}

static int
sanitize (ToolJob *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text (rules, &error);
  g_autoptr (Html5Node) root = sanitizer ? tool_read (job) : NULL;

  if (!sanitizer)
    tool_message (job, "%s: %s", job->source, error->message);
  if (!root)
    return TOOL_FAILED;
  html5_sanitizer_sanitize_node (sanitizer, root);
  /* XML can have elements that mean nothing there, such as SCRIPT, but do so in HTML. */
  if (job->is_xml || html5_sanitizer_get_stable (sanitizer))
    {
      Html5DocumentFragment *again = sanitize_again (job, root, sanitizer);
      g_object_unref (root);
      root = (Html5Node *) again;
    }
  return root ? tool_serialize (job, html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML), root)
              : TOOL_FAILED;
}

/* Whether an element contains text as it is, which cannot be sanitized. */
static gboolean
has_raw_text (const char *name)
{
  static const char *const names[] = { "iframe", "noembed",    "noframes", "noscript", "plaintext",
                                       "script", "svg script", "style",    "xmp" };
  gboolean has = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (names) && !has; i++)
    has = g_ascii_strcasecmp (name, names[i]) == 0;
  return has && (tool_settings.scripting || g_ascii_strcasecmp (name, "noscript") != 0);
}

static gboolean
prepare (void)
{
  g_autoptr (Html5Sanitizer) sanitizer = choose_sanitizer ();

  /* Untrusted markup is usually a fragment, not a whole page. */
  if (!tool_settings.fragment)
    tool_settings.fragment = g_strdup ("body");
  if (!sanitizer)
    return FALSE;
  if (has_raw_text (tool_settings.fragment))
    {
      tool_error (_ ("“%s” contains only text, which cannot be sanitized"), tool_settings.fragment);
      return FALSE;
    }
  html5_sanitizer_remove_unsafe (sanitizer);
  if (is_stable)
    html5_sanitizer_set_stable (sanitizer, TRUE);
  rules = html5_sanitizer_to_text (sanitizer);
  return TRUE;
}

const ToolCommand tool_sanitize = {
  .name = "sanitize",
  .arguments = "SOURCE…",
  .summary = N_ ("Write fragments without unsafe markup"),
  .examples = "  html5-tool sanitize comment.html\n"
              "  html5-tool sanitize --preset mail mail.html",
  .entries = entries,
  .prepare = prepare,
  .run = sanitize,
};
