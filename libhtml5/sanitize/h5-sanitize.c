/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitize-private.h"

#include "base/h5-ascii.h"

/* Whether tags in an element of HTML are text, at least for some parsers. Not those in a script,
 * whose tags older parsers do not ignore in a select element, and not those in a textarea, at whose
 * tag they leave it. */
static gboolean
contains_raw_text (const H5Node *element)
{
  return (h5_node_has_trait (element, H5_TRAIT_RAW) && !h5_node_is (element, H5_NAME_SCRIPT))
         || h5_node_is (element, H5_NAME_NOSCRIPT) || h5_node_is (element, H5_NAME_TITLE);
}

/* Whether parsers of older standards read an element as another one.
 *
 * Before 2025, they ignored all tags in a select element but those of options, scripts and
 * templates, and left it at some. Text became markup, and elements of SVG and MathML became
 * elements of HTML.
 *
 * Before 2021, elements of HTML in the content of an element of SVG or MathML became elements of
 * its namespace, if only that content was parsed. */
static gboolean
was_another (const H5SanitizeRun *self, const H5Node *element)
{
  if (self->n_selects > 0 && h5_element_namespace (element) != H5_NAMESPACE_HTML)
    return TRUE;
  return (self->n_selects > 0 || self->config->in_foreign) && contains_raw_text (element);
}

static H5SanitizerResult
judge (H5SanitizeRun *self, const H5Node *node)
{
  const H5SanitizerConfig *config = self->config;
  H5Name name;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_COMMENT:
      return config->comments == H5_SANITIZER_YES ? H5_SANITIZER_KEEP : H5_SANITIZER_REMOVE;
    case H5_NODE_PROCESSING_INSTRUCTION:
      name = h5_sanitizer_attribute_rule (&self->rules, node->name).own;
      if (config->lists[H5_SANITIZER_INSTRUCTIONS])
        return h5_sanitizer_config_has (config, H5_SANITIZER_INSTRUCTIONS, name)
                 ? H5_SANITIZER_KEEP
                 : H5_SANITIZER_REMOVE;
      return h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_INSTRUCTIONS, name)
               ? H5_SANITIZER_REMOVE
               : H5_SANITIZER_KEEP;
    case H5_NODE_ELEMENT:
      if (config->stable && was_another (self, node))
        return H5_SANITIZER_REMOVE;
      return h5_sanitizer_element_rule (&self->rules, node->name).result;
    default:
      return H5_SANITIZER_KEEP;
    }
}

/* Whether the parser inserts the element without a tag, so that it would insert it again. */
static gboolean
is_implied (const H5Node *node)
{
  static const H5Name implied[] = { H5_NAME_HTML,     H5_NAME_HEAD,  H5_NAME_BODY,
                                    H5_NAME_COLGROUP, H5_NAME_TBODY, H5_NAME_TR };

  return node->type == H5_NODE_ELEMENT
         && h5_name_is_one_of (h5_element_plain_name (node), implied, G_N_ELEMENTS (implied))
         && h5_element_n_attributes (node) == 0;
}

static void
count (H5SanitizeRun *self, const H5Node *removed)
{
  self->done.n_changes++;
  self->done.n_implied += is_implied (removed);
}

/* Removes line feeds at the beginning. Each parse drops one, and writing does not add one, so
 * stable markup cannot have any. */
static void
drop_leading_line_feeds (H5SanitizeRun *self, H5Node *element)
{
  H5Node *text = element->first_child;

  while (text && text->type == H5_NODE_TEXT && (!text->length || text->data[0] == '\n'))
    {
      gsize n = strspn (text->data, "\n");
      H5Node *next = text->next;
      if (n < text->length)
        h5_node_replace_data (text, 0, n, "", 0);
      else
        h5_node_remove (text);
      self->done.n_changes++;
      text = n < text->length ? NULL : next;
    }
}

/* Replaces an element with its children. */
static void
splice_children (H5Node *element)
{
  for (H5Node *child = element->first_child, *next; child; child = next)
    {
      next = child->next;
      h5_node_remove (child);
      h5_node_insert_before (element->parent, child, element);
    }
  h5_node_remove (element);
}

