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

/* Limits: how many elements are followed with aria-labelledby or as labels, how long a name may
 * become, and how many steps are taken for it: nodes that are visited, and what is read of them.
 * Both can be repeated, because an element can be a part of many others that are referred to. */
#define MAX_REFERENCES 64
#define MAX_BYTES 8192
#define MAX_STEPS 100000

typedef struct
{
  const H5Node *element; /* that is named */
  H5RootCache *label_indexes;
  H5Buffer *out;
  gsize begin;           /* where the name begins */
  guint64 n_steps;       /* that were taken */
  GArray *levels;        /* Level: the open elements of the content */
  guint n_references;    /* that were followed */
  gboolean is_cut;       /* because it is too long */
  gboolean is_reference; /* during step 2B */
  gboolean takes_hidden; /* because the element that was referred to is hidden */
} Name;

/* An element of the content. */
typedef struct
{
  gsize begin;           /* where its name begins */
  gboolean is_apart;     /* its box is not inline */
  gboolean is_invisible; /* it has a box, but it and its own text are not shown */
  gboolean is_named;     /* its name is complete */
} Level;

static gboolean append_referenced_names (Name *self, const H5Node *element);

static gboolean
is_full (const Name *self)
{
  return self->is_cut || self->n_steps >= MAX_STEPS;
}

/* --- text with its white space collapsed --- */

/* Appends whole characters. */
static void
append_text (Name *self, const char *text, gsize length)
{
  H5Buffer *out = self->out;
  gsize i = 0;

  while (i < length && !is_full (self))
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
  self->n_steps += i / H5_NAME_BYTES_OF_STEP;
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

/* Step 2C. The element itself is not embedded in its own label. */
static gboolean
append_embedded_value (Name *self, const H5Node *element)
{
  H5Buffer value = H5_BUFFER_INIT;
  gsize before = self->out->length;

  if (element != self->element)
    h5_append_embedded_value (element, &value, &self->n_steps);
  append_text (self, value.data, value.length);
  h5_buffer_clear (&value);
  return has_grown (self, before);
}

static gboolean
append_descendant_text (Name *self, const H5Node *root)
{
  gsize before = self->out->length;

  for (const H5Node *node = root; node && !is_full (self); node = h5_node_next (node, root))
    {
      self->n_steps++;
      if (h5_node_is_text (node))
        append_text (self, node->data, node->length);
    }
  return has_grown (self, before);
}

static gboolean
append_default_label (Name *self, const H5Node *element)
{
  const char *label = h5_default_label (element);

  if (label)
    append_text (self, label, strlen (label));
  return label != NULL;
}

/* Step 2E, as far as it is an attribute. An image with an empty alternative is decorative: it has
 * no other name. */
static gboolean
append_native_attribute (Name *self, const H5Node *element)
{
  H5Name attribute = h5_naming_attribute (element);

  if (!attribute)
    return FALSE;
  if (!h5_element_has_attribute (element, attribute))
    return attribute == H5_NAME_VALUE && append_default_label (self, element);
  return append_attribute (self, element, attribute) || h5_node_is (element, H5_NAME_IMG);
}

/* Appends the alternative for an element of the content. */
static gboolean
append_alternative (Name *self, const H5Node *element)
{
  const H5Node *child = h5_naming_child (element);

  return (!self->is_reference && append_referenced_names (self, element))
         || append_embedded_value (self, element)
         || append_attribute (self, element, H5_NAME_ARIA_LABEL)
         || append_native_attribute (self, element)
         || (child && append_descendant_text (self, child));
}

/* Computes the style of an element. Its parent only decides whether it is visible. */
static H5BoxStyle
style_in_content (const Name *self, const H5Node *element)
{
  const GArray *levels = self->levels;
  H5BoxStyle parent = H5_BOX_STYLE_INITIAL;

  if (levels->len > 0)
    parent.is_hidden = g_array_index (levels, Level, levels->len - 1).is_invisible;
  return h5_box_style_compute (element, &parent);
}

/* https://svgwg.org/svg2-draft/render.html#TermNeverRenderedElement, and what only other parts of a
 * drawing use */
static gboolean
is_never_rendered (const H5Node *element)
{
  static const H5Name names[] = {
    H5_NAME_SVG_CLIP_PATH, H5_NAME_SVG_DEFS,    H5_NAME_SVG_LINEAR_GRADIENT,
    H5_NAME_SVG_MASK,      H5_NAME_SVG_PATTERN, H5_NAME_SVG_RADIAL_GRADIENT,
    H5_NAME_SVG_SYMBOL,
  };

  return h5_name_is_one_of (element->name, names, G_N_ELEMENTS (names));
}

/* Counts an element that is visited. Reading a long style attribute counts as visiting nodes. */
static void
count_element (Name *self, const H5Node *element)
{
  gsize length = 0;

  h5_element_get_attribute (element, H5_NAME_STYLE, &length);
  self->n_steps += 1 + length / H5_NAME_BYTES_OF_STEP;
}

/* Begins an element of the content, and appends its alternative. Returns whether to append its own
 * content, too. */
static gboolean
enter (Name *self, const H5Node *element, Level *level)
{
  H5BoxStyle style = style_in_content (self, element);
  gboolean has_box = style.display != H5_DISPLAY_NONE && !is_never_rendered (element);
  gboolean is_left_out =
    !self->takes_hidden
    && (!has_box || h5_element_attribute_is (element, H5_NAME_ARIA_HIDDEN, "true"));

  count_element (self, element);
  *level = (Level){
    .is_apart =
      has_box && style.display != H5_DISPLAY_INLINE && style.display != H5_DISPLAY_CONTENTS,
    .is_invisible = style.is_hidden && !self->takes_hidden,
  };
  if (level->is_apart || h5_node_is (element, H5_NAME_BR))
    append_space (self);
  level->begin = self->out->length;
  level->is_named = is_left_out || level->is_invisible || append_alternative (self, element);
  if (is_left_out || element == self->element || style.is_replaced)
    return FALSE;
  return level->is_invisible || !level->is_named;
}

/* Ends an element of the content. Step 2I: its title is its name if there is no other. */
static void
leave (Name *self, const H5Node *element, const Level *level)
{
  if (!level->is_named && !has_grown (self, level->begin)
      && !append_attribute (self, element, H5_NAME_TITLE))
    append_default_label (self, element);
  if (level->is_apart)
    append_space (self);
}

/* Ends elements up to the one whose next sibling continues the content. Returns that sibling, or
 * NULL at the end. */
static const H5Node *
leave_all (Name *self, const H5Node *node, const H5Node *root)
{
  for (; !node->next; node = node->parent)
    {
      if (node->parent == root)
        return NULL;
      leave (self, node->parent, &g_array_index (self->levels, Level, self->levels->len - 1));
      g_array_set_size (self->levels, self->levels->len - 1);
    }
  return node->next;
}

static gboolean
is_shown (const Name *self)
{
  guint n = self->levels->len;

  return n == 0 || !g_array_index (self->levels, Level, n - 1).is_invisible;
}

static void
append_all_content (Name *self, const H5Node *root)
{
  const H5Node *node = root->first_child;

  while (node && !is_full (self))
    {
      Level level;

      if (!h5_node_is_element (node))
        self->n_steps++;
      if (h5_node_is_text (node) && is_shown (self))
        append_text (self, node->data, node->length);
      if (h5_node_is_element (node))
        {
          gboolean enters = enter (self, node, &level);
          if (enters && node->first_child)
            {
              g_array_append_val (self->levels, level);
              node = node->first_child;
              continue;
            }
          leave (self, node, &level);
        }
      node = leave_all (self, node, root);
    }
}

static gboolean
append_content (Name *self, const H5Node *root)
{
  GArray *outer = self->levels;
  gsize before = self->out->length;

  self->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  append_all_content (self, root);
  g_array_unref (self->levels);
  self->levels = outer;
  return has_grown (self, before);
}

/* --- steps 2A to 2I for one element --- */

/* Whether an element is hidden, by itself or by its ancestors. These count, because many elements
 * can have the same ancestors. */
static gboolean
is_hidden (Name *self, const H5Node *element)
{
  gboolean has_aria_hidden = FALSE;

  for (const H5Node *node = element; node && h5_node_is_element (node); node = node->parent)
    {
      count_element (self, node);
      has_aria_hidden |= h5_element_attribute_is (node, H5_NAME_ARIA_HIDDEN, "true");
    }
  if (has_aria_hidden || is_full (self))
    return has_aria_hidden;
  H5RenderedStyle computed = h5_rendered_style_of (element);
  return !computed.is_rendered || computed.style.is_hidden;
}

static void
append_label (Name *self, const H5Node *label)
{
  gboolean takes_hidden = self->takes_hidden;

  append_space (self);
  self->takes_hidden = takes_hidden || is_hidden (self, label);
  if (!(!self->is_reference && append_referenced_names (self, label))
      && !append_attribute (self, label, H5_NAME_ARIA_LABEL) && !append_content (self, label))
    append_attribute (self, label, H5_NAME_TITLE);
  self->takes_hidden = takes_hidden;
}

static gboolean
append_labels (Name *self, const H5Node *control)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  gsize before = self->out->length;

  h5_control_find_labels (control, self->label_indexes, labels);
  for (guint i = 0; i < labels->len && self->n_references < MAX_REFERENCES; i++)
    {
      self->n_references++;
      append_label (self, labels->pdata[i]);
    }
  return has_grown (self, before);
}

