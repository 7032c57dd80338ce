/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Selectors, ids, templates and deep trees. */
#include "patterns.h"

static const char walked[] = "the siblings are looked at; one search answers for all of them";
static const char moved[] = "places among siblings of a type are counted anew after a change";

/* --- selectors --- */

static void
match (Page *page, int i, const char *selector)
{
  html5_element_matches (page->nodes->pdata[i], selector, NULL);
}

#define MATCHES(name, selector) \
  static void name (Page *page, int i) { match (page, i, selector); }

MATCHES (nth_child, ":nth-child(2n)")
MATCHES (nth_last_child, ":nth-last-child(2n)")
MATCHES (nth_of_type, ":nth-of-type(2n)")
MATCHES (nth_last_of_type, "p:nth-last-of-type(2n)")
MATCHES (nth_of_selector, ":nth-child(2n of p)")
MATCHES (nth_last_of_selector, ":nth-last-child(2n of p)")
MATCHES (first_of_type, ":first-of-type")
MATCHES (last_of_type, ":last-of-type")
MATCHES (only_of_type, ":only-of-type")
MATCHES (sibling, "div ~ p")
MATCHES (has_sibling, ":has(~ p)")

/* The siblings change in between. */
static void
nth_child_and_move (Page *page, int i)
{
  int other = pattern_scatter (page, i);

  html5_node_append_child (page->body, page->nodes->pdata[other], NULL);
  match (page, i, ":nth-child(2n)");
}

static void
nth_child_and_attribute (Page *page, int i)
{
  html5_element_set_attribute (page->nodes->pdata[i], "title", "x", NULL);
  match (page, i, ":nth-child(2n)");
}

static void
nth_of_type_and_move (Page *page, int i)
{
  int other = pattern_scatter (page, i);

  html5_node_append_child (page->body, page->nodes->pdata[other], NULL);
  match (page, i, ":nth-of-type(2n)");
}

/* The selector is parsed once, because that takes more than a test. */
static void
language (Page *page, int i)
{
  g_autoptr (Html5Selector) selector = i == 0 ? html5_selector_new (":lang(en)", NULL) : NULL;

  for (int n = 0; selector && n < page->n; n++)
    g_assert_false (html5_selector_matches (selector, page->nodes->pdata[n]));
}

/* One selector with n declared prefixes. */
static void
prefixes (Page *page, int i)
{
  g_autoptr (GString) text = g_string_new ("p0|a");
  g_autoptr (GPtrArray) namespaces = g_ptr_array_new_with_free_func (g_free);

  if (i > 0)
    return;
  for (int n = 0; n < page->n; n++)
    {
      g_string_append_printf (text, ", p%d|a", n);
      g_ptr_array_add (namespaces, g_strdup_printf ("p%d", n));
      g_ptr_array_add (namespaces, g_strdup_printf ("urn:%d", n));
    }
  g_ptr_array_add (namespaces, NULL);
  g_autoptr (Html5Selector) selector =
    html5_selector_new_with_namespaces (text->str, (const char *const *) namespaces->pdata, NULL);
  html5_selector_matches (selector, page->element);
}

/* --- ids --- */

static void
add_ids (Page *page, Html5Node *root)
{
  for (int i = 0; i < page->n; i++)
    {
      Html5Element *p = html5_document_create_element (page->document, "p", NULL);
      html5_element_set_id (p, pattern_name (page, "x%d", i));
      html5_node_append_child (root, HTML5_NODE (p), NULL);
      g_ptr_array_add (page->nodes, p);
    }
}

static void
ids_in_document (Page *page)
{
  add_ids (page, page->body);
  pattern_take (page, g_object_ref (page->document));
}

static void
ids_in_fragment (Page *page)
{
  pattern_take (page, html5_document_create_document_fragment (page->document));
  add_ids (page, page->object);
}

static void
ids_in_detached (Page *page)
{
  pattern_take (page, html5_document_create_element (page->document, "div", NULL));
  add_ids (page, page->object);
}

static void
by_id (Page *page, int i)
{
  g_object_unref (html5_node_get_element_by_id (
    page->object, pattern_name (page, "x%d", pattern_scatter (page, i))));
}

static void
by_missing_id (Page *page, int i)
{
  html5_node_get_element_by_id (page->object, pattern_name (page, "y%d", i));
}

static void
by_id_and_move (Page *page, int i)
{
  by_id (page, i);
  html5_node_append_child (page->object, page->nodes->pdata[pattern_scatter (page, i)], NULL);
}

