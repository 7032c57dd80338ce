/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/parser/html5-parse-error-private.h"

#include "dom/common/html5-properties-private.h"

#include <glib/gi18n-lib.h>

/**
 * Html5ParseError:
 *
 * An error in the markup of a document. By default, parse errors do not make parsing fail. See
 * html5_parser_get_errors().
 *
 * Since: 1.0
 */
struct _Html5ParseError
{
  GObject parent_instance;
  H5ParseError record;
};

G_DEFINE_FINAL_TYPE (Html5ParseError, html5_parse_error, G_TYPE_OBJECT)

Html5ParseError *
_html5_parse_error_new (const H5ParseError *record)
{
  Html5ParseError *self = g_object_new (HTML5_TYPE_PARSE_ERROR, NULL);

  self->record = *record;
  return self;
}

void
_html5_set_parse_error (GError **error, GQuark domain, int code, const H5ParseError *record)
{
  /* Translators: the %s are the error's code, then the sentence about it. */
  g_set_error (error, domain, code, _ ("Line %llu, column %llu: %s: %s"),
               (unsigned long long) record->position.line,
               (unsigned long long) record->position.column, h5_error_code (record->code),
               _ (h5_error_message (record->code)));
}

/**
 * html5_parse_error_get_code:
 * @self: a parse error
 *
 * Gets the code of the error in the standard, such as `unexpected-null-character`. See
 * #Html5ParseError:code.
 *
 * Returns: the code, which is never freed
 *
 * Since: 1.0
 */
const char *
html5_parse_error_get_code (Html5ParseError *self)
{
  g_return_val_if_fail (HTML5_IS_PARSE_ERROR (self), NULL);

  return h5_error_code (self->record.code);
}

/**
 * html5_parse_error_get_message:
 * @self: a parse error
 *
 * Gets a description of the error in the language of the user.
 *
 * Returns: the message, which is never freed
 *
 * Since: 1.0
 */
const char *
html5_parse_error_get_message (Html5ParseError *self)
{
  g_return_val_if_fail (HTML5_IS_PARSE_ERROR (self), NULL);

  return _ (h5_error_message (self->record.code));
}

/**
 * html5_parse_error_get_line:
 * @self: a parse error
 *
 * Gets the line of the error, from 1.
 *
 * Returns: the line
 *
 * Since: 1.0
 */
guint64
html5_parse_error_get_line (Html5ParseError *self)
{
  g_return_val_if_fail (HTML5_IS_PARSE_ERROR (self), 0);

  return self->record.position.line;
}

/**
 * html5_parse_error_get_column:
 * @self: a parse error
 *
 * Gets the column of the error in characters, from 1.
 *
 * Returns: the column
 *
 * Since: 1.0
 */
guint64
html5_parse_error_get_column (Html5ParseError *self)
{
  g_return_val_if_fail (HTML5_IS_PARSE_ERROR (self), 0);

  return self->record.position.column;
}

/**
 * html5_parse_error_get_offset:
 * @self: a parse error
 *
 * Gets the position of the error in bytes of the input, from 0.
 *
 * Returns: the offset in bytes
 *
 * Since: 1.0
 */
guint64
html5_parse_error_get_offset (Html5ParseError *self)
{
  g_return_val_if_fail (HTML5_IS_PARSE_ERROR (self), 0);

  return self->record.position.offset;
}

static const Html5Property properties[] = {
  /**
   * Html5ParseError:code:
   *
   * The code of the error in the standard, such as `unexpected-null-character`. Errors that have no
   * code in the standard have one in the same style.
   *
   * Since: 1.0
   */
  { "code", G_TYPE_STRING, .get = G_CALLBACK (html5_parse_error_get_code) },

  /**
   * Html5ParseError:message:
   *
   * A description of the error in the language of the user.
   *
   * Since: 1.0
   */
  { "message", G_TYPE_STRING, .get = G_CALLBACK (html5_parse_error_get_message) },

  /**
   * Html5ParseError:line:
   *
   * The line of the error, from 1.
   *
   * Since: 1.0
   */
  { "line", G_TYPE_UINT64, .get = G_CALLBACK (html5_parse_error_get_line) },

  /**
   * Html5ParseError:column:
   *
   * The column of the error in characters, from 1.
   *
   * Since: 1.0
   */
  { "column", G_TYPE_UINT64, .get = G_CALLBACK (html5_parse_error_get_column) },

  /**
   * Html5ParseError:offset:
   *
   * The position of the error in bytes of the input, from 0.
   *
   * Since: 1.0
   */
  { "offset", G_TYPE_UINT64, .get = G_CALLBACK (html5_parse_error_get_offset) },
  { NULL },
};

static void
html5_parse_error_class_init (Html5ParseErrorClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_parse_error_init (Html5ParseError *self)
{
}
