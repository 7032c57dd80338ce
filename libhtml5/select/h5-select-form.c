/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The pseudo-classes that HTML defines: https://html.spec.whatwg.org/#pseudo-classes */
#include "select/h5-select-query.h"

#include "base/h5-ascii.h"
#include "select/h5-input-attributes.h"
#include "select/h5-input-value.h"
#include "select/parse/h5-selector-words.h"
#include "tree/html/h5-control-kind.h"
#include "tree/html/h5-input-range.h"

#include <string.h>

/* https://html.spec.whatwg.org/#selector-link */
static gboolean
is_link (const H5Query *self, const H5Node *element)
{
  if (h5_node_is (element, H5_NAME_A) || h5_node_is (element, H5_NAME_AREA))
    return h5_element_has_attribute (element, H5_NAME_HREF);
  if (h5_names_element_namespace (self->names, element->name) != H5_NAMESPACE_SVG
      || h5_names_local (self->names, element->name) != H5_NAME_A)
    return FALSE;
  return h5_element_has_attribute (element, H5_NAME_HREF)
         || h5_element_find_attribute_ns (element, H5_NAMESPACE_XLINK, H5_NAME_HREF);
}

/* https://html.spec.whatwg.org/#valid-custom-element-name, without the reserved names */
static gboolean
is_custom_name (const char *name, gsize length)
{
  static const char *const reserved[] = { "annotation-xml", "color-profile", "font-face",
                                          "font-face-src",  "font-face-uri", "font-face-format",
                                          "font-face-name", "missing-glyph", NULL };

  if (length == 0 || !h5_is_ascii_lower ((guint8) name[0]) || !memchr (name, '-', length))
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (h5_is_ascii_upper ((guint8) name[i]))
      return FALSE;
  return !h5_is_one_of (reserved, name, length);
}

/* https://html.spec.whatwg.org/#selector-defined. Without scripts, no custom element is
 * defined. */
static gboolean
is_defined (const H5Query *self, const H5Node *element)
{
  gsize length;
  const char *name =
    h5_names_string (self->names, h5_names_local (self->names, element->name), &length);

  if (!h5_query_is_html_element (self, element))
    return TRUE;
  return !is_custom_name (name, length) && !h5_element_has_attribute (element, H5_NAME_IS);
}

static H5RootCache *
form_indexes (H5Query *self)
{
  if (self->get_form_indexes)
    return self->get_form_indexes (self->tree);
  if (!self->own_form_indexes)
    self->own_form_indexes = h5_form_indexes_new ();
  return self->own_form_indexes;
}

static const H5FormIndex *
form_index (H5Query *self, H5Node *element)
{
  if (!self->forms)
    self->forms = h5_form_indexes_get (form_indexes (self), h5_node_root (element), &self->steps);
  return self->forms;
}

/* https://html.spec.whatwg.org/#selector-checked */
static gboolean
is_checked (H5Query *self, H5Node *element)
{
  H5ControlKind kind = h5_control_kind (element);

  if (kind == H5_CONTROL_CHECKBOX)
    return h5_element_has_attribute (element, H5_NAME_CHECKED);
  if (kind != H5_CONTROL_RADIO && !h5_node_is (element, H5_NAME_OPTION))
    return FALSE;
  return h5_form_index_is_checked (form_index (self, element), element);
}

/* https://html.spec.whatwg.org/#selector-default */
static gboolean
is_default (H5Query *self, H5Node *element)
{
  H5ControlKind kind = h5_control_kind (element);

  if (kind == H5_CONTROL_CHECKBOX || kind == H5_CONTROL_RADIO)
    return h5_element_has_attribute (element, H5_NAME_CHECKED);
  if (h5_node_is (element, H5_NAME_OPTION))
    return h5_element_has_attribute (element, H5_NAME_SELECTED);
  return h5_control_is_submit_button (kind)
         && h5_form_index_is_default_button (form_index (self, element), element);
}

/* https://html.spec.whatwg.org/#selector-indeterminate */
static gboolean
is_indeterminate (H5Query *self, H5Node *element)
{
  if (h5_node_is (element, H5_NAME_PROGRESS))
    return !h5_element_has_attribute (element, H5_NAME_VALUE);
  return h5_control_kind (element) == H5_CONTROL_RADIO
         && h5_form_index_is_indeterminate (form_index (self, element), element);
}

/* `bit` is that of H5_INHERITED_DISABLED; see H5_OP_PSEUDO. */
static gboolean
inherits (H5Query *self, guint32 bit, H5Inherited state)
{
  return h5_query_own_bit (self, bit + state - H5_INHERITED_DISABLED);
}

/* https://html.spec.whatwg.org/#concept-element-disabled. An optgroup in another one belongs to no
 * select. */
static gboolean
is_disabled (H5Query *self, const H5Node *element, guint32 bit)
{
  if (h5_element_has_attribute (element, H5_NAME_DISABLED))
    return TRUE;
  if (h5_node_is (element, H5_NAME_OPTION))
    return inherits (self, bit, H5_INHERITED_DISABLED_OPTGROUP)
           || inherits (self, bit, H5_INHERITED_DISABLED_SELECT);
  if (h5_node_is (element, H5_NAME_OPTGROUP))
    return inherits (self, bit, H5_INHERITED_DISABLED_SELECT)
           && !inherits (self, bit, H5_INHERITED_OPTGROUP);
  return inherits (self, bit, H5_INHERITED_DISABLED);
}

