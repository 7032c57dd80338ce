/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/accessibility/h5-name-sources.h"

#include "convert/accessibility/h5-naming.h"
#include "forms/h5-control.h"
#include "tree/h5-element.h"
#include "tree/html/h5-input-number.h"
#include "tree/html/h5-option.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  H5Name element;
  H5Name child;
} naming_children[] = {
  { H5_NAME_FIELDSET, H5_NAME_LEGEND },
  { H5_NAME_FIGURE, H5_NAME_FIGCAPTION },
  { H5_NAME_TABLE, H5_NAME_CAPTION },
};

H5Name
h5_naming_attribute (const H5Node *element)
{
  H5ControlKind kind = h5_control_kind (element);

  if (h5_node_is (element, H5_NAME_IMG) || h5_node_is (element, H5_NAME_AREA)
      || (kind == H5_CONTROL_IMAGE && h5_node_is (element, H5_NAME_INPUT)))
    return H5_NAME_ALT;
  if (h5_control_is_button (kind) && h5_node_is (element, H5_NAME_INPUT))
    return H5_NAME_VALUE;
  if (h5_node_is (element, H5_NAME_OPTGROUP) || h5_node_is (element, H5_NAME_OPTION))
    return H5_NAME_LABEL;
  return H5_NAME_NONE;
}

const char *
h5_default_label (const H5Node *element)
{
  H5ControlKind kind = h5_control_kind (element);

  if (!h5_node_is (element, H5_NAME_INPUT)
      || (kind != H5_CONTROL_IMAGE && h5_element_has_attribute (element, H5_NAME_VALUE)))
    return NULL;
  if (kind == H5_CONTROL_SUBMIT || kind == H5_CONTROL_IMAGE)
    /* Translators: the label of a button that sends a form, as browsers write it. */
    return _ ("Submit");
  /* Translators: the label of a button that gives the fields of a form their first values, as
   * browsers write it. */
  return kind == H5_CONTROL_RESET ? _ ("Reset") : NULL;
}

static const H5Node *
find_child (const H5Node *element, H5Name name)
{
  for (const H5Node *child = element->first_child; child; child = child->next)
    if (h5_node_is (child, name))
      return child;
  return NULL;
}

const H5Node *
h5_naming_child (const H5Node *element)
{
  if (h5_element_namespace (element) == H5_NAMESPACE_SVG)
    return find_child (element, H5_NAME_SVG_TITLE);
  for (guint i = 0; i < G_N_ELEMENTS (naming_children); i++)
    if (h5_node_is (element, naming_children[i].element))
      return find_child (element, naming_children[i].child);
  return NULL;
}

/* Whether the user can type any text: not a date, color or range. */
static gboolean
is_text_field (const H5Node *element, H5ControlKind kind)
{
  H5NumericType type;

  if (kind != H5_CONTROL_TEXT)
    return kind == H5_CONTROL_TEXTAREA;
  type = h5_input_numeric_type (element);
  return (type == H5_NUMERIC_NONE || type == H5_NUMERIC_NUMBER)
         && !h5_element_attribute_is (element, H5_NAME_TYPE, "color");
}

gboolean
h5_element_has_placeholder (const H5Node *element)
{
  return is_text_field (element, h5_control_kind (element));
}

/* The white space in the text of an option is read, but not appended. Options can be in each
 * other. */
static void
append_option (const H5Node *option, H5Buffer *out, guint64 *steps)
{
  if (out->length > 0)
    h5_buffer_append_byte (out, ' ');
  h5_option_get_label (option, out);
  for (const H5Node *text = h5_option_next_text (option, NULL); text;
       text = h5_option_next_text (option, text))
    *steps += 1 + text->length / H5_NAME_BYTES_OF_STEP;
}