static void
by_id_and_change (Page *page, int i)
{
  by_id (page, i);
  html5_element_set_id (page->nodes->pdata[pattern_scatter (page, i)],
                        pattern_name (page, "x%d", pattern_scatter (page, i)));
}

/* n labels of the last element of a document in quirks mode. The first one has its ID in another
 * case. */
static void
labels_of_case (Page *page)
{
  g_autoptr (GString) text = g_string_new ("<p id=A></p>");

  for (int i = 0; i < page->n; i++)
    g_string_append (text, "<label for=a></label>");
  g_string_append (text, "<input id=a>");
  pattern_take (page, html5_document_new_from_text (text->str, (gssize) text->len, NULL));
  g_autoptr (Html5NodeList) labels =
    html5_document_query_selector_all (page->object, "label", NULL);
  for (int i = 0; i < page->n; i++)
    g_ptr_array_add (page->nodes, html5_node_list_get (labels, i));
}

static void
by_label (Page *page, int i)
{
  g_autoptr (Html5Element) control = html5_element_get_control (page->nodes->pdata[i]);

  g_assert_nonnull (control);
}

/* --- depth --- */

/* Each template is in the contents of the previous one. */
static void
nest_template (Page *page, int i)
{
  g_autoptr (Html5Element) element =
    html5_document_create_element (page->document, "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (element);

  html5_node_append_child (page->object ? page->object : page->body, HTML5_NODE (element), NULL);
  pattern_take (page, g_steal_pointer (&content));
}

static void
nest_element (Page *page, int i)
{
  Html5Element *element = html5_document_create_element (page->document, "div", NULL);

  html5_node_append_child (page->object ? page->object : page->body, HTML5_NODE (element), NULL);
  pattern_take (page, element);
}

/* The same from the innermost one outwards. */
static void
wrap_template (Page *page, int i)
{
  g_autoptr (Html5Element) element =
    html5_document_create_element (page->document, "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (element);

  if (page->object)
    html5_node_append_child (HTML5_NODE (content), page->object, NULL);
  pattern_take (page, g_steal_pointer (&element));
}

static void
wrap_element (Page *page, int i)
{
  Html5Element *element = html5_document_create_element (page->document, "div", NULL);

  if (page->object)
    html5_node_append_child (HTML5_NODE (element), page->object, NULL);
  pattern_take (page, element);
}

/* --- adopted template contents --- */

static Html5Node *
add_template (Page *page)
{
  Html5Element *element = html5_document_create_element (page->document, "template", NULL);

  html5_node_append_child (page->body, HTML5_NODE (element), NULL);
  return HTML5_NODE (element);
}

static void
adopt_content (Html5Document *document, Html5Node *template)
{
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (HTML5_ELEMENT (template));

  html5_document_adopt_node (document, HTML5_NODE (content), NULL);
}

/* Only the templates keep the other document alive. */
static void
add_adopted (Page *page)
{
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);

  for (int i = 0; i < page->n; i++)
    {
      g_ptr_array_add (page->nodes, add_template (page));
      adopt_content (other, page->nodes->pdata[i]);
    }
}

static void
get_adopted (Page *page, int i)
{
  g_object_unref (html5_element_get_template_content (page->nodes->pdata[i]));
}

static void
return_adopted (Page *page, int i)
{
  adopt_content (page->document, page->nodes->pdata[pattern_scatter (page, i)]);
}

static void
add_adopted_only (Page *page)
{
  add_adopted (page);
  g_ptr_array_set_size (page->nodes, 0);
}

/* The templates are reclaimed. */
static void
remove_adopted (Page *page, int i)
{
  g_autoptr (Html5Node) template = html5_node_get_first_child (page->body);

  html5_node_remove (template);
  g_clear_object (&template);
  g_object_unref (html5_document_create_comment (page->document, ""));
}

static void
take_adopted_and_writer (Page *page, Html5SerializerFormat format)
{
  add_adopted (page);
  pattern_take (page, html5_serializer_new (format));
}

static void
take_adopted_and_xml (Page *page)
{
  take_adopted_and_writer (page, HTML5_SERIALIZER_FORMAT_XML);
}

static void
take_adopted_and_canonical (Page *page)
{
  take_adopted_and_writer (page, HTML5_SERIALIZER_FORMAT_CANONICAL);
}

static void
take_adopted_and_styled (Page *page)
{
  take_adopted_and_writer (page, HTML5_SERIALIZER_FORMAT_HTML);
  html5_serializer_set_flags (page->object, HTML5_SERIALIZER_FLAGS_PRETTY);
}

static void
write_adopted (Page *page, int i)
{
  g_free (html5_serializer_to_string (page->object, page->nodes->pdata[i], NULL));
}

static void
compare_siblings (Page *page, int i)
{
  html5_node_compare_document_position (page->nodes->pdata[i],
                                        page->nodes->pdata[pattern_scatter (page, i)]);
}

/* --- directions and levels --- */

static char *repeat (Page *page, const char *format) G_GNUC_PRINTF (2, 0);

static char *
repeat (Page *page, const char *format)
{
  GString *html = g_string_new (NULL);

  for (int i = 0; i < page->n; i++)
    g_string_append (html, pattern_name (page, format, i));
  return g_string_free (html, FALSE);
}

/* The host has n children, and in its shadow tree n elements ask for its direction. */
static void take_host (Page *page, const char *in_shadow) G_GNUC_PRINTF (2, 0);

static void
take_host (Page *page, const char *in_shadow)
{
  g_autofree char *light = repeat (page, "<b slot=s%d>1</b>");
  g_autofree char *shadow = repeat (page, in_shadow);
  Html5ShadowRoot *root = html5_element_attach_shadow (page->element, HTML5_SHADOW_ROOT_MODE_OPEN,
                                                       HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);

  html5_element_set_attribute (page->element, "dir", "auto", NULL);
  html5_element_set_inner_html (page->element, light, NULL);
  html5_shadow_root_set_inner_html (root, shadow, NULL);
  pattern_take (page, root);
}

static void
take_directed_slots (Page *page)
{
  take_host (page, "<slot name=s%d dir=auto></slot>");
}

static void
take_asking_elements (Page *page)
{
  take_host (page, "<p dir=auto><slot></slot></p>");
}

/* Takes an element at a depth of n. */
static void
take_empty_deep (Page *page)
{
  pattern_take (page, g_object_ref (page->body));
  for (int i = 0; i < page->n; i++)
    {
      Html5Element *element = html5_document_create_element (page->document, "x", NULL);
      html5_node_append_child (page->object, HTML5_NODE (element), NULL);
      pattern_take (page, element);
    }
}

/* The same, with markup that is repeated n times. */
static void take_deep (Page *page, const char *inside) G_GNUC_PRINTF (2, 0);

static void
take_deep (Page *page, const char *inside)
{
  g_autofree char *markup = repeat (page, inside);

  take_empty_deep (page);
  html5_element_set_inner_html (page->object, markup, NULL);
}

static void
take_deep_slots (Page *page)
{
  take_deep (page, "<y dir=auto><slot><h1></h1></slot></y>");
}

/* A slot shows n slots, each with a text. */
static void
take_shown_slots (Page *page)
{
  take_host (page, "<slot name=t%d>text</slot>");
  g_autoptr (Html5Element) slot = html5_document_create_element (page->document, "slot", NULL);
  g_autoptr (Html5Node) child = NULL;
  while ((child = html5_node_get_first_child (page->object)))
    {
      html5_node_append_child (HTML5_NODE (slot), child, NULL);
      g_clear_object (&child);
    }
  html5_node_append_child (page->object, HTML5_NODE (slot), NULL);
  pattern_take (page, g_object_ref (slot));
}

static void
flatten (Page *page, int i)
{
  if (i == 0)
    g_object_unref (html5_element_get_assigned_nodes (page->object, TRUE));
}

/* A slot of a host with n children. */
static void
take_slot (Page *page)
{
  take_host (page, "<p id=p%d>");
  Html5Element *slot = html5_document_create_element (page->document, "slot", NULL);
  html5_node_append_child (page->object, HTML5_NODE (slot), NULL);
  pattern_take (page, slot);
}

/* Has no effect on the assignment by name. */
static void
assign (Page *page, int i)
{
  Html5Node *node = HTML5_NODE (page->element);

  html5_element_assign_nodes (page->object, &node, 1, NULL);
}

/* Observes a shadow root, which is the object, and has n children of the host to assign. */
static void
take_observed_root (Page *page)
{
  take_host (page, "<p id=p%d>");
  html5_shadow_root_observe_slots (page->object);
}

static void
insert_slot (Page *page, int i)
{
  Html5Element *slot = html5_document_create_element (page->document, "slot", NULL);

  html5_element_set_attribute (slot, "name", pattern_name (page, "s%d", i), NULL);
  html5_node_append_child (page->object, HTML5_NODE (slot), NULL);
  pattern_hold (page, slot);
}

static void
take_observed_slots (Page *page)
{
  take_observed_root (page);
  for (int i = 0; i < page->n; i++)
    insert_slot (page, i);
}

static void
rename_slot (Page *page, int i)
{
  html5_element_set_attribute (page->held->pdata[i], "name", pattern_name (page, "t%d", i), NULL);
}

static void
remove_slot (Page *page, int i)
{
  html5_node_remove (page->held->pdata[i]);
}

/* Takes n slots with assigned nodes at a depth of n, which are not in the shadow root yet. */
static void
take_deep_slots_outside (Page *page)
{
  take_observed_root (page);
  Html5Element *top = html5_document_create_element (page->document, "p", NULL);
  g_autoptr (Html5Element) deep = g_object_ref (top);

  for (int i = 0; i < page->n; i++)
    {
      Html5Element *inner = html5_document_create_element (page->document, "p", NULL);
      html5_node_append_child (HTML5_NODE (deep), HTML5_NODE (inner), NULL);
      g_object_unref (deep);
      deep = inner;
    }
  g_autofree char *slots = repeat (page, "<i><slot name=s%d></slot></i>");
  html5_element_set_inner_html (deep, slots, NULL);
  pattern_hold (page, top);
}

/* All n slots in one call. */
static void
insert_deep_slots (Page *page, int i)
{
  if (i == 0)
    html5_node_append_child (page->object, page->held->pdata[0], NULL);
}

/* All of it in one call. */
static void
query_once (Page *page, int i, const char *selector)
{
  if (i > 0)
    return;
  Html5Selector *compiled = html5_selector_new (selector, NULL);
  g_object_unref (html5_selector_find_all (compiled, page->object));
  html5_selector_unref (compiled);
}

static void
query_directions (Page *page, int i)
{
  query_once (page, i, ":dir(rtl)");
}

static void
query_levels (Page *page, int i)
{
  query_once (page, i, ":heading(2)");
}

/* --- observers --- */

/* An observer of the document follows what happens at a depth of n. */
static void
take_deep_observed (Page *page)
{
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);

  take_empty_deep (page);
  html5_mutation_observer_observe (
    observer, HTML5_NODE (page->document),
    HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE, NULL);
  pattern_hold (page, observer);
}

