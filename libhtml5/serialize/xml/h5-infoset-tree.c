/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Coercing a whole tree in place, including template contents. */
#include "serialize/xml/h5-infoset.h"

#include "serialize/h5-walk.h"

typedef gboolean (*Map) (const H5InfosetOptions *options, const char *data, gsize length,
                         H5Buffer *out);

/* The namespace of a tree's declaration that no element or attribute is in. */
#define UNUSED_NAMESPACE G_MAXUINT32

/* A default namespace, and the element that declares it. */
typedef struct
{
  const H5Node *element;
  H5Namespace ns;
} Default;

typedef struct
{
  H5Tree *tree;
  const H5InfosetOptions *options;
  gboolean back;
  H5Buffer scratch;
  const H5Node *xlink;    /* the element whose declaration of xlink is in scope, or NULL */
  GArray *defaults;       /* Default: that in scope is the last one */
  GHashTable *namespaces; /* namespaces -> what they become, because their URIs can be long */
} Coercion;

static H5Name
map_word (Coercion *self, H5Name word, Map map)
{
  gsize length;
  const char *string = h5_names_string (self->tree->names, word, &length);

  h5_buffer_truncate (&self->scratch, 0);
  return map (self->options, string, length, &self->scratch)
           ? h5_names_word (self->tree->names, self->scratch.data, self->scratch.length)
           : word;
}

static H5Namespace
map_new_namespace (Coercion *self, H5Namespace ns)
{
  H5Span uri = h5_names_namespace_span (self->tree->names, ns);

  h5_buffer_truncate (&self->scratch, 0);
  if (!h5_infoset_text (self->options, uri.data, uri.length, &self->scratch))
    return ns;
  return h5_names_namespace (self->tree->names, self->scratch.data, self->scratch.length);
}

static H5Namespace
map_namespace (Coercion *self, H5Namespace ns)
{
  gpointer mapped;

  if (self->back || ns < H5_NAMESPACE_STATIC)
    return ns;
  if (!self->namespaces)
    self->namespaces = g_hash_table_new (NULL, NULL);
  else if ((mapped = g_hash_table_lookup (self->namespaces, GUINT_TO_POINTER (ns))))
    return GPOINTER_TO_UINT (mapped);
  mapped = GUINT_TO_POINTER (map_new_namespace (self, ns));
  g_hash_table_insert (self->namespaces, GUINT_TO_POINTER (ns), mapped);
  return GPOINTER_TO_UINT (mapped);
}

/* Returns the name with its parts mapped, or the same name if nothing changes. */
static H5Name
map_name (Coercion *self, H5Name name, Map map, H5Namespace plain)
{
  H5Names *names = self->tree->names;
  H5NameInfo info = *h5_names_info (names, name);
  H5Name local = map_word (self, info.local, map);

  if (info.is_word)
    return local;
  H5Name prefix =
    info.prefix ? h5_names_word (names, info.prefix, info.prefix_length) : H5_NAME_NONE;
  H5Name mapped_prefix = prefix ? map_word (self, prefix, map) : H5_NAME_NONE;
  H5Namespace ns = map_namespace (self, info.ns);
  if (local == info.local && mapped_prefix == prefix && ns == info.ns)
    return name;
  return h5_names_qname (names, plain, ns, mapped_prefix, local);
}

static void
map_data (Coercion *self, H5Node *node, Map map)
{
  h5_buffer_truncate (&self->scratch, 0);
  if (map (self->options, node->data, node->length, &self->scratch))
    h5_node_replace_data (node, 0, node->length, self->scratch.data, self->scratch.length);
}

/* --- declarations --- */

static H5Namespace
default_in_scope (const Coercion *self)
{
  guint n = self->defaults->len;

  return n > 0 ? g_array_index (self->defaults, Default, n - 1).ns : H5_NAMESPACE_NONE;
}

static gboolean
has_prefix (const Coercion *self, const H5Node *element)
{
  return h5_names_info (self->tree->names, element->name)->prefix != NULL;
}

/* Returns the default namespace that an element's attribute declares. Without a prefix, it is that
 * of the element: a declaration with another value has no effect. */
static H5Namespace
declared_default (Coercion *self, const H5Node *element, const H5Attribute *declaration)
{
  H5Namespace ns;

  if (!has_prefix (self, element))
    return h5_element_namespace (element);
  return h5_names_find_namespace (self->tree->names, declaration->value, declaration->length, &ns)
           ? map_namespace (self, ns)
           : UNUSED_NAMESPACE;
}

