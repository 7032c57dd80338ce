/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/h5-form-index.h"

#include "base/hash/h5-number-hash.h"
#include "tree/h5-node-walk.h"
#include "tree/html/h5-control-kind.h"
#include "tree/html/h5-form-owner.h"
#include "tree/html/h5-option.h"

/* A radio button group: https://html.spec.whatwg.org/#radio-button-group. */
typedef struct
{
  guint64 key; /* the number of the form owner, and the word of the name */
  const H5Node *checked;
  gboolean is_required; /* whether one of its buttons is required */
} Group;

/* A listed element and its form owner. */
typedef struct
{
  H5Node *element;
  H5Node *form;
  guint next; /* index of the form's next element, plus one; or 0 */
} Listed;

struct _H5FormIndex
{
  GArray *listed;           /* Listed, in tree order */
  GHashTable *first;        /* form -> index of its first element, plus one */
  GHashTable *barred;       /* the set of listed elements that are disabled or in a datalist */
  H5Names *words;           /* words for the names of groups */
  GHashTable *form_numbers; /* form -> a number, from 1 */
  GHashTable *groups;       /* &Group.key -> Group */
  GHashTable *group_of;     /* radio button -> Group */
  GHashTable *selected;     /* the set of selected options */
  GHashTable *buttons;      /* the set of default buttons */
  GHashTable *has_button;   /* the set of forms that have a default button */
};

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

/* --- the walk --- */

/* An open element that affects its descendants. */
typedef struct
{
  H5Node *element;
  gboolean has_legend; /* for a disabled fieldset: its first legend has been visited */
} Open;

typedef struct
{
  H5FormIndex *index;
  H5OwnerSearch owners;
  GArray *open;     /* Open: forms, datalists, disabled fieldsets and their legends */
  GPtrArray *forms; /* the open forms */
  /* Number of datalists and disabled fieldsets around, without those whose first legend is
   * around. */
  guint n_barring;
  GHashTable *listed_options; /* options with a selected attribute of the select elements so far */
  guint64 steps;
} Walk;

static void
add_all (GHashTable *set, const GPtrArray *options)
{
  for (guint i = 0; i < options->len; i++)
    g_hash_table_add (set, options->pdata[i]);
}

static void
add_select (Walk *walk, const H5Node *select)
{
  g_autoptr (GPtrArray) selected = g_ptr_array_new ();
  g_autoptr (GPtrArray) marked = g_ptr_array_new ();

  walk->steps += h5_select_find_selected (select, selected, marked);
  add_all (walk->index->selected, selected);
  add_all (walk->listed_options, marked);
}

/* An option that belongs to no select has the selectedness that its attribute says. */
static void
add_option (Walk *walk, H5Node *option)
{
  if (h5_element_has_attribute (option, H5_NAME_SELECTED)
      && !g_hash_table_contains (walk->listed_options, option))
    g_hash_table_add (walk->index->selected, option);
}

/* Returns the form owner of a listed element. */
static H5Node *
add_listed (Walk *walk, H5Node *element)
{
  GPtrArray *forms = walk->forms;
  H5Node *nearest = forms->len > 0 ? g_ptr_array_index (forms, forms->len - 1) : NULL;
  Listed listed = { element, h5_form_owner_below (element, nearest, &walk->owners), 0 };

  if (walk->n_barring > 0)
    g_hash_table_add (walk->index->barred, element);
  if (listed.form)
    g_array_append_val (walk->index->listed, listed);
  return listed.form;
}

static void
visit_element (Walk *walk, H5Node *node)
{
  H5ControlKind kind = h5_control_kind (node);
  const H5Node *form = h5_element_is_listed (node) ? add_listed (walk, node) : NULL;

  if (h5_node_is (node, H5_NAME_OPTION))
    add_option (walk, node);
  else if (kind == H5_CONTROL_RADIO)
    add_radio (walk->index, node, form);
  else if (h5_control_is_submit_button (kind))
    add_button (walk->index, node, form);
  else if (kind == H5_CONTROL_SELECT)
    add_select (walk, node);
}

static Open *
last_open (Walk *walk)
{
  return walk->open->len ? &g_array_index (walk->open, Open, walk->open->len - 1) : NULL;
}

/* https://html.spec.whatwg.org/#concept-fieldset-disabled: whether the node is the first
 * legend of a fieldset, whose content the fieldset does not disable. */
static gboolean
is_first_legend (Walk *walk, const H5Node *node)
{
  Open *parent = last_open (walk);

  if (!h5_node_is (node, H5_NAME_LEGEND) || !parent || parent->element != node->parent
      || !h5_node_is (parent->element, H5_NAME_FIELDSET) || parent->has_legend)
    return FALSE;
  parent->has_legend = TRUE;
  return TRUE;
}

