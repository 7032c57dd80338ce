/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What was sanitized must be as safe when it is written as XML and parsed again: as strict XML, up
 * to the first error, as browsers show it. If the configuration lists all that it keeps, nothing
 * else may be there. Otherwise, this is only so if the tree is coerced or well-formed.
 */
#pragma once

#include "parse/h5-parse.h"

/* The configurations and their walks, which are used again and again. */
typedef struct _XmlSafety XmlSafety;

XmlSafety *xml_safety_new (void);
void xml_safety_free (XmlSafety *self);

guint xml_safety_n_configurations (void);

/* Parses and sanitizes markup with a configuration, and writes it in all ways that are safe.
 * Returns a description of what may not be in one of them, for g_free(); or NULL. Adds the number
 * of texts that are well-formed. */
char *xml_safety_find (XmlSafety *self, guint configuration, H5Syntax syntax, const char *markup,
                       gsize length, guint *n_well_formed);
