/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Converts the flags of coercion to the engine's options. */
#pragma once

#include "dom/writer/html5-infoset.h"

#include "serialize/xml/h5-infoset.h"

H5InfosetOptions _html5_infoset_options (Html5InfosetFlags flags);
