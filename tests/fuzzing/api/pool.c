/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "api/api.h"

#define SLOTS 400

/* The maximum number of objects of one type, so that there are some of every type. Further
 * ones replace others. */
#define MOST_OF_TYPE 16

/* Array arguments have fewer elements than this. */
#define MOST_ARRAY 4

typedef struct
{
  GType type;
  gpointer object; /* or NULL */
} Slot;

static Slot slots[SLOTS];

static gpointer
hold (GType type, gpointer object)
{
  return g_type_is_a (type, G_TYPE_OBJECT) ? g_object_ref (object) : g_boxed_copy (type, object);
}

static void
release (GType type, gpointer object)
{
  if (g_type_is_a (type, G_TYPE_OBJECT))
    g_object_unref (object);
  else
    g_boxed_free (type, object);
}

/* Clear the slot before the object is freed, because that may call functions. */
static void
empty_slot (guint number)
{
  Slot slot = slots[number];

  slots[number].object = NULL;
  if (slot.object)
    release (slot.type, slot.object);
}

void
api_pool_open (void)
{
  static const char *const pages[] = {
    "<!DOCTYPE html><title>t</title><body><p id=a class='a b'>x<b>y</b><!--c--><table><tr><td>1</table>",
    "<body><form id=f action=http://a/><input name=a value=1></form><div><template shadowrootmode=open>"
    "<slot></slot></template>s</div><template><p>in it</template><svg><a/></svg>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      Html5Document *document = html5_document_new_from_text (pages[i], -1, NULL);
      api_give (HTML5_TYPE_NODE, html5_document_get_body (document), TRUE);
      api_give (HTML5_TYPE_NODE, html5_document_query_selector (document, "form, table", NULL),
                TRUE);
      api_give (HTML5_TYPE_DOCUMENT, document, TRUE);
    }
}

void
api_pool_clear (void)
{
  for (guint i = 0; i < SLOTS; i++)
    empty_slot (i);
}

void
api_pool_drop (void)
{
  empty_slot (api_random (SLOTS));
}

guint
api_pool_size (void)
{
  return SLOTS;
}

gpointer
api_peek (guint number, GType type)
{
  const Slot *slot = &slots[number];

  if (!slot->object || !g_type_is_a (slot->type, type))
    return NULL;
  return slot->object;
}

static guint
find_slot (GType type)
{
  guint first = api_random (SLOTS), n_same = 0, same = first, empty = first;

  for (guint i = 0; i < SLOTS; i++)
    {
      guint number = (first + i) % SLOTS;
      if (!slots[number].object)
        empty = number;
      else if (slots[number].type == type)
        {
          same = number;
          n_same++;
        }
    }
  return n_same >= MOST_OF_TYPE ? same : empty;
}

/* The items of a list are also objects of the pool. */
static void
give_item (GListModel *list)
{
  gpointer item = g_list_model_get_item (list, 0);

  if (item && !G_IS_LIST_MODEL (item))
    api_give (G_OBJECT_TYPE (item), item, FALSE);
  g_clear_object (&item);
}

void
api_give (GType type, gpointer object, gboolean full)
{
  if (!object)
    return;
  if (g_type_is_a (type, G_TYPE_OBJECT))
    {
      api_expect (G_TYPE_CHECK_INSTANCE_TYPE (object, type), "has another type than it says");
      type = G_OBJECT_TYPE (object);
      if (HTML5_IS_PARSER (object))
        api_note_parser (object);
      if (G_IS_LIST_MODEL (object))
        {
          api_watch_list (object);
          give_item (object);
        }
    }
  if (!full)
    object = hold (type, object);
  guint number = find_slot (type);
  empty_slot (number);
  /* Freeing the object may have called functions that filled the slot. */
  empty_slot (number);
  if (slots[number].object)
    release (type, object);
  else
    slots[number] = (Slot){ type, object };
}

/* --- the frame of a call, which keeps its arguments until it returns --- */

typedef struct
{
  GDestroyNotify free_func;
  gpointer piece;
  GType type; /* if there is no function */
} Kept;

typedef struct
{
  GArray *kept;
  gboolean is_incomplete;
} Frame;

static GQueue frames = G_QUEUE_INIT;

static void
free_kept (gpointer data)
{
  Kept *kept = data;

  if (kept->free_func)
    kept->free_func (kept->piece);
  else
    release (kept->type, kept->piece);
}

void
api_frame_open (void)
{
  Frame *frame = g_new0 (Frame, 1);

  frame->kept = g_array_new (FALSE, FALSE, sizeof (Kept));
  g_array_set_clear_func (frame->kept, free_kept);
  g_queue_push_head (&frames, frame);
}

void
api_frame_close (void)
{
  Frame *frame = g_queue_pop_head (&frames);
  g_autoptr (GArray) kept = frame->kept;

  g_free (frame);
}

gboolean
api_frame_is_complete (void)
{
  Frame *frame = g_queue_peek_head (&frames);

  return !frame->is_incomplete;
}

gpointer
api_keep (GDestroyNotify free_func, gpointer piece)
{
  Frame *frame = g_queue_peek_head (&frames);
  Kept kept = { free_func, piece, G_TYPE_NONE };

  g_array_append_val (frame->kept, kept);
  return piece;
}

/* --- arguments --- */

gpointer
api_take (GType type, gboolean nullable)
{
  Frame *frame = g_queue_peek_head (&frames);
  guint first = api_random (SLOTS);

  if (nullable && api_is_null ())
    return NULL;
  for (guint i = 0; i < SLOTS; i++)
    {
      const Slot *slot = &slots[(first + i) % SLOTS];
      if (!slot->object || !g_type_is_a (slot->type, type))
        continue;
      Kept kept = { NULL, hold (slot->type, slot->object), slot->type };
      g_array_append_val (frame->kept, kept);
      return kept.piece;
    }
  frame->is_incomplete |= !nullable;
  return NULL;
}

gpointer
api_take_array (GType type, gboolean nullable, gsize *length)
{
  gpointer *objects = api_keep (g_free, g_new0 (gpointer, MOST_ARRAY));

  *length = 0;
  for (guint n = api_random (MOST_ARRAY); n > 0; n--)
    {
      gpointer object = api_take (type, TRUE);
      if (object)
        objects[(*length)++] = object;
    }
  return nullable && *length == 0 ? NULL : objects;
}
