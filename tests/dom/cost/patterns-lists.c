/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Live lists, ranges, iterators, observers, scripts and tables. */
#include "patterns.h"

static const char passed[] = "the siblings on the way to the position are passed";
static const char named[] = "the list is looked through";
static const char old_values[] = "each record has the text as it was before";

/* Moves the element to the end. */
static void
move (Page *page, int i)
{
  html5_node_append_child (page->body, page->nodes->pdata[i], NULL);
}

static void
change_attribute (Page *page, int i)
{
  html5_element_set_attribute (page->nodes->pdata[i], "title", "x", NULL);
}

/* --- many live objects --- */

static void
hold_child_list (Page *page, int i)
{
  Html5NodeList *list = html5_node_get_child_nodes (page->nodes->pdata[i]);

  html5_node_list_get_size (list);
  pattern_hold (page, list);
  change_attribute (page, i);
}

static void
prepare_tag_lists (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    pattern_hold (page, html5_node_get_elements_by_tag_name (page->nodes->pdata[i], "b"));
}

static void
prepare_class_lists (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    pattern_hold (page, html5_node_get_elements_by_class_name (HTML5_NODE (page->document),
                                                               pattern_name (page, "x%d", i)));
}

/* The lists have a class in common. */
static void
prepare_related_lists (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    pattern_hold (page, html5_node_get_elements_by_class_name (HTML5_NODE (page->document),
                                                               pattern_name (page, "a x%d", i)));
}

static void
set_related_class (Page *page, int i)
{
  html5_element_set_class_name (page->nodes->pdata[i], pattern_name (page, "a x%d", i));
}

static void
prepare_maps (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    pattern_hold (page, html5_element_get_attributes (page->nodes->pdata[i]));
}

static void
prepare_ranges (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    {
      Html5Range *range = html5_range_new (page->document);
      html5_range_select_node_contents (range, page->nodes->pdata[i], NULL);
      pattern_hold (page, range);
    }
}

static void
prepare_iterators (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    pattern_hold (page,
                  html5_node_iterator_new (page->body, HTML5_WHAT_TO_SHOW_ALL, NULL, NULL, NULL));
}

/* At the last of n children, with the parent as its root. */
static void
take_iterator (Page *page)
{
  Html5NodeIterator *iterator =
    html5_node_iterator_new (page->body, HTML5_WHAT_TO_SHOW_ALL, NULL, NULL, NULL);
  Html5Node *node;

  pattern_add_elements (page);
  while ((node = html5_node_iterator_next_node (iterator, NULL)))
    g_object_unref (node);
  pattern_hold (page, iterator);
}

static void
remove_and_insert (Page *page, int i)
{
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (page->body);

  html5_node_remove (page->body);
  html5_node_append_child (parent, page->body, NULL);
}

static void
prepare_observers (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    {
      Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);
      html5_mutation_observer_observe (observer, page->nodes->pdata[i],
                                       HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST, NULL);
      pattern_hold (page, observer);
    }
}

/* --- one list --- */

static void
take_children (Page *page)
{
  pattern_add_elements (page);
  pattern_take (page, html5_node_get_child_nodes (page->body));
}

static void
take_elements (Page *page)
{
  pattern_add_elements (page);
  pattern_take (page, html5_node_get_children (page->body));
}

static void
take_tag_list (Page *page)
{
  pattern_add_elements (page);
  pattern_take (page, html5_node_get_elements_by_tag_name (HTML5_NODE (page->document), "p"));
}

static void
get_item (Page *page, int i)
{
  g_object_unref (html5_node_list_get (page->object, pattern_scatter (page, i)));
}

static void
get_backward (Page *page, int i)
{
  g_object_unref (html5_node_list_get (page->object, page->n - 1 - i));
}

static void
remove_last_item (Page *page, int i)
{
  g_autoptr (Html5Node) last = html5_node_list_get (page->object, page->n - 1 - i);

  html5_node_remove (last);
}

static void
remove_first_item (Page *page, int i)
{
  g_autoptr (Html5Node) first = html5_node_list_get (page->object, 0);

  html5_node_remove (first);
}

static void
move_and_count (Page *page, int i)
{
  move (page, pattern_scatter (page, i));
  html5_node_list_get_size (page->object);
}

static void
insert_and_get (Page *page, int i)
{
  g_autoptr (Html5Node) node =
    HTML5_NODE (html5_document_create_element (page->document, "p", NULL));
  int place = pattern_scatter (page, i);

  html5_node_insert_before (page->body, node, page->nodes->pdata[place], NULL);
  g_object_unref (html5_node_list_get (page->object, place));
}

