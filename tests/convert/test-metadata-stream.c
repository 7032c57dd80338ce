/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Metadata from a stream: only the head of a page is read, even if the page has no end. */
#include <libhtml5/html5.h>

#include <string.h>

static const char head[] = "<!doctype html><html lang=de><meta charset=windows-1252>"
                           "<title>Gr\xfc\xdf"
                           "e</title><meta property=og:image content=image.png>"
                           "<link rel=icon href=/icon.png sizes=32x32></head>";

#define MOST_BYTES (8 * 1024)

/* A stream of a head, and then of paragraphs without end. */
typedef struct
{
  GInputStream parent_instance;
  gsize n_read;
} EndlessPage;

typedef GInputStreamClass EndlessPageClass;

static GType endless_page_get_type (void) G_GNUC_CONST;
G_DEFINE_TYPE (EndlessPage, endless_page, G_TYPE_INPUT_STREAM)

static gssize
endless_page_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                   GError **error)
{
  EndlessPage *self = (EndlessPage *) stream;

  g_assert_cmpuint (self->n_read, <, 1024 * 1024);
  for (gsize i = 0; i < count; i++, self->n_read++)
    ((char *) buffer)[i] =
      self->n_read < sizeof head - 1 ? head[self->n_read] : "<p>text "[self->n_read % 8];
  return (gssize) count;
}

static void
endless_page_class_init (EndlessPageClass *klass)
{
  klass->read_fn = endless_page_read;
}

static void
endless_page_init (EndlessPage *self)
{
}

static void
assert_metadata (Html5Metadata *metadata)
{
  g_autoptr (Html5MetadataLink) icon = html5_metadata_find_icon (metadata, 16);

  g_assert_cmpstr (html5_metadata_get_title (metadata), ==, "Grüße");
  g_assert_cmpstr (html5_metadata_get_language (metadata), ==, "de");
  g_assert_cmpstr (html5_metadata_get_image (metadata), ==, "https://example.org/a/image.png");
  g_assert_cmpstr (html5_metadata_link_get_url (icon), ==, "https://example.org/icon.png");
}

static void
test_sync (void)
{
  g_autoptr (GInputStream) page = g_object_new (endless_page_get_type (), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Metadata) metadata =
    html5_metadata_new_from_stream (page, NULL, "https://example.org/a/", NULL, &error);

  g_assert_no_error (error);
  assert_metadata (metadata);
  g_assert_cmpuint (((EndlessPage *) page)->n_read, <=, MOST_BYTES);
  g_assert_false (g_input_stream_is_closed (page));
}

static void
on_ready (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
read_async (GInputStream *page, const char *content_type, GCancellable *cancellable)
{
  GAsyncResult *result = NULL;

  html5_metadata_new_from_stream_async (page, content_type, "https://example.org/a/",
                                        G_PRIORITY_DEFAULT, cancellable, on_ready, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

static void
test_async (void)
{
  g_autoptr (GInputStream) page = g_object_new (endless_page_get_type (), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = read_async (page, NULL, NULL);
  g_autoptr (Html5Metadata) metadata = html5_metadata_new_from_stream_finish (result, &error);

  g_assert_no_error (error);
  assert_metadata (metadata);
  g_assert_cmpuint (((EndlessPage *) page)->n_read, <=, MOST_BYTES);
}

/* The charset of the transport has precedence over that of the page. */
static void
test_content_type (void)
{
  static const char markup[] = "<meta charset=windows-1252><title>\xc3\xa4</title>";
  g_autoptr (GInputStream) page = g_memory_input_stream_new_from_data (markup, -1, NULL);
  g_autoptr (Html5Metadata) metadata =
    html5_metadata_new_from_stream (page, "text/html;charset=utf-8", NULL, NULL, NULL);

  g_assert_cmpstr (html5_metadata_get_title (metadata), ==, "ä");
  g_autoptr (GInputStream) other = g_memory_input_stream_new_from_data (markup, -1, NULL);
  g_autoptr (GAsyncResult) result = read_async (other, "text/html;charset=utf-8", NULL);
  g_autoptr (Html5Metadata) async = html5_metadata_new_from_stream_finish (result, NULL);
  g_assert_cmpstr (html5_metadata_get_title (async), ==, "ä");
}

static void
test_errors (void)
{
  g_autoptr (GInputStream) page = g_object_new (endless_page_get_type (), NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (html5_metadata_new_from_stream (page, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_autoptr (GAsyncResult) result = read_async (page, NULL, cancellable);
  g_assert_null (html5_metadata_new_from_stream_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/metadata-stream/sync", test_sync);
  g_test_add_func ("/convert/metadata-stream/async", test_async);
  g_test_add_func ("/convert/metadata-stream/content-type", test_content_type);
  g_test_add_func ("/convert/metadata-stream/errors", test_errors);
  return g_test_run ();
}
