/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * One question to a selector: what h5-select-*.c share. The code that is run is explained in
 * select/h5-selector-code.h.
 */
#pragma once

#include "base/h5-siphash.h"
#include "select/h5-selector-code.h"

typedef struct _H5FormIndex H5FormIndex;

/* The types among one parent's children: how many of each came so far, and in all. */
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
  gboolean has_totals;
} H5TypeTable;

/* The children of one node, on the way through them. */
typedef struct
{
  H5Node *element;    /* the child that is looked at */
  gsize number;       /* which one it is of those that are visited */
  guint32 index;      /* of the child that is looked at, from 1 */
  guint32 n_children; /* elements; 0 for not counted yet */
  H5TypeTable types;
} H5Level;

/* An element that waits for a bit of others: h5-select-eval.c. */
typedef struct
{
  const H5Instruction *code; /* where it waits */
  H5Node *element;
  guint depth;
} H5Waiting;

/* The long class attribute that was looked at last, by its words. */
typedef struct
{
  const H5Node *element;
  guint n_questions;
  guint32 *slots; /* where a word begins, plus one */
  H5SipKey key;
  guint32 mask;
} H5ClassIndex;

typedef struct
{
  const H5Selector *selector;
  H5Tree *tree;
  const H5Names *names;
  H5Node *scope;
  gboolean is_html; /* an HTML document */
  gboolean is_quirks;
  H5Name *exact; /* by index into the selector's names: what the document calls them */
  H5Name *lower;
  H5Namespace *namespaces;
  guint8 **answers; /* by pass: a bit for each element of the walk */

  const H5Pass *pass;
  gsize n_words;   /* of the pass's bits */
  GArray *levels;  /* H5Level: never shrinks, so that tables are used again */
  guint depth;     /* levels in use */
  guint64 *words;  /* for each level: bits of the element there; which of those that are
                       * found out when asked are so by now; what came from before it */
  guint32 *counts; /* for each level: of each COUNT rule */
  gsize words_capacity;
  guint64 *masks;     /* of the pass's bits: how they travel from sibling to sibling */
  H5Waiting *waiting; /* the innermost one last */
  guint n_waiting;
  guint waiting_capacity;
  gsize number;         /* of the element in the walk */
  H5Node *at;           /* of a path: the element that is looked at */
  guint first_stale;    /* and the first level that is not of its ancestors, or itself */
  gboolean has_context; /* FALSE: only the element itself is tested */
  gboolean wants_context;
  gboolean filters_type; /* the subject is of one type, which is the following */
  H5Name type;
  gboolean filters_attribute; /* the subject has an attribute in any case, which is the following */
  H5Name attribute;
  gboolean asks_no_more; /* and nothing else is asked of it */
  gboolean
    skips_others; /* there is a filter, and the walk has no other purpose than to find the subject */

  gboolean knows_target;
  H5Node *target;
  GHashTable *around_target; /* NULL until :target-within asks */
  H5ClassIndex classes;
  H5FormIndex *forms;
  GHashTable *validity; /* H5Node -> H5Validity, or NULL until it is needed */
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

/* The bits of the element at a level; then those of the ones that are found out when somebody
 * asks that are known. */
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

/* What goes from one sibling to the next. */
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

/* Its attributes are words in no namespace, and few. */
static inline gboolean
h5_query_has_plain_attributes (const H5Node *element)
{
  return element->attributes->n_qualified == 0 && !element->attributes->index;
}

static inline gboolean
h5_query_may_have_attribute (const H5Node *element, H5Name name)
{
  const H5AttributeList *list = element->attributes;
  guint32 i = 0;

  if (!list)
    return FALSE;
  while (i < list->n && list->storage[i].name != name)
    i++;
  return i < list->n || !h5_query_has_plain_attributes (element);
}

/* FALSE: the filters say that the element is not the subject. */
static inline gboolean
h5_query_may_match (const H5Query *self, const H5Node *element)
{
  if (self->filters_type)
    return element->name == self->type || element->name >= H5_NAME_WORDS;
  return !self->filters_attribute || h5_query_may_have_attribute (element, self->attribute);
}

/* --- h5-select-eval.c --- */

/* Runs the code for the element. */
gboolean h5_query_eval (H5Query *self, const H5Instruction *code, H5Node *element);

/* --- h5-select.c --- */

/* Whether the code begins with a type, so that it fails for elements of others that are known to
 * every document: `type` is the one. */
gboolean h5_query_only_type (const H5Query *self, const H5Instruction *code, H5Name *type);

/* --- h5-select-attribute.c --- */

gboolean h5_query_has_id (H5Query *self, const H5Node *element, const H5SelectorString *id);
gboolean h5_query_has_class (H5Query *self, const H5Node *element, const H5SelectorString *word);
gboolean h5_query_has_attribute (H5Query *self, const H5Node *element,
                                 const H5SelectorAttribute *attribute);

/* --- h5-select-structure.c --- */

H5Node *h5_previous_element (const H5Node *node);
/* Tests it without a walk over the siblings; FALSE if it needs one. */
gboolean h5_nth_holds_alone (H5Node *element, const H5Nth *nth, gboolean *holds);
gboolean h5_query_nth (H5Query *self, H5Node *element, const H5Nth *nth);
gboolean h5_query_structure (H5Query *self, H5Node *element, H5PseudoTest test);
gboolean h5_nth_has (const H5Nth *nth, guint32 index);
guint32 h5_type_table_see (H5Query *self, const H5Node *element);
void h5_type_table_empty (H5TypeTable *self);

/* --- h5-target.c --- */

gboolean h5_query_target (H5Query *self, H5Node *element, H5PseudoTest test);

/* --- h5-select-inherited.c --- */

/* The bit of an INHERIT rule for the element, whose parent has `inherited`. */
gboolean h5_query_inherited (H5Query *self, H5Node *element, const H5Rule *rule, gboolean inherited,
                             gboolean is_root);

/* --- h5-select-form.c, h5-select-form-index.c --- */

gboolean h5_query_form (H5Query *self, H5Node *element, H5PseudoTest test, guint32 bit);
H5FormIndex *h5_form_index_new (H5Node *root, guint64 *steps);
void h5_form_index_free (H5FormIndex *self);
gboolean h5_form_index_is_checked (const H5FormIndex *self, const H5Node *control);
gboolean h5_form_index_is_indeterminate (const H5FormIndex *self, const H5Node *radio);
gboolean h5_form_index_is_default_button (const H5FormIndex *self, const H5Node *button);
/* Whether its group of radio buttons is required and none of them is checked. */
gboolean h5_form_index_lacks_radio (const H5FormIndex *self, const H5Node *radio);
/* The form owner, where `nearest` is the nearest form around the control, or NULL. */
const H5Node *h5_form_index_owner (const H5FormIndex *self, const H5Node *control,
                                   const H5Node *nearest);
/* Whether a select's display size is 1. */
gboolean h5_select_shows_one (const H5Node *select);

/* --- h5-select-validity.c --- */

/* The H5Validity of all candidates, forms and fieldsets of a tree. */
GHashTable *h5_find_validity (H5Node *root, const H5FormIndex *forms, guint64 *steps);

/* --- h5-select-walk.c --- */

/* What is walked: the descendants of root, and root itself where includes_root says so.
 * Calls back for each element, with its bits in place; FALSE ends the walk. */
typedef gboolean (*H5VisitFunc) (H5Query *self, H5Node *element, gpointer user_data);
void h5_query_walk (H5Query *self, const H5Pass *pass, H5Node *root, gboolean includes_root,
                    H5VisitFunc visit, gpointer user_data);

/* The same for the inclusive ancestors of an element alone, from the top. */
void h5_query_walk_ancestors (H5Query *self, const H5Pass *pass, H5Node *element, H5VisitFunc visit,
                              gpointer user_data);

/* Of a path: fills in the levels down to the element that is looked at. */
void h5_query_find_levels (H5Query *self);

/* Makes one element the one that is looked at, for code of a path. */
void h5_query_stand_at (H5Query *self, H5Node *element);
void h5_query_begin_pass (H5Query *self, const H5Pass *pass);
void h5_query_end_pass (H5Query *self);

/* --- h5-select-ahead.c --- */

/* Finds the answers of all passes that look ahead, for that walk. */
void h5_query_look_ahead (H5Query *self, H5Node *root, gboolean includes_root);
