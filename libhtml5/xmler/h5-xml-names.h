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

#include "names/h5-names.h"

typedef struct _H5XmlName H5XmlName;
typedef struct _H5XmlNames H5XmlNames;
typedef struct _H5XmlEntity H5XmlEntity;
typedef struct _H5XmlAttlist H5XmlAttlist;

typedef struct
{
  H5Name word;
  H5Namespace ns; /* bound to this now */
  gboolean bound;
} H5XmlPrefix;

typedef enum
{
  H5_XML_NAME_IS_NAME = 1 << 0,     /* matches Name */
  H5_XML_NAME_IS_QNAME = 1 << 1,    /* matches QName, as far as colons go */
  H5_XML_NAME_HAS_COLON = 1 << 2,
  H5_XML_NAME_IS_XMLNS = 1 << 3,    /* xmlns, or xmlns:something: an attribute declares */
  H5_XML_NAME_IS_PREDEFINED = 1 << 4 /* lt, gt, amp, apos, quot */
} H5XmlNameFlags;

struct _H5XmlName
{
  guint64 key;          /* what the cache compares first */
  const char *string;   /* NUL-terminated, as long as the tree's names live */
  gsize length;
  guint32 flags;        /* H5XmlNameFlags */
  H5Name word;          /* the whole name as one word */
  H5Name local;         /* its part after the colon, or the whole */
  H5XmlPrefix *prefix;  /* NULL: none. Of xmlns and xmlns:p: the prefix that is declared */
  H5XmlName *local_name; /* the part after the colon as a name; NULL when there is none */

  /* What it was resolved to last, and for which namespace. */
  H5Name element;
  H5Namespace element_ns;
  H5Name attribute;
  H5Namespace attribute_ns;

  /* Of the parser. */
  gsize n_open;         /* open elements with this name */
  guint64 seen_in;      /* number of the tag that had it as an attribute last */
  guint64 local_seen_in; /* number of the tag that had it as an attribute's local part last */
  gsize position;       /* which attribute of that tag it is */
  H5XmlEntity *entity;
  H5XmlEntity *parameter_entity;
  H5XmlAttlist *attlist;
  H5XmlPrefix *as_prefix; /* the prefix that is spelled like this */
};

H5XmlNames *h5_xml_names_new (H5Names *names);
void h5_xml_names_free (H5XmlNames *self);

/* The name with these bytes; made when it is new. */
H5XmlName *h5_xml_names_get (H5XmlNames *self, const char *name, gsize length);

/* The prefix that is the absence of one, as of elements. */
H5XmlPrefix *h5_xml_names_default_prefix (H5XmlNames *self);
H5XmlPrefix *h5_xml_names_prefix (H5XmlNames *self, const char *prefix, gsize length);

/* Binds a prefix until h5_xml_names_undo () goes back to what h5_xml_names_mark () said before. */
gsize h5_xml_names_mark (const H5XmlNames *self);
void h5_xml_names_bind (H5XmlNames *self, H5XmlPrefix *prefix, H5Namespace ns, gboolean bound);
void h5_xml_names_undo (H5XmlNames *self, gsize mark);

typedef enum
{
  H5_XML_PREFIX_OK,
  H5_XML_PREFIX_UNDECLARED,
  H5_XML_PREFIX_RESERVED /* an element whose prefix is xmlns */
} H5XmlPrefixState;

/* What names mean now. An undeclared prefix is part of the local name. */
H5XmlPrefixState h5_xml_names_resolve_element (H5XmlNames *self, H5XmlName *name, H5Name *resolved);
H5XmlPrefixState h5_xml_names_resolve_attribute (H5XmlNames *self, H5XmlName *name,
                                                 H5Name *resolved);
