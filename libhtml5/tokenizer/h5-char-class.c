/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tokenizer/h5-char-class.h"

#define NAMES (H5_STOPS_TAG_NAME | H5_STOPS_ATTRIBUTE_NAME | H5_STOPS_DOCTYPE_NAME)
#define ALL (NAMES | H5_STOPS_UNQUOTED_VALUE)
#define VALUE_AND_NAME (H5_STOPS_ATTRIBUTE_NAME | H5_STOPS_UNQUOTED_VALUE)

const guint8 h5_char_class[256] = {
  ['\0'] = ALL,
  ['\t'] = ALL,
  ['\n'] = ALL,
  ['\f'] = ALL,
  [' '] = ALL,
  ['>'] = ALL,
  ['/'] = H5_STOPS_TAG_NAME | H5_STOPS_ATTRIBUTE_NAME,
  ['='] = VALUE_AND_NAME,
  ['"'] = VALUE_AND_NAME,
  ['\''] = VALUE_AND_NAME,
  ['<'] = VALUE_AND_NAME,
  ['`'] = H5_STOPS_UNQUOTED_VALUE,
  ['&'] = H5_STOPS_UNQUOTED_VALUE,
  ['A'] = NAMES,
  ['B'] = NAMES,
  ['C'] = NAMES,
  ['D'] = NAMES,
  ['E'] = NAMES,
  ['F'] = NAMES,
  ['G'] = NAMES,
  ['H'] = NAMES,
  ['I'] = NAMES,
  ['J'] = NAMES,
  ['K'] = NAMES,
  ['L'] = NAMES,
  ['M'] = NAMES,
  ['N'] = NAMES,
  ['O'] = NAMES,
  ['P'] = NAMES,
  ['Q'] = NAMES,
  ['R'] = NAMES,
  ['S'] = NAMES,
  ['T'] = NAMES,
  ['U'] = NAMES,
  ['V'] = NAMES,
  ['W'] = NAMES,
  ['X'] = NAMES,
  ['Y'] = NAMES,
  ['Z'] = NAMES,
};
