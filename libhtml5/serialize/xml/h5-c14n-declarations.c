/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-writer.h"
#include "serialize/xml/h5-c14n-private.h"

static int
compare_prefixes (gconstpointer a, gconstpointer b, gpointer names)
{
  const H5XmlBinding *x = a, *y = b;

  return strcmp (h5_names_string (names, x->prefix, NULL),
                 h5_names_string (names, y->prefix, NULL));
}

static void
write_declaration (H5C14nWriter *self, const H5XmlBinding *binding)
{
  const char *uri = h5_names_namespace_uri (self->scope.names, binding->ns);

  h5_output_literal (&self->output, binding->prefix ? " xmlns:" : " xmlns");
  h5_c14n_write_word (self, binding->prefix);
  h5_output_literal (&self->output, "=\"");
  if (uri)
    h5_escape_append (self->output.buffer, uri, strlen (uri), H5_ESCAPE_C14N_ATTRIBUTE);
  h5_output_literal (&self->output, "\"");
}

void
h5_c14n_begin_declarations (H5C14nWriter *self)
{
  const H5XmlScope *scope = &self->scope;
  guint32 first = h5_xml_scope_first_own (scope);
  gsize n = 0;

  self->is_sorting = TRUE;
  self->n_declared = 0;
  gconstpointer *order = h5_merge_sort_begin (&self->declarations, scope->n_bindings - first);
  for (guint32 i = first; i < scope->n_bindings; i++)
    {
      const H5XmlBinding *binding = &scope->bindings[i];
      if (h5_xml_scope_is_bound (scope, binding->prefix, binding->ns))
        order[n++] = binding;
    }
  h5_merge_sort_begin (&self->declarations, n);
}

gboolean
h5_c14n_write_some_declarations (H5C14nWriter *self)
{
  if (self->is_sorting
      && !h5_merge_sort_go_on (&self->declarations, compare_prefixes, self->scope.names,
                               H5_WRITER_ATTRIBUTES))
    {
      self->walk.stopped |= H5_WALK_RESTS;
      return FALSE;
    }
  self->is_sorting = FALSE;
  while (self->n_declared < self->declarations.n)
    {
      write_declaration (self, self->declarations.items[self->n_declared++]);
      if (!h5_output_wants_more (&self->output))
        return FALSE;
    }
  self->declares = FALSE;
  return TRUE;
}
