/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Escaping and unescaping text. */
#include "dom/convert/html5-escape.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "base/h5-ascii.h"
#include "parse/h5-parse.h"
#include "serialize/h5-escape.h"

static char *
escape (const char *text, H5Escape kind)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_escape_append (&out, text, strlen (text), kind);
  return h5_buffer_steal (&out, NULL);
}

/**
 * html5_escape_text:
 * @text: some text
 *
 * Escapes text for use between the tags of HTML: ampersands, less-than signs, greater-than signs
 * and no-break spaces become character references. For text with lines and links, use
 * html5_markup_from_text().
 *
 * Counterpart: "Escaping a string" in the HTML Standard.
 *
 * Returns: (transfer full): the escaped text
 *
 * Since: 1.0
 */
char *
html5_escape_text (const char *text)
{
  g_return_val_if_fail (_html5_is_text (text), NULL);

  return escape (text, H5_ESCAPE_HTML_TEXT);
}

/**
 * html5_escape_attribute:
 * @value: the value of an attribute
 *
 * Escapes a value for use between the double quotation marks of an attribute in HTML.
 *
 * Counterpart: "Escaping a string" in the HTML Standard, in attribute mode.
 *
 * Returns: (transfer full): the escaped value
 *
 * Since: 1.0
 */
char *
html5_escape_attribute (const char *value)
{
  g_return_val_if_fail (_html5_is_text (value), NULL);

  return escape (value, H5_ESCAPE_HTML_ATTRIBUTE);
}

/* https://drafts.csswg.org/cssom/#escape-a-character-as-code-point */
static void
append_as_code_point (H5Buffer *out, char c)
{
  h5_buffer_append_printf (out, "\\%x ", (guint8) c);
}

/* Whether digits are not allowed here: at the start of an identifier, and after a hyphen that it
 * starts with. */
static gboolean
is_at_start (const char *identifier, const char *p)
{
  return p == identifier || (p == identifier + 1 && identifier[0] == '-');
}

/**
 * html5_escape_identifier:
 * @identifier: an id, a class, a name, or the value of an attribute
 *
 * Escapes a string for use in a selector: as an id after `#`, as a class after a dot, as the name
 * of an element or attribute, or as a value, as in `[name=value]`. With it, a string that you do
 * not know cannot change what the selector means.
 *
 * The result for the empty string is empty, which is not an identifier. Use `""` for an empty
 * value.
 *
 * Counterpart: `CSS.escape()`, "serialize an identifier" in the CSS Object Model.
 *
 * Returns: (transfer full): the escaped string
 *
 * Since: 1.0
 */
char *
html5_escape_identifier (const char *identifier)
{
  g_return_val_if_fail (_html5_is_text (identifier), NULL);

  H5Buffer out = H5_BUFFER_INIT;
  const gboolean is_hyphen = strcmp (identifier, "-") == 0;

  for (const char *p = identifier; *p; p++)
    if (g_ascii_iscntrl (*p) || (g_ascii_isdigit (*p) && is_at_start (identifier, p)))
      append_as_code_point (&out, *p);
    else
      {
        /* Bytes above 0x7F are parts of characters that need no escapes. */
        if (is_hyphen || ((guint8) *p < 0x80 && !g_ascii_isalnum (*p) && *p != '-' && *p != '_'))
          h5_buffer_append_byte (&out, '\\');
        h5_buffer_append_byte (&out, *p);
      }
  return h5_buffer_steal (&out, NULL);
}

/**
 * html5_unescape:
 * @text: text with character references
 *
 * Replaces the character references of HTML, which are named, such as `&amp;` and `&eacute;`, or
 * numeric, with their characters. The result is not unescaped again: `&amp;lt;` becomes `&lt;`.
 * Tags are treated as text.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_unescape (const char *text)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer markup = H5_BUFFER_INIT, out = H5_BUFFER_INIT;

  g_return_val_if_fail (_html5_is_text (text), NULL);

  /* Parse it as the content of a title element, in which the only tag is the end tag of title. The
   * parser would change a carriage return to a line feed. */
  H5Tree *tree = h5_tree_new ();
  H5Node *context = h5_tree_new_element (tree, H5_NAME_TITLE);
  for (const char *p = text; *p; p++)
    if (*p == '<')
      h5_buffer_append_string (&markup, "&lt;");
    else if (*p == '\r')
      h5_buffer_append_string (&markup, "&#13;");
    else
      h5_buffer_append_byte (&markup, *p);
  H5Parse *parse = h5_parse_new_fragment (&options, context);
  h5_parse_feed_text (parse, markup.data ? markup.data : "", markup.length);
  h5_parse_finish (parse);
  h5_node_descendant_text (h5_parse_get_fragment (parse), &out);
  h5_parse_free (parse);
  h5_tree_free (tree);
  h5_buffer_clear (&markup);
  return h5_buffer_steal (&out, NULL);
}

/**
 * html5_collapse_white_space:
 * @text: some text
 *
 * Replaces each run of ASCII whitespace with one space, and removes whitespace from both ends.
 *
 * A no-break space, U+00A0, is not ASCII whitespace. It stays, because it belongs to the text, as
 * between a number and its unit. The text that html5_node_to_text() returns with #Html5TextOptions
 * has no lines that only consist of no-break spaces.
 *
 * Counterpart: "Strip and collapse ASCII whitespace" in the Infra Standard.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_collapse_white_space (const char *text)
{
  g_return_val_if_fail (_html5_is_text (text), NULL);

  H5Buffer out = H5_BUFFER_INIT;
  h5_buffer_append_string (&out, text);
  h5_buffer_strip_and_collapse (&out, 0);
  return h5_buffer_steal (&out, NULL);
}
