/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/form/html5-form-submission.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"
#include "dom/document/html5-document.h"
#include "dom/form/html5-form-private.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node.h"

#include "forms/h5-submission.h"
#include "url/h5-url.h"

#include <glib/gi18n-lib.h>

/**
 * Html5FormSubmission:
 *
 * The request that results from submitting a form: method, URL, content type and body.
 *
 * The library does not send the request. To send it, pass its parts to a library such as libsoup.
 * With the method %HTML5_FORM_METHOD_DIALOG there is nothing to send.
 *
 * Counterpart: the form submission algorithm of the HTML Standard, without validation, events and
 * navigation.
 *
 * Since: 1.0
 */
struct _Html5FormSubmission
{
  GObject parent_instance;
  Html5FormMethod method;
  Html5FormEnctype enctype;
  char *url;
  char *target;
  char *content_type;
  GBytes *body;
};

G_DEFINE_FINAL_TYPE (Html5FormSubmission, html5_form_submission, G_TYPE_OBJECT)

/* --- https://html.spec.whatwg.org/#form-submission-algorithm --- */

/* Returns the URL with another query. Its fragment does not change. */
static char *
with_query (const char *url, const char *query, gsize length)
{
  gsize fragment = strcspn (url, "#");
  gsize path = strcspn (url, "?#");
  GString *result = g_string_new_len (url, (gssize) path);

  g_string_append_c (result, '?');
  g_string_append_len (result, query, (gssize) length);
  g_string_append (result, url + fragment);
  return g_string_free (result, FALSE);
}

/* https://html.spec.whatwg.org/#submit-mutate-action */
static void
mutate_action_url (Html5FormSubmission *self, const GArray *entries, const H5Encoding *encoding)
{
  H5Buffer query = H5_BUFFER_INIT;
  g_autofree char *url = g_steal_pointer (&self->url);

  h5_form_encode (entries, H5_FORM_URLENCODED, encoding, NULL, &query);
  self->url = with_query (url, query.data ? query.data : "", query.length);
  h5_buffer_clear (&query);
}

/* https://html.spec.whatwg.org/#submit-mailto-headers. In mail, a space is encoded as %20. */
static void
mail_with_headers (Html5FormSubmission *self, const GArray *entries, const H5Encoding *encoding)
{
  H5Buffer headers = H5_BUFFER_INIT;

  h5_form_encode (entries, H5_FORM_URLENCODED, encoding, NULL, &headers);
  g_auto (GStrv) words = g_strsplit (headers.data ? headers.data : "", "+", -1);
  g_autofree char *query = g_strjoinv ("%20", words);
  g_autofree char *url = g_steal_pointer (&self->url);
  self->url = with_query (url, query, strlen (query));
  h5_buffer_clear (&headers);
}

/* https://html.spec.whatwg.org/#submit-mailto-body. Plain text is "UTF-8 percent-encoded". */
static void
mail_as_body (Html5FormSubmission *self, const GArray *entries, const H5Encoding *encoding)
{
  H5Buffer body = H5_BUFFER_INIT;
  gboolean is_text = self->enctype == HTML5_FORM_ENCTYPE_PLAIN_TEXT;
  const char *end = self->url + strcspn (self->url, "?#");
  const char *query = *end == '?' ? end + 1 : "";
  GString *result = g_string_new_len (query, (gssize) strcspn (query, "#"));

  h5_form_encode (entries, is_text ? H5_FORM_PLAIN_TEXT : H5_FORM_URLENCODED,
                  is_text ? h5_encoding_utf8 () : encoding, NULL, &body);
  g_autofree char *escaped =
    is_text ? g_uri_escape_bytes ((const guint8 *) body.data, body.length, "!$&'()*+,/:;=@[]")
            : g_strdup (body.data ? body.data : "");
  g_string_append_printf (result, "%sbody=%s", result->len ? "&" : "", escaped);
  g_autofree char *url = g_steal_pointer (&self->url);
  self->url = with_query (url, result->str, result->len);
  g_string_free (result, TRUE);
  h5_buffer_clear (&body);
}

/* The table of step 26, which depends on the scheme of the URL. The last case is
 * https://html.spec.whatwg.org/#submit-body. */
