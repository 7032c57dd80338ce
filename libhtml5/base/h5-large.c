/* SPDX-License-Identifier: LGPL-2.1-or-later */
#define _GNU_SOURCE
#include "base/h5-large.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <string.h>

/* A block of h5_large_resize() of more bytes is not in the heap. */
#define MOST_IN_HEAP ((gsize) 2 << 20)
/* A block of this many bytes is freed in less than a millisecond. */
#define APART_FROM ((gsize) 8 << 20)

/* The size of a large page on x86_64, and of most on other processors. */
#define LARGE_PAGE ((gsize) 2 << 20)

typedef struct
{
  gpointer data;
  GDestroyNotify free;
} Work;

static gpointer
free_data (gpointer work)
{
  g_autofree Work *self = work;

  self->free (self->data);
  return NULL;
}

/* Uses a thread, because a GTask would wait for a main loop when it has finished. */
void
h5_free_apart (gpointer data, GDestroyNotify free)
{
  Work *work = g_new (Work, 1);

  *work = (Work){ data, free };
  GThread *thread = g_thread_try_new ("html5-free", free_data, work, NULL);
  if (thread)
    g_thread_unref (thread);
  else
    free_data (work);
}

void
h5_free_block (gpointer block, gsize size)
{
  if (size < APART_FROM)
    g_free (block);
  else
    h5_free_apart (block, g_free);
}

/* --- large pages --- */

void
h5_large_advise (gpointer block, gsize size)
{
#ifdef MADV_HUGEPAGE
  /* If it fails, the pages are small. */
  if (size >= LARGE_PAGE)
    madvise (block, size, MADV_HUGEPAGE);
#endif
}

/* --- blocks outside of the heap --- */

#ifdef __linux__
static gpointer
check_map (gpointer map, gsize size)
{
  if (map == MAP_FAILED)
    g_error ("no memory for a block of %" G_GSIZE_FORMAT " bytes", size);
  return map;
}

static gpointer
new_map (gsize size)
{
  gpointer map = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  return check_map (map, size);
}

static gboolean
is_mapped (gsize size)
{
  return size > MOST_IN_HEAP;
}

gpointer
h5_large_new0 (gsize size)
{
  return is_mapped (size) ? new_map (size) : g_malloc0 (size);
}

gpointer
h5_large_resize (gpointer block, gsize size, gsize new_size)
{
  if (is_mapped (size) && is_mapped (new_size))
    return check_map (mremap (block, size, new_size, MREMAP_MAYMOVE), new_size);
  if (!is_mapped (size) && !is_mapped (new_size))
    return g_realloc (block, new_size);
  gpointer moved = is_mapped (new_size) ? new_map (new_size) : g_malloc (new_size);
  if (block)
    memcpy (moved, block, MIN (size, new_size));
  h5_large_free (block, size);
  return moved;
}

gpointer
h5_large_leave (gpointer block, gsize size)
{
#ifdef MREMAP_DONTUNMAP
  if (!is_mapped (size))
    return NULL;
  /* The kernel reads the address, which the C library documents for another flag only. */
  gpointer map = mremap (block, size, size, MREMAP_MAYMOVE | MREMAP_DONTUNMAP, NULL);
  if (map == MAP_FAILED)
    return NULL;
  /* The kernel has kept the old pages mapped. QEMU, which emulates other processors, forgets them:
   * so they are mapped once more, where nobody else can have got any. */
  check_map (
    mmap (block, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0),
    size);
  return map;
#else
  return NULL;
#endif
}

typedef struct
{
  gpointer start;
  gsize size;
} Map;

static void
unmap (gpointer data)
{
  g_autofree Map *map = data;

  munmap (map->start, map->size);
}

void
h5_large_free (gpointer block, gsize size)
{
  if (!is_mapped (size))
    g_free (block);
  else if (size < APART_FROM)
    munmap (block, size);
  else
    {
      Map *map = g_new (Map, 1);
      *map = (Map){ block, size };
      h5_free_apart (map, unmap);
    }
}
#else
static gboolean
is_mapped (gsize size)
{
  return FALSE;
}

gpointer
h5_large_new0 (gsize size)
{
  return g_malloc0 (size);
}

gpointer
h5_large_resize (gpointer block, gsize size, gsize new_size)
{
  return g_realloc (block, h5_large_size (new_size));
}

gpointer
h5_large_leave (gpointer block, gsize size)
{
  return NULL;
}

void
h5_large_free (gpointer block, gsize size)
{
  h5_free_block (block, size);
}
#endif

gpointer
h5_large_grow0 (gpointer block, gsize size, gsize new_size)
{
  gpointer grown = h5_large_resize (block, size, new_size);

  if (!is_mapped (new_size))
    memset ((char *) grown + size, 0, new_size - size);
  return grown;
}
