/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* URLs in plain text that begin with a scheme and neither have a host after two slashes nor are
 * those of mail: phone numbers, coordinates and the like. */
#pragma once

#include "convert/markup/h5-url-schemes.h"

/* Returns the end of a URL of this form whose scheme begins at `start` and ends with a colon before
 * p, or NULL if what follows is not valid for the form. Sets *next to the end of the text that was
 * searched for it, if no link can begin before. */
const char *h5_url_form_find_end (H5UrlForm form, const char *start, const char *p, const char *end,
                                  const char **next);
