/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a configuration says of the names in one tree: each is looked up once, however many elements
 * and attributes have it.
 */
#pragma once

#include "sanitize/h5-sanitizer-config.h"
#include "sanitize/h5-sanitizer-url.h"

typedef enum
{
  H5_SANITIZER_NOT_JUDGED,
  H5_SANITIZER_KEEP,
  H5_SANITIZER_REMOVE,
  H5_SANITIZER_REPLACE /* with its children */
} H5SanitizerResult;

/* Of all elements of a name. */
typedef struct
{
  H5SanitizerResult result;
  const H5SanitizerElement *entry;
} H5ElementRule;

typedef enum
{
  H5_ATTRIBUTE_NOT_JUDGED,
  H5_ATTRIBUTE_GOES,
  H5_ATTRIBUTE_STAYS_FOR_SOME, /* where the element's entry allows it */
  H5_ATTRIBUTE_STAYS           /* unless the element's entry removes it */
} H5AttributeChoice;

/* Of all attributes of a name. */
typedef struct
{
  H5AttributeChoice choice;
  H5Name own; /* the configuration's name */
  H5Urls urls;
  const char *const *schemes;
} H5AttributeRule;

typedef struct
{
  H5SanitizerConfig *config; /* names of its own words may be added to it */
  const H5Names *names;      /* of the tree */
  GArray *elements;          /* H5ElementRule, by the tree's name */
  GArray *attributes;        /* H5AttributeRule */
  gsize n_look_ups;          /* names that were looked up in the configuration */
} H5SanitizerRules;

void h5_sanitizer_rules_init (H5SanitizerRules *self, H5SanitizerConfig *config,
                              const H5Names *names);
void h5_sanitizer_rules_clear (H5SanitizerRules *self);

/* The same as the two below, of a name that has no rule yet. */
H5ElementRule h5_sanitizer_new_element_rule (H5SanitizerRules *self, H5Name name);
H5AttributeRule h5_sanitizer_new_attribute_rule (H5SanitizerRules *self, H5Name name);

static inline H5ElementRule
h5_sanitizer_element_rule (H5SanitizerRules *self, H5Name name)
{
  if (name < self->elements->len)
    {
      H5ElementRule rule = g_array_index (self->elements, H5ElementRule, name);
      if (rule.result != H5_SANITIZER_NOT_JUDGED)
        return rule;
    }
  return h5_sanitizer_new_element_rule (self, name);
}

/* Targets of processing instructions have a name of the configuration too. */
static inline H5AttributeRule
h5_sanitizer_attribute_rule (H5SanitizerRules *self, H5Name name)
{
  if (name < self->attributes->len)
    {
      H5AttributeRule rule = g_array_index (self->attributes, H5AttributeRule, name);
      if (rule.choice != H5_ATTRIBUTE_NOT_JUDGED)
        return rule;
    }
  return h5_sanitizer_new_attribute_rule (self, name);
}

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core, without URLs. entry: the element's, or
 * NULL. */
gboolean h5_sanitizer_keeps_attribute (const H5SanitizerConfig *config,
                                       const H5SanitizerElement *entry, H5AttributeRule rule);
