/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Scripts that are run later, in order. Adding, finding and removing one takes constant time. */
#pragma once

#include "tree/h5-tree.h"

typedef struct
{
  GQueue scripts;    /* H5Node */
  GHashTable *links; /* H5Node -> its GList in `scripts`; NULL before the first one */
} H5ScriptList;

static inline H5Node *
h5_script_list_first (const H5ScriptList *self)
{
  return self->scripts.head ? self->scripts.head->data : NULL;
}

static inline gboolean
h5_script_list_contains (const H5ScriptList *self, const H5Node *script)
{
  return self->links && g_hash_table_contains (self->links, script);
}

void h5_script_list_add (H5ScriptList *self, H5Node *script);
void h5_script_list_remove (H5ScriptList *self, const H5Node *script);
void h5_script_list_clear (H5ScriptList *self);

/* Returns an array of the scripts that are still in the document. */
GPtrArray *h5_script_list_copy (const H5ScriptList *self);