static void
enter (Walk *walk, H5Node *node)
{
  Open open = { node, FALSE };

  if (is_first_legend (walk, node))
    walk->n_barring--;
  else if (h5_node_is (node, H5_NAME_DATALIST)
           || (h5_node_is (node, H5_NAME_FIELDSET)
               && h5_element_has_attribute (node, H5_NAME_DISABLED)))
    walk->n_barring++;
  else if (h5_node_is (node, H5_NAME_FORM))
    g_ptr_array_add (walk->forms, node);
  else
    return;
  g_array_append_val (walk->open, open);
}

static void
leave (gpointer data, const H5Node *node)
{
  Walk *walk = data;
  const Open *open = last_open (walk);

  if (!open || open->element != node)
    return;
  if (h5_node_is (node, H5_NAME_LEGEND))
    walk->n_barring++;
  else if (h5_node_is (node, H5_NAME_FORM))
    g_ptr_array_set_size (walk->forms, (int) walk->forms->len - 1);
  else
    walk->n_barring--;
  g_array_set_size (walk->open, walk->open->len - 1);
}

static void
visit_controls (H5FormIndex *self, H5Node *root, guint64 *steps)
{
  Walk walk = {
    .index = self,
    .owners = h5_owner_search_begin (root),
    .open = g_array_new (FALSE, FALSE, sizeof (Open)),
    .forms = g_ptr_array_new (),
    .listed_options = g_hash_table_new (NULL, NULL),
  };

  for (H5Node *node = root; node; node = h5_node_next_leaving (node, root, leave, &walk))
    {
      walk.steps++;
      if (!h5_node_is_element (node))
        continue;
      visit_element (&walk, node);
      enter (&walk, node);
    }
  *steps += walk.steps;
  h5_owner_search_end (&walk.owners);
  g_array_unref (walk.open);
  g_ptr_array_unref (walk.forms);
  g_hash_table_unref (walk.listed_options);
}

/* From the end, so that those of each form are linked in tree order. */
static void
link_listed (H5FormIndex *self)
{
  for (guint i = self->listed->len; i > 0; i--)
    {
      Listed *listed = &g_array_index (self->listed, Listed, i - 1);
      listed->next = GPOINTER_TO_UINT (g_hash_table_lookup (self->first, listed->form));
      g_hash_table_insert (self->first, listed->form, GUINT_TO_POINTER (i));
    }
}

static gpointer
form_index_new (H5Node *root, guint64 *steps)
{
  H5FormIndex *self = g_new0 (H5FormIndex, 1);

  self->listed = g_array_new (FALSE, FALSE, sizeof (Listed));
  self->first = g_hash_table_new (NULL, NULL);
  self->barred = g_hash_table_new (NULL, NULL);
  self->words = h5_names_new ();
  self->form_numbers = g_hash_table_new (NULL, NULL);
  self->groups = g_hash_table_new_full (h5_number_hash_64, g_int64_equal, NULL, g_free);
  self->group_of = g_hash_table_new (NULL, NULL);
  self->selected = g_hash_table_new (NULL, NULL);
  self->buttons = g_hash_table_new (NULL, NULL);
  self->has_button = g_hash_table_new (NULL, NULL);
  visit_controls (self, root, steps);
  link_listed (self);
  return self;
}

static void
form_index_free (gpointer index)
{
  H5FormIndex *self = index;

  g_array_unref (self->listed);
  g_hash_table_unref (self->first);
  g_hash_table_unref (self->barred);
  h5_names_free (self->words);
  g_hash_table_unref (self->form_numbers);
  g_hash_table_unref (self->group_of);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->selected);
  g_hash_table_unref (self->buttons);
  g_hash_table_unref (self->has_button);
  g_free (self);
}

H5RootCache *
h5_form_indexes_new (void)
{
  return h5_root_cache_new (form_index_new, form_index_free);
}

const H5FormIndex *
h5_form_indexes_get (H5RootCache *indexes, H5Node *root, guint64 *steps)
{
  return h5_root_cache_get (indexes, root, steps);
}

/* --- questions --- */

H5Node *
h5_form_index_next (const H5FormIndex *self, const H5Node *form, guint *place)
{
  *place = *place ? g_array_index (self->listed, Listed, *place - 1).next
                  : GPOINTER_TO_UINT (g_hash_table_lookup (self->first, form));
  return *place ? g_array_index (self->listed, Listed, *place - 1).element : NULL;
}

void
h5_form_index_find_elements (const H5FormIndex *self, const H5Node *form, GPtrArray *elements)
{
  H5Node *element;
  guint place = 0;

  while ((element = h5_form_index_next (self, form, &place)))
    if (h5_control_kind (element) != H5_CONTROL_IMAGE)
      g_ptr_array_add (elements, element);
}

gboolean
h5_form_index_is_barred (const H5FormIndex *self, const H5Node *control)
{
  return g_hash_table_contains (self->barred, control);
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
