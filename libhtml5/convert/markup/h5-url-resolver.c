/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-url-resolver.h"

#include "base/h5-ascii.h"
#include "convert/markup/h5-url-schemes.h"

/* Percent-encoding makes up to 7 bytes of one, as a numeric reference in a query. */
#define MAX_FOR_EACH_BYTE 7
#define USUAL_BASE 256

gboolean
h5_url_take_room (guint64 *room, gsize reference, gsize absolute)
{
  guint64 usual = (guint64) reference * MAX_FOR_EACH_BYTE + USUAL_BASE;
  guint64 excess = absolute > usual ? absolute - usual : 0;

  if (excess > *room)
    return FALSE;
  *room -= excess;
  return TRUE;
}

char *
h5_resolve_attribute (const H5UrlResolver *self, const H5Node *element, H5Name attribute)
{
  gsize length;
  const char *value = h5_element_get_attribute (element, attribute, &length);

  /* https://url.spec.whatwg.org/#concept-basic-url-parser, step 1: C0 controls and spaces. */
  while (value && length > 0 && (guint8) *value <= ' ')
    {
      value++;
      length--;
    }
  while (value && length > 0 && (guint8) value[length - 1] <= ' ')
    length--;
  if (!value || length == 0)
    return NULL;
  g_autofree char *reference = g_strndup (value, length);
  char *url = self->resolve ? self->resolve (self->data, reference) : NULL;
  return url ? url : g_steal_pointer (&reference);
}

/* Whether it has a control character, as a reference that is not a URL may. */
static gboolean
has_control (const char *url)
{
  for (; *url; url++)
    if (g_ascii_iscntrl (*url))
      return TRUE;
  return FALSE;
}

gboolean
h5_url_may_run_script (const char *url)
{
  static const char *const schemes[] = { "javascript", "vbscript", "data" };
  gsize length = strcspn (url, ":");

  for (gsize i = 0; url[length] == ':' && i < G_N_ELEMENTS (schemes); i++)
    if (h5_ascii_equals_ci (url, length, schemes[i]))
      return TRUE;
  return FALSE;
}

gboolean
h5_url_is_harmless (const char *url)
{
  gsize length = strcspn (url, ":");

  return url[length] == ':' && h5_url_scheme_find (url, length) && !has_control (url);
}
