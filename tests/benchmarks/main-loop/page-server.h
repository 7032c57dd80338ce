/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A server on the loopback interface that sends a page at the speed of a network. */
#pragma once

#include <gio/gio.h>

typedef struct _PageServer PageServer;

/* Sends a page of `size` bytes to each connection: sections with a heading and some paragraphs. */
PageServer *page_server_new (gsize size, gsize bytes_per_second);
void page_server_free (PageServer *self);

/* Connects to the server. The caller can read the page from the connection. */
GSocketConnection *page_server_connect (PageServer *self);
guint page_server_count_sections (const PageServer *self);