static void
submit (Html5FormSubmission *self, const GArray *entries, const H5Encoding *encoding)
{
  g_autofree char *scheme = g_uri_parse_scheme (self->url);
  gboolean is_post = self->method == HTML5_FORM_METHOD_POST;

  if (g_strcmp0 (scheme, "ftp") == 0 || g_strcmp0 (scheme, "javascript") == 0)
    return;
  if (g_strcmp0 (scheme, "mailto") == 0)
    {
      if (is_post)
        mail_as_body (self, entries, encoding);
      else
        mail_with_headers (self, entries, encoding);
    }
  else if (!is_post)
    mutate_action_url (self, entries, encoding);
  else if (g_strcmp0 (scheme, "data") != 0)
    self->body = _html5_form_encode (entries, self->enctype, encoding, &self->content_type);
}

/* Steps 12 to 14. An empty action means the document's own URL. */
static char *
resolve_action (Html5Element *form, const H5Node *submitter)
{
  const char *action = h5_form_action (_html5_node_unwrap (form), submitter);

  if (action && *action)
    return html5_node_resolve_url (HTML5_NODE (form), action);
  g_autoptr (Html5Document) document = html5_node_get_owner_document (HTML5_NODE (form));
  return html5_document_get_document_uri (document);
}

/* Says why there is no URL. */
static void
set_action_error (GError **error, const char *action)
{
  H5UrlFailure failure = H5_URL_OK;
  G_GNUC_UNUSED g_autoptr (H5Url) url =
    h5_url_new (action ? action : "", action ? strlen (action) : 0, NULL, NULL, &failure);

  g_set_error_literal (
    error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX,
    failure == H5_URL_MISSING_SCHEME
      ? _ ("The action of the form is relative, and there is no base URL to resolve it with")
      : _ ("The action of the form is not a valid URL"));
}

/**
 * html5_form_submission_new:
 * @form: a `form` element
 * @submitter: (nullable): the button that submits the form, or %NULL
 * @data: (nullable): the entries to submit, or %NULL for those of the form
 * @error: return location for an error
 *
 * Creates the request that results from submitting a form. The `formaction`, `formmethod`,
 * `formenctype` and `formtarget` attributes of the button take precedence over those of the form.
 *
 * Fails as html5_form_data_new_from_form() does, and with %HTML5_DOM_ERROR_SYNTAX if the action is
 * not a valid URL, or is relative and the document's URL is not known.
 *
 * Returns: (transfer full): the request; %NULL on error
 *
 * Since: 1.0
 */
Html5FormSubmission *
html5_form_submission_new (Html5Element *form, Html5Element *submitter, Html5FormData *data,
                           GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (form), NULL);
  g_return_val_if_fail (submitter == NULL || HTML5_IS_ELEMENT (submitter), NULL);
  g_return_val_if_fail (data == NULL || HTML5_IS_FORM_DATA (data), NULL);
  H5Node *node = _html5_node_unwrap (form);
  H5Node *button = submitter ? _html5_node_unwrap (submitter) : NULL;
  g_return_val_if_fail (node != NULL && (submitter == NULL || button != NULL), NULL);

  if (!_html5_form_check (form, submitter, error))
    return NULL;
  g_autoptr (Html5FormSubmission) self = g_object_new (HTML5_TYPE_FORM_SUBMISSION, NULL);
  self->method = (Html5FormMethod) h5_form_method (node, button);
  self->enctype = (Html5FormEnctype) h5_form_enctype (node, button);
  self->target = g_strdup (h5_form_target (node, button));
  if (self->method == HTML5_FORM_METHOD_DIALOG)
    return g_steal_pointer (&self);
  self->url = resolve_action (form, button);
  if (!self->url)
    {
      set_action_error (error, h5_form_action (node, button));
      return NULL;
    }
  g_autoptr (Html5FormData) entries =
    data ? g_object_ref (data) : html5_form_data_new_from_form (form, submitter, error);
  if (!entries)
    return NULL;
  submit (self, _html5_form_data_get_entries (entries), _html5_form_encoding (node));
  return g_steal_pointer (&self);
}

/* --- parts of the request --- */

/**
 * html5_form_submission_get_method:
 * @self: a submission
 *
 * Gets the method of the request.
 *
 * Returns: the method
 *
 * Since: 1.0
 */
Html5FormMethod
html5_form_submission_get_method (Html5FormSubmission *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_SUBMISSION (self), HTML5_FORM_METHOD_GET);

  return self->method;
}

/**
 * html5_form_submission_get_enctype:
 * @self: a submission
 *
 * Gets the media type of the body that the form specifies. It is only used with
 * %HTML5_FORM_METHOD_POST.
 *
 * Returns: the kind of body
 *
 * Since: 1.0
 */
