/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Answers the differential tests: reads requests on standard input, writes answers.
 *
 *   request   MODE '\0' CONTEXT-OR-CONFIGURATION '\0' MARKUP '\0'
 *   answer    TEXT '\0'
 *
 * Modes: inner, outer (of the first element), xml (of a document), coerced (a document as
 * well-formed XML), safe and unsafe (a fragment in div, sanitized; "!" for a configuration that
 * is not valid).
 */
#include "driver/h5-driver.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/h5-serialize-html.h"
#include "serialize/h5-serialize-xml.h"

#include <stdio.h>

static H5Driver *
parse (const char *context_name, const char *markup, H5Tree *context_tree)
{
  H5DriverOptions options = h5_driver_default_options;
  H5Driver *driver;

  if (context_name)
    {
      H5Name name = h5_names_word (context_tree->names, context_name, strlen (context_name));
      options.allow_declarative_shadow_roots = TRUE;
      driver = h5_driver_new_fragment (&options, h5_tree_new_element (context_tree, name));
    }
  else
    driver = h5_driver_new (&options);
  h5_driver_feed_text (driver, markup, strlen (markup));
  h5_driver_finish (driver);
  return driver;
}

static void
answer_fragment (const char *mode, const char *context, const char *markup, H5Buffer *out)
{
  H5Tree *tree = h5_tree_new ();
  H5Driver *driver = parse (context, markup, tree);
  H5Node *fragment = h5_driver_get_fragment (driver);
  H5Node *first = fragment->first_child;

  while (first && first->type != H5_NODE_ELEMENT)
    first = first->next;
  if (strcmp (mode, "inner") == 0)
    h5_serialize_html (fragment, H5_SCOPE_CHILDREN, NULL, out);
  else if (first)
    h5_serialize_html (first, H5_SCOPE_NODE, NULL, out);
  h5_driver_free (driver);
  h5_tree_free (tree);
}

static void
answer_document (const char *mode, const char *markup, H5Buffer *out)
{
  H5XmlOptions coercing = { .well_formed = TRUE, .infoset = &h5_infoset_default_options };
  H5Driver *driver = parse (NULL, markup, NULL);
  H5XmlFault fault;

  if (!h5_serialize_xml (h5_driver_get_tree (driver)->document, H5_SCOPE_CHILDREN,
                         strcmp (mode, "coerced") == 0 ? &coercing : NULL, out, &fault, NULL))
    h5_buffer_append_string (out, h5_xml_fault_message (fault));
  h5_driver_free (driver);
}

static void
answer_sanitized (const char *mode, const char *text, const char *markup, H5Buffer *out)
{
  gboolean safe = strcmp (mode, "safe") == 0;
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *fault = h5_sanitizer_config_read (config, text);
  H5Tree *tree = h5_tree_new ();

  h5_sanitizer_config_canonicalize (config, !safe);
  if (fault || h5_sanitizer_config_fault (config))
    h5_buffer_append_string (out, "!");
  else
    {
      H5Driver *driver = parse ("div", markup, tree);
      h5_sanitize (h5_driver_get_fragment (driver), config, safe);
      h5_serialize_html (h5_driver_get_fragment (driver), H5_SCOPE_CHILDREN, NULL, out);
      h5_driver_free (driver);
    }
  h5_sanitizer_config_free (config);
  h5_tree_free (tree);
}

static gboolean
read_string (GString *string)
{
  int c;

  g_string_truncate (string, 0);
  while ((c = getchar ()) > 0)
    g_string_append_c (string, (char) c);
  return c == 0;
}

int
main (void)
{
  GString *mode = g_string_new (NULL);
  GString *argument = g_string_new (NULL);
  GString *markup = g_string_new (NULL);

  while (read_string (mode) && read_string (argument) && read_string (markup))
    {
      H5Buffer out = H5_BUFFER_INIT;
      if (strcmp (mode->str, "inner") == 0 || strcmp (mode->str, "outer") == 0)
        answer_fragment (mode->str, argument->str, markup->str, &out);
      else if (strcmp (mode->str, "xml") == 0 || strcmp (mode->str, "coerced") == 0)
        answer_document (mode->str, markup->str, &out);
      else
        answer_sanitized (mode->str, argument->str, markup->str, &out);
      fwrite (out.data ? out.data : "", 1, out.length + 1, stdout);
      h5_buffer_clear (&out);
    }
  g_string_free (mode, TRUE);
  g_string_free (argument, TRUE);
  g_string_free (markup, TRUE);
  return 0;
}
