/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of one parse. */
#pragma once

#include "builder/h5-builder.h"
#include "driver/h5-driver.h"
#include "encoding/h5-decoder.h"
#include "tokenizer/h5-tokenizer.h"
#include "xmler/h5-xml-encoding.h"

struct _H5Driver
{
  H5DriverOptions options;
  H5Tree *tree; /* NULL once it was stolen */
  H5Node *fragment;
  H5Input input;
  H5Tokenizer *tokenizer;
  H5Builder *builder;

  /* For XML, in the place of the last two. */
  H5Xmler *xmler;
  H5XmlEncoding xml_encoding;
  char *xml_label;
  H5Buffer held; /* the first bytes, while they may be a declaration */
  gboolean is_text;
  guint8 utf32_bytes[4];
  guint n_utf32_bytes;

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

/* Has the text that the input holds parsed. */
void h5_driver_run (H5Driver *self);

/* The same for XML: h5-driver-xml.c. */
void h5_driver_new_xml (H5Driver *self, const H5DriverOptions *options, const H5Node *context);
void h5_driver_feed_xml (H5Driver *self, const guint8 *bytes, gsize length);
void h5_driver_finish_xml (H5Driver *self);
