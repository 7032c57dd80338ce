/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The texts of elements, and which of them are HTML. */
#include "convert/feed/h5-feed-private.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/text/h5-short-text.h"

static void
cut (H5Buffer *text, gsize most)
{
  if (text->length <= most)
    return;
  while (most > 0 && h5_utf8_is_continuation ((guint8) text->data[most]))
    most--;
  h5_buffer_truncate (text, most);
}

/* Returns the content of a buffer as a text, and empties the buffer. */
static char *
finish (H5Buffer *text)
{
  h5_buffer_strip_and_collapse (text, 0);
  cut (text, H5_FEED_MAX_TEXT);
  if (text->length > 0)
    return h5_buffer_steal (text, NULL);
  h5_buffer_clear (text);
  return NULL;
}

char *
h5_feed_text_of (const H5Node *element)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_short_text (element, &text);
  return finish (&text);
}

char *
h5_feed_copy_text (const char *text, gsize length)
{
  H5Buffer copy = H5_BUFFER_INIT;

  h5_buffer_append (&copy, text, length);
  return finish (&copy);
}

char *
h5_feed_unescaped_text_of (const H5FeedReader *self, const H5Node *element)
{
  g_autofree char *text = h5_feed_text_of (element);
  g_autofree char *name = text && strchr (text, '&') ? self->unescape (text) : NULL;

  return name ? h5_feed_copy_text (name, strlen (name)) : g_steal_pointer (&text);
}

const char *
h5_feed_attribute (const H5Node *element, const char *name)
{
  H5Name word = h5_names_find_word (h5_node_tree (element)->names, name, strlen (name));

  return word ? h5_element_get_attribute (element, word, NULL) : NULL;
}

/* --- types --- */

/* The values of the type attribute: in Atom 1.0, in Atom 0.3, and in media:title. */
static const struct
{
  const char *name;
  H5FeedType type;
} types[] = {
  { "text", H5_FEED_PLAIN },       { "html", H5_FEED_HTML },
  { "xhtml", H5_FEED_HTML },       { "plain", H5_FEED_PLAIN },
  { "text/html", H5_FEED_HTML },   { "application/xhtml+xml", H5_FEED_HTML },
  { "text/plain", H5_FEED_PLAIN },
};

static H5FeedType
type_of (const H5Node *element, H5FeedType preset)
{
  const char *value = h5_feed_attribute (element, "type");
  const char *mode = h5_feed_attribute (element, "mode");
  gsize length = value ? strcspn (value, "; ") : 0;

  if (mode && strcmp (mode, "base64") == 0)
    return H5_FEED_UNSUPPORTED;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (h5_ascii_equals_ci (value, length, types[i].name))
      return types[i].type;
  if (value && g_ascii_strncasecmp (value, "text/", strlen ("text/")) == 0)
    return H5_FEED_PLAIN;
  return value && strchr (value, '/') ? H5_FEED_UNSUPPORTED : preset;
}

/* --- what is HTML --- */

/* The maximum length of the name of an element of HTML, in bytes. */
#define LONGEST_NAME 16

/* Whether it is an element that a title can contain and that has no end tag. */
static gboolean
is_void (const char *name, gsize length)
{
  static const char *const names[] = { "br", "hr", "img", "wbr" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (h5_ascii_equals_ci (name, length, names[i]))
      return TRUE;
  return FALSE;
}

/* Whether it is an element of HTML: in “List<String>”, there is none. Their names come first. */
static gboolean
is_known (const char *name, gsize length)
{
  char lower[LONGEST_NAME];

  if (length > sizeof lower)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    lower[i] = g_ascii_tolower (name[i]);
  H5Name word = h5_names_find_static (lower, length);
  return word != H5_NAME_NONE && word <= H5_NAME_XMP;
}

/* Returns the length of the name of a tag, which is followed by white space, `>` or `/>`. 0 if
 * there is no tag: text such as <https://example.org/>, <ada@example.org> and a<b does not have
 * this form. */
static gsize
measure_tag_name (const char *name)
{
  gsize length = 0;

  if (!h5_is_ascii_alpha ((guint8) *name))
    return 0;
  while (h5_is_ascii_alnum ((guint8) name[length]) || name[length] == '-' || name[length] == ':')
    length++;
  return h5_is_ascii_whitespace ((guint8) name[length]) || name[length] == '>'
             || g_str_has_prefix (name + length, "/>")
           ? length
           : 0;
}

/* Whether the tag or comment that may be at `<` shows that a text is HTML. */
static gboolean
is_markup (const char *tag, H5FeedType type)
{
  gboolean is_end = tag[1] == '/';
  const char *name = tag + 1 + is_end;
  gsize length = measure_tag_name (name);

  if (type == H5_FEED_GUESS_HTML && g_str_has_prefix (tag, "<!--"))
    return TRUE;
  if (length == 0)
    return FALSE;
  return is_end || (type == H5_FEED_GUESS_HTML ? is_known (name, length) : is_void (name, length));
}

/* Whether a text that may be HTML or plain text is HTML. If it usually is HTML, such as the content
 * of RSS, a tag or a comment is enough. If it usually is plain text, such as a title, it needs an
 * end tag, or the tag of an element that has none: "Use of <title>" is plain text. */
static gboolean
has_markup (const H5Buffer *text, H5FeedType type)
{
  const char *last = strrchr (text->data, '>');

  for (const char *tag = strchr (text->data, '<'); tag && tag < last; tag = strchr (tag + 1, '<'))
    if (is_markup (tag, type))
      return TRUE;
  return FALSE;
}

/* Plain text that might have been HTML has its references, such as "AT&amp;T". */
static H5FeedTextKind
kind_of (const H5Buffer *text, H5FeedType type)
{
  if (type == H5_FEED_PLAIN)
    return H5_FEED_TEXT_PLAIN;
  if (type == H5_FEED_HTML || has_markup (text, type))
    return H5_FEED_TEXT_MARKUP;
  return strchr (text->data, '&') ? H5_FEED_TEXT_ESCAPED : H5_FEED_TEXT_PLAIN;
}

/* --- reading --- */

gboolean
h5_feed_read_text (H5FeedReader *self, const H5Node *element, H5FeedType type, H5FeedText *text)
{
  H5Buffer buffer = H5_BUFFER_INIT;
  gboolean has_elements;

  type = type_of (element, type);
  if (type == H5_FEED_UNSUPPORTED)
    return FALSE;
  has_elements = type != H5_FEED_PLAIN && h5_feed_has_elements (element);
  if (has_elements)
    h5_feed_write_markup (self, element, &buffer);
  else
    h5_node_descendant_text (element, &buffer);
  if (h5_ascii_is_blank (buffer.data, buffer.length))
    {
      h5_buffer_clear (&buffer);
      return FALSE;
    }
  text->kind = has_elements ? H5_FEED_TEXT_MARKUP : kind_of (&buffer, type);
  text->data = h5_buffer_steal (&buffer, &text->length);
  return TRUE;
}
