/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/links/h5-base-url.h"

#include <glib/gi18n-lib.h>

char *
tool_url_text (const H5Url *url)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_url_serialize (url, FALSE, &out);
  return h5_buffer_steal (&out, NULL);
}

static H5Url *
parse (const char *text)
{
  H5Url *url = h5_url_new (text, strlen (text), NULL, NULL, NULL);

  if (!url)
    g_printerr (_ ("html5-tool: “%s” is not a URL\n"), text);
  return url;
}

gboolean
tool_find_base (H5Parse *parse_of, const char *base, const char *source, ToolBase *found)
{
  H5Node *element = h5_base_element (tool_root (parse_of));
  H5EncodingSource how;

  found->encoding = h5_parse_get_encoding (parse_of, &how);
  if (base)
    found->url = parse (base);
  else if (strcmp (source, "-") != 0)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (source);
      g_autofree char *uri = g_file_get_uri (file);
      found->url = h5_url_new (uri, strlen (uri), NULL, NULL, NULL);
    }
  if (element)
    found->frozen = h5_frozen_base_url (element, found->url, found->encoding);
  found->base = found->frozen ? found->frozen : found->url;
  return !base || found->url;
}

void
tool_base_clear (ToolBase *self)
{
  g_clear_pointer (&self->url, h5_url_free);
  g_clear_pointer (&self->frozen, h5_url_free);
}
