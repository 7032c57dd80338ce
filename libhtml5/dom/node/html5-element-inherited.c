/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The language, direction, heading level and accessible name of an element, and whether it is
 * rendered. */
#include "dom/node/html5-node-private.h"

#include "dom/common/html5-private.h"
#include "dom/lifetime/html5-indexes.h"

#include "convert/accessibility/h5-accessible-name.h"
#include "convert/rendering/h5-box-style.h"
#include "forms/h5-control.h"
#include "tree/html/h5-heading.h"
#include "tree/html/h5-inherited.h"

/**
 * html5_element_get_language:
 * @self: an element
 *
 * Gets the language of an element. It comes from the `xml:lang` or `lang` attribute of the element
 * or of its nearest ancestor that has one, or else from `<meta http-equiv="content-language">`. The
 * ancestors include the hosts of shadow roots.
 *
 * Counterpart: "the language of a node" in the HTML Standard, without the HTTP header.
 *
 * Returns: (transfer full) (nullable): the BCP 47 language tag as written in the document, or %NULL
 *   if the language is unknown
 *
 * Since: 1.0
 */
char *
html5_element_get_language (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);
  gsize length;
  gboolean asks_document;
  guint64 steps = 0;
  const char *language = h5_element_inherited_language (node, &length, &asks_document);

  if (!language && asks_document)
    return g_strdup (h5_document_pragma_language (h5_node_tree (node)->document, &steps));
  return language && length ? g_strndup (language, length) : NULL;
}

/**
 * html5_element_get_directionality:
 * @self: an element
 *
 * Gets the text direction of an element. It is determined by the `dir` attributes of the element
 * and its ancestors. For `dir="auto"`, and for `bdi` elements without the attribute, it is
 * determined by the text.
 *
 * Counterpart: "the directionality" in the HTML Standard.
 *
 * Returns: the direction
 *
 * Since: 1.0
 */
Html5Directionality
html5_element_get_directionality (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), HTML5_DIRECTIONALITY_LTR);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, HTML5_DIRECTIONALITY_LTR);

  H5Directions directions = { NULL };
  guint64 steps = 0;
  H5Direction direction = h5_element_direction (node, &directions, &steps);
  h5_directions_clear (&directions);
  return direction == H5_DIRECTION_RTL ? HTML5_DIRECTIONALITY_RTL : HTML5_DIRECTIONALITY_LTR;
}

/**
 * html5_element_get_heading_level:
 * @self: an element
 *
 * Gets the level of a heading. It is the number in the name of the element, `h1` to `h6`, plus the
 * numbers in the `headingoffset` attributes of the element and its ancestors up to one with
 * `headingreset`. Levels above 9 are 9. The ancestors include the slots and hosts of shadow trees.
 * The attributes `role` and `aria-level` have no effect.
 *
 * The selectors `:heading` and `:heading(1, 2)` find headings of any or of certain levels.
 *
 * Counterpart: "get an element's computed heading level" in the HTML Standard.
 *
 * Returns: the level, from 1 to 9, or 0 if the element is not a heading
 *
 * Since: 1.0
 */
guint
html5_element_get_heading_level (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), 0);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, 0);
  H5HeadingLevels *levels = h5_heading_levels_new ();
  guint64 steps = 0;

  guint level = h5_heading_levels_get (levels, node, &steps);
  h5_heading_levels_free (levels);
  return level;
}

/**
 * html5_element_get_accessible_name:
 * @self: an element
 *
 * Gets the name of an element for assistive technologies. It is the first that exists of:
 *
 * - the names of the elements in `aria-labelledby`
 * - `aria-label`
 * - what HTML gives the element: the labels of a control, the `alt` of an image, the `value` of an
 *   `input` that is a button, a `legend`, `caption` or `figcaption`, the `label` of an `option` or
 *   `optgroup`, the `title` of an SVG drawing
 * - the content of a link, button, heading or table cell, or of an element with such a role
 * - the `title` attribute
 * - the `placeholder` of a text field.
 *
 * An `input` that submits or resets a form and has no `value` is called “Submit” or “Reset”, in the
 * language of the user, and so is an image button without an `alt` and a `title`.
 *
 * Whitespace is collapsed. A text field, select or slider inside of a label or of other content
 * counts with its value, but not a password. So does an element with the role of a slider, listbox
 * or the like. Hidden content does not count, unless `aria-labelledby` names a hidden element, or a
 * label is hidden: then all of its content counts. An image with an empty `alt` is decorative and
 * has no name, and neither has an element whose role does not allow one, such as a `p` or `div`
 * without a role.
 *
 * The function implements the specified computation except for style sheets, generated content and
 * `aria-owns`. At most 64 labels and elements in `aria-labelledby` count. The first call after a
 * change that needs the labels of a control searches the whole document for those of all controls.
 * The name is cut off after 8192 bytes.
 *
 * Counterpart: "Accessible Name and Description Computation 1.2", with "HTML Accessibility API
 * Mappings 1.0".
 *
 * Returns: (transfer full) (nullable): the name, or %NULL if the element has none
 *
 * Since: 1.0
 */
char *
html5_element_get_accessible_name (Html5Element *self)
{
  H5Buffer name = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  _html5_bind_messages ();
  h5_accessible_name (node, _html5_tree_label_indexes (h5_node_tree (node)), &name);
  if (name.length)
    return h5_buffer_steal (&name, NULL);
  h5_buffer_clear (&name);
  return NULL;
}

/**
 * html5_element_is_hidden:
 * @self: an element
 *
 * Checks whether an element is hidden. It is hidden if it is not visible or is in a closed
 * `details` element. It is also hidden if it or one of its ancestors has no box, such as a `script`
 * element or one with the `hidden` attribute. Only the user agent style sheet and `style`
 * attributes are taken into account, not the style sheets of the page.
 *
 * Returns: %TRUE if the element is hidden
 *
 * Since: 1.0
 */
gboolean
html5_element_is_hidden (Html5Element *self)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return !h5_element_is_visible (node);
}
