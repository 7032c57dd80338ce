/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/list/html5-token-list.h"

struct _Html5TokenList
{
  GObject parent_instance;
  Html5Element *element;
  char *attribute; /* its local name; in no namespace */
  char **tokens;   /* when they were read, or NULL */
  guint n_tokens;
  const char *value; /* what they were read from, to compare with only */
  guint64 stamp;     /* of the tree's attributes then */
  guint n_moves;     /* and of the element */
};

/* The tokens as they are now. */
char **_html5_token_list_read (Html5TokenList *self);
