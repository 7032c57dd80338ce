/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-text-options-private.h"

#include "dom/common/html5-enum-types.h"

/**
 * Html5TextOptions:
 *
 * Options of html5_node_to_text() for text that people read.
 *
 * The default values give lists with their markers, images as their alternative text, quotes after
 * `> `, and tables as columns:
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

enum
{
  PROP_0,
  PROP_LIST_MARKERS,
  PROP_IMAGE_ALTERNATIVES,
  PROP_QUOTE_MARKS,
  PROP_SKIP_QUOTED_REPLIES,
  PROP_SKIP_SIGNATURES,
  PROP_TABLES,
  PROP_LINKS,
  PROP_WIDTH,
  PROP_MAX_LENGTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/**
 * html5_text_options_get_list_markers:
 * @self: text options
 *
 * Returns what html5_text_options_set_list_markers() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @list_markers: %TRUE or %FALSE
 *
 * Sets whether list items begin with a bullet or their number. The `start`, `reversed` and `type`
 * attributes of lists and the `value` attribute of items are followed.
 *
 * Since: 1.0
 */
void
html5_text_options_set_list_markers (Html5TextOptions *self, gboolean list_markers)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->list_markers == !!list_markers)
    return;
  self->list_markers = !!list_markers;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIST_MARKERS]);
}

/**
 * html5_text_options_get_image_alternatives:
 * @self: text options
 *
 * Returns what html5_text_options_set_image_alternatives() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @image_alternatives: %TRUE or %FALSE
 *
 * Sets whether images are replaced by their alternative text, the `alt` attribute.
 *
 * Since: 1.0
 */
void
html5_text_options_set_image_alternatives (Html5TextOptions *self, gboolean image_alternatives)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->image_alternatives == !!image_alternatives)
    return;
  self->image_alternatives = !!image_alternatives;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IMAGE_ALTERNATIVES]);
}

/**
 * html5_text_options_get_quote_marks:
 * @self: text options
 *
 * Returns what html5_text_options_set_quote_marks() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @quote_marks: %TRUE or %FALSE
 *
 * Sets whether the lines of `blockquote` elements begin with `> `.
 *
 * Since: 1.0
 */
void
html5_text_options_set_quote_marks (Html5TextOptions *self, gboolean quote_marks)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->quote_marks == !!quote_marks)
    return;
  self->quote_marks = !!quote_marks;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_QUOTE_MARKS]);
}

/**
 * html5_text_options_get_skip_quoted_replies:
 * @self: text options
 *
 * Returns what html5_text_options_set_skip_quoted_replies() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @skip_quoted_replies: %TRUE or %FALSE
 *
 * Sets whether the message that a mail replies to is left out. It is found by the marks that
 * common mail programs leave, such as `blockquote type="cite"`.
 *
 * Since: 1.0
 */
void
html5_text_options_set_skip_quoted_replies (Html5TextOptions *self, gboolean skip_quoted_replies)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->skip_quoted_replies == !!skip_quoted_replies)
    return;
  self->skip_quoted_replies = !!skip_quoted_replies;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SKIP_QUOTED_REPLIES]);
}

/**
 * html5_text_options_get_skip_signatures:
 * @self: text options
 *
 * Returns what html5_text_options_set_skip_signatures() sets.
 *
 * Returns: %TRUE or %FALSE
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
 * @skip_signatures: %TRUE or %FALSE
 *
 * Sets whether the signature of a mail is left out. It is found by the marks that common mail
 * programs leave, or by a line of `-- `.
 *
 * Since: 1.0
 */
void
html5_text_options_set_skip_signatures (Html5TextOptions *self, gboolean skip_signatures)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->skip_signatures == !!skip_signatures)
    return;
  self->skip_signatures = !!skip_signatures;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SKIP_SIGNATURES]);
}

/**
 * html5_text_options_get_tables:
 * @self: text options
 *
 * Returns what html5_text_options_set_tables() sets.
 *
 * Returns: the value
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
 * @tables: the value
 *
 * Sets how tables are written. Tables that hold other tables, have more than 64 columns, or are
 * too wide for #Html5TextOptions:width have tabs between their cells in any case.
 *
 * Since: 1.0
 */
