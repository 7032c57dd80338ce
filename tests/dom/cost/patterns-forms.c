/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Forms, their controls and labels. */
#include "patterns.h"

static const char changed[] = "what depends on an ID is found again after a change";

static void take (Page *page, const char *format, const char *selector) G_GNUC_PRINTF (2, 0);

/* n times the markup, in which the number is written twice. The nodes are what matches the
 * selector. */
static void
take (Page *page, const char *format, const char *selector)
{
  g_autoptr (GString) text = g_string_new ("<!doctype html>");

  for (int i = 0; i < page->n; i++)
    g_string_append_printf (text, format, i, i);
  pattern_take (page, html5_document_new_from_text (text->str, (gssize) text->len, NULL));
  g_autoptr (Html5NodeList) found =
    html5_document_query_selector_all (page->object, selector, NULL);
  for (int i = 0; i < html5_node_list_get_size (found); i++)
    g_ptr_array_add (page->nodes, html5_node_list_get (found, i));
}

static void
take_labels (Page *page)
{
  take (page, "<label for=a%d>x</label><input id=a%d>", "input");
}

static void
take_labels_around (Page *page)
{
  take (page, "<label title=%d>x<input value=%d></label>", "input");
}

static void
take_forms (Page *page)
{
  take (page, "<form id=a%d><input name=x></form><input name=y form=a%d>", "form");
}

static void
take_radios (Page *page)
{
  take (page, "<input type=radio name=a%d checked><button id=a%d></button>", "input");
}

static void
get_labels (Page *page, int i)
{
  g_autoptr (Html5NodeList) labels = html5_element_get_labels (page->nodes->pdata[i]);

  g_assert_cmpint (html5_node_list_get_size (labels), ==, 1);
}

/* Lists that are held, and changes that do not concern them. */
static void
hold_lists (Page *page)
{
  take (page, "<form><label for=a%d>x</label><input id=a%d></form>", "form, input");
  for (guint i = 0; i < page->nodes->len; i++)
    {
      Html5Element *element = page->nodes->pdata[i];
      Html5NodeList *labels = html5_element_get_labels (element);
      pattern_hold (page, labels ? labels : html5_element_get_form_elements (element));
    }
}

static void
change_elsewhere (Page *page, int i)
{
  g_autoptr (Html5Element) body = html5_document_get_body (page->object);
  g_autoptr (Html5Element) note = html5_document_create_element (page->object, "b", NULL);

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (note), NULL);
  html5_element_set_attribute (note, "title", "t", NULL);
}

/* A form that is filled in. */
static void
take_fields (Page *page)
{
  g_autoptr (GString) text = g_string_new ("<!doctype html><form>");

  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<textarea></textarea>");
  g_autoptr (Html5Document) document = html5_document_new_from_text (text->str, -1, NULL);
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
  pattern_take (page, html5_element_get_form_elements (form));
}

static void
fill_in_field (Page *page, int i)
{
  g_autoptr (Html5Element) field = html5_node_list_get_element (page->object, i);

  html5_element_set_attribute (field, "title", "t", NULL);
  html5_node_set_text_content (HTML5_NODE (field), "x");
}

static void
get_name (Page *page, int i)
{
  g_autofree char *name = html5_element_get_accessible_name (page->nodes->pdata[i]);

  g_assert_cmpstr (name, ==, "x");
}

/* Notes in the document that it has a name. */
static void
get_name_and_note (Page *page, int i)
{
  g_autoptr (Html5Element) note = html5_document_create_element (page->object, "b", NULL);
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (page->nodes->pdata[i]);

  get_name (page, i);
  html5_node_set_text_content (HTML5_NODE (note), "named");
  html5_node_append_child (parent, HTML5_NODE (note), NULL);
  html5_element_set_attribute (page->nodes->pdata[i], "title", "named", NULL);
}

static void
get_name_and_change (Page *page, int i)
{
  get_name (page, i);
  html5_element_set_id (page->nodes->pdata[i], "x");
}

static void
get_elements (Page *page, int i)
{
  g_autoptr (Html5NodeList) elements = html5_element_get_form_elements (page->nodes->pdata[i]);

  g_assert_cmpint (html5_node_list_get_size (elements), ==, 2);
}

static void
get_entries (Page *page, int i)
{
  g_autoptr (Html5FormData) data =
    html5_form_data_new_from_form (page->nodes->pdata[i], NULL, NULL);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 2);
}

static void
match_valid (Page *page, int i)
{
  g_assert_true (html5_element_matches (page->nodes->pdata[i], ":valid", NULL));
}

static void
match_checked (Page *page, int i)
{
  g_assert_true (html5_element_matches (page->nodes->pdata[i], ":checked", NULL));
}

static void
find_checked (Page *page, int i)
{
  g_autoptr (Html5NodeList) found =
    html5_element_query_selector_all (page->nodes->pdata[i], ":checked", NULL);

  g_assert_cmpint (html5_node_list_get_size (found), ==, 0);
}

static void
match_checked_and_note (Page *page, int i)
{
  match_checked (page, i);
  html5_element_set_attribute (page->nodes->pdata[i], "class", "x", NULL);
}

static void
match_validity (Page *page, int i)
{
  g_assert_cmpint (html5_element_get_validity (page->nodes->pdata[i]), ==, 0);
}