/* Returns the next fragment of a node after `done`, or the first one if that is NULL: the
 * template contents, then the shadow tree. */
static H5Node *
next_fragment (H5Node *node, H5Node *done)
{
  H5Node *content = h5_template_local_content (node);
  H5Node *shadow = h5_element_shadow_root (node);

  if (content && content->host == node && done == NULL)
    return content;
  return shadow && done != shadow ? shadow : NULL;
}

/* The position of the walk: at a node to sanitize, or after its descendants. */
typedef struct
{
  H5Node *node;
  gboolean after;
} Place;

static Place
first_place (H5Node *node, H5Node *done)
{
  H5Node *fragment = node->type == H5_NODE_ELEMENT ? next_fragment (node, done) : NULL;
  H5Node *parent = fragment ? fragment : node;
  H5Node *child = h5_node_first_child (parent);

  return child ? (Place){ child, FALSE } : (Place){ parent, TRUE };
}

static Place
place_after (H5Node *node)
{
  return node->next ? (Place){ node->next, FALSE } : (Place){ node->parent, TRUE };
}

static gboolean
has_sheet (const H5SanitizeRun *self, const H5Node *element)
{
  H5Namespace ns = h5_element_namespace (element);

  return (ns == H5_NAMESPACE_HTML || ns == H5_NAMESPACE_SVG)
         && h5_sanitize_local_is (self, element, H5_NAME_STYLE);
}

/* Filters the sheet of a style element, if the configuration has properties. */
static void
check_sheet (H5SanitizeRun *self, H5Node *element)
{
  if (!self->config->properties || !has_sheet (self, element))
    return;
  h5_sanitize_keep_sheet (self, element);
  if (self->config->url)
    h5_sanitize_ask_later (self, element, H5_NAME_NONE, H5_QUESTION_SHEET);
  else
    h5_sanitize_style_element (self, element);
}

/* A snapshot may still read the old identifiers. */
static void
clear_identifiers (H5Node *doctype)
{
  H5Tree *tree = h5_node_tree (doctype);

  h5_tree_about_to_change (tree, doctype, H5_CHANGE_PLACE);
  doctype->public_id = h5_arena_strndup (&tree->arena, "", 0);
  doctype->system_id = h5_arena_strndup (&tree->arena, "", 0);
}

/* The default form of XML writes the name and the identifiers of a doctype as they are, where these
 * characters end it, or begin markup in it. They have none in documents that are meant well. The
 * system identifier is a URL, from which some XML tools read entities and attributes. */
static void
check_doctype (H5SanitizeRun *self, H5Node *doctype)
{
  const char *name = h5_names_string (self->names, doctype->name, NULL);
  gboolean has_url =
    h5_sanitizer_config_asks_about_urls (self->config) && *doctype->system_id != '\0';

  if (strpbrk (name, "<>[\"'"))
    {
      count (self, doctype);
      h5_node_remove (doctype);
    }
  else if (has_url || strpbrk (doctype->public_id, "<>\"") || strpbrk (doctype->system_id, "<>\""))
    {
      clear_identifiers (doctype);
      self->done.n_changes++;
    }
}

/* Whether an element separates words: a block, a cell or a line break. */
static gboolean
separates_words (const H5Node *element)
{
  if (h5_node_has_trait (element, H5_TRAIT_VOID))
    return h5_node_is (element, H5_NAME_BR) || h5_node_is (element, H5_NAME_HR);
  return (h5_node_has_trait (element, H5_TRAIT_SPECIAL) && !is_implied (element))
         || h5_node_is (element, H5_NAME_LEGEND) || h5_node_is (element, H5_NAME_DIALOG);
}

/* Whether a word beside an element could join text at this sibling of it. Without a sibling, this
 * is an end of the parent. */
static gboolean
may_join (const H5Node *parent, const H5Node *sibling, gboolean is_before)
{
  if (!sibling)
    return parent->type == H5_NODE_ELEMENT && !h5_node_has_trait (parent, H5_TRAIT_SPECIAL);
  return !h5_node_is_text (sibling) || sibling->length == 0
         || !h5_is_ascii_whitespace ((guint8) sibling->data[is_before ? sibling->length - 1 : 0]);
}

