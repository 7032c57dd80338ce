/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures a GTK 4 window that shows the headings of a page, and the progress, while the page
 * arrives over the network.
 *
 *   bench-window [--size MB] [--rate MB/s] [--count] [--screenshot FILE.png]
 *
 * With --count, the window shows the number of headings instead of a list, so that most of the time
 * is spent in the library.
 *
 * Prints the longest turn of the main loop, with and without the frames that GTK draws in it, in
 * milliseconds of processor time of the main thread, and the number of missed frames. It does so
 * for a window in which nothing arrives, for a whole page, for releasing its document, and for a
 * page that is cancelled in the middle. Fails if a part of the page is missing, or if objects or
 * memory are leaked.
 */
#include "page-server.h"

#include <libhtml5/html5.h>

#include <gtk/gtk.h>
#include <malloc.h>
#include <stdio.h>
#include <time.h>

#define MB ((gsize) 1000 * 1000)
/* The memory that GTK and GLib may keep. */
#define KEPT MB

typedef struct
{
  GtkWidget *window, *bar, *list;
  GdkPaintable *picture; /* of the window */
  gboolean counts_only;
  guint n_alive; /* parsers and documents */

  double longest, longest_without_frame;
  double frame_began, frame_took; /* of this turn */
  guint n_turns, n_long;
  gint64 last_frame;
  guint n_frames, n_missed;
} View;

typedef struct
{
  Html5Parser *parser;
  GCancellable *cancellable;
  GSocketConnection *connection;
  Html5Document *document;
  Html5NodeList *headings;
  GError *error;
  gboolean is_done;
} Download;

/* --- measuring --- */

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec * 1e-6;
}

static void
on_before_paint (GdkFrameClock *clock, gpointer user_data)
{
  ((View *) user_data)->frame_began = now ();
}

static void
on_after_paint (GdkFrameClock *clock, gpointer user_data)
{
  View *view = user_data;

  view->frame_took += now () - view->frame_began;
}

/* Requesting each frame keeps the frame clock running. */
static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  View *view = user_data;
  gint64 time = gdk_frame_clock_get_frame_time (clock), interval;

  gdk_frame_clock_get_refresh_info (clock, time, &interval, NULL);
  if (view->last_frame)
    view->n_missed += (guint) MAX ((time - view->last_frame + interval / 2) / interval - 1, 0);
  view->n_frames++;
  view->last_frame = time;
  gtk_widget_queue_draw (view->bar);
  return G_SOURCE_CONTINUE;
}

static void
count (View *view, double took)
{
  view->longest = MAX (view->longest, took);
  took -= view->frame_took;
  view->longest_without_frame = MAX (view->longest_without_frame, took);
  view->n_turns++;
  view->n_long += took > 5;
  view->frame_took = 0;
}

static void
turn (View *view)
{
  double begin = now ();

  g_main_context_iteration (NULL, TRUE);
  count (view, now () - begin);
}

static void
begin_measure (View *view)
{
  view->longest = view->longest_without_frame = 0;
  view->frame_took = 0;
  view->n_turns = view->n_long = view->n_frames = view->n_missed = 0;
  view->last_frame = 0;
}

static void
report (const View *view, const char *what)
{
  printf ("| %s | %.1f | %.1f | %u of %u | %u of %u |\n", what, view->longest,
          view->longest_without_frame, view->n_long, view->n_turns, view->n_missed,
          view->n_frames + view->n_missed);
  fflush (stdout);
}

static gsize
heap (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

/* --- the window --- */

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
fill_row (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  g_autofree char *text = html5_node_get_text_content (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
make_window (View *view)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (fill_row), NULL);
  view->window = gtk_window_new ();
  view->bar = gtk_progress_bar_new ();
  view->list = gtk_list_view_new (NULL, factory);
  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (view->bar), TRUE);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view->list);
  gtk_box_append (GTK_BOX (box), view->bar);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_window_set_title (GTK_WINDOW (view->window), "A page that arrives");
  gtk_window_set_default_size (GTK_WINDOW (view->window), 400, 500);
  gtk_window_set_child (GTK_WINDOW (view->window), box);
  gtk_widget_add_tick_callback (view->bar, on_frame, view, NULL);
  gtk_window_present (GTK_WINDOW (view->window));
  view->picture = gtk_widget_paintable_new (view->window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (view->window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), view);
  g_signal_connect (clock, "after-paint", G_CALLBACK (on_after_paint), view);
}

static void
take_screenshot (View *view, const char *path)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (view->picture, snapshot, gtk_widget_get_width (view->window),
                          gtk_widget_get_height (view->window));
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (view->window));
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, NULL);
  gdk_texture_save_to_png (texture, path);
}

/* --- a download --- */

static void
on_finalized (gpointer user_data, GObject *object)
{
  ((View *) user_data)->n_alive--;
}

static void
watch (View *view, gpointer object)
{
  view->n_alive++;
  g_object_weak_ref (object, on_finalized, view);
}

static void
on_parsed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Download *self = user_data;
  g_autoptr (Html5Document) document =
    html5_parser_parse_stream_finish (HTML5_PARSER (source), result, &self->error);

  self->is_done = TRUE;
}

