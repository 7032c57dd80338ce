/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Looking up names of attributes of which not all parts are known. */
#include "names/h5-names-private.h"

#include <string.h>

/* Names with more colons have too many candidates. */
#define MAX_COLONS 8

static void
add_if_there (const H5Names *self, H5Namespace ns, H5Name prefix, H5Name local,
              H5NamesCandidates *candidates)
{
  H5Name name = h5_names_find_qname (self, H5_NAMESPACE_NONE, ns, prefix, local);

  if (name)
    candidates->names[candidates->n++] = name;
}

/* Returns whether there is room for the names with this prefix and local name. */
static gboolean
add_in_all_namespaces (const H5Names *self, H5Name prefix, H5Name local,
                       H5NamesCandidates *candidates)
{
  H5Namespace end = H5_NAMESPACE_STATIC + self->n_namespaces;

  if (end > H5_NAMES_CANDIDATES - candidates->n)
    return FALSE;
  for (H5Namespace ns = prefix ? H5_NAMESPACE_NONE : H5_NAMESPACE_HTML; ns < end; ns++)
    add_if_there (self, ns, prefix, local, candidates);
  return TRUE;
}

gboolean
h5_names_find_qualified (const H5Names *self, const char *qualified, gsize length,
                         H5NamesCandidates *candidates)
{
  const char *end = qualified + length;
  H5Name whole = h5_names_find_word (self, qualified, length);
  guint n_colons = 0;

  candidates->n = 0;
  if (whole && !add_in_all_namespaces (self, H5_NAME_NONE, whole, candidates))
    return FALSE;
  for (const char *colon = qualified; (colon = memchr (colon, ':', (gsize) (end - colon))); colon++)
    {
      if (++n_colons > MAX_COLONS)
        return FALSE;
      H5Name prefix = h5_names_find_word (self, qualified, (gsize) (colon - qualified));
      H5Name local = h5_names_find_word (self, colon + 1, (gsize) (end - colon - 1));
      if (prefix && local && !add_in_all_namespaces (self, prefix, local, candidates))
        return FALSE;
    }
  return TRUE;
}

gboolean
h5_names_find_expanded (const H5Names *self, H5Namespace ns, H5Name local,
                        H5NamesCandidates *candidates)
{
  static const H5Name static_prefixes[] = { H5_NAME_NONE, H5_NAME_XLINK, H5_NAME_XML,
                                            H5_NAME_XMLNS };

  candidates->n = 0;
  if (self->n_prefixes > H5_NAMES_PREFIXES)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (static_prefixes); i++)
    add_if_there (self, ns, static_prefixes[i], local, candidates);
  for (guint i = 0; i < self->n_prefixes; i++)
    add_if_there (self, ns, self->prefixes[i], local, candidates);
  return TRUE;
}

void
h5_names_note_prefix (H5Names *self, H5Name prefix)
{
  if (prefix == H5_NAME_XLINK || prefix == H5_NAME_XML || prefix == H5_NAME_XMLNS)
    return;
  for (guint i = 0; i < MIN (self->n_prefixes, H5_NAMES_PREFIXES); i++)
    if (self->prefixes[i] == prefix)
      return;
  if (self->n_prefixes < H5_NAMES_PREFIXES)
    self->prefixes[self->n_prefixes] = prefix;
  self->n_prefixes = MIN (self->n_prefixes + 1, H5_NAMES_PREFIXES + 1);
}
