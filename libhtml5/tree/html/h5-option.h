/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which options belong to a select element, and which of them are disabled. */
#pragma once

#include "tree/h5-tree.h"

/* Whether the search for the optgroup or the select of an option ends at this ancestor: it is a
 * select, hr, datalist or option element. */
gboolean h5_node_ends_options (const H5Node *element);

/* https://html.spec.whatwg.org/#option-element-nearest-ancestor-select, or NULL. `optgroup` becomes
 * the optgroup element between the two, or NULL. */
H5Node *h5_option_select (const H5Node *option, const H5Node **optgroup);

/* The same of many options of one tree. `known` has what was found before, for each ancestor. Empty
 * it when elements around options were moved or removed. */
H5Node *h5_option_select_known (const H5Node *option, GHashTable *known);

/* https://html.spec.whatwg.org/#concept-option-disabled. `optgroup` is the nearest one, or NULL. */
gboolean h5_option_is_disabled (const H5Node *option, const H5Node *optgroup);

/* Returns the next node in an option, or its first one if that is NULL, without those in scripts.
 * Returns NULL at the end. */
const H5Node *h5_option_next_node (const H5Node *option, const H5Node *node);

/* https://html.spec.whatwg.org/#dom-option-text: returns the text node of the option after this
 * one, or its first one if that is NULL, without those in scripts. Returns NULL at the end. */
const H5Node *h5_option_next_text (const H5Node *option, const H5Node *text);

/* https://html.spec.whatwg.org/#concept-select-size: whether it is 1, of a select
 * for one option. */
gboolean h5_select_shows_one (const H5Node *select);

/* A walk over https://html.spec.whatwg.org/#concept-select-option-list. */
typedef struct
{
  const H5Node *select;
  const H5Node *optgroup; /* around the option, or NULL */
  const H5Node *after_optgroup;
  H5Node *next;
  guint64 steps; /* number of nodes that were visited */
} H5Options;

void h5_options_begin (H5Options *self, const H5Node *select);

/* Returns the next option, or NULL at the end. */
H5Node *h5_options_next (H5Options *self);

/* https://html.spec.whatwg.org/#ask-for-a-reset: appends the options of a select that are selected,
 * and to `marked` those with a `selected` attribute. Returns the number of nodes that were
 * visited. */
guint64 h5_select_find_selected (const H5Node *select, GPtrArray *selected, GPtrArray *marked);
