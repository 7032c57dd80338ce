/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What was found about forms and labels is kept until a change that matters. A random page changes at
 * random. After each change, the answers must be those after everything was found again.
 */
#include <libhtml5/html5.h>

#include <string.h>

#define N_PAGES 60
#define N_CHANGES 80

typedef struct
{
  GRand *random;
  Html5Document *document, *other;
  GPtrArray *elements; /* all elements of the original page */
} Page;

static guint
pick (Page *self, guint n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) n);
}

static char *
random_markup (Page *self)
{
  static const char *const pieces[] = {
    "<form id=i%d>",
    "</form>",
    "<table><tr><td>",
    "</table>",
    "<div>",
    "</div>",
    "<input type=radio name=n%d checked>",
    "<input type=radio name=n%d>",
    "<input type=submit id=i%d>",
    "<input type=hidden id=i%d>",
    "<label for=i%d>",
    "<label for=i%d></label>",
    "<input type=radio id=i%d checked>",
    "<label>",
    "</label>",
    "<select id=i%d name=s>",
    "<select name=s><option>a<option>b</select>",
    "<select name=s><option disabled>a<option value=b>b</select>",
    "<option>a",
    "<option selected>b",
    "<optgroup>",
    "<hr>",
    "</select>",
    "<button id=i%d>",
    "</button>",
    "<fieldset>",
    "<fieldset disabled>",
    "<legend>",
    "</legend>",
    "</fieldset>",
    "<datalist>",
    "</datalist>",
    "<meter id=i%d></meter>",
    "<b>x</b>",
  };
  GString *markup = g_string_new ("<!DOCTYPE html><form><input type=radio name=n1>");

  for (guint i = 0; i < 40; i++)
    {
      g_auto (GStrv) parts = g_strsplit (pieces[pick (self, G_N_ELEMENTS (pieces))], "%d", 2);
      g_string_append (markup, parts[0]);
      if (parts[1])
        g_string_append_printf (markup, "%u%s", pick (self, 6), parts[1]);
    }
  return g_string_free (markup, FALSE);
}

static Page *
page_new (guint32 seed)
{
  Page *self = g_new0 (Page, 1);
  self->random = g_rand_new_with_seed (seed);
  g_autofree char *markup = random_markup (self);

  self->document = html5_document_new_from_text (markup, -1, NULL);
  self->other = html5_document_new_html (NULL);
  self->elements = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (Html5NodeList) all = html5_document_query_selector_all (self->document, "*", NULL);
  for (int i = 0; i < html5_node_list_get_size (all); i++)
    g_ptr_array_add (self->elements, html5_node_list_get (all, i));
  return self;
}

static void
page_free (Page *self)
{
  g_rand_free (self->random);
  g_ptr_array_unref (self->elements);
  g_object_unref (self->document);
  g_object_unref (self->other);
  g_free (self);
}

/* --- changes --- */

static gpointer
pick_element (Page *self)
{
  return self->elements->pdata[pick (self, self->elements->len)];
}

static void
change_attribute (Page *self, Html5Element *element)
{
  static const char *const names[] = { "checked",  "class", "command",  "commandfor",
                                       "disabled", "for",   "form",     "id",
                                       "multiple", "name",  "required", "selected",
                                       "size",     "title", "type",     "value" };
  static const char *const types[] = { "radio", "submit", "image", "hidden", "button" };
  const char *name = names[pick (self, G_N_ELEMENTS (names))];
  const char *prefix = name[0] == 'n' ? "n" : name[1] == 'i' ? "" : "i"; /* name, size */
  g_autofree char *value = g_strdup_printf ("%s%u", prefix, pick (self, 6));
  gboolean is_type = strcmp (name, "type") == 0;

  if (pick (self, 3) == 0)
    html5_element_remove_attribute (element, name);
  else
    html5_element_set_attribute (element, name,
                                 is_type ? types[pick (self, G_N_ELEMENTS (types))] : value, NULL);
}

/* An element that does not matter may have others inside of it that do. */
static void
wrap (Page *self, Html5Node *node)
{
  g_autoptr (Html5Element) wrapper = html5_document_create_element (self->document, "div", NULL);
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (node);

  g_ptr_array_add (self->elements, g_object_ref (wrapper));
  if (parent && !HTML5_IS_DOCUMENT (parent))
    {
      html5_node_replace_child (parent, HTML5_NODE (wrapper), node, NULL);
      html5_node_append_child (HTML5_NODE (wrapper), node, NULL);
    }
}

static void
change (Page *self)
{
  Html5Element *element = pick_element (self);

  switch (pick (self, 12))
    {
    case 0:
      html5_node_remove (HTML5_NODE (element));
      break;
    case 1:
      wrap (self, HTML5_NODE (element));
      break;
    case 2:
      if (pick (self, 4) == 0)
        html5_document_adopt_node (self->other, HTML5_NODE (element), NULL);
      break;
    case 3:
    case 4: /* fails if it is not allowed */
      html5_node_append_child (pick_element (self), HTML5_NODE (element), NULL);
      break;
    default:
      change_attribute (self, element);
    }
}

/* --- answers --- */

static void
write_element (Html5Element *element, GString *out)
{
  g_autoptr (Html5NodeList) labels = html5_element_get_labels (element);
  g_autoptr (Html5NodeList) elements = html5_element_get_form_elements (element);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (element, NULL, NULL);
  g_autofree char *name = html5_element_get_accessible_name (element);

  g_string_append_printf (out, "%s %d %d %d [%d %d %d] %s\n",
                          html5_element_get_local_name (element),
                          html5_element_matches (element, ":checked", NULL),
                          html5_element_matches (element, ":default", NULL),
                          html5_element_matches (element, ":indeterminate, :valid", NULL),
                          html5_node_list_get_size (labels), html5_node_list_get_size (elements),
                          data ? (int) g_list_model_get_n_items (G_LIST_MODEL (data)) : -1, name);
}

static char *
write_all (Page *self)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < self->elements->len; i++)
    write_element (self->elements->pdata[i], out);
  return g_string_free (out, FALSE);
}

/* These attributes matter to everything, wherever the element is. */
static void
forget (Html5Document *document)
{
  g_autoptr (Html5Element) element = html5_document_create_element (document, "b", NULL);

  html5_element_set_id (element, "x");
  html5_element_set_attribute (element, "for", "x", NULL);
}

static void
test_random (void)
{
  for (guint32 seed = 1; seed <= N_PAGES; seed++)
    {
      Page *page = page_new (seed);
      for (guint i = 0; i < N_CHANGES; i++)
        {
          change (page);
          g_autofree char *kept = write_all (page);
          forget (page->document);
          forget (page->other);
          g_autofree char *found = write_all (page);
          g_assert_cmpstr (kept, ==, found);
        }
      page_free (page);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forms/indexes/random", test_random);
  return g_test_run ();
}
