/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The query of a URL as names and values: https://url.spec.whatwg.org/#interface-urlsearchparams */
#include "dom/url/html5-url-private.h"

#include "dom/common/html5-private.h"

#include "url/h5-urlencoded.h"

typedef struct
{
  const char *name;  /* of the pairs to find, or NULL for all */
  const char *value; /* the new value of the first of them, or NULL for none */
  H5Buffer out;      /* the new query */
  GPtrArray *found;  /* names and values alternately; with `name`, only values */
} Search;

static void
visit (const Html5Url *self, H5UrlencodedFunc func, Search *search)
{
  const H5Buffer *query = &self->record->query;

  if (query->length)
    h5_urlencoded_parse (query->data, query->length, func, search);
}

static gboolean
is_wanted (const Search *self, const char *name, gsize length)
{
  return !self->name || (strlen (self->name) == length && memcmp (self->name, name, length) == 0);
}

/* Strings of the API end at NUL, so NUL becomes U+FFFD. */
static char *
without_nul (const char *text, gsize length)
{
  H5Buffer out = H5_BUFFER_INIT;

  for (gsize i = 0; i < length; i++)
    if (text[i])
      h5_buffer_append_byte (&out, text[i]);
    else
      h5_buffer_append_code_point (&out, 0xFFFD);
  return h5_buffer_steal (&out, NULL);
}

static void
collect (const char *name, gsize name_length, const char *value, gsize value_length, gpointer data)
{
  Search *search = data;

  if (!is_wanted (search, name, name_length))
    return;
  if (!search->name)
    g_ptr_array_add (search->found, without_nul (name, name_length));
  g_ptr_array_add (search->found, without_nul (value, value_length));
}

static char **
find (const Html5Url *self, const char *name)
{
  Search search = { .name = name, .found = g_ptr_array_new () };

  visit (self, collect, &search);
  g_ptr_array_add (search.found, NULL);
  return (char **) g_ptr_array_free (search.found, FALSE);
}

/* Copies the pairs that are not affected, and the first affected one with its new value. */
static void
replace (const char *name, gsize name_length, const char *value, gsize value_length, gpointer data)
{
  Search *search = data;

  if (search->name && is_wanted (search, name, name_length))
    {
      if (!search->value)
        return;
      value = g_steal_pointer (&search->value);
      value_length = strlen (value);
    }
  h5_urlencoded_append (&search->out, name, name_length, value, value_length, NULL);
}

/* https://url.spec.whatwg.org/#concept-urlsearchparams-update, with an optional pair to
 * append. */
static void
update (Html5Url *self, Search *search, const char *name, const char *value)
{
  H5Url *before = h5_url_copy (self->record);

  if (value)
    h5_urlencoded_append (&search->out, name, strlen (name), value, strlen (value), NULL);
  h5_buffer_clear (&self->record->query);
  self->record->has_query = search->out.length > 0;
  self->record->query = search->out;
  _html5_url_finish_change (self, before);
}

/**
 * html5_url_list_search_params:
 * @self: a URL
 *
 * Parses the query as form data: pairs of a name and a value, with `=` between them, separated by
 * ampersands. U+0000 in them becomes U+FFFD.
 *
 * Counterpart: iterating over a `URLSearchParams`.
 *
 * Returns: (transfer full) (array zero-terminated=1): alternating names and values
 *
 * Since: 1.0
 */
char **
html5_url_list_search_params (Html5Url *self)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);

  return find (self, NULL);
}

/**
 * html5_url_get_search_param:
 * @self: a URL
 * @name: a name
 *
 * Gets the first value of a name in the query.
 *
 * Counterpart: `URLSearchParams.get()`.
 *
 * Returns: (transfer full) (nullable): the value, or %NULL if the query does not have the name
 *
 * Since: 1.0
 */
char *
html5_url_get_search_param (Html5Url *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_auto (GStrv) values = find (self, name);

  return g_strdup (values[0]);
}

/**
 * html5_url_get_search_params:
 * @self: a URL
 * @name: a name
 *
 * Returns all values of a name in the query.
 *
 * Counterpart: `URLSearchParams.getAll()`.
 *
 * Returns: (transfer full) (array zero-terminated=1): the values
 *
 * Since: 1.0
 */
char **
html5_url_get_search_params (Html5Url *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_URL (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return find (self, name);
}

/**
 * html5_url_set_search_param:
 * @self: a URL
 * @name: a name
 * @value: the new value
 *
 * Sets the value of a name in the query. The first value is replaced, and any others are removed.
 * If the query does not contain the name, it is appended. The whole query is serialized again, as
 * for a form.
 *
 * Counterpart: `URLSearchParams.set()`.
 *
 * Since: 1.0
 */
void
html5_url_set_search_param (Html5Url *self, const char *name, const char *value)
{
  Search search = { .name = name, .value = value };

  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (_html5_is_text (name));
  g_return_if_fail (_html5_is_text (value));

  visit (self, replace, &search);
  update (self, &search, name, search.value);
}

/**
 * html5_url_append_search_param:
 * @self: a URL
 * @name: a name
 * @value: a value
 *
 * Appends a name and a value to the query. The whole query is serialized again, as for a form.
 *
 * Counterpart: `URLSearchParams.append()`.
 *
 * Since: 1.0
 */
void
html5_url_append_search_param (Html5Url *self, const char *name, const char *value)
{
  Search search = { NULL };

  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (_html5_is_text (name));
  g_return_if_fail (_html5_is_text (value));

  visit (self, replace, &search);
  update (self, &search, name, value);
}

/**
 * html5_url_remove_search_params:
 * @self: a URL
 * @name: a name
 *
 * Removes all values of a name from the query. The whole query is serialized again, as for a form.
 *
 * Counterpart: `URLSearchParams.delete()`.
 *
 * Since: 1.0
 */
void
html5_url_remove_search_params (Html5Url *self, const char *name)
{
  Search search = { .name = name };

  g_return_if_fail (HTML5_IS_URL (self));
  g_return_if_fail (_html5_is_text (name));

  visit (self, replace, &search);
  update (self, &search, name, NULL);
}