static void
put_space_before (H5SanitizeRun *self, H5Node *parent, H5Node *node)
{
  h5_node_insert_before (parent, h5_tree_new_character_data (self->tree, H5_NODE_TEXT, " ", 1),
                         node);
}

/* Puts spaces around an element that is replaced and separates words. If it is empty, one is
 * enough. */
static void
put_spaces_around (H5SanitizeRun *self, H5Node *element)
{
  H5Node *parent = element->parent, *after = element->next;
  gboolean joins_before = may_join (parent, element->previous, TRUE);
  gboolean joins_after = may_join (parent, after, FALSE);

  if (!separates_words (element))
    return;
  if (joins_before && (element->first_child || joins_after))
    put_space_before (self, parent, element);
  if (joins_after && element->first_child)
    put_space_before (self, parent, after);
}

/* Replaces an element with its children before these are visited, not afterwards as in the
 * standard: each node moves once, however many elements around it are replaced. */
static Place
visit_replaced (H5SanitizeRun *self, H5Node *node, gboolean is_other)
{
  if (is_other)
    put_spaces_around (self, node);
  Place next = node->first_child ? (Place){ node->first_child, FALSE } : place_after (node);

  count (self, node);
  splice_children (node);
  return next;
}

/* Step 2 for one node. Returns the next position. */
static Place
visit (H5SanitizeRun *self, H5Node *node)
{
  H5SanitizerResult result = judge (self, node);
  gboolean is_other = result == H5_SANITIZER_REPLACE_OTHER;
  gboolean is_replaced = is_other || result == H5_SANITIZER_REPLACE;
  Place next;

  /* A document cannot contain text or several elements, so its root is removed instead. */
  if (result == H5_SANITIZER_REMOVE || (is_replaced && node->parent->type == H5_NODE_DOCUMENT))
    {
      next = place_after (node);
      count (self, node);
      h5_node_remove (node);
      return next;
    }
  if (is_replaced)
    return visit_replaced (self, node, is_other);
  if (node->type == H5_NODE_DOCUMENT_TYPE && self->config->safe)
    {
      next = place_after (node);
      check_doctype (self, node);
      return next;
    }
  if (node->type == H5_NODE_ELEMENT)
    {
      h5_sanitize_attributes (self, node,
                              h5_sanitizer_element_rule (&self->rules, node->name).entry);
      check_sheet (self, node);
      self->n_selects += h5_node_is (node, H5_NAME_SELECT);
    }
  return first_place (node, NULL);
}

static Place
finish (H5SanitizeRun *self, H5Node *node)
{
  if (node->type == H5_NODE_DOCUMENT_FRAGMENT)
    return first_place (node->host, node);
  if (self->config->stable && h5_node_has_trait (node, H5_TRAIT_PRE_LF))
    drop_leading_line_feeds (self, node);
  self->n_selects -= h5_node_is (node, H5_NAME_SELECT);
  return place_after (node);
}

void
h5_sanitize_walk (H5SanitizeRun *self, H5Node *root)
{
  if (root->type == H5_NODE_ELEMENT)
    check_sheet (self, root);
  self->n_selects = self->config->in_select;
  Place place = first_place (root, NULL);

  while (place.node != root)
    place = place.after ? finish (self, place.node) : visit (self, place.node);
}

H5SanitizeResult
h5_sanitize (H5Node *root, H5SanitizerConfig *config, gboolean safe)
{
  H5SanitizerConfig *copy = safe ? h5_sanitizer_config_copy_safe (config) : NULL;
  H5SanitizeRun *self = h5_sanitize_run_new (root, safe ? copy : config);

  for (gsize i = 0; i < h5_sanitize_run_n_questions (self); i++)
    h5_sanitize_run_ask (self, i, h5_sanitize_run_element (self, i));
  H5SanitizeResult done = h5_sanitize_run_finish (self);
  g_clear_pointer (&copy, h5_sanitizer_config_free);
  return done;
}
