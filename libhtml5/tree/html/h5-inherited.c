/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-inherited.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "tree/html/h5-slot.h"

/* https://dom.spec.whatwg.org/#concept-tree-parent. For a shadow root, returns its host. */
static const H5Node *
parent_or_host (const H5Node *node)
{
  return node->type == H5_NODE_DOCUMENT_FRAGMENT && (node->flags & H5_NODE_SHADOW_ROOT)
           ? node->host
           : node->parent;
}

/* --- language --- */

const char *
h5_element_own_language (const H5Node *element, gsize *length)
{
  const H5Attribute *xml_lang =
    element->attributes && element->attributes->n_qualified > 0
      ? h5_element_find_attribute_ns (element, H5_NAMESPACE_XML, H5_NAME_LANG)
      : NULL;

  if (xml_lang)
    {
      *length = xml_lang->length;
      return xml_lang->value;
    }
  if (h5_element_is_html (element) || h5_element_namespace (element) == H5_NAMESPACE_SVG)
    return h5_element_get_attribute (element, H5_NAME_LANG, length);
  return NULL;
}

/* https://html.spec.whatwg.org/#attr-meta-http-equiv-content-language. The last one counts. */
static char *
find_pragma_language (const H5Node *document, guint64 *steps)
{
  const char *language = NULL;
  gsize length = 0;

  for (const H5Node *node = document; node; node = h5_node_next (node, document))
    {
      gsize n;
      const char *content;
      (*steps)++;
      if (!h5_node_is (node, H5_NAME_META)
          || !h5_element_attribute_is (node, H5_NAME_HTTP_EQUIV, "content-language"))
        continue;
      content = h5_element_get_attribute (node, H5_NAME_CONTENT, &n);
      if (!content || memchr (content, ',', n))
        continue;
      for (; n > 0 && h5_is_ascii_whitespace ((guint8) *content); n--)
        content++;
      gsize n_word = 0;
      while (n_word < n && !h5_is_ascii_whitespace ((guint8) content[n_word]))
        n_word++;
      if (n_word == 0)
        continue;
      language = content;
      length = n_word;
    }
  return language ? g_strndup (language, length) : NULL;
}

const char *
h5_document_pragma_language (const H5Node *document, guint64 *steps)
{
  H5Tree *tree = h5_node_tree (document);
  H5PragmaLanguage *known = &tree->language;

  if (!known->is_known || known->stamp != tree->stamp
      || known->attribute_stamp != tree->attribute_stamp)
    {
      g_free (known->text);
      *known = (H5PragmaLanguage){ .text = find_pragma_language (document, steps),
                                   .stamp = tree->stamp,
                                   .attribute_stamp = tree->attribute_stamp,
                                   .is_known = TRUE };
    }
  return known->text;
}

const char *
h5_element_inherited_language (const H5Node *element, gsize *length, gboolean *asks_document)
{
  const H5Node *node = element;

  *asks_document = FALSE;
  for (; node && node->type != H5_NODE_DOCUMENT; node = parent_or_host (node))
    {
      const char *value = h5_node_is_element (node) ? h5_element_own_language (node, length) : NULL;
      if (value)
        return value;
    }
  *asks_document = node != NULL;
  return NULL;
}

/* --- direction --- */

typedef struct
{
  guint32 first, last;
} CharacterRange;

static gboolean
is_in (const CharacterRange *ranges, gsize n, guint32 c)
{
  for (gsize i = 0; i < n; i++)
    if (c >= ranges[i].first && c <= ranges[i].last)
      return TRUE;
  return FALSE;
}

static gboolean
is_right_to_left (guint32 c)
{
  static const CharacterRange ranges[] = {
    { 0x590, 0x8FF },     { 0xFB1D, 0xFDFF },   { 0xFE70, 0xFEFF },
    { 0x10800, 0x10FFF }, { 0x1E800, 0x1EFFF },
  };

  return is_in (ranges, G_N_ELEMENTS (ranges), c);
}

/* Digits and modifier letters of class EN, AN or ON, although their general category is that
 * of strong characters. */
static gboolean
is_weak (guint32 c)
{
  static const CharacterRange ranges[] = {
    { '0', '9' },         { 0x2B9, 0x2BA },     { 0x2C2, 0x2CF },     { 0x2EC, 0x2EC },
    { 0x374, 0x374 },     { 0x606, 0x607 },     { 0x609, 0x60A },     { 0x60C, 0x60C },
    { 0x60E, 0x60F },     { 0x660, 0x66C },     { 0x6DE, 0x6DE },     { 0x6E9, 0x6E9 },
    { 0x6F0, 0x6F9 },     { 0x7F6, 0x7F9 },     { 0x2E2F, 0x2E2F },   { 0xA67F, 0xA67F },
    { 0xA717, 0xA71F },   { 0xA788, 0xA788 },   { 0xFD3E, 0xFD4F },   { 0xFDCF, 0xFDCF },
    { 0xFDFD, 0xFDFF },   { 0xFF10, 0xFF19 },   { 0x10140, 0x10174 }, { 0x1091F, 0x1091F },
    { 0x10B39, 0x10B3F }, { 0x10D30, 0x10D39 }, { 0x10E60, 0x10E7E }, { 0x1D7CE, 0x1D7FF },
    { 0x1FBF0, 0x1FBF9 },
  };

  return is_in (ranges, G_N_ELEMENTS (ranges), c);
}

