/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/accessibility/h5-accessible-name.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/accessibility/h5-name-sources.h"
#include "convert/accessibility/h5-naming.h"
#include "convert/rendering/h5-box-style.h"
#include "forms/h5-label.h"
#include "tree/attributes/h5-tokens.h"
#include "tree/h5-ids.h"

#include <string.h>

/* Limits: how many elements are followed with aria-labelledby, how long a name may become, and how
 * many nodes are visited for it. */
#define MAX_REFERENCES 64
#define MAX_BYTES 8192
#define MAX_NODES 100000

typedef struct
{
  const H5Node *element; /* that is named */
  H5RootCache *label_indexes;
  H5Buffer *out;
  gsize begin;           /* where the name begins */
  guint64 n_nodes;       /* that were visited */
  guint n_references;    /* that were followed */
  gboolean is_cut;       /* because it is too long */
  gboolean is_reference; /* during step 2B */
} Name;

static void append_referenced_names (Name *self, const H5Node *element);

static gboolean
is_full (const Name *self)
{
  return self->is_cut || self->n_nodes >= MAX_NODES;
}

/* --- text with its white space collapsed --- */

/* Appends whole characters. */
static void
append_text (Name *self, const char *text, gsize length)
{
  H5Buffer *out = self->out;

  for (gsize i = 0; i < length && !is_full (self);)
    {
      gboolean is_space = h5_is_ascii_whitespace ((guint8) text[i]);
      gsize n = h5_utf8_sequence_length ((guint8) text[i]);

      self->is_cut = out->length - self->begin + n > MAX_BYTES;
      if (!is_space && !self->is_cut)
        h5_buffer_append (out, text + i, n);
      else if (is_space && out->length > self->begin && out->data[out->length - 1] != ' ')
        h5_buffer_append_byte (out, ' ');
      i += n;
    }
}

/* Appends a space at the boundaries of boxes that are not inline, which separate words. */
static void
append_space (Name *self)
{
  append_text (self, " ", 1);
}

/* Whether more than white space was appended. */
static gboolean
has_grown (const Name *self, gsize before)
{
  gsize length = self->out->length;

  return length > before + 1 || (length > before && self->out->data[before] != ' ');
}

static gboolean
append_attribute (Name *self, const H5Node *element, H5Name name)
{
  gsize length, before = self->out->length;
  const char *value = h5_element_get_attribute (element, name, &length);

  if (value)
    append_text (self, value, length);
  return has_grown (self, before);
}

/* --- step 2F: the content --- */

static gboolean
is_left_out (const H5Node *element, const H5BoxStyle *style)
{
  return style->display == H5_DISPLAY_NONE || style->is_hidden
         || h5_element_attribute_is (element, H5_NAME_ARIA_HIDDEN, "true");
}

/* Step 2C. The element itself is not embedded in its own label. */
static gboolean
append_embedded_value (Name *self, const H5Node *element)
{
  H5Buffer value = H5_BUFFER_INIT;
  gsize before = self->out->length;

  if (element != self->element)
    h5_append_embedded_value (element, &value, &self->n_nodes);
  append_text (self, value.data, value.length);
  h5_buffer_clear (&value);
  return has_grown (self, before);
}

static void
append_descendant_text (Name *self, const H5Node *root)
{
  for (const H5Node *node = root; node && !is_full (self); node = h5_node_next (node, root))
    {
      self->n_nodes++;
      if (h5_node_is_text (node))
        append_text (self, node->data, node->length);
    }
}

/* Step 2E for an element in the content. Returns whether it has no other content. */
static gboolean
append_native_part (Name *self, const H5Node *element)
{
  H5Name attribute = h5_naming_attribute (element);
  const H5Node *child = h5_naming_child (element);
  gsize before = self->out->length;

  if (attribute && h5_element_has_attribute (element, attribute))
    {
      append_attribute (self, element, attribute);
      return attribute != H5_NAME_LABEL || has_grown (self, before);
    }
  if (child)
    append_descendant_text (self, child);
  return child != NULL;
}

/* Appends the alternative for an element of the content. Returns whether to append its own
 * content, too. */
