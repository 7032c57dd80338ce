/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Many attributes on one element, many on one processing instruction, many classes. */
#include "patterns.h"

static const char rewritten[] = "the value, one string, is written anew";
static const char numbered[] = "asking by number closes the gap that removing left";
static const char placed[] = "handlers are told at which place an attribute was";

/* --- attributes --- */

static void
set_plain (Page *page, int i)
{
  html5_element_set_attribute (page->element, pattern_name (page, "x%d", i), "value", NULL);
}

static void
prepare_plain (Page *page)
{
  for (int i = 0; i < page->n; i++)
    set_plain (page, i);
}

static void
get_plain (Page *page, int i)
{
  html5_element_get_attribute (page->element,
                               pattern_name (page, "x%d", pattern_scatter (page, i)));
}

static void
get_missing (Page *page, int i)
{
  html5_element_get_attribute (page->element, pattern_name (page, "y%d", i));
}

static void
change_plain (Page *page, int i)
{
  html5_element_set_attribute (page->element, pattern_name (page, "x%d", pattern_scatter (page, i)),
                               "other value", NULL);
}

static void
remove_forward (Page *page, int i)
{
  html5_element_remove_attribute (page->element, pattern_name (page, "x%d", i));
}

static void
remove_backward (Page *page, int i)
{
  remove_forward (page, page->n - 1 - i);
}

static void
remove_scattered (Page *page, int i)
{
  remove_forward (page, pattern_scatter (page, i));
}

static void
toggle_twice (Page *page, int i)
{
  const char *name = pattern_name (page, "x%d", pattern_scatter (page, i));

  html5_element_toggle_attribute (page->element, name, NULL);
  html5_element_toggle_attribute (page->element, name, NULL);
}

/* Removes attributes, and reads the list of all in between. */
static void
remove_and_look (Page *page, int i)
{
  g_autoptr (Html5NamedNodeMap) map = html5_element_get_attributes (page->element);

  remove_scattered (page, i);
  g_autoptr (Html5Attr) last = html5_named_node_map_get (map, 0);
}

/* --- with namespaces --- */

static void
set_ns (Page *page, int i)
{
  html5_element_set_attribute_ns (page->element, "urn:a", pattern_name (page, "p:x%d", i), "value",
                                  NULL);
}

static void
prepare_ns (Page *page)
{
  for (int i = 0; i < page->n; i++)
    set_ns (page, i);
}

static void
get_ns (Page *page, int i)
{
  html5_element_get_attribute_ns (page->element, "urn:a",
                                  pattern_name (page, "x%d", pattern_scatter (page, i)));
}

static void
get_ns_none (Page *page, int i)
{
  html5_element_get_attribute_ns (page->element, NULL,
                                  pattern_name (page, "x%d", pattern_scatter (page, i)));
}

static void
get_qualified (Page *page, int i)
{
  html5_element_get_attribute (page->element,
                               pattern_name (page, "p:x%d", pattern_scatter (page, i)));
}

static void
set_qualified (Page *page, int i)
{
  html5_element_set_attribute (
    page->element, pattern_name (page, "p:x%d", pattern_scatter (page, i)), "other", NULL);
}

static void
remove_ns (Page *page, int i)
{
  html5_element_remove_attribute_ns (page->element, "urn:a",
                                     pattern_name (page, "x%d", pattern_scatter (page, i)));
}

/* Each attribute has another namespace, and the same local name. */
static void
set_namespaces (Page *page, int i)
{
  g_autofree char *uri = g_strdup_printf ("urn:%d", i);

  html5_element_set_attribute_ns (page->element, uri, pattern_name (page, "p%d:x", i), "value",
                                  NULL);
}

static void
prepare_namespaces (Page *page)
{
  for (int i = 0; i < page->n; i++)
    set_namespaces (page, i);
}

static void
get_namespaces (Page *page, int i)
{
  html5_element_get_attribute_ns (page->element,
                                  pattern_name (page, "urn:%d", pattern_scatter (page, i)), "x");
}

/* The attribute node has another prefix, and replaces the old one. */
static void
change_prefix (Page *page, int i)
{
  g_autoptr (Html5Attr) attribute = html5_document_create_attribute_ns (
    page->document, "urn:a", pattern_name (page, "q:x%d", pattern_scatter (page, i)), NULL);

  html5_element_set_attribute_node (page->element, attribute, NULL, NULL);
}

/* --- attributes as nodes --- */