/* Whether the bidirectional character type is L, R or AL, according to the general category.
 * In scripts that are written from right to left, punctuation and digits are also strong. */
static gboolean
is_strong (guint32 c, gboolean is_rtl)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_UPPERCASE_LETTER:
    case G_UNICODE_LOWERCASE_LETTER:
    case G_UNICODE_TITLECASE_LETTER:
    case G_UNICODE_MODIFIER_LETTER:
    case G_UNICODE_OTHER_LETTER:
    case G_UNICODE_SPACING_MARK:
    case G_UNICODE_DECIMAL_NUMBER:
    case G_UNICODE_LETTER_NUMBER:
    case G_UNICODE_PRIVATE_USE:
      return !is_weak (c);
    case G_UNICODE_NON_SPACING_MARK:
    case G_UNICODE_ENCLOSING_MARK:
    case G_UNICODE_FORMAT:
    case G_UNICODE_MATH_SYMBOL:
    case G_UNICODE_SPACE_SEPARATOR:
      return c == 0x200E || c == 0x200F || c == 0x61C || c == 0x608 || c == 0x70F;
    default:
      return is_rtl && !is_weak (c);
    }
}

/* Returns the direction of a strong character (Bidi_Class L, R or AL):
 * https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types */
static H5Direction
direction_of_character (guint32 c)
{
  gboolean is_rtl = is_right_to_left (c) || c == 0x200F;

  if (!is_strong (c, is_rtl))
    return H5_DIRECTION_NONE;
  return is_rtl ? H5_DIRECTION_RTL : H5_DIRECTION_LTR;
}

static H5Direction
direction_of_text (const char *text, gsize length)
{
  for (const char *p = text; p < text + length;)
    {
      H5Direction direction = direction_of_character (h5_utf8_next (&p));
      if (direction != H5_DIRECTION_NONE)
        return direction;
    }
  return H5_DIRECTION_NONE;
}

static gboolean
has_dir_state (const H5Node *element)
{
  return h5_element_attribute_is (element, H5_NAME_DIR, "ltr")
         || h5_element_attribute_is (element, H5_NAME_DIR, "rtl")
         || h5_element_attribute_is (element, H5_NAME_DIR, "auto");
}

/* Whether the text of the element is ignored for the direction of its ancestors. */
static gboolean
is_left_out (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_BDI) || h5_node_is (element, H5_NAME_SCRIPT)
         || h5_node_is (element, H5_NAME_STYLE) || h5_node_is (element, H5_NAME_TEXTAREA)
         || (h5_element_is_html (element) && has_dir_state (element));
}

/* One question for the direction of an element. */
typedef struct
{
  H5Directions *directions;
  const H5Node *asks; /* not NULL if the direction is that of this element */
  guint64 *steps;
} Question;

/* Returns the shadow host of a slot element's tree, or NULL if it is not in a shadow tree. */
static const H5Node *
host_of_slot (const H5Node *element, Question *question)
{
  H5Directions *directions = question->directions;

  if (!h5_node_is (element, H5_NAME_SLOT))
    return NULL;
  if (!directions->flat_tree)
    directions->flat_tree = h5_flat_tree_new ();
  const H5Node *root = h5_flat_tree_shadow_root (directions->flat_tree, element, question->steps);
  return root ? root->host : NULL;
}

/* https://html.spec.whatwg.org/#contained-text-auto-directionality. If a slot is found first,
 * `asks` becomes the element whose direction it has. The value of a textarea is its own text. */
static H5Direction
contained_text_direction (const H5Node *element, Question *question)
{
  gboolean takes_elements = !h5_node_is (element, H5_NAME_TEXTAREA);
  H5Direction direction = H5_DIRECTION_NONE;

  for (const H5Node *node = element->first_child; node && direction == H5_DIRECTION_NONE;
       (*question->steps)++)
    if (h5_node_is_element (node) && (!takes_elements || is_left_out (node)))
      node = h5_node_next_skip_children (node, element);
    else
      {
        if (h5_node_is_element (node) && (question->asks = host_of_slot (node, question)))
          return H5_DIRECTION_NONE;
        if (h5_node_is_text (node))
          {
            direction = direction_of_text (node->data, node->length);
            *question->steps += node->length;
          }
        node = h5_node_next (node, element);
      }
  return direction;
}

