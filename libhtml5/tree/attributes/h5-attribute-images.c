/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Images: copies of attribute lists for readers of a snapshot. Copying a long list would take too
 * long for one turn of a main loop. Such an image is filled in steps, and each attribute at the
 * latest before it changes. Until then it has no name in the image.
 */
#include "tree/attributes/h5-attribute-list.h"
#include "tree/h5-tree-private.h"

/* The number of attributes that are filled at once. */
#define STEP ((guint32) 1 << 16)

/* A part of an image that is to be filled: the first `n` attributes. */
typedef struct
{
  H5Tree *tree;
  H5AttributeList *list;
  H5AttributeList *image;
  guint32 first; /* the place in the list of the first attribute of the image */
  guint32 n;
} H5AttributeImage;

static void
fill (const H5AttributeImage *self, guint32 i)
{
  H5Attribute *attribute = &self->list->storage[self->first + i];

  if (self->image->storage[i].name)
    return;
  attribute->shares_value = TRUE;
  self->image->storage[i] = *attribute;
}

static void
fill_some (H5AttributeImage *self, guint32 most)
{
  for (; self->n && most; most--)
    fill (self, --self->n);
}

static void
remove_from (GPtrArray **images, H5AttributeImage *image)
{
  g_ptr_array_remove_fast (*images, image);
  if ((*images)->len == 0)
    g_clear_pointer (images, g_ptr_array_unref);
}

/* The image is filled, or not needed any more. */
static void
end (H5AttributeImage *self)
{
  remove_from (&self->list->index->images, self);
  remove_from (&self->tree->late_images, self);
  g_free (self);
}

static void
add_to (GPtrArray **images, H5AttributeImage *image)
{
  if (!*images)
    *images = g_ptr_array_new ();
  g_ptr_array_add (*images, image);
}

H5AttributeList *
h5_attribute_image_new (H5Tree *tree, H5AttributeList *list)
{
  H5Attribute *items = h5_attributes_items (list);
  H5AttributeImage *self = g_new (H5AttributeImage, 1);
  H5AttributeList *image = h5_arena_alloc_zeroed (&tree->arena, h5_attribute_list_size (list->n));

  *image = (H5AttributeList){
    .holders = 1,
    .n = list->n,
    .capacity = list->n,
    .n_qualified = list->n_qualified,
  };
  *self = (H5AttributeImage){ tree, list, image, (guint32) (items - list->storage), list->n };
  if (!list->index)
    fill_some (self, list->n);
  else
    fill_some (self, STEP);
  if (self->n == 0)
    {
      g_free (self);
      return image;
    }
  add_to (&list->index->images, self);
  add_to (&tree->late_images, self);
  return image;
}

void
h5_attribute_image_free (H5Tree *tree, H5AttributeList *image)
{
  for (guint i = 0; tree->late_images && i < tree->late_images->len; i++)
    {
      H5AttributeImage *late = tree->late_images->pdata[i];
      if (late->image == image)
        {
          end (late);
          break;
        }
    }
  h5_attribute_list_free_storage (tree, image);
}

gboolean
h5_attribute_images_fill (H5Tree *tree)
{
  if (!tree->late_images)
    return TRUE;
  H5AttributeImage *image = tree->late_images->pdata[0];
  fill_some (image, STEP);
  if (image->n == 0)
    end (image);
  return !tree->late_images;
}

void
h5_attribute_images_keep_one (const H5AttributeList *list, H5Attribute *attribute)
{
  const GPtrArray *images = list->index->images;
  guint32 place = (guint32) (attribute - list->storage);

  for (guint i = 0; i < images->len; i++)
    {
      const H5AttributeImage *image = images->pdata[i];
      if (place >= image->first && place - image->first < image->n)
        fill (image, place - image->first);
    }
}

void
h5_attribute_images_keep_all (const H5AttributeList *list)
{
  while (list->index && list->index->images)
    {
      H5AttributeImage *image = list->index->images->pdata[0];
      fill_some (image, image->n);
      end (image);
    }
}

void
h5_attribute_images_moved (H5AttributeList *list)
{
  const GPtrArray *images = list->index->images;

  for (guint i = 0; images && i < images->len; i++)
    ((H5AttributeImage *) images->pdata[i])->list = list;
}
