/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The properties of a class as a table. A row contains everything that GObject needs to know about
 * a property, and its doc comment is above it. Its public functions are not in the table.
 *
 * A setting is stored in a field of the object, which the row names. The public setter calls
 * _html5_set_boolean() or a similar function, which also notifies. Other properties have functions
 * in the row. A row without `set` is read-only.
 */
#pragma once

#include <glib-object.h>

typedef struct
{
  const char *name;        /* NULL ends a table */
  GType kind;              /* the fundamental type, such as G_TYPE_STRING */
  GType (*type) (void);    /* the type of an enumeration, flags, an object or a boxed value */
  const char *text;        /* the default of a string */
  gint64 preset;           /* the default of anything else */
  gint64 minimum;          /* of a number */
  gint64 maximum;          /* of a number; 0 for the largest of its type */
  gsize field;             /* the offset of a setting */
  GCallback get;           /* VALUE get (object) */
  GCallback set;           /* void set (object, VALUE), if it does more than to store */
  gboolean is_owned;       /* the caller frees what `get` returns */
  gboolean construct_only; /* `set` is only called while the object is constructed */
} Html5Property;

/* Installs the properties of a class, and the functions that get and set them. */
void _html5_install_properties (GObjectClass *object_class, const Html5Property *properties);

/* Sets the settings of a new object to their defaults. The other function frees those that are
 * strings. */
void _html5_properties_init (gpointer object, const Html5Property *properties);
void _html5_properties_clear (gpointer object, const Html5Property *properties);

/* Store a setting and notify of `property` if it changes. Enumerations and flags are guint. */
void _html5_set_boolean (gpointer object, gboolean *field, gboolean value, const char *property);
void _html5_set_uint (gpointer object, guint *field, guint value, const char *property);
void _html5_set_uint64 (gpointer object, guint64 *field, guint64 value, const char *property);
void _html5_set_string (gpointer object, char **field, const char *value, const char *property);
