/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What elements mean: the controls of any document, their forms and what these submit, labels,
 * slots, languages, directions and accessible names. The first four bytes choose the encoding, the
 * button and the limits. The rest is the markup of a document, which may have shadow roots. */
#include "fuzz-check.h"

#include "convert/accessibility/h5-accessible-name.h"
#include "forms/h5-control.h"
#include "forms/h5-label.h"
#include "forms/h5-submission.h"
#include "select/h5-form-index.h"
#include "tree/html/h5-form-owner.h"
#include "tree/html/h5-inherited.h"
#include "tree/html/h5-option.h"
#include "tree/html/h5-slot.h"

#include <string.h>

#define OPTION_BYTES 4

static void
check_slot (H5Node *node)
{
  H5Node *slot = h5_node_is_slottable (node) ? h5_node_find_slot (node, FALSE) : NULL;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) flattened = g_ptr_array_new ();
  g_autoptr (GPtrArray) same = g_ptr_array_new ();
  guint64 steps = 0;

  if (!slot)
    return;
  h5_slot_find_slottables (slot, found);
  g_assert_true (g_ptr_array_find (found, node, NULL));
  H5FlatTree *flat_tree = h5_flat_tree_new ();
  h5_flat_tree_find_slottables (flat_tree, slot, same, &steps);
  g_assert_cmpmem (same->pdata, same->len * sizeof (gpointer), found->pdata,
                   found->len * sizeof (gpointer));
  h5_flat_tree_find_flattened (flat_tree, slot, flattened, &steps);
  h5_flat_tree_free (flat_tree);
  g_assert_cmpstr (h5_slot_name (slot), ==, h5_slottable_name (node));
}

static void
check_control (H5Node *element)
{
  H5Buffer value = H5_BUFFER_INIT;
  H5Node *form = h5_form_owner (element);
  H5Node *labeled = h5_node_is (element, H5_NAME_LABEL) ? h5_label_control (element) : NULL;

  if (h5_control_kind (element) != H5_CONTROL_NONE && h5_control_get_value (element, &value))
    fuzz_check_text (&value);
  if (h5_node_is (element, H5_NAME_OPTION))
    {
      h5_buffer_truncate (&value, 0);
      h5_option_get_value (element, &value);
    }
  h5_buffer_clear (&value);
  g_assert_true (!form || h5_node_is (form, H5_NAME_FORM));
  g_assert_true (!labeled || h5_element_is_labelable (labeled));
}

/* What a select lists must name it as its select. */
static void
check_options (const H5Node *select)
{
  H5Options options;
  H5Node *option;

  h5_options_begin (&options, select);
  while ((option = h5_options_next (&options)))
    {
      const H5Node *optgroup;
      g_assert_true (h5_option_select (option, &optgroup) == select);
      g_assert_true (optgroup == options.optgroup);
      h5_option_is_disabled (option, optgroup);
    }
}

/* The labels of a control are those that name it as their control. */
static void
check_labels (H5Node *element, H5RootCache *label_indexes)
{
  H5Node *control = h5_node_is (element, H5_NAME_LABEL) ? h5_label_control (element) : NULL;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  h5_control_find_labels (control ? control : element, label_indexes, labels);
  for (guint i = 0; i < labels->len; i++)
    g_assert_true (h5_label_control (labels->pdata[i]) == (control ? control : element));
  g_assert_true (!control || g_ptr_array_find (labels, element, NULL));
}

static void
check_name (const H5Node *element, H5RootCache *label_indexes)
{
  H5Buffer name = H5_BUFFER_INIT;

  h5_accessible_name (element, label_indexes, &name);
  fuzz_check_text (&name);
  g_assert_cmpuint (name.length, <=, 8192);
  h5_buffer_clear (&name);
}

