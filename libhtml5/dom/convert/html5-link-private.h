/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/html5-link.h"

#include "convert/links/h5-links.h"
#include "convert/links/h5-references.h"

struct _Html5Link
{
  GObject parent_instance;
  Html5Element *element;
  Html5Node *text;  /* a child of a style element, if the URL is in its text */
  H5Name attribute; /* or H5_NAME_NONE */
  char *attribute_name;
  Html5LinkKind kind;
  char *value;
  char *url;

  H5LinkForm form;
  char *whole; /* a GRefString: the whole value that contains the URL */
  gsize start; /* where the URL begins in it */
  gsize end;
  char *replacement; /* while links are rewritten */
};

/* `whole` is the value of the link. Without `room`, the link has no absolute URL: see
 * h5_url_take_room(). */
Html5Link *_html5_link_new (const H5Link *link, char *whole, H5References *references,
                            guint64 *room);
