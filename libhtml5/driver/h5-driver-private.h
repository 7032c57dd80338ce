/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of one parse. */
#pragma once

#include "builder/h5-builder.h"
#include "driver/h5-driver.h"
#include "encoding/h5-decoder.h"
#include "tokenizer/h5-tokenizer.h"

struct _H5Driver
{
  H5DriverOptions options;
  H5Tree *tree; /* NULL once it was stolen */
  H5Node *fragment;
  H5Input input;
  H5Tokenizer *tokenizer;
  H5Builder *builder;

  H5Decoder decoder;
  guint8 first_bytes[4]; /* held back while they may be a byte order mark */
  guint n_first_bytes;
  gboolean past_first_bytes;
  guint64 n_bytes;

  H5ParseError *errors;
  gsize n_errors;
  gsize errors_capacity;
  guint64 n_all_errors;
  guint32 limits_hit;
  guint64 steps;
  gboolean stopped;
  gboolean finished;
};

/* Decodes the bytes piece by piece and has the pieces parsed. */
void h5_driver_decode (H5Driver *self, const guint8 *bytes, gsize length, gboolean last);
