// SPDX-License-Identifier: LGPL-2.1-or-later
// The same as C++.
#include "test-headers.c"