/* n children in one call. */
static void
fill_and_empty (Page *page, int i)
{
  if (i > 0)
    return;
  g_autofree char *markup = repeat (page, "<br>");
  html5_element_set_inner_html (page->object, markup, NULL);
  html5_node_replace_children (page->object, NULL, 0, NULL);
}

/* --- selections --- */

static void
take_deep_texts (Page *page)
{
  take_deep (page, "text<!---->");
}

/* Through n texts in one call, and back. */
static void
select_to_the_ends (Page *page, int i)
{
  if (i > 0)
    return;
  g_autoptr (Html5Selection) selection = html5_document_get_selection (page->document);
  html5_selection_collapse (selection, page->object, 0, NULL);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_EXTEND,
                          HTML5_SELECTION_DIRECTION_FORWARD, HTML5_SELECTION_UNIT_DOCUMENT);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_EXTEND,
                          HTML5_SELECTION_DIRECTION_BACKWARD, HTML5_SELECTION_UNIT_DOCUMENT);
}

/* --- copies --- */

/* The namespace of n elements has a URI of n characters. */
static void
take_long_namespace (Page *page)
{
  g_autoptr (GString) markup = g_string_new ("<a xmlns='");

  for (int i = 0; i < page->n; i++)
    g_string_append_c (markup, 'u');
  g_string_append (markup, "'>");
  for (int i = 0; i < page->n; i++)
    g_string_append (markup, "<b/>");
  g_string_append (markup, "</a>");
  pattern_take (page,
                html5_document_new_from_text_full (markup->str, -1, HTML5_SYNTAX_XML, NULL, NULL));
}

