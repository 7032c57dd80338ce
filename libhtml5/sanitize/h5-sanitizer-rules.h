/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a configuration says about the names in one tree. Each name is looked up once, no matter
 * how many elements and attributes have it.
 */
#pragma once

#include "sanitize/h5-sanitizer-config.h"
#include "sanitize/h5-sanitizer-url.h"

typedef enum
{
  H5_SANITIZER_NOT_JUDGED,
  H5_SANITIZER_KEEP,
  H5_SANITIZER_REMOVE,
  H5_SANITIZER_REPLACE,      /* replace it with its children */
  H5_SANITIZER_REPLACE_OTHER /* the same beyond the standard: no words may join */
} H5SanitizerResult;

/* The rule for all elements with one name. */
typedef struct
{
  H5SanitizerResult result;
  const H5SanitizerElement *entry;
  /* The part of the name that can be the local name when the tree is written as XML. NULL if there
   * is no other one than its own. */
  const char *name_in_xml;
} H5ElementRule;

typedef enum
{
  H5_ATTRIBUTE_NOT_JUDGED,
  H5_ATTRIBUTE_GOES,
  H5_ATTRIBUTE_STAYS_FOR_SOME, /* kept if the local list of the element allows it */
  H5_ATTRIBUTE_STAYS           /* kept unless the local list of the element removes it */
} H5AttributeChoice;

/* The rule for all attributes with one name. */
typedef struct
{
  H5AttributeChoice choice;
  H5Name own;       /* its name in the configuration */
  gboolean is_href; /* or can be that of XLink when the tree is written as XML */
  H5Urls urls;
  const char *url_name; /* the local name, which says what its URLs are for */
  const char *const *schemes;
} H5AttributeRule;

typedef struct
{
  H5SanitizerConfig *config; /* gets names that are looked up */
  const H5Names *names;      /* names of the tree */
  GArray *elements;          /* H5ElementRule, by static name */
  GArray *attributes;        /* H5AttributeRule, by static name */
  /* The rules for other names, of which the tree can have more than are sanitized. */
  GHashTable *more_elements;
  GHashTable *more_attributes;
  gsize n_look_ups; /* number of names that were looked up in the configuration */
} H5SanitizerRules;

void h5_sanitizer_rules_init (H5SanitizerRules *self, H5SanitizerConfig *config,
                              const H5Names *names);
void h5_sanitizer_rules_clear (H5SanitizerRules *self);

/* The same as the inline functions below, for a name that is not static or has no rule yet. */
H5ElementRule h5_sanitizer_find_element_rule (H5SanitizerRules *self, H5Name name);
H5AttributeRule h5_sanitizer_find_attribute_rule (H5SanitizerRules *self, H5Name name);

static inline H5ElementRule
h5_sanitizer_element_rule (H5SanitizerRules *self, H5Name name)
{
  if (name < self->elements->len)
    {
      H5ElementRule rule = g_array_index (self->elements, H5ElementRule, name);
      if (rule.result != H5_SANITIZER_NOT_JUDGED)
        return rule;
    }
  return h5_sanitizer_find_element_rule (self, name);
}

/* Also for the targets of processing instructions. */
static inline H5AttributeRule
h5_sanitizer_attribute_rule (H5SanitizerRules *self, H5Name name)
{
  if (name < self->attributes->len)
    {
      H5AttributeRule rule = g_array_index (self->attributes, H5AttributeRule, name);
      if (rule.choice != H5_ATTRIBUTE_NOT_JUDGED)
        return rule;
    }
  return h5_sanitizer_find_attribute_rule (self, name);
}

/* Returns the part of a name after its last colon, or all of it. The standard knows the prefixes
 * that HTML has. An XML document can declare others, or none, at will. */
const char *h5_sanitizer_after_colon (const char *name);

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core, without URLs. `entry` is that of the
 * element, or NULL. */
gboolean h5_sanitizer_keeps_attribute (const H5SanitizerConfig *config,
                                       const H5SanitizerElement *entry, H5AttributeRule rule);
