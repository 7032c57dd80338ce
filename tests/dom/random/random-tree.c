/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Random operations that create nodes and change trees. */
#include "random.h"

static const char *const names[] = { "p",  "b",        "div",   "td",  "tr",
                                     "ul", "template", "TITLE", "x-y", "select" };
static const char *const odd_names[] = { "", "a b", "1", "a:b:c", ":", "xml:x", "xmlns" };
static const char *const namespaces[] = { NULL, HTML5_NAMESPACE_HTML, HTML5_NAMESPACE_SVG, "urn:x",
                                          HTML5_NAMESPACE_XMLNS };

/* --- making nodes --- */

static gboolean
create_element (DomRandom *self, GError **error)
{
  g_autoptr (Html5Document) document = dom_random_document (self);
  const char *name =
    dom_random_below (self, 20) ? dom_random_of (self, names) : dom_random_of (self, odd_names);
  Html5Element *element = html5_document_create_element (document, name, error);

  dom_random_hold (self, element);
  return element != NULL;
}

static gboolean
create_element_ns (DomRandom *self, GError **error)
{
  static const char *const qualified[] = { "svg", "p:q", "div", "xml:x", "xmlns:y", "a:", "" };
  g_autoptr (Html5Document) document = dom_random_document (self);
  Html5Element *element = html5_document_create_element_ns (
    document, dom_random_of (self, namespaces), dom_random_of (self, qualified), error);

  dom_random_hold (self, element);
  return element != NULL;
}

static gboolean
create_data (DomRandom *self, GError **error)
{
  g_autoptr (Html5Document) document = dom_random_document (self);
  const char *text = dom_random_text (self);
  gpointer node;

  switch (dom_random_below (self, 6))
    {
    case 0:
      node = html5_document_create_comment (document, text);
      break;
    case 1:
      node = html5_document_create_processing_instruction (
        document, dom_random_below (self, 6) ? "t" : "1", text, error);
      break;
    case 2:
      node = html5_document_create_cdata_section (document, text, error);
      break;
    default:
      node = html5_document_create_text_node (document, text);
    }
  dom_random_hold (self, node);
  return node != NULL;
}

static gboolean
create_other (DomRandom *self, GError **error)
{
  g_autoptr (Html5Document) document = dom_random_document (self);
  gpointer node;

  switch (dom_random_below (self, 4))
    {
    case 0:
      node = html5_document_create_document_type (
        document, dom_random_below (self, 4) ? "html" : "a b", "p", "s", error);
      break;
    case 1:
      node =
        html5_document_create_attribute (document, dom_random_below (self, 4) ? "k" : "a b", error);
      break;
    default:
      node = html5_document_create_document_fragment (document);
    }
  dom_random_hold (self, node);
  return node != NULL;
}

static gboolean
copy (DomRandom *self, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);
  g_autoptr (Html5Document) document = dom_random_document (self);
  gboolean deep = dom_random_below (self, 2);
  Html5Node *made = NULL;

  if (!node || !dom_random_is_small (node))
    return TRUE;
  if (dom_random_below (self, 2))
    made = html5_document_import_node (document, node, deep, error);
  else if (HTML5_IS_SHADOW_ROOT (node))
    return TRUE;
  else
    made = html5_node_clone_node (node, deep);
  dom_random_hold (self, made);
  return made != NULL;
}

static gboolean
adopt (DomRandom *self, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);
  g_autoptr (Html5Document) document = dom_random_document (self);

  return !node || html5_document_adopt_node (document, node, error);
}

/* The contents of a template that stay its contents in the other document. */
static gboolean
adopt_contents (DomRandom *self, GError **error)
{
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  g_autoptr (Html5Document) document = dom_random_document (self);
  g_autoptr (Html5DocumentFragment) content =
    element ? html5_element_get_template_content (element) : NULL;

  return !content || html5_document_adopt_node (document, HTML5_NODE (content), error);
}

/* --- moving them --- */

static Html5Node *
any (DomRandom *self)
{
  return dom_random_pick (self, HTML5_TYPE_NODE);
}

/* Returns a reference, usually to a child of the parent, or NULL. */
static Html5Node *
a_child (DomRandom *self, Html5Node *parent)
{
  g_autoptr (Html5NodeList) children = html5_node_get_child_nodes (parent);
  int n = html5_node_list_get_size (children);

  if (dom_random_below (self, 8) == 0)
    return g_object_ref (any (self));
  return n ? html5_node_list_get (children, (int) dom_random_below (self, (guint) n)) : NULL;
}

static gboolean
move_one (DomRandom *self, GError **error)
{
  Html5Node *parent = any (self), *node = any (self);

  if (!parent)
    return TRUE;
  g_autoptr (Html5Node) child = a_child (self, parent);
  switch (dom_random_below (self, 6))
    {
    case 0:
      return html5_node_insert_before (parent, node, child, error);
    case 1:
      return !child || html5_node_replace_child (parent, node, child, error);
    case 2:
      return !child || html5_node_remove_child (parent, child, error);
    default:
      return html5_node_append_child (parent, node, error);
    }
}

static gboolean
move_many (DomRandom *self, GError **error)
{
  gboolean (*const functions[]) (Html5Node *, Html5Node **, gsize, GError **) = {
    html5_node_append, html5_node_prepend, html5_node_replace_children,
    html5_node_before, html5_node_after,   html5_node_replace_with
  };
  Html5Node *nodes[3] = { any (self), any (self), any (self) };

  return !nodes[0]
         || dom_random_of (self, functions) (any (self), nodes, dom_random_below (self, 4), error);
}

