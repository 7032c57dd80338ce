/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/idna/h5-nfc.h"

#include "url/idna/h5-idna-tables.h"

/* Chapter 3.12 of the Unicode Standard, "Conjoining Jamo Behavior". */
#define S_BASE 0xAC00u
#define L_BASE 0x1100u
#define V_BASE 0x1161u
#define T_BASE 0x11A7u
#define L_COUNT 19u
#define V_COUNT 21u
#define T_COUNT 28u
#define N_COUNT (V_COUNT * T_COUNT)
#define S_COUNT (L_COUNT * N_COUNT)

static const H5IdnaComposite *
find_composite (guint32 c)
{
  guint32 low = 0, high = h5_idna_n_composites;

  while (low < high)
    {
      guint32 middle = (low + high) / 2;
      if (h5_idna_composites[middle].composite < c)
        low = middle + 1;
      else
        high = middle;
    }
  return low < h5_idna_n_composites && h5_idna_composites[low].composite == c
           ? &h5_idna_composites[low]
           : NULL;
}

static void
append_decomposed (H5CodePoints *out, guint32 c)
{
  guint32 seconds[4]; /* no chain of decompositions is longer */
  guint n_seconds = 0;
  const H5IdnaComposite *composite;

  if (c - S_BASE < S_COUNT)
    {
      guint32 s = c - S_BASE;
      h5_code_points_append (out, L_BASE + s / N_COUNT);
      h5_code_points_append (out, V_BASE + s % N_COUNT / T_COUNT);
      if (s % T_COUNT)
        h5_code_points_append (out, T_BASE + s % T_COUNT);
      return;
    }
  while (n_seconds < G_N_ELEMENTS (seconds) && (composite = find_composite (c)) != NULL)
    {
      seconds[n_seconds++] = composite->second;
      c = composite->first;
    }
  h5_code_points_append (out, c);
  while (n_seconds)
    h5_code_points_append (out, seconds[--n_seconds]);
}

static int
compare_combining (gconstpointer a, gconstpointer b, gpointer unused)
{
  return (int) h5_idna_class (*(const guint32 *) a)->combining
         - (int) h5_idna_class (*(const guint32 *) b)->combining;
}

/* The Canonical Ordering Algorithm; g_qsort_with_data() is stable. */
static void
order (H5CodePoints *text)
{
  for (gsize i = 0; i < text->length; i++)
    {
      gsize first = i;
      while (i < text->length && h5_idna_class (text->data[i])->combining)
        i++;
      if (i - first > 1)
        g_qsort_with_data (text->data + first, (gint) MIN (i - first, G_MAXINT), sizeof *text->data,
                           compare_combining, NULL);
    }
}

/* Returns the primary composite of two code points, or 0. */
static guint32
compose_pair (guint32 first, guint32 second)
{
  guint32 low = 0, high = h5_idna_n_composites;

  if (first - L_BASE < L_COUNT && second - V_BASE < V_COUNT)
    return S_BASE + (first - L_BASE) * N_COUNT + (second - V_BASE) * T_COUNT;
  if (first - S_BASE < S_COUNT && (first - S_BASE) % T_COUNT == 0
      && second - (T_BASE + 1) < T_COUNT - 1)
    return first + (second - T_BASE);
  while (low < high)
    {
      guint32 middle = (low + high) / 2;
      const H5IdnaComposite *at = &h5_idna_composites[h5_idna_composites_by_parts[middle]];
      if (at->first == first && at->second == second)
        return at->composite;
      if (at->first < first || (at->first == first && at->second < second))
        low = middle + 1;
      else
        high = middle;
    }
  return 0;
}

/* The Canonical Composition Algorithm. */
static void
compose (H5CodePoints *text)
{
  gsize starter = G_MAXSIZE;
  gsize length = 0;
  guint last = 0; /* the combining class of the previous code point after the starter, or 0 */

  for (gsize i = 0; i < text->length; i++)
    {
      guint32 c = text->data[i];
      guint combining = h5_idna_class (c)->combining;
      gboolean is_adjacent = starter != G_MAXSIZE && starter + 1 == length;
      gboolean is_blocked = starter == G_MAXSIZE || (!is_adjacent && last >= combining);
      guint32 composite = is_blocked ? 0 : compose_pair (text->data[starter], c);
      if (composite)
        {
          text->data[starter] = composite;
          continue;
        }
      if (combining == 0)
        starter = length;
      last = combining;
      text->data[length++] = c;
    }
  text->length = length;
}

void
h5_nfc_normalize (H5CodePoints *text)
{
  H5CodePoints decomposed = { 0 };

  if (h5_code_points_are_ascii (text))
    return;
  for (gsize i = 0; i < text->length; i++)
    append_decomposed (&decomposed, text->data[i]);
  order (&decomposed);
  compose (&decomposed);
  h5_code_points_clear (text);
  *text = decomposed;
}
