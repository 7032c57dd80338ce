/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-properties-private.h"

#include "dom/common/html5-private.h"

/* Doc comments describe the properties. GTK-Doc uses NULL for properties without a
 * description. */
#define NO_BLURB ""

#define READ_ONLY (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)
#define READ_WRITE (READ_ONLY | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY)

/* --- settings --- */

void
_html5_set_boolean (gpointer object, gboolean *field, gboolean value, const char *property)
{
  value = !!value;
  if (*field == value)
    return;
  *field = value;
  g_object_notify (object, property);
}

void
_html5_set_uint (gpointer object, guint *field, guint value, const char *property)
{
  if (*field == value)
    return;
  *field = value;
  g_object_notify (object, property);
}

void
_html5_set_uint64 (gpointer object, guint64 *field, guint64 value, const char *property)
{
  if (*field == value)
    return;
  *field = value;
  g_object_notify (object, property);
}

void
_html5_set_string (gpointer object, char **field, const char *value, const char *property)
{
  g_return_if_fail (value == NULL || _html5_is_text (value));
  char *old = *field;

  if (g_strcmp0 (old, value) == 0)
    return;
  /* The new value may be a part of the old one. */
  *field = g_strdup (value);
  g_free (old);
  g_object_notify (object, property);
}

static gpointer
field_of (gpointer object, const Html5Property *row)
{
  return G_STRUCT_MEMBER_P (object, row->field);
}

