/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-writer.h"
#include "serialize/xml/h5-c14n-private.h"

static int
compare_prefixes (gconstpointer a, gconstpointer b, gpointer writer)
{
  H5C14nWriter *self = writer;
  const H5XmlBinding *x = a, *y = b;

  return h5_c14n_compare (self, h5_names_string (self->scope.names, x->prefix, NULL),
                          h5_names_string (self->scope.names, y->prefix, NULL));
}

/* If then something is pending, must be the last thing that a step writes. */
static void
write_declaration (H5C14nWriter *self, const H5XmlBinding *binding)
{
  H5Span uri = h5_names_namespace_span (self->scope.names, binding->ns);
  const H5OutputRun runs[] = { h5_c14n_word (self, binding->prefix, "=\""),
                               { uri.data, uri.length, H5_ESCAPE_C14N_ATTRIBUTE, "\"" } };

  h5_output_literal (&self->output, binding->prefix ? " xmlns:" : " xmlns");
  h5_output_runs (&self->output, runs, G_N_ELEMENTS (runs));
}

void
h5_c14n_begin_declarations (H5C14nWriter *self)
{
  self->is_listing = self->is_sorting = TRUE;
  self->next_declared = h5_xml_scope_first_own (&self->scope);
  self->n_declared = 0;
  h5_merge_sort_begin (&self->declarations, self->scope.n_bindings - self->next_declared);
}

/* Returns whether all are listed. */
static gboolean
list_some (H5C14nWriter *self)
{
  const H5XmlScope *scope = &self->scope;
  guint32 n = scope->n_bindings - self->next_declared;
  guint32 end = self->next_declared + (guint32) MIN (n, H5_WRITER_ATTRIBUTES);

  for (; self->next_declared < end; self->next_declared++)
    {
      const H5XmlBinding *binding = &scope->bindings[self->next_declared];
      if (h5_xml_scope_is_bound (scope, binding->prefix, binding->ns))
        self->declarations.items[self->n_declared++] = binding;
    }
  if (end < scope->n_bindings)
    return FALSE;
  h5_merge_sort_begin (&self->declarations, self->n_declared);
  self->n_declared = 0;
  self->is_listing = FALSE;
  return TRUE;
}

gboolean
h5_c14n_write_some_declarations (H5C14nWriter *self)
{
  if ((self->is_listing && !list_some (self))
      || (self->is_sorting
          && !h5_merge_sort_go_on (&self->declarations, compare_prefixes, self,
                                   H5_WRITER_ATTRIBUTES)))
    return h5_walk_rest (&self->walk);
  self->is_sorting = FALSE;
  while (self->n_declared < self->declarations.n)
    {
      write_declaration (self, self->declarations.items[self->n_declared++]);
      if (!h5_output_wants_more (&self->output) || self->output.pending)
        return FALSE;
    }
  self->declares = FALSE;
  return TRUE;
}
