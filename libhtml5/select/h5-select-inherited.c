/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* States that elements inherit: language, directionality, disabled fieldsets, editability, and the
 * levels of headings. */
#include "select/h5-select-query.h"

#include "base/h5-ascii.h"
#include "tree/html/h5-option.h"

#include <string.h>

static gboolean
is_html (const H5Query *self, const H5Node *element)
{
  return h5_query_is_html_element (self, element);
}

/* --- language --- */

/* Finds the next subtag of a tag, up to a hyphen or the end, and moves *p after it. *p becomes
 * NULL at the end. Returns the length. */
static gsize
next_subtag (const char **p, const char *end, const char **subtag)
{
  const char *hyphen = memchr (*p, '-', (gsize) (end - *p));
  gsize length = (gsize) ((hyphen ? hyphen : end) - *p);

  *subtag = *p;
  *p = hyphen ? hyphen + 1 : NULL;
  return length;
}

/* https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2, extended filtering. Wildcards after
 * the first subtag are ignored. */
static gboolean
range_matches (const char *range, gsize range_length, const char *tag, gsize tag_length)
{
  const char *range_end = range + range_length, *tag_end = tag + tag_length;
  const char *want, *have;
  gsize n_want = next_subtag (&range, range_end, &want);
  gsize n_have = next_subtag (&tag, tag_end, &have);

  if (!(n_want == 1 && *want == '*') && !h5_ascii_equal_ci (want, n_want, have, n_have))
    return FALSE;
  while (range)
    {
      n_want = next_subtag (&range, range_end, &want);
      if (n_want == 1 && *want == '*')
        continue;
      do
        {
          if (!tag)
            return FALSE;
          n_have = next_subtag (&tag, tag_end, &have);
          if (h5_ascii_equal_ci (want, n_want, have, n_have))
            break;
          if (n_have == 1)
            return FALSE;
        }
      while (TRUE);
    }
  return TRUE;
}

/* https://drafts.csswg.org/selectors-4/#the-lang-pseudo. The range "" matches elements without
 * a language. */
static gboolean
has_language (const H5Query *self, const char *tag, gsize length, guint32 first)
{
  const H5SelectorString *range = H5_ITEM (self->selector->strings, H5SelectorString, first);

  for (; range->data; range++)
    {
      if (range->length == 0 || length == 0)
        {
          if (range->length == length)
            return TRUE;
        }
      else if (range_matches (range->data, range->length, tag, length))
        return TRUE;
    }
  return FALSE;
}

/* Returns the host, if the parent of an element is a shadow root, or NULL. */
static const H5Node *
host_above (const H5Node *element)
{
  const H5Node *parent = element->parent;

  return parent && parent->flags & H5_NODE_SHADOW_ROOT ? parent->host : NULL;
}

static const char *
document_language (H5Query *self, gsize *length)
{
  const char *language = h5_document_pragma_language (self->tree->document, &self->steps);

  *length = language ? strlen (language) : 0;
  return language;
}

/* Returns the language of a host, or NULL. */
static const char *
host_language (H5Query *self, const H5Node *host, gsize *length)
{
  H5Outer *outer = &self->outer;
  gboolean asks_document;

  if (outer->speaker != host)
    {
      outer->speaker = host;
      outer->language =
        h5_element_inherited_language (host, &outer->language_length, &asks_document);
      if (asks_document)
        outer->language = document_language (self, &outer->language_length);
    }
  *length = outer->language_length;
  return outer->language;
}

/* https://html.spec.whatwg.org/#language */
static gboolean
lang (H5Query *self, H5Node *element, const H5Rule *rule, gboolean inherited, gboolean is_root)
{
  gsize length = 0;
  const char *value = h5_element_own_language (element, &length);

  if (value)
    return has_language (self, value, length, rule->argument);
  if (!is_root)
    return inherited;
  const H5Node *host = host_above (element);
  if (host)
    value = host_language (self, host, &length);
  else if (element->parent && element->parent->type == H5_NODE_DOCUMENT)
    value = document_language (self, &length);
  return has_language (self, value ? value : "", value ? length : 0, rule->argument);
}

/* --- direction --- */

/* https://html.spec.whatwg.org/#parent-directionality of an element without a parent element */
static H5Direction
outer_direction (H5Query *self, const H5Node *element)
{
  const H5Node *host = host_above (element);

  return host ? h5_element_direction (host, &self->directions, &self->steps) : H5_DIRECTION_LTR;
}

