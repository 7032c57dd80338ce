/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/links/h5-link-rewrite.h"

#include "tree/mutation/h5-mutation.h"

/* A value in which at least one URL is replaced. */
typedef struct
{
  H5Name attribute;
  H5Node *text;     /* NULL: the value of the attribute */
  H5Buffer start;   /* the new value, up to the last URL that was replaced */
  const char *rest; /* of the old value */
  const char *end;
} Value;

typedef struct
{
  H5LinkRewriteFunc func;
  gpointer data;
  GArray *values; /* Value */
} Rewriter;

/* Returns the value that a link is in. Adds it, unless the link before is in the same one. */
static Value *
value_of (Rewriter *self, const H5Link *link)
{
  guint n = self->values->len;
  Value *last = n > 0 ? &g_array_index (self->values, Value, n - 1) : NULL;
  Value value = {
    .attribute = link->attribute ? link->attribute->name : 0,
    .text = link->text,
    .start = H5_BUFFER_INIT,
    .rest = link->value,
    .end = link->value + link->value_length,
  };

  if (last && last->attribute == value.attribute && last->text == value.text)
    return last;
  g_array_append_val (self->values, value);
  return &g_array_index (self->values, Value, n);
}

static void
replace_link (const H5Link *link, gpointer data)
{
  Rewriter *self = data;
  g_autofree char *url = self->func (link, self->data);

  if (!url)
    return;
  Value *value = value_of (self, link);
  h5_buffer_append (&value->start, value->rest, (gsize) (link->value + link->start - value->rest));
  h5_link_append_url (link->form, url, &value->start);
  value->rest = link->value + link->end;
}

static void
set_value (H5Node *element, Value *value)
{
  H5Buffer *whole = &value->start;

  h5_buffer_append (whole, value->rest, (gsize) (value->end - value->rest));
  if (value->text)
    h5_node_set_value (value->text, whole->data, whole->length);
  else
    h5_element_set_attribute (element, value->attribute, whole->data, whole->length);
  h5_buffer_clear (whole);
}

void
h5_link_rewrite_element (H5Node *element, H5LinkRewriteFunc func, gpointer data)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (Value));
  Rewriter self = { .func = func, .data = data, .values = values };

  h5_links_visit_element (element, replace_link, &self);
  for (guint i = 0; i < values->len; i++)
    set_value (element, &g_array_index (values, Value, i));
}
