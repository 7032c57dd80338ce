/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lists the links of a page, one a line: the address, resolved, a tab, and the text.
 *
 *   list-links FILE|URI [ADDRESS]
 *
 * ADDRESS is where the page came from, if that is not where it is read. */
#include <stdio.h>

#include <libhtml5/html5.h>

/* Text as a reader sees it: white space is one space, none at the ends. */
static char *
collapse (const char *text)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n\f\r", -1);

  for (gsize i = 0; words[i]; i++)
    if (words[i][0])
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", words[i]);
  return g_string_free (out, FALSE);
}

/* What the addresses of a page are relative to: its first base element, or its own address. */
static char *
find_base (Html5Document *document, const char *address)
{
  g_autoptr (Html5Element) base = html5_document_query_selector (document, "base[href]", NULL);
  char *resolved = NULL;

  if (base)
    resolved = g_uri_resolve_relative (address, html5_element_get_attribute (base, "href"),
                                       G_URI_FLAGS_PARSE_RELAXED, NULL);
  return resolved ? resolved : g_strdup (address);
}

static void
print_link (Html5Node *link, const char *base)
{
  const char *href = html5_element_get_attribute (HTML5_ELEMENT (link), "href");
  g_autofree char *uri = g_uri_resolve_relative (base, href, G_URI_FLAGS_PARSE_RELAXED, NULL);
  g_autofree char *content = html5_node_get_text_content (link);
  g_autofree char *text = collapse (content);

  printf ("%s\t%s\n", uri ? uri : href, text);
}

static gboolean
list_links (GFile *file, const char *address, GError **error)
{
  g_autoptr (Html5Document) document = html5_document_new_from_file (file, NULL, error);
  g_autoptr (Html5NodeList) links = NULL;
  g_autofree char *base = NULL;

  if (!document)
    return FALSE;
  base = find_base (document, address);
  links = html5_document_query_selector_all (document, "a[href], area[href]", error);
  if (!links)
    return FALSE;
  for (int i = 0; i < html5_node_list_get_size (links); i++)
    {
      g_autoptr (Html5Node) link = html5_node_list_get (links, i);

      print_link (link, base);
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *uri = NULL;

  if (argc != 2 && argc != 3)
    {
      g_printerr ("Usage: %s FILE|URI [ADDRESS]\n", argv[0]);
      return 2;
    }
  file = g_file_new_for_commandline_arg (argv[1]);
  uri = g_file_get_uri (file);
  if (list_links (file, argc == 3 ? argv[2] : uri, &error))
    return 0;
  g_printerr ("%s: %s\n", argv[1], error->message);
  return 1;
}