void
html5_text_options_set_tables (Html5TextOptions *self, Html5TextTables tables)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->tables == tables)
    return;
  self->tables = tables;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLES]);
}

/**
 * html5_text_options_get_links:
 * @self: text options
 *
 * Returns what html5_text_options_set_links() sets.
 *
 * Returns: the value
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
 * @links: the value
 *
 * Sets how the URLs of links are written. Links whose text is their URL, and links with schemes
 * that programs do not open, such as `javascript`, are written as their text.
 *
 * Since: 1.0
 */
void
html5_text_options_set_links (Html5TextOptions *self, Html5TextLinks links)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->links == links)
    return;
  self->links = links;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LINKS]);
}

/**
 * html5_text_options_get_width:
 * @self: text options
 *
 * Returns what html5_text_options_set_width() sets.
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
 * Sets the width, in columns of a terminal, at which lines are wrapped between words. Wide
 * characters count as two columns. Words that are longer, and preformatted text, are not broken.
 *
 * Since: 1.0
 */
void
html5_text_options_set_width (Html5TextOptions *self, guint width)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->width == width)
    return;
  self->width = width;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDTH]);
}

/**
 * html5_text_options_get_max_length:
 * @self: text options
 *
 * Returns what html5_text_options_set_max_length() sets.
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
 * Sets the maximum length of the text, in characters. Longer text is cut and ends with an
 * ellipsis, and what comes after it is not looked at, so that a preview of a long document is
 * cheap.
 *
 * Since: 1.0
 */
void
html5_text_options_set_max_length (Html5TextOptions *self, guint max_length)
{
  g_return_if_fail (HTML5_IS_TEXT_OPTIONS (self));

  if (self->max_length == max_length)
    return;
  self->max_length = max_length;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAX_LENGTH]);
}

/* --- the object --- */

