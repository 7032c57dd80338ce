/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Names as small integers.
 *
 * An H5Name is one of
 *   a word       a plain string: as an element's name it means the HTML namespace, as an
 *                attribute's name no namespace, in both cases without a prefix
 *   a qname      namespace, prefix and local word: all other names
 * and either static (generated from the lists in this folder, the same in every process) or in a
 * table H5Names (names of a document; they exist as long as its tree).
 *
 *      0        H5_NAME_WORDS       H5_NAME_STATIC
 *      |  words      |  static qnames     |  of the table: words and qnames, mixed  ...
 *
 * So comparing one integer tells whether an element is HTML's p element, and one load from
 * h5_name_traits[] tells which categories it belongs to.
 */
#pragma once

#include "base/h5-span.h"

#include <glib.h>

typedef guint32 H5Name;

/* A namespace: one of these six, or one in the table. */
typedef guint32 H5Namespace;
enum
{
  H5_NAMESPACE_NONE,
  H5_NAMESPACE_HTML,
  H5_NAMESPACE_MATHML,
  H5_NAMESPACE_SVG,
  H5_NAMESPACE_XLINK,
  H5_NAMESPACE_XML,
  H5_NAMESPACE_XMLNS,
  H5_NAMESPACE_STATIC
};

/* The categories of a static name as an element (html-elements.txt, foreign-names.txt). The
 * first seven end a search in the stack of open elements. H5StackClass has the same order. */
typedef enum
{
  H5_TRAIT_SCOPE = 1 << 0,
  H5_TRAIT_LIST = 1 << 1,
  H5_TRAIT_BUTTON = 1 << 2,
  H5_TRAIT_TABLE = 1 << 3,
  H5_TRAIT_SPECIAL = 1 << 4,
  H5_TRAIT_LI_STOP = 1 << 5,
  H5_TRAIT_RESET = 1 << 6,
  H5_TRAIT_CLASSES = (1 << 7) - 1,

  H5_TRAIT_FORMATTING = 1 << 7,
  H5_TRAIT_IMPLIED = 1 << 8,
  H5_TRAIT_THOROUGH = 1 << 9,
  H5_TRAIT_HEADING = 1 << 10,
  H5_TRAIT_VOID = 1 << 11,
  H5_TRAIT_BREAKOUT = 1 << 12,
  H5_TRAIT_END_OK = 1 << 13,
  H5_TRAIT_RAW = 1 << 14,
  H5_TRAIT_LISTED = 1 << 15,
  H5_TRAIT_PRE_LF = 1 << 16,
  H5_TRAIT_TEXT_POINT = 1 << 17,
  H5_TRAIT_HTML_POINT = 1 << 18,
  H5_TRAIT_HOOKED = 1 << 19,
  H5_TRAIT_ENDS_P = 1 << 20,
  H5_TRAIT_ENDS_CONTENT = 1 << 21,
  H5_TRAIT_FOR_HEAD = 1 << 22,
  H5_TRAIT_LEAF_BLOCK = 1 << 23,
  H5_TRAIT_OUTER_BLOCK = 1 << 24,
  H5_TRAIT_SKELETON = 1 << 25,
  H5_TRAIT_UNRENDERED = 1 << 26,
  H5_TRAIT_TABLE_PART = 1 << 27,
  H5_TRAIT_ROW_GROUP = 1 << 28,
  H5_TRAIT_FOSTERS = 1 << 29,
  H5_TRAIT_RCDATA = 1 << 30
} H5Trait;

/* Defines H5_NAME_… for every word and static qname, H5_NAME_WORDS, H5_NAME_STATIC, and the
 * rules "in body", H5StartRule and H5EndRule. */
#include "names/h5-names-generated.h"

/* The number of bytes after the end of a name's string that can be read. Their content is
 * undefined. So writers can copy names with a constant length. */
#define H5_NAME_PADDING 16

typedef struct
{
  const char *qualified; /* "prefix:local" or "local", ending with NUL, and padded */
  const char *prefix;    /* NULL if there is none */
  guint32 qualified_length;
  guint32 prefix_length;
  H5Namespace ns; /* of a qname; for a word, H5_NAMESPACE_NONE: use the functions below */
  H5Name local;   /* the word of the local name; for a word, the word itself */
  H5Name lower;   /* the word of the local name in ASCII lower case */
  guint32 is_word;
} H5NameInfo;

