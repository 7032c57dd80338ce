/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * html5-tool: one file for each subcommand, and what they share.
 *
 * The tool is an application of the public GObject API: it includes nothing else of the library.
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

/* One source, and what the subcommand makes of it. A worker thread may run it. */
typedef struct
{
  const char *source; /* NULL for a subcommand that reads none */
  guint index;        /* among the sources */
  gboolean is_xml;    /* once it is read */
  GOutputStream *out;
  GString *text;      /* to be written to out */
  GString *messages;  /* for standard error after the output, or NULL: write them at once */
  gboolean is_closed; /* the output failed, and the message is written */
  int status;
  gboolean is_done; /* guarded by the lock of tool-run.c */
} ToolJob;

typedef enum
{
  TOOL_NONE = 0,
  TOOL_NO_SOURCES = 1 << 0,  /* reads nothing */
  TOOL_WHOLE_PAGES = 1 << 1, /* has no option --fragment */
  TOOL_BASE = 1 << 2,        /* has the option --base */
  TOOL_LOCATED = 1 << 3,     /* the base is the URI of the source without that option */
  TOOL_COLORS = 1 << 4,      /* has the option --color */
  TOOL_ANY_FOUND = 1 << 5 /* 1 means that nothing was found: one source with something is enough */
} ToolFlags;

typedef struct
{
  const char *name;
  const char *arguments;       /* untranslated */
  const char *summary;         /* untranslated */
  const char *examples;        /* lines of "html5-tool …" */
  const GOptionEntry *entries; /* NULL, or its own options */
  ToolFlags flags;
  gboolean takes_operand; /* before the sources: tool_settings.operand */
  /* NULL, or checks the options before anything is read. FALSE after a message. */
  gboolean (*prepare) (void);
  int (*run) (ToolJob *job);
} ToolCommand;

extern const ToolCommand tool_article, tool_check, tool_encodings, tool_format, tool_links,
  tool_markdown, tool_meta, tool_pango, tool_parse, tool_query, tool_sanitize, tool_tables,
  tool_text, tool_to_xml, tool_tree;

extern const ToolCommand *const tool_commands[]; /* ends with NULL */

/* What the command line says. It does not change while jobs run. */
typedef struct
{
  Html5Syntax
    syntax;       /* GUESS: by the name of a source as far as that tells, else by its beginning */
  char *fragment; /* the context: "td", "svg path" */
  char *encoding;
  char *base;
  char *output;  /* the file to write, or NULL for standard output */
  char *operand; /* the first argument of a command that takes one */
  const char **sources;
  guint n_sources;
  int n_jobs;
  gboolean scripting;
  gboolean shadow_roots;
  gboolean collect_errors;
  gboolean is_located; /* the base is the URI of the source unless `base` says another */
  gboolean colors;
  gboolean detects_utf8; /* what is valid UTF-8 is UTF-8, whatever a meta element says: pages that
                          * were saved often have the meta element of another encoding, or none */
} ToolSettings;

extern ToolSettings tool_settings;

/* Parses the command line of a subcommand. FALSE after a message. */
gboolean tool_options (const ToolCommand *command, int argc, char **argv);

/* The options that a command has beside its own, for tool-complete.c; ends with a NULL name. */
GArray *tool_common_entries (const ToolCommand *command);

/* Runs a subcommand with all sources; returns the exit code. */
int tool_run (const ToolCommand *command);

/* Lists what can stand at a place of the command line, for completions of shells. */
int tool_complete (int argc, char **argv);

/* A message for people about a source. */
void tool_message (ToolJob *job, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A message about the command line. */
void tool_usage_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Writes the text of the job when there is much of it, so that it never becomes all of it. */
void tool_flush_some (ToolJob *job);
void tool_flush (ToolJob *job);

/* Appends text and a line end, or nothing for no text. */
void tool_write_line (ToolJob *job, const char *text);

/* --- reading --- */

/* Reads and parses the source: a file, a URI, or "-" for standard input. Returns the document or the
 * fragment; NULL after a message. */
Html5Node *tool_read (ToolJob *job);

/* The same, with a parser of tool_parser_new(), to be asked for its results. */
Html5Node *tool_read_with (ToolJob *job, Html5Parser *parser);
Html5Parser *tool_parser_new (const ToolJob *job);

/* The element that a fragment is read for, of a document of its own. */
Html5Element *tool_context_new (void);

/* A bar on the standard error stream, if that is a terminal, of what takes more than a moment. */
typedef struct
{
  const ToolJob *job;
  goffset size; /* 0: not known */
  gint64 next;  /* when it is drawn again */
  gboolean is_shown;
} ToolProgress;

void tool_progress_begin (ToolProgress *self, const ToolJob *job, goffset size);
void tool_progress_show (ToolProgress *self, goffset done);
void tool_progress_end (ToolProgress *self);

/* The job whose output is next: only that one shows its progress. */
void tool_progress_turn_to (guint index);

/* --- writing --- */

/* Writes a node's content to the output, and frees the serializer. TOOL_FAILED after a message. */
int tool_serialize (ToolJob *job, Html5Serializer *serializer, Html5Node *root);

/* The same, but writes nothing when it fails. */
int tool_serialize_whole (ToolJob *job, Html5Serializer *serializer, Html5Node *root);

/* Moves the children of an element into a fragment. */
Html5DocumentFragment *tool_take_children (Html5Element *element);

/* FALSE after a message: no encoding has that label. NULL is UTF-8. */
gboolean tool_check_output_encoding (const char *label);

/* Writes a source as what it was read as. NULL after a message: another encoding is asked for of XML. */
Html5Serializer *tool_serializer_new (ToolJob *job, const char *encoding);

/* The nick of a value of an enumeration: "hyperlink". */
const char *tool_enum_nick (GType type, int value);

/* prefix:name */
char *tool_qualified_name (Html5Element *element);

/* Appends a text as a string of JSON, or null for NULL. */
void tool_json_string (GString *out, const char *text);

/* Appends a member of an object of JSON, unless the text is NULL. */
void tool_json_member (GString *out, const char *name, const char *text);

/* Appends the name of a member, for its value to follow. */
void tool_json_name (GString *out, const char *name);

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

/* Between these two, text has a color, if colors are wanted. */
void tool_begin_color (GString *out, ToolColor color);
void tool_end_color (GString *out);

/* For the option --color. */
gboolean tool_set_color (const char *name, const char *value, gpointer data, GError **error);
void tool_choose_colors (void);
