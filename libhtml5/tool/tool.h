/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The common part of html5-tool. There is one file for each subcommand.
 *
 * The tool is an application that only uses the public GObject API.
 */
#pragma once

#include <gio/gio.h>
#include <libhtml5/html5.h>

/* Exit codes. */
enum
{
  TOOL_OK,
  TOOL_FOUND_ERRORS = 1,  /* check: the markup has errors */
  TOOL_FOUND_NOTHING = 1, /* query: no element matches */
  TOOL_FAILED = 2         /* bad usage, or a source that cannot be read */
};

/* The processing of one source. A worker thread may run it. */
typedef struct
{
  const char *source; /* NULL if the subcommand reads no sources */
  guint index;        /* among the sources */
  gboolean is_xml;    /* set when it has been read */
  GOutputStream *out;
  GString *text;      /* text to write to `out` */
  GString *messages;  /* for standard error, after the output; NULL to write them immediately */
  gboolean is_closed; /* the output failed, and an error message was written */
  int status;
  gboolean is_done; /* guarded by the lock of tool-run.c */
} ToolJob;

typedef enum
{
  TOOL_NONE = 0,
  TOOL_NO_SOURCES = 1 << 0,  /* does not read sources */
  TOOL_WHOLE_PAGES = 1 << 1, /* has no option --fragment */
  TOOL_BASE = 1 << 2,        /* has the option --base */
  TOOL_LOCATED = 1 << 3,     /* without that option, the base is the URI of the source */
  TOOL_COLORS = 1 << 4,      /* has the option --color */
  TOOL_ANY_FOUND = 1 << 5    /* exit code 1 means that nothing was found in any source */
} ToolFlags;

typedef struct
{
  const char *name;
  const char *arguments;       /* untranslated */
  const char *summary;         /* untranslated */
  const char *examples;        /* lines that begin with "html5-tool" */
  const GOptionEntry *entries; /* its own options, or NULL */
  ToolFlags flags;
  gboolean takes_operand; /* an argument before the sources: tool_settings.operand */
  /* NULL, or a function that checks the options before reading. Returns FALSE after an error
   * message. */
  gboolean (*prepare) (void);
  int (*run) (ToolJob *job);
} ToolCommand;

extern const ToolCommand tool_article, tool_check, tool_encodings, tool_feed, tool_format,
  tool_links, tool_markdown, tool_meta, tool_pango, tool_parse, tool_query, tool_sanitize,
  tool_tables, tool_text, tool_to_xml, tool_tree;

extern const ToolCommand *const tool_commands[]; /* ends with NULL */

/* The settings of the command line. They do not change while jobs run. */
typedef struct
{
  /* GUESS: from the name of the source if possible, or from its beginning. */
  Html5Syntax syntax;
  char *fragment; /* its context, such as "td" or "svg path" */
  char *encoding;
  char *base;
  char *output;  /* the file to write, or NULL for standard output */
  char *operand; /* the first argument of commands with takes_operand */
  const char **sources;
  guint n_sources;
  int n_jobs;
  gboolean scripting;
  gboolean shadow_roots;
  gboolean collect_errors;
  gboolean is_located; /* the base is the URI of the source, unless `base` is set */
  gboolean colors;
  /* Valid UTF-8 is UTF-8, even if a meta element declares another encoding. In saved pages, the
   * meta element is often wrong or missing. */
  gboolean detects_utf8;
} ToolSettings;

extern ToolSettings tool_settings;

/* The words for --coerce. The last one is NULL. */
typedef struct
{
  const char *word;
  Html5InfosetFlags flag;
} ToolWord;

extern const ToolWord tool_coerced[];

/* Parses the command line of a subcommand. Returns FALSE after an error message. */
gboolean tool_options (const ToolCommand *command, int argc, char **argv);

/* Returns the common options of a command, for tool-complete.c. The last entry has a NULL
 * name. */
GArray *tool_common_entries (const ToolCommand *command);

/* Runs a subcommand for all sources. Returns the exit code. */
int tool_run (const ToolCommand *command);

/* Lists the words that are possible on a command line, for completions of shells. */
int tool_complete (int argc, char **argv);