/* The same for the nodes that a slot shows. Returns whether there are any. */
static gboolean
find_slotted_direction (const H5Node *slot, H5Direction *direction, Question *question)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  h5_flat_tree_find_slottables (question->directions->flat_tree, slot, nodes, question->steps);
  for (guint i = 0; i < nodes->len && *direction == H5_DIRECTION_NONE && !question->asks; i++)
    {
      const H5Node *node = nodes->pdata[i];
      if (h5_node_is_text (node))
        *direction = direction_of_text (node->data, node->length);
      else if (!is_left_out (node))
        *direction = contained_text_direction (node, question);
    }
  return nodes->len > 0;
}

/* https://html.spec.whatwg.org/#auto-directionality-form-associated-elements */
static gboolean
is_directed_input (const H5Node *element)
{
  static const char *const others[] = { "checkbox", "color", "date",   "datetime-local", "file",
                                        "image",    "month", "number", "radio",          "range",
                                        "time",     "week",  NULL };

  for (gsize i = 0; others[i]; i++)
    if (h5_element_attribute_is (element, H5_NAME_TYPE, others[i]))
      return FALSE;
  return h5_node_is (element, H5_NAME_INPUT);
}

/* https://html.spec.whatwg.org/#auto-directionality */
static H5Direction
auto_direction (const H5Node *element, Question *question)
{
  H5Direction direction = H5_DIRECTION_NONE;
  gsize length;

  if (host_of_slot (element, question) && find_slotted_direction (element, &direction, question))
    return direction;
  if (!h5_node_is (element, H5_NAME_INPUT))
    return contained_text_direction (element, question);
  const char *value = h5_element_get_attribute (element, H5_NAME_VALUE, &length);
  return value && is_directed_input (element) ? direction_of_text (value, length)
                                              : H5_DIRECTION_NONE;
}

/* https://html.spec.whatwg.org/#the-directionality. Returns H5_DIRECTION_NONE if it is
 * inherited. */
static H5Direction
own_direction (const H5Node *element, Question *question)
{
  if (!h5_element_is_html (element))
    return H5_DIRECTION_NONE;
  if (h5_element_attribute_is (element, H5_NAME_DIR, "ltr"))
    return H5_DIRECTION_LTR;
  if (h5_element_attribute_is (element, H5_NAME_DIR, "rtl"))
    return H5_DIRECTION_RTL;
  if (h5_element_attribute_is (element, H5_NAME_DIR, "auto") || h5_node_is (element, H5_NAME_BDI))
    {
      H5Direction direction = auto_direction (element, question);
      return direction == H5_DIRECTION_NONE && !question->asks ? H5_DIRECTION_LTR : direction;
    }
  if (h5_node_is (element, H5_NAME_INPUT) && h5_element_attribute_is (element, H5_NAME_TYPE, "tel"))
    return H5_DIRECTION_LTR;
  return H5_DIRECTION_NONE;
}

/* https://html.spec.whatwg.org/#parent-directionality. The loop ends because each step goes to
 * an outer host. */
static H5Direction
find_direction (const H5Node *element, H5Directions *directions, guint64 *steps)
{
  const H5Node *node = element;

  while (node)
    {
      Question question = { directions, NULL, steps };
      H5Direction own =
        h5_node_is_element (node) ? own_direction (node, &question) : H5_DIRECTION_NONE;
      if (own != H5_DIRECTION_NONE)
        return own;
      node = question.asks ? question.asks : parent_or_host (node);
      ++*steps;
    }
  return H5_DIRECTION_LTR;
}

H5Direction
h5_element_direction (const H5Node *element, H5Directions *directions, guint64 *steps)
{
  gpointer known = NULL;

  if (!directions->known)
    directions->known = g_hash_table_new (NULL, NULL);
  if (!g_hash_table_lookup_extended (directions->known, element, NULL, &known))
    {
      known = GUINT_TO_POINTER (find_direction (element, directions, steps));
      g_hash_table_insert (directions->known, (H5Node *) element, known);
    }
  return GPOINTER_TO_UINT (known);
}

H5Direction
h5_element_own_direction (const H5Node *element, H5Directions *directions, guint64 *steps)
{
  Question question = { directions, NULL, steps };
  H5Direction own = own_direction (element, &question);

  return question.asks ? h5_element_direction (question.asks, directions, steps) : own;
}

void
h5_directions_clear (H5Directions *self)
{
  g_clear_pointer (&self->flat_tree, h5_flat_tree_free);
  g_clear_pointer (&self->known, g_hash_table_unref);
}
