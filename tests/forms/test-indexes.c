/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What was found about forms and labels is kept until a change that matters. A random page changes
 * at random. After each change, the answers must be those after everything was found again.
 */
#include "random-page.h"

#include <string.h>

#define N_PAGES 60
#define N_CHANGES 80

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

/* --- changes --- */

static void
change_attribute (RandomPage *self, Html5Element *element)
{
  static const char *const names[] = { "checked",  "class", "command",  "commandfor",
                                       "disabled", "for",   "form",     "id",
                                       "multiple", "name",  "required", "selected",
                                       "size",     "title", "type",     "value" };
  static const char *const types[] = { "radio", "submit", "image", "hidden", "button" };
  const char *name = names[random_page_pick (self, G_N_ELEMENTS (names))];
  const char *prefix = name[0] == 'n' ? "n" : name[1] == 'i' ? "" : "i"; /* name, size */
  g_autofree char *value = g_strdup_printf ("%s%u", prefix, random_page_pick (self, 6));
  gboolean is_type = strcmp (name, "type") == 0;

  if (random_page_pick (self, 3) == 0)
    html5_element_remove_attribute (element, name);
  else
    html5_element_set_attribute (
      element, name, is_type ? types[random_page_pick (self, G_N_ELEMENTS (types))] : value, NULL);
}

/* An element that does not matter may have others inside of it that do. */
static void
wrap (RandomPage *self, Html5Node *node)
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
change (RandomPage *self)
{
  Html5Element *element = random_page_pick_element (self);

  switch (random_page_pick (self, 12))
    {
    case 0:
      html5_node_remove (HTML5_NODE (element));
      break;
    case 1:
      wrap (self, HTML5_NODE (element));
      break;
    case 2:
      if (random_page_pick (self, 4) == 0)
        html5_document_adopt_node (self->other, HTML5_NODE (element), NULL);
      break;
    case 3:
    case 4: /* fails if it is not allowed */
      html5_node_append_child (random_page_pick_element (self), HTML5_NODE (element), NULL);
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
write_all (RandomPage *self)
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
      RandomPage *page = random_page_new (seed, "<!DOCTYPE html><form><input type=radio name=n1>",
                                          pieces, G_N_ELEMENTS (pieces), 6);
      for (guint i = 0; i < N_CHANGES; i++)
        {
          change (page);
          g_autofree char *kept = write_all (page);
          forget (page->document);
          forget (page->other);
          g_autofree char *found = write_all (page);
          g_assert_cmpstr (kept, ==, found);
        }
      random_page_free (page);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forms/indexes/random", test_random);
  return g_test_run ();
}
