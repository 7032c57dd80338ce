/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * An index of the form controls of a tree, which is built in two walks when it is first needed.
 * The form owner of a control is the form with the ID in its form attribute, or the nearest form
 * around it (https://html.spec.whatwg.org/#reset-the-form-owner).
 */
#include "select/h5-select-query.h"

#include "select/parse/h5-selector-words.h"
#include "tree/html/h5-control-kind.h"
#include "tree/html/h5-form-owner.h"
#include "tree/html/h5-option.h"
#include "tree/h5-node-walk.h"

#include "base/hash/h5-number-hash.h"

/* A radio button group: https://html.spec.whatwg.org/#radio-button-group. */
typedef struct
{
  guint64 key; /* the number of the form owner, and the word of the name */
  const H5Node *checked;
  gboolean is_required; /* whether one of its buttons is required */
} Group;

struct _H5FormIndex
{
  H5Names *words;           /* words for IDs and names of groups */
  GHashTable *by_id;        /* word of an ID -> first element with it */
  GHashTable *form_numbers; /* form -> a number, from 1 */
  GHashTable *groups;       /* &Group.key -> Group */
  GHashTable *group_of;     /* radio button -> Group */
  GHashTable *selected;     /* the set of selected options */
  GHashTable *buttons;      /* the set of default buttons */
  GHashTable *has_button;   /* the set of forms that have a default button */
  H5OwnerSearch owners;
};

static void
note_id (H5FormIndex *self, H5Node *element)
{
  gsize length;
  const char *id = h5_element_get_attribute (element, H5_NAME_ID, &length);

  if (!id || length == 0)
    return;
  gpointer word = GUINT_TO_POINTER (h5_names_word (self->words, id, length));
  if (!g_hash_table_contains (self->by_id, word))
    g_hash_table_insert (self->by_id, word, element);
}

const H5Node *
h5_form_index_owner (const H5FormIndex *self, const H5Node *control, const H5Node *nearest)
{
  gsize length;
  const char *id = h5_element_get_attribute (control, H5_NAME_FORM, &length);

  if (id)
    {
      H5Name word = h5_names_find_word (self->words, id, length);
      H5Node *found = word ? g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (word)) : NULL;
      return found && h5_node_is (found, H5_NAME_FORM) ? found : NULL;
    }
  if (G_UNLIKELY (h5_node_tree (control)->form_owners != NULL))
    return h5_form_owner_below (control, (H5Node *) nearest, &self->owners);
  return nearest;
}

static const H5Node *
form_owner (const H5FormIndex *self, const H5Node *control, GPtrArray *open)
{
  return h5_form_index_owner (self, control,
                              open->len > 0 ? g_ptr_array_index (open, open->len - 1) : NULL);
}

static guint
form_number (H5FormIndex *self, const H5Node *form)
{
  if (!form)
    return 0;
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->form_numbers, form));
  if (number == 0)
    {
      number = g_hash_table_size (self->form_numbers) + 1;
      g_hash_table_insert (self->form_numbers, (gpointer) form, GUINT_TO_POINTER (number));
    }
  return number;
}

static void
add_radio (H5FormIndex *self, H5Node *radio, const H5Node *form)
{
  gsize length;
  const char *name = h5_element_get_attribute (radio, H5_NAME_NAME, &length);
  Group *group = NULL;
  guint64 key = 0;

  if (name && length > 0)
    {
      key = (guint64) form_number (self, form) << 32 | h5_names_word (self->words, name, length);
      group = g_hash_table_lookup (self->groups, &key);
    }
  if (!group)
    {
      group = g_new0 (Group, 1);
      group->key = key ? key : (guint64) G_MAXUINT32 << 32 | g_hash_table_size (self->groups);
      g_hash_table_insert (self->groups, &group->key, group);
    }
  if (h5_element_has_attribute (radio, H5_NAME_CHECKED))
    group->checked = radio;
  group->is_required = group->is_required || h5_element_has_attribute (radio, H5_NAME_REQUIRED);
  g_hash_table_insert (self->group_of, radio, group);
}

static void
add_button (H5FormIndex *self, H5Node *button, const H5Node *form)
{
  if (form && g_hash_table_add (self->has_button, (gpointer) form))
    g_hash_table_add (self->buttons, button);
}

/* The walk that visits the controls. */
typedef struct
{
  H5FormIndex *index;
  GPtrArray *forms;   /* that are open, innermost last */
  GHashTable *listed; /* options with a selected attribute of the select elements so far */
  guint64 steps;
} Walk;

