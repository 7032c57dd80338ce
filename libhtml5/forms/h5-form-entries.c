/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://html.spec.whatwg.org/#constructing-the-form-data-set */
#include "forms/h5-form-data.h"

#include "forms/h5-control.h"
#include "select/h5-form-index.h"
#include "select/h5-input-attributes.h"
#include "select/h5-selector.h"
#include "tree/html/h5-option.h"

typedef struct
{
  const H5Node *submitter;
  H5Coordinate selected;
  const H5Encoding *encoding;
  GArray *entries;
  const H5FormIndex *index;
  GHashTable *rtl; /* the controls with dirname that match :dir(rtl); NULL until it is needed */
  const H5Limits *limits;
  guint64 n_bytes;    /* of a body with the entries, at most */
  guint64 n_own;      /* bytes of the entries, without repeated names */
  guint64 n_repeated; /* bytes of names of select elements, for all options but the first */
  guint64 n_content;  /* of the options whose texts are their values, as count_content() has it */
  guint64 n_in_tree;  /* the same of the whole tree; 0 until it is needed */
  const H5Node *form;
} List;

/* What reading the text of an option takes: the bytes of its texts, and its nodes. */
static guint64
count_content (const H5Node *root)
{
  guint64 sum = 0;

  for (const H5Node *node = root; node; node = h5_node_next (node, root))
    sum += 1 + (h5_node_is_text (node) ? node->length : 0);
  return sum;
}

/* What is repeated counts as an expansion, like entities: names, and the content of options in
 * other options, as in <option><object><select><option>. */
static gboolean
is_too_long (List *self)
{
  const H5Limits *limits = self->limits;
  guint64 again = 0;

  if (self->n_content > limits->max_expansion_bytes && limits->max_expansion_bytes)
    {
      if (self->n_in_tree == 0)
        self->n_in_tree = count_content (h5_node_root ((H5Node *) self->form));
      again = self->n_content - MIN (self->n_content, self->n_in_tree);
    }
  guint64 repeated = self->n_repeated + again;
  return (limits->max_output_bytes && self->n_bytes > limits->max_output_bytes)
         || (limits->max_expansion_bytes && repeated > limits->max_expansion_bytes
             && repeated / MAX (limits->max_amplification, 1)
                  > self->n_own - MIN (self->n_own, again));
}

/* --- entries --- */

/* What an entry may become in a body, in the worst case: each character is a numeric reference
 * whose punctuation is percent-encoded, in a part of its own. Of one byte, the encoder of
 * ISO-2022-JP makes %26%2365533%3B: it has no U+000E, U+000F and U+001B. */
#define MAX_GROWTH 14
#define MAX_FIXED_GROWTH 256

/* The least that the markup of an option has: <option>. */
#define MIN_MARKUP 8

/* Returns whether there is room for the entry. */
static gboolean
count_entry (List *self, const char *name, gsize length)
{
  self->n_bytes += MAX_GROWTH * ((guint64) strlen (name) + length) + MAX_FIXED_GROWTH;
  self->n_own += MIN_MARKUP + length;
  return !is_too_long (self);
}

static void
append_entry (List *self, char *name, const char *value, gsize length)
{
  if (count_entry (self, name, length))
    h5_form_data_append_shared (self->entries, name, value, length);
}

static void
append_text_entry (List *self, const char *name, const char *value, gsize length)
{
  char *shared = g_ref_string_new (name);

  self->n_own += strlen (name);
  append_entry (self, shared, value, length);
  g_ref_string_release (shared);
}

/* The value of a control without selected files is an empty file. */
static void
append_no_file (List *self, const char *name)
{
  self->n_own += strlen (name);
  if (count_entry (self, name, 0))
    h5_form_data_append_file (self->entries, name, "", "application/octet-stream", "", 0);
}

static void
append_options (List *self, const H5Node *select, const char *name)
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
      self->n_content +=
        h5_element_has_attribute (option, H5_NAME_VALUE) ? 0 : count_content (option);
      *n_names += strlen (name);
      n_names = &self->n_repeated;
      append_entry (self, shared, value.data, value.length);
      h5_buffer_clear (&value);
    }
  g_ref_string_release (shared);
}

/* Step 5.2: an image button has two entries. */
static void
append_coordinate (List *self, const char *name)
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
is_rtl (List *self, H5Node *control)
{
  static const char text[] = "[dirname]:dir(rtl)";

  if (!self->rtl)
    {
      H5Node *root = h5_node_root (control);
      H5Selector *selector = h5_selector_parse (text, strlen (text), NULL, 0, NULL);
      self->rtl = g_hash_table_new (NULL, NULL);
      h5_selector_select (selector, root, root, NULL, take_rtl, self->rtl, NULL);
      if (h5_node_is_element (root) && h5_selector_matches (selector, root, root, NULL))
        g_hash_table_add (self->rtl, root);
      h5_selector_free (selector);
    }
  return g_hash_table_contains (self->rtl, control);
}

/* Step 5.11 */
static void
append_direction (List *self, H5Node *control, H5ControlKind kind)
{
  gsize length;
  const char *name = h5_element_get_attribute (control, H5_NAME_DIRNAME, &length);

  if (!name || !length
      || (kind != H5_CONTROL_TEXTAREA && !h5_input_takes (control, H5_INPUT_DIRNAME)))
    return;
  append_text_entry (self, name, is_rtl (self, control) ? "rtl" : "ltr", 3);
}

/* Steps 5.6 to 5.10 */
static void
append_control (List *self, H5Node *control, H5ControlKind kind, const char *name)
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
is_left_out (List *self, const H5Node *control, H5ControlKind kind)
{
  if (h5_form_index_is_barred (self->index, control)
      || h5_element_has_attribute (control, H5_NAME_DISABLED))
    return TRUE;
  if (h5_control_is_button (kind))
    return control != self->submitter;
  if (kind == H5_CONTROL_CHECKBOX)
    return !h5_element_has_attribute (control, H5_NAME_CHECKED);
  return kind == H5_CONTROL_RADIO && !h5_form_index_is_checked (self->index, control);
}

static void
append_entries (List *self, H5Node *control)
{
  H5ControlKind kind = h5_control_kind (control);
  gsize length;

  if (kind == H5_CONTROL_NONE || is_left_out (self, control, kind))
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

GArray *
h5_form_construct_entries (H5Node *form, const H5Node *submitter, H5Coordinate selected,
                           const H5Encoding *encoding, const H5Limits *limits,
                           H5RootCache *form_indexes)
{
  H5Node *control;
  guint place = 0;
  List self = {
    .form = form,
    .submitter = submitter,
    .selected = selected,
    .encoding = encoding,
    .limits = limits,
    .entries = h5_form_data_new (),
    .index = h5_form_indexes_get (form_indexes, h5_node_root (form), NULL),
  };

  while (!is_too_long (&self) && (control = h5_form_index_next (self.index, form, &place)))
    append_entries (&self, control);
  g_clear_pointer (&self.rtl, g_hash_table_unref);
  if (is_too_long (&self))
    g_clear_pointer (&self.entries, g_array_unref);
  return self.entries;
}