/* All of it in one call. */
static void
copy_names (Page *page, int i)
{
  if (i > 0)
    return;
  Html5Node *copy = html5_node_clone_node (page->object, TRUE);
  g_assert_true (html5_node_is_equal_node (page->object, copy));
  g_object_unref (html5_document_coerce_to_infoset (page->object, 0));
  g_object_unref (copy);
}

/* A head with so many children that looking for its layout takes several steps. */
static void
fill_head (Page *page)
{
  g_autoptr (GString) markup = g_string_new ("<!doctype html><head>");

  for (int i = 0; i < page->n * 256; i++)
    g_string_append (markup, "<link>");
  pattern_take (page, html5_document_new_from_text (markup->str, (gssize) markup->len, NULL));
}

/* All of it in one call. */
static void
write_head (Page *page, int i)
{
  if (i > 0)
    return;
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_INDENT);
  html5_serializer_set_meta_charset (serializer, "utf-8");
  g_autofree char *text = html5_serializer_to_string (serializer, page->object, NULL);
  g_assert_nonnull (text);
}

/* End tags, each of which closes an element that is not the current node. */
static void
locate_end_tags (Page *page, int i)
{
  g_autoptr (Html5Parser) parser = i == 0 ? html5_parser_new () : NULL;
  g_autoptr (GString) markup = g_string_new (NULL);

  if (i > 0)
    return;
  for (int n = 0; n < page->n; n++)
    g_string_append (markup, "<x><y>");
  for (int n = 0; n < page->n; n++)
    g_string_append (markup, "</x>");
  html5_parser_set_source_locations (parser, TRUE);
  g_object_unref (html5_parser_parse_text (parser, markup->str, -1, NULL));
}

