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
  H5TokenSet *tokens; /* the tokens of `value`, or NULL */
  const char *value;  /* the value of the attribute that was parsed; only compared */
  guint64 stamp;      /* the attribute stamp of the tree when it was parsed */
  guint n_moves;      /* of the element when it was parsed */
};

/* Returns the current tokens. */
H5TokenSet *_html5_token_list_read (Html5TokenList *self);

/* Returns the attribute, or NULL if there is none. */
const H5Attribute *_html5_token_list_find (Html5TokenList *self);

/* Called after the tokens were changed in the same way as the attribute, so that it need not
 * be parsed again. */
void _html5_token_list_note (Html5TokenList *self);
