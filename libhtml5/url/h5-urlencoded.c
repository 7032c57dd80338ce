/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/h5-urlencoded.h"

#include "url/h5-percent.h"

/* Decodes a name or a value. The data of `out` ends with NUL. */
static void
decode (const char *text, gsize length, H5Buffer *scratch, H5Buffer *out)
{
  h5_buffer_truncate (scratch, 0);
  h5_buffer_truncate (out, 0);
  h5_buffer_append (scratch, text, length);
  for (gsize i = 0; i < length; i++)
    if (scratch->data[i] == '+')
      scratch->data[i] = ' ';
  h5_percent_decode_text (scratch->data, length, out);
  h5_buffer_append_string (out, "");
}

void
h5_urlencoded_parse (const char *input, gsize length, H5UrlencodedFunc func, gpointer data)
{
  H5Buffer scratch = H5_BUFFER_INIT, name = H5_BUFFER_INIT, value = H5_BUFFER_INIT;
  const char *end = input + length;

  while (input < end)
    {
      const char *ampersand = memchr (input, '&', (gsize) (end - input));
      const char *stop = ampersand ? ampersand : end;
      const char *equals = memchr (input, '=', (gsize) (stop - input));
      const char *name_end = equals ? equals : stop;
      const char *value_start = equals ? equals + 1 : stop;
      if (stop > input)
        {
          decode (input, (gsize) (name_end - input), &scratch, &name);
          decode (value_start, (gsize) (stop - value_start), &scratch, &value);
          func (name.data, name.length, value.data, value.length, data);
        }
      input = stop + 1;
    }
  h5_buffer_clear (&scratch);
  h5_buffer_clear (&name);
  h5_buffer_clear (&value);
}

void
h5_urlencoded_append (H5Buffer *out, const char *name, gsize name_length, const char *value,
                      gsize value_length, const H5Encoding *encoding)
{
  if (out->length)
    h5_buffer_append_byte (out, '&');
  h5_percent_encode_after_encoding (name, name_length, encoding, H5_PERCENT_FORM_URLENCODED, out);
  h5_buffer_append_byte (out, '=');
  h5_percent_encode_after_encoding (value, value_length, encoding, H5_PERCENT_FORM_URLENCODED, out);
}
