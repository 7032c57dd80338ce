/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/options/html5-text-options-private.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-enum-types.h"

/**
 * Html5TextOptions:
 *
 * Options of html5_node_to_text() for text that people read.
 *
 * With the default values, lists have markers, images become their alternative text, `q` elements
 * have quotation marks, lines of quotes begin with a greater-than sign, and tables are aligned in
 * columns:
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5TextOptions) options = html5_text_options_new ();
 * html5_text_options_set_links (options, HTML5_TEXT_LINKS_FOOTNOTES);
 * html5_text_options_set_width (options, 72);
 * g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);
 * ]|
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5TextOptions, html5_text_options, G_TYPE_OBJECT)

/**
 * html5_text_options_get_list_markers:
 * @self: text options
 *
 * Gets whether list items begin with a bullet or their number. See #Html5TextOptions:list-markers.
 *
 * Returns: %TRUE if list items begin with a bullet or their number
 *
 * Since: 1.0
 */
gboolean
html5_text_options_get_list_markers (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), FALSE);

  return self->list_markers;
}

/**
 * html5_text_options_set_list_markers:
 * @self: text options
 * @list_markers: whether list items begin with a bullet or their number
 *
 * Sets whether list items begin with a bullet or their number. See #Html5TextOptions:list-markers.
 *
 * Since: 1.0
 */
void
html5_text_options_set_list_markers (Html5TextOptions *self, gboolean list_markers)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_boolean (self, &self->list_markers, list_markers, "list-markers");
}

/**
 * html5_text_options_get_image_alternatives:
 * @self: text options
 *
 * Gets whether to replace images with their alternative text, the `alt` attribute.
 *
 * Returns: %TRUE if they are replaced
 *
 * Since: 1.0
 */
gboolean
html5_text_options_get_image_alternatives (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), FALSE);

  return self->image_alternatives;
}

/**
 * html5_text_options_set_image_alternatives:
 * @self: text options
 * @image_alternatives: whether to replace images with their alternative text, the `alt` attribute
 *
 * Sets whether to replace images with their alternative text, the `alt` attribute.
 *
 * Since: 1.0
 */
void
html5_text_options_set_image_alternatives (Html5TextOptions *self, gboolean image_alternatives)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_boolean (self, &self->image_alternatives, image_alternatives, "image-alternatives");
}

/**
 * html5_text_options_get_quote_marks:
 * @self: text options
 *
 * Gets whether to begin the lines of `blockquote` elements with quote marks. See
 * #Html5TextOptions:quote-marks.
 *
 * Returns: %TRUE to begin the lines of `blockquote` elements with quote marks
 *
 * Since: 1.0
 */
gboolean
html5_text_options_get_quote_marks (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), FALSE);

  return self->quote_marks;
}

/**
 * html5_text_options_set_quote_marks:
 * @self: text options
 * @quote_marks: whether to begin the lines of `blockquote` elements with quote marks
 *
 * Sets whether to begin the lines of `blockquote` elements with quote marks. See
 * #Html5TextOptions:quote-marks.
 *
 * Since: 1.0
 */
void
html5_text_options_set_quote_marks (Html5TextOptions *self, gboolean quote_marks)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_boolean (self, &self->quote_marks, quote_marks, "quote-marks");
}

/**
 * html5_text_options_get_skip_quoted_replies:
 * @self: text options
 *
 * Gets whether to leave out the message that a mail replies to. See
 * #Html5TextOptions:skip-quoted-replies.
 *
 * Returns: %TRUE to leave out the message that a mail replies to
 *
 * Since: 1.0
 */
gboolean
html5_text_options_get_skip_quoted_replies (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), FALSE);

  return self->skip_quoted_replies;
}

/**
 * html5_text_options_set_skip_quoted_replies:
 * @self: text options
 * @skip_quoted_replies: whether to leave out the message that a mail replies to
 *
 * Sets whether to leave out the message that a mail replies to. See
 * #Html5TextOptions:skip-quoted-replies.
 *
 * Since: 1.0
 */
void
html5_text_options_set_skip_quoted_replies (Html5TextOptions *self, gboolean skip_quoted_replies)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_boolean (self, &self->skip_quoted_replies, skip_quoted_replies, "skip-quoted-replies");
}