static void
get_field (gpointer object, const Html5Property *row, GValue *value)
{
  gpointer field = field_of (object, row);

  switch (row->kind)
    {
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, *(gboolean *) field);
      break;
    case G_TYPE_UINT:
      g_value_set_uint (value, *(guint *) field);
      break;
    case G_TYPE_ENUM:
      g_value_set_enum (value, (int) *(guint *) field);
      break;
    case G_TYPE_FLAGS:
      g_value_set_flags (value, *(guint *) field);
      break;
    case G_TYPE_UINT64:
      g_value_set_uint64 (value, *(guint64 *) field);
      break;
    case G_TYPE_STRING:
      g_value_set_string (value, *(char **) field);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
set_field (gpointer object, const Html5Property *row, const GValue *value)
{
  gpointer field = field_of (object, row);

  switch (row->kind)
    {
    case G_TYPE_BOOLEAN:
      _html5_set_boolean (object, field, g_value_get_boolean (value), row->name);
      break;
    case G_TYPE_UINT:
      _html5_set_uint (object, field, g_value_get_uint (value), row->name);
      break;
    case G_TYPE_ENUM:
      _html5_set_uint (object, field, (guint) g_value_get_enum (value), row->name);
      break;
    case G_TYPE_FLAGS:
      _html5_set_uint (object, field, g_value_get_flags (value), row->name);
      break;
    case G_TYPE_UINT64:
      _html5_set_uint64 (object, field, g_value_get_uint64 (value), row->name);
      break;
    case G_TYPE_STRING:
      _html5_set_string (object, field, g_value_get_string (value), row->name);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
_html5_properties_init (gpointer object, const Html5Property *properties)
{
  for (const Html5Property *row = properties; row->name; row++)
    if (row->field && row->kind == G_TYPE_UINT64)
      *(guint64 *) field_of (object, row) = (guint64) row->preset;
    else if (row->field && row->kind != G_TYPE_STRING)
      *(guint *) field_of (object, row) = (guint) row->preset;
}

void
_html5_properties_clear (gpointer object, const Html5Property *properties)
{
  for (const Html5Property *row = properties; row->name; row++)
    if (row->field && row->kind == G_TYPE_STRING)
      g_clear_pointer ((char **) field_of (object, row), g_free);
}

/* --- functions --- */

typedef gboolean (*GetBoolean) (gpointer);
typedef int (*GetInt) (gpointer);
typedef guint (*GetUint) (gpointer);
typedef guint64 (*GetUint64) (gpointer);
typedef double (*GetDouble) (gpointer);
typedef gpointer (*GetPointer) (gpointer);
typedef void (*SetInt) (gpointer, int);
typedef void (*SetUint) (gpointer, guint);
typedef void (*SetUint64) (gpointer, guint64);
typedef void (*SetPointer) (gpointer, gconstpointer);

static void
get_pointer (gpointer object, const Html5Property *row, GValue *value)
{
  gpointer pointer = ((GetPointer) row->get) (object);

  if (row->kind == G_TYPE_STRING && row->is_owned)
    g_value_take_string (value, pointer);
  else if (row->kind == G_TYPE_STRING)
    g_value_set_string (value, pointer);
  else if (row->kind == G_TYPE_BOXED && row->is_owned)
    g_value_take_boxed (value, pointer);
  else if (row->kind == G_TYPE_BOXED)
    g_value_set_boxed (value, pointer);
  else if (row->is_owned)
    g_value_take_object (value, pointer);
  else
    g_value_set_object (value, pointer);
}

static void
call_get (gpointer object, const Html5Property *row, GValue *value)
{
  switch (row->kind)
    {
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, ((GetBoolean) row->get) (object));
      break;
    case G_TYPE_INT:
      g_value_set_int (value, ((GetInt) row->get) (object));
      break;
    case G_TYPE_UINT:
      g_value_set_uint (value, ((GetUint) row->get) (object));
      break;
    case G_TYPE_ENUM:
      g_value_set_enum (value, ((GetInt) row->get) (object));
      break;
    case G_TYPE_FLAGS:
      g_value_set_flags (value, ((GetUint) row->get) (object));
      break;
    case G_TYPE_UINT64:
      g_value_set_uint64 (value, ((GetUint64) row->get) (object));
      break;
    case G_TYPE_DOUBLE:
      g_value_set_double (value, ((GetDouble) row->get) (object));
      break;
    default:
      get_pointer (object, row, value);
    }
}

static void
call_set (gpointer object, const Html5Property *row, const GValue *value)
{
  switch (row->kind)
    {
    case G_TYPE_BOOLEAN:
      ((SetInt) row->set) (object, g_value_get_boolean (value));
      break;
    case G_TYPE_INT:
      ((SetInt) row->set) (object, g_value_get_int (value));
      break;
    case G_TYPE_UINT64:
      ((SetUint64) row->set) (object, g_value_get_uint64 (value));
      break;
    case G_TYPE_ENUM:
      ((SetUint) row->set) (object, (guint) g_value_get_enum (value));
      break;
    case G_TYPE_STRING:
      ((SetPointer) row->set) (object, g_value_get_string (value));
      break;
    case G_TYPE_BOXED:
      ((SetPointer) row->set) (object, g_value_get_boxed (value));
      break;
    case G_TYPE_OBJECT:
      ((SetPointer) row->set) (object, g_value_get_object (value));
      break;
    default:
      g_assert_not_reached ();
    }
}

/* --- the class --- */

/* The key for the row of a GParamSpec. */
static GQuark
row_quark (void)
{
  static gsize quark;

  if (g_once_init_enter (&quark))
    g_once_init_leave (&quark, g_quark_from_static_string ("html5-property"));
  return (GQuark) quark;
}

static const Html5Property *
row_of (GParamSpec *pspec)
{
  return g_param_spec_get_qdata (pspec, row_quark ());
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  const Html5Property *row = row_of (pspec);

  if (row->get)
    call_get (object, row, value);
  else
    get_field (object, row, value);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  const Html5Property *row = row_of (pspec);

  if (row->set)
    call_set (object, row, value);
  else
    set_field (object, row, value);
}

static GParamFlags
flags_of (const Html5Property *row)
{
  if (!row->set && !row->field)
    return READ_ONLY;
  return row->construct_only ? READ_ONLY | G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY : READ_WRITE;
}

static GParamSpec *
spec_of (const Html5Property *row)
{
  const char *name = row->name;
  GParamFlags flags = flags_of (row);
  gint64 preset = row->preset;
  guint64 maximum = row->maximum ? (guint64) row->maximum : G_MAXUINT64;

  switch (row->kind)
    {
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (name, NULL, NO_BLURB, (gboolean) preset, flags);
    case G_TYPE_INT:
      return g_param_spec_int (name, NULL, NO_BLURB, (int) row->minimum,
                               (int) MIN (maximum, G_MAXINT), (int) preset, flags);
    case G_TYPE_UINT:
      return g_param_spec_uint (name, NULL, NO_BLURB, (guint) row->minimum,
                                (guint) MIN (maximum, G_MAXUINT), (guint) preset, flags);
    case G_TYPE_UINT64:
      return g_param_spec_uint64 (name, NULL, NO_BLURB, (guint64) row->minimum, maximum,
                                  (guint64) preset, flags);
    case G_TYPE_DOUBLE:
      return g_param_spec_double (name, NULL, NO_BLURB, (double) row->minimum,
                                  (double) row->maximum, (double) preset, flags);
    case G_TYPE_ENUM:
      return g_param_spec_enum (name, NULL, NO_BLURB, row->type (), (int) preset, flags);
    case G_TYPE_FLAGS:
      return g_param_spec_flags (name, NULL, NO_BLURB, row->type (), (guint) preset, flags);
    case G_TYPE_STRING:
      return g_param_spec_string (name, NULL, NO_BLURB, row->text, flags);
    case G_TYPE_BOXED:
      return g_param_spec_boxed (name, NULL, NO_BLURB, row->type (), flags);
    case G_TYPE_OBJECT:
      return g_param_spec_object (name, NULL, NO_BLURB, row->type (), flags);
    default:
      g_assert_not_reached ();
    }
}

void
_html5_install_properties (GObjectClass *object_class, const Html5Property *properties)
{
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  for (const Html5Property *row = properties; row->name; row++)
    {
      GParamSpec *spec = spec_of (row);

      g_param_spec_set_qdata (spec, row_quark (), (gpointer) row);
      g_object_class_install_property (object_class, (guint) (row - properties) + 1, spec);
    }
}
