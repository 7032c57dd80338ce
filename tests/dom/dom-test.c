/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom-test.h"

#include <stdlib.h>
#include <string.h>

DomTest *
dom_test_new (const char *body)
{
  DomTest *self = g_new0 (DomTest, 1);
  g_autofree char *html = g_strconcat ("<!DOCTYPE html><body>", body, NULL);

  self->document = test_document_parse (html);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->kept = g_ptr_array_new_with_free_func (g_object_unref);
  return self;
}

void
dom_test_free (DomTest *self)
{
  g_ptr_array_unref (self->kept);
  g_hash_table_unref (self->names);
  g_object_unref (self->document);
  g_free (self);
}

gpointer
dom_test_name (DomTest *self, const char *name, gpointer node)
{
  g_hash_table_insert (self->names, g_strdup (name), node);
  return node;
}

static gpointer
first_step (DomTest *self, const char *step)
{
  Html5Document *document = self->document;
  Html5Node *named = g_hash_table_lookup (self->names, step);

  if (named)
    return g_object_ref (named);
  if (*step == '#')
    return html5_node_get_element_by_id (HTML5_NODE (document), step + 1);
  if (strcmp (step, "doc") == 0)
    return g_object_ref (document);
  if (strcmp (step, "doctype") == 0)
    return html5_document_get_doctype (document);
  if (strcmp (step, "html") == 0)
    return html5_document_get_document_element (document);
  if (strcmp (step, "head") == 0)
    return html5_document_get_head (document);
  if (strcmp (step, "body") == 0)
    return html5_document_get_body (document);
  g_error ("there is no %s", step);
}

gpointer
dom_test_at (DomTest *self, const char *path)
{
  if (!path)
    return NULL;
  g_auto (GStrv) steps = g_strsplit (path, "/", -1);
  gpointer node = first_step (self, steps[0]);
  g_ptr_array_add (self->kept, node);
  for (gsize i = 1; steps[i]; i++)
    {
      g_autoptr (Html5NodeList) children = html5_node_get_child_nodes (node);
      node = html5_node_list_get (children, atoi (steps[i]));
      g_assert_nonnull (node);
      g_ptr_array_add (self->kept, node);
    }
  return node;
}

Html5Node *
dom_test_element (DomTest *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  Html5Element *element = html5_document_create_element (self->document, name, &error);

  g_assert_no_error (error);
  return HTML5_NODE (element);
}

Html5Node *
dom_test_text (DomTest *self, const char *data)
{
  return HTML5_NODE (html5_document_create_text_node (self->document, data));
}

Html5Node *
dom_test_fragment (DomTest *self, const char *markup)
{
  g_autoptr (GError) error = NULL;
  Html5Node *fragment = HTML5_NODE (html5_document_create_document_fragment (self->document));
  g_autoptr (Html5Element) body = html5_document_create_element (self->document, "body", &error);
  Html5Node *child;

  html5_element_set_inner_html (body, markup, &error);
  g_assert_no_error (error);
  while ((child = html5_node_get_first_child (HTML5_NODE (body))))
    {
      html5_node_append_child (fragment, child, &error);
      g_assert_no_error (error);
      g_object_unref (child);
    }
  return fragment;
}

/* --- trees as text --- */

static void
show_attributes (Html5Element *element, GString *out)
{
  g_autoptr (Html5Node) copy = html5_node_clone_node (HTML5_NODE (element), FALSE);
  g_autoptr (Html5NodeList) attributes = html5_element_get_attribute_nodes (HTML5_ELEMENT (copy));
  int n = html5_node_list_get_size (attributes);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (attributes, i);
      Html5Attr *attribute = HTML5_ATTR (node);
      const char *name = html5_attr_get_name (attribute);
      const char *value = html5_attr_get_value (attribute);
      const char *ns = html5_attr_get_namespace_uri (attribute);
      if (strcmp (name, "id") == 0)
        g_string_append_printf (out, "#%s", value);
      else if (strcmp (name, "class") == 0)
        g_string_append_printf (out, ".%s", value);
      else
        g_string_append_printf (out, "[%s%s%s=%s]", ns ? ns : "", ns ? "|" : "", name, value);
    }
}