extern const H5NameInfo h5_name_static[];
extern const guint32 h5_name_traits[];

/* The rules "in body" for start and end tags, H5StartRule and H5EndRule. Indexed by static
 * word. */
extern const guint8 h5_name_start_rule[];
extern const guint8 h5_name_end_rule[];

/* The name and the ">" of an end tag as a number of eight bytes, of which only those in the
 * mask count. Both are 0 if the name is too long, or if the end tag does more than pop the
 * element. */
typedef struct
{
  guint64 text;
  guint64 mask;
} H5EndTagText;
extern const H5EndTagText h5_name_end_tag[];

extern const char *const h5_namespace_uris[H5_NAMESPACE_STATIC]; /* NULL for no namespace */

/* Case adjustments of foreign content; 0 for no change. Indexed by static word. */
extern const guint16 h5_name_svg_element[];
extern const guint16 h5_name_svg_attribute[];
extern const guint16 h5_name_foreign_attribute[]; /* from a word such as xlink:href to its qname */

typedef struct _H5Names H5Names;

H5Names *h5_names_new (void);
void h5_names_free (H5Names *self);

/* Returns the static word with exactly these bytes, or H5_NAME_NONE. */
H5Name h5_names_find_static (const char *bytes, gsize length);

/* Returns the word for these bytes, and adds it to the table if necessary. Never fails: when the
 * table is full, all new names are the same word. Names contain no NUL: the parsers have replaced
 * it. */
H5Name h5_names_word (H5Names *self, const char *bytes, gsize length);

/* The same if eight bytes can be read from the first one on. */
H5Name h5_names_word_padded (H5Names *self, const char *bytes, gsize length);

/* Returns the word for these bytes in ASCII lower case. */
H5Name h5_names_lower_word (H5Names *self, const char *bytes, gsize length);

/* Returns the word for these bytes, or H5_NAME_NONE if it is neither static nor in the table. */
H5Name h5_names_find_word (const H5Names *self, const char *bytes, gsize length);

/* Returns the name of an element (plain = H5_NAMESPACE_HTML) or attribute (plain =
 * H5_NAMESPACE_NONE). prefix may be H5_NAME_NONE. If a word has that meaning, returns the
 * word. */
H5Name h5_names_qname (H5Names *self, H5Namespace plain, H5Namespace ns, H5Name prefix,
                       H5Name local);

/* The same if the name with its prefix is this word, whose string it shares; or H5_NAME_NONE. */
H5Name h5_names_spelled_qname (H5Names *self, H5Namespace plain, H5Namespace ns, H5Name prefix,
                               H5Name local, H5Name spelled);

#define H5_NAMES_CANDIDATES 64

typedef struct
{
  H5Name names[H5_NAMES_CANDIDATES];
  guint n;
} H5NamesCandidates;

/* Finds the names of attributes that are not words and have this qualified name, or this namespace
 * and local name. Each takes a lookup for each namespace or prefix of the table, so they return
 * FALSE if there are many of these. */
gboolean h5_names_find_qualified (const H5Names *self, const char *qualified, gsize length,
                                  H5NamesCandidates *candidates);
gboolean h5_names_find_expanded (const H5Names *self, H5Namespace ns, H5Name local,
                                 H5NamesCandidates *candidates);

static inline H5Name
h5_names_element (H5Names *self, H5Namespace ns, H5Name prefix, H5Name local)
{
  return ns == H5_NAMESPACE_HTML && !prefix
           ? local
           : h5_names_qname (self, H5_NAMESPACE_HTML, ns, prefix, local);
}

static inline H5Name
h5_names_attribute (H5Names *self, H5Namespace ns, H5Name prefix, H5Name local)
{
  return ns == H5_NAMESPACE_NONE && !prefix
           ? local
           : h5_names_qname (self, H5_NAMESPACE_NONE, ns, prefix, local);
}

/* Returns the namespace of a URI, and adds it if necessary. For the empty string and NULL,
 * returns H5_NAMESPACE_NONE. */
H5Namespace h5_names_namespace (H5Names *self, const char *uri, gsize length);
/* The same for a URI that is this word. */
H5Namespace h5_names_namespace_of_word (H5Names *self, H5Name word);
/* The same without adding it. Returns FALSE if the table does not have it. */
gboolean h5_names_find_namespace (const H5Names *self, const char *uri, gsize length,
                                  H5Namespace *ns);
