/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/html5-dom-error-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (html5-dom-error-quark, html5_dom_error)

gboolean
html5_check_name_rule (H5NameRule rule, const char *name, GError **error)
{
  switch (rule)
    {
    case H5_NAME_RULE_OK:
      return TRUE;
    case H5_NAME_RULE_CHARACTER:
      g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_CHARACTER,
                   _ ("“%s” is not a valid name"), name);
      return FALSE;
    case H5_NAME_RULE_NAMESPACE:
      g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NAMESPACE,
                   _ ("The name “%s” does not go with this namespace"), name);
      return FALSE;
    }
  g_assert_not_reached ();
}