void
dom_test_show_one (Html5Node *node, GString *out)
{
  const char *value = html5_node_get_node_value (node);

  switch (html5_node_get_node_type (node))
    {
    case HTML5_NODE_TYPE_ELEMENT:
      g_string_append (out, html5_element_get_local_name (HTML5_ELEMENT (node)));
      show_attributes (HTML5_ELEMENT (node), out);
      break;
    case HTML5_NODE_TYPE_ATTRIBUTE:
      g_string_append_printf (out, "~%s=%s", html5_node_get_node_name (node), value);
      break;
    case HTML5_NODE_TYPE_TEXT:
      g_string_append_printf (out, "\"%s\"", value);
      break;
    case HTML5_NODE_TYPE_CDATA_SECTION:
      g_string_append_printf (out, "[%s]", value);
      break;
    case HTML5_NODE_TYPE_PROCESSING_INSTRUCTION:
      g_string_append_printf (out, "?%s %s", html5_node_get_node_name (node), value);
      break;
    case HTML5_NODE_TYPE_COMMENT:
      g_string_append_printf (out, "!%s", value);
      break;
    case HTML5_NODE_TYPE_DOCUMENT:
      g_string_append_c (out, '@');
      break;
    case HTML5_NODE_TYPE_DOCUMENT_TYPE:
      g_string_append_printf (out, "=%s", html5_node_get_node_name (node));
      break;
    case HTML5_NODE_TYPE_DOCUMENT_FRAGMENT:
      g_string_append_c (out, '*');
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
show (Html5Node *node, GString *out)
{
  Html5Node *child = html5_node_get_first_child (node);

  dom_test_show_one (node, out);
  if (child)
    g_string_append_c (out, '(');
  while (child)
    {
      Html5Node *next = html5_node_get_next_sibling (child);
      show (child, out);
      g_string_append_c (out, next ? ' ' : ')');
      g_object_unref (child);
      child = next;
    }
}

char *
dom_test_show (Html5Node *root)
{
  GString *out = g_string_new (NULL);

  show (root, out);
  return g_string_free (out, FALSE);
}

char *
dom_test_show_all (DomTest *self)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GList) names =
    g_list_sort (g_hash_table_get_keys (self->names), (GCompareFunc) strcmp);

  show (HTML5_NODE (self->document), out);
  for (GList *l = names; l; l = l->next)
    {
      g_autoptr (Html5Document) owner = NULL;
      Html5Node *node = g_hash_table_lookup (self->names, l->data);
      g_autoptr (Html5Node) parent = html5_node_get_parent_node (node);
      owner = html5_node_get_owner_document (node);
      g_string_append_printf (out, "\n%s %p %p: ", (char *) l->data, owner, parent);
      show (node, out);
    }
  return g_string_free (out, FALSE);
}

void
dom_test_assert_shows (gpointer root, const char *expected)
{
  g_autofree char *found = dom_test_show (root);

  g_assert_cmpstr (found, ==, expected);
}

char *
dom_test_show_list (GListModel *list)
{
  GString *out = g_string_new (NULL);
  guint n = g_list_model_get_n_items (list);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5Node) node = g_list_model_get_item (list, i);
      if (i)
        g_string_append_c (out, ' ');
      dom_test_show_one (node, out);
    }
  return g_string_free (out, FALSE);
}

void
dom_test_assert_error (GError **error, int code, const char *what)
{
  if (code == 0 && *error)
    g_error ("%s: %s", what, (*error)->message);
  if (code && !*error)
    g_error ("%s: no error, not %d", what, code);
  if (code && !g_error_matches (*error, HTML5_DOM_ERROR, code))
    g_error ("%s: error %d (%s), not %d", what, (*error)->code, (*error)->message, code);
  if (code)
    g_assert_cmpuint (strlen ((*error)->message), >, 5);
  g_clear_error (error);
}
