/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* An ordered set of tokens that can be searched fast. */
#pragma once

#include <glib.h>

typedef struct _H5TokenSet H5TokenSet;

H5TokenSet *h5_token_set_new (const char *string);
void h5_token_set_free (H5TokenSet *self);

/* Returns all tokens as an array that ends with NULL. */
char **h5_token_set_get_all (const H5TokenSet *self);
guint h5_token_set_get_size (const H5TokenSet *self);

/* Whether the string is the serialization of the set: the tokens separated by single spaces. */
gboolean h5_token_set_is_serialized (const H5TokenSet *self);

gboolean h5_token_set_has (const H5TokenSet *self, const char *token);

/* Appends a token, which must not be in the set. */
void h5_token_set_add (H5TokenSet *self, const char *token);

/* Removes the last token. */
void h5_token_set_remove_last (H5TokenSet *self);
