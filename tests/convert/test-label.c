/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Pango markup with links in a real GtkLabel, which warns when it does not accept it. Skips without
 * a display.
 *
 *     test-label --documents N --first N
 *     test-label --screenshot FILE.png < PAGE
 */
#include "random-markup.h"

#include "common/test-program.h"

#include <gtk/gtk.h>
#include <libhtml5/html5.h>
#include <stdio.h>
#include <string.h>

static guint n_documents = 1000;
static guint seed = 1;

static char *
to_label (const char *markup, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (markup, length);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) document = html5_parser_parse_bytes (parser, bytes, NULL);
  g_autoptr (Html5PangoOptions) options = html5_pango_options_new ();

  html5_pango_options_set_links (options, TRUE);
  return html5_node_to_pango (HTML5_NODE (document), options);
}

static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GString *source = g_string_new (NULL);

  if (!gtk_init_check ())
    {
      g_test_skip ("no display");
      return;
    }
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  for (guint i = 0; i < n_documents; i++)
    {
      random_markup (random, source, 30);
      g_autofree char *markup = to_label (source->str, source->len);
      gtk_label_set_markup (GTK_LABEL (label), markup);
      /* If a label does not accept its markup, it is empty. */
      if (*markup && !*gtk_label_get_text (GTK_LABEL (label)))
        {
          g_test_message ("%s", markup);
          g_assert_not_reached ();
        }
    }
  g_string_free (source, TRUE);
}

/* --- the page of samples --- */

static void
save (GtkWidget *window, const char *path)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, NULL);
  gdk_texture_save_to_png (texture, path);
}

static int
take_screenshot (const char *path)
{
  GString *page = g_string_new (NULL);
  int c;

  while ((c = getchar ()) != EOF)
    g_string_append_c (page, (char) c);
  g_autofree char *markup = to_label (page->str, page->len);
  g_string_free (page, TRUE);
  gtk_init ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 900);
  gtk_window_present (GTK_WINDOW (window));
  for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end;)
    g_main_context_iteration (NULL, FALSE);
  save (window, path);
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}

int
main (int argc, char **argv)
{
  if (argc == 3 && strcmp (argv[1], "--screenshot") == 0)
    return take_screenshot (argv[2]);
  g_test_init (&argc, &argv, NULL);
  test_read_option (argc, argv, "--documents", &n_documents);
  test_read_option (argc, argv, "--first", &seed);
  g_test_add_func ("/convert/label/random", test_random);
  return g_test_run ();
}
