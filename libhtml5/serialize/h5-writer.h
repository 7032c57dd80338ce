/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The common part of writers: they walk through a tree (h5-walk.h) in steps, as long as the
 * caller wants more. The standard's HTML writer also does that, but has its steps inline, because
 * it has to be fast.
 */
#pragma once

#include "serialize/h5-output.h"
#include "serialize/h5-walk.h"

/* The steps of a writer. Each is called at the current node of the walk. */
typedef struct
{
  void (*enter) (gpointer writer);
  void (*attributes) (gpointer writer);
  void (*content) (gpointer writer); /* goes into the node, or to its end if it has no content */
  /* Returns whether the node is finished. Not called at the end of template contents. */
  gboolean (*leave) (gpointer writer);
} H5WriterSteps;

/* At the end of template contents or a shadow tree: continues after it. */
static inline void
h5_writer_leave_fragment (H5Output *output, H5Walk *walk)
{
  const H5Node *fragment = walk->node;

  if (fragment->flags & H5_NODE_SHADOW_ROOT)
    {
      h5_output_literal (output, "</template>");
      h5_walk_to (walk, fragment->host->first_child, fragment->host);
    }
  else
    walk->node = fragment->host;
}

__attribute__ ((always_inline)) static inline void
h5_writer_leave (gpointer writer, const H5WriterSteps *steps, H5Output *output, H5Walk *walk)
{
  if (h5_walk_leaves_fragment (walk))
    {
      h5_writer_leave_fragment (output, walk);
      return;
    }
  if (steps->leave (writer))
    h5_walk_on (walk);
}

__attribute__ ((always_inline)) static inline void
h5_writer_step (gpointer writer, const H5WriterSteps *steps, H5Output *output, H5Walk *walk)
{
  switch (walk->phase)
    {
    case H5_WALK_ENTER:
      steps->enter (writer);
      break;
    case H5_WALK_ATTRIBUTES:
      steps->attributes (writer);
      break;
    case H5_WALK_CONTENT:
      steps->content (writer);
      break;
    case H5_WALK_LEAVE:
      h5_writer_leave (writer, steps, output, walk);
      break;
    case H5_WALK_DONE:
      break;
    }
}

/* The number of steps of one call, which may write nothing, such as omitted end tags. They take
 * about a millisecond. */
#define H5_WRITER_STEPS 8192

/* A step handles at most this many attributes at once. If there are more, it sets H5_WALK_RESTS and
 * continues when it is called again. */
#define H5_WRITER_ATTRIBUTES ((gsize) 4096)

/* The same for attributes that may declare namespaces. Each new prefix uses other pages of the
 * tables of names, and after these have grown, the kernel has to provide each of the pages. */
#define H5_WRITER_DECLARATIONS ((gsize) 512)

/* Appends to the buffer until it contains about `enough` bytes, everything is written, or the
 * call has done its steps. Returns whether there is more to write. `steps` has to be a constant,
 * so that the calls are inlined. */
__attribute__ ((always_inline)) static inline gboolean
h5_writer_fill (gpointer writer, const H5WriterSteps *steps, H5Output *output, H5Walk *walk,
                H5Buffer *buffer, gsize enough)
{
  h5_output_begin (output, buffer, enough);
  walk->stopped &= ~(guint) H5_WALK_RESTS;
  for (guint i = 0; i < H5_WRITER_STEPS && !walk->stopped && h5_output_wants_more (output)
                    && (walk->phase != H5_WALK_DONE || output->pending);
       i++)
    {
      if (G_UNLIKELY (output->pending != NULL))
        h5_output_drain (output);
      else
        h5_writer_step (writer, steps, output, walk);
    }
  h5_output_finish (output);
  return !(walk->stopped & H5_WALK_FAILED)
         && (output->pending != NULL || walk->phase != H5_WALK_DONE);
}
