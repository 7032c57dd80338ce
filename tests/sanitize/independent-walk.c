/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "independent-walk.h"

#include <string.h>

struct _IndependentWalk
{
  /* "uri name" of elements and attributes; NULL if there is none. */
  GHashTable *lists[H5_SANITIZER_N_LISTS];
  GHashTable *allowed; /* "uri name uri attribute": allowed by local lists */
  GHashTable *removed; /* the same: removed by local lists */
  GHashTable *limited; /* elements with a local list of allowed attributes */
  gboolean comments;
  gboolean data_attributes;
  gboolean stable;
  gboolean allows_declarations;
  char *rel; /* the rel attribute of links */
};

static const char *const harmful_elements[] = {
  "http://www.w3.org/1999/xhtml script", "http://www.w3.org/1999/xhtml iframe",
  "http://www.w3.org/1999/xhtml frame",  "http://www.w3.org/1999/xhtml embed",
  "http://www.w3.org/1999/xhtml object", "http://www.w3.org/1999/xhtml base",
  "http://www.w3.org/2000/svg script",   "http://www.w3.org/2000/svg use",
};

/* Attributes with the URL of a link. In MathML, all elements can have them. */
static const char *const links[] = {
  "http://www.w3.org/1999/xhtml a  href",
  "http://www.w3.org/1999/xhtml area  href",
  "http://www.w3.org/1999/xhtml form  action",
  "http://www.w3.org/1999/xhtml input  formaction",
  "http://www.w3.org/1999/xhtml button  formaction",
  "http://www.w3.org/2000/svg a  href",
  "http://www.w3.org/2000/svg a http://www.w3.org/1999/xlink href",
};

static char *
key_of (const H5Names *names, H5Name name, gboolean element)
{
  const H5NameInfo *info = h5_names_info (names, name);
  H5Namespace ns = element && info->is_word ? H5_NAMESPACE_HTML : info->ns;
  const char *uri = h5_names_namespace_uri (names, ns);

  return g_strdup_printf ("%s %s", uri ? uri : "", h5_names_string (names, info->local, NULL));
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
add_entry (const H5SanitizerConfig *config, const char *element, GHashTable *list, GHashTable *to)
{
  GHashTableIter iter;
  gpointer name;

  if (!list)
    return;
  g_hash_table_iter_init (&iter, list);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_autofree char *key = key_of (config->names, GPOINTER_TO_UINT (name), FALSE);
      g_hash_table_add (to, g_strdup_printf ("%s %s", element, key));
    }
}

IndependentWalk *
independent_walk_new (const H5SanitizerConfig *config)
{
  IndependentWalk *self = g_new0 (IndependentWalk, 1);

  self->allowed = new_set ();
  self->removed = new_set ();
  self->limited = new_set ();
  self->rel = g_strdup (config->rel);
  self->comments = config->comments == H5_SANITIZER_YES;
  self->data_attributes = config->data_attributes == H5_SANITIZER_YES;
  self->stable = config->stable;
  for (guint i = 0; i < H5_SANITIZER_N_LISTS; i++)
    {
      g_autoptr (GArray) names = h5_sanitizer_config_sorted (config, (H5SanitizerList) i);
      self->lists[i] = names ? new_set () : NULL;
      for (guint j = 0; names && j < names->len; j++)
        {
          H5Name name = g_array_index (names, H5Name, j);
          char *key = key_of (config->names, name, i <= H5_SANITIZER_REPLACE_ELEMENTS);
          g_hash_table_add (self->lists[i], key);
          if (i != H5_SANITIZER_ELEMENTS)
            continue;
          const H5SanitizerElement *entry = h5_sanitizer_config_element (config, name);
          add_entry (config, key, entry->attributes, self->allowed);
          add_entry (config, key, entry->remove_attributes, self->removed);
          if (entry->attributes)
            g_hash_table_add (self->limited, g_strdup (key));
        }
    }
  return self;
}

