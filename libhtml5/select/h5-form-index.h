/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * An index of the form controls of a tree, which is built in one walk: the listed elements of each
 * form, and what depends on other controls.
 */
#pragma once

#include "select/h5-root-cache.h"

typedef struct _H5FormIndex H5FormIndex;

/* A cache of indexes. It depends on the structure and the attributes of the tree. */
H5RootCache *h5_form_indexes_new (void);

/* Returns the index of the tree with this root. */
const H5FormIndex *h5_form_indexes_get (H5RootCache *indexes, H5Node *root, guint64 *steps);

/* Returns the next element whose form owner is this form, in tree order, or NULL. Begin with
 * *place 0. */
H5Node *h5_form_index_next (const H5FormIndex *self, const H5Node *form, guint *place);

/* Appends the listed elements of a form, in tree order. For historical reasons, image buttons are
 * left out: https://html.spec.whatwg.org/#dom-form-elements */
void h5_form_index_find_elements (const H5FormIndex *self, const H5Node *form, GPtrArray *elements);

/* Whether a fieldset disables the control, or a datalist is around it. */
gboolean h5_form_index_is_barred (const H5FormIndex *self, const H5Node *control);

/* Whether a radio button is checked, or an option selected. */
gboolean h5_form_index_is_checked (const H5FormIndex *self, const H5Node *control);

/* Whether no button of a radio button's group is checked. */
gboolean h5_form_index_is_indeterminate (const H5FormIndex *self, const H5Node *radio);

/* Whether the button's group is required and has no checked button. */
gboolean h5_form_index_lacks_radio (const H5FormIndex *self, const H5Node *radio);

gboolean h5_form_index_is_default_button (const H5FormIndex *self, const H5Node *button);
