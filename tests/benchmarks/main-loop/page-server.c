/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "page-server.h"

/* Number of writes in a second. */
#define STEPS 100

struct _PageServer
{
  GSocketService *service;
  guint16 port;
  GBytes *page;
  guint n_sections;
  gsize bytes_per_second;
};

static void
make_page (PageServer *self, gsize size)
{
  GString *text = g_string_new ("<!DOCTYPE html><meta charset=utf-8><title>A long page</title>\n");

  while (text->len < size)
    {
      g_string_append_printf (text, "<h2 id=s%u>Section %u</h2>\n", self->n_sections,
                              self->n_sections);
      for (guint i = 0; i < 5; i++)
        g_string_append_printf (text,
                                "<p class=note>This is paragraph %u, which has a <a href=\"#s%u\">"
                                "link</a> and <b>some <i>words</i></b> &mdash; as pages have.\n",
                                i, self->n_sections / 2);
      self->n_sections++;
    }
  self->page = g_string_free_to_bytes (text);
}

/* Runs in a thread. The reader may close the connection before the end. */
static gboolean
serve (GThreadedSocketService *service, GSocketConnection *connection, GObject *source,
       gpointer user_data)
{
  PageServer *self = user_data;
  GOutputStream *stream = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  gint64 begin = g_get_monotonic_time ();
  gsize length, sent = 0;
  const char *data = g_bytes_get_data (self->page, &length);

  while (sent < length)
    {
      gint64 passed = g_get_monotonic_time () - begin;
      gsize due = (gsize) ((double) passed * 1e-6 * (double) self->bytes_per_second);
      due = MIN (due, length);
      if (due > sent
          && !g_output_stream_write_all (stream, data + sent, due - sent, NULL, NULL, NULL))
        break;
      sent = MAX (sent, due);
      g_usleep (G_USEC_PER_SEC / STEPS);
    }
  return TRUE;
}

PageServer *
page_server_new (gsize size, gsize bytes_per_second)
{
  PageServer *self = g_new0 (PageServer, 1);

  make_page (self, size);
  self->bytes_per_second = bytes_per_second;
  self->service = g_threaded_socket_service_new (4);
  self->port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, NULL);
  g_assert_cmpuint (self->port, >, 0);
  g_signal_connect (self->service, "run", G_CALLBACK (serve), self);
  return self;
}

void
page_server_free (PageServer *self)
{
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  g_object_unref (self->service);
  g_bytes_unref (self->page);
  g_free (self);
}

GSocketConnection *
page_server_connect (PageServer *self)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;

  g_socket_client_set_enable_proxy (client, FALSE);
  GSocketConnection *connection =
    g_socket_client_connect_to_host (client, "127.0.0.1", self->port, NULL, &error);
  g_assert_no_error (error);
  return connection;
}

guint
page_server_count_sections (const PageServer *self)
{
  return self->n_sections;
}
