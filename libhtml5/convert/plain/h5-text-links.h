/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Finding URLs and e-mail addresses in plain text, as the extended autolinks of GitHub do
 * (https://github.github.com/gfm/#autolinks-extension-), also beside typographic quotes and in
 * other scripts, and with other schemes (h5-url-schemes.h).
 *
 *   h5-text-ends.h    where URLs, hosts and domains end
 *   h5-url-forms.h    what follows the other schemes
 *
 * A link is at most H5_TEXT_LONGEST_LINK long. Its search takes time linear in the text: what looks
 * like a URL and is not valid is skipped as a whole.
 */
#pragma once

#include "base/h5-buffer.h"

typedef struct
{
  const char *start;
  const char *end;
  H5Buffer href; /* the serialized URL; keeps its memory between links */
} H5TextLink;

/* Finds the first link from p on, in a line without controls that end lines. `line` is where the
 * line or the text after the last link begins. Returns FALSE if there is none. */
gboolean h5_text_find_link (const char *line, const char *p, const char *end, H5TextLink *link);
