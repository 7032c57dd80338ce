/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What is wrong with controls, and the pseudo-classes :valid and :invalid:
 * https://html.spec.whatwg.org/#selector-valid
 *
 * The first test of a form or fieldset walks over the whole tree, and computes the validity of all
 * candidates for constraint validation, and of their forms and fieldsets. A test of a control only
 * computes that of the control.
 */
#include "select/h5-select-query.h"

#include "base/h5-ascii.h"
#include "tree/h5-node-walk.h"
#include "tree/html/h5-control-kind.h"
#include "tree/html/h5-form-owner.h"
#include "tree/html/h5-option.h"

/* https://html.spec.whatwg.org/#candidate-for-constraint-validation: whether the element bars
 * itself, regardless of its ancestors. */
static gboolean
is_barred (const H5Node *element)
{
  if (h5_element_has_attribute (element, H5_NAME_DISABLED))
    return TRUE;
  switch (h5_control_kind (element))
    {
    case H5_CONTROL_HIDDEN:
    case H5_CONTROL_RESET:
    case H5_CONTROL_BUTTON:
      return TRUE;
    default:
      return (h5_node_is (element, H5_NAME_INPUT) || h5_node_is (element, H5_NAME_TEXTAREA))
             && h5_element_has_attribute (element, H5_NAME_READONLY);
    }
}

/* https://html.spec.whatwg.org/#attr-textarea-required */
static gboolean
is_textarea_missing (const H5Node *textarea)
{
  if (!h5_element_has_attribute (textarea, H5_NAME_REQUIRED))
    return FALSE;
  for (const H5Node *child = textarea->first_child; child; child = child->next)
    if (h5_node_is_text (child) && child->length > 0)
      return FALSE;
  return TRUE;
}

/* White space beyond these is not looked at: options can be nested around the same text. */
#define MAX_BLANK_BYTES 65536
#define MAX_BLANK_NODES 1000

/* https://html.spec.whatwg.org/#concept-option-value: whether it is the empty string. */
static gboolean
is_without_value (const H5Node *option, guint64 *steps)
{
  gsize length, n_bytes = 0;
  guint n_nodes = 0;
  const char *value = h5_element_get_attribute (option, H5_NAME_VALUE, &length);
  const H5Node *node = NULL;

  if (value)
    return length == 0;
  while (n_bytes < MAX_BLANK_BYTES && n_nodes < MAX_BLANK_NODES
         && (node = h5_option_next_node (option, node)))
    {
      gsize n = h5_node_is_text (node) ? MIN (node->length, MAX_BLANK_BYTES - n_bytes) : 0;
      if (n > 0 && !h5_ascii_is_blank (node->data, n))
        return FALSE;
      n_bytes += n;
      n_nodes++;
    }
  *steps += n_nodes;
  return TRUE;
}

/* https://html.spec.whatwg.org/#attr-select-required. The first option is the placeholder label
 * option if it is without a value and not in an optgroup. */
static gboolean
is_select_missing (const H5FormIndex *forms, const H5Node *select, guint64 *steps)
{
  gboolean may_be_placeholder =
    !h5_element_has_attribute (select, H5_NAME_MULTIPLE) && h5_select_shows_one (select);
  gboolean is_missing = TRUE;
  H5Node *option;
  H5Options options;

  if (!h5_element_has_attribute (select, H5_NAME_REQUIRED))
    return FALSE;
  h5_options_begin (&options, select);
  while (is_missing && (option = h5_options_next (&options)))
    {
      gboolean is_placeholder =
        may_be_placeholder && !options.optgroup && is_without_value (option, steps);
      may_be_placeholder = FALSE;
      if (!is_placeholder && h5_form_index_is_checked (forms, option))
        is_missing = FALSE;
    }
  *steps += options.steps;
  return is_missing;
}