static void
on_items_changed (void)
{
}

static void
watch_children (Page *page)
{
  take_children (page);
  g_signal_connect (page->object, "items-changed", G_CALLBACK (on_items_changed), NULL);
}

static void
watch_tag_list (Page *page)
{
  take_tag_list (page);
  g_signal_connect (page->object, "items-changed", G_CALLBACK (on_items_changed), NULL);
}

static void
take_named_elements (Page *page)
{
  pattern_add_elements (page);
  for (int i = 0; i < page->n; i++)
    html5_element_set_id (page->nodes->pdata[i], pattern_name (page, "x%d", i));
  pattern_take (page, html5_node_get_children (page->body));
}

static void
get_named_item (Page *page, int i)
{
  g_object_unref (html5_node_list_named_item (
    page->object, pattern_name (page, "x%d", pattern_scatter (page, i))));
}

static void
count_children (Page *page, int i)
{
  move (page, pattern_scatter (page, i));
  html5_node_get_child_element_count (page->body);
}

/* --- ranges --- */

static void
take_range (Page *page)
{
  pattern_add_elements (page);
  pattern_take (page, html5_range_new (page->document));
}

static void
delete_child (Page *page, gsize offset)
{
  html5_range_set_start (page->object, page->body, offset, NULL);
  html5_range_set_end (page->object, page->body, offset + 1, NULL);
  html5_range_delete_contents (page->object);
}

static void
delete_last (Page *page, int i)
{
  delete_child (page, (gsize) (page->n - i));
}

static void
delete_first (Page *page, int i)
{
  delete_child (page, 0);
}

static void
delete_middle (Page *page, int i)
{
  delete_child (page, (gsize) (page->n - i) / 2);
}

static void
compare_points (Page *page, int i)
{
  html5_range_select_node (page->object, page->nodes->pdata[pattern_scatter (page, i)], NULL);
  html5_range_compare_point (page->object, page->body, (gsize) i, NULL);
}

/* --- records --- */

static void
observe_text (Page *page, Html5Node *target)
{
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (observer, target,
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE
                                     | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE,
                                   NULL);
  pattern_hold (page, observer);
}

static void
observe_elsewhere (Page *page)
{
  pattern_take (page, html5_document_create_text_node (page->document, ""));
  html5_node_append_child (page->body, page->object, NULL);
  observe_text (page, HTML5_NODE (page->element));
}

static void
observe_here (Page *page)
{
  observe_elsewhere (page);
  observe_text (page, page->body);
}

static void
append_text (Page *page, int i)
{
  html5_character_data_append_data (page->object, "more");
}

static void
observe_attributes (Page *page)
{
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (
    observer, page->body,
    HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE, NULL);
  pattern_hold (page, observer);
}

/* Another observer of the same node. */
static void
observe_body (Page *page, int i)
{
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (observer, page->body, HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST,
                                   NULL);
  pattern_hold (page, observer);
}

/* An observer that also follows n elements which have been removed. */
static void
take_removed_elements (Page *page)
{
  pattern_add_elements (page);
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);
  html5_mutation_observer_observe (
    observer, page->body,
    HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE, NULL);
  for (int i = 0; i < page->n; i++)
    html5_node_remove (page->nodes->pdata[i]);
  pattern_take (page, observer);
}

static void
observe_again (Page *page, int i)
{
  html5_mutation_observer_observe (page->object, HTML5_NODE (page->document),
                                   HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES, NULL);
}

/* The element is removed each time, and remains observed until the records are delivered. */
static void
move_and_change (Page *page, int i)
{
  html5_node_append_child (page->body, HTML5_NODE (page->element), NULL);
  html5_element_set_attribute (page->element, "title", pattern_name (page, "%d", i), NULL);
}

static Html5ScriptResult
run_script (Html5Parser *parser, Html5Element *script, gpointer data)
{
  return HTML5_SCRIPT_RESULT_DONE;
}

/* Sets the object to a parser with n asynchronous scripts. */
static void
add_async_scripts (Page *page)
{
  static const char markup[] = "<script src=x async></script>";
  Html5Parser *parser = html5_parser_new ();

  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, run_script, NULL, NULL);
  html5_parser_begin (parser, NULL);
  for (int i = 0; i < page->n; i++)
    html5_parser_push (parser, markup, sizeof markup - 1, NULL);
  g_autoptr (Html5NodeList) scripts = html5_parser_get_async_scripts (parser);
  for (int i = 0; i < page->n; i++)
    g_ptr_array_add (page->nodes, g_list_model_get_item (G_LIST_MODEL (scripts), (guint) i));
  pattern_take (page, parser);
}

