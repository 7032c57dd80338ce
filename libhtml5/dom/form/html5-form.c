/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Forms, their controls and labels: https://html.spec.whatwg.org/#forms */
#include "dom/form/html5-form.h"

#include "dom/common/html5-private.h"
#include "dom/lifetime/html5-indexes.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node.h"

#include "forms/h5-control.h"
#include "forms/h5-label.h"
#include "select/h5-form-index.h"
#include "select/h5-select-validity.h"
#include "tree/html/h5-form-owner.h"
#include "tree/html/h5-option.h"

/* Returns the control whose form an element also has:
 * https://html.spec.whatwg.org/#dom-option-form, #dom-label-form, #dom-legend-form. NULL if
 * there is none. */
static H5Node *
control_of (H5Node *node)
{
  const H5Node *optgroup;

  if (h5_node_is (node, H5_NAME_OPTION))
    return h5_option_select (node, &optgroup);
  if (h5_node_is (node, H5_NAME_LABEL))
    return h5_label_control (node);
  if (h5_node_is (node, H5_NAME_LEGEND))
    return node->parent && h5_node_is (node->parent, H5_NAME_FIELDSET) ? node->parent : NULL;
  return node;
}

G_STATIC_ASSERT ((int) HTML5_VALIDITY_FLAGS_VALUE_MISSING == (int) H5_FAULT_VALUE_MISSING);
G_STATIC_ASSERT ((int) HTML5_VALIDITY_FLAGS_TYPE_MISMATCH == (int) H5_FAULT_TYPE_MISMATCH);
G_STATIC_ASSERT ((int) HTML5_VALIDITY_FLAGS_RANGE_UNDERFLOW == (int) H5_FAULT_RANGE_UNDERFLOW);
G_STATIC_ASSERT ((int) HTML5_VALIDITY_FLAGS_RANGE_OVERFLOW == (int) H5_FAULT_RANGE_OVERFLOW);
G_STATIC_ASSERT ((int) HTML5_VALIDITY_FLAGS_STEP_MISMATCH == (int) H5_FAULT_STEP_MISMATCH);

static void
find_elements (const H5Node *form, GPtrArray *elements)
{
  H5RootCache *indexes = _html5_tree_form_indexes (h5_node_tree (form));
  H5Node *root = h5_node_root ((H5Node *) form);

  h5_form_index_find_elements (h5_form_indexes_get (indexes, root, NULL), form, elements);
}

static void
find_labels (const H5Node *control, GPtrArray *labels)
{
  h5_control_find_labels (control, _html5_tree_label_indexes (h5_node_tree (control)), labels);
}

/**
 * html5_element_get_form:
 * @self: an element
 *
 * Gets the form that a control belongs to, its form owner.
 *
 * This is the form that its `form` attribute refers to, the form that the parser associated it
 * with, or else the nearest ancestor that is a form. The parser associates controls with a form if
 * they are elsewhere in the tree, for example because the form is inside a table. An `option`
 * belongs to the form of its `select`, a `label` to that of its control, and a `legend` to that of
 * the `fieldset` that is its parent.
 *
 * Counterpart: `HTMLInputElement.form` and its siblings.
 *
 * Returns: (transfer full) (nullable): the form, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5Element *
html5_element_get_form (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  H5Node *control = control_of (node);
  return _html5_node_wrap (control ? h5_form_owner (control) : NULL);
}

/**
 * html5_element_get_form_elements:
 * @self: a `form` element
 *
 * Lists the controls that belong to a form, in tree order: buttons, fields, fieldsets, objects and
 * outputs. As in browsers, image buttons are not included.
 *
 * The list is live: it follows the changes of the tree and of the attributes, and emits
 * #GListModel::items-changed. While you hold a reference to it, each call returns the same object.
 * After a change of controls, labels or ids, the first access searches the whole document, for all
 * forms at once. For elements other than forms, the list is always empty.
 *
 * Counterpart: `HTMLFormElement.elements`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_form_elements (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (!h5_node_is (node, H5_NAME_FORM))
    return _html5_node_list_new_static (NULL, 0);
  return _html5_node_list_get_derived (HTML5_NODE (self), find_elements, _html5_subtree_matters);
}

/**
 * html5_element_get_labels:
 * @self: a control
 *
 * Lists the `label` elements of a control, in tree order.
 *
 * The list is live, like that of html5_element_get_form_elements(). For elements that cannot have
 * labels, it is always empty.
 *
 * Counterpart: `HTMLInputElement.labels` and its siblings.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_labels (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (!h5_element_is_labelable (node))
    return _html5_node_list_new_static (NULL, 0);
  return _html5_node_list_get_derived (HTML5_NODE (self), find_labels, _html5_subtree_matters);
}

/**
 * html5_element_get_control:
 * @self: a `label` element
 *
 * Gets the control that a label is for: the one that its `for` attribute refers to, or else the
 * first control inside it.
 *
 * Counterpart: `HTMLLabelElement.control`.
 *
 * Returns: (transfer full) (nullable): the control, or %NULL if there is none or the element is not
 *   a label
 *
 * Since: 1.0
 */