/* `forms` is only needed for radio buttons and select elements. */
static guint
find_faults (const H5Node *control, gboolean is_mutable, const H5FormIndex *forms, guint64 *steps)
{
  gboolean is_missing = FALSE;

  if (h5_node_is (control, H5_NAME_INPUT) && h5_control_kind (control) != H5_CONTROL_RADIO)
    return h5_input_find_faults (control, is_mutable);
  if (h5_node_is (control, H5_NAME_INPUT))
    is_missing = h5_form_index_lacks_radio (forms, control);
  else if (h5_node_is (control, H5_NAME_SELECT))
    is_missing = is_select_missing (forms, control, steps);
  else if (h5_node_is (control, H5_NAME_TEXTAREA))
    is_missing = is_mutable && is_textarea_missing (control);
  return is_missing ? H5_FAULT_VALUE_MISSING : 0;
}

gboolean
h5_node_is_first_legend (const H5Node *child, guint64 *steps)
{
  if (!h5_node_is (child, H5_NAME_LEGEND))
    return FALSE;
  for (const H5Node *node = child->previous; node; node = node->previous, (*steps)++)
    if (h5_node_is (node, H5_NAME_LEGEND))
      return FALSE;
  return TRUE;
}

/* https://html.spec.whatwg.org/#concept-fieldset-disabled */
static gboolean
is_in_disabled_fieldset (const H5Node *control, guint64 *steps)
{
  const H5Node *child = control;

  for (const H5Node *node = child->parent; node; child = node, node = node->parent)
    if (h5_node_is (node, H5_NAME_FIELDSET) && h5_element_has_attribute (node, H5_NAME_DISABLED)
        && !h5_node_is_first_legend (child, steps))
      return TRUE;
  return FALSE;
}

/* https://html.spec.whatwg.org/#concept-fe-mutable */
static gboolean
is_mutable (const H5Node *control, guint64 *steps)
{
  return !h5_element_has_attribute (control, H5_NAME_DISABLED)
         && !h5_element_has_attribute (control, H5_NAME_READONLY)
         && !is_in_disabled_fieldset (control, steps);
}

guint
h5_element_find_faults (H5Node *element, H5FormIndexesFunc get_form_indexes)
{
  H5ControlKind kind = h5_control_kind (element);
  const H5FormIndex *forms = NULL;
  guint64 steps = 0;
  gboolean can_miss =
    h5_element_has_attribute (element, H5_NAME_REQUIRED) && is_mutable (element, &steps);

  if (kind == H5_CONTROL_RADIO || kind == H5_CONTROL_SELECT)
    forms = h5_form_indexes_get (get_form_indexes (h5_node_tree (element)), h5_node_root (element),
                                 &steps);
  return find_faults (element, can_miss, forms, &steps);
}

/* Returns the validity of a candidate for constraint validation, H5_VALIDITY_NONE of others. */
static H5Validity
control_state (const H5FormIndex *forms, const H5Node *element, guint64 *steps)
{
  gboolean is_input = h5_node_is (element, H5_NAME_INPUT);

  if (!is_input && !h5_node_is (element, H5_NAME_SELECT) && !h5_node_is (element, H5_NAME_TEXTAREA)
      && !h5_node_is (element, H5_NAME_BUTTON))
    return H5_VALIDITY_NONE;
  if (h5_form_index_is_barred (forms, element) || is_barred (element))
    return H5_VALIDITY_NONE;
  if (find_faults (element, TRUE, forms, steps))
    return H5_VALIDITY_INVALID;
  return is_input && h5_input_may_mismatch_pattern (element) ? H5_VALIDITY_UNKNOWN
                                                             : H5_VALIDITY_VALID;
}

/* --- forms and fieldsets --- */

/* An open fieldset during the walk. */
typedef struct
{
  const H5Node *element;
  H5Validity worst;
} Fieldset;

typedef struct
{
  GHashTable *states; /* H5Node -> H5Validity */
  const H5FormIndex *forms;
  H5OwnerSearch owners;
  GArray *fieldsets;
  GPtrArray *open_forms;
  guint64 steps;
} Walk;

static Fieldset *
fieldset (const Walk *self)
{
  return self->fieldsets->len > 0
           ? &g_array_index (self->fieldsets, Fieldset, self->fieldsets->len - 1)
           : NULL;
}

