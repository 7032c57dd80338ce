/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Pango markup of any document is accepted by GMarkup, and only has elements of Pango and
 * GtkLabel. Links that are listed are in its text. The first two of four bytes choose the options.
 * The rest is the markup of a document. */
#include "fuzz-check.h"

#include "convert/markup/h5-pango.h"

#include <string.h>

static void
check_element (GMarkupParseContext *context, const char *name, const char **attribute_names,
               const char **attribute_values, gpointer links, GError **error)
{
  static const char *const known[] = { "markup", "b",   "big",   "i",  "s", "span",
                                       "sub",    "sup", "small", "tt", "u", NULL };

  g_assert_true (g_strv_contains (known, name) || (links && strcmp (name, "a") == 0));
}

/* The markup is the same if its links are listed, and these are in the text. */
static void
check_links (const H5Node *document, const H5PangoOptions *options)
{
  H5PangoOptions without = *options;
  H5Buffer markup = H5_BUFFER_INIT, other = H5_BUFFER_INIT;
  guint last = 0;

  without.links = FALSE;
  h5_pango_markup (document, &without, &markup);
  g_autoptr (GPtrArray) links = h5_pango_markup_with_links (document, options, &other);
  g_assert_cmpmem (markup.data, markup.length, other.data, other.length);
  for (guint i = 0; i < links->len; i++)
    {
      const H5PangoLink *link = links->pdata[i];

      g_assert_true (last <= link->start && link->start < link->end);
      g_assert_cmpuint (link->end, <=, markup.length);
      last = link->end;
    }
  h5_buffer_clear (&markup);
  h5_buffer_clear (&other);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const GMarkupParser parser = { .start_element = check_element };
  H5Parse *parse = fuzz_parse (data, size);
  g_autoptr (GError) error = NULL;

  if (!parse)
    return 0;
  H5PangoOptions options = {
    .links = data[0] & 1,
    .colors = (data[0] & 2) != 0,
    .sizes = (data[0] & 4) != 0,
    .list_markers = (data[0] & 8) != 0,
    .image_alternatives = (data[0] & 16) != 0,
    .max_length = data[1],
  };
  H5Buffer markup = H5_BUFFER_INIT;
  h5_buffer_append_string (&markup, "<markup>");
  h5_pango_markup (h5_parse_get_tree (parse)->document, &options, &markup);
  h5_buffer_append_string (&markup, "</markup>");
  fuzz_check_text (&markup);
  GMarkupParseContext *context =
    g_markup_parse_context_new (&parser, 0, GINT_TO_POINTER (options.links), NULL);
  g_markup_parse_context_parse (context, markup.data, (gssize) markup.length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
  h5_buffer_clear (&markup);
  check_links (h5_parse_get_tree (parse)->document, &options);
  h5_parse_free (parse);
  return 0;
}
