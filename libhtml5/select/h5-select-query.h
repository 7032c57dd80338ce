/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The state of one query with a selector, which the files h5-select-*.c share. h5-selector-code.h
 * describes the code that is run.
 */
#pragma once

#include "base/hash/h5-siphash.h"
#include "select/h5-form-index.h"
#include "select/h5-select-validity.h"
#include "select/h5-selector-code.h"
#include "tree/html/h5-heading.h"
#include "tree/html/h5-inherited.h"

typedef struct _H5Has H5Has;

/* How many children of one parent have a type: up to the current child, and in total. */
typedef struct
{
  guint64 type; /* namespace and local name; 0 for a free slot */
  guint32 seen;
  guint32 total;
} H5TypeCount;

typedef struct
{
  H5TypeCount *slots;
  guint32 mask; /* the number of slots is a power of two, or 0 */
  guint32 used;
  H5Node *seen; /* the last child that was counted, or NULL */
  gboolean has_totals;
} H5TypeTable;

/* The children of one node, during a walk through them. Positions are counted when a test needs
 * them, from the child on for which they were needed last. */
typedef struct
{
  H5Node *element;    /* the current child */
  gsize number;       /* its number among the elements of the walk */
  H5Node *asked;      /* the last child for which something below was needed, or NULL */
  H5Node *counted;    /* the child that has the index, or NULL */
  guint32 index;      /* its index among its siblings, from 1 */
  guint32 n_children; /* number of child elements; 0 if not counted yet */
  H5TypeTable types;
} H5Level;

/* The result of a SUBSEQUENT rule on demand. */
typedef struct
{
  H5Node *tested; /* the last child for which the rule was run, or NULL */
  gboolean found; /* it matches one of those */
} H5Earlier;

/* Code that needs an unknown bit of another element: h5-select-eval.c. */
typedef struct
{
  const H5Instruction *code; /* the instruction that needs the bit */
  H5Node *element;
  guint depth;
} H5Waiting;

/* The words of the long class attribute that was tested last. */
typedef struct
{
  const H5Node *element;
  guint n_questions;
  guint32 *slots; /* the offset of a word, plus one */
  H5SipKey key;
  guint32 mask;
} H5ClassIndex;

/* What the elements at the first level inherit from the shadow host, when it is needed. */
typedef struct
{
  const H5Node *speaker; /* the host whose language is known, or NULL */
  const char *language;
  gsize language_length;
} H5Outer;

/* Whether the subject's code will match an element. */
typedef enum
{
  H5_PREDICTION_NO,
  H5_PREDICTION_MAYBE,
  H5_PREDICTION_IF_NEEDED, /* if the test succeeds that all elements need to pass */
  H5_PREDICTION_YES
} H5Prediction;

/* What is known about an element without running the code: h5-select-filter.c. */
typedef struct
{
  const H5Instruction *needed;       /* a test that all elements have to pass, or NULL */
  H5Name attribute;                  /* the attribute that it needs, or H5_NAME_NONE */
  gsize least;                       /* the least length of its value */
  gboolean suffices;                 /* any such attribute in no namespace passes the test */
  guint8 predictions[H5_NAME_WORDS]; /* H5Prediction by static name; for other names, it is MAYBE */
} H5SubjectFilter;

typedef struct
{
  const H5Selector *selector;
  H5Tree *tree;
  const H5Names *names;
  H5Node *scope;
  gboolean is_html; /* it is an HTML document */
  gboolean is_quirks;
  H5Name *exact; /* the document's number for each of the selector's names */
  H5Name *lower;
  H5Namespace *namespaces;
  guint8 **results; /* for each pass that looks ahead: a bit for each element of the walk */
  H5Has **has;      /* for each pass on demand: NULL until it is needed */

  const H5Pass *pass;
  gsize n_words;      /* number of words for the bits of the pass */
  GArray *levels;     /* H5Level; never shrinks, so that the tables are reused */
  guint depth;        /* number of levels in use */
  guint64 *words;     /* for each level: own bits; lazy bits that are known; bits from siblings */
  guint32 *counts;    /* for each level: the counts of the COUNT rules */
  H5Earlier *earlier; /* for each level: the results of SUBSEQUENT rules on demand */
  gsize words_capacity;
  guint64 *masks;     /* sets of bits: how they propagate from sibling to sibling */
  H5Waiting *waiting; /* the innermost one last */
  guint n_waiting;
  guint waiting_capacity;
  gsize number;         /* number of the element in the walk */
  H5Node *at;           /* in a path: the current element */
  guint first_stale;    /* in a path: the first level that is not of `at` or its ancestors */
  gboolean has_context; /* FALSE if only the element itself is tested */
  gboolean wants_context;
  const H5SubjectFilter *filter; /* of the subject; or NULL */
  gboolean skips_others;         /* elements that the filter excludes need not be visited */

  gboolean target_is_known;
  H5Node *target;
  GHashTable *around_target; /* created for the first :target-within */
  H5ClassIndex classes;
  H5Outer outer;
  H5Directions directions;
  H5HeadingLevels *levels_of_headings; /* NULL until it is needed */
  H5FormIndexesFunc get_form_indexes;  /* or NULL */
  H5RootCache *own_form_indexes;       /* without that function; NULL until it is needed */
  const H5FormIndex *forms;            /* NULL until it is needed */
  GHashTable *validity; /* H5Node -> H5Validity, not H5_VALIDITY_NONE; NULL until it is needed */
  guint64 steps;
} H5Query;

