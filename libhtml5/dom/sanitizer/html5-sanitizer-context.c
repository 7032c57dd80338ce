/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/sanitizer/html5-sanitizer-context-private.h"

#include "serialize/h5-serializer.h"
#include "serialize/html/h5-html-parts.h"
#include "tree/html/h5-adopted-contents.h"

#include <string.h>

/* Returns the node around a node. That of a fragment is its host, or the template whose contents
 * another document has adopted. The lock of these is held. */
static const H5Node *
node_around (const H5Node *node)
{
  if (node->type != H5_NODE_DOCUMENT_FRAGMENT)
    return node->parent;
  return node->host ? node->host : h5_adopted_element (node);
}

gboolean
_html5_context_is_in_select (const H5Node *context)
{
  gboolean is_in = FALSE;

  h5_adopted_lock ();
  for (const H5Node *node = context; node && !is_in; node = node_around (node))
    is_in = h5_node_is (node, H5_NAME_SELECT) || h5_node_is (node, H5_NAME_OPTION)
            || h5_node_is (node, H5_NAME_OPTGROUP);
  h5_adopted_unlock ();
  return is_in;
}

gboolean
_html5_context_is_foreign (const H5Node *context)
{
  return context && h5_element_namespace (context) != H5_NAMESPACE_HTML
         && !h5_name_has_trait (context->name, H5_TRAIT_TEXT_POINT | H5_TRAIT_HTML_POINT);
}

static gboolean
has_end_tag (const char *text, gsize length, const char *name)
{
  const char *end = text + length;
  gsize name_length = strlen (name);

  for (const char *p = text; (p = g_strstr_len (p, end - p, "</")); p += 2)
    if ((gsize) (end - p - 2) >= name_length && g_ascii_strncasecmp (p + 2, name, name_length) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_end_tag_of (const H5Names *names, const char *text, gsize length, const GArray *elements)
{
  gboolean has = FALSE;

  for (guint i = 0; i < elements->len && !has; i++)
    has = has_end_tag (text, length,
                       h5_names_string (names, g_array_index (elements, H5Name, i), NULL));
  return has;
}

/* Whether text that is written without escapes has an end tag. */
static gboolean
ends_in_text (const H5Names *names, const H5Node *content, const GArray *elements)
{
  for (const H5Node *child = content->first_child; child; child = child->next)
    if (child->type == H5_NODE_TEXT && has_end_tag_of (names, child->data, child->length, elements))
      return TRUE;
  return FALSE;
}

/* Whether tags in an element are text for some parsers. Those in noscript depend on scripting. */
static gboolean
may_be_raw (H5Name name)
{
  return h5_name_has_trait (name, H5_TRAIT_RAW | H5_TRAIT_RCDATA) || name == H5_NAME_NOSCRIPT;
}

/* Returns the name of an element without its prefix, or H5_NAME_NONE. The template around adopted
 * content is in another tree, which has names of its own. */
static H5Name
name_of (const H5Node *node)
{
  return node->type == H5_NODE_ELEMENT
           ? h5_names_without_prefix (h5_node_tree (node)->names, node->name)
           : H5_NAME_NONE;
}

/* Returns the different names of a node and the elements around it that may contain raw text. All
 * have traits or are known here, so they are the same in each tree. */
static GArray *
raw_names_from (const H5Node *node)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (H5Name));

  h5_adopted_lock ();
  for (; node; node = node_around (node))
    {
      H5Name name = name_of (node);
      gboolean is_new = name != H5_NAME_NONE && may_be_raw (name);
      for (guint i = 0; i < found->len && is_new; i++)
        is_new = g_array_index (found, H5Name, i) != name;
      if (is_new)
        g_array_append_val (found, name);
    }
  h5_adopted_unlock ();
  return found;
}

/* Writes the content once. What is longer than the limit is not set in any case. */
static gboolean
ends_in_markup (const H5Names *names, const H5Node *content, const GArray *raw_names,
                guint64 max_bytes)
{
  H5Buffer markup = H5_BUFFER_INIT;
  H5Serializer writer;
  gboolean ends = FALSE;

  h5_serializer_init (&writer, H5_FORMAT_HTML, content, H5_SCOPE_CHILDREN, NULL, NULL, NULL);
  gboolean is_within = h5_serializer_write_within (&writer, &markup, max_bytes);
  h5_serializer_clear (&writer);
  if (is_within && markup.length)
    ends = has_end_tag_of (names, markup.data, markup.length, raw_names);
  h5_buffer_clear (&markup);
  return ends;
}

gboolean
_html5_context_ends_with (const H5Node *context, const H5Node *content, guint64 max_bytes)
{
  const H5Tree *tree = context ? h5_node_tree (context) : NULL;

  if (!context)
    return FALSE;
  g_autoptr (GArray) raw_names = raw_names_from (context);
  if (raw_names->len == 0)
    return FALSE;
  return h5_html_is_raw_parent (tree->names, context, tree->scripting)
           ? ends_in_text (tree->names, content, raw_names)
           : ends_in_markup (tree->names, content, raw_names, max_bytes);
}
