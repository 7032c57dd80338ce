/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/encoding/html5-encoding-private.h"

#include <string.h>

/**
 * Html5Encoding:
 *
 * One of the forty encodings of the web, such as `UTF-8`, `windows-1252` or `Shift_JIS`.
 *
 * There is one of each for the life of the program: two encodings are the same exactly when
 * their pointers are. Copying and freeing cost nothing.
 *
 * The names are not what other libraries mean by them: `iso-8859-1` and `ascii` are labels of
 * windows-1252, `gb2312` of GBK, `utf-16` of UTF-16LE, as browsers have it.
 *
 * Counterpart: `encoding` in the [Encoding Standard](https://encoding.spec.whatwg.org/).
 *
 * Since: 1.0
 */
G_DEFINE_BOXED_TYPE (Html5Encoding, html5_encoding, html5_encoding_copy, html5_encoding_free)

/**
 * html5_encoding_for_label:
 * @label: a label, such as `utf-8`, `latin1` or `x-sjis`
 *
 * Finds the encoding that a label means; upper and lower case of ASCII letters are the same, and
 * white space around the label does not count. Labels of encodings that the web does not have,
 * such as `utf-7`, are not known; some that must not be guessed mean the encoding `replacement`,
 * which decodes everything to one U+FFFD.
 *
 * Counterpart: "get an encoding".
 *
 * Returns: (transfer full) (nullable): the encoding, or %NULL when the label is not known
 *
 * Since: 1.0
 */
Html5Encoding *
html5_encoding_for_label (const char *label)
{
  g_return_val_if_fail (label != NULL, NULL);

  return _html5_encoding_wrap (h5_encoding_for_label (label, strlen (label)));
}

/**
 * html5_encoding_list_names:
 *
 * Lists the names of all encodings, each of which is a label too, in the standard's order.
 *
 * Returns: (transfer full): the names
 *
 * Since: 1.0
 */
char **
html5_encoding_list_names (void)
{
  char **names = g_new0 (char *, H5_N_ENCODINGS + 1);

  for (guint i = 0; i < H5_N_ENCODINGS; i++)
    names[i] = g_strdup (h5_encoding_name (h5_encoding_nth (i)));
  return names;
}

/**
 * html5_encoding_copy:
 * @self: an encoding
 *
 * Gives the same encoding again: there is one of each.
 *
 * Returns: (transfer full): @self
 *
 * Since: 1.0
 */
Html5Encoding *
html5_encoding_copy (Html5Encoding *self)
{
  return self;
}

/**
 * html5_encoding_free:
 * @self: (transfer full): an encoding
 *
 * Does nothing, and need not be called from C.
 *
 * Since: 1.0
 */
void
html5_encoding_free (Html5Encoding *self)
{
}

/**
 * html5_encoding_get_name:
 * @self: an encoding
 *
 * Returns the name of the encoding, as the standard writes it.
 *
 * Returns: the name, which lives as long as the program
 *
 * Since: 1.0
 */
const char *
html5_encoding_get_name (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return h5_encoding_name (_html5_encoding_unwrap (self));
}

/**
 * html5_encoding_get_labels:
 * @self: an encoding
 *
 * Returns all labels that mean this encoding, in lower case and in alphabetic order.
 *
 * Returns: (transfer full): the labels
 *
 * Since: 1.0
 */
char **
html5_encoding_get_labels (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  const char *label;

  for (guint i = 0; (label = h5_encoding_nth_label (_html5_encoding_unwrap (self), i)) != NULL; i++)
    g_strv_builder_add (labels, label);
  return g_strv_builder_end (labels);
}

/**
 * html5_encoding_get_output_encoding:
 * @self: an encoding
 *
 * Returns the encoding to write in what is to be read as @self: UTF-8 for UTF-16 and replacement,
 * which the web does not write, else @self.
 *
 * Counterpart: "get an output encoding".
 *
 * Returns: (transfer full): the encoding
 *
 * Since: 1.0
 */
Html5Encoding *
html5_encoding_get_output_encoding (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return _html5_encoding_wrap (h5_encoding_get_output (_html5_encoding_unwrap (self)));
}

/**
 * html5_encoding_is_ascii_compatible:
 * @self: an encoding
 *
 * Returns whether a byte below 0x80 that is not part of a longer sequence always means ASCII: not
 * so in UTF-16, ISO-2022-JP and replacement.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_encoding_is_ascii_compatible (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return h5_encoding_is_ascii_compatible (_html5_encoding_unwrap (self));
}
