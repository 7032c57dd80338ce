/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://html.spec.whatwg.org/#constructing-the-form-data-set, in one walk over the form's
 * tree. */
#include "forms/h5-form-data.h"

#include "forms/h5-control.h"
#include "select/h5-input-attributes.h"
#include "select/h5-select-query.h"
#include "select/h5-selector.h"
#include "tree/html/h5-form-owner.h"
#include "tree/html/h5-option.h"
#include "tree/h5-node-walk.h"

/* An open element that affects its descendants. */
typedef struct
{
  H5Node *element;
  gboolean has_legend; /* for a disabled fieldset: its first legend has been visited */
} Open;

typedef struct
{
  const H5Node *form;
  H5OwnerSearch owners;
  const H5Node *submitter;
  H5Coordinate selected;
  const H5Encoding *encoding;
  GArray *entries;
  GArray *open;     /* Open: forms, datalists, disabled fieldsets and their legends */
  GPtrArray *forms; /* the open forms */
  guint n_datalists;
  /* Number of disabled fieldsets around, without those whose first legend is around. */
  guint n_disabling;
  H5FormIndex *index;
  GHashTable *rtl; /* the controls with dirname that match :dir(rtl); NULL until it is needed */
  const H5Limits *limits;
  guint64 n_bytes;    /* of a body with the entries, at most */
  guint64 n_own;      /* bytes of the entries, without repeated names */
  guint64 n_repeated; /* bytes of names of select elements, for all options but the first */
} Walk;

/* Names that are repeated count as an expansion, like entities. */
static gboolean
is_too_long (const Walk *self)
{
  const H5Limits *limits = self->limits;

  return (limits->max_output_bytes && self->n_bytes > limits->max_output_bytes)
         || (limits->max_expansion_bytes && self->n_repeated > limits->max_expansion_bytes
             && self->n_repeated / MAX (limits->max_amplification, 1) > self->n_own);
}

/* --- ancestors --- */

static Open *
last_open (Walk *self)
{
  return self->open->len ? &g_array_index (self->open, Open, self->open->len - 1) : NULL;
}

/* https://html.spec.whatwg.org/#concept-fieldset-disabled: whether the node is the first
 * legend of a fieldset, whose content the fieldset does not disable. */
static gboolean
is_first_legend (Walk *self, const H5Node *node)
{
  Open *parent = last_open (self);

  if (!h5_node_is (node, H5_NAME_LEGEND) || !parent || parent->element != node->parent
      || !h5_node_is (parent->element, H5_NAME_FIELDSET) || parent->has_legend)
    return FALSE;
  parent->has_legend = TRUE;
  return TRUE;
}

static void
enter (Walk *self, H5Node *node)
{
  Open open = { node, FALSE };

  if (is_first_legend (self, node))
    self->n_disabling--;
  else if (h5_node_is (node, H5_NAME_FIELDSET) && h5_element_has_attribute (node, H5_NAME_DISABLED))
    self->n_disabling++;
  else if (h5_node_is (node, H5_NAME_DATALIST))
    self->n_datalists++;
  else if (h5_node_is (node, H5_NAME_FORM))
    g_ptr_array_add (self->forms, node);
  else
    return;
  g_array_append_val (self->open, open);
}

static void
leave (gpointer walk, const H5Node *node)
{
  Walk *self = walk;
  Open *open = last_open (self);

  if (!open || open->element != node)
    return;
  if (h5_node_is (node, H5_NAME_LEGEND))
    self->n_disabling++;
  else if (h5_node_is (node, H5_NAME_FIELDSET))
    self->n_disabling--;
  else if (h5_node_is (node, H5_NAME_DATALIST))
    self->n_datalists--;
  else
    g_ptr_array_set_size (self->forms, (gint) self->forms->len - 1);
  g_array_set_size (self->open, self->open->len - 1);
}

static gboolean
belongs_to_form (const Walk *self, const H5Node *control)
{
  guint n = self->forms->len;

  H5Node *nearest = n > 0 ? self->forms->pdata[n - 1] : NULL;
  return h5_form_owner_below (control, nearest, &self->owners) == self->form;
}

/* --- entries --- */

/* What an entry may become in a body, in the worst case: each character is a numeric reference
 * whose punctuation is percent-encoded, in a part of its own. */
#define MOST_GROWTH 7
#define MOST_FIXED_GROWTH 256

/* The least that the markup of an option has: <option>. */
#define LEAST_MARKUP 8

/* Returns whether there is room for the entry. */
static gboolean
count_entry (Walk *self, const char *name, gsize length)
{
  self->n_bytes += MOST_GROWTH * ((guint64) strlen (name) + length) + MOST_FIXED_GROWTH;
  self->n_own += LEAST_MARKUP + length;
  return !is_too_long (self);
}

static void
append_entry (Walk *self, char *name, const char *value, gsize length)
{
  if (count_entry (self, name, length))
    h5_form_data_append_shared (self->entries, name, value, length);
}

static void
append_text_entry (Walk *self, const char *name, const char *value, gsize length)
{
  char *shared = g_ref_string_new (name);

  self->n_own += strlen (name);
  append_entry (self, shared, value, length);
  g_ref_string_release (shared);
}

/* The value of a control without selected files is an empty file. */
static void
append_no_file (Walk *self, const char *name)
{
  self->n_own += strlen (name);
  if (count_entry (self, name, 0))
    h5_form_data_append_file (self->entries, name, "", "application/octet-stream", "", 0);
}

