/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The errors of one parse: records of a few bytes, and objects only for those who look. */
#include "dom/parser/html5-parse-error-private.h"

#define HTML5_TYPE_PARSE_ERROR_LIST (html5_parse_error_list_get_type ())
G_DECLARE_FINAL_TYPE (Html5ParseErrorList, html5_parse_error_list, HTML5, PARSE_ERROR_LIST, GObject)

struct _Html5ParseErrorList
{
  GObject parent_instance;
  H5ParseError *records;
  guint n_records;
};

static void html5_parse_error_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (Html5ParseErrorList, html5_parse_error_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      html5_parse_error_list_model_init))

GListModel *
_html5_parse_error_list_new (const H5ParseError *records, gsize n_records)
{
  Html5ParseErrorList *self = g_object_new (HTML5_TYPE_PARSE_ERROR_LIST, NULL);

  self->n_records = (guint) MIN (n_records, G_MAXUINT);
  self->records = g_memdup2 (records, self->n_records * sizeof *records);
  return G_LIST_MODEL (self);
}

static GType
get_item_type (GListModel *model)
{
  return HTML5_TYPE_PARSE_ERROR;
}

static guint
get_n_items (GListModel *model)
{
  return HTML5_PARSE_ERROR_LIST (model)->n_records;
}

static gpointer
get_item (GListModel *model, guint position)
{
  Html5ParseErrorList *self = HTML5_PARSE_ERROR_LIST (model);

  return position < self->n_records ? _html5_parse_error_new (&self->records[position]) : NULL;
}

static void
html5_parse_error_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
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
