/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/writer/html5-indented-copy-private.h"

#include "dom/writer/html5-infoset-private.h"

#include "base/h5-ascii.h"
#include "serialize/h5-walk.h"
#include "serialize/html/h5-html-layout.h"
#include "tree/mutation/h5-mutation-listener.h"

/* Lines begin with the same white space as those of HTML (serialize/html/h5-html-style.c). */
#define MAX_INDENT 40
#define INDENT_WIDTH 2

/* What is known about an open container. */
enum
{
  IS_DEEPER = 1 << 0,   /* its children are one level deeper than itself */
  IS_PRESERVED = 1 << 1 /* xml:space="preserve" applies to its children */
};

typedef struct
{
  H5Tree *tree;
  H5Walk walk;
  gboolean is_document;
  H5Buffer containers;          /* the flags of each open container, one byte each */
  gsize level;                  /* number of these that are deeper */
  char *breaks[MAX_INDENT + 1]; /* a line break and the white space of each level, or NULL */
} Indenter;

/* --- where white space has no effect --- */

/* https://www.w3.org/TR/xml/#sec-white-space */
typedef enum
{
  SPACE_INHERITED,
  SPACE_DEFAULT,
  SPACE_PRESERVE
} Space;

static Space
own_space (const H5Node *node)
{
  const H5Attribute *space =
    h5_node_is_element (node) ? h5_element_find_attribute_ns (node, H5_NAMESPACE_XML, H5_NAME_SPACE)
                              : NULL;

  if (space && strcmp (space->value, "preserve") == 0)
    return SPACE_PRESERVE;
  return space && strcmp (space->value, "default") == 0 ? SPACE_DEFAULT : SPACE_INHERITED;
}

static gboolean
inherits_preserved (const H5Node *node)
{
  Space space = SPACE_INHERITED;

  while (space == SPACE_INHERITED && (node = h5_node_outer (node)))
    space = own_space (node);
  return space == SPACE_PRESERVE;
}

static gboolean
has_text (const H5Node *container)
{
  for (const H5Node *child = container->first_child; child; child = child->next)
    if (h5_node_is_text (child) && !h5_ascii_is_blank (child->data, child->length))
      return TRUE;
  return FALSE;
}

static gboolean
is_svg_text (const H5Node *element)
{
  return h5_element_namespace (element) == H5_NAMESPACE_SVG
         && h5_names_local (h5_node_tree (element)->names, element->name) == H5_NAME_TEXT;
}

/* The rules for XHTML are those of indented HTML. */
static H5Layout
layout_of_html (const H5Node *container)
{
  H5LayoutSearch search = { 0 };
  H5Layout layout;

  while (!h5_html_find_layout (&search, container, H5_LAYOUT_INLINE, TRUE, FALSE, &layout))
    ;
  return layout;
}

static gboolean
is_inline (const H5Node *child)
{
  return h5_node_is_element (child) && h5_element_is_html (child)
         && !h5_node_has_trait (child, H5_TRAIT_LEAF_BLOCK | H5_TRAIT_OUTER_BLOCK
                                         | H5_TRAIT_SKELETON | H5_TRAIT_UNRENDERED);
}

/* White space that is alone in an element may be its value. */
static H5Layout
layout_of_xml (const H5Node *container)
{
  H5Layout layout = H5_LAYOUT_INLINE;

  for (const H5Node *child = container->first_child; child; child = child->next)
    if (is_inline (child))
      return H5_LAYOUT_INLINE;
    else if (!h5_node_is_text (child))
      layout = H5_LAYOUT_LAID_OUT;
  return layout;
}

/* Finds out where the current node allows white space, unless that is preserved. */
static H5Layout
find_layout (const Indenter *self)
{
  const H5Node *node = self->walk.node;
  const H5Node *container = h5_walk_container (node);
  gboolean is_element = h5_node_is_element (node);

  if (self->is_document && !is_element)
    return H5_LAYOUT_LAID_OUT;
  if (has_text (container) || (is_element && is_svg_text (node)))
    return H5_LAYOUT_PRESERVED;
  return is_element && h5_element_is_html (node) ? layout_of_html (container)
                                                 : layout_of_xml (container);
}

/* --- line breaks --- */

/* Inserts a text. It shares its data, because the copy is only written. */
static void
break_line (Indenter *self, H5Node *container, H5Node *before, gsize level)
{
  H5Node *text = h5_tree_new_node (self->tree, H5_NODE_TEXT);
  char data[1 + MAX_INDENT * INDENT_WIDTH];

  level = MIN (level, MAX_INDENT);
  text->length = 1 + level * INDENT_WIDTH;
  if (!self->breaks[level])
    {
      data[0] = '\n';
      memset (data + 1, ' ', text->length - 1);
      self->breaks[level] = h5_arena_strndup (&self->tree->arena, data, text->length);
    }
  text->data = self->breaks[level];
  h5_node_insert_before (container, text, before);
}

/* Gives each child of the current node a line of its own, at the current level. */
static void
break_lines (Indenter *self)
{
  H5Node *container = (H5Node *) h5_walk_container (self->walk.node);
  gboolean has_tags = h5_walk_has_tags (&self->walk);

  for (H5Node *child = container->first_child, *next; child; child = next)
    {
      next = child->next;
      if (h5_node_is_text (child))
        {
          h5_node_remove (child);
          h5_tree_free_subtree (self->tree, child);
        }
      else if (has_tags || child->previous)
        break_line (self, container, child, self->level);
    }
  if (has_tags || (self->is_document && container->first_child))
    break_line (self, container, NULL, self->level - has_tags);
}

