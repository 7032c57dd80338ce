/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A parser whose scripts are words of a test, and what tests of such parses share. */
#pragma once

#include <libhtml5/html5.h>

/* The actions of scripts. The text of a script is one of these words, or markup to write:
 * "write:MARKUP", "parts:MARKUP|MARKUP…", "remove" and "abort". */
typedef struct
{
  GString *log;
  const char *wait_for; /* the text of a script that is not available yet */
} ScriptHost;

/* Returns a parser that runs scripts by @host and notes them in its log. */
Html5Parser *script_host_new_parser (ScriptHost *host);
void script_host_end (ScriptHost *host);

typedef struct
{
  Html5Document *document;
  GError *error;
  gboolean done;
} ParseResult;

/* Begins a parse, and returns when it waits for a script or has ended. */
void parse_async (Html5Parser *parser, const char *text, GCancellable *cancellable,
                  ParseResult *result);
void iterate_until (gboolean *flag);

void push_text (Html5Parser *parser, const char *text);
void assert_body (Html5Document *document, const char *expected);
