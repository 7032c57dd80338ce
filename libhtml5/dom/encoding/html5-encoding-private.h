/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* An Html5Encoding is a pointer to the engine's constant. Nothing is allocated. */
#pragma once

#include "dom/encoding/html5-encoding.h"

#include "encoding/h5-encoding.h"

static inline const H5Encoding *
_html5_encoding_unwrap (const Html5Encoding *self)
{
  return (const H5Encoding *) (const void *) self;
}

static inline Html5Encoding *
_html5_encoding_wrap (const H5Encoding *encoding)
{
  return (Html5Encoding *) (gpointer) encoding;
}
