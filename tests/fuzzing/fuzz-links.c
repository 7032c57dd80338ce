/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The links and the metadata of any document: each link is within its value, and all texts are
 * valid. The first four bytes are ignored. The rest is the markup of a document. */
#include "fuzz-check.h"

#include "convert/links/h5-links.h"
#include "convert/metadata/h5-metadata.h"

static void
check_link (const H5Link *link, gpointer unused)
{
  H5Buffer url = H5_BUFFER_INIT;

  g_assert_true (link->start <= link->end && link->end <= link->value_length);
  g_assert_true ((link->attribute != NULL) != (link->text != NULL));
  h5_buffer_append (&url, link->url, link->url_length);
  fuzz_check_text (&url);
  g_autofree char *text = g_strndup (link->url, link->url_length);
  h5_buffer_truncate (&url, 0);
  h5_link_append_url (link->form, text, &url);
  fuzz_check_text (&url);
  h5_buffer_clear (&url);
}

static void
check_strings (const GPtrArray *strings)
{
  for (guint i = 0; i < strings->len; i++)
    g_assert_true (g_utf8_validate (strings->pdata[i], -1, NULL));
}

static void
check_metadata (H5Node *document)
{
  g_autoptr (H5Url) url = h5_url_new ("https://x/a/b", 13, NULL, NULL, NULL);
  H5Metadata *metadata = h5_metadata_new (document, url, url, NULL, 1000000);
  const char *strings[] = { metadata->title,       metadata->description, metadata->image,
                            metadata->published,   metadata->language,    metadata->canonical,
                            metadata->theme_color, metadata->license };

  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    g_assert_true (!strings[i] || g_utf8_validate (strings[i], -1, NULL));
  check_strings (metadata->authors);
  check_strings (metadata->keywords);
  check_strings (metadata->contents);
  h5_metadata_find_icon (metadata, 32);
  h5_metadata_free (metadata);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  H5Parse *parse = fuzz_parse (data, size);

  if (!parse)
    return 0;
  h5_links_visit (h5_parse_get_tree (parse)->document, check_link, NULL);
  check_metadata (h5_parse_get_tree (parse)->document);
  h5_parse_free (parse);
  return 0;
}