/* --- changes of elements --- */

static void
append_element (Page *page, int i)
{
  g_object_unref (html5_node_append_element (page->body, "p", "text", NULL));
}

static void
add_elements_in_range (Page *page)
{
  Html5Range *range = html5_range_new (page->document);

  pattern_add_elements (page);
  pattern_take (page, range);
  html5_range_set_end (range, page->nodes->pdata[page->n - 1], 1, NULL);
}

static void
rename_each (Page *page, int i)
{
  int other = pattern_scatter (page, i);

  pattern_hold (page, html5_element_rename (page->nodes->pdata[other], "div", NULL));
}

/* All of them move in one call. */
static void
rename_parent (Page *page, int i)
{
  if (i == 0)
    pattern_hold (page, html5_element_rename (HTML5_ELEMENT (page->body), "div", NULL));
}

static void
replace_each (Page *page, int i)
{
  int other = pattern_scatter (page, i);

  html5_element_replace_with_children (page->nodes->pdata[other], NULL);
}

static void
replace_parent (Page *page, int i)
{
  if (i == 0)
    html5_element_replace_with_children (HTML5_ELEMENT (page->body), NULL);
}

/* Puts the body into a tree as deep as the number of steps, and watches that. */
static void
nest_body (Page *page)
{
  g_autoptr (Html5Element) first = html5_document_create_element (page->document, "div", NULL);
  g_autoptr (Html5Node) inner = g_object_ref (HTML5_NODE (first));

  for (int i = 0; i < page->n; i++)
    {
      Html5Element *div = html5_document_create_element (page->document, "div", NULL);
      html5_node_append_child (inner, HTML5_NODE (div), NULL);
      g_set_object (&inner, HTML5_NODE (div));
      g_object_unref (div);
    }
  html5_node_append_child (page->body, HTML5_NODE (first), NULL);
  pattern_hold (page, html5_node_get_elements_by_tag_name (HTML5_NODE (page->document), "p"));
  pattern_take (page, g_steal_pointer (&inner));
}

/* Adds elements to each other, as a parser does. */
static void
append_deep (Page *page, int i)
{
  g_autoptr (Html5Element) outer = html5_document_create_element (page->document, "b", NULL);
  g_autoptr (Html5Element) inner = html5_document_create_element (page->document, "i", NULL);
  g_autoptr (Html5Text) text = html5_document_create_text_node (page->document, "x");

  html5_node_append_child (page->object, HTML5_NODE (outer), NULL);
  html5_node_append_child (HTML5_NODE (outer), HTML5_NODE (inner), NULL);
  html5_node_append_child (HTML5_NODE (inner), HTML5_NODE (text), NULL);
}

static void
copy_deep (Page *page, int i)
{
  html5_element_set_inner_html (page->object, "<b><i>x</i></b>", NULL);
}

/* --- what a document does not have --- */

static void
get_missing_title (Page *page, int i)
{
  g_free (html5_document_get_title (page->document));
}

/* --- names --- */