static void
hold_nodes (Page *page, int i)
{
  pattern_hold (page,
                html5_element_get_attribute_node (page->element, pattern_name (page, "x%d", i)));
}

static void
take_map (Page *page)
{
  prepare_plain (page);
  pattern_take (page, html5_element_get_attributes (page->element));
}

static void
map_item (Page *page, int i)
{
  g_autoptr (Html5Attr) item = html5_named_node_map_get (page->object, pattern_scatter (page, i));
}

static void
map_named (Page *page, int i)
{
  g_autoptr (Html5Attr) item = html5_named_node_map_get_named_item (
    page->object, pattern_name (page, "x%d", pattern_scatter (page, i)));
}

/* Empties the map as programs do. */
static void
map_drain_first (Page *page, int i)
{
  g_autoptr (Html5Attr) item = html5_named_node_map_get (page->object, 0);

  html5_element_remove_attribute_node (page->element, item, NULL);
}

static void
map_drain_last (Page *page, int i)
{
  g_autoptr (Html5Attr) item =
    html5_named_node_map_get (page->object, html5_named_node_map_get_size (page->object) - 1);

  html5_element_remove_attribute_node (page->element, item, NULL);
}

static void
on_items_changed (void)
{
}

static void
watch_map (Page *page)
{
  pattern_take (page, html5_element_get_attributes (page->element));
  g_signal_connect (page->object, "items-changed", G_CALLBACK (on_items_changed), NULL);
}

static void
watch_full_map (Page *page)
{
  prepare_plain (page);
  watch_map (page);
}

/* --- processing instructions --- */

static void
take_instruction (Page *page)
{
  pattern_take (page,
                html5_document_create_processing_instruction (page->document, "target", "", NULL));
}

/* A list of the children of an element has nothing to do with changes elsewhere. */
static void
hold_list_elsewhere (Page *page)
{
  pattern_hold (page, html5_node_get_child_nodes (HTML5_NODE (page->document)));
}

static void
take_instruction_beside_list (Page *page)
{
  take_instruction (page);
  hold_list_elsewhere (page);
}

static void
pi_set (Page *page, int i)
{
  html5_processing_instruction_set_attribute (page->object, pattern_name (page, "x%d", i), "value",
                                              NULL);
}

static void
take_full_instruction (Page *page)
{
  g_autoptr (GString) data = g_string_new (NULL);

  for (int i = 0; i < page->n; i++)
    g_string_append_printf (data, "x%d=\"value\" ", i);
  pattern_take (
    page, html5_document_create_processing_instruction (page->document, "target", data->str, NULL));
}

static void
pi_get (Page *page, int i)
{
  g_free (html5_processing_instruction_get_attribute (
    page->object, pattern_name (page, "x%d", pattern_scatter (page, i))));
}

static void
pi_has_missing (Page *page, int i)
{
  html5_processing_instruction_has_attribute (page->object, pattern_name (page, "y%d", i));
}

static void
pi_change (Page *page, int i)
{
  html5_processing_instruction_set_attribute (
    page->object, pattern_name (page, "x%d", pattern_scatter (page, i)), "other value", NULL);
}

static void
pi_remove (Page *page, int i)
{
  html5_processing_instruction_remove_attribute (
    page->object, pattern_name (page, "x%d", pattern_scatter (page, i)));
}

static void
pi_remove_last (Page *page, int i)
{
  html5_processing_instruction_remove_attribute (page->object,
                                                 pattern_name (page, "x%d", page->n - 1 - i));
}

/* --- classes --- */

static void
take_classes (Page *page)
{
  pattern_take (page, html5_element_get_class_list (page->element));
}

static void
take_classes_beside_list (Page *page)
{
  take_classes (page);
  hold_list_elsewhere (page);
}

static void
take_many_classes (Page *page)
{
  g_autoptr (GString) value = g_string_new ("x0");

  for (int i = 1; i < page->n; i++)
    g_string_append_printf (value, " x%d", i);
  html5_element_set_class_name (page->element, value->str);
  take_classes (page);
}

static void
class_add (Page *page, int i)
{
  html5_token_list_add (page->object, pattern_name (page, "x%d", i), NULL);
}

static void
class_toggle (Page *page, int i)
{
  html5_token_list_toggle (page->object, pattern_name (page, "x%d", i), NULL);
}

static void
class_contains (Page *page, int i)
{
  html5_token_list_contains (page->object, pattern_name (page, "x%d", pattern_scatter (page, i)));
}