/* Whether the declaration is in scope already, so that the writer would omit it. */
static gboolean
repeats_declaration (Coercion *self, const H5Node *element, const H5Attribute *attribute)
{
  if (attribute->name == H5_NAME_XMLNS_ATTR_XLINK)
    return self->xlink != NULL;
  return attribute->name == H5_NAME_XMLNS_ATTR_XMLNS
         && declared_default (self, element, attribute) == default_in_scope (self);
}

static gboolean
keeps_attribute (Coercion *self, const H5Node *element, const H5Attribute *attribute)
{
  if (!self->back)
    return !h5_infoset_drops_attribute (self->options, element, attribute)
           && !(self->options->declarations && repeats_declaration (self, element, attribute));
  return !self->options->declarations
         || h5_names_attribute_namespace (self->tree->names, attribute->name) != H5_NAMESPACE_XMLNS;
}

static gboolean
changes_attribute (Coercion *self, const H5Node *element, const H5Attribute *attribute, Map map)
{
  H5Buffer *scratch = &self->scratch;

  h5_buffer_truncate (scratch, 0);
  return !keeps_attribute (self, element, attribute)
         || map_name (self, attribute->name, map, H5_NAMESPACE_NONE) != attribute->name
         || (!self->back
             && h5_infoset_text (self->options, attribute->value, attribute->length, scratch));
}

/* Whether the new name of an attribute is that of another one, whatever their prefixes are: of an
 * old one, or of one that `element` has been given. */
static gboolean
collides (const H5Node *holder, const H5Node *element, H5Name old, H5Name name)
{
  const H5Names *names = h5_node_tree (element)->names;
  const H5NameInfo *info = h5_names_info (names, name);
  const H5NameInfo *old_info = h5_names_info (names, old);

  if (info->ns == old_info->ns && info->local == old_info->local)
    return FALSE;
  return h5_element_find_attribute_ns (holder, info->ns, info->local)
         || h5_element_find_attribute_ns (element, info->ns, info->local);
}

/* Creates a new list of attributes if any of them changes. Drops an attribute if another one
 * already has its new name. */
static void
map_attributes (Coercion *self, H5Node *element)
{
  Map map = self->back ? h5_infoset_restore_attribute : h5_infoset_name;
  const H5AttributeList *list = element->attributes;
  gboolean changes = FALSE;

  for (guint32 i = 0; list && i < list->n && !changes; i++)
    changes = changes_attribute (self, element, &h5_attributes_items (list)[i], map);
  if (!changes)
    return;
  H5Node *holder = h5_tree_new_element (self->tree, H5_NAME_SPAN);
  h5_element_share_attributes (holder, element->attributes);
  h5_element_clear_attributes (element);
  for (guint32 i = 0; i < list->n; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      if (!keeps_attribute (self, element, attribute))
        continue;
      H5Name name = map_name (self, attribute->name, map, H5_NAMESPACE_NONE);
      if (collides (holder, element, attribute->name, name))
        continue;
      h5_buffer_truncate (&self->scratch, 0);
      if (!self->back
          && h5_infoset_text (self->options, attribute->value, attribute->length, &self->scratch))
        h5_element_append_attribute (element, name, self->scratch.data, self->scratch.length);
      else
        h5_element_append_attribute (element, name, attribute->value, attribute->length);
    }
  h5_tree_free_subtree (self->tree, holder);
}

static void
declare (Coercion *self, H5Node *element, H5Name name, H5Namespace ns)
{
  const char *uri = h5_names_namespace_uri (self->tree->names, ns);

  if (!h5_element_find_attribute (element, name))
    h5_element_append_attribute (element, name, uri ? uri : "", uri ? strlen (uri) : 0);
}

static gboolean
uses_xlink (const H5Node *element)
{
  const H5AttributeList *list = element->attributes;
  const H5Names *names = h5_node_tree (element)->names;

  for (guint32 i = 0; list && list->n_qualified && i < list->n; i++)
    if (h5_names_attribute_namespace (names, h5_attributes_items (list)[i].name)
        == H5_NAMESPACE_XLINK)
      return TRUE;
  return FALSE;
}

/* Declares the default namespace if the element needs another one. */
static void
add_default (Coercion *self, H5Node *element)
{
  const H5Attribute *declaration;
  Default made = { element, default_in_scope (self) };

  if (!has_prefix (self, element))
    {
      made.ns = h5_element_namespace (element);
      if (made.ns != default_in_scope (self))
        declare (self, element, H5_NAME_XMLNS_ATTR_XMLNS, made.ns);
    }
  else if ((declaration = h5_element_find_attribute (element, H5_NAME_XMLNS_ATTR_XMLNS)))
    made.ns = declared_default (self, element, declaration);
  if (made.ns != default_in_scope (self))
    g_array_append_val (self->defaults, made);
}

/* Adds the declarations that trees from the HTML parser need: the default namespace where it
 * changes, and xlink where it is used. The XML writer declares other prefixes. */
