/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "names/h5-name-table.h"

#include "base/h5-fast-paths.h"
#include "names/h5-names.h"

#include <string.h>

/* One parse uses at most this number of tables. */
#define MOST_KEPT 4

typedef struct
{
  guint n;
  guint32 *tables[MOST_KEPT];
} KeptTables;

static void
free_kept (gpointer data)
{
  KeptTables *kept = data;

  while (kept->n)
    g_free (kept->tables[--kept->n]);
  g_free (kept);
}

static GPrivate kept_tables = G_PRIVATE_INIT (free_kept);

guint32 *
h5_name_table_new (void)
{
  KeptTables *kept = g_private_get (&kept_tables);

  return H5_FAST_PATHS && kept && kept->n ? kept->tables[--kept->n]
                                          : g_new0 (guint32, H5_NAME_STATIC);
}

void
h5_name_table_free (guint32 *table)
{
  KeptTables *kept = g_private_get (&kept_tables);

  if (!kept)
    {
      kept = g_new0 (KeptTables, 1);
      g_private_set (&kept_tables, kept);
    }
  if (H5_FAST_PATHS && kept->n < MOST_KEPT)
    kept->tables[kept->n++] = table;
  else
    g_free (table);
}

void
h5_name_table_free_used (guint32 *table, guint32 n)
{
  if (n != H5_NAME_STATIC)
    {
      g_free (table);
      return;
    }
  memset (table, 0, n * sizeof *table);
  h5_name_table_free (table);
}