/**
 * html5_text_options_get_skip_signatures:
 * @self: text options
 *
 * Gets whether to leave out the signature of a mail. See #Html5TextOptions:skip-signatures.
 *
 * Returns: %TRUE to leave out the signature of a mail
 *
 * Since: 1.0
 */
gboolean
html5_text_options_get_skip_signatures (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), FALSE);

  return self->skip_signatures;
}

/**
 * html5_text_options_set_skip_signatures:
 * @self: text options
 * @skip_signatures: whether to leave out the signature of a mail
 *
 * Sets whether to leave out the signature of a mail. See #Html5TextOptions:skip-signatures.
 *
 * Since: 1.0
 */
void
html5_text_options_set_skip_signatures (Html5TextOptions *self, gboolean skip_signatures)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_boolean (self, &self->skip_signatures, skip_signatures, "skip-signatures");
}

/**
 * html5_text_options_get_content_only:
 * @self: text options
 *
 * Gets whether to convert the content of an element without its own formatting. See
 * #Html5TextOptions:content-only.
 *
 * Returns: %TRUE to convert the content of an element without its own formatting
 *
 * Since: 1.0
 */
gboolean
html5_text_options_get_content_only (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), FALSE);

  return self->content_only;
}

/**
 * html5_text_options_set_content_only:
 * @self: text options
 * @content_only: whether to convert the content of an element without its own formatting
 *
 * Sets whether to convert the content of an element without its own formatting. See
 * #Html5TextOptions:content-only.
 *
 * Since: 1.0
 */
void
html5_text_options_set_content_only (Html5TextOptions *self, gboolean content_only)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_boolean (self, &self->content_only, content_only, "content-only");
}

/**
 * html5_text_options_get_tables:
 * @self: text options
 *
 * Gets the layout of tables. See #Html5TextOptions:tables.
 *
 * Returns: the layout of tables
 *
 * Since: 1.0
 */
Html5TextTables
html5_text_options_get_tables (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), HTML5_TEXT_TABLES_TABS);

  return self->tables;
}

/**
 * html5_text_options_set_tables:
 * @self: text options
 * @tables: the layout of tables
 *
 * Sets the layout of tables. See #Html5TextOptions:tables.
 *
 * Since: 1.0
 */
void
html5_text_options_set_tables (Html5TextOptions *self, Html5TextTables tables)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));
  g_return_if_fail ((guint) tables <= HTML5_TEXT_TABLES_COLUMNS);

  _html5_set_uint (self, &self->tables, tables, "tables");
}

/**
 * html5_text_options_get_links:
 * @self: text options
 *
 * Gets where to write the URLs of links. See #Html5TextOptions:links.
 *
 * Returns: where to write the URLs of links
 *
 * Since: 1.0
 */
Html5TextLinks
html5_text_options_get_links (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), HTML5_TEXT_LINKS_NONE);

  return self->links;
}

/**
 * html5_text_options_set_links:
 * @self: text options
 * @links: where to write the URLs of links
 *
 * Sets where to write the URLs of links. See #Html5TextOptions:links.
 *
 * Since: 1.0
 */
void
html5_text_options_set_links (Html5TextOptions *self, Html5TextLinks links)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));
  g_return_if_fail ((guint) links <= HTML5_TEXT_LINKS_FOOTNOTES);

  _html5_set_uint (self, &self->links, links, "links");
}

/**
 * html5_text_options_get_width:
 * @self: text options
 *
 * Gets the width in columns of a terminal at which lines are wrapped between words, or 0 not to
 * wrap. See #Html5TextOptions:width.
 *
 * Returns: the number of columns, or 0 not to wrap
 *
 * Since: 1.0
 */
guint
html5_text_options_get_width (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), 0);

  return self->width;
}

/**
 * html5_text_options_set_width:
 * @self: text options
 * @width: the number of columns, or 0 not to wrap
 *
 * Sets the width in columns of a terminal at which lines are wrapped between words, or 0 not to
 * wrap. See #Html5TextOptions:width.
 *
 * Since: 1.0
 */