/* Other attributes change in between. */
static void
class_contains_beside_changes (Page *page, int i)
{
  class_contains (page, i);
  html5_element_set_attribute (HTML5_ELEMENT (page->body), "title", page->name, NULL);
}

static void
class_item (Page *page, int i)
{
  g_free (html5_token_list_item (page->object, (guint) pattern_scatter (page, i)));
}

/* A list for each of n attributes. */
static void
hold_token_list (Page *page, int i)
{
  pattern_hold (page, html5_element_get_token_list (page->element, pattern_name (page, "a%d", i)));
}

static void
class_add_and_count (Page *page, int i)
{
  class_add (page, i);
  html5_token_list_get_length (page->object);
}

static void
class_remove_last (Page *page, int i)
{
  html5_token_list_remove (page->object, pattern_name (page, "x%d", page->n - 1 - i), NULL);
}

static void
class_remove (Page *page, int i)
{
  html5_token_list_remove (page->object, pattern_name (page, "x%d", pattern_scatter (page, i)),
                           NULL);
}

static void
class_remove_missing (Page *page, int i)
{
  html5_token_list_remove (page->object, pattern_name (page, "y%d", i), NULL);
}

static void
class_replace (Page *page, int i)
{
  g_autofree char *old = g_strdup_printf ("x%d", pattern_scatter (page, i));

  html5_token_list_replace (page->object, old, pattern_name (page, "y%d", i), NULL);
}

const Pattern attribute_patterns[] = {
  { "attributes-set", NULL, set_plain },
  { "attributes-get", prepare_plain, get_plain },
  { "attributes-get-missing", prepare_plain, get_missing },
  { "attributes-change", prepare_plain, change_plain },
  { "attributes-remove-forward", prepare_plain, remove_forward },
  { "attributes-remove-backward", prepare_plain, remove_backward },
  { "attributes-remove-scattered", prepare_plain, remove_scattered },
  { "attributes-remove-and-look", prepare_plain, remove_and_look, numbered },
  { "attributes-toggle-twice", prepare_plain, toggle_twice },
  { "attributes-ns-set", NULL, set_ns },
  { "attributes-ns-get", prepare_ns, get_ns },
  { "attributes-ns-get-none", prepare_ns, get_ns_none },
  { "attributes-ns-get-qualified", prepare_ns, get_qualified },
  { "attributes-ns-set-qualified", prepare_ns, set_qualified },
  { "attributes-ns-remove", prepare_ns, remove_ns },
  { "attributes-ns-change-prefix", prepare_ns, change_prefix },
  { "attributes-namespaces-set", NULL, set_namespaces },
  { "attributes-namespaces-get", prepare_namespaces, get_namespaces },
  { "attribute-nodes-hold", prepare_plain, hold_nodes },
  { "map-item", take_map, map_item },
  { "map-named-item", take_map, map_named },
  { "map-drain-first", take_map, map_drain_first },
  { "map-drain-last", take_map, map_drain_last },
  { "map-handler-set", watch_map, set_plain },
  { "map-handler-change", watch_full_map, change_plain },
  { "map-handler-remove", watch_full_map, remove_scattered, placed },
  { "instruction-set", take_instruction, pi_set },
  { "instruction-set-beside-list", take_instruction_beside_list, pi_set },
  { "instruction-get", take_full_instruction, pi_get },
  { "instruction-has-missing", take_full_instruction, pi_has_missing },
  { "instruction-change", take_full_instruction, pi_change, rewritten },
  { "instruction-remove", take_full_instruction, pi_remove, rewritten },
  { "instruction-remove-last", take_full_instruction, pi_remove_last },
  { "class-add", take_classes, class_add },
  { "class-add-beside-list", take_classes_beside_list, class_add },
  { "class-add-and-count", take_classes, class_add_and_count },
  { "class-toggle-on", take_classes, class_toggle },
  { "class-contains", take_many_classes, class_contains },
  { "class-contains-beside-changes", take_many_classes, class_contains_beside_changes },
  { "class-item", take_many_classes, class_item },
  { "token-lists", NULL, hold_token_list },
  { "class-remove-last", take_many_classes, class_remove_last },
  { "class-remove-missing", take_many_classes, class_remove_missing },
  { "class-remove", take_many_classes, class_remove, rewritten },
  { "class-replace", take_many_classes, class_replace, rewritten },
  { NULL },
};
