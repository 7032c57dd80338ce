/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The kinds of form controls, for forms and for selectors. */
#pragma once

#include "tree/h5-tree.h"

/* The kinds that the steps of a submission distinguish:
 * https://html.spec.whatwg.org/#attr-input-type and the other submittable elements. */
typedef enum
{
  H5_CONTROL_NONE, /* not a submittable element */
  H5_CONTROL_TEXT, /* an input element that only has a value */
  H5_CONTROL_HIDDEN,
  H5_CONTROL_CHECKBOX,
  H5_CONTROL_RADIO,
  H5_CONTROL_FILE,
  H5_CONTROL_SUBMIT, /* also button elements */
  H5_CONTROL_IMAGE,
  H5_CONTROL_RESET,
  H5_CONTROL_BUTTON,
  H5_CONTROL_SELECT,
  H5_CONTROL_TEXTAREA
} H5ControlKind;

H5ControlKind h5_control_kind (const H5Node *element);

/* https://html.spec.whatwg.org/#concept-button */
gboolean h5_control_is_button (H5ControlKind kind);

/* https://html.spec.whatwg.org/#concept-submit-button */
gboolean h5_control_is_submit_button (H5ControlKind kind);
