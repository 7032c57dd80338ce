/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Reads an EPUB chapter by chapter: read-book FILE
 *
 * Prints the title of the book, then of each chapter its title and its text. libarchive unpacks
 * the file. The chapters are XML, but many books have mistakes and HTML's entities in them, which
 * do not stop the parser. */
#include <archive.h>
#include <archive_entry.h>
#include <libhtml5/html5.h>
#include <locale.h>
#include <stdio.h>

/* The files of a book have at most so many bytes. A small EPUB can unpack to any size. */
#define MOST_BYTES ((guint) 256 * 1024 * 1024)

/* Returns the content of a file. NULL if it has more than that many bytes, or is damaged. */
static GBytes *
read_entry (struct archive *archive, guint most_bytes)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 piece[16384];
  la_ssize_t n;

  while ((n = archive_read_data (archive, piece, sizeof piece)) > 0 && n <= most_bytes - bytes->len)
    g_byte_array_append (bytes, piece, (guint) n);
  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

/* Returns the files of the book by their path. NULL after an error message. */
static GHashTable *
unpack (const char *path)
{
  g_autoptr (GHashTable) files =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  struct archive *archive = archive_read_new ();
  struct archive_entry *entry;
  guint left = MOST_BYTES;
  int status;

  archive_read_support_format_zip (archive);
  status = archive_read_open_filename (archive, path, 16384);
  if (status == ARCHIVE_OK)
    status = archive_read_next_header (archive, &entry);
  /* There is a warning if the name is not in the encoding of the locale. */
  while (status == ARCHIVE_OK || status == ARCHIVE_WARN)
    {
      const char *name = archive_entry_pathname_utf8 (entry);
      GBytes *bytes = name ? read_entry (archive, left) : NULL;
      if (bytes)
        {
          left -= (guint) g_bytes_get_size (bytes);
          g_hash_table_insert (files, g_strdup (name), bytes);
        }
      status = archive_read_next_header (archive, &entry);
    }
  if (status != ARCHIVE_EOF)
    {
      const char *reason = archive_error_string (archive);
      g_printerr ("%s: %s\n", path, reason ? reason : "not an archive");
    }
  archive_read_free (archive);
  return status == ARCHIVE_EOF ? g_steal_pointer (&files) : NULL;
}

/* Parses a file of the book. The document's URI is its path in the book. */
static Html5Document *
parse (GHashTable *files, const char *path, GError **error)
{
  GBytes *bytes = g_hash_table_lookup (files, path);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autofree char *uri = g_strconcat ("book:///", path, NULL);

  if (!bytes)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "The book has no file “%s”", path);
      return NULL;
    }
  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  html5_parser_set_html_references (parser, TRUE);
  html5_parser_set_base_uri (parser, uri);
  return html5_parser_parse_bytes (parser, bytes, error);
}

/* Returns the attribute of the first element that matches the selector. */
static char *
find_attribute (Html5Document *document, const char *selector, const char *attribute)
{
  g_autoptr (Html5Element) element = html5_document_query_selector (document, selector, NULL);

  return element ? g_strdup (html5_element_get_attribute (element, attribute)) : NULL;
}

/* Returns the path in the book for a URL in one of its files. */
static char *
resolve (Html5Document *document, const char *href)
{
  g_autofree char *uri = html5_node_resolve_url (HTML5_NODE (document), href);
  g_autofree char *path = uri ? g_uri_unescape_string (uri, NULL) : NULL;

  return path && g_str_has_prefix (path, "book:///") ? g_strdup (path + strlen ("book:///"))
                                                     : g_strdup (href);
}

static gboolean
print_chapter (GHashTable *files, const char *path, GError **error)
{
  g_autoptr (Html5Document) chapter = parse (files, path, error);
  g_autoptr (Html5TextOptions) options = html5_text_options_new ();
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (!chapter)
    return FALSE;
  /* An element such as br that is not closed contains the text after it. */
  html5_node_empty_void_elements (HTML5_NODE (chapter));
  title = html5_document_get_title (chapter);
  text = html5_node_to_text (HTML5_NODE (chapter), options);
  printf ("\n== %s ==\n%s\n", title, text);
  return TRUE;
}

static gboolean
print_book (GHashTable *files, GError **error)
{
  g_autoptr (Html5Document) container = parse (files, "META-INF/container.xml", error);
  g_autofree char *path = container ? find_attribute (container, "rootfile", "full-path") : NULL;
  g_autoptr (Html5Document) package = path ? parse (files, path, error) : NULL;
  g_autoptr (Html5NodeList) spine =
    package ? html5_document_query_selector_all (package, "spine > itemref[idref]", error) : NULL;
  g_autofree char *title =
    package ? html5_node_query_text_content (HTML5_NODE (package), "title", NULL) : NULL;

  if (!spine)
    return FALSE;
  printf ("%s\n", title ? title : path);
  for (int i = 0; i < html5_node_list_get_size (spine); i++)
    {
      g_autoptr (Html5Element) reference = html5_node_list_get_element (spine, i);
      g_autoptr (Html5Element) item = html5_node_get_element_by_id (
        HTML5_NODE (package), html5_element_get_attribute (reference, "idref"));
      const char *href = item ? html5_element_get_attribute (item, "href") : NULL;
      g_autofree char *chapter = href ? resolve (package, href) : NULL;

      if (chapter && !print_chapter (files, chapter, error))
        return FALSE;
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GHashTable) files = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  if (argc != 2)
    {
      g_printerr ("Usage: read-book FILE\n");
      return 2;
    }
  files = unpack (argv[1]);
  if (!files || print_book (files, &error))
    return files ? 0 : 1;
  g_printerr ("%s: %s\n", argv[1], error ? error->message : "not an EPUB");
  return 1;
}
