/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/links/h5-base-url.h"

H5Node *
h5_base_element (H5Node *document)
{
  H5Node *node = document->first_child;

  while (node
         && !(h5_node_is (node, H5_NAME_BASE) && h5_element_has_attribute (node, H5_NAME_HREF)))
    node = h5_node_next (node, document);
  return node;
}

H5Url *
h5_frozen_base_url (const H5Node *base, const H5Url *url, const H5Encoding *encoding)
{
  gsize length;
  const char *href = h5_element_get_attribute (base, H5_NAME_HREF, &length);
  H5Url *frozen = h5_url_new (href, length, url, encoding, NULL);

  if (frozen && (h5_url_has_scheme (frozen, "data") || h5_url_has_scheme (frozen, "javascript")))
    g_clear_pointer (&frozen, h5_url_free);
  return frozen;
}