/* --- the walk --- */

static gboolean
is_preserved (const Indenter *self)
{
  Space space = own_space (self->walk.node);

  if (space != SPACE_INHERITED)
    return space == SPACE_PRESERVE;
  return (self->containers.data[self->containers.length - 1] & IS_PRESERVED) != 0;
}

/* Indents the children of the current node. Returns FALSE if all its content is kept as it is. */
static gboolean
enter (Indenter *self)
{
  H5Layout layout = find_layout (self);
  char flags = 0;

  if (layout == H5_LAYOUT_PRESERVED)
    return FALSE;
  if (is_preserved (self))
    flags = IS_PRESERVED;
  else if (layout == H5_LAYOUT_LAID_OUT)
    {
      flags = h5_walk_has_tags (&self->walk) ? IS_DEEPER : 0;
      self->level += flags == IS_DEEPER;
      break_lines (self);
    }
  h5_buffer_append_byte (&self->containers, flags);
  return TRUE;
}

static void
leave (Indenter *self)
{
  gsize length = self->containers.length - 1;

  self->level -= (self->containers.data[length] & IS_DEEPER) != 0;
  h5_buffer_truncate (&self->containers, length);
}

static void
walk_and_indent (Indenter *self)
{
  H5Walk *walk = &self->walk;

  while (walk->phase != H5_WALK_DONE)
    if (walk->phase != H5_WALK_LEAVE)
      {
        if (h5_node_is_parent (walk->node) && enter (self))
          h5_walk_into (walk);
        else
          h5_walk_on (walk);
      }
    else if (h5_walk_leaves_fragment (walk))
      walk->node = walk->node->host;
    else
      {
        leave (self);
        h5_walk_on (walk);
      }
}

/* --- the copy --- */

/* Otherwise, the writer fails before it writes anything. */
static gboolean
has_one_root (const H5Node *document)
{
  gsize n = 0;

  for (const H5Node *child = document->first_child; child; child = child->next)
    n += h5_node_is_element (child);
  return n == 1;
}

static gboolean
is_indented (const Html5Serializer *settings, const H5Node *node)
{
  return settings->format == HTML5_SERIALIZER_FORMAT_XML
         && (settings->flags & HTML5_SERIALIZER_FLAGS_INDENT) && h5_node_is_parent (node)
         && !(settings->well_formed && node->type == H5_NODE_DOCUMENT && !has_one_root (node));
}

/* Whether the writer writes a doctype when it coerces. */
static gboolean
can_write (const H5Node *doctype, const H5InfosetOptions *infoset)
{
  H5Buffer coerced = H5_BUFFER_INIT;
  H5Span name;

  name.data = h5_names_string (h5_node_tree (doctype)->names, doctype->name, &name.length);
  if (h5_infoset_name (infoset, name.data, name.length, &coerced))
    name = h5_buffer_span (&coerced);
  gboolean is_allowed = h5_infoset_can_write_doctype (doctype, name.data, name.length);
  h5_buffer_clear (&coerced);
  return is_allowed && !infoset->drop_doctype;
}

/* A doctype that is not written must not leave an empty line. */
static void
drop_doctype (H5Node *document, Html5InfosetFlags flags)
{
  H5InfosetOptions infoset = _html5_infoset_options (flags);
  H5Node *doctype = h5_document_doctype (document);

  if (!doctype || can_write (doctype, &infoset))
    return;
  h5_node_remove (doctype);
  h5_tree_free_subtree (h5_node_tree (doctype), doctype);
}

/* The writer does not accept a document with text. */
static H5Node *
change_to_fragment (H5Node *document)
{
  H5Node *fragment = h5_tree_new_fragment (h5_node_tree (document));

  h5_node_move_children (document, fragment);
  return fragment;
}

static void
note_original (H5Node *node, H5Node *copy, gpointer data)
{
  GHashTable *originals = data;

  if (originals)
    g_hash_table_insert (originals, copy, node);
}

Html5IndentedCopy *
_html5_indented_copy_new (const Html5Serializer *settings, const H5Node *node)
{
  if (!is_indented (settings, node))
    return NULL;
  Html5IndentedCopy *self = g_new0 (Html5IndentedCopy, 1);
  Indenter indenter = { .is_document = node->type == H5_NODE_DOCUMENT };

  self->tree = indenter.tree = h5_tree_new ();
  self->originals = settings->well_formed ? g_hash_table_new (NULL, NULL) : NULL;
  self->root = h5_node_clone_subtree (self->tree, node, FALSE, note_original, self->originals);
  if (indenter.is_document && settings->coerce)
    drop_doctype (self->root, settings->infoset_flags);
  if (indenter.is_document)
    self->root = change_to_fragment (self->root);
  h5_walk_init (&indenter.walk, self->root,
                settings->content_only ? H5_SCOPE_CHILDREN : H5_SCOPE_NODE);
  h5_buffer_append_byte (&indenter.containers, inherits_preserved (node) ? IS_PRESERVED : 0);
  walk_and_indent (&indenter);
  h5_buffer_clear (&indenter.containers);
  return self;
}

void
_html5_indented_copy_free (Html5IndentedCopy *self)
{
  h5_tree_free (self->tree);
  g_clear_pointer (&self->originals, g_hash_table_unref);
  g_free (self);
}

const H5Node *
_html5_indented_copy_original (const Html5IndentedCopy *self, const H5Node *copy)
{
  return g_hash_table_lookup (self->originals, copy);
}
