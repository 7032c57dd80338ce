/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The names of one XML document, and the namespaces to which their prefixes are bound:
 * https://www.w3.org/TR/xml-names/
 *
 * Each name of tags, attributes, entities and notations, such as "p:x", is stored once as an
 * H5XmlName. That contains everything that the parser needs to know of a name: its parts, whether
 * it is a Name and a QName, how many open elements have it, and the entity or attribute
 * declarations with that name. So no list is searched by string.
 *
 * A prefix is a struct that contains its current binding. When an element ends, its bindings are
 * undone. So an element without declarations has no cost.
 */
#pragma once

#include "base/h5-arena.h"
#include "names/h5-long-word.h"

#include <string.h>

typedef struct _H5XmlName H5XmlName;
typedef struct _H5XmlNames H5XmlNames;
typedef struct _H5XmlEntity H5XmlEntity;
typedef struct _H5XmlAttlist H5XmlAttlist;

typedef struct
{
  H5Name word;
  H5Namespace ns; /* the current binding */
  gboolean bound;
  gboolean reserved; /* xml or xmlns */
} H5XmlPrefix;

typedef enum
{
  H5_XML_NAME_IS_NAME = 1 << 0,  /* it matches Name */
  H5_XML_NAME_IS_QNAME = 1 << 1, /* it matches QName, considering only colons */
  H5_XML_NAME_HAS_COLON = 1 << 2,
  H5_XML_NAME_IS_XMLNS = 1 << 3,      /* xmlns or xmlns:…: the attribute is a declaration */
  H5_XML_NAME_IS_PREDEFINED = 1 << 4, /* lt, gt, amp, apos, quot */
  H5_XML_NAME_HAS_ATTLIST = 1 << 5,   /* declarations may change the attributes of its tags */
  H5_XML_NAME_IS_TOKENIZED = 1 << 6   /* of an element, as an attribute: not CDATA */
} H5XmlNameFlags;

struct _H5XmlName
{
  guint64 first, last; /* compared by the cache: see H5XmlKey */
  const char *string;  /* ends with NUL; exists as long as the tree's names */
  gsize length;
  guint32 flags; /* H5XmlNameFlags */
  H5Name word;   /* the whole name as one word */
  H5Name local;  /* the part after the colon, or the whole name */
  /* NULL if there is none; of xmlns and xmlns:p: the prefix that is declared. */
  H5XmlPrefix *prefix;
  H5XmlName *local_name; /* the part after the colon; NULL if there is none */

  /* The result of the last resolution, and its namespace. */
  H5Name element;
  H5Namespace element_ns;
  H5Name attribute;
  H5Namespace attribute_ns;

  /* Members of the parser. */
  gsize n_open;          /* number of open elements with this name */
  guint64 seen_in;       /* number of the last tag that had it as an attribute */
  guint64 local_seen_in; /* number of the last tag that had it as the local part of an attribute */
  gsize position;        /* index of the attribute in that tag */
  H5XmlEntity *entity;
  H5XmlEntity *parameter_entity;
  H5XmlAttlist *attlist;
  H5XmlPrefix *as_prefix; /* the prefix with this name */
};

H5XmlNames *h5_xml_names_new (H5Names *names);
void h5_xml_names_free (H5XmlNames *self);

/* The first and the last eight bytes of a name, or all bytes of one that has fewer, as a number
 * with the first byte lowest. With its length, they identify names of up to sixteen bytes. */
typedef struct
{
  guint64 first;
  guint64 last; /* 0 if the name has at most eight bytes */
} H5XmlKey;

#define H5_XML_NAME_IN_KEY 16
#define H5_XML_CACHE_BITS 9

typedef struct
{
  H5XmlPrefix *prefix;
  H5Namespace ns;
  gboolean bound;
} H5XmlUndo;

/*
 * There are two ways to find an H5XmlName. A small cache is indexed by a fast hash of the name's
 * first and last bytes. A document can only cause misses in it. Then there is the keyed hash of
 * H5Names, whose words are the indexes of `by_word`.
 */
struct _H5XmlNames
{
  H5XmlName *cache[1 << H5_XML_CACHE_BITS];
  H5Names *names;
  H5Arena arena; /* of H5XmlName and H5XmlPrefix */
  H5XmlName **by_word;
  gsize by_word_size;
  H5XmlPrefix default_prefix; /* of elements without a prefix */
  H5XmlUndo *undo;
  gsize n_undo;
  gsize undo_capacity;
};

static inline guint64
h5_xml_load_key (const char *p)
{
  guint64 bytes;

  memcpy (&bytes, p, sizeof bytes);
  return GUINT64_FROM_LE (bytes);
}

/* Returns the key of a name after whose beginning at least eight bytes can be read. It has at least
 * one byte. */
static inline H5XmlKey
h5_xml_key_in_text (const char *name, gsize length)
{
  guint64 first = h5_xml_load_key (name);

  if (length <= 8)
    return (H5XmlKey){ first & (G_MAXUINT64 >> (64 - 8 * length)), 0 };
  return (H5XmlKey){ first, h5_xml_load_key (name + length - 8) };
}

static inline H5XmlKey
h5_xml_key (const char *name, gsize length)
{
  char bytes[8] = { 0 };

  if (length >= 8)
    return h5_xml_key_in_text (name, length);
  h5_arena_copy (bytes, name, length);
  return (H5XmlKey){ h5_xml_load_key (bytes), 0 };
}

