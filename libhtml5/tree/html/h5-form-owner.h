/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Form owners: https://html.spec.whatwg.org/#association-of-controls-and-forms
 *
 * The owner of a control follows from the tree, unless the parser associated it with a form that
 * is not its ancestor (its "parser inserted flag" is set). Only these few associations are stored.
 *
 * An association ends when the control, or the form, is moved without the other: "reset the form
 * owner". Searching every removed subtree for associated controls would be expensive, so a removal
 * only stores a number at the root of the subtree, and the association is checked when it is used.
 */
#pragma once

#include "tree/h5-tree.h"

/* "Associate with the form element pointer". The control is an HTML element, and the form is
 * not its ancestor. */
void h5_form_owner_associate (H5Node *control, H5Node *form);

/* Returns the form owner of an element, or NULL. */
H5Node *h5_form_owner (const H5Node *element);

/* What was found about a tree, while the owners of many elements in it are asked. Nothing may
 * change while it is used. */
typedef struct
{
  H5Node *id_root; /* the root, if form attributes count because it is connected, or NULL */
  struct _H5FormWays *ways; /* what was removed around controls; NULL if none was associated */
} H5OwnerSearch;

H5OwnerSearch h5_owner_search_begin (H5Node *root);
void h5_owner_search_end (H5OwnerSearch *self);

/* The form owner of an element in a walk over its tree. `nearest` is its nearest ancestor that is a
 * form, or NULL. */
H5Node *h5_form_owner_below (const H5Node *element, H5Node *nearest, const H5OwnerSearch *search);

/* https://html.spec.whatwg.org/#category-listed */
gboolean h5_element_is_listed (const H5Node *element);

/* https://html.spec.whatwg.org/#form-associated-element */
gboolean h5_element_is_form_associated (const H5Node *element);

/* --- for files of this layer, if tree->form_owners is set --- */

void h5_form_owners_note_removal (H5Tree *tree, H5Node *removed);
void h5_form_owners_forget (H5Tree *tree, const H5Node *node);
void h5_form_owners_forget_control (const H5Node *control);
/* Copies the associations of nodes that were copied to another tree, with the copies. */
void h5_form_owners_transfer (H5Tree *source, GHashTable *copies);
void h5_form_owners_free (H5Tree *tree);
