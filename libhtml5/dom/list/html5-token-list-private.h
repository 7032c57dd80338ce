/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/list/html5-token-list.h"

#include "tree/attributes/h5-token-set.h"
#include "tree/h5-tree.h"

struct _Html5TokenList
{
  GObject parent_instance;
  Html5Element *element;
  char *attribute;    /* its local name; in no namespace */
  H5TokenSet *tokens; /* when they were read, or NULL */
  const char *value;  /* the value they were read from; only compared */
  guint32 version;    /* of the attribute then */
  guint n_moves;      /* and of the element */
};

/* The tokens as they are now. */
H5TokenSet *_html5_token_list_read (Html5TokenList *self);

/* The attribute, or NULL when there is none. */
const H5Attribute *_html5_token_list_find (Html5TokenList *self);

/* The tokens that were read, and changed like the attribute since, are what the attribute says. */
void _html5_token_list_note (Html5TokenList *self);