/* https://html.spec.whatwg.org/#ask-for-a-reset: finds the selected options of a select. */
static void
add_select (Walk *walk, const H5Node *select)
{
  GHashTable *all_selected = walk->index->selected;
  gboolean takes_many = h5_element_has_attribute (select, H5_NAME_MULTIPLE);
  H5Node *option, *selected = NULL, *first = NULL;
  H5Options options;

  h5_options_begin (&options, select);
  while ((option = h5_options_next (&options)))
    {
      if (!first && !h5_option_is_disabled (option, options.optgroup))
        first = option;
      if (!h5_element_has_attribute (option, H5_NAME_SELECTED))
        continue;
      g_hash_table_add (walk->listed, option);
      if (takes_many)
        g_hash_table_add (all_selected, option);
      selected = option;
    }
  if (!selected && !takes_many && h5_select_shows_one (select))
    selected = first;
  if (selected)
    g_hash_table_add (all_selected, selected);
  walk->steps += options.steps;
}

/* An option that belongs to no select has the selectedness that its attribute says. */
static void
add_option (Walk *walk, H5Node *option)
{
  if (h5_element_has_attribute (option, H5_NAME_SELECTED)
      && !g_hash_table_contains (walk->listed, option))
    g_hash_table_add (walk->index->selected, option);
}

static void
visit_element (Walk *walk, H5Node *node)
{
  H5FormIndex *self = walk->index;
  H5ControlKind kind = h5_control_kind (node);

  if (h5_node_is (node, H5_NAME_OPTION))
    add_option (walk, node);
  else if (kind == H5_CONTROL_RADIO)
    add_radio (self, node, form_owner (self, node, walk->forms));
  else if (h5_control_is_submit_button (kind))
    add_button (self, node, form_owner (self, node, walk->forms));
  else if (h5_node_is (node, H5_NAME_FORM))
    g_ptr_array_add (walk->forms, node);
  else if (kind == H5_CONTROL_SELECT)
    add_select (walk, node);
}

static void
leave (gpointer data, const H5Node *node)
{
  const Walk *walk = data;

  if (h5_node_is (node, H5_NAME_FORM))
    g_ptr_array_set_size (walk->forms, (int) walk->forms->len - 1);
}

static void
visit_controls (H5FormIndex *self, H5Node *root, guint64 *steps)
{
  Walk walk = {
    .index = self,
    .forms = g_ptr_array_new (),
    .listed = g_hash_table_new (NULL, NULL),
  };

  for (H5Node *node = root; node; node = h5_node_next_leaving (node, root, leave, &walk))
    {
      walk.steps++;
      if (h5_node_is_element (node))
        visit_element (&walk, node);
    }
  *steps += walk.steps;
  g_ptr_array_unref (walk.forms);
  g_hash_table_unref (walk.listed);
}

H5FormIndex *
h5_form_index_new (H5Node *root, guint64 *steps)
{
  H5FormIndex *self = g_new0 (H5FormIndex, 1);

  self->words = h5_names_new ();
  self->by_id = g_hash_table_new (h5_number_hash_pointer, NULL);
  self->form_numbers = g_hash_table_new (NULL, NULL);
  self->groups = g_hash_table_new_full (h5_number_hash_64, g_int64_equal, NULL, g_free);
  self->group_of = g_hash_table_new (NULL, NULL);
  self->selected = g_hash_table_new (NULL, NULL);
  self->buttons = g_hash_table_new (NULL, NULL);
  self->has_button = g_hash_table_new (NULL, NULL);
  self->owners = h5_owner_search_begin (root);
  for (H5Node *node = root; node; node = h5_node_next (node, root), ++*steps)
    if (h5_node_is_element (node))
      note_id (self, node);
  visit_controls (self, root, steps);
  return self;
}

void
h5_form_index_free (H5FormIndex *self)
{
  h5_names_free (self->words);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->form_numbers);
  g_hash_table_unref (self->group_of);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->selected);
  g_hash_table_unref (self->buttons);
  g_hash_table_unref (self->has_button);
  h5_owner_search_end (&self->owners);
  g_free (self);
}

gboolean
h5_form_index_is_checked (const H5FormIndex *self, const H5Node *control)
{
  const Group *group = g_hash_table_lookup (self->group_of, control);

  return group ? group->checked == control : g_hash_table_contains (self->selected, control);
}

gboolean
h5_form_index_is_indeterminate (const H5FormIndex *self, const H5Node *radio)
{
  const Group *group = g_hash_table_lookup (self->group_of, radio);

  return group && !group->checked;
}

gboolean
h5_form_index_lacks_radio (const H5FormIndex *self, const H5Node *radio)
{
  const Group *group = g_hash_table_lookup (self->group_of, radio);

  return group && group->is_required && !group->checked;
}

gboolean
h5_form_index_is_default_button (const H5FormIndex *self, const H5Node *button)
{
  return g_hash_table_contains (self->buttons, button);
}
