/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What elements inherit: language, direction, the disabling of a fieldset, editing. */
#include "select/h5-select-query.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

#include <string.h>

static gboolean
is_html (const H5Query *self, const H5Node *element)
{
  return h5_query_is_html_element (self, element);
}

static gboolean
attribute_is (const H5Node *element, H5Name name, const char *word)
{
  gsize length;
  const char *value = h5_element_get_attribute (element, name, &length);

  return value && h5_ascii_equals_ci (value, length, word);
}

/* --- language --- */

/* The next subtag of a tag from *p on, up to a hyphen or the end; *p then is NULL at the end. */
static gsize
next_subtag (const char **p, const char *end, const char **subtag)
{
  const char *hyphen = memchr (*p, '-', (gsize) (end - *p));
  gsize length = (gsize) ((hyphen ? hyphen : end) - *p);

  *subtag = *p;
  *p = hyphen ? hyphen + 1 : NULL;
  return length;
}

/* https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2, extended filtering; after the first
 * subtag, wildcards say nothing. */
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

/* https://drafts.csswg.org/selectors-4/#the-lang-pseudo: "" matches what has no language. */
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

/* https://html.spec.whatwg.org/#attr-meta-http-equiv-content-language: the last one counts. */
static const char *
pragma_set_default_language (H5Query *self, gsize *length)
{
  const char *language = NULL;

  *length = 0;
  for (H5Node *node = self->tree->document; node; node = h5_node_next (node, self->tree->document))
    {
      gsize n;
      const char *content;
      self->steps++;
      if (!h5_node_is (node, H5_NAME_META)
          || !attribute_is (node, H5_NAME_HTTP_EQUIV, "content-language"))
        continue;
      content = h5_element_get_attribute (node, H5_NAME_CONTENT, &n);
      if (!content || memchr (content, ',', n))
        continue;
      for (; n > 0 && h5_is_ascii_whitespace ((guint8) *content); n--)
        content++;
      for (*length = 0; *length < n && !h5_is_ascii_whitespace ((guint8) content[*length]);)
        ++*length;
      if (*length > 0)
        language = content;
    }
  return language;
}

/* https://html.spec.whatwg.org/#language */
static gboolean
lang (H5Query *self, H5Node *element, const H5Rule *rule, gboolean inherited, gboolean is_root)
{
  gsize length = 0;
  H5Attribute *xml_lang = element->attributes && element->attributes->n_qualified > 0
                            ? h5_element_find_attribute_ns (element, H5_NAMESPACE_XML, H5_NAME_LANG)
                            : NULL;
  const char *value = h5_element_get_attribute (element, H5_NAME_LANG, &length);

  if (xml_lang)
    return has_language (self, xml_lang->value, xml_lang->length, rule->argument);
  if (value && (is_html (self, element) || self->is_html))
    return has_language (self, value, length, rule->argument);
  if (!is_root)
    return inherited;
  if (!element->parent || element->parent->type != H5_NODE_DOCUMENT)
    return has_language (self, "", 0, rule->argument);
  value = pragma_set_default_language (self, &length);
  return has_language (self, value ? value : "", value ? length : 0, rule->argument);
}

/* --- direction --- */

/* The first strong direction decides (Bidi_Class L against R and AL): of letters, which script
 * they are of, and the marks that are made for it.
 * https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types */
typedef enum
{
  DIRECTION_NONE,
  DIRECTION_LTR,
  DIRECTION_RTL
} Direction;

static gboolean
is_right_to_left (guint32 c)
{
  return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFF)
         || (c >= 0x10800 && c <= 0x10FFF) || (c >= 0x1E800 && c <= 0x1EFFF);
}

static Direction
direction_of_character (guint32 c)
{
  if (c == 0x200E || c == 0x200F)
    return c == 0x200F ? DIRECTION_RTL : DIRECTION_LTR;
  if (!g_unichar_isalpha (c))
    return DIRECTION_NONE;
  return is_right_to_left (c) ? DIRECTION_RTL : DIRECTION_LTR;
}

static Direction
direction_of_text (const char *text, gsize length)
{
  for (const char *p = text; p < text + length;)
    {
      Direction direction = direction_of_character (h5_utf8_next (&p));
      if (direction != DIRECTION_NONE)
        return direction;
    }
  return DIRECTION_NONE;
}

static gboolean
has_dir_state (const H5Node *element)
{
  return attribute_is (element, H5_NAME_DIR, "ltr") || attribute_is (element, H5_NAME_DIR, "rtl")
         || attribute_is (element, H5_NAME_DIR, "auto");
}

/* Elements whose text says nothing of what is around them. */
static gboolean
is_left_out (const H5Query *self, const H5Node *element)
{
  return h5_node_is (element, H5_NAME_BDI) || h5_node_is (element, H5_NAME_SCRIPT)
         || h5_node_is (element, H5_NAME_STYLE) || h5_node_is (element, H5_NAME_TEXTAREA)
         || (is_html (self, element) && has_dir_state (element));
}

