/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * An index of the form controls of a tree, which is built in two walks when it is first needed.
 * The form owner of a control is the form with the ID in its form attribute, or the nearest form
 * around it (https://html.spec.whatwg.org/#reset-the-form-owner).
 */
#include "select/h5-select-query.h"

#include "base/h5-ascii.h"
#include "select/parse/h5-selector-words.h"
#include "tree/html/h5-control-kind.h"
#include "tree/html/h5-form-owner.h"
#include "tree/h5-node-walk.h"

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
};

/* An open form or select element during the walk. */
typedef struct
{
  H5Node *element;
  const H5Node *selected; /* of a select for one option: the last one with a selected attribute */
  const H5Node *first;    /* of a select: its first option that is not disabled */
} Open;

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
    return h5_form_owner (control);
  return nearest;
}

static const H5Node *
form_owner (const H5FormIndex *self, const H5Node *control, GArray *open)
{
  return h5_form_index_owner (
    self, control, open->len > 0 ? g_array_index (open, Open, open->len - 1).element : NULL);
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

static gboolean
is_disabled_option (const H5Node *option)
{
  return h5_element_has_attribute (option, H5_NAME_DISABLED)
         || (option->parent && h5_node_is (option->parent, H5_NAME_OPTGROUP)
             && h5_element_has_attribute (option->parent, H5_NAME_DISABLED));
}

static gboolean
takes_many (const H5Node *select)
{
  return h5_element_has_attribute (select, H5_NAME_MULTIPLE);
}

static void
add_option (H5FormIndex *self, H5Node *option, GArray *selects)
{
  Open *open = selects->len > 0 ? &g_array_index (selects, Open, selects->len - 1) : NULL;
  gboolean is_marked_selected = h5_element_has_attribute (option, H5_NAME_SELECTED);

  if (!open || takes_many (open->element))
    {
      if (is_marked_selected)
        g_hash_table_add (self->selected, option);
      return;
    }
  if (is_marked_selected)
    open->selected = option;
  if (!open->first && !is_disabled_option (option))
    open->first = option;
}

/* https://html.spec.whatwg.org/#concept-select-size */
gboolean
h5_select_shows_one (const H5Node *select)
{
  gsize length;
  const char *size = h5_element_get_attribute (select, H5_NAME_SIZE, &length);
  gsize i = 0;

  while (size && i < length && h5_is_ascii_whitespace ((guint8) size[i]))
    i++;
  i += size && i < length && size[i] == '+';
  while (size && i < length && size[i] == '0')
    i++;
  if (!size || i == length || !h5_is_ascii_digit ((guint8) size[i]))
    return TRUE; /* invalid, or 0: the default is 1 */
  return size[i] == '1' && !(i + 1 < length && h5_is_ascii_digit ((guint8) size[i + 1]));
}

/* https://html.spec.whatwg.org/#ask-for-a-reset, for a select whose options are known. */
static void
end_select (H5FormIndex *self, const Open *select)
{
  const H5Node *selected = select->selected;

  if (!selected && !takes_many (select->element) && h5_select_shows_one (select->element))
    selected = select->first;
  if (selected)
    g_hash_table_add (self->selected, (gpointer) selected);
}

/* The walk that visits the controls. The arrays contain Open, innermost last. */
typedef struct
{
  H5FormIndex *index;
  GArray *forms;
  GArray *selects;
} Walk;

static void
visit_element (Walk *walk, H5Node *node)
{
  H5FormIndex *self = walk->index;
  H5ControlKind kind = h5_control_kind (node);

  if (h5_node_is (node, H5_NAME_OPTION))
    add_option (self, node, walk->selects);
  else if (kind == H5_CONTROL_RADIO)
    add_radio (self, node, form_owner (self, node, walk->forms));
  else if (h5_control_is_submit_button (kind))
    add_button (self, node, form_owner (self, node, walk->forms));
  Open open = { .element = node };
  if (h5_node_is (node, H5_NAME_FORM))
    g_array_append_val (walk->forms, open);
  else if (h5_node_is (node, H5_NAME_SELECT))
    g_array_append_val (walk->selects, open);
}

static void
leave (gpointer data, const H5Node *node)
{
  const Walk *walk = data;
  GArray *forms = walk->forms, *selects = walk->selects;

  if (forms->len > 0 && g_array_index (forms, Open, forms->len - 1).element == node)
    g_array_set_size (forms, forms->len - 1);
  if (selects->len > 0 && g_array_index (selects, Open, selects->len - 1).element == node)
    {
      end_select (walk->index, &g_array_index (selects, Open, selects->len - 1));
      g_array_set_size (selects, selects->len - 1);
    }
}

static void
visit_controls (H5FormIndex *self, H5Node *root, guint64 *steps)
{
  Walk walk = { .index = self,
                .forms = g_array_new (FALSE, FALSE, sizeof (Open)),
                .selects = g_array_new (FALSE, FALSE, sizeof (Open)) };

  for (H5Node *node = root; node; node = h5_node_next_leaving (node, root, leave, &walk))
    {
      ++*steps;
      if (h5_node_is_element (node))
        visit_element (&walk, node);
    }
  g_array_unref (walk.forms);
  g_array_unref (walk.selects);
}

H5FormIndex *
h5_form_index_new (H5Node *root, guint64 *steps)
{
  H5FormIndex *self = g_new0 (H5FormIndex, 1);

  self->words = h5_names_new ();
  self->by_id = g_hash_table_new (NULL, NULL);
  self->form_numbers = g_hash_table_new (NULL, NULL);
  self->groups = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  self->group_of = g_hash_table_new (NULL, NULL);
  self->selected = g_hash_table_new (NULL, NULL);
  self->buttons = g_hash_table_new (NULL, NULL);
  self->has_button = g_hash_table_new (NULL, NULL);
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
