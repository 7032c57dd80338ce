/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The errors of one parse. Each is a record of a few bytes. Objects are created when they are
 * accessed. */
#include "dom/parser/html5-parse-error-private.h"

#include "dom/list/html5-list-model-private.h"

#define HTML5_TYPE_PARSE_ERROR_LIST (html5_parse_error_list_get_type ())
G_DECLARE_FINAL_TYPE (Html5ParseErrorList, html5_parse_error_list, HTML5, PARSE_ERROR_LIST, GObject)

struct _Html5ParseErrorList
{
  GObject parent_instance;
  H5ParseError *records;
  guint n_records;
};

static int
get_size (Html5ParseErrorList *self)
{
  return (int) self->n_records;
}

static Html5ParseError *
get_error (Html5ParseErrorList *self, int index)
{
  return (guint) index < self->n_records ? _html5_parse_error_new (&self->records[index]) : NULL;
}

HTML5_DEFINE_LIST_TYPE (Html5ParseErrorList, html5_parse_error_list, HTML5_TYPE_PARSE_ERROR,
                        get_size, get_error)

GListModel *
_html5_parse_error_list_new (const H5ParseError *records, gsize n_records)
{
  Html5ParseErrorList *self = g_object_new (HTML5_TYPE_PARSE_ERROR_LIST, NULL);

  self->n_records = (guint) MIN (n_records, G_MAXINT);
  self->records = g_memdup2 (records, self->n_records * sizeof *records);
  return G_LIST_MODEL (self);
}

static void
html5_parse_error_list_finalize (GObject *object)
{
  g_free (HTML5_PARSE_ERROR_LIST (object)->records);
  G_OBJECT_CLASS (html5_parse_error_list_parent_class)->finalize (object);
}

static void
html5_parse_error_list_class_init (Html5ParseErrorListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_parse_error_list_finalize;
}

static void
html5_parse_error_list_init (Html5ParseErrorList *self)
{
}