static gboolean
is_directed (H5Query *self, H5Node *element, H5Direction wanted, gboolean inherited,
             gboolean is_root)
{
  H5Direction own = h5_element_own_direction (element, &self->directions, &self->steps);

  if (own != H5_DIRECTION_NONE)
    return own == wanted;
  return is_root ? wanted == outer_direction (self, element) : inherited;
}

/* --- forms and editing --- */

static gboolean
is_disabled_element (const H5Node *node, H5Name name)
{
  return node && h5_node_is (node, name) && h5_element_find_attribute (node, H5_NAME_DISABLED);
}

static gboolean
is_in_optgroup (const H5Node *parent, gboolean inherited)
{
  return h5_node_is (parent, H5_NAME_OPTGROUP) || (inherited && !h5_node_ends_options (parent));
}

/* https://html.spec.whatwg.org/#concept-option-disabled: whether the nearest
 * optgroup is disabled. */
static gboolean
is_in_disabled_optgroup (const H5Node *parent, gboolean inherited)
{
  if (h5_node_is (parent, H5_NAME_OPTGROUP))
    return is_disabled_element (parent, H5_NAME_OPTGROUP);
  return inherited && !h5_node_ends_options (parent);
}

/* Another one of the adjacent rules of a test of form controls. */
static gboolean
other_bit (H5Query *self, const H5Rule *rule, H5Inherited other, guint depth)
{
  return h5_query_bit_at (self, rule->bit + other - (H5Inherited) rule->code, depth);
}

/* Whether an option here has a nearest ancestor select that is disabled. */
static gboolean
is_in_disabled_select (H5Query *self, const H5Node *parent, const H5Rule *rule, gboolean inherited,
                       guint depth)
{
  if (h5_node_is (parent, H5_NAME_SELECT))
    return is_disabled_element (parent, H5_NAME_SELECT)
           || other_bit (self, rule, H5_INHERITED_DISABLED, depth - 1);
  if (h5_node_is (parent, H5_NAME_OPTGROUP))
    return inherited && !other_bit (self, rule, H5_INHERITED_OPTGROUP, depth - 1);
  return inherited && !h5_node_ends_options (parent);
}

/* https://html.spec.whatwg.org/#attr-contenteditable */
static gboolean
is_editable (const H5Query *self, const H5Node *element, gboolean inherited)
{
  if (!is_html (self, element))
    return inherited;
  if (h5_element_attribute_is (element, H5_NAME_CONTENTEDITABLE, "")
      || h5_element_attribute_is (element, H5_NAME_CONTENTEDITABLE, "true")
      || h5_element_attribute_is (element, H5_NAME_CONTENTEDITABLE, "plaintext-only"))
    return TRUE;
  return inherited && !h5_element_attribute_is (element, H5_NAME_CONTENTEDITABLE, "false");
}

/* --- headings --- */

gboolean
h5_query_heading (H5Query *self, H5Node *element, guint32 levels)
{
  if (levels == H5_ALL_LEVELS || !h5_element_is_heading (element))
    return h5_element_is_heading (element);
  if (!self->levels_of_headings)
    self->levels_of_headings = h5_heading_levels_new ();
  return (levels >> h5_heading_levels_get (self->levels_of_headings, element, &self->steps) & 1)
         != 0;
}

gboolean
h5_query_inherited (H5Query *self, H5Node *element, const H5Rule *rule, gboolean inherited,
                    guint depth)
{
  gboolean is_root = depth == 1;
  const H5Node *parent = element->parent;

  switch ((H5Inherited) rule->code)
    {
    case H5_INHERITED_LANG:
      return lang (self, element, rule, inherited, is_root);
    case H5_INHERITED_LTR:
      return is_directed (self, element, H5_DIRECTION_LTR, inherited, is_root);
    case H5_INHERITED_RTL:
      return is_directed (self, element, H5_DIRECTION_RTL, inherited, is_root);
    case H5_INHERITED_DISABLED:
      return inherited
             || (is_disabled_element (parent, H5_NAME_FIELDSET)
                 && !h5_node_is_first_legend (element, &self->steps));
    case H5_INHERITED_OPTGROUP:
      return !is_root && is_in_optgroup (parent, inherited);
    case H5_INHERITED_DISABLED_OPTGROUP:
      return !is_root && is_in_disabled_optgroup (parent, inherited);
    case H5_INHERITED_DISABLED_SELECT:
      return !is_root && is_in_disabled_select (self, parent, rule, inherited, depth);
    case H5_INHERITED_EDITABLE:
    default:
      return is_editable (self, element, inherited);
    }
}
