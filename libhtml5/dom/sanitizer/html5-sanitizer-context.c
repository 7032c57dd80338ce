/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/sanitizer/html5-sanitizer-context-private.h"

#include "serialize/html/h5-html-parts.h"
#include "serialize/html/h5-serialize-html.h"

#include <string.h>

/* Returns the node around a node. That of a fragment is its host. */
static const H5Node *
node_around (const H5Node *node)
{
  return node->type == H5_NODE_DOCUMENT_FRAGMENT ? node->host : node->parent;
}

gboolean
_html5_context_is_in_select (const H5Node *context)
{
  gboolean is_in =
    context && (h5_node_is (context, H5_NAME_OPTION) || h5_node_is (context, H5_NAME_OPTGROUP));

  for (const H5Node *node = context; node && !is_in; node = node_around (node))
    is_in = h5_node_is (node, H5_NAME_SELECT);
  return is_in;
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

/* Whether the text of an element, which is written without escapes, has its end tag. */
static gboolean
ends_in_text (const H5Node *content, const char *name)
{
  for (const H5Node *child = content->first_child; child; child = child->next)
    if (child->type == H5_NODE_TEXT && has_end_tag (child->data, child->length, name))
      return TRUE;
  return FALSE;
}

static gboolean
ends_in_markup (const H5Node *content, const char *name)
{
  H5Buffer markup = H5_BUFFER_INIT;

  h5_serialize_html (content, H5_SCOPE_CHILDREN, NULL, &markup);
  gboolean ends = markup.data && has_end_tag (markup.data, markup.length, name);
  h5_buffer_clear (&markup);
  return ends;
}

/* Whether an element contains raw text for some parsers. That of noscript depends on scripting. */
static gboolean
may_be_raw (const H5Names *names, const H5Node *element)
{
  H5Name name = h5_names_without_prefix (names, element->name);

  return h5_name_has_trait (name, H5_TRAIT_RAW) || name == H5_NAME_NOSCRIPT;
}

gboolean
_html5_context_ends_with (const H5Node *context, const H5Node *content)
{
  const H5Tree *tree = context ? h5_node_tree (context) : NULL;
  gboolean ends = FALSE;

  for (const H5Node *node = context; node && !ends; node = node_around (node))
    {
      if (node->type != H5_NODE_ELEMENT || !may_be_raw (tree->names, node))
        continue;
      const char *name =
        h5_names_string (tree->names, h5_names_local (tree->names, node->name), NULL);
      gboolean is_text =
        node == context && h5_html_is_raw_parent (tree->names, node, tree->scripting);
      ends = is_text ? ends_in_text (content, name) : ends_in_markup (content, name);
    }
  return ends;
}
