/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/html5-pango-link.h"

#include "convert/markup/h5-pango-links.h"

/* Takes the strings of the link. */
Html5PangoLink *_html5_pango_link_new (H5PangoLink *link);