static inline H5Level *
h5_query_level (H5Query *self)
{
  return &g_array_index (self->levels, H5Level, self->depth - 1);
}

static inline gboolean
h5_bit (const guint64 *words, guint32 bit)
{
  return (words[bit / 64] >> (bit % 64) & 1) != 0;
}

static inline void
h5_set_bit (guint64 *words, guint32 bit)
{
  words[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
}

/* The bits of the element at a level. They are followed by the set of lazy bits that are
 * known. */
static inline guint64 *
h5_query_bits_at (H5Query *self, guint depth)
{
  return self->words + (gsize) (depth - 1) * 3 * self->n_words;
}

static inline guint64 *
h5_query_known_at (H5Query *self, guint depth)
{
  return h5_query_bits_at (self, depth) + self->n_words;
}

static inline guint64 *
h5_query_own (H5Query *self)
{
  return h5_query_bits_at (self, self->depth);
}

/* The bits that earlier siblings give to the element at the current level. */
static inline guint64 *
h5_query_side (H5Query *self)
{
  return h5_query_bits_at (self, self->depth) + 2 * self->n_words;
}

static inline guint32 *
h5_query_counts (H5Query *self)
{
  return self->counts + (gsize) (self->depth - 1) * self->pass->n_counts;
}

static inline gboolean
h5_query_is_html_element (const H5Query *self, const H5Node *element)
{
  return element->name < H5_NAME_WORDS
         || h5_names_element_namespace (self->names, element->name) == H5_NAMESPACE_HTML;
}

/* Whether all attributes are in no namespace, and there are few of them. */
static inline gboolean
h5_query_has_plain_attributes (const H5Node *element)
{
  return element->attributes->n_qualified == 0 && !element->attributes->index;
}

/* Finds an attribute in no namespace. */
static inline const H5Attribute *
h5_query_find_attribute (const H5Node *element, H5Name name)
{
  const H5AttributeList *list = element->attributes;

  if (!list)
    return NULL;
  if (G_UNLIKELY (list->index != NULL))
    return h5_element_find_attribute (element, name);
  for (const H5Attribute *at = list->storage, *end = at + list->n; at < end; at++)
    if (at->name == name)
      return at;
  return NULL;
}

static inline H5Prediction
h5_subject_filter_predict (const H5SubjectFilter *self, const H5Node *element)
{
  return element->name < H5_NAME_WORDS ? self->predictions[element->name] : H5_PREDICTION_MAYBE;
}

/* Whether the attributes of an element can pass the test of a filter. */
static inline gboolean
h5_subject_filter_allows_attributes (const H5SubjectFilter *self, const H5Node *element)
{
  const H5Attribute *attribute = h5_query_find_attribute (element, self->attribute);

  return (attribute && attribute->length >= self->least)
         || (element->attributes && element->attributes->n_qualified > 0);
}

/* Returns FALSE if the filter excludes the element. */
static inline gboolean
h5_subject_filter_allows (const H5SubjectFilter *self, const H5Node *element)
{
  return h5_subject_filter_predict (self, element) != H5_PREDICTION_NO
         && (!self->attribute || h5_subject_filter_allows_attributes (self, element));
}

static inline gboolean
h5_query_may_match (const H5Query *self, const H5Node *element)
{
  return !self->filter || h5_subject_filter_allows (self->filter, element);
}

/* --- h5-select-eval.c --- */

/* Runs the code for an element. Returns whether it matches. */
gboolean h5_query_eval (H5Query *self, const H5Instruction *code, H5Node *element);

/* Whether a rule holds for the current element: a COUNT or INHERIT rule. */
gboolean h5_query_own_bit (H5Query *self, guint32 bit);

/* The same for the element at a level. */
gboolean h5_query_bit_at (H5Query *self, guint32 bit, guint depth);

/* Runs one test that only depends on the element and on known results. */
gboolean h5_query_test (H5Query *self, const H5Instruction *test, H5Node *element);

/* --- h5-select-filter.c --- */

/* Whether the code begins with a test for a type. `type` becomes that type, if it is a static
 * word. */
gboolean h5_query_only_type (const H5Query *self, const H5Instruction *code, H5Name *type);

/* Sets the filter of the query to one for the code of its subject, if there can be one. */
void h5_query_find_filter (H5Query *self, H5SubjectFilter *filter);

/* --- h5-select-attribute.c --- */

gboolean h5_query_has_id (H5Query *self, const H5Node *element, const H5SelectorString *id);
gboolean h5_query_has_class (H5Query *self, const H5Node *element, const H5SelectorString *word);
gboolean h5_query_has_attribute (H5Query *self, const H5Node *element,
                                 const H5SelectorAttribute *attribute);

/* --- h5-select-structure.c --- */

H5Node *h5_previous_element (const H5Node *node);
H5Node *h5_next_element (const H5Node *node);
/* Tests an element without a walk over its siblings. Returns FALSE if that is not possible. */
gboolean h5_nth_holds_alone (H5Node *element, const H5Nth *nth, gboolean *holds);
gboolean h5_query_nth (H5Query *self, H5Node *element, const H5Nth *nth);
gboolean h5_query_structure (H5Query *self, H5Node *element, H5PseudoTest test);
gboolean h5_nth_has (const H5Nth *nth, guint32 index);
void h5_type_table_empty (H5TypeTable *self);
H5Node *h5_first_sibling (const H5Node *element);

/* --- h5-target.c --- */

gboolean h5_query_target (H5Query *self, H5Node *element, H5PseudoTest test);

/* --- h5-select-inherited.c --- */

/* Computes the bit of an INHERIT rule for an element at a level. `inherited` is that
 * of its parent. */
gboolean h5_query_inherited (H5Query *self, H5Node *element, const H5Rule *rule, gboolean inherited,
                             guint depth);

/* Whether the element is a heading of one of the levels. */
gboolean h5_query_heading (H5Query *self, H5Node *element, guint32 levels);

/* --- h5-select-form.c --- */

gboolean h5_query_form (H5Query *self, H5Node *element, H5PseudoTest test, guint32 bit);

/* --- h5-select-validity.c --- */

/* Returns the validity of an element. */
H5Validity h5_query_validity (H5Query *self, H5Node *element, const H5FormIndex *forms);

/* --- h5-select-walk.c --- */

/* Walks over the descendants of root, and over root itself if includes_root is set. Calls
 * `visit` for each element, when its bits are computed. Ends the walk if that returns FALSE. */
typedef gboolean (*H5VisitFunc) (H5Query *self, H5Node *element, gpointer user_data);
void h5_query_walk (H5Query *self, const H5Pass *pass, H5Node *root, gboolean includes_root,
                    H5VisitFunc visit, gpointer user_data);

/* Walks over the inclusive ancestors of an element, from the root to the element. */
void h5_query_walk_ancestors (H5Query *self, const H5Pass *pass, H5Node *element, H5VisitFunc visit,
                              gpointer user_data);

/* Returns the current level, for what was counted among the element's siblings. */
H5Level *h5_query_siblings (H5Query *self, H5Node *element);

/* In a path: computes the levels down to the current element. */
void h5_query_find_levels (H5Query *self);

/* In a path: sets the current element, for which code is run. */
void h5_query_set_element (H5Query *self, H5Node *element);
void h5_query_begin_pass (H5Query *self, const H5Pass *pass);
void h5_query_end_pass (H5Query *self);

/* --- h5-select-has.c --- */

H5Has *h5_has_new (const H5Query *query, const H5Pass *pass);
void h5_has_free (H5Has *self);
/* Whether :has() holds for an element. `number` is that of the walk, which may only go on. */
gboolean h5_has_holds (H5Has *self, H5Query *query, H5Node *element, gsize number);

/* --- h5-select-ahead.c --- */

/* Computes the results of all passes that look ahead and are not on demand, for a walk with these
 * arguments. */
void h5_query_look_ahead (H5Query *self, H5Node *root, gboolean includes_root);