const char *h5_names_namespace_uri (const H5Names *self, H5Namespace ns);
/* The same with its length. Empty for no namespace. */
H5Span h5_names_namespace_span (const H5Names *self, H5Namespace ns);

/* Replaces all names beyond the limit. */
#define H5_NAMES_UNNAMED "unnamed"

/* Sets how many names that are not static there can be; 0 means the maximum. */
void h5_names_set_max (H5Names *self, guint32 max);

/* Returns whether names were lost because they were too many or too long. */
gboolean h5_names_is_full (const H5Names *self);

/* Returns the number of names. All names are less than that. */
guint32 h5_names_count (const H5Names *self);

/* The result is valid until a name is added. */
const H5NameInfo *h5_names_dynamic_info (const H5Names *self, H5Name name);

static inline const H5NameInfo *
h5_names_info (const H5Names *self, H5Name name)
{
  return name < H5_NAME_STATIC ? &h5_name_static[name] : h5_names_dynamic_info (self, name);
}

static inline guint32
h5_name_get_traits (H5Name name)
{
  return name < H5_NAME_STATIC ? h5_name_traits[name] : 0;
}

static inline gboolean
h5_name_has_trait (H5Name name, guint32 traits)
{
  return (h5_name_get_traits (name) & traits) != 0;
}

/* Whether the name is in an array. If several files need the same set, make it a trait. */
static inline gboolean
h5_name_is_one_of (H5Name name, const H5Name *names, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (name == names[i])
      return TRUE;
  return FALSE;
}

/* The names h1 to h6 are consecutive numbers, because they are consecutive lines of
 * html-elements.txt. */
G_STATIC_ASSERT (H5_NAME_H2 == H5_NAME_H1 + 1 && H5_NAME_H3 == H5_NAME_H1 + 2
                 && H5_NAME_H4 == H5_NAME_H1 + 3 && H5_NAME_H5 == H5_NAME_H1 + 4
                 && H5_NAME_H6 == H5_NAME_H1 + 5);

/* Returns 1 for h1 to 6 for h6, and 0 for all other names. */
static inline guint
h5_name_heading_rank (H5Name name)
{
  return h5_name_has_trait (name, H5_TRAIT_HEADING) ? name - H5_NAME_H1 + 1 : 0;
}

/* Returns the namespace of an element with this name. */
static inline H5Namespace
h5_names_element_namespace (const H5Names *self, H5Name name)
{
  if (name < H5_NAME_WORDS)
    return H5_NAMESPACE_HTML;
  const H5NameInfo *info = h5_names_info (self, name);
  return info->is_word ? H5_NAMESPACE_HTML : info->ns;
}

/* For HTML elements with a prefix, which DOM functions and XML can create, returns the name
 * without it: they behave like elements with that local name. Returns other names unchanged. */
static inline H5Name
h5_names_without_prefix (const H5Names *self, H5Name name)
{
  if (G_LIKELY (name < H5_NAME_STATIC))
    return name;
  const H5NameInfo *info = h5_names_info (self, name);
  return !info->is_word && info->ns == H5_NAMESPACE_HTML ? info->local : name;
}

/* Returns the namespace of an attribute with this name. */
static inline H5Namespace
h5_names_attribute_namespace (const H5Names *self, H5Name name)
{
  return name < H5_NAME_WORDS ? H5_NAMESPACE_NONE : h5_names_info (self, name)->ns;
}

/* Returns the word of the local name. */
static inline H5Name
h5_names_local (const H5Names *self, H5Name name)
{
  return name < H5_NAME_WORDS ? name : h5_names_info (self, name)->local;
}

/* Returns the string of a word, or the qualified name. length may be NULL. */
static inline const char *
h5_names_string (const H5Names *self, H5Name name, gsize *length)
{
  const H5NameInfo *info = h5_names_info (self, name);

  if (length)
    *length = info->qualified_length;
  return info->qualified;
}

/* Returns the local name, which is the end of the qualified name. */
static inline const char *
h5_name_info_local (const H5NameInfo *info, gsize *length)
{
  guint32 skipped = info->prefix ? info->prefix_length + 1 : 0;

  *length = info->qualified_length - skipped;
  return info->qualified + skipped;
}
