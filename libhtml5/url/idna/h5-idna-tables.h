/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tables that generate-idna.py generates from data/idna.txt. */
#pragma once

#include <glib.h>

/* https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table. Deviations are valid. */
typedef enum
{
  H5_IDNA_DISALLOWED,
  H5_IDNA_IGNORED,
  H5_IDNA_MAPPED,
  H5_IDNA_VALID,
} H5IdnaStatus;

/* The Bidi classes that https://www.rfc-editor.org/rfc/rfc5893#section-2 distinguishes. */
typedef enum
{
  H5_BIDI_X, /* not allowed in labels: B, S, WS and formatting characters */
  H5_BIDI_L,
  H5_BIDI_R, /* R and AL */
  H5_BIDI_AN,
  H5_BIDI_EN,
  H5_BIDI_NSM,
  H5_BIDI_O, /* ES, CS, ET, ON and BN */
} H5Bidi;

typedef enum
{
  H5_JOINING_NONE,
  H5_JOINING_DUAL,
  H5_JOINING_RIGHT,
  H5_JOINING_LEFT,
  H5_JOINING_CAUSING,
  H5_JOINING_TRANSPARENT,
} H5Joining;

/* The canonical combining class of viramas. */
#define H5_COMBINING_VIRAMA 9

typedef struct
{
  guint8 status;    /* H5IdnaStatus; if it is not valid, the other members are not set */
  guint8 bidi;      /* H5Bidi */
  guint8 joining;   /* H5Joining */
  guint8 combining; /* the canonical combining class */
  guint8 is_mark;
} H5IdnaClass;

/* The mapping of every step-th code point from first to last. If length is 1, a code point c
 * is mapped to target + c - first. Otherwise, target is an offset in h5_idna_targets. */
typedef struct
{
  guint32 first;
  guint32 last;
  guint8 step;
  guint8 length;
  guint32 target;
} H5IdnaMapping;

typedef struct
{
  guint32 composite;
  guint32 first;
  guint32 second;
} H5IdnaComposite;

extern const guint32 h5_idna_n_blocks;
extern const guint16 h5_idna_blocks[];
extern const guint8 h5_idna_class_numbers[];
extern const H5IdnaClass h5_idna_classes[];
extern const guint32 h5_idna_n_mappings;
extern const H5IdnaMapping h5_idna_mappings[];
extern const guint32 h5_idna_targets[];
extern const guint32 h5_idna_n_composites;
extern const H5IdnaComposite h5_idna_composites[];
extern const guint16 h5_idna_composites_by_parts[];

static inline const H5IdnaClass *
h5_idna_class (guint32 c)
{
  guint32 block = c / 128;

  if (block >= h5_idna_n_blocks)
    return &h5_idna_classes[0];
  return &h5_idna_classes[h5_idna_class_numbers[h5_idna_blocks[block] * 128 + c % 128]];
}