/* https://html.spec.whatwg.org/#contained-text-auto-directionality */
static Direction
contained_text_direction (H5Query *self, const H5Node *element)
{
  Direction direction = DIRECTION_NONE;

  for (H5Node *node = element->first_child; node && direction == DIRECTION_NONE; self->steps++)
    if (h5_node_is_element (node) && is_left_out (self, node))
      node = h5_node_next_skip_children (node, element);
    else
      {
        if (h5_node_is_text (node))
          {
            direction = direction_of_text (node->data, node->length);
            self->steps += node->length;
          }
        node = h5_node_next (node, element);
      }
  return direction;
}

/* https://html.spec.whatwg.org/#auto-directionality-form-associated-elements */
static gboolean
is_directed_input (const H5Node *element)
{
  static const char *const others[] = { "checkbox", "color", "date",   "datetime-local", "file",
                                        "image",    "month", "number", "radio",          "range",
                                        "time",     "week",  NULL };

  for (gsize i = 0; others[i]; i++)
    if (attribute_is (element, H5_NAME_TYPE, others[i]))
      return FALSE;
  return h5_node_is (element, H5_NAME_INPUT);
}

/* https://html.spec.whatwg.org/#auto-directionality */
static Direction
auto_direction (H5Query *self, const H5Node *element)
{
  gsize length;

  if (!h5_node_is (element, H5_NAME_INPUT))
    return contained_text_direction (self, element);
  const char *value = h5_element_get_attribute (element, H5_NAME_VALUE, &length);
  return value && is_directed_input (element) ? direction_of_text (value, length) : DIRECTION_NONE;
}

/* https://html.spec.whatwg.org/#the-directionality; none for what inherits it. */
static Direction
own_direction (H5Query *self, const H5Node *element)
{
  if (!is_html (self, element))
    return DIRECTION_NONE;
  if (attribute_is (element, H5_NAME_DIR, "ltr"))
    return DIRECTION_LTR;
  if (attribute_is (element, H5_NAME_DIR, "rtl"))
    return DIRECTION_RTL;
  if (attribute_is (element, H5_NAME_DIR, "auto") || h5_node_is (element, H5_NAME_BDI))
    return auto_direction (self, element) == DIRECTION_RTL ? DIRECTION_RTL : DIRECTION_LTR;
  if (h5_node_is (element, H5_NAME_INPUT) && attribute_is (element, H5_NAME_TYPE, "tel"))
    return DIRECTION_LTR;
  return DIRECTION_NONE;
}

static gboolean
is_directed (H5Query *self, H5Node *element, Direction wanted, gboolean inherited, gboolean is_root)
{
  Direction own = own_direction (self, element);

  if (own != DIRECTION_NONE)
    return own == wanted;
  return is_root ? wanted == DIRECTION_LTR : inherited;
}

/* --- forms and editing --- */

static gboolean
is_disabled_element (const H5Node *node, H5Name name)
{
  return node && h5_node_is (node, name) && h5_element_find_attribute (node, H5_NAME_DISABLED);
}

static gboolean
is_first_legend (H5Query *self, const H5Node *element)
{
  if (!h5_node_is (element, H5_NAME_LEGEND))
    return FALSE;
  for (const H5Node *node = element->previous; node; node = node->previous, self->steps++)
    if (h5_node_is (node, H5_NAME_LEGEND))
      return FALSE;
  return TRUE;
}

/* https://html.spec.whatwg.org/#concept-element-disabled: an optgroup, up to the select. */
static gboolean
is_in_disabled_optgroup (const H5Node *element, gboolean inherited)
{
  const H5Node *parent = element->parent;

  if (parent && h5_node_is (parent, H5_NAME_OPTGROUP))
    return is_disabled_element (parent, H5_NAME_OPTGROUP);
  return inherited && !(parent && h5_node_is (parent, H5_NAME_SELECT));
}

/* https://html.spec.whatwg.org/#attr-contenteditable */
static gboolean
is_editable (const H5Query *self, const H5Node *element, gboolean inherited)
{
  if (!is_html (self, element))
    return inherited;
  if (attribute_is (element, H5_NAME_CONTENTEDITABLE, "")
      || attribute_is (element, H5_NAME_CONTENTEDITABLE, "true")
      || attribute_is (element, H5_NAME_CONTENTEDITABLE, "plaintext-only"))
    return TRUE;
  return inherited && !attribute_is (element, H5_NAME_CONTENTEDITABLE, "false");
}

gboolean
h5_query_inherited (H5Query *self, H5Node *element, const H5Rule *rule, gboolean inherited,
                    gboolean is_root)
{
  switch ((H5Inherited) rule->code)
    {
    case H5_INHERITED_LANG:
      return lang (self, element, rule, inherited, is_root);
    case H5_INHERITED_LTR:
      return is_directed (self, element, DIRECTION_LTR, inherited, is_root);
    case H5_INHERITED_RTL:
      return is_directed (self, element, DIRECTION_RTL, inherited, is_root);
    case H5_INHERITED_DISABLED:
      return inherited
             || (is_disabled_element (element->parent, H5_NAME_FIELDSET)
                 && !is_first_legend (self, element));
    case H5_INHERITED_OPTGROUP:
      return is_in_disabled_optgroup (element, inherited);
    case H5_INHERITED_EDITABLE:
    default:
      return is_editable (self, element, inherited);
    }
}
