/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The fields of a serializer, which its files share. */
#pragma once

#include "dom/writer/html5-serializer.h"

struct _Html5Serializer
{
  GObject parent_instance;
  Html5SerializerFormat format;
  Html5SerializerFlags flags;
  Html5InfosetFlags infoset_flags;
  gboolean content_only;
  gboolean shadow_roots;
  gboolean xml_declaration;
  gboolean well_formed;
  gboolean coerce;
  char *encoding;         /* a label; NULL for UTF-8 */
  char *meta_charset;     /* NULL for none */
  guint64 max_bytes;      /* bytes; 0 for no limit */
  Html5Node *failed_node; /* the node that the last output could not represent, or NULL */
};
