/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

int LLVMFuzzerInitialize (int *argc, char ***argv);
