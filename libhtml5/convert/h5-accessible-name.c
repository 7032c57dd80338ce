/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/h5-accessible-name.h"

#include "base/h5-ascii.h"
#include "convert/rendering/h5-box-style.h"
#include "tree/h5-ids.h"
#include "tree/attributes/h5-tokens.h"

#include <string.h>

/* Limits: how many elements are followed with aria-labelledby, and how long a name may become. */
#define MAX_REFERENCES 16
#define MAX_BYTES 8192

/* --- text with its white space collapsed --- */

static void
append_text (H5Buffer *out, gsize begin, const char *text, gsize length)
{
  for (gsize i = 0; i < length && out->length < MAX_BYTES; i++)
    if (!h5_is_ascii_whitespace ((guint8) text[i]))
      h5_buffer_append_byte (out, (guint8) text[i]);
    else if (out->length > begin && out->data[out->length - 1] != ' ')
      h5_buffer_append_byte (out, ' ');
}

/* Appends a space at the boundaries of boxes that are not inline, which separate words. */
static void
append_space (H5Buffer *out, gsize begin)
{
  append_text (out, begin, " ", 1);
}

static gboolean
append_attribute (const H5Node *element, H5Name name, H5Buffer *out, gsize begin)
{
  gsize length, before = out->length;
  const char *value = h5_element_get_attribute (element, name, &length);

  if (value)
    append_text (out, begin, value, length);
  return out->length > before;
}

/* --- steps --- */

static gboolean
is_image (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_IMG) || h5_node_is (element, H5_NAME_AREA)
         || (h5_node_is (element, H5_NAME_INPUT)
             && h5_element_attribute_is (element, H5_NAME_TYPE, "image"));
}

/* https://www.w3.org/TR/html-aam-1.0/#accessible-name-and-description-computation: appends the
 * alternative text of an image, or the title of a drawing. Returns whether the element has
 * one, even if it is empty. */
static gboolean
append_native (const H5Node *element, H5Buffer *out, gsize begin)
{
  if (is_image (element))
    {
      append_attribute (element, H5_NAME_ALT, out, begin);
      return h5_element_has_attribute (element, H5_NAME_ALT);
    }
  if (!h5_node_is (element, H5_NAME_SVG_SVG))
    return FALSE;
  for (const H5Node *child = element->first_child; child; child = child->next)
    if (h5_node_is (child, H5_NAME_SVG_TITLE))
      {
        h5_node_descendant_text (child, out);
        return TRUE;
      }
  return FALSE;
}

/* https://www.w3.org/TR/wai-aria-1.2/#namefromcontent, for the implicit roles of elements. */
static gboolean
is_named_by_content (const H5Node *element)
{
  static const H5Name elements[] = {
    H5_NAME_A,  H5_NAME_BUTTON, H5_NAME_SUMMARY, H5_NAME_H1,     H5_NAME_H2, H5_NAME_H3,
    H5_NAME_H4, H5_NAME_H5,     H5_NAME_H6,      H5_NAME_OPTION, H5_NAME_TD, H5_NAME_TH,
  };
  static const char *const roles[] = {
    "link",   "button", "heading", "cell",   "checkbox",  "columnheader", "gridcell", "menuitem",
    "option", "radio",  "row",     "switch", "rowheader", "tab",          "tooltip",  "treeitem",
  };
  gboolean is = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (elements) && !is; i++)
    is = h5_node_is (element, elements[i]);
  for (guint i = 0; i < G_N_ELEMENTS (roles) && !is; i++)
    is = h5_element_attribute_is (element, H5_NAME_ROLE, roles[i]);
  return is || h5_node_is (element, H5_NAME_SVG_A);
}

typedef struct
{
  const H5Node *root;
  H5Buffer *out;
  gsize begin;
} Content;

static gboolean
is_left_out (const H5Node *element, const H5BoxStyle *style)
{
  return style->display == H5_DISPLAY_NONE || style->is_hidden
         || h5_element_attribute_is (element, H5_NAME_ARIA_HIDDEN, "true");
}

/* Appends the alternative for an element of the content. Returns whether to append its own
 * content, too. */
static gboolean
enter (Content *self, const H5Node *element)
{
  const H5BoxStyle initial = H5_BOX_STYLE_INITIAL;
  H5BoxStyle style = h5_box_style_compute (element, &initial);

  if (is_left_out (element, &style))
    return FALSE;
  if (style.display != H5_DISPLAY_INLINE && style.display != H5_DISPLAY_CONTENTS)
    append_space (self->out, self->begin);
  if (h5_node_is (element, H5_NAME_BR))
    append_space (self->out, self->begin);
  return !append_attribute (element, H5_NAME_ARIA_LABEL, self->out, self->begin)
         && !append_native (element, self->out, self->begin);
}

static void
leave (Content *self, const H5Node *element)
{
  const H5BoxStyle initial = H5_BOX_STYLE_INITIAL;
  H5BoxStyle style = h5_box_style_compute (element, &initial);

  if (style.display != H5_DISPLAY_INLINE && style.display != H5_DISPLAY_CONTENTS
      && style.display != H5_DISPLAY_NONE)
    append_space (self->out, self->begin);
}

static void
append_content (const H5Node *root, H5Buffer *out, gsize begin)
{
  Content self = { root, out, begin };
  const H5Node *node = root->first_child;

  while (node && node != root && out->length < MAX_BYTES)
    {
      gboolean enters = h5_node_is_element (node) && enter (&self, node);
      if (h5_node_is_text (node))
        append_text (out, begin, node->data, node->length);
      if (enters && node->first_child)
        {
          node = node->first_child;
          continue;
        }
      for (; node != root && !node->next; node = node->parent)
        if (h5_node_is_element (node))
          leave (&self, node);
      if (node != root)
        {
          if (h5_node_is_element (node))
            leave (&self, node);
          node = node->next;
        }
    }
}

/* Steps 2D to 2I. */
static void
append_own_name (const H5Node *element, gboolean from_content, H5Buffer *out, gsize begin)
{
  gsize before = out->length;

  if (append_attribute (element, H5_NAME_ARIA_LABEL, out, begin))
    return;
  if (append_native (element, out, begin))
    return;
  if (from_content)
    append_content (element, out, begin);
  if (out->length == before || (out->length == before + 1 && out->data[before] == ' '))
    append_attribute (element, H5_NAME_TITLE, out, begin);
}

/* Step 2B. */
static void
append_referenced_names (const H5Node *element, H5Buffer *out, gsize begin)
{
  const char *value = h5_element_get_attribute (element, H5_NAME_ARIA_LABELLEDBY, NULL);
  g_auto (GStrv) ids = value ? h5_tokens_parse (value) : NULL;
  H5Node *root = value ? h5_node_root ((H5Node *) element) : NULL;

  for (guint i = 0; ids && ids[i] && i < MAX_REFERENCES; i++)
    {
      const H5Node *target = h5_node_element_by_id (root, ids[i], strlen (ids[i]), NULL);
      if (!target)
        continue;
      append_space (out, begin);
      append_own_name (target, TRUE, out, begin);
    }
}

void
h5_accessible_name (const H5Node *element, H5Buffer *out)
{
  gsize begin = out->length;

  append_referenced_names (element, out, begin);
  if (out->length == begin)
    append_own_name (element, is_named_by_content (element), out, begin);
  while (out->length > begin && out->data[out->length - 1] == ' ')
    h5_buffer_truncate (out, out->length - 1);
}