static void
on_headings (GListModel *headings, guint position, guint removed, guint added, gpointer bar)
{
  g_autofree char *text = g_strdup_printf ("%u sections", g_list_model_get_n_items (headings));

  gtk_progress_bar_set_text (bar, text);
}

static void
show_headings (Download *self, View *view)
{
  self->headings = html5_node_get_elements_by_tag_name (HTML5_NODE (self->document), "h2");
  g_signal_connect (self->headings, "items-changed", G_CALLBACK (on_headings), view->bar);
  if (view->counts_only)
    return;
  g_autoptr (GtkSelectionModel) model =
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->headings))));
  gtk_list_view_set_model (GTK_LIST_VIEW (view->list), model);
}

static void
begin_download (Download *self, View *view, PageServer *server, gsize size)
{
  *self = (Download){ .parser = html5_parser_new (),
                      .cancellable = g_cancellable_new (),
                      .connection = page_server_connect (server) };
  html5_parser_set_total_bytes (self->parser, size);
  html5_parser_parse_stream_async (self->parser,
                                   g_io_stream_get_input_stream (G_IO_STREAM (self->connection)),
                                   G_PRIORITY_DEFAULT_IDLE, self->cancellable, on_parsed, self);
  self->document = html5_parser_get_document (self->parser);
  show_headings (self, view);
  g_object_bind_property (self->parser, "fraction", view->bar, "fraction", G_BINDING_SYNC_CREATE);
  watch (view, self->parser);
  watch (view, self->document);
}

/* Releases the last references. What GTK does for an empty list is not measured. */
static void
end_download (Download *self, View *view)
{
  gtk_list_view_set_model (GTK_LIST_VIEW (view->list), NULL);
  double begin = now ();
  g_clear_object (&self->headings);
  g_clear_error (&self->error);
  g_clear_object (&self->parser);
  g_clear_object (&self->document);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->connection);
  count (view, now () - begin);
}

static void
pass (View *view, double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  while (g_get_monotonic_time () < end)
    turn (view);
}

/* --- what is measured --- */

static gboolean
show_all (View *view, PageServer *server, gsize size, const char *screenshot)
{
  Download download;

  begin_measure (view);
  begin_download (&download, view, server, size);
  while (!download.is_done)
    {
      turn (view);
      if (screenshot && html5_parser_get_fraction (download.parser) > 0.5)
        take_screenshot (view, g_steal_pointer (&screenshot));
    }
  report (view, "the whole page");
  guint n = g_list_model_get_n_items (G_LIST_MODEL (download.headings));
  begin_measure (view);
  end_download (&download, view);
  report (view, "giving it up");
  pass (view, 0.2);
  return n == page_server_count_sections (server);
}

static gboolean
cancel_in_the_middle (View *view, PageServer *server, gsize size)
{
  Download download;

  begin_measure (view);
  begin_download (&download, view, server, size);
  while (!download.is_done && html5_parser_get_fraction (download.parser) < 0.5)
    turn (view);
  g_cancellable_cancel (download.cancellable);
  while (!download.is_done)
    turn (view);
  gboolean was_cancelled = g_error_matches (download.error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                           && html5_node_list_get_size (download.headings) > 0;
  end_download (&download, view);
  report (view, "cancelled in the middle");
  return was_cancelled;
}

/* Waits, because threads free trees. */
static gboolean
is_all_gone (View *view, gsize before)
{
  for (guint i = 0; i < 50 && (view->n_alive || heap () > before + KEPT); i++)
    pass (view, 0.1);
  printf ("%u objects and %.1f MB stay behind\n", view->n_alive,
          ((double) heap () - (double) before) / (double) MB);
  return view->n_alive == 0 && heap () <= before + KEPT;
}

int
main (int argc, char **argv)
{
  int size = 100, rate = 10;
  g_autofree char *screenshot = NULL;
  View view = { 0 };
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_INT, &size, "Megabytes of the page", "MB" },
    { "rate", 0, 0, G_OPTION_ARG_INT, &rate, "Megabytes a second", "MB" },
    { "count", 0, 0, G_OPTION_ARG_NONE, &view.counts_only, "Show no list", NULL },
    { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, &screenshot, "When half is there", "FILE" },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) options = g_option_context_new (NULL);

  g_option_context_add_main_entries (options, entries, NULL);
  if (!g_option_context_parse (options, &argc, &argv, NULL) || !gtk_init_check ())
    return 77;
  gsize bytes = (gsize) size * MB;
  PageServer *server = page_server_new (bytes, (gsize) rate * MB);
  make_window (&view);
  pass (&view, 1);
  printf ("| | longest turn, ms | without frames | over 5 ms | frames missed |\n"
          "| --- | --- | --- | --- | --- |\n");
  begin_measure (&view);
  pass (&view, (double) size / rate / 2);
  report (&view, "nothing arrives");
  /* The first run fills the caches of GTK and GLib. */
  gboolean is_good = show_all (&view, server, bytes, screenshot);
  gsize before = heap ();
  for (guint i = 0; i < 2; i++)
    {
      is_good &= cancel_in_the_middle (&view, server, bytes);
      is_good &= is_all_gone (&view, before);
    }
  g_object_unref (view.picture);
  gtk_window_destroy (GTK_WINDOW (view.window));
  page_server_free (server);
  return is_good ? 0 : 1;
}
