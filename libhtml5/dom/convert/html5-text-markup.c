/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Plain text as HTML. */
#include "dom/convert/html5-text-markup.h"

#include "convert/plain/h5-text-markup.h"
#include "encoding/h5-decoder.h"

G_STATIC_ASSERT ((int) HTML5_TEXT_MARKUP_FLAGS_LINKS == H5_TEXT_MARKUP_LINKS
                 && (int) HTML5_TEXT_MARKUP_FLAGS_QUOTES == H5_TEXT_MARKUP_QUOTES
                 && (int) HTML5_TEXT_MARKUP_FLAGS_FLOWED == H5_TEXT_MARKUP_FLOWED
                 && (int) HTML5_TEXT_MARKUP_FLAGS_DELETE_SPACE == H5_TEXT_MARKUP_DELETE_SPACE);

/**
 * html5_markup_from_text:
 * @text: some text in UTF-8
 * @length: its length in bytes, or -1 if it is NUL-terminated
 * @flags: what to recognize in the text
 *
 * Writes plain text, such as that of a mail or of a message, as HTML that is safe to show.
 *
 * The text is escaped. A `br` element separates lines, and empty lines separate `p` elements.
 * Further empty lines become more `br` elements, but not at the end of the text. Spaces that HTML
 * would collapse become no-break spaces, and so do tabs, up to the next multiple of eight columns;
 * spaces at the ends of lines are left out, except in the line `-- ` before a signature. U+0000 and
 * other characters that HTML does not allow become U+FFFD.
 *
 * With %HTML5_TEXT_MARKUP_FLAGS_LINKS, URLs and addresses become `a` elements, as on GitHub:
 * punctuation after a URL is not part of it, and neither are closing brackets without their opening
 * ones. A URL must be valid by the URL Standard, of up to 16 KiB, and cannot begin within a word.
 * Its host begins with a letter or digit, or is an address in brackets, and has no emoji and other
 * symbols.
 * Names that begin with `www.` get the scheme `http`. Addresses with characters that are often
 * around addresses, such as `o'brien@example.org`, stay text.
 *
 * The schemes are those of #Html5PangoOptions:links, but not `help`, which is a usual word. What
 * follows must be valid for the scheme:
 *
 * - `mailto`: an address, and maybe a query
 * - `sip`, `sips` and `xmpp`: a name at a host, or a domain
 * - `tel` and `sms`: a number of at least three digits, without spaces
 * - `geo`: a latitude and a longitude
 * - `matrix`: a user or a room
 * - `news`: a newsgroup whose name has at least three parts
 * - `magnet`: a query with the hash of a file
 * - `bitcoin`: an address
 * - the others: two slashes and a host
 *
 * With %HTML5_TEXT_MARKUP_FLAGS_QUOTES, lines that begin with a greater-than sign are in a
 * `blockquote` element whose `type` is `cite`. More signs, with or without spaces between them, are
 * quotes in quotes, up to 24. Further signs are text. Empty lines before and after a quote are left
 * out.
 *
 * With %HTML5_TEXT_MARKUP_FLAGS_FLOWED, lines that end in a space are joined with the next line of
 * the same quote, but not the line `-- ` before a signature. A space at the beginning of a line is
 * left out: mail programs add it to some lines. Without %HTML5_TEXT_MARKUP_FLAGS_QUOTES, quoted
 * lines are not joined.
 *
 * There are no other elements and attributes, and no parse errors. The result is at most 50 times
 * as long as the text. html5_node_to_text() is the opposite, except that several spaces, and those
 * for a tab, become no-break spaces.
 *
 * Returns: (transfer full): the markup of a fragment, which is empty if the text has no characters
 *   but spaces and line ends
 *
 * Since: 1.0
 */
char *
html5_markup_from_text (const char *text, gssize length, Html5TextMarkupFlags flags)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (text != NULL, NULL);
  const guint8 *bytes = (const guint8 *) text;
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  g_return_val_if_fail (h5_utf8_valid_length (bytes, bytes + n) == n, NULL);

  h5_text_markup (text, n, flags, &out);
  return h5_buffer_steal (&out, NULL);
}
