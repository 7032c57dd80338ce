/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/metadata/html5-metadata-link.h"
#include "dom/convert/metadata/html5-metadata.h"

#include "convert/metadata/h5-metadata.h"

/* Set by html5-metadata.c, and read by html5-metadata-fields.c. */
struct _Html5Metadata
{
  GObject parent_instance;
  H5Metadata *record; /* NULL for an object made with g_object_new() */
  char **authors;
  char **keywords;
  GListStore *icons;
  GListStore *feeds;
  GListStore *alternates;
};

/* Makes an object that copies what it needs. */
Html5MetadataLink *_html5_metadata_link_new (const H5MetadataLink *link);