static void
append_own_name (Name *self, const H5Node *element, gboolean from_content)
{
  const H5Node *child = h5_naming_child (element);

  if (append_attribute (self, element, H5_NAME_ARIA_LABEL) || append_labels (self, element)
      || (child && append_content (self, child)) || append_native_attribute (self, element)
      || (from_content && append_content (self, element))
      || append_attribute (self, element, H5_NAME_TITLE))
    return;
  if (h5_element_has_placeholder (element))
    append_attribute (self, element, H5_NAME_PLACEHOLDER);
  else
    append_default_label (self, element);
}

/* Step 2B for one reference. */
static void
append_referenced_name (Name *self, const H5Node *target)
{
  gboolean takes_hidden = self->takes_hidden;

  append_space (self);
  self->takes_hidden = takes_hidden || is_hidden (self, target);
  if (!append_embedded_value (self, target))
    append_own_name (self, target, TRUE);
  self->takes_hidden = takes_hidden;
}

/* Step 2B. */
static gboolean
append_referenced_names (Name *self, const H5Node *element)
{
  gsize before = self->out->length;
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
      if (target && (element == self->element || !h5_node_is_inclusive_ancestor (target, element)))
        append_referenced_name (self, target);
    }
  self->is_reference = FALSE;
  return has_grown (self, before);
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
  if (!append_referenced_names (&self, element))
    append_own_name (&self, element, naming == H5_NAMING_BY_CONTENT);
  while (out->length > self.begin && out->data[out->length - 1] == ' ')
    h5_buffer_truncate (out, out->length - 1);
}
