/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/options/html5-markdown-options.h"

struct _Html5MarkdownOptions
{
  GObject parent_instance;
  gboolean links;
  gboolean images;
  gboolean tables;
  gboolean strikethrough;
  gboolean content_only;
};
