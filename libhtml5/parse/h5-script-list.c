/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "parse/h5-script-list.h"

void
h5_script_list_add (H5ScriptList *self, H5Node *script)
{
  if (!self->links)
    self->links = g_hash_table_new (NULL, NULL);
  g_queue_push_tail (&self->scripts, script);
  g_hash_table_insert (self->links, script, self->scripts.tail);
}

void
h5_script_list_remove (H5ScriptList *self, const H5Node *script)
{
  GList *link = self->links ? g_hash_table_lookup (self->links, script) : NULL;

  if (!link)
    return;
  g_hash_table_remove (self->links, script);
  g_queue_delete_link (&self->scripts, link);
}

void
h5_script_list_clear (H5ScriptList *self)
{
  g_queue_clear (&self->scripts);
  g_clear_pointer (&self->links, g_hash_table_unref);
}

GPtrArray *
h5_script_list_copy (const H5ScriptList *self)
{
  GPtrArray *copy = g_ptr_array_sized_new (self->scripts.length);

  for (const GList *link = self->scripts.head; link; link = link->next)
    if (!((const H5Node *) link->data)->has_left)
      g_ptr_array_add (copy, link->data);
  return copy;
}
