/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-submission.h"

#include "base/h5-ascii.h"
#include "forms/h5-control.h"

/* Returns the attribute of the submit button, if it has one, or that of the form. */
static const char *
get_attribute (const H5Node *form, const H5Node *submitter, H5Name own, H5Name of_submitter)
{
  const char *value = NULL;

  if (submitter && h5_control_is_submit_button (h5_control_kind (submitter)))
    value = h5_element_get_attribute (submitter, of_submitter, NULL);
  return value ? value : h5_element_get_attribute (form, own, NULL);
}

H5FormMethod
h5_form_method (const H5Node *form, const H5Node *submitter)
{
  const char *value = get_attribute (form, submitter, H5_NAME_METHOD, H5_NAME_FORMMETHOD);

  if (value && g_ascii_strcasecmp (value, "post") == 0)
    return H5_FORM_POST;
  return value && g_ascii_strcasecmp (value, "dialog") == 0 ? H5_FORM_DIALOG : H5_FORM_GET;
}

static const char *const enctypes[] = {
  [H5_FORM_URLENCODED] = "application/x-www-form-urlencoded",
  [H5_FORM_MULTIPART] = "multipart/form-data",
  [H5_FORM_PLAIN_TEXT] = "text/plain",
};

const char *
h5_form_enctype_name (H5FormEnctype enctype)
{
  return enctypes[enctype];
}

H5FormEnctype
h5_form_enctype (const H5Node *form, const H5Node *submitter)
{
  const char *value = get_attribute (form, submitter, H5_NAME_ENCTYPE, H5_NAME_FORMENCTYPE);

  for (guint i = 0; value && i < G_N_ELEMENTS (enctypes); i++)
    if (g_ascii_strcasecmp (value, enctypes[i]) == 0)
      return (H5FormEnctype) i;
  return H5_FORM_URLENCODED;
}

const char *
h5_form_action (const H5Node *form, const H5Node *submitter)
{
  return get_attribute (form, submitter, H5_NAME_ACTION, H5_NAME_FORMACTION);
}

/* Returns the target attribute of the first base element that has one, or NULL. */
static const char *
base_target (const H5Node *document)
{
  for (const H5Node *node = document; node; node = h5_node_next (node, document))
    if (h5_node_is (node, H5_NAME_BASE) && h5_element_has_attribute (node, H5_NAME_TARGET))
      return h5_element_get_attribute (node, H5_NAME_TARGET, NULL);
  return NULL;
}

/* https://html.spec.whatwg.org/#get-an-element's-target */
const char *
h5_form_target (const H5Node *form, const H5Node *submitter)
{
  const char *target = get_attribute (form, submitter, H5_NAME_TARGET, H5_NAME_FORMTARGET);

  if (!target)
    target = base_target (h5_node_document (form));
  if (target && strpbrk (target, "\t\n\r") && strchr (target, '<'))
    return "_blank";
  return target;
}

const H5Encoding *
h5_form_encoding (const H5Node *form, const H5Encoding *of_document)
{
  gsize length;
  const char *labels = h5_element_get_attribute (form, H5_NAME_ACCEPT_CHARSET, &length);

  if (!labels)
    return of_document ? h5_encoding_get_output (of_document) : h5_encoding_utf8 ();
  for (const char *end = labels + length; labels < end;)
    {
      const char *word = labels;
      while (labels < end && !h5_is_ascii_whitespace ((guint8) *labels))
        labels++;
      const H5Encoding *encoding = h5_encoding_for_label (word, (gsize) (labels - word));
      if (encoding)
        return h5_encoding_get_output (encoding);
      while (labels < end && h5_is_ascii_whitespace ((guint8) *labels))
        labels++;
    }
  return h5_encoding_utf8 ();
}
