/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Nodes of several documents: they are moved, adopted, copied, assigned to slots, selected and
 * written, with their wrappers or without them. */
#include "api/scenes.h"

#include <string.h>

typedef struct
{
  GPtrArray *nodes; /* of Html5Node */
  GPtrArray *roots; /* of Html5Document */
} Mix;

static const char *const pages[] = {
  "<!DOCTYPE html><title>t</title><div id=h headingoffset=1>"
  "<template shadowrootmode=open shadowrootclonable shadowrootserializable>"
  "<slot name=a><h3>f</h3></slot><h1>s</h1><slot><slot name=b></slot></slot></template>"
  "<h2 slot=a>1</h2><h2>2</h2>t<b slot=b>3</b></div>",
  "<template id=o><p class=c>a<template><b>b</b><template>c</template></template></p><i>d</i>"
  "</template><div><template><script>x</script><form id=f></form></template></div>",
  "<table><form id=f><tr><td><input name=i></table><p><input form=f>"
  "<select><option selected>o</select>",
  "<div id=m><template shadowrootmode=closed shadowrootslotassignment=manual>"
  "<section headingoffset=2><slot></slot></section><slot id=s><h1>x</h1></slot></template>"
  "<h1>1</h1><p>2</p>text<h2>3</h2></div>",
  "<p>one<b>two<i>three</i></b>four</p><!--five--><ul><li>six<li>seven<b>eight</b></ul>"
  "<?p a=\"b\"?>",
};

static Html5Document *
new_document (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  if (api_is_null ())
    return html5_document_new_xml ("urn:p", "p:r", NULL);
  html5_parser_set_allow_declarative_shadow_roots (parser, TRUE);
  html5_parser_set_source_locations (parser, api_boolean ());
  return html5_parser_parse_text (parser, pages[api_random (G_N_ELEMENTS (pages))], -1, NULL);
}

static gpointer
pick (GPtrArray *objects)
{
  return objects->pdata[api_random (objects->len)];
}

static Html5Element *
pick_element (const Mix *mix)
{
  for (guint n = 0; n < 10; n++)
    {
      gpointer node = pick (mix->nodes);
      if (HTML5_IS_ELEMENT (node))
        return node;
    }
  return NULL;
}

static Html5NodeList *
query_all (gpointer root, const char *query)
{
  if (HTML5_IS_DOCUMENT (root))
    return html5_document_query_selector_all (root, query, NULL);
  if (HTML5_IS_DOCUMENT_FRAGMENT (root))
    return html5_document_fragment_query_selector_all (root, query, NULL);
  return HTML5_IS_ELEMENT (root) ? html5_element_query_selector_all (root, query, NULL) : NULL;
}

/* Takes the reference. Some nodes are dropped for others, so that documents end. */
static void
add (const Mix *mix, gpointer node)
{
  if (!node)
    return;
  if (mix->nodes->len > 24)
    g_ptr_array_remove_index_fast (mix->nodes, api_random (mix->nodes->len));
  if (api_random (30) == 0)
    api_give (G_OBJECT_TYPE (node), node, FALSE);
  g_ptr_array_add (mix->nodes, node);
}

static void
mix_parts (Mix *mix)
{
  Html5Node *node = pick (mix->nodes);

  switch (api_random (6))
    {
    case 0:
      add (mix, html5_node_get_first_child (node));
      break;
    case 1:
      add (mix, html5_node_get_last_child (node));
      break;
    case 2:
      add (mix, html5_node_get_parent_node (node));
      break;
    case 3:
      add (mix, html5_node_get_owner_document (node));
      break;
    default:
      if (!HTML5_IS_ELEMENT (node))
        break;
      add (mix, html5_element_get_template_content (HTML5_ELEMENT (node)));
      add (mix, html5_element_get_open_or_closed_shadow_root (HTML5_ELEMENT (node)));
    }
}

static void
mix_query (Mix *mix)
{
  static const char *const queries[] = {
    "template",     "slot",          "#h, #m",         ":heading(1, 3)",
    ":heading(2)",  "[slot]",        "input",          "p > *",
    ":scope > div", "h2:heading(3)", "script",         "li:last-child",
    ":checked",     "form",          "b:nth-child(1)", "*",
  };
  Html5Node *node = pick (mix->nodes);
  const char *query = queries[api_random (G_N_ELEMENTS (queries))];
  g_autoptr (Html5NodeList) found = query_all (node, query);

  for (guint i = 0; found && i < 3; i++)
    add (mix, html5_node_list_get (found, (int) i));
}