static void
append_options (Walk *self, const H5Node *select, const char *name)
{
  char *shared = g_ref_string_new (name);
  guint64 *n_names = &self->n_own;
  H5Options options;
  H5Node *option;

  h5_options_begin (&options, select);
  while (!is_too_long (self) && (option = h5_options_next (&options)))
    {
      if (h5_option_is_disabled (option, options.optgroup)
          || !h5_form_index_is_checked (self->index, option))
        continue;
      H5Buffer value = H5_BUFFER_INIT;
      h5_option_get_value (option, &value);
      *n_names += strlen (name);
      n_names = &self->n_repeated;
      append_entry (self, shared, value.data, value.length);
      h5_buffer_clear (&value);
    }
  g_ref_string_release (shared);
}

/* Step 5.4: an image button has two entries. */
static void
append_coordinate (Walk *self, const char *name)
{
  static const char axes[] = "xy";
  gint values[] = { self->selected.x, self->selected.y };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *full =
        g_strdup_printf (name && *name ? "%s.%c" : "%s%c", name ? name : "", axes[i]);
      g_autofree char *number = g_strdup_printf ("%d", values[i]);
      append_text_entry (self, full, number, strlen (number));
    }
}

static gboolean
take_rtl (H5Node *control, gpointer rtl)
{
  g_hash_table_add (rtl, control);
  return TRUE;
}

/* Whether a control's directionality is "rtl". All controls are asked in one query, because they
 * can inherit it from the same text. */
static gboolean
is_rtl (Walk *self, H5Node *control)
{
  static const char text[] = "[dirname]:dir(rtl)";

  if (!self->rtl)
    {
      H5Node *root = h5_node_root (control);
      H5Selector *selector = h5_selector_parse (text, strlen (text), NULL, 0, NULL);
      self->rtl = g_hash_table_new (NULL, NULL);
      h5_selector_select (selector, root, root, take_rtl, self->rtl, NULL);
      if (h5_node_is_element (root) && h5_selector_matches (selector, root, root))
        g_hash_table_add (self->rtl, root);
      h5_selector_free (selector);
    }
  return g_hash_table_contains (self->rtl, control);
}

/* Step 5.12 */
static void
append_direction (Walk *self, H5Node *control, H5ControlKind kind)
{
  gsize length;
  const char *name = h5_element_get_attribute (control, H5_NAME_DIRNAME, &length);

  if (!name || !length
      || (kind != H5_CONTROL_TEXTAREA && !h5_input_takes (control, H5_INPUT_DIRNAME)))
    return;
  append_text_entry (self, name, is_rtl (self, control) ? "rtl" : "ltr", 3);
}

/* Steps 5.6 to 5.11 */
static void
append_control (Walk *self, H5Node *control, H5ControlKind kind, const char *name)
{
  H5Buffer value = H5_BUFFER_INIT;

  if (kind == H5_CONTROL_SELECT)
    append_options (self, control, name);
  else if (kind == H5_CONTROL_FILE)
    append_no_file (self, name);
  else if (kind == H5_CONTROL_HIDDEN && g_ascii_strcasecmp (name, "_charset_") == 0)
    {
      const char *charset = h5_encoding_name (self->encoding);
      append_text_entry (self, name, charset, strlen (charset));
    }
  else
    {
      h5_control_get_value (control, &value);
      append_text_entry (self, name, value.data, value.length);
    }
  h5_buffer_clear (&value);
}

/* Step 5.1: whether the control has no entry. */
static gboolean
is_left_out (Walk *self, const H5Node *control, H5ControlKind kind)
{
  if (self->n_datalists || self->n_disabling
      || h5_element_has_attribute (control, H5_NAME_DISABLED))
    return TRUE;
  if (h5_control_is_button (kind))
    return control != self->submitter;
  if (kind == H5_CONTROL_CHECKBOX)
    return !h5_element_has_attribute (control, H5_NAME_CHECKED);
  return kind == H5_CONTROL_RADIO && !h5_form_index_is_checked (self->index, control);
}

static void
visit_element (Walk *self, H5Node *control)
{
  H5ControlKind kind = h5_control_kind (control);
  gsize length;

  if (kind == H5_CONTROL_NONE || !belongs_to_form (self, control)
      || is_left_out (self, control, kind))
    return;
  const char *name = h5_element_get_attribute (control, H5_NAME_NAME, &length);
  if (kind == H5_CONTROL_IMAGE)
    append_coordinate (self, name);
  else if (name && length)
    {
      append_control (self, control, kind, name);
      append_direction (self, control, kind);
    }
}

static void
walk (Walk *self, H5Node *root)
{
  for (H5Node *node = root; node && !is_too_long (self);
       node = h5_node_next_leaving (node, root, leave, self))
    if (h5_node_is_element (node))
      {
        visit_element (self, node);
        enter (self, node);
      }
}

GArray *
h5_form_construct_entries (H5Node *form, const H5Node *submitter, H5Coordinate selected,
                           const H5Encoding *encoding, const H5Limits *limits)
{
  H5Node *root = h5_node_root (form);
  guint64 steps = 0;
  Walk self = {
    .form = form,
    .owners = h5_owner_search_begin (root),
    .submitter = submitter,
    .selected = selected,
    .encoding = encoding,
    .limits = limits,
    .entries = h5_form_data_new (),
    .open = g_array_new (FALSE, FALSE, sizeof (Open)),
    .forms = g_ptr_array_new (),
    .index = h5_form_index_new (root, &steps),
  };

  walk (&self, root);
  h5_form_index_free (self.index);
  h5_owner_search_end (&self.owners);
  g_clear_pointer (&self.rtl, g_hash_table_unref);
  g_array_unref (self.open);
  g_ptr_array_unref (self.forms);
  if (is_too_long (&self))
    g_clear_pointer (&self.entries, g_array_unref);
  return self.entries;
}