/* Appends the options that are selected in the markup, or that a browser selects. */
static void
append_selected_options (const H5Node *select, H5Buffer *out, guint64 *steps)
{
  gboolean is_multiple = h5_element_has_attribute (select, H5_NAME_MULTIPLE);
  const H5Node *option, *chosen = NULL, *first = NULL;
  H5Options options;

  h5_options_begin (&options, select);
  while ((option = h5_options_next (&options)))
    {
      gboolean is_selected = h5_element_has_attribute (option, H5_NAME_SELECTED);
      if (is_selected && is_multiple)
        append_option (option, out, steps);
      else if (is_selected)
        chosen = option;
      if (!first && !h5_option_is_disabled (option, options.optgroup))
        first = option;
    }
  if (!is_multiple && !chosen && h5_select_shows_one (select))
    chosen = first;
  if (!is_multiple && chosen)
    append_option (chosen, out, steps);
  *steps += options.steps;
}

/* Returns the explicit role. Each word of the attribute is compared with all roles. */
static const char *
explicit_role (const H5Node *element, guint64 *steps)
{
  gsize length = 0;

  h5_element_get_attribute (element, H5_NAME_ROLE, &length);
  *steps += length / H5_NAME_BYTES_OF_STEP;
  return h5_element_explicit_role (element);
}

/* Appends the options that a script has chosen in an element that is a listbox or combobox by its
 * role. Their content is their name. */
static void
append_chosen_options (const H5Node *listbox, H5Buffer *out, guint64 *steps)
{
  const H5Node *node = h5_node_next (listbox, listbox);

  while (node)
    {
      const char *role =
        h5_node_is_element (node) && h5_element_attribute_is (node, H5_NAME_ARIA_SELECTED, "true")
          ? explicit_role (node, steps)
          : NULL;
      gboolean is_chosen = role && strcmp (role, "option") == 0;
      if (is_chosen)
        {
          h5_buffer_append_byte (out, ' ');
          h5_node_descendant_text (node, out);
        }
      (*steps)++;
      node = is_chosen ? h5_node_next_skip_children (node, listbox) : h5_node_next (node, listbox);
    }
}

/* Whether the element is a range: https://www.w3.org/TR/wai-aria-1.2/#range */
static gboolean
is_range (const H5Node *element, const char *role)
{
  static const char *const ranges[] = { "meter",  "progressbar", "scrollbar",
                                        "slider", "spinbutton",  NULL };
  H5NumericType type;

  if (role)
    return g_strv_contains (ranges, role);
  if (h5_node_is (element, H5_NAME_METER) || h5_node_is (element, H5_NAME_PROGRESS))
    return TRUE;
  type = h5_control_kind (element) == H5_CONTROL_TEXT ? h5_input_numeric_type (element)
                                                      : H5_NUMERIC_NONE;
  return type == H5_NUMERIC_RANGE || type == H5_NUMERIC_NUMBER;
}

static gboolean
append_value_attribute (const H5Node *element, const char *name, H5Buffer *out)
{
  const H5Attribute *attribute = h5_element_attribute_by_name (element, name);

  if (attribute)
    h5_buffer_append (out, attribute->value, attribute->length);
  return attribute && attribute->length > 0;
}

static void
append_range_value (const H5Node *element, H5Buffer *out)
{
  if (append_value_attribute (element, "aria-valuetext", out)
      || append_value_attribute (element, "aria-valuenow", out))
    return;
  if (h5_control_kind (element) == H5_CONTROL_TEXT)
    h5_control_get_value (element, out);
  else if (h5_node_is (element, H5_NAME_METER) || h5_node_is (element, H5_NAME_PROGRESS))
    append_value_attribute (element, "value", out);
}

void
h5_append_embedded_value (const H5Node *element, H5Buffer *out, guint64 *steps)
{
  H5ControlKind kind = h5_control_kind (element);
  const char *role = explicit_role (element, steps);

  if (kind == H5_CONTROL_SELECT)
    append_selected_options (element, out, steps);
  else if (h5_element_attribute_is (element, H5_NAME_TYPE, "password")
           && h5_node_is (element, H5_NAME_INPUT))
    return;
  else if (is_range (element, role))
    append_range_value (element, out);
  else if (is_text_field (element, kind))
    h5_control_get_value (element, out);
  else if (role && (strcmp (role, "listbox") == 0 || strcmp (role, "combobox") == 0))
    append_chosen_options (element, out, steps);
}
