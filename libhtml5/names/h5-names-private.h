/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table of names, which its files share. */
#pragma once

#include "names/h5-names.h"

#include "base/h5-arena.h"
#include "base/hash/h5-index.h"
#include "base/hash/h5-siphash.h"

typedef struct
{
  char *uri;
  H5Name word; /* the URI as a word, for looking it up */
} H5NamesNamespace;

/* The maximum number of different prefixes that a table lists. */
#define H5_NAMES_PREFIXES 16

struct _H5Names
{
  H5Arena arena;     /* strings and indexes */
  H5NameInfo *infos; /* of names from H5_NAME_STATIC on */
  guint32 n_infos;
  guint32 infos_capacity;
  H5Index words;
  H5Index qnames;
  H5Index namespace_index;      /* from the word of a URI to the namespace */
  H5NamesNamespace *namespaces; /* namespaces from H5_NAMESPACE_STATIC on */
  guint32 n_namespaces;
  guint32 namespaces_capacity;
  H5SipKey key;
  gboolean has_key;
  gboolean is_full;
  guint32 max;    /* maximum of n_infos */
  H5Name unnamed; /* replaces all names beyond `max` */
  H5Name latest;  /* the last word of h5_names_gathered_word(), or H5_NAME_NONE */
  H5Name prefixes[H5_NAMES_PREFIXES]; /* that names have; others than xlink, xml and xmlns */
  guint n_prefixes;                   /* H5_NAMES_PREFIXES + 1 if there are more */
};

#define H5_NAMES_LONGEST ((gsize) G_MAXUINT32 - 1)

void h5_names_need_key (H5Names *self);

/* Returns the word with this hash in the buffer, or H5_NAME_NONE. */
H5Name h5_names_find_long_word (const H5Names *self, guint32 hash, const H5Buffer *name);

/* Adds the word. Takes over the content of the buffer. */
H5Name h5_names_add_long_word (H5Names *self, guint32 hash, H5Buffer *name, H5Name lower);

/* Returns the name with these parts, or H5_NAME_NONE if there is none. */
H5Name h5_names_find_qname (const H5Names *self, H5Namespace plain, H5Namespace ns, H5Name prefix,
                            H5Name local);

/* A name with this prefix was added. */
void h5_names_note_prefix (H5Names *self, H5Name prefix);