static void
add_declarations (Coercion *self, H5Node *element)
{
  add_default (self, element);
  if (!self->xlink && uses_xlink (element))
    declare (self, element, H5_NAME_XMLNS_ATTR_XLINK, H5_NAMESPACE_XLINK);
  if (!self->xlink && h5_element_find_attribute (element, H5_NAME_XMLNS_ATTR_XLINK))
    self->xlink = element;
}

/* Ends the scope of an element's declarations. */
static void
leave_element (Coercion *self, const H5Node *element)
{
  guint n = self->defaults->len;

  if (element == self->xlink)
    self->xlink = NULL;
  if (n > 0 && g_array_index (self->defaults, Default, n - 1).element == element)
    g_array_set_size (self->defaults, n - 1);
}

static void
map_element (Coercion *self, H5Node *element)
{
  Map map = self->back ? h5_infoset_restore_element : h5_infoset_name;

  if (!(element->flags & H5_NODE_HAS_EXTRA && h5_template_content (element)))
    element->name = map_name (self, element->name, map, H5_NAMESPACE_HTML);
  map_attributes (self, element);
  if (!self->back && self->options->declarations)
    add_declarations (self, element);
}

static void
map_node (Coercion *self, H5Node *node)
{
  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      map_element (self, node);
      break;
    case H5_NODE_TEXT:
    case H5_NODE_CDATA_SECTION:
      if (!self->back)
        map_data (self, node, h5_infoset_text);
      break;
    case H5_NODE_COMMENT:
      if (!self->back)
        map_data (self, node, h5_infoset_comment);
      break;
    case H5_NODE_PROCESSING_INSTRUCTION:
      node->name =
        map_name (self, node->name, self->back ? h5_infoset_restore_target : h5_infoset_target,
                  H5_NAMESPACE_HTML);
      if (!self->back)
        map_data (self, node, h5_infoset_instruction);
      break;
    default:
      break;
    }
}

static void
map_tree (Coercion *self, H5Node *root)
{
  H5Walk walk;

  h5_walk_init (&walk, root, H5_SCOPE_NODE);
  while (walk.phase != H5_WALK_DONE)
    {
      H5Node *node = (H5Node *) walk.node;
      if (walk.phase == H5_WALK_ENTER)
        map_node (self, node);
      else if (walk.phase == H5_WALK_LEAVE && self->defaults)
        leave_element (self, node);
      if (walk.phase != H5_WALK_LEAVE)
        h5_walk_into (&walk);
      else if (h5_walk_leaves_fragment (&walk))
        walk.node = node->host;
      else
        h5_walk_on (&walk);
    }
}

static void
drop_node (Coercion *self, H5Node *node)
{
  h5_node_remove (node);
  if (!node->wrapper && !self->tree->n_users)
    h5_tree_free_subtree (self->tree, node);
}

/* Removes what XML does not allow, such as a public identifier without a system identifier. */
static void
coerce_doctype (Coercion *self, H5Node *doctype)
{
  gsize length;

  doctype->name = map_name (self, doctype->name, h5_infoset_name, H5_NAMESPACE_HTML);
  const char *name = h5_names_string (self->tree->names, doctype->name, &length);
  if (self->options->drop_doctype || !h5_infoset_can_write_doctype (doctype, name, length))
    {
      drop_node (self, doctype);
      return;
    }
  h5_buffer_truncate (&self->scratch, 0);
  if (*doctype->system_id)
    h5_infoset_public_id_part (doctype->public_id, 0, strlen (doctype->public_id), &self->scratch);
  doctype->public_id =
    h5_arena_strndup (&self->tree->arena, self->scratch.data, self->scratch.length);
}

void
h5_infoset_coerce_tree (H5Node *root, const H5InfosetOptions *options)
{
  Coercion self = {
    .tree = h5_node_tree (root),
    .options = options,
    .defaults = g_array_new (FALSE, FALSE, sizeof (Default)),
  };
  H5Node *doctype = root->type == H5_NODE_DOCUMENT ? h5_document_doctype (root) : NULL;

  /* Allocate the buffer, because its data is also used if the coerced string is empty. */
  h5_buffer_reserve (&self.scratch, 0);
  if (doctype)
    coerce_doctype (&self, doctype);
  map_tree (&self, root);
  g_array_unref (self.defaults);
  g_clear_pointer (&self.namespaces, g_hash_table_unref);
  h5_buffer_clear (&self.scratch);
}

void
h5_infoset_restore_tree (H5Node *root, const H5InfosetOptions *options)
{
  Coercion self = { .tree = h5_node_tree (root), .options = options, .back = TRUE };

  map_tree (&self, root);
  h5_buffer_clear (&self.scratch);
}