static void
mix_move (Mix *mix)
{
  Html5Node *parent = pick (mix->nodes), *node = pick (mix->nodes);
  g_autoptr (Html5Node) child = html5_node_get_first_child (parent);

  switch (api_random (6))
    {
    case 0:
      html5_node_insert_before (parent, node, child, NULL);
      break;
    case 1:
      html5_node_move_before (parent, node, child, NULL);
      break;
    case 2:
      html5_node_replace_children (parent, (Html5Node **) &node, 1, NULL);
      break;
    case 3:
      html5_node_remove (node);
      break;
    default:
      html5_node_append_child (parent, node, NULL);
    }
}

static void
mix_adopt (Mix *mix)
{
  html5_document_adopt_node (pick (mix->roots), pick (mix->nodes), NULL);
}

static void
mix_adopt_content (Mix *mix)
{
  Html5Element *element = pick_element (mix);
  g_autoptr (Html5DocumentFragment) content =
    element ? html5_element_get_template_content (element) : NULL;

  if (!content)
    return;
  html5_document_adopt_node (pick (mix->roots), HTML5_NODE (content), NULL);
  if (api_boolean ())
    add (mix, g_steal_pointer (&content));
}

static void
mix_copy (Mix *mix)
{
  Html5Node *node = pick (mix->nodes);

  if (api_boolean ())
    add (mix, html5_node_clone_node (node, TRUE));
  else
    add (mix, html5_document_import_node (pick (mix->roots), node, api_boolean (), NULL));
}

static void
mix_write (Mix *mix)
{
  g_autoptr (Html5Serializer) serializer = scene_new_serializer ();
  g_autofree char *text = html5_serializer_to_string (serializer, pick (mix->nodes), NULL);
  Html5Element *element = pick_element (mix);
  g_autoptr (Html5ShadowRoot) root =
    element ? html5_element_get_open_or_closed_shadow_root (element) : NULL;
  g_autofree char *html = root ? html5_element_get_html (element, FALSE, &root, 1, NULL) : NULL;

  api_check_text (text, TRUE);
  api_check_text (html, TRUE);
}

static void
mix_compare (Mix *mix)
{
  Html5Node *node = pick (mix->nodes), *other = pick (mix->nodes);
  g_autoptr (Html5Node) copy = html5_node_clone_node (node, TRUE);
  Html5DocumentPosition position = html5_node_compare_document_position (node, other);

  add (mix, html5_node_get_root_node (node, TRUE));
  if (copy)
    html5_node_is_equal_node (copy, node);
  html5_node_is_equal_node (other, node);
  api_expect (html5_node_contains (node, other)
                == (node == other || (position & HTML5_DOCUMENT_POSITION_CONTAINED_BY) != 0),
              "is compared wrongly");
  html5_node_normalize (other);
}

static void
on_slot_changed (Html5ShadowRoot *root, Html5Element *slot, gpointer user_data)
{
  api_give (HTML5_TYPE_ELEMENT, slot, FALSE);
  api_reenter ();
}

static void
mix_shadow (Mix *mix)
{
  Html5Element *element = pick_element (mix);

  if (!element)
    return;
  g_autoptr (Html5ShadowRoot) root = html5_element_get_open_or_closed_shadow_root (element);
  if (!root)
    root = html5_element_attach_shadow (
      element, HTML5_SHADOW_ROOT_MODE_OPEN,
      (Html5ShadowRootFlags) api_enum (HTML5_TYPE_SHADOW_ROOT_FLAGS), NULL);
  if (!root)
    return;
  if (api_boolean ())
    html5_shadow_root_set_inner_html (
      root, "<slot name=a></slot><p><slot><slot name=b></slot><h1>f</h1></slot></p>", NULL);
  html5_shadow_root_observe_slots (root);
  if (api_is_null ())
    g_signal_connect (root, "slot-changed", G_CALLBACK (on_slot_changed), NULL);
  add (mix, g_steal_pointer (&root));
}