static void
worsen (Walk *self, const H5Node *element, H5Validity state)
{
  H5Validity known = GPOINTER_TO_INT (g_hash_table_lookup (self->states, element));

  if (state > known)
    g_hash_table_insert (self->states, (gpointer) element, GINT_TO_POINTER (state));
}

/* Updates the validity of the form and fieldsets of a control. */
static void
note (Walk *self, const H5Node *control, H5Validity state)
{
  guint n_forms = self->open_forms->len;
  H5Node *nearest = n_forms > 0 ? g_ptr_array_index (self->open_forms, n_forms - 1) : NULL;
  const H5Node *owner = h5_form_owner_below (control, nearest, &self->owners);
  if (owner)
    worsen (self, owner, state);
  if (fieldset (self))
    fieldset (self)->worst = MAX (fieldset (self)->worst, state);
}

static void
enter_fieldset (Walk *self, const H5Node *element)
{
  Fieldset made = { element, H5_VALIDITY_VALID };

  g_array_append_val (self->fieldsets, made);
}

static void
enter (Walk *self, H5Node *element)
{
  H5Validity state = control_state (self->forms, element, &self->steps);

  if (state != H5_VALIDITY_NONE)
    note (self, element, state);
  else if (h5_node_is (element, H5_NAME_FIELDSET))
    enter_fieldset (self, element);
  else if (h5_node_is (element, H5_NAME_FORM))
    {
      worsen (self, element, H5_VALIDITY_VALID);
      g_ptr_array_add (self->open_forms, element);
    }
}

static void
leave_fieldset (Walk *self)
{
  Fieldset left = *fieldset (self);

  g_array_set_size (self->fieldsets, self->fieldsets->len - 1);
  worsen (self, left.element, left.worst);
  if (fieldset (self))
    fieldset (self)->worst = MAX (fieldset (self)->worst, left.worst);
}

static void
leave (gpointer walk, const H5Node *node)
{
  Walk *self = walk;

  if (h5_node_is (node, H5_NAME_FIELDSET))
    leave_fieldset (self);
  else if (h5_node_is (node, H5_NAME_FORM))
    g_ptr_array_set_size (self->open_forms, (int) self->open_forms->len - 1);
}

static void
visit_all (Walk *self, H5Node *root)
{
  for (H5Node *node = root; node; node = h5_node_next_leaving (node, root, leave, self))
    {
      self->steps++;
      if (h5_node_is_element (node))
        enter (self, node);
    }
}

static void
find_groups (H5Query *self, H5Node *root, const H5FormIndex *forms)
{
  Walk walk = {
    .states = self->validity,
    .forms = forms,
    .owners = h5_owner_search_begin (root),
    .fieldsets = g_array_new (FALSE, FALSE, sizeof (Fieldset)),
    .open_forms = g_ptr_array_new (),
  };

  visit_all (&walk, root);
  self->steps += walk.steps;
  h5_owner_search_end (&walk.owners);
  g_array_unref (walk.fieldsets);
  g_ptr_array_unref (walk.open_forms);
}

/* --- */

static H5Validity
find_validity (H5Query *self, H5Node *element, const H5FormIndex *forms)
{
  H5Validity state;

  if (!h5_node_is (element, H5_NAME_FORM) && !h5_node_is (element, H5_NAME_FIELDSET))
    {
      state = control_state (forms, element, &self->steps);
      if (state != H5_VALIDITY_NONE)
        g_hash_table_insert (self->validity, element, GINT_TO_POINTER (state));
      return state;
    }
  find_groups (self, h5_node_root (element), forms);
  return (H5Validity) GPOINTER_TO_INT (g_hash_table_lookup (self->validity, element));
}

H5Validity
h5_query_validity (H5Query *self, H5Node *element, const H5FormIndex *forms)
{
  gpointer known;

  if (!self->validity)
    self->validity = g_hash_table_new (NULL, NULL);
  if (g_hash_table_lookup_extended (self->validity, element, NULL, &known))
    return (H5Validity) GPOINTER_TO_INT (known);
  return find_validity (self, element, forms);
}
