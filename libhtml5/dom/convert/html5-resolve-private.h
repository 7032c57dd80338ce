/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/common/html5-types.h"

#include "convert/links/h5-references.h"
#include "convert/markup/h5-url-resolver.h"

/* Resolves the URLs of one text. */
typedef struct
{
  Html5Document *document;
  H5References *references;
  guint64 room; /* see h5_url_take_room() */
} Html5ResolveRun;

/* Begins to resolve against the base URI of a node. The document must not change until the end. */
Html5ResolveRun _html5_resolve_run_begin (Html5Node *node);
void _html5_resolve_run_end (Html5ResolveRun *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Html5ResolveRun, _html5_resolve_run_end)

/* Returns a resolver, which must not be used longer than self exists. */
H5UrlResolver _html5_resolve_run_get (Html5ResolveRun *self);