static inline guint
h5_xml_cache_slot (H5XmlKey key)
{
  guint64 mixed = (key.first ^ key.last * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15))
                  * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);

  return (guint) (mixed >> (64 - H5_XML_CACHE_BITS));
}

/* Whether this is the name with this key and length. */
static inline gboolean
h5_xml_name_is (const H5XmlName *self, H5XmlKey key, const char *name, gsize length)
{
  return self->first == key.first && self->last == key.last && self->length == length
         && (length <= H5_XML_NAME_IN_KEY || memcmp (self->string, name, length) == 0);
}

/* Returns the name with these bytes if it is in the cache, or NULL. */
static inline H5XmlName *
h5_xml_names_find (const H5XmlNames *self, H5XmlKey key, const char *name, gsize length)
{
  H5XmlName *entry = self->cache[h5_xml_cache_slot (key)];

  return G_LIKELY (entry && h5_xml_name_is (entry, key, name, length)) ? entry : NULL;
}

H5XmlName *h5_xml_names_get_slow (H5XmlNames *self, const char *name, gsize length);

/* Returns the name with these bytes. Creates it if necessary. */
static inline H5XmlName *
h5_xml_names_get (H5XmlNames *self, const char *name, gsize length)
{
  H5XmlName *entry = h5_xml_names_find (self, h5_xml_key (name, length), name, length);

  return G_LIKELY (entry != NULL) ? entry : h5_xml_names_get_slow (self, name, length);
}

/* A long word that arrives in pieces: what is known of it so far. Zeros before it begins. */
typedef struct
{
  H5LongWord word;
  gboolean is_name;
} H5XmlLongWord;

/* The same for a name. Its parts are words, too. */
typedef struct
{
  H5XmlLongWord whole;
  guint n_colons;      /* at most two */
  gsize colon;         /* where the first one is */
  H5Buffer local_text; /* what follows the first colon */
  H5XmlLongWord local;
  H5Buffer prefix_text; /* what precedes it, gathered when the name is complete */
  H5XmlLongWord prefix;
} H5XmlLongName;

/* Examines what the buffer has got since the last call. */
void h5_xml_names_read_long (H5XmlNames *self, H5XmlLongName *name, const H5Buffer *text);

/* Does a part of what is left to do with the complete name: looks up its words, and gathers its
 * prefix. Works on at most this many bytes of each. Returns FALSE if there is more. If that is
 * called until it returns TRUE, the functions below do not take longer for a long name. */
gboolean h5_xml_names_finish_part (H5XmlNames *self, H5XmlLongName *name, const H5Buffer *text,
                                   gsize n);

/* Returns the name in the buffer, or its word, and forgets what was known of it. May take over the
 * content of the buffer. */
H5XmlName *h5_xml_names_end_long (H5XmlNames *self, H5XmlLongName *name, H5Buffer *text);
H5Name h5_xml_names_end_long_word (H5XmlNames *self, H5XmlLongName *name, H5Buffer *text);
void h5_xml_names_forget_long (H5XmlLongName *name);

H5XmlPrefix *h5_xml_names_prefix (H5XmlNames *self, const char *prefix, gsize length);

/* Binds a prefix. h5_xml_names_undo() undoes bindings back to an earlier value of n_undo. */
void h5_xml_names_bind (H5XmlNames *self, H5XmlPrefix *prefix, H5Namespace ns, gboolean bound);
void h5_xml_names_undo_slow (H5XmlNames *self, gsize mark);

static inline void
h5_xml_names_undo (H5XmlNames *self, gsize mark)
{
  if (G_UNLIKELY (self->n_undo > mark))
    h5_xml_names_undo_slow (self, mark);
}

typedef enum
{
  H5_XML_PREFIX_OK,
  H5_XML_PREFIX_UNDECLARED,
  H5_XML_PREFIX_RESERVED /* an element with the prefix xmlns */
} H5XmlPrefixState;

/* Resolve names with the current bindings. An undeclared prefix becomes a part of the local
 * name. */
H5XmlPrefixState h5_xml_names_resolve_element_slow (H5XmlNames *self, H5XmlName *name,
                                                    H5Name *resolved);
H5XmlPrefixState h5_xml_names_resolve_prefixed_attribute (H5XmlNames *self, H5XmlName *name,
                                                          H5Name *resolved);

static inline H5XmlPrefixState
h5_xml_names_resolve_element (H5XmlNames *self, H5XmlName *name, H5Name *resolved)
{
  const H5XmlPrefix *prefix = name->prefix ? name->prefix : &self->default_prefix;

  if (G_UNLIKELY ((name->flags & H5_XML_NAME_IS_XMLNS) || !prefix->bound
                  || name->element_ns != prefix->ns))
    return h5_xml_names_resolve_element_slow (self, name, resolved);
  *resolved = name->element;
  return H5_XML_PREFIX_OK;
}

static inline H5XmlPrefixState
h5_xml_names_resolve_attribute (H5XmlNames *self, H5XmlName *name, H5Name *resolved)
{
  if (G_UNLIKELY (name->prefix != NULL))
    return h5_xml_names_resolve_prefixed_attribute (self, name, resolved);
  *resolved = name->word;
  return H5_XML_PREFIX_OK;
}
