/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The namespace prefixes in scope while a tree is written as XML: the "namespace prefix map" of
 * https://w3c.github.io/DOM-Parsing/#xml-serialization, as one stack with an undo list in the
 * place of a copy for each element.
 *
 * Namespaces and prefixes get small integers of their own (the tree's names stay untouched), so
 * that every question is a look into an array, whatever a document declares:
 *
 *   by prefix:        the namespace that it is bound to here, and by which element
 *   by namespace:     the youngest of its bindings, chained to older ones
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct
{
  H5Namespace ns;
  H5Name prefix;
  H5Namespace hidden;    /* what the prefix was bound to before, plus one; 0 for nothing */
  guint32 hidden_level;
  guint32 older;         /* the next older binding of the namespace, plus one */
} H5XmlBinding;

typedef struct
{
  guint32 bindings; /* how many there were before the element */
  H5Namespace inherited;
} H5XmlFrame;

typedef struct
{
  H5Names *names;
  GArray *bindings;   /* H5XmlBinding */
  GArray *frames;     /* H5XmlFrame */
  GArray *by_prefix;  /* H5Namespace + 1 */
  GArray *level_of;   /* by prefix: how many frames there were when it was bound */
  GArray *by_ns;      /* index of the youngest binding + 1 */
  H5Namespace inherited; /* the default namespace */
  guint next_generated;
} H5XmlScope;

void h5_xml_scope_init (H5XmlScope *self);
void h5_xml_scope_clear (H5XmlScope *self);

/* The scope's own number for a URI, and for a prefix; H5_NAME_NONE for the empty one. */
H5Namespace h5_xml_scope_namespace (H5XmlScope *self, const char *uri, gsize length);
H5Name h5_xml_scope_prefix (H5XmlScope *self, const char *prefix, gsize length);

void h5_xml_scope_enter (H5XmlScope *self);
void h5_xml_scope_leave (H5XmlScope *self);

/* Binds a prefix (H5_NAME_NONE: the default namespace) for the current element. */
void h5_xml_scope_bind (H5XmlScope *self, H5Name prefix, H5Namespace ns);

/* Whether the prefix is bound to the namespace here. */
gboolean h5_xml_scope_is_bound (const H5XmlScope *self, H5Name prefix, H5Namespace ns);

/* Whether the prefix is bound to nothing. */
gboolean h5_xml_scope_is_free (const H5XmlScope *self, H5Name prefix);

/* Whether the current element itself binds the prefix. */
gboolean h5_xml_scope_is_local (const H5XmlScope *self, H5Name prefix);

/* https://w3c.github.io/DOM-Parsing/#dfn-retrieving-a-preferred-prefix-string; H5_NAME_NONE
 * when there is none that is still bound to it. */
H5Name h5_xml_scope_preferred (const H5XmlScope *self, H5Name preferred, H5Namespace ns);

/* https://w3c.github.io/DOM-Parsing/#dfn-generating-a-prefix: binds a new one. */
H5Name h5_xml_scope_generate (H5XmlScope *self, H5Namespace ns);
