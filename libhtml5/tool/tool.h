/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * html5-tool: one file a subcommand, and what they share.
 *
 * The tool stands on the engine, not on the GObject library: what it prints of a tree (the
 * html5lib test format, every error) is the engine's own view of it.
 */
#pragma once

#include "parse/h5-parse.h"
#include "serialize/h5-serializer.h"
#include "url/h5-url.h"

#include <gio/gio.h>

typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary; /* untranslated */
  int (*run) (int argc, char **argv);
} ToolCommand;

extern const ToolCommand tool_article, tool_check, tool_encodings, tool_format, tool_links,
  tool_markdown, tool_meta, tool_pango, tool_parse, tool_sanitize, tool_tables, tool_text,
  tool_to_xml, tool_tree;

/* Exit codes. */
enum
{
  TOOL_OK,
  TOOL_FOUND_ERRORS, /* check: the markup has errors */
  TOOL_FAILED        /* bad usage, or a source that cannot be read */
};

/* What the command line says about reading; one for a process. */
typedef struct
{
  char *fragment; /* the context: "td", "svg path" */
  char *encoding;
  char *output;     /* the file to write, or NULL for standard output */
  char *sources[3]; /* the command line when it names no source */
  gboolean scripting;
  gboolean xml;
  gboolean shadow_roots;
  gboolean collect_errors;
  gboolean
    detects_utf8; /* what is valid UTF-8 is UTF-8, whatever a meta element says: pages that were
                          * saved often have the meta element of another encoding, or none */
} ToolReading;

void tool_reading_clear (ToolReading *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ToolReading, tool_reading_clear)

/* Parses the command line of a subcommand: the common options, and its own (may be NULL).
 * FALSE after a message; what is left of argv are the sources, at least one. */
gboolean tool_options (const ToolCommand *command, ToolReading *reading,
                       const GOptionEntry *entries, int *argc, char ***argv);

/* Reads and parses a source: a file, a URI, or "-" for standard input. NULL after a message. */
H5Parse *tool_read (const ToolReading *reading, const char *source);

/* A bar on the standard error stream, if that is a terminal, of what takes more than a moment. */
typedef struct
{
  const char *source;
  goffset size; /* 0: not known */
  gint64 next;  /* when it is drawn again */
  gboolean is_shown;
} ToolProgress;

void tool_progress_begin (ToolProgress *self, const char *source, goffset size);
void tool_progress_show (ToolProgress *self, goffset done);
void tool_progress_end (ToolProgress *self);

/* The context of a fragment that is read, in the tree. */
H5Node *tool_context (const ToolReading *reading, H5Tree *tree);

/* The root of what was read: the document, or the fragment. */
H5Node *tool_root (H5Parse *parse);

/* Writes the buffer, with a line end, to standard output. Empties it. */
void tool_write_line (H5Buffer *buffer);

/* Writes the buffer to standard output and empties it. */
void tool_write (H5Buffer *buffer);

/* Writes the content of root to standard output: as HTML in the style and encoding, or what was
 * read as XML as XML. options and style may be NULL. */
void tool_write_html (const H5Node *root, const H5HtmlOptions *options, const H5HtmlStyle *style,
                      const H5Encoding *encoding);

/* The encoding of that label, or UTF-8 for NULL; NULL after a message. */
const H5Encoding *tool_output_encoding (const ToolReading *reading, const char *label);

/* Does the same for each source; the worst exit code wins. What is written goes to the file that
 * was asked for. */
int tool_for_each_source (int argc, char **argv, const ToolReading *reading,
                          int (*run) (const ToolReading *reading, const char *source));

/* What the URLs of a source are resolved with. */
typedef struct
{
  H5Url *url;        /* of the source, or NULL */
  H5Url *frozen;     /* what its base element says, or NULL */
  const H5Url *base; /* one of them, or NULL */
  const H5Encoding *encoding;
} ToolBase;

/* Finds it for what was read; base is what the command line says, or NULL. FALSE after a message. */
gboolean tool_find_base (H5Parse *parse, const char *base, const char *source, ToolBase *found);
void tool_base_clear (ToolBase *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ToolBase, tool_base_clear)

/* The serialization of a URL, for g_free(). */
char *tool_url_text (const H5Url *url);

/* Appends a text as a string of JSON, or null for NULL. */
void tool_json_string (H5Buffer *out, const char *text);

/* Appends a member of an object of JSON, unless the text is NULL. */
void tool_json_member (H5Buffer *out, const char *name, const char *text);
