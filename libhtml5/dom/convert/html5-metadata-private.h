/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/html5-metadata-link.h"

#include "convert/metadata/h5-metadata.h"

/* The object copies what it needs. */
Html5MetadataLink *_html5_metadata_link_new (const H5MetadataLink *link);