static gboolean
put_text (DomRandom *self, GError **error)
{
  gboolean (*const functions[]) (Html5Node *, const char *, GError **) = {
    html5_node_append_text, html5_node_prepend_text, html5_node_replace_children_text,
    html5_node_before_text, html5_node_after_text,   html5_node_replace_with_text
  };
  Html5Node *node = any (self);

  return !node || dom_random_of (self, functions) (node, dom_random_text (self), error);
}

static gboolean
put_adjacent (DomRandom *self, GError **error)
{
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  Html5AdjacentPosition position = dom_random_below (self, 4);

  if (!element)
    return TRUE;
  if (dom_random_below (self, 2))
    return html5_element_insert_adjacent_text (element, position, dom_random_text (self), error);
  g_autoptr (GError) failure = NULL;
  g_autoptr (Html5Element) inserted = html5_element_insert_adjacent_element (
    element, position, dom_random_pick (self, HTML5_TYPE_ELEMENT), &failure);
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
change_element (DomRandom *self, GError **error)
{
  static const char *const new_names[] = { "p", "template", "Script", "p:q", "select", "" };
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  const char *name = dom_random_of (self, new_names);
  Html5Element *made;

  if (!element)
    return TRUE;
  switch (dom_random_below (self, 3))
    {
    case 0:
      return html5_element_replace_with_children (element, error);
    case 1:
      made = html5_element_rename (element, name, error);
      break;
    default:
      made = html5_node_append_element (any (self), name, dom_random_text (self), error);
    }
  dom_random_hold (self, made);
  return made != NULL;
}

static gboolean
remove_node (DomRandom *self, GError **error)
{
  Html5Node *node = any (self);

  if (node)
    html5_node_remove (node);
  return TRUE;
}

/* --- text --- */

static gboolean
set_text (DomRandom *self, GError **error)
{
  Html5Node *node = any (self);

  if (!node)
    return TRUE;
  if (dom_random_below (self, 2))
    html5_node_set_text_content (node, dom_random_text (self));
  else
    html5_node_set_node_value (node, dom_random_text (self));
  return TRUE;
}

static gboolean
change_data (DomRandom *self, GError **error)
{
  Html5CharacterData *node = dom_random_pick (self, HTML5_TYPE_CHARACTER_DATA);
  gsize offset = dom_random_below (self, 6), count = dom_random_below (self, 4);

  if (!node)
    return TRUE;
  switch (dom_random_below (self, 4))
    {
    case 0:
      html5_character_data_append_data (node, dom_random_text (self));
      return TRUE;
    case 1:
      return html5_character_data_delete_data (node, offset, count, error);
    case 2:
      return html5_character_data_insert_data (node, offset, dom_random_text (self), error);
    default:
      return html5_character_data_replace_data (node, offset, count, dom_random_text (self), error);
    }
}

static gboolean
split_text (DomRandom *self, GError **error)
{
  Html5Text *node = dom_random_pick (self, HTML5_TYPE_TEXT);
  Html5Text *rest = node ? html5_text_split_text (node, dom_random_below (self, 4), error) : NULL;

  dom_random_hold (self, rest);
  return !node || rest;
}

static gboolean
normalize (DomRandom *self, GError **error)
{
  Html5Node *node = any (self);

  if (node)
    html5_node_normalize (node);
  return TRUE;
}

/* --- markup --- */

static gboolean
set_markup (DomRandom *self, GError **error)
{
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  const char *markup = dom_random_markup (self);

  if (!element)
    return TRUE;
  switch (dom_random_below (self, 4))
    {
    case 0:
      return html5_element_set_outer_html (element, markup, error);
    case 1:
      return html5_element_insert_adjacent_html (element, dom_random_below (self, 4), markup,
                                                 error);
    default:
      return html5_element_set_inner_html (element, markup, error);
    }
}

static gboolean
set_title (DomRandom *self, GError **error)
{
  g_autoptr (Html5Document) document = dom_random_document (self);

  html5_document_set_title (document, dom_random_text (self));
  return TRUE;
}

/* Keeps trees from growing without limit. */
static gboolean
empty_root (DomRandom *self, GError **error)
{
  Html5Node *node = any (self);

  if (!node)
    return TRUE;
  g_autoptr (Html5Node) root = html5_node_get_root_node (node, TRUE);
  if (dom_random_is_small (root))
    return TRUE;
  return html5_node_replace_children (root, NULL, 0, error);
}

const DomRandomOperation dom_random_tree_operations[] = {
  { "create-element", 10, create_element },
  { "create-element-ns", 3, create_element_ns },
  { "create-data", 6, create_data },
  { "create-other", 4, create_other },
  { "copy", 4, copy },
  { "adopt", 2, adopt },
  { "adopt-contents", 3, adopt_contents },
  { "move-one", 25, move_one },
  { "move-many", 8, move_many },
  { "put-text", 4, put_text },
  { "put-adjacent", 3, put_adjacent },
  { "change-element", 4, change_element },
  { "remove", 4, remove_node },
  { "set-text", 2, set_text },
  { "change-data", 4, change_data },
  { "split", 2, split_text },
  { "normalize", 1, normalize },
  { "markup", 5, set_markup },
  { "title", 1, set_title },
  { "empty-root", 2, empty_root },
  { NULL, 0, NULL },
};
