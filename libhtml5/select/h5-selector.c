/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/h5-selector-code.h"

static void
clear_name (gpointer item)
{
  g_free (((H5SelectorName *) item)->string);
}

static void
clear_string (gpointer item)
{
  g_free (((H5SelectorString *) item)->data);
}

static void
clear_uri (gpointer item)
{
  g_free (*(char **) item);
}

static void
clear_attribute (gpointer item)
{
  H5SelectorAttribute *attribute = item;

  g_free (attribute->value);
  g_free (attribute->borders[0]);
  g_free (attribute->borders[1]);
}

static GArray *
new_array (gsize item_size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, (guint) item_size);

  if (clear)
    g_array_set_clear_func (array, clear);
  return array;
}

H5Pass *
h5_pass_new (H5PassKind kind)
{
  H5Pass *pass = g_new0 (H5Pass, 1);

  pass->kind = kind;
  pass->code = new_array (sizeof (H5Instruction), NULL);
  pass->rule_code = new_array (sizeof (H5Instruction), NULL);
  pass->rules = new_array (sizeof (H5Rule), NULL);
  pass->notes = new_array (sizeof (H5Note), NULL);
  return pass;
}

void
h5_pass_free (H5Pass *pass)
{
  g_array_unref (pass->code);
  g_array_unref (pass->rule_code);
  g_array_unref (pass->rules);
  g_array_unref (pass->notes);
  g_free (pass);
}

H5Selector *
h5_selector_new (void)
{
  H5Selector *self = g_new0 (H5Selector, 1);

  self->passes = g_ptr_array_new_with_free_func ((GDestroyNotify) h5_pass_free);
  self->names = new_array (sizeof (H5SelectorName), clear_name);
  self->namespaces = new_array (sizeof (char *), clear_uri);
  self->strings = new_array (sizeof (H5SelectorString), clear_string);
  self->attributes = new_array (sizeof (H5SelectorAttribute), clear_attribute);
  self->nths = new_array (sizeof (H5Nth), NULL);
  self->specificities = new_array (sizeof (H5Specificity), NULL);
  return self;
}

void
h5_selector_free (H5Selector *self)
{
  g_ptr_array_unref (self->passes);
  g_array_unref (self->names);
  g_array_unref (self->namespaces);
  g_array_unref (self->strings);
  g_array_unref (self->attributes);
  g_array_unref (self->nths);
  g_array_unref (self->specificities);
  g_free (self);
}

gsize
h5_selector_get_length (const H5Selector *self)
{
  return self->specificities->len;
}

H5Specificity
h5_selector_get_specificity (const H5Selector *self, gsize i)
{
  return g_array_index (self->specificities, H5Specificity, i);
}