void
independent_walk_allow_declarations (IndependentWalk *self)
{
  self->allows_declarations = TRUE;
}

void
independent_walk_free (IndependentWalk *self)
{
  for (guint i = 0; i < H5_SANITIZER_N_LISTS; i++)
    g_clear_pointer (&self->lists[i], g_hash_table_unref);
  g_hash_table_unref (self->allowed);
  g_hash_table_unref (self->removed);
  g_hash_table_unref (self->limited);
  g_free (self->rel);
  g_free (self);
}

static gboolean
has (const IndependentWalk *self, H5SanitizerList list, const char *key)
{
  return self->lists[list] && g_hash_table_contains (self->lists[list], key);
}

static gboolean
is_one_of (const char *key, const char *const *list, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (strcmp (key, list[i]) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
runs_script (const char *value)
{
  const char *wanted = "javascript:";

  while (*value && (guchar) *value <= 0x20)
    value++;
  for (; *wanted; value++)
    {
      if (*value == '\t' || *value == '\n' || *value == '\r')
        continue;
      if (g_ascii_tolower (*value) != *wanted++)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_link (const char *element, const char *key, const char *both)
{
  return is_one_of (both, links, G_N_ELEMENTS (links))
         || (g_str_has_prefix (element, "http://www.w3.org/1998/Math/MathML ")
             && (strcmp (key, " href") == 0
                 || strcmp (key, "http://www.w3.org/1999/xlink href") == 0));
}

/* No list of handlers: browsers have others than the sanitizer knows. */
static gboolean
is_handler (const char *key)
{
  return g_ascii_strncasecmp (key, " on", 3) == 0;
}

static gboolean
is_wrong_attribute (const IndependentWalk *self, const char *element, const H5Attribute *attribute,
                    const char *key)
{
  g_autofree char *both = g_strdup_printf ("%s %s", element, key);

  if (self->rel && strcmp (both, "http://www.w3.org/1999/xhtml a  rel") == 0)
    return strcmp (attribute->value, self->rel) != 0;
  if (self->allows_declarations && g_str_has_prefix (key, "http://www.w3.org/2000/xmlns/ "))
    return FALSE;
  if (is_handler (key) || g_hash_table_contains (self->removed, both)
      || (is_link (element, key, both) && runs_script (attribute->value)))
    return TRUE;
  if (self->lists[H5_SANITIZER_ATTRIBUTES])
    return !has (self, H5_SANITIZER_ATTRIBUTES, key) && !g_hash_table_contains (self->allowed, both)
           && !(self->data_attributes && g_str_has_prefix (key, " data-"));
  return has (self, H5_SANITIZER_REMOVE_ATTRIBUTES, key)
         || (g_hash_table_contains (self->limited, element)
             && !g_hash_table_contains (self->allowed, both));
}

static gboolean
is_wrong_element (const IndependentWalk *self, const char *element)
{
  return is_one_of (element, harmful_elements, G_N_ELEMENTS (harmful_elements))
         || has (self, H5_SANITIZER_REPLACE_ELEMENTS, element)
         || (self->lists[H5_SANITIZER_ELEMENTS]
               ? !has (self, H5_SANITIZER_ELEMENTS, element)
               : has (self, H5_SANITIZER_REMOVE_ELEMENTS, element));
}

gboolean
independent_walk_allows_head (const IndependentWalk *self)
{
  return !is_wrong_element (self, "http://www.w3.org/1999/xhtml head");
}

/* A parser inserts these elements without a tag, whatever the configuration says. */
static gboolean
is_implied (const char *element, guint n_attributes)
{
  static const char *const implied[] = {
    "http://www.w3.org/1999/xhtml html",  "http://www.w3.org/1999/xhtml head",
    "http://www.w3.org/1999/xhtml body",  "http://www.w3.org/1999/xhtml colgroup",
    "http://www.w3.org/1999/xhtml tbody", "http://www.w3.org/1999/xhtml tr",
  };

  return n_attributes == 0 && is_one_of (element, implied, G_N_ELEMENTS (implied));
}

static char *
find_in_element (const IndependentWalk *self, const H5Node *node)
{
  const H5Names *names = h5_node_tree (node)->names;
  g_autofree char *element = key_of (names, node->name, TRUE);

  if (self->stable && is_implied (element, h5_element_n_attributes (node)))
    return NULL;
  if (is_wrong_element (self, element))
    return g_steal_pointer (&element);
  for (guint32 i = 0; i < h5_element_n_attributes (node); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (node->attributes)[i];
      g_autofree char *key = key_of (names, attribute->name, FALSE);
      if (is_wrong_attribute (self, element, attribute, key))
        return g_strdup_printf ("%s: %s=%s", element, key, attribute->value);
    }
  return NULL;
}

static char *
find_in_node (const IndependentWalk *self, const H5Node *node)
{
  if (node->type == H5_NODE_ELEMENT)
    return find_in_element (self, node);
  if (node->type == H5_NODE_COMMENT && !self->comments)
    return g_strdup ("a comment");
  if (node->type != H5_NODE_PROCESSING_INSTRUCTION)
    return NULL;
  g_autofree char *key = key_of (h5_node_tree (node)->names, node->name, FALSE);
  if (self->lists[H5_SANITIZER_INSTRUCTIONS] ? has (self, H5_SANITIZER_INSTRUCTIONS, key)
                                             : !has (self, H5_SANITIZER_REMOVE_INSTRUCTIONS, key))
    return NULL;
  return g_strdup ("a processing instruction");
}

char *
independent_walk_find (const IndependentWalk *self, const H5Node *root)
{
  g_autoptr (GPtrArray) roots = g_ptr_array_new ();

  g_ptr_array_add (roots, (gpointer) root);
  while (roots->len)
    {
      const H5Node *top = g_ptr_array_steal_index_fast (roots, roots->len - 1);
      for (const H5Node *node = h5_node_next (top, top); node; node = h5_node_next (node, top))
        {
          char *found = find_in_node (self, node);
          if (found)
            return found;
          if (h5_template_content (node))
            g_ptr_array_add (roots, h5_template_content (node));
          if (h5_element_shadow_root (node))
            g_ptr_array_add (roots, h5_element_shadow_root (node));
        }
    }
  return NULL;
}

static void
write_set (GHashTable *set, const char *name, GString *out)
{
  GHashTableIter iter;
  gpointer key;
  const char *comma = "";

  g_string_append_printf (out, "\"%s\":%s", name, set ? "[" : "null");
  if (!set)
    return;
  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_string_append_printf (out, "%s\"%s\"", comma, (const char *) key);
      comma = ",";
    }
  g_string_append_c (out, ']');
}

void
independent_walk_write (const IndependentWalk *self, GString *out)
{
  static const char *const list_names[H5_SANITIZER_N_LISTS] = {
    "elements",           "removeElements", "replaceElements",  "instructions",
    "removeInstructions", "attributes",     "removeAttributes",
  };

  g_string_append_printf (
    out, "{\"rel\":\"%s\",\"stable\":%s,\"comments\":%s,\"dataAttributes\":%s,",
    self->rel ? self->rel : "", self->stable ? "true" : "false", self->comments ? "true" : "false",
    self->data_attributes ? "true" : "false");
  for (guint i = 0; i < H5_SANITIZER_N_LISTS; i++)
    {
      write_set (self->lists[i], list_names[i], out);
      g_string_append_c (out, ',');
    }
  write_set (self->allowed, "allowed", out);
  g_string_append_c (out, ',');
  write_set (self->removed, "removed", out);
  g_string_append_c (out, ',');
  write_set (self->limited, "limited", out);
  g_string_append_c (out, '}');
}