static gboolean
enter (Name *self, const H5Node *element)
{
  const H5BoxStyle initial = H5_BOX_STYLE_INITIAL;
  H5BoxStyle style = h5_box_style_compute (element, &initial);
  gsize before;

  self->n_nodes++;
  if (is_left_out (element, &style))
    return FALSE;
  if (style.display != H5_DISPLAY_INLINE && style.display != H5_DISPLAY_CONTENTS)
    append_space (self);
  if (h5_node_is (element, H5_NAME_BR))
    append_space (self);
  before = self->out->length;
  if (!self->is_reference)
    append_referenced_names (self, element);
  if (has_grown (self, before) || append_embedded_value (self, element)
      || append_attribute (self, element, H5_NAME_ARIA_LABEL) || append_native_part (self, element))
    return FALSE;
  if (!element->first_child)
    append_attribute (self, element, H5_NAME_TITLE);
  return element != self->element;
}

static void
leave (Name *self, const H5Node *element)
{
  const H5BoxStyle initial = H5_BOX_STYLE_INITIAL;
  H5BoxStyle style = h5_box_style_compute (element, &initial);

  if (style.display != H5_DISPLAY_INLINE && style.display != H5_DISPLAY_CONTENTS
      && style.display != H5_DISPLAY_NONE)
    append_space (self);
}

static gboolean
append_content (Name *self, const H5Node *root)
{
  const H5Node *node = root->first_child;
  gsize before = self->out->length;

  while (node && node != root && !is_full (self))
    {
      gboolean enters = h5_node_is_element (node) && enter (self, node);
      if (h5_node_is_text (node))
        append_text (self, node->data, node->length);
      if (enters && node->first_child)
        {
          node = node->first_child;
          continue;
        }
      for (; node != root && !node->next; node = node->parent)
        if (h5_node_is_element (node))
          leave (self, node);
      if (node != root)
        {
          if (h5_node_is_element (node))
            leave (self, node);
          node = node->next;
        }
    }
  return has_grown (self, before);
}

/* --- steps 2D to 2I for one element --- */

/* Only for the element that is named. */
static gboolean
append_labels (Name *self, const H5Node *control)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  gsize before = self->out->length;

  if (control == self->element)
    h5_control_find_labels (control, self->label_indexes, labels);
  for (guint i = 0; i < labels->len; i++)
    {
      const H5Node *label = g_ptr_array_index (labels, i);

      append_space (self);
      if (!append_attribute (self, label, H5_NAME_ARIA_LABEL))
        append_content (self, label);
    }
  return has_grown (self, before);
}

/* Step 2E for the element that is named. Returns whether it has a name, even if it is empty. */
static gboolean
append_native (Name *self, const H5Node *element)
{
  const H5Node *child = h5_naming_child (element);

  return append_labels (self, element) || (child && append_content (self, child))
         || append_native_part (self, element);
}

static void
append_own_name (Name *self, const H5Node *element, gboolean from_content)
{
  if (append_attribute (self, element, H5_NAME_ARIA_LABEL) || append_native (self, element)
      || (from_content && append_content (self, element))
      || append_attribute (self, element, H5_NAME_TITLE))
    return;
  if (h5_element_has_placeholder (element))
    append_attribute (self, element, H5_NAME_PLACEHOLDER);
}

/* Step 2B. */
static void
append_referenced_names (Name *self, const H5Node *element)
{
  const char *value = self->n_references < MAX_REFERENCES
                        ? h5_element_get_attribute (element, H5_NAME_ARIA_LABELLEDBY, NULL)
                        : NULL;
  g_auto (GStrv) ids = value ? h5_tokens_parse (value) : NULL;
  H5Node *root = value ? h5_node_root ((H5Node *) element) : NULL;

  self->is_reference = TRUE;
  for (guint i = 0; ids && ids[i] && self->n_references < MAX_REFERENCES; i++)
    {
      self->n_references++;
      const H5Node *target = h5_node_element_by_id (root, ids[i], strlen (ids[i]), NULL);
      /* A name is no part of itself. */
      if (!target || (element != self->element && h5_node_is_inclusive_ancestor (target, element)))
        continue;
      append_space (self);
      if (!append_embedded_value (self, target))
        append_own_name (self, target, TRUE);
    }
  self->is_reference = FALSE;
}

void
h5_accessible_name (const H5Node *element, H5RootCache *label_indexes, H5Buffer *out)
{
  Name self = {
    .element = element, .label_indexes = label_indexes, .out = out, .begin = out->length
  };
  H5Naming naming = h5_element_naming (element);

  if (naming == H5_NAMING_PROHIBITED)
    return;
  append_referenced_names (&self, element);
  if (!has_grown (&self, self.begin))
    append_own_name (&self, element, naming == H5_NAMING_BY_CONTENT);
  while (out->length > self.begin && out->data[out->length - 1] == ' ')
    h5_buffer_truncate (out, out->length - 1);
}