Html5FormEnctype
html5_form_submission_get_enctype (Html5FormSubmission *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_SUBMISSION (self), HTML5_FORM_ENCTYPE_URLENCODED);

  return self->enctype;
}

/**
 * html5_form_submission_get_url:
 * @self: a submission
 *
 * Gets the URL of the request, with the entries as its query if the method is
 * %HTML5_FORM_METHOD_GET.
 *
 * The page determines the URL, which can have any scheme, such as `mailto` or `javascript`. Check
 * it before you load it.
 *
 * Returns: (nullable): the URL, or %NULL with %HTML5_FORM_METHOD_DIALOG
 *
 * Since: 1.0
 */
const char *
html5_form_submission_get_url (Html5FormSubmission *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_SUBMISSION (self), NULL);

  return self->url;
}

/**
 * html5_form_submission_get_target:
 * @self: a submission
 *
 * Gets the `target` that the button, the form or a `base` element specifies, such as `_blank`.
 *
 * Returns: (nullable): the target, or %NULL if none specifies one
 *
 * Since: 1.0
 */
const char *
html5_form_submission_get_target (Html5FormSubmission *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_SUBMISSION (self), NULL);

  return self->target;
}

/**
 * html5_form_submission_get_content_type:
 * @self: a submission
 *
 * Gets the MIME type of the body, with its boundary.
 *
 * Returns: (nullable): the type, or %NULL if the request has no body
 *
 * Since: 1.0
 */
const char *
html5_form_submission_get_content_type (Html5FormSubmission *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_SUBMISSION (self), NULL);

  return self->content_type;
}

/**
 * html5_form_submission_get_body:
 * @self: a submission
 *
 * Gets the body of the request.
 *
 * Returns: (transfer full) (nullable): the body, or %NULL if the request has none
 *
 * Since: 1.0
 */
GBytes *
html5_form_submission_get_body (Html5FormSubmission *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_SUBMISSION (self), NULL);

  return self->body ? g_bytes_ref (self->body) : NULL;
}

static const Html5Property properties[] = {
  /**
   * Html5FormSubmission:method:
   *
   * The method of the request.
   *
   * Since: 1.0
   */
  { "method", G_TYPE_ENUM, html5_form_method_get_type, .preset = HTML5_FORM_METHOD_GET,
    .get = G_CALLBACK (html5_form_submission_get_method) },

  /**
   * Html5FormSubmission:enctype:
   *
   * The media type of the body that the form specifies.
   *
   * Since: 1.0
   */
  { "enctype", G_TYPE_ENUM, html5_form_enctype_get_type, .preset = HTML5_FORM_ENCTYPE_URLENCODED,
    .get = G_CALLBACK (html5_form_submission_get_enctype) },

  /**
   * Html5FormSubmission:url:
   *
   * The URL of the request, or %NULL with %HTML5_FORM_METHOD_DIALOG.
   *
   * Since: 1.0
   */
  { "url", G_TYPE_STRING, .get = G_CALLBACK (html5_form_submission_get_url) },

  /**
   * Html5FormSubmission:target:
   *
   * The `target` that the button, the form or a `base` element specifies, or %NULL.
   *
   * Since: 1.0
   */
  { "target", G_TYPE_STRING, .get = G_CALLBACK (html5_form_submission_get_target) },

  /**
   * Html5FormSubmission:content-type:
   *
   * The MIME type of the body, or %NULL if the request has no body.
   *
   * Since: 1.0
   */
  { "content-type", G_TYPE_STRING, .get = G_CALLBACK (html5_form_submission_get_content_type) },

  /**
   * Html5FormSubmission:body:
   *
   * The body of the request, or %NULL if it has none.
   *
   * Since: 1.0
   */
  { "body", G_TYPE_BOXED, g_bytes_get_type, .get = G_CALLBACK (html5_form_submission_get_body),
    .is_owned = TRUE },
  { NULL },
};

static void
html5_form_submission_finalize (GObject *object)
{
  Html5FormSubmission *self = HTML5_FORM_SUBMISSION (object);

  g_free (self->url);
  g_free (self->target);
  g_free (self->content_type);
  g_clear_pointer (&self->body, g_bytes_unref);
  G_OBJECT_CLASS (html5_form_submission_parent_class)->finalize (object);
}

static void
html5_form_submission_class_init (Html5FormSubmissionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_form_submission_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_form_submission_init (Html5FormSubmission *self)
{
}
