/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Labels of controls: https://html.spec.whatwg.org/#the-label-element */
#pragma once

#include "select/h5-root-cache.h"

/* https://html.spec.whatwg.org/#labeled-control; may be NULL. */
H5Node *h5_label_control (const H5Node *label);

/* A cache of the labels of trees. It depends on the structure and the attributes of the tree. */
H5RootCache *h5_label_indexes_new (void);

/* Appends the labels of a control in tree order:
 * https://html.spec.whatwg.org/#dom-lfe-labels */
void h5_control_find_labels (const H5Node *control, H5RootCache *label_indexes, GPtrArray *labels);