static void
take_sanitizer (Page *page)
{
  pattern_take (page, html5_sanitizer_new_from_text ("remove-elements: x-nothing", NULL));
}

/* Each element has names that the document does not have yet. */
static void
sanitize_new_names (Page *page, int i)
{
  g_autofree char *markup = g_strdup_printf ("<x-%d y%d>", i, i);

  html5_element_set_html_unsafe (HTML5_ELEMENT (page->body), markup, NULL, NULL);
  html5_sanitizer_sanitize_node (page->object, page->body);
}

const Pattern tree_patterns[] = {
  { "matches-nth-child", pattern_add_elements, nth_child },
  { "matches-nth-last-child", pattern_add_elements, nth_last_child },
  { "matches-nth-of-type", pattern_add_elements, nth_of_type },
  { "matches-nth-last-of-type", pattern_add_elements, nth_last_of_type },
  { "matches-nth-of-selector", pattern_add_elements, nth_of_selector, walked },
  { "matches-nth-last-of-selector", pattern_add_elements, nth_last_of_selector, walked },
  { "matches-first-of-type", pattern_add_elements, first_of_type },
  { "matches-last-of-type", pattern_add_elements, last_of_type },
  { "matches-only-of-type", pattern_add_elements, only_of_type },
  { "matches-sibling", pattern_add_elements, sibling, walked },
  { "matches-has-sibling", pattern_add_elements, has_sibling, walked },
  { "matches-lang", pattern_add_elements, language },
  { "matches-nth-child-and-attribute", pattern_add_elements, nth_child_and_attribute },
  { "matches-nth-child-and-move", pattern_add_elements, nth_child_and_move },
  { "matches-nth-of-type-and-move", pattern_add_elements, nth_of_type_and_move, moved },
  { "selector-prefixes", NULL, prefixes },
  { "id-document", ids_in_document, by_id },
  { "id-fragment", ids_in_fragment, by_id },
  { "id-fragment-missing", ids_in_fragment, by_missing_id },
  { "id-fragment-move", ids_in_fragment, by_id_and_move },
  { "id-fragment-change", ids_in_fragment, by_id_and_change },
  { "id-detached", ids_in_detached, by_id },
  { "id-label-of-case", labels_of_case, by_label },
  { "append-deep", nest_body, append_deep },
  { "copy-deep", nest_body, copy_deep },
  { "templates-nested", NULL, nest_template },
  { "templates-wrapped", NULL, wrap_template },
  { "elements-nested", NULL, nest_element },
  { "elements-wrapped", NULL, wrap_element },
  { "adopted-contents-get", add_adopted, get_adopted },
  { "adopted-contents-return", add_adopted, return_adopted },
  { "adopted-contents-remove", add_adopted_only, remove_adopted },
  { "adopted-contents-write-xml", take_adopted_and_xml, write_adopted },
  { "adopted-contents-write-canonical", take_adopted_and_canonical, write_adopted },
  { "adopted-contents-write-styled", take_adopted_and_styled, write_adopted },
  { "directions-of-slots", take_directed_slots, query_directions },
  { "directions-of-host", take_asking_elements, query_directions },
  { "directions-in-depth", take_deep_slots, query_directions },
  { "levels-in-depth", take_deep_slots, query_levels },
  { "slots-flattened", take_shown_slots, flatten },
  { "slots-assign", take_slot, assign },
  { "slots-observed-insert", take_observed_root, insert_slot },
  { "slots-observed-insert-deep", take_deep_slots_outside, insert_deep_slots },
  { "slots-observed-rename", take_observed_slots, rename_slot },
  { "slots-observed-remove", take_observed_slots, remove_slot },
  { "observer-in-depth", take_deep_observed, fill_and_empty },
  { "selection-in-depth", take_deep_texts, select_to_the_ends },
  { "copy-long-namespace", take_long_namespace, copy_names },
  { "write-head", fill_head, write_head },
  { "append-element", NULL, append_element },
  { "rename-each", add_elements_in_range, rename_each },
  { "rename-parent", add_elements_in_range, rename_parent },
  { "replace-each-with-children", add_elements_in_range, replace_each },
  { "replace-parent-with-children", add_elements_in_range, replace_parent },
  { "title-missing", pattern_add_elements, get_missing_title },
  { "sanitize-new-names", take_sanitizer, sanitize_new_names },
  { "locate-end-tags", NULL, locate_end_tags },
  { "compare-siblings", pattern_add_elements, compare_siblings, NULL },
  { NULL },
};
