/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where the translations of the library's messages are. A library has to say so itself: no
 * application knows its text domain, and without this only the system's folder is looked in. */
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
