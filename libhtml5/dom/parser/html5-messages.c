/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Binds the text domain of the library. Applications do not know the domain, and without a
 * binding gettext only searches the system's folder. */
#include "dom/common/html5-private.h"

#include <libintl.h>

void
_html5_bind_messages (void)
{
  static gsize is_bound = 0;

  if (!g_once_init_enter (&is_bound))
    return;
  bindtextdomain (GETTEXT_PACKAGE, HTML5_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_once_init_leave (&is_bound, 1);
}
