/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lists the links of a page. Each line has the absolute URL of a link, a tab, and its text.
 *
 *   list-links FILE|URI [BASE]
 *
 * BASE is the URL of the page, if it is not that of the file. */
#include <locale.h>
#include <stdio.h>

#include <libhtml5/html5.h>

/* Whitespace is collapsed, so that the page cannot add tabs and lines. */
static void
print_link (Html5Link *link)
{
  g_autofree char *value = html5_collapse_white_space (html5_link_get_value (link));
  const char *url = html5_link_get_url (link);
  g_autoptr (Html5Element) element = html5_link_get_element (link);
  g_autofree char *content = html5_node_get_text_content (HTML5_NODE (element));
  g_autofree char *text = html5_collapse_white_space (content);

  printf ("%s\t%s\n", url ? url : value, text);
}

static gboolean
list_links (GFile *file, const char *base, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5LinkList) links = NULL;

  g_object_set (parser, "base-uri", base, NULL);
  document = html5_parser_parse_file (parser, file, NULL, error);
  if (!document)
    return FALSE;
  links = html5_node_list_links (HTML5_NODE (document));
  for (int i = 0; i < html5_link_list_get_size (links); i++)
    {
      g_autoptr (Html5Link) link = html5_link_list_get (links, i);

      if (html5_link_get_kind (link) == HTML5_LINK_KIND_HYPERLINK)
        print_link (link);
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  setlocale (LC_ALL, "");
  if (argc != 2 && argc != 3)
    {
      g_printerr ("Usage: %s FILE|URI [BASE]\n", argv[0]);
      return 2;
    }
  file = g_file_new_for_commandline_arg (argv[1]);
  if (list_links (file, argc == 3 ? argv[2] : NULL, &error))
    return fflush (stdout) == 0 ? 0 : 1;
  g_printerr ("%s: %s\n", argv[1], error->message);
  return 1;
}
