/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/html5-link.h"

#include "convert/links/h5-links.h"
#include "url/h5-url.h"

struct _Html5Link
{
  GObject parent_instance;
  Html5Element *element;
  Html5Node *text;  /* of a style element, where the URL is in text */
  H5Name attribute; /* or H5_NAME_NONE */
  char *attribute_name;
  Html5LinkKind kind;
  char *value;
  char *url;

  H5LinkForm form;
  char *whole; /* a GRefString: what the URL is part of, */
  gsize start; /* and where in it */
  gsize end;
  char *replacement; /* while links are rewritten */
};

/* whole is the link's value; base may be NULL, as encoding. */
Html5Link *_html5_link_new (const H5Link *link, char *whole, const H5Url *base,
                            const H5Encoding *encoding);
