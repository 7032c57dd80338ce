/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sets of tokens in a string, such as classes:
 * https://dom.spec.whatwg.org/#concept-ordered-set-parser */
#pragma once

#include <glib.h>

/* Returns the tokens in order, without duplicates, as an array for g_strfreev(). */
char **h5_tokens_parse (const char *string);

/* The same without the tokens in another array, which ends with NULL. */
char **h5_tokens_without (const char *string, const char *const *others);

/* Whether the token is one of those in the string. `fold` says that ASCII case is ignored. */
gboolean h5_tokens_contain (const char *string, gsize length, const char *token, gsize token_length,
                            gboolean fold);