static void
run_async_script (Page *page, int i)
{
  html5_parser_run_async_script (page->object, page->nodes->pdata[pattern_scatter (page, i)]);
}

/* A script of SVG, whose text is read after it has run. */
static Html5ScriptResult
write_pieces (Html5Parser *parser, Html5Element *script, gpointer page)
{
  for (int i = 0; i < ((Page *) page)->n; i++)
    html5_parser_write (parser, "<p>x", -1, NULL);
  return HTML5_SCRIPT_RESULT_DONE;
}

static void
write_all_pieces (Page *page, int i)
{
  g_autoptr (Html5Parser) parser = NULL;

  if (i > 0)
    return;
  parser = html5_parser_new ();
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, write_pieces, page, NULL);
  pattern_hold (page, html5_parser_parse_text (parser, "<svg><script>1</script></svg>", -1, NULL));
}

/* --- tables --- */

/* Sets the object to the grid of a table with n times these rows. */
static void
take_grid (Page *page, const char *first_row, const char *rows)
{
  g_autoptr (GString) markup = g_string_new ("<table>");

  g_string_append (markup, first_row);
  for (int i = 0; i < page->n; i++)
    g_string_append (markup, rows);
  html5_element_set_inner_html (HTML5_ELEMENT (page->body), markup->str, NULL);
  g_autoptr (Html5Node) table = html5_node_get_first_child (page->body);
  g_autoptr (Html5NodeList) cells = html5_node_get_elements_by_tag_name (table, "td");
  for (int i = 0; i < page->n; i++)
    g_ptr_array_add (page->nodes, html5_node_list_get_element (cells, (guint) i));
  pattern_take (page, html5_table_grid_new (HTML5_ELEMENT (table)));
}

static void
take_column (Page *page)
{
  take_grid (page, "<tr><th>header", "<tr><td>x");
}

static void
take_row_groups (Page *page)
{
  take_grid (page, "", "<tbody><tr><th scope=rowgroup>header<td>x");
}

static void
get_header (Page *page, int i)
{
  g_autoptr (Html5NodeList) headers =
    html5_table_grid_get_header_cells (page->object, page->nodes->pdata[i]);

  if (html5_node_list_get_size (headers) != 1)
    g_error ("not one header cell");
}

const Pattern list_patterns[] = {
  { "child-lists", pattern_add_elements, hold_child_list },
  { "tag-lists", prepare_tag_lists, move },
  { "class-lists", prepare_class_lists, move },
  { "related-class-lists", prepare_related_lists, set_related_class },
  { "attribute-maps", prepare_maps, change_attribute },
  { "ranges", prepare_ranges, move },
  { "iterators", prepare_iterators, move },
  { "iterator-inside", take_iterator, remove_and_insert, passed },
  { "observers", prepare_observers, move },
  { "children-random", take_children, get_item },
  { "elements-random", take_elements, get_item },
  { "tag-list-random", take_tag_list, get_item },
  { "children-backward", take_children, get_backward },
  { "tag-list-backward", take_tag_list, get_backward },
  { "children-remove-last", take_children, remove_last_item },
  { "children-remove-first", take_children, remove_first_item },
  { "tag-list-remove-last", take_tag_list, remove_last_item },
  { "tag-list-remove-first", take_tag_list, remove_first_item },
  { "children-move-and-count", take_children, move_and_count },
  { "tag-list-move-and-count", take_tag_list, move_and_count },
  { "children-insert-and-get", take_children, insert_and_get },
  { "tag-list-insert-and-get", take_tag_list, insert_and_get },
  { "children-handler", watch_children, insert_and_get },
  { "tag-list-handler", watch_tag_list, insert_and_get },
  { "named-item", take_named_elements, get_named_item, named },
  { "child-element-count", pattern_add_elements, count_children, NULL },
  { "range-delete-last", take_range, delete_last },
  { "range-delete-first", take_range, delete_first },
  { "range-delete-middle", take_range, delete_middle },
  { "range-compare-points", take_range, compare_points },
  { "old-data-elsewhere", observe_elsewhere, append_text },
  { "old-data", observe_here, append_text, old_values },
  { "observed-moves", observe_attributes, move_and_change },
  { "observers-of-one", NULL, observe_body },
  { "observed-again", take_removed_elements, observe_again },
  { "async-scripts-run", add_async_scripts, run_async_script },
  { "parser-write", NULL, write_all_pieces },
  { "header-of-column", take_column, get_header },
  { "header-of-row-group", take_row_groups, get_header },
  { NULL },
};