static Html5Element *
pick_slot (const Mix *mix)
{
  for (guint n = 0; n < 40; n++)
    {
      gpointer node = pick (mix->nodes);
      if (HTML5_IS_ELEMENT (node) && strcmp (html5_element_get_local_name (node), "slot") == 0)
        return node;
    }
  return NULL;
}

static void
mix_slots (Mix *mix)
{
  Html5Element *slot = pick_slot (mix), *element = pick_element (mix);
  Html5Node *nodes[3] = { pick (mix->nodes), pick (mix->nodes), pick (mix->nodes) };

  if (element)
    html5_element_set_attribute (element, api_boolean () ? "slot" : "name",
                                 api_boolean () ? "a" : "b", NULL);
  if (slot)
    {
      g_autoptr (Html5NodeList) assigned = NULL;
      html5_element_assign_nodes (slot, nodes, api_random (4), NULL);
      assigned = html5_element_get_assigned_nodes (slot, api_boolean ());
      add (mix, html5_node_list_get (assigned, 0));
    }
  add (mix, html5_node_get_assigned_slot (nodes[0]));
}

/* Assigns children of hosts to the slots of their shadow roots, and moves them. */
static void
mix_host (Mix *mix)
{
  Html5Element *host = pick_element (mix);
  g_autoptr (Html5ShadowRoot) root =
    host ? html5_element_get_open_or_closed_shadow_root (host) : NULL;
  g_autoptr (Html5Element) slot = root ? html5_document_fragment_query_selector (
                                    HTML5_DOCUMENT_FRAGMENT (root), "slot:last-of-type", NULL)
                                       : NULL;
  g_autoptr (Html5Node) first = slot ? html5_node_get_first_child (HTML5_NODE (host)) : NULL;
  g_autoptr (Html5Node) last = slot ? html5_node_get_last_child (HTML5_NODE (host)) : NULL;

  if (!slot)
    return;
  html5_shadow_root_observe_slots (root);
  if (first)
    html5_element_assign_nodes (slot, (Html5Node *[]){ last, first }, 1 + api_random (2), NULL);
  api_give (HTML5_TYPE_NODE_LIST, html5_element_get_assigned_nodes (slot, TRUE), TRUE);
  api_give (HTML5_TYPE_NODE_LIST, html5_element_get_assigned_elements (slot, FALSE), TRUE);
  if (last && api_boolean ())
    html5_node_insert_before (HTML5_NODE (host), last, first, NULL);
  if (api_boolean ())
    add (mix, g_steal_pointer (&slot));
  else
    add (mix, g_steal_pointer (&root));
}

static void
mix_headings (Mix *mix)
{
  Html5Element *element = pick_element (mix);

  if (!element)
    return;
  html5_element_get_heading_level (element);
  html5_element_get_directionality (element);
  html5_element_get_mail_part (element);
  g_free (html5_node_get_xml_base_uri (HTML5_NODE (element)));
  g_object_unref (html5_node_find_text (HTML5_NODE (element), "a", api_boolean (), 4));
  add (mix, html5_element_get_form (element));
}

static void
mix_range (Mix *mix)
{
  Html5Node *start = pick (mix->nodes), *end = pick (mix->nodes);
  g_autoptr (Html5Range) range = html5_range_new (pick (mix->roots));

  html5_range_set_start (range, start, api_random (3), NULL);
  html5_range_set_end (range, end, api_random (4), NULL);
  if (api_is_null ())
    api_give (HTML5_TYPE_RANGE, range, FALSE);
  switch (api_random (4))
    {
    case 0:
      add (mix, html5_range_extract_contents (range, NULL));
      break;
    case 1:
      html5_range_insert_node (range, pick (mix->nodes), NULL);
      break;
    case 2:
      html5_range_surround_contents (range, pick (mix->nodes), NULL);
      break;
    default:
      add (mix, html5_range_clone_contents (range, NULL));
    }
}