static void
check_element (H5Node *element, H5RootCache *label_indexes)
{
  gsize length;
  gboolean asks;
  guint64 steps = 0;
  H5Directions directions = { NULL };

  check_control (element);
  if (h5_node_is (element, H5_NAME_SELECT))
    check_options (element);
  h5_element_own_language (element, &length);
  h5_element_inherited_language (element, &length, &asks);
  H5Direction own = h5_element_own_direction (element, &directions, &steps);
  H5Direction direction = h5_element_direction (element, &directions, &steps);
  g_assert_cmpint (direction, !=, H5_DIRECTION_NONE);
  g_assert_true (own == H5_DIRECTION_NONE || own == direction);
  h5_directions_clear (&directions);
  check_labels (element, label_indexes);
  check_name (element, label_indexes);
}

/* The n-th submit button of a form, or NULL. */
static const H5Node *
find_submitter (const H5Node *root, const H5Node *form, guint n)
{
  for (H5Node *node = h5_node_next (root, root); node; node = h5_node_next (node, root))
    if (h5_node_is_element (node) && h5_control_is_submit_button (h5_control_kind (node))
        && h5_form_owner (node) == form && n-- == 0)
      return node;
  return NULL;
}

/* The index lists the elements whose owner is the form. */
static void
check_owner (const H5Node *root, const H5Node *form, const H5FormIndex *index)
{
  guint place = 0;

  for (const H5Node *node = root; node; node = h5_node_next (node, root))
    if (h5_node_is_element (node) && h5_element_is_listed (node) && h5_form_owner (node) == form)
      g_assert_true (h5_form_index_next (index, form, &place) == node);
  g_assert_null (h5_form_index_next (index, form, &place));
}

static void
check_form (H5Node *root, H5Node *form, const uint8_t *choice, H5RootCache *forms)
{
  H5ParseOptions options = h5_parse_default_options;
  const H5Node *submitter = find_submitter (root, form, choice[1] % 4);
  const H5Encoding *encoding =
    h5_form_encoding (form, h5_encoding_nth (choice[0] % H5_N_ENCODINGS));
  g_autoptr (GArray) entries = h5_form_construct_entries (
    form, submitter, (H5Coordinate){ choice[2], -choice[3] }, encoding, &options.limits, forms);
  g_autofree char *boundary = h5_form_make_boundary ();

  check_owner (root, form, h5_form_indexes_get (forms, root, NULL));
  h5_form_data_append_file (entries, "f\r\n\"", "a\"b", "text/plain", "x\0y", 3);
  for (H5FormEnctype type = H5_FORM_URLENCODED; type <= H5_FORM_PLAIN_TEXT; type++)
    {
      H5Buffer out = H5_BUFFER_INIT;
      h5_form_encode (entries, type, encoding, boundary, &out);
      g_assert_true (type != H5_FORM_MULTIPART || strstr (out.data, boundary));
      h5_buffer_clear (&out);
    }
  h5_form_method (form, submitter);
  h5_form_enctype_name (h5_form_enctype (form, submitter));
  h5_form_action (form, submitter);
  h5_form_target (form, submitter);
}

static void
check_below (H5Node *root, const uint8_t *choice, guint depth)
{
  g_autoptr (H5RootCache) label_indexes = h5_label_indexes_new ();
  g_autoptr (H5RootCache) forms = h5_form_indexes_new ();

  for (H5Node *node = root; node; node = h5_node_next (node, root))
    {
      check_slot (node);
      if (!h5_node_is_element (node))
        continue;
      check_element (node, label_indexes);
      if (h5_node_is (node, H5_NAME_FORM))
        check_form (root, node, choice, forms);
      if (depth && h5_element_shadow_root (node))
        check_below (h5_element_shadow_root (node), choice, depth - 1);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  H5ParseOptions options = h5_parse_default_options;
  guint64 steps = 0;

  if (size < OPTION_BYTES)
    return 0;
  options.allow_declarative_shadow_roots = TRUE;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_bytes (parse, (const char *) data + OPTION_BYTES, size - OPTION_BYTES);
  h5_parse_finish (parse);
  H5Node *document = h5_parse_get_tree (parse)->document;
  h5_document_pragma_language (document, &steps);
  check_below (document, data, 3);
  h5_parse_free (parse);
  return 0;
}
