/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/parser/html5-parser.h>

G_BEGIN_DECLS

/**
 * Html5ScriptResult:
 * @HTML5_SCRIPT_RESULT_DONE: the script ran, or will not run; the parser continues
 * @HTML5_SCRIPT_RESULT_WAIT: the script cannot run yet, for example because it is being
 *   fetched; the parser waits for html5_parser_resume() and then calls the function for the
 *   same script again
 *
 * The results of an #Html5ScriptFunc.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SCRIPT_RESULT_DONE,
  HTML5_SCRIPT_RESULT_WAIT
} Html5ScriptResult;

/**
 * Html5ScriptType:
 * @HTML5_SCRIPT_TYPE_NONE: not a script that can run: data, or an unknown language
 * @HTML5_SCRIPT_TYPE_CLASSIC: JavaScript
 * @HTML5_SCRIPT_TYPE_MODULE: a JavaScript module
 * @HTML5_SCRIPT_TYPE_IMPORT_MAP: an import map
 * @HTML5_SCRIPT_TYPE_SPECULATION_RULES: speculation rules
 *
 * The type of a script element.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SCRIPT_TYPE_NONE,
  HTML5_SCRIPT_TYPE_CLASSIC,
  HTML5_SCRIPT_TYPE_MODULE,
  HTML5_SCRIPT_TYPE_IMPORT_MAP,
  HTML5_SCRIPT_TYPE_SPECULATION_RULES
} Html5ScriptType;

/**
 * Html5ScriptFlags:
 * @HTML5_SCRIPT_FLAGS_NONE: none of these
 * @HTML5_SCRIPT_FLAGS_ALREADY_STARTED: the script has run, will run, or will never run
 * @HTML5_SCRIPT_FLAGS_PARSER_INSERTED: the script was inserted by a parser
 * @HTML5_SCRIPT_FLAGS_FORCE_ASYNC: the script runs as soon as it has been fetched, even without
 *   `async`
 * @HTML5_SCRIPT_FLAGS_FROM_EXTERNAL_FILE: the script is in a separate file
 *
 * The state of a script element. The names are those of the HTML Standard.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SCRIPT_FLAGS_NONE = 0,
  HTML5_SCRIPT_FLAGS_ALREADY_STARTED = 1 << 0,
  HTML5_SCRIPT_FLAGS_PARSER_INSERTED = 1 << 1,
  HTML5_SCRIPT_FLAGS_FORCE_ASYNC = 1 << 2,
  HTML5_SCRIPT_FLAGS_FROM_EXTERNAL_FILE = 1 << 3
} Html5ScriptFlags;

/**
 * Html5ScriptFunc:
 * @parser: the parser
 * @script: (transfer none): a `script` element of HTML or SVG
 * @user_data: the data that was passed with the function
 *
 * Runs a script, at the point of the parse that the standard specifies. The function can change the
 * document, and call html5_parser_write() and html5_parser_abort().
 *
 * Returns: whether the parser continues
 *
 * Since: 1.0
 */
typedef Html5ScriptResult (*Html5ScriptFunc) (Html5Parser *parser, Html5Element *script,
                                              gpointer user_data);

HTML5_AVAILABLE_IN_1_0
void html5_parser_set_script_func (Html5Parser *self, Html5ScriptFunc func, gpointer user_data,
                                   GDestroyNotify destroy);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_write (Html5Parser *self, const char *text, gssize length, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_parser_is_waiting (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_resume (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_parser_get_blocking_script (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_parser_get_deferred_scripts (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_parser_get_async_scripts (Html5Parser *self);

HTML5_AVAILABLE_IN_1_0
void html5_parser_run_async_script (Html5Parser *self, Html5Element *script);

HTML5_AVAILABLE_IN_1_0
Html5ScriptType html5_element_get_script_type (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5ScriptFlags html5_element_get_script_flags (Html5Element *self);

G_END_DECLS
