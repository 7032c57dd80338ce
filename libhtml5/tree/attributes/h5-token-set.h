/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The tokens of a string, each once, in order, that are found without going through them. */
#pragma once

#include <glib.h>

typedef struct _H5TokenSet H5TokenSet;

H5TokenSet *h5_token_set_new (const char *string);
void h5_token_set_free (H5TokenSet *self);

/* All of them: a NULL-terminated array. */
char **h5_token_set_get_all (const H5TokenSet *self);
guint h5_token_set_get_size (const H5TokenSet *self);

/* Whether the string is what the set is written as: the tokens with a space between. */
gboolean h5_token_set_is_serialized (const H5TokenSet *self);

gboolean h5_token_set_has (const H5TokenSet *self, const char *token);

/* Adds a token at the end, which must not be there. */
void h5_token_set_add (H5TokenSet *self, const char *token);

/* Removes the last one. */
void h5_token_set_remove_last (H5TokenSet *self);