/* Writes a message about a source. */
void tool_message (ToolJob *job, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Writes a message that is not about a source. */
void tool_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Returns the line of a message for standard error. */
char *tool_format_message (const char *format, va_list arguments) G_GNUC_PRINTF (1, 0);

/* Returns FALSE after an error message if both options are given. */
gboolean tool_check_pair (const char *option, gboolean is_given, const char *other,
                          gboolean is_other_given);

/* Returns whether a number of the command line is 0 or more. If not, writes an error message. */
gboolean tool_check_number (const char *option, int number);

/* Returns whether a text of the user is valid UTF-8 without U+0000. If not, writes an error message
 * that begins with the name. */
gboolean tool_check_text (const char *name, const char *text, gsize length);

/* The same for the value of an option, which may be NULL. */
gboolean tool_check_text_option (const char *option, const char *text);

/* The first function writes the text of the job if it is long, so that it does not use too
 * much memory. The second one always writes it. */
void tool_flush_some (ToolJob *job);
void tool_flush (ToolJob *job);

/* Appends a text and a line end. Does nothing if the text is empty. */
void tool_write_line (ToolJob *job, const char *text);

/* --- reading --- */

/* Returns the file that a source names. A name such as "a:b.html" is only a URI if there is no such
 * file. */
GFile *tool_file_new (const char *source);

/* Reads and parses the source: a file, a URI, or "-" for standard input. Returns the document
 * or fragment. NULL after an error message. */
Html5Node *tool_read (ToolJob *job);

/* The same with a parser from tool_parser_new(), so that its results can be used. */
Html5Node *tool_read_with (ToolJob *job, Html5Parser *parser);
Html5Parser *tool_parser_new (const ToolJob *job);

/* Returns the context element for a fragment, in a new document. */
Html5Element *tool_context_new (void);

/* A progress bar on standard error, if that is a terminal, for sources that take longer than a
 * moment. */
typedef struct
{
  const ToolJob *job;
  goffset size; /* 0 if unknown */
  gint64 next;  /* time of the next update */
  gboolean is_shown;
} ToolProgress;

void tool_progress_begin (ToolProgress *self, const ToolJob *job, goffset size);
void tool_progress_show (ToolProgress *self, goffset done);
void tool_progress_end (ToolProgress *self);

/* Sets the job whose output is written next. Only its progress is shown. */
void tool_progress_turn_to (guint index);

/* --- writing --- */

/* Returns a stream that writes to a terminal, without the control characters of pages. */
GOutputStream *tool_terminal_open (GOutputStream *stream);

/* Returns a text without control characters, for a terminal. */
char *tool_terminal_clean (const char *text);

/* Writes the content of a node to the output, and frees the serializer. Returns TOOL_FAILED
 * after an error message. */
int tool_serialize (ToolJob *job, Html5Serializer *serializer, Html5Node *root);

/* The same, but writes nothing if it fails. */
int tool_serialize_whole (ToolJob *job, Html5Serializer *serializer, Html5Node *root);

/* Moves the children of an element to a new fragment. */
Html5DocumentFragment *tool_take_children (Html5Element *element);

/* Returns FALSE after an error message if the label is unknown, or that of an encoding that is only
 * for reading. NULL means UTF-8. */
gboolean tool_check_output_encoding (const char *label);

/* Returns a serializer for the format of the source. NULL after an error message: XML can only
 * be written as UTF-8. */
Html5Serializer *tool_serializer_new (ToolJob *job, const char *encoding);

/* Returns the nick of a value of an enumeration, such as "hyperlink". */
const char *tool_enum_nick (GType type, int value);

/* Returns "prefix:name". */
char *tool_qualified_name (Html5Element *element);

/* Appends a text as a JSON string. */
void tool_json_string (GString *out, const char *text);

/* Appends a member of a JSON object, unless the text is NULL. */
void tool_json_member (GString *out, const char *name, const char *text);

/* Appends the name of a member. Its value must follow. */
void tool_json_name (GString *out, const char *name);

/* --- names and texts, as lines or as JSON --- */

typedef struct
{
  GString *out;
  gboolean is_json;
  const char *indent; /* before each line */
} ToolFields;

/* Begin and end an object, which may be in a list. */
void tool_fields_begin (ToolFields *self);
void tool_fields_end (ToolFields *self);

/* Begin and end a list. */
void tool_fields_begin_list (ToolFields *self, const char *name);
void tool_fields_end_list (ToolFields *self);

/* Add a field, unless it has no value. tool_fields_add_all() adds one member with the plural name
 * to JSON, or a line with the singular name for each text. */
void tool_fields_add (ToolFields *self, const char *name, const char *text);
void tool_fields_add_time (ToolFields *self, const char *name, GDateTime *time);
void tool_fields_add_all (ToolFields *self, const char *plural, const char *singular,
                          const char *const *texts);

/* --- colors --- */

typedef enum
{
  TOOL_COLOR_TAG,
  TOOL_COLOR_ATTRIBUTE,
  TOOL_COLOR_TEXT,
  TOOL_COLOR_COMMENT,
  TOOL_COLOR_OTHER,
  TOOL_COLOR_PLACE,
  TOOL_COLOR_ERROR
} ToolColor;

/* Text between these two calls is colored, if colors are enabled. */
void tool_begin_color (GString *out, ToolColor color);
void tool_end_color (GString *out);

/* The callback of the option --color. */
gboolean tool_set_color (const char *name, const char *value, gpointer data, GError **error);
void tool_choose_colors (gboolean has_colors);

/* Returns the length of the sequence of a color, or of the end of colors, that a text begins with.
 * 0 if it begins with something else. */
gsize tool_color_length (const char *text, gsize length);
