/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "api/api.h"

void scene_mix_nodes (void);
void scene_push_scripts (void);
void scene_parse_scripts (void);
void scene_read_file (void);
void scene_splice (void);
void scene_write_long_text (void);
void scene_write_many_attributes (void);
void scene_change_instruction (void);
void scene_walk_text (void);

/* Returns one with random settings. */
Html5Serializer *scene_new_serializer (void);