Html5Element *
html5_element_get_control (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_label_control (node));
}

/* https://html.spec.whatwg.org/#dom-select-value */
static void
append_select_value (const H5Node *select, H5Buffer *out)
{
  g_autoptr (GPtrArray) selected = g_ptr_array_new ();
  g_autoptr (GPtrArray) marked = g_ptr_array_new ();

  h5_select_find_selected (select, selected, marked);
  if (selected->len > 0)
    h5_option_get_value (selected->pdata[0], out);
}

/**
 * html5_element_get_form_value:
 * @self: an element
 *
 * Gets the value that a control submits according to the markup: the value of an input after the
 * value sanitization of the standard, the text of a `textarea`, or the value of a `button` or an
 * `option`. The value of a `select` is that of its first selected option, which is the first one
 * that is not disabled if a drop-down box has none with the `selected` attribute. It is empty if no
 * option is selected.
 *
 * Counterpart: `HTMLInputElement.value` and that of other controls.
 *
 * Returns: (transfer full) (nullable): the value, or %NULL for an `output`, a file input, and
 *   elements that are not controls
 *
 * Since: 1.0
 */
char *
html5_element_get_form_value (Html5Element *self)
{
  H5Buffer value = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (h5_node_is (node, H5_NAME_SELECT))
    append_select_value (node, &value);
  else if (h5_node_is (node, H5_NAME_OPTION))
    h5_option_get_value (node, &value);
  else if (!h5_control_get_value (node, &value))
    return NULL;
  return h5_buffer_steal (&value, NULL);
}

/**
 * html5_element_get_validity:
 * @self: an element
 *
 * Gets what is wrong with the value that a control has according to the markup: an `input`, a
 * `select` or a `textarea`.
 *
 * As in browsers, the flags are also set for controls that a browser does not check, for example
 * because they are disabled. To find out whether it does, call html5_element_matches() with
 * `:invalid`. Elements other than these controls have no flags.
 *
 * The library does not evaluate the attribute `pattern`, which is a JavaScript regular expression,
 * and controls without a flag that have one match neither `:valid` nor `:invalid`. The attributes
 * `minlength` and `maxlength` only concern texts that a user types, so they have no flag.
 *
 * Counterpart: `HTMLInputElement.validity` and that of other controls.
 *
 * Returns: the flags
 *
 * Since: 1.0
 */
Html5ValidityFlags
html5_element_get_validity (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), HTML5_VALIDITY_FLAGS_NONE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, HTML5_VALIDITY_FLAGS_NONE);

  return (Html5ValidityFlags) h5_element_find_faults (node, _html5_tree_form_indexes);
}

/* --- options --- */

/**
 * html5_element_get_options:
 * @self: a `select` element
 *
 * Lists the options of a `select`, in tree order: those whose nearest `select` it is. Options in a
 * `datalist`, in another option, or in nested `optgroup` elements belong to no `select`.
 *
 * The list is live. While you hold a reference to it, each call returns the same object. For other
 * elements, it is always empty.
 *
 * Counterpart: `HTMLSelectElement.options`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_options (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (!h5_node_is (node, H5_NAME_SELECT))
    return _html5_node_list_new_static (NULL, 0);
  return _html5_node_list_get_live (HTML5_NODE (self), TRUE, (H5Filter){ H5_FILTER_OPTIONS });
}

/**
 * html5_element_get_selected_options:
 * @self: a `select` element
 *
 * Lists the options of a `select` that are selected according to the markup, in tree order.
 *
 * If the `select` has the attribute `multiple`, these are all that have the attribute `selected`.
 * Otherwise it is the last of them. If there is none, and the `select` shows one option, it is the
 * first option that is not disabled.
 *
 * The list is static. For other elements, it is empty.
 *
 * Counterpart: `HTMLSelectElement.selectedOptions`.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_get_selected_options (Html5Element *self)
{
  g_autoptr (GPtrArray) selected = g_ptr_array_new ();
  g_autoptr (GPtrArray) marked = g_ptr_array_new ();

  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (h5_node_is (node, H5_NAME_SELECT))
    h5_select_find_selected (node, selected, marked);
  return _html5_node_list_new_static ((H5Node *const *) selected->pdata, selected->len);
}

/**
 * html5_element_get_option_select:
 * @self: an `option` element
 *
 * Gets the `select` that an option belongs to, so that it is in the list of
 * html5_element_get_options().
 *
 * Returns: (transfer full) (nullable): the `select`, or %NULL if there is none or the element is
 *   not an option
 *
 * Since: 1.0
 */
Html5Element *
html5_element_get_option_select (Html5Element *self)
{
  const H5Node *optgroup;

  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_node_is (node, H5_NAME_OPTION) ? h5_option_select (node, &optgroup)
                                                             : NULL);
}
