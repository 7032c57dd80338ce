/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-element.h"

/* Attribute names of HTML elements in HTML documents ignore ASCII case. Returns the name to
 * look up. The caller frees `copy`. */
static const char *
fold_name (const H5Node *element, const char *qualified, char **copy)
{
  *copy = NULL;
  if (h5_node_tree (element)->is_xml || !h5_element_is_html (element))
    return qualified;
  for (const char *p = qualified; *p; p++)
    if (g_ascii_isupper (*p))
      return *copy = g_ascii_strdown (qualified, -1);
  return qualified;
}

H5Attribute *
h5_element_attribute_by_name (const H5Node *element, const char *qualified)
{
  g_autofree char *copy = NULL;
  const char *name = fold_name (element, qualified, &copy);

  return h5_element_find_attribute_qualified (element, name, strlen (name));
}

H5Attribute *
h5_element_attribute_by_name_ns (const H5Node *element, const char *uri, const char *local)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Namespace ns = H5_NAMESPACE_NONE;
  H5Name word = h5_names_find_word (names, local, strlen (local));

  if (!word || (uri && !h5_names_find_namespace (names, uri, strlen (uri), &ns)))
    return NULL;
  return h5_element_find_attribute_ns (element, ns, word);
}

H5NameRule
h5_element_set_attribute_by_name (H5Node *element, const char *qualified, const char *value)
{
  g_autofree char *copy = NULL;
  const char *name = fold_name (element, qualified, &copy);

  if (!h5_is_valid_attribute_local_name (name, strlen (name)))
    return H5_NAME_RULE_CHARACTER;
  H5Attribute *old = h5_element_find_attribute_qualified (element, name, strlen (name));
  H5Name id = old ? old->name : h5_names_word (h5_node_tree (element)->names, name, strlen (name));
  return h5_element_set_attribute (element, id, value, strlen (value)) ? H5_NAME_RULE_OK
                                                                       : H5_NAME_RULE_LIMIT;
}

H5NameRule
h5_element_set_attribute_by_name_ns (H5Node *element, const char *uri, const char *qualified,
                                     const char *value)
{
  H5Names *names = h5_node_tree (element)->names;
  H5Name name;
  H5NameRule rule = h5_validate_and_extract (names, uri, qualified, FALSE, &name);

  if (rule != H5_NAME_RULE_OK)
    return rule;
  H5Attribute *old = h5_element_find_attribute_ns (
    element, h5_names_attribute_namespace (names, name), h5_names_local (names, name));
  return h5_element_set_attribute (element, old ? old->name : name, value, strlen (value))
           ? H5_NAME_RULE_OK
           : H5_NAME_RULE_LIMIT;
}
