/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "build-program.h"

#include "build-tree.h"
#include "parse/h5-parse.h"

void
build_program_append_markup (H5Node *element, H5Node *parent, const char *markup)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Parse *parse = h5_parse_new_fragment (&options, element);

  h5_parse_feed_text (parse, markup, strlen (markup));
  h5_parse_finish (parse);
  const H5Node *fragment = h5_parse_get_fragment (parse);
  for (const H5Node *child = fragment->first_child; child; child = child->next)
    h5_node_append (parent, h5_node_clone (h5_node_tree (parent), child, TRUE, FALSE));
  h5_parse_free (parse);
}

static guint32
shadow_flags (const char *letters)
{
  static const struct
  {
    char letter;
    guint32 flag;
  } flags[] = {
    { 'c', H5_SHADOW_CLOSED },          { 's', H5_SHADOW_SERIALIZABLE },
    { 'd', H5_SHADOW_DELEGATES_FOCUS }, { 'm', H5_SHADOW_MANUAL_SLOTS },
    { 'l', H5_SHADOW_CLONABLE },
  };
  guint32 result = 0;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (strchr (letters, flags[i].letter))
      result |= flags[i].flag;
  return result;
}

static H5Node *
add_cdata (H5Node *parent, const char *data)
{
  H5Node *node =
    h5_tree_new_character_data (h5_node_tree (parent), H5_NODE_CDATA_SECTION, data, strlen (data));

  h5_node_append (parent, node);
  return node;
}

static void
move (H5Node *parent, H5Node *node)
{
  if (h5_node_is_host_including_inclusive_ancestor (node, parent))
    return;
  h5_node_remove (node);
  h5_node_append (parent, node);
}

/* https://dom.spec.whatwg.org/#dom-element-setattribute */
static void
set_attribute (H5Node *element, const char *name, const char *value)
{
  const H5Attribute *old = h5_element_find_attribute_qualified (element, name, strlen (name));

  if (old)
    h5_element_set_attribute (element, old->name, value, strlen (value));
  else
    build_attribute (element, name, value);
}

/* https://dom.spec.whatwg.org/#dom-element-setattributens */
static void
set_attribute_ns (H5Node *element, const char *uri, const char *name, const char *value)
{
  H5Names *names = h5_node_tree (element)->names;
  const char *colon = strchr (name, ':');
  const char *local = colon ? colon + 1 : name;
  H5Namespace ns = h5_names_namespace (names, uri, strlen (uri));
  const H5Attribute *old =
    h5_element_find_attribute_ns (element, ns, h5_names_word (names, local, strlen (local)));

  if (old)
    h5_element_set_attribute (element, old->name, value, strlen (value));
  else
    build_attribute_ns (element, uri, name, value);
}

/* Runs an instruction that makes a node. Returns the node. */
static H5Node *
make (char what, H5Node *node, char *const *fields)
{
  switch (what)
    {
    case 'e':
      return build_element_ns (h5_node_tree (node), node, fields[2], fields[3]);
    case 't':
      return build_text (node, fields[2]);
    case 'c':
      return build_comment (node, fields[2]);
    case 'p':
      return build_instruction (node, fields[2], fields[3]);
    case 'x':
      return add_cdata (node, fields[2]);
    case 'd':
      return build_doctype (node, fields[2], fields[3], fields[4]);
    case 's':
      return build_shadow_root (node, shadow_flags (fields[2]));
    case 'k':
      return h5_template_content (node);
    default:
      return NULL;
    }
}

static void
change (char what, H5Node *node, char *const *fields, GPtrArray *nodes)
{
  H5Names *names = h5_node_tree (node)->names;

  switch (what)
    {
    case 'a':
      set_attribute (node, fields[2], fields[3]);
      break;
    case 'n':
      set_attribute_ns (node, fields[2], fields[3], fields[4]);
      break;
    case 'r':
      h5_element_remove_attribute (node, h5_names_word (names, fields[2], strlen (fields[2])));
      break;
    case 'm':
      build_program_append_markup (node, node, fields[2]);
      break;
    case 'v':
      move (node, nodes->pdata[atoi (fields[2])]);
      break;
    default:
      g_error ("there is no instruction %c", what);
    }
}

GPtrArray *
build_program_run (H5Node *root, const char *program)
{
  GPtrArray *nodes = g_ptr_array_new ();
  g_auto (GStrv) records = g_strsplit (program, "\x1e", -1);

  g_ptr_array_add (nodes, root);
  for (char **record = records; *record; record++)
    {
      g_auto (GStrv) fields = g_strsplit (*record, "\x1f", -1);
      if (!fields[0] || !*fields[0])
        continue;
      H5Node *node = nodes->pdata[atoi (fields[1])];
      H5Node *made = make (*fields[0], node, fields);
      if (made)
        g_ptr_array_add (nodes, made);
      else
        change (*fields[0], node, fields, nodes);
    }
  return nodes;
}
