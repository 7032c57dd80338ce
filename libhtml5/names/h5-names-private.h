/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The table of names, which its files share. */
#pragma once

#include "names/h5-names.h"

#include "base/h5-arena.h"
#include "base/h5-siphash.h"

typedef struct
{
  char *uri;
  H5Name word; /* the URI as a word, for looking it up */
} H5NamesNamespace;

/* An ID, or 0, and a part of its hash: neither growing the table nor looking for another name that
 * is in the way reads the name, which may be long. */
typedef struct
{
  guint32 id;
  guint32 hash;
} H5NamesSlot;

/* A hash table with open addressing. At most half of the slots are used. */
typedef struct
{
  H5NamesSlot *slots;
  guint32 mask;
  guint32 used;
} H5NamesIndex;

struct _H5Names
{
  H5Arena strings;
  H5NameInfo *infos; /* of names from H5_NAME_STATIC on */
  guint32 n_infos;
  guint32 infos_capacity;
  H5NamesIndex words;
  H5NamesIndex qnames;
  H5NamesIndex namespace_index; /* from the word of a URI to the namespace */
  H5NamesNamespace *namespaces; /* namespaces from H5_NAMESPACE_STATIC on */
  guint32 n_namespaces;
  guint32 namespaces_capacity;
  H5SipKey key;
  gboolean has_key;
  gboolean is_full;
  guint32 most;   /* maximum of n_infos */
  H5Name unnamed; /* replaces all names beyond `most` */
};

static inline guint64
h5_names_hash_triple (H5Namespace ns, H5Name prefix, H5Name local)
{
  guint64 value = ((guint64) prefix << 32 | local) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  value = (value ^ value >> 31 ^ ns) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  return value ^ value >> 32;
}

/* Adds an ID that is not in the index yet. */
void h5_names_index_add (H5NamesIndex *index, guint64 hash, guint32 id);