void
html5_text_options_set_width (Html5TextOptions *self, guint width)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_uint (self, &self->width, width, "width");
}

/**
 * html5_text_options_get_flowed:
 * @self: text options
 *
 * Gets whether to write flowed text, as in RFC 3676. See #Html5TextOptions:flowed.
 *
 * Returns: %TRUE to write flowed text, as in RFC 3676
 *
 * Since: 1.0
 */
gboolean
html5_text_options_get_flowed (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), FALSE);

  return self->flowed;
}

/**
 * html5_text_options_set_flowed:
 * @self: text options
 * @flowed: whether to write flowed text, as in RFC 3676
 *
 * Sets whether to write flowed text, as in RFC 3676. See #Html5TextOptions:flowed.
 *
 * Since: 1.0
 */
void
html5_text_options_set_flowed (Html5TextOptions *self, gboolean flowed)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_boolean (self, &self->flowed, flowed, "flowed");
}

/**
 * html5_text_options_get_max_length:
 * @self: text options
 *
 * Gets the maximum length of the text in characters, or 0 for no limit. See
 * #Html5TextOptions:max-length.
 *
 * Returns: the number of characters, or 0 for no limit
 *
 * Since: 1.0
 */
guint
html5_text_options_get_max_length (Html5TextOptions *self)
{
  g_return_val_if_fail (HTML5_IS_TEXT_OPTIONS (self), 0);

  return self->max_length;
}

/**
 * html5_text_options_set_max_length:
 * @self: text options
 * @max_length: the number of characters, or 0 for no limit
 *
 * Sets the maximum length of the text in characters, or 0 for no limit. See
 * #Html5TextOptions:max-length.
 *
 * Since: 1.0
 */
void
html5_text_options_set_max_length (Html5TextOptions *self, guint max_length)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  _html5_set_uint (self, &self->max_length, max_length, "max-length");
}

/* --- the object --- */