static void
mix_texts (Mix *mix)
{
  /* From a text near the start of a document to one near its end. */
  Html5Node *root = pick (mix->roots);
  g_autoptr (Html5Range) range = html5_range_new (HTML5_DOCUMENT (root));
  g_autoptr (Html5NodeList) all = html5_node_get_elements_by_tag_name (root, "*");
  guint n = g_list_model_get_n_items (G_LIST_MODEL (all));
  Html5Selection *selection = NULL;

  if (n < 2)
    return;
  guint first = api_random (n);
  g_autoptr (Html5Node) from = html5_node_list_get (all, (int) first);
  g_autoptr (Html5Node) to = html5_node_list_get (all, (int) (first + api_random (n - first)));
  g_autoptr (Html5Node) text = html5_node_get_first_child (from);
  g_autoptr (Html5Node) last = html5_node_get_last_child (to);
  html5_range_set_start (range, text ? text : from, 0, NULL);
  html5_range_set_end (range, last ? last : to, api_random (2), NULL);
  g_free (html5_range_to_string (range));
  selection = html5_document_get_selection (HTML5_DOCUMENT (root));
  html5_selection_set_base_and_extent (selection, last ? last : to, 0, text ? text : from, 0, NULL);
  html5_selection_modify (selection, api_boolean (), api_boolean (),
                          (Html5SelectionUnit) api_enum (HTML5_TYPE_SELECTION_UNIT));
  html5_selection_extend (selection, to, 0, NULL);
  g_object_unref (selection);
  add (mix, api_random (3) ? html5_range_clone_contents (range, NULL)
                           : html5_range_extract_contents (range, NULL));
}

static void
mix_source (Mix *mix)
{
  Html5Node *node = pick (mix->nodes);
  Html5SourceRange range, value;

  html5_node_get_source_extent (node, &range);
  if (!HTML5_IS_ELEMENT (node))
    return;
  html5_element_get_end_tag_range (HTML5_ELEMENT (node), &range);
  html5_element_get_attribute_range (HTML5_ELEMENT (node), api_boolean () ? "id" : "name", &range,
                                     &value);
}

/* The end of a document in which templates have their contents. */
static void
mix_drop (Mix *mix)
{
  if (mix->roots->len > 1 && api_is_null ())
    g_ptr_array_remove_index_fast (mix->roots, api_random (mix->roots->len));
  for (guint n = api_random (6); n > 0 && mix->nodes->len > 1; n--)
    g_ptr_array_remove_index_fast (mix->nodes, api_random (mix->nodes->len));
}

static void
mix_wait (Mix *mix)
{
  g_main_context_iteration (NULL, FALSE);
}

/* A limit of a document is hit when markup is inserted. */
static void
mix_limits (Mix *mix)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  Html5Element *element = pick_element (mix);

  html5_limits_set_max_depth (limits, 4);
  html5_limits_set_policy (limits, (Html5LimitPolicy) api_enum (HTML5_TYPE_LIMIT_POLICY));
  html5_document_set_limits (pick (mix->roots), limits);
  if (element)
    html5_element_set_inner_html (
      element, "<b><i><u><p><template><div><div><div><div><p>x</div></template><b>y", NULL);
  html5_limits_set_max_depth (limits, 400);
  html5_document_set_limits (pick (mix->roots), limits);
}

void
scene_mix_nodes (void)
{
  static void (*const steps[]) (Mix *) = {
    mix_parts, mix_query,    mix_move,    mix_adopt,  mix_adopt_content, mix_adopt_content,
    mix_copy,  mix_write,    mix_compare, mix_shadow, mix_slots,         mix_host,
    mix_host,  mix_headings, mix_range,   mix_texts,  mix_source,        mix_drop,
    mix_query, mix_wait,     mix_limits,
  };
  Mix mix = { g_ptr_array_new_with_free_func (g_object_unref),
              g_ptr_array_new_with_free_func (g_object_unref) };

  for (guint n = 2 + api_random (2); n > 0; n--)
    {
      Html5Document *document = new_document ();
      g_ptr_array_add (mix.roots, document);
      g_ptr_array_add (mix.nodes, g_object_ref (document));
    }
  for (guint n = 20 + api_random (80); n > 0; n--)
    steps[api_random (G_N_ELEMENTS (steps))](&mix);
  if (api_is_null ())
    api_give (HTML5_TYPE_DOCUMENT, pick (mix.roots), FALSE);
  g_ptr_array_unref (api_boolean () ? g_steal_pointer (&mix.roots) : g_steal_pointer (&mix.nodes));
  g_clear_pointer (&mix.nodes, g_ptr_array_unref);
  g_clear_pointer (&mix.roots, g_ptr_array_unref);
}