/* https://html.spec.whatwg.org/#selector-enabled */
static gboolean
can_be_disabled (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_BUTTON) || h5_node_is (element, H5_NAME_INPUT)
         || h5_node_is (element, H5_NAME_SELECT) || h5_node_is (element, H5_NAME_TEXTAREA)
         || h5_node_is (element, H5_NAME_OPTGROUP) || h5_node_is (element, H5_NAME_OPTION)
         || h5_node_is (element, H5_NAME_FIELDSET);
}

/* Whether the readonly attribute applies. */
static gboolean
takes_readonly (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_TEXTAREA) || h5_input_takes (element, H5_INPUT_READONLY);
}

/* https://html.spec.whatwg.org/#selector-read-write */
static gboolean
is_read_write (H5Query *self, const H5Node *element, guint32 bit)
{
  if (h5_node_is (element, H5_NAME_INPUT) || h5_node_is (element, H5_NAME_TEXTAREA))
    return takes_readonly (element) && !h5_element_has_attribute (element, H5_NAME_READONLY)
           && !is_disabled (self, element, bit);
  return inherits (self, bit, H5_INHERITED_EDITABLE);
}

/* https://html.spec.whatwg.org/#attr-input-required: whether the required attribute applies. */
static gboolean
takes_required (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_SELECT) || h5_node_is (element, H5_NAME_TEXTAREA)
         || h5_input_takes (element, H5_INPUT_REQUIRED);
}

/* https://html.spec.whatwg.org/#selector-optional */
static gboolean
is_optional (const H5Node *element)
{
  if (takes_required (element))
    return !h5_element_has_attribute (element, H5_NAME_REQUIRED);
  return h5_node_is (element, H5_NAME_INPUT);
}

/* Whether the default value of a textarea is empty. */
static gboolean
has_no_text (H5Query *self, const H5Node *element)
{
  for (const H5Node *child = element->first_child; child; child = child->next, self->steps++)
    if (h5_node_is_text (child) && child->length > 0)
      return FALSE;
  return TRUE;
}

/* https://html.spec.whatwg.org/#selector-placeholder-shown */
static gboolean
shows_placeholder (H5Query *self, const H5Node *element)
{
  if (!h5_element_has_attribute (element, H5_NAME_PLACEHOLDER))
    return FALSE;
  if (h5_node_is (element, H5_NAME_TEXTAREA))
    return has_no_text (self, element);
  return h5_input_takes (element, H5_INPUT_PLACEHOLDER) && !h5_input_has_value (element);
}

/* https://html.spec.whatwg.org/#selector-valid. Of controls, only candidates for constraint
 * validation have a validity. */
static H5Validity
validity_of (H5Query *self, H5Node *element)
{
  return h5_query_validity (self, element, form_index (self, element));
}

/* https://html.spec.whatwg.org/#selector-in-range */
static gboolean
has_range_state (H5Query *self, H5Node *element, gboolean is_outside)
{
  if (!h5_node_is (element, H5_NAME_INPUT))
    return FALSE;
  H5RangeState state = h5_input_range_state (element);
  return state.is_limited && (state.is_too_low || state.is_too_high) == is_outside
         && validity_of (self, element) != H5_VALIDITY_NONE;
}

static gboolean
is_media (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_AUDIO) || h5_node_is (element, H5_NAME_VIDEO);
}

/* Tests that only need the element or the index of form controls. */
static gboolean
holds_by_itself (H5Query *self, H5Node *element, H5PseudoTest test)
{
  switch (test)
    {
    case H5_PSEUDO_LINK:
      return is_link (self, element);
    case H5_PSEUDO_DEFINED:
      return is_defined (self, element);
    case H5_PSEUDO_OPEN:
      return (h5_node_is (element, H5_NAME_DETAILS) || h5_node_is (element, H5_NAME_DIALOG))
             && h5_element_has_attribute (element, H5_NAME_OPEN);
    case H5_PSEUDO_CHECKED:
      return is_checked (self, element);
    case H5_PSEUDO_DEFAULT:
      return is_default (self, element);
    case H5_PSEUDO_INDETERMINATE:
      return is_indeterminate (self, element);
    case H5_PSEUDO_REQUIRED:
      return takes_required (element) && h5_element_has_attribute (element, H5_NAME_REQUIRED);
    case H5_PSEUDO_OPTIONAL:
      return is_optional (element);
    case H5_PSEUDO_VALID:
      return validity_of (self, element) == H5_VALIDITY_VALID;
    case H5_PSEUDO_INVALID:
      return validity_of (self, element) == H5_VALIDITY_INVALID;
    case H5_PSEUDO_IN_RANGE:
      return has_range_state (self, element, FALSE);
    case H5_PSEUDO_OUT_OF_RANGE:
      return has_range_state (self, element, TRUE);
    case H5_PSEUDO_PAUSED: /* https://html.spec.whatwg.org/#selector-paused: no media is played */
      return is_media (element);
    case H5_PSEUDO_MUTED:
      return is_media (element) && h5_element_has_attribute (element, H5_NAME_MUTED);
    case H5_PSEUDO_PLACEHOLDER_SHOWN:
    default:
      return shows_placeholder (self, element);
    }
}

gboolean
h5_query_form (H5Query *self, H5Node *element, H5PseudoTest test, guint32 bit)
{
  if (!h5_pseudo_uses_bits (test))
    return holds_by_itself (self, element, test);
  if (!self->has_context)
    {
      self->wants_context = TRUE;
      return FALSE;
    }
  if (test == H5_PSEUDO_ENABLED || test == H5_PSEUDO_DISABLED)
    return can_be_disabled (element)
           && is_disabled (self, element, bit) == (test == H5_PSEUDO_DISABLED);
  return h5_query_is_html_element (self, element)
         && is_read_write (self, element, bit) == (test == H5_PSEUDO_READ_WRITE);
}