static void
html5_text_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  Html5TextOptions *self = HTML5_TEXT_OPTIONS (object);

  switch (id)
    {
    case PROP_LIST_MARKERS:
      g_value_set_boolean (value, self->list_markers);
      break;
    case PROP_IMAGE_ALTERNATIVES:
      g_value_set_boolean (value, self->image_alternatives);
      break;
    case PROP_QUOTE_MARKS:
      g_value_set_boolean (value, self->quote_marks);
      break;
    case PROP_SKIP_QUOTED_REPLIES:
      g_value_set_boolean (value, self->skip_quoted_replies);
      break;
    case PROP_SKIP_SIGNATURES:
      g_value_set_boolean (value, self->skip_signatures);
      break;
    case PROP_TABLES:
      g_value_set_enum (value, (int) self->tables);
      break;
    case PROP_LINKS:
      g_value_set_enum (value, (int) self->links);
      break;
    case PROP_WIDTH:
      g_value_set_uint (value, self->width);
      break;
    case PROP_MAX_LENGTH:
      g_value_set_uint (value, self->max_length);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_text_options_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  Html5TextOptions *self = HTML5_TEXT_OPTIONS (object);

  switch (id)
    {
    case PROP_LIST_MARKERS:
      html5_text_options_set_list_markers (self, g_value_get_boolean (value));
      break;
    case PROP_IMAGE_ALTERNATIVES:
      html5_text_options_set_image_alternatives (self, g_value_get_boolean (value));
      break;
    case PROP_QUOTE_MARKS:
      html5_text_options_set_quote_marks (self, g_value_get_boolean (value));
      break;
    case PROP_SKIP_QUOTED_REPLIES:
      html5_text_options_set_skip_quoted_replies (self, g_value_get_boolean (value));
      break;
    case PROP_SKIP_SIGNATURES:
      html5_text_options_set_skip_signatures (self, g_value_get_boolean (value));
      break;
    case PROP_TABLES:
      html5_text_options_set_tables (self, (Html5TextTables) g_value_get_enum (value));
      break;
    case PROP_LINKS:
      html5_text_options_set_links (self, (Html5TextLinks) g_value_get_enum (value));
      break;
    case PROP_WIDTH:
      html5_text_options_set_width (self, g_value_get_uint (value));
      break;
    case PROP_MAX_LENGTH:
      html5_text_options_set_max_length (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
html5_text_options_class_init (Html5TextOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = html5_text_options_get_property;
  object_class->set_property = html5_text_options_set_property;

  /**
   * Html5TextOptions:list-markers:
   *
   * Whether list items begin with a bullet or their number. The `start`, `reversed` and `type`
   * attributes of lists and the `value` attribute of items are followed.
   *
   * Since: 1.0
   */
  properties[PROP_LIST_MARKERS] = g_param_spec_boolean ("list-markers", NULL, NULL, TRUE, flags);

  /**
   * Html5TextOptions:image-alternatives:
   *
   * Whether images are replaced by their alternative text, the `alt` attribute.
   *
   * Since: 1.0
   */
  properties[PROP_IMAGE_ALTERNATIVES] =
    g_param_spec_boolean ("image-alternatives", NULL, NULL, TRUE, flags);

  /**
   * Html5TextOptions:quote-marks:
   *
   * Whether the lines of `blockquote` elements begin with `> `.
   *
   * Since: 1.0
   */
  properties[PROP_QUOTE_MARKS] = g_param_spec_boolean ("quote-marks", NULL, NULL, TRUE, flags);

  /**
   * Html5TextOptions:skip-quoted-replies:
   *
   * Whether the message that a mail replies to is left out. It is found by the marks that common
   * mail programs leave, such as `blockquote type="cite"`.
   *
   * Since: 1.0
   */
  properties[PROP_SKIP_QUOTED_REPLIES] =
    g_param_spec_boolean ("skip-quoted-replies", NULL, NULL, FALSE, flags);

  /**
   * Html5TextOptions:skip-signatures:
   *
   * Whether the signature of a mail is left out. It is found by the marks that common mail
   * programs leave, or by a line of `-- `.
   *
   * Since: 1.0
   */
  properties[PROP_SKIP_SIGNATURES] =
    g_param_spec_boolean ("skip-signatures", NULL, NULL, FALSE, flags);

  /**
   * Html5TextOptions:tables:
   *
   * How tables are written. Tables that hold other tables, have more than 64 columns, or are too
   * wide for #Html5TextOptions:width have tabs between their cells in any case.
   *
   * Since: 1.0
   */
  properties[PROP_TABLES] = g_param_spec_enum ("tables", NULL, NULL, HTML5_TYPE_TEXT_TABLES,
                                               (int) HTML5_TEXT_TABLES_COLUMNS, flags);

  /**
   * Html5TextOptions:links:
   *
   * How the URLs of links are written. Links whose text is their URL, and links with schemes that
   * programs do not open, such as `javascript`, are written as their text.
   *
   * Since: 1.0
   */
  properties[PROP_LINKS] = g_param_spec_enum ("links", NULL, NULL, HTML5_TYPE_TEXT_LINKS,
                                              (int) HTML5_TEXT_LINKS_NONE, flags);

  /**
   * Html5TextOptions:width:
   *
   * The width, in columns of a terminal, at which lines are wrapped between words. Wide
   * characters count as two columns. Words that are longer, and preformatted text, are not
   * broken.
   *
   * Since: 1.0
   */
  properties[PROP_WIDTH] = g_param_spec_uint ("width", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * Html5TextOptions:max-length:
   *
   * The maximum length of the text, in characters. Longer text is cut and ends with an ellipsis,
   * and what comes after it is not looked at, so that a preview of a long document is cheap.
   *
   * Since: 1.0
   */
  properties[PROP_MAX_LENGTH] =
    g_param_spec_uint ("max-length", NULL, NULL, 0, G_MAXUINT, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_text_options_init (Html5TextOptions *self)
{
  self->list_markers = TRUE;
  self->image_alternatives = TRUE;
  self->quote_marks = TRUE;
  self->tables = HTML5_TEXT_TABLES_COLUMNS;
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
