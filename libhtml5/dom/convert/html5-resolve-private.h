/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/common/html5-types.h"

#include "convert/markup/h5-url-resolver.h"

/* Resolves the URLs of one text. */
typedef struct
{
  Html5Node *node;
  guint64 room; /* see h5_url_take_room() */
} Html5Resolving;

/* Begins to resolve against the base URI of a node. The node must exist until the end. */
Html5Resolving _html5_resolving_begin (Html5Node *node);

/* Returns a resolver, which must not be used longer than self exists. */
H5UrlResolver _html5_resolving_get (Html5Resolving *self);