/* A select whose list is kept, with an element around each option. */
static void
take_select (Page *page)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<select></select>", -1, NULL);
  Html5Element *select = html5_document_query_selector (document, "select", NULL);

  g_ptr_array_add (page->nodes, select);
  pattern_hold (page, html5_element_get_options (select));
  pattern_take (page, g_steal_pointer (&document));
}

static void
add_option (Page *page, int i)
{
  g_autoptr (Html5NodeList) options = html5_element_get_options (page->nodes->pdata[0]);
  g_autoptr (Html5Element) option = html5_document_create_element (page->object, "option", NULL);
  g_autoptr (Html5Element) group = html5_document_create_element (page->object, "optgroup", NULL);

  html5_node_append_child (HTML5_NODE (group), HTML5_NODE (option), NULL);
  html5_node_append_child (page->nodes->pdata[0], HTML5_NODE (group), NULL);
  g_assert_cmpint (html5_node_list_get_size (options), ==, i + 1);
  g_autoptr (Html5Node) last = html5_node_list_get (options, i);
  g_assert_true (last == HTML5_NODE (option));
}

/* Options in many elements. */
static void
take_deep_options (Page *page)
{
  g_autoptr (GString) text = g_string_new ("<!doctype html><select>");

  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<div>");
  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<div><option></option></div>");
  pattern_take (page, html5_document_new_from_text (text->str, (gssize) text->len, NULL));
}

static void
get_all_options (Page *page, int i)
{
  if (i > 0)
    return;
  g_autoptr (Html5Element) select = html5_document_query_selector (page->object, "select", NULL);
  g_autoptr (Html5NodeList) options = html5_element_get_options (select);
  g_assert_cmpint (html5_node_list_get_size (options), ==, page->n);
  g_autoptr (Html5NodeList) selected = html5_element_get_selected_options (select);
  g_assert_cmpint (html5_node_list_get_size (selected), ==, 1);
}

static void
take_entries (Page *page)
{
  Html5FormData *data = html5_form_data_new ();

  for (int i = 0; i < page->n; i++)
    html5_form_data_append (data, pattern_name (page, "n%d", i), "x");
  pattern_take (page, data);
}

static void
fill_in (Page *page, int i)
{
  const char *name = pattern_name (page, "n%d", pattern_scatter (page, i));

  g_assert_true (html5_form_data_has (page->object, name));
  html5_form_data_set (page->object, name, "y");
  g_assert_cmpstr (html5_form_data_get (page->object, name), ==, "y");
  g_auto (GStrv) texts = html5_form_data_get_all (page->object, name);
  g_assert_cmpuint (g_strv_length (texts), ==, 1);
}

static void
remove_entry (Page *page, int i)
{
  html5_form_data_remove (page->object, pattern_name (page, "n%d", i));
}

static void
take_deep_labels (Page *page)
{
  g_autoptr (GString) text = g_string_new ("<!doctype html>");

  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<x>");
  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<label for=a></label>");
  g_string_append (text, "<input id=a>");
  pattern_take (page, html5_document_new_from_text (text->str, (gssize) text->len, NULL));
}

/* All labels of one control. */
static void
get_all_labels (Page *page, int i)
{
  if (i > 0)
    return;
  g_autoptr (Html5Element) input = html5_document_query_selector (page->object, "input", NULL);
  g_autoptr (Html5NodeList) labels = html5_element_get_labels (input);
  g_assert_cmpint (html5_node_list_get_size (labels), ==, page->n);
}

/* Each form is associated with a control beside it, and an element was removed since. */
static void
take_deep_tables (Page *page)
{
  g_autoptr (GString) text = g_string_new ("<!doctype html>");

  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<x>");
  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<table><form><input type=hidden name=a></form></table>");
  g_string_append (text, "<b><p></b>");
  pattern_take (page, html5_document_new_from_text (text->str, (gssize) text->len, NULL));
}

/* The entries of one form. */
static void
get_entries_of_one (Page *page, int i)
{
  if (i > 0)
    return;
  g_autoptr (Html5Element) form = html5_document_query_selector (page->object, "form", NULL);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (form, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 1);
}

const Pattern form_patterns[] = {
  { "labels", take_labels, get_labels },
  { "labels-around", take_labels_around, get_labels },
  { "labels-in-depth", take_deep_labels, get_all_labels },
  { "form-lists-held", hold_lists, change_elsewhere },
  { "form-fields", take_fields, fill_in_field },
  { "names", take_labels, get_name },
  { "names-around", take_labels_around, get_name },
  { "names-and-notes", take_labels, get_name_and_note },
  { "names-and-change", take_labels, get_name_and_change, changed },
  { "form-elements", take_forms, get_elements },
  { "form-entries", take_forms, get_entries },
  { "form-entries-in-depth", take_deep_tables, get_entries_of_one },
  { "fill-in", take_entries, fill_in },
  { "remove-entries", take_entries, remove_entry, "moves the entries after it" },
  { "matches-checked", take_radios, match_checked },
  { "matches-valid", take_radios, match_valid },
  { "validity", take_radios, match_validity },
  { "add-options", take_select, add_option },
  { "options-in-depth", take_deep_options, get_all_options },
  { "find-checked", take_radios, find_checked },
  { "matches-checked-and-notes", take_radios, match_checked_and_note },
  { NULL },
};
