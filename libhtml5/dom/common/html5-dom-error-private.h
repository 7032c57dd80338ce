/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Setting a GError for a result or a rule of the engine. Each function returns TRUE if there is no
 * error. */
#pragma once

#include "dom/common/html5-dom-error.h"

#include "tree/mutation/h5-mutation.h"
#include "tree/h5-name-rules.h"

gboolean _html5_check_name_rule (H5NameRule rule, const char *name, GError **error);
gboolean _html5_check_attribute_name (const char *name, GError **error);
gboolean _html5_check_mutation (H5MutationResult result, GError **error);
