/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The names of one XML document, and which namespaces their prefixes are bound to.
 * https://www.w3.org/TR/xml-names/
 *
 * Each literal name (of tags, attributes, entities, notations: "p:x" as it is written) exists
 * once, as an H5XmlName. What a parser wants to know of a name is found by following it: its
 * parts, whether it is a Name and a QName, how many open elements have it, the entity or the
 * attribute declarations of that name. So nothing searches a list by string.
 *
 * A prefix is a record that holds what it is bound to now. Bindings are undone from a stack
 * when their element ends, so an element that declares nothing costs nothing.
 */
#pragma once

#include "base/h5-arena.h"
#include "names/h5-names.h"

#include <string.h>

typedef struct _H5XmlName H5XmlName;
typedef struct _H5XmlNames H5XmlNames;
typedef struct _H5XmlEntity H5XmlEntity;
typedef struct _H5XmlAttlist H5XmlAttlist;

typedef struct
{
  H5Name word;
  H5Namespace ns; /* bound to this now */
  gboolean bound;
  gboolean reserved; /* xml or xmlns */
} H5XmlPrefix;

typedef enum
{
  H5_XML_NAME_IS_NAME = 1 << 0,  /* matches Name */
  H5_XML_NAME_IS_QNAME = 1 << 1, /* matches QName, as far as colons go */
  H5_XML_NAME_HAS_COLON = 1 << 2,
  H5_XML_NAME_IS_XMLNS = 1 << 3,     /* xmlns, or xmlns:something: an attribute declares */
  H5_XML_NAME_IS_PREDEFINED = 1 << 4 /* lt, gt, amp, apos, quot */
} H5XmlNameFlags;

struct _H5XmlName
{
  guint64 first, last; /* what the cache compares: see H5XmlKey */
  const char *string;  /* NUL-terminated, as long as the tree's names live */
  gsize length;
  guint32 flags;         /* H5XmlNameFlags */
  H5Name word;           /* the whole name as one word */
  H5Name local;          /* its part after the colon, or the whole */
  H5XmlPrefix *prefix;   /* NULL: none. Of xmlns and xmlns:p: the prefix that is declared */
  H5XmlName *local_name; /* the part after the colon as a name; NULL when there is none */

  /* What it was resolved to last, and for which namespace. */
  H5Name element;
  H5Namespace element_ns;
  H5Name attribute;
  H5Namespace attribute_ns;

  /* Of the parser. */
  gsize n_open;          /* open elements with this name */
  guint64 seen_in;       /* number of the tag that had it as an attribute last */
  guint64 local_seen_in; /* number of the tag that had it as an attribute's local part last */
  gsize position;        /* which attribute of that tag it is */
  H5XmlEntity *entity;
  H5XmlEntity *parameter_entity;
  H5XmlAttlist *attlist;
  H5XmlPrefix *as_prefix; /* the prefix that is spelled like this */
};

H5XmlNames *h5_xml_names_new (H5Names *names);
void h5_xml_names_free (H5XmlNames *self);

/* The first and the last eight bytes of a name: with its length they are the whole of one of
 * up to sixteen. */
typedef struct
{
  guint64 first, last;
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
 * From bytes to H5XmlName there are two ways: a small cache that is indexed by a cheap mix of
 * the name's first and last bytes, which a document can make miss but no worse, and after it
 * the keyed hash of H5Names, whose words index `by_word`.
 */
struct _H5XmlNames
{
  H5XmlName *cache[1 << H5_XML_CACHE_BITS];
  H5Names *names;
  H5Arena arena; /* of H5XmlName and H5XmlPrefix */
  H5XmlName **by_word;
  gsize by_word_size;
  H5XmlPrefix default_prefix; /* the absence of one, as of elements */
  H5XmlUndo *undo;
  gsize n_undo;
  gsize undo_capacity;
};

static inline H5XmlKey
h5_xml_key (const char *name, gsize length)
{
  H5XmlKey key = { 0, 0 };

  if (length >= 8)
    {
      memcpy (&key.first, name, 8);
      memcpy (&key.last, name + length - 8, 8);
    }
  else if (length >= 4)
    {
      guint32 first, last;
      memcpy (&first, name, 4);
      memcpy (&last, name + length - 4, 4);
      key.first = first;
      key.last = last;
    }
  else if (length)
    key.first = (guint8) name[0] | (guint64) (guint8) name[length / 2] << 8
                | (guint64) (guint8) name[length - 1] << 16;
  return key;
}

static inline guint
h5_xml_cache_slot (H5XmlKey key, gsize length)
{
  guint64 mixed = (key.first ^ key.last * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) ^ length << 56)
                  * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);

  return (guint) (mixed >> (64 - H5_XML_CACHE_BITS));
}

/* Whether this is the name of that key and length. */
static inline gboolean
h5_xml_name_is (const H5XmlName *self, H5XmlKey key, const char *name, gsize length)
{
  return self->first == key.first && self->last == key.last && self->length == length
         && (length <= H5_XML_NAME_IN_KEY || memcmp (self->string, name, length) == 0);
}

H5XmlName *h5_xml_names_get_slow (H5XmlNames *self, const char *name, gsize length);

/* The name with these bytes; made when it is new. */
static inline H5XmlName *
h5_xml_names_get (H5XmlNames *self, const char *name, gsize length)
{
  H5XmlKey key = h5_xml_key (name, length);
  H5XmlName *entry = self->cache[h5_xml_cache_slot (key, length)];

  return G_LIKELY (entry && h5_xml_name_is (entry, key, name, length))
           ? entry
           : h5_xml_names_get_slow (self, name, length);
}

H5XmlPrefix *h5_xml_names_prefix (H5XmlNames *self, const char *prefix, gsize length);

/* Binds a prefix until h5_xml_names_undo () goes back to what n_undo was before. */
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
  H5_XML_PREFIX_RESERVED /* an element whose prefix is xmlns */
} H5XmlPrefixState;

/* What names mean now. An undeclared prefix is part of the local name. */
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
