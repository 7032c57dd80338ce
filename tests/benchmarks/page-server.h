/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A page that arrives from a server on the loopback interface, as fast as a network is. */
#pragma once

#include <gio/gio.h>

typedef struct _PageServer PageServer;

/* Each connection gets a page of `size` bytes: sections with a heading and some paragraphs. */
PageServer *page_server_new (gsize size, gsize bytes_per_second);
void page_server_free (PageServer *self);

/* A connection to it. The page can be read from it to the end. */
GSocketConnection *page_server_connect (PageServer *self);
guint page_server_count_sections (const PageServer *self);