static const Html5Property properties[] = {
  /**
   * Html5TextOptions:list-markers:
   *
   * Whether list items begin with a bullet or their number. Numbers follow the `start`, `reversed`
   * and `type` attributes of lists and the `value` attribute of items. The default is %TRUE.
   *
   * Since: 1.0
   */
  { "list-markers", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5TextOptions, list_markers) },

  /**
   * Html5TextOptions:image-alternatives:
   *
   * Whether to replace images with their alternative text, the `alt` attribute. The default is
   * %TRUE.
   *
   * Since: 1.0
   */
  { "image-alternatives", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5TextOptions, image_alternatives) },

  /**
   * Html5TextOptions:quote-marks:
   *
   * Whether to begin the lines of `blockquote` elements with quote marks: a greater-than sign for
   * each of them, and a space, as in the text of mails. The default is %TRUE.
   *
   * Since: 1.0
   */
  { "quote-marks", G_TYPE_BOOLEAN, .preset = TRUE,
    .field = G_STRUCT_OFFSET (Html5TextOptions, quote_marks) },

  /**
   * Html5TextOptions:skip-quoted-replies:
   *
   * Whether to leave out the message that a mail replies to, and the line before it that says who
   * wrote it. They are found by the marks that common mail programs leave, such as
   * `blockquote type="cite"`, and by the form of lines. See html5_element_get_mail_part(). The
   * default is %FALSE.
   *
   * Since: 1.0
   */
  { "skip-quoted-replies", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5TextOptions, skip_quoted_replies) },

  /**
   * Html5TextOptions:skip-signatures:
   *
   * Whether to leave out the signature of a mail. It is found by the marks that common mail
   * programs leave, or by a line of `-- `. After such a line, what follows is left out up to the
   * end of the quote that contains it, or up to the next quoted reply or mail that is forwarded.
   * The default is %FALSE.
   *
   * Since: 1.0
   */
  { "skip-signatures", G_TYPE_BOOLEAN,
    .field = G_STRUCT_OFFSET (Html5TextOptions, skip_signatures) },

  /**
   * Html5TextOptions:content-only:
   *
   * Whether to convert the content of an element without its own formatting: without the quote
   * marks of a quote, the columns of a table, or the URL of an `a` element. What its content
   * inherits stays: the lines and spaces of a `pre` element are kept. The items of a list have
   * their markers. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "content-only", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5TextOptions, content_only) },

  /**
   * Html5TextOptions:tables:
   *
   * The layout of tables of data. Some have tabs between their cells in any case: those that have
   * more than 64 columns, or are too wide for #Html5TextOptions:width, and those that would mostly
   * be spaces, because many short lines are beside a long one. The default is
   * %HTML5_TEXT_TABLES_COLUMNS.
   *
   * Other tables are for layout, as in most mails. Their cells are written like other blocks, with
   * tabs between cells of one line. A table is for layout if it contains another table. One without
   * a caption and headers of its data is also for layout if no row has two cells with text, or if
   * it contains lists, headings, quotes, rules or several paragraphs in a cell, unless two of its
   * rows consist of values only.
   *
   * Since: 1.0
   */
  { "tables", G_TYPE_ENUM, html5_text_tables_get_type, .preset = HTML5_TEXT_TABLES_COLUMNS,
    .field = G_STRUCT_OFFSET (Html5TextOptions, tables) },

  /**
   * Html5TextOptions:links:
   *
   * Where to write the URLs of links. Some links are always written as text: those whose text is
   * their URL, perhaps without the scheme or the slash after the host, and those that
   * #Html5PangoOptions:links does not write either. The default is %HTML5_TEXT_LINKS_NONE.
   *
   * Since: 1.0
   */
  { "links", G_TYPE_ENUM, html5_text_links_get_type, .preset = HTML5_TEXT_LINKS_NONE,
    .field = G_STRUCT_OFFSET (Html5TextOptions, links) },

  /**
   * Html5TextOptions:width:
   *
   * The width in columns of a terminal at which lines are wrapped between words, or 0 not to wrap.
   * Wide characters count as two columns. Longer words and preformatted text are not broken. The
   * text always has at least 12 columns besides its quote marks and its indentation. The default is
   * 0.
   *
   * Since: 1.0
   */
  { "width", G_TYPE_UINT, .field = G_STRUCT_OFFSET (Html5TextOptions, width) },

  /**
   * Html5TextOptions:flowed:
   *
   * Whether to write the format of RFC 3676, which mails declare as `format=flowed`. A line that
   * ends because of #Html5TextOptions:width ends with a space, and goes on in the next line without
   * indentation. Other lines do not end with spaces, except for the line `-- ` before a signature.
   * Lines that begin with a space, a greater-than sign or `From ` have another space before them.
   * There are no line breaks between ideographs. The default is %FALSE.
   *
   * html5_markup_from_text() with %HTML5_TEXT_MARKUP_FLAGS_FLOWED and
   * %HTML5_TEXT_MARKUP_FLAGS_QUOTES makes paragraphs and quotes of such text again.
   *
   * Since: 1.0
   */
  { "flowed", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5TextOptions, flowed) },

  /**
   * Html5TextOptions:max-length:
   *
   * The maximum length of the text in characters, or 0 for no limit. Longer text is cut off and
   * ends with an ellipsis, which counts as a character. The rest of the document is not read,
   * except for that of a table that has begun, so a preview of a long document is fast. The default
   * is 0.
   *
   * Characters are counted as in g_utf8_strlen(). The text is not cut within what people see as one
   * character, such as a letter and its accents, a flag, or an emoji that is made of several, so it
   * can be shorter. What has more than 64 is cut nevertheless.
   *
   * Since: 1.0
   */
  { "max-length", G_TYPE_UINT, .field = G_STRUCT_OFFSET (Html5TextOptions, max_length) },
  { NULL },
};

static void
html5_text_options_class_init (Html5TextOptionsClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_text_options_init (Html5TextOptions *self)
{
  _html5_properties_init (self, properties);
}

/**
 * html5_text_options_new:
 *
 * Creates options with their default values.
 *
 * Returns: (transfer full): new options
 *
 * Since: 1.0
 */
Html5TextOptions *
html5_text_options_new (void)
{
  return g_object_new (HTML5_TYPE_TEXT_OPTIONS, NULL);
}
