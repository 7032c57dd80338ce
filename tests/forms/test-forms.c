/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Forms through the public API: owners, labels, entries, bodies, requests. */
#include <libhtml5/html5.h>

#include <string.h>

typedef struct
{
  Html5Document *document;
  Html5Element *form;
} Page;

static Html5Element *
find (const Page *page, const char *selectors)
{
  g_autoptr (GError) error = NULL;
  Html5Element *found = html5_document_query_selector (page->document, selectors, &error);

  g_assert_no_error (error);
  g_assert_nonnull (found);
  return found;
}

static void
open_page (Page *page, const char *markup, const char *encoding, const char *uri)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (markup, strlen (markup));
  g_autoptr (GError) error = NULL;

  html5_parser_set_transport_encoding (parser, encoding);
  html5_parser_set_base_uri (parser, uri);
  page->document = html5_parser_parse_bytes (parser, bytes, &error);
  g_assert_no_error (error);
  page->form = find (page, "form");
}

static void
open_old_page (Page *page)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "forms", "old-page.html", NULL);
  g_autofree char *markup = NULL;

  g_assert_true (g_file_get_contents (path, &markup, NULL, NULL));
  open_page (page, markup, "utf-8", "https://example.org/a/b.html");
}

static void
close_page (Page *page)
{
  g_object_unref (page->form);
  g_object_unref (page->document);
}

/* Returns all entries as name=value. */
static char *
show_entries (Html5FormData *data)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (data)); i++)
    {
      g_autoptr (Html5FormEntry) entry = g_list_model_get_item (G_LIST_MODEL (data), i);
      const char *value = html5_form_entry_get_value (entry);
      g_string_append_printf (out, "%s%s=%s", i ? "|" : "", html5_form_entry_get_name (entry),
                              value ? value : html5_form_entry_get_content_type (entry));
    }
  return g_string_free (out, FALSE);
}

static void
assert_encoded (Html5FormData *data, Html5FormEnctype enctype, const char *label,
                const char *expected)
{
  const Html5Encoding *encoding = html5_encoding_for_label (label);
  g_autoptr (GBytes) body = html5_form_data_encode (data, enctype, encoding, NULL);

  g_assert_cmpmem (g_bytes_get_data (body, NULL), g_bytes_get_size (body), expected,
                   strlen (expected));
}

/* The fields are not descendants of the form, but belong to it. */
static void
test_old_page (void)
{
  Page page;
  open_old_page (&page);
  g_autoptr (Html5NodeList) elements = html5_element_get_form_elements (page.form);
  g_autoptr (Html5Element) token = find (&page, "[name=token]");
  g_autoptr (Html5Element) owner = html5_element_get_form (token);
  g_autoptr (Html5Element) label = find (&page, "label");
  g_autoptr (Html5Element) keep = html5_element_get_control (label);
  g_autoptr (Html5NodeList) labels = html5_element_get_labels (keep);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (page.form, NULL, NULL);
  g_autofree char *entries = show_entries (data);

  g_assert_cmpint (html5_node_list_get_size (elements), ==, 14);
  g_assert_true (owner == page.form);
  g_assert_false (html5_node_has_child_nodes (HTML5_NODE (page.form)));
  g_assert_cmpstr (html5_element_get_id (keep), ==, "keep");
  g_assert_cmpint (html5_node_list_get_size (labels), ==, 1);
  g_assert_cmpstr (entries, ==,
                   "user=anna|pass=|keep=on|role=reader|lang=fr|groups=staff|groups=press|"
                   "note=first\nsecond|token=42|photo=application/octet-stream");
  close_page (&page);
}

/* An option in another option belongs to no select. */
static void
test_nested_options (void)
{
  Page page;
  open_page (
    &page,
    "<form><select name=s multiple><option id=a value=1 selected><option id=b value=2 selected>"
    "<optgroup disabled><div><option value=3 selected></div></optgroup></select></form>",
    "utf-8", "https://example.org/");
  g_autoptr (Html5Element) outer = find (&page, "#a");
  g_autoptr (Html5Element) inner = find (&page, "#b");
  g_autoptr (Html5Element) before = html5_element_get_form (inner);
  g_autoptr (Html5FormData) data_before = html5_form_data_new_from_form (page.form, NULL, NULL);
  g_autofree char *entries_before = show_entries (data_before);

  g_assert_true (before == page.form);
  g_assert_cmpstr (entries_before, ==, "s=1|s=2");
  g_assert_true (html5_node_append_child (HTML5_NODE (outer), HTML5_NODE (inner), NULL));
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (page.form, NULL, NULL);
  g_autofree char *entries = show_entries (data);
  g_assert_cmpstr (entries, ==, "s=1");
  g_assert_null (html5_element_get_form (inner));
  close_page (&page);
}

static void
test_submitters (void)
{
  Page page;
  open_old_page (&page);
  g_autoptr (Html5Element) button = find (&page, "button");
  g_autoptr (Html5Element) reset = find (&page, "[type=reset]");
  g_autoptr (Html5FormSubmission) other = html5_form_submission_new (page.form, button, NULL, NULL);
  g_autoptr (Html5FormSubmission) plain = html5_form_submission_new (page.form, NULL, NULL, NULL);
  g_autoptr (GBytes) body = html5_form_submission_get_body (plain);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (html5_form_submission_get_method (other), ==, HTML5_FORM_METHOD_GET);
  g_assert_cmpstr (html5_form_submission_get_url (other), ==,
                   "https://other.example/?user=anna&pass=&keep=on&role=reader&lang=fr&groups=staff"
                   "&groups=press&note=first%0D%0Asecond&token=42&photo=&other=1");
  g_assert_cmpint (html5_form_submission_get_method (plain), ==, HTML5_FORM_METHOD_POST);
  g_assert_cmpstr (html5_form_submission_get_url (plain), ==,
                   "https://example.org/cgi-bin/login?x=1#top");
  g_assert_cmpstr (html5_form_submission_get_content_type (plain), ==,
                   "application/x-www-form-urlencoded");
  g_assert_cmpuint (g_bytes_get_size (body), >, 100);
  g_assert_null (html5_form_submission_new (page.form, reset, NULL, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE);
  g_clear_error (&error);
  g_assert_null (html5_form_data_new_from_form (reset, NULL, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE);
  close_page (&page);
}

static void
test_encodings (void)
{
  g_autoptr (Html5FormData) data = html5_form_data_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\0\xFF", 2);
  g_autofree char *type = NULL;

  html5_form_data_append (data, "a b", "\xD0\x96*-._~\n");
  html5_form_data_append (data, "\"x\"", "\xE2\x82\xAC");
  assert_encoded (data, HTML5_FORM_ENCTYPE_URLENCODED, "utf-8",
                  "a+b=%D0%96*-._%7E%0D%0A&%22x%22=%E2%82%AC");
  assert_encoded (data, HTML5_FORM_ENCTYPE_URLENCODED, "koi8-r",
                  "a+b=%F6*-._%7E%0D%0A&%22x%22=%26%238364%3B");
  assert_encoded (data, HTML5_FORM_ENCTYPE_PLAIN_TEXT, "windows-1251",
                  "a b=\xC6*-._~\r\n\r\n\"x\"=\x88\r\n");
  html5_form_data_set_file (data, "\"x\"", "a\"b.bin", NULL, bytes);
  g_autoptr (GBytes) body =
    html5_form_data_encode (data, HTML5_FORM_ENCTYPE_MULTIPART, NULL, &type);
  g_assert_true (g_str_has_prefix (type, "multipart/form-data; boundary="));
  const char *boundary = strchr (type, '=') + 1;
  g_autofree char *before = g_strdup_printf (
    "--%s\r\nContent-Disposition: form-data; name=\"a b\"\r\n\r\n\xD0\x96*-._~\r\n\r\n"
    "--%s\r\nContent-Disposition: form-data; name=\"%%22x%%22\"; filename=\"a%%22b.bin\"\r\n"
    "Content-Type: application/octet-stream\r\n\r\n",
    boundary, boundary);
  g_autofree char *after = g_strdup_printf ("\r\n--%s--\r\n", boundary);
  g_autoptr (GByteArray) expected = g_byte_array_new ();
  g_byte_array_append (expected, (const guint8 *) before, (guint) strlen (before));
  g_byte_array_append (expected, (const guint8 *) "\0\xFF", 2);
  g_byte_array_append (expected, (const guint8 *) after, (guint) strlen (after));
  g_assert_cmpmem (g_bytes_get_data (body, NULL), g_bytes_get_size (body), expected->data,
                   expected->len);
}

static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, GString *log)
{
  g_string_append_printf (log, "%u-%u+%u ", position, removed, added);
}

static void
test_changes (void)
{
  g_autoptr (Html5FormData) data = html5_form_data_new ();
  GString *log = g_string_new (NULL);

  g_signal_connect (data, "items-changed", G_CALLBACK (on_items_changed), log);
  html5_form_data_append (data, "a", "1");
  html5_form_data_append (data, "b", "2");
  html5_form_data_append (data, "a", "3");
  g_auto (GStrv) all = html5_form_data_get_all (data, "a");
  g_assert_cmpuint (g_strv_length (all), ==, 2);
  html5_form_data_set (data, "a", "4");
  g_autofree char *entries = show_entries (data);
  g_assert_cmpstr (entries, ==, "a=4|b=2");
  g_assert_cmpstr (html5_form_data_get (data, "a"), ==, "4");
  g_assert_true (html5_form_data_remove (data, "a"));
  g_assert_false (html5_form_data_remove (data, "a"));
  g_assert_false (html5_form_data_has (data, "a"));
  g_assert_null (html5_form_data_get (data, "a"));
  g_assert_cmpstr (log->str, ==, "0-0+1 1-0+1 2-0+1 0-1+1 2-1+0 0-1+0 ");
  g_string_free (log, TRUE);
}

static void
drop_data (GListModel *model, guint position, guint removed, guint added, Html5FormData **owned)
{
  g_clear_object (owned);
}

static Html5FormData *
new_data (guint n_same)
{
  Html5FormData *data = html5_form_data_new ();

  for (guint i = 0; i < n_same; i++)
    {
      html5_form_data_append (data, "a", "a");
      html5_form_data_append (data, i % 2 ? "b" : "a", "2");
    }
  return data;
}

/* A handler drops the last reference. */
static void
test_drop_in_change (void)
{
  for (guint i = 0; i < 2; i++)
    {
      Html5FormData *data = new_data (3);
      g_signal_connect (data, "items-changed", G_CALLBACK (drop_data), &data);
      if (i)
        html5_form_data_set (data, "a", "4");
      else
        html5_form_data_remove (data, "a");
      g_assert_null (data);
    }
}

/* The name is a text of an entry that is removed. */
static void
test_name_of_entry (void)
{
  g_autoptr (Html5FormData) data = new_data (3);

  html5_form_data_set (data, html5_form_data_get (data, "a"), "4");
  g_autofree char *entries = show_entries (data);
  g_assert_cmpstr (entries, ==, "a=4|b=2");
}

/* Entries of one name are removed in linear time: this took minutes. */
static void
test_many_of_one_name (void)
{
  g_autoptr (Html5FormData) data = new_data (100000);
  GString *log = g_string_new (NULL);

  g_signal_connect (data, "items-changed", G_CALLBACK (on_items_changed), log);
  html5_form_data_set (data, "a", "4");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 50001);
  g_assert_true (html5_form_data_remove (data, "b"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 1);
  g_assert_cmpstr (log->str, ==, "0-1+1 1-199998+49999 1-50000+0 ");
  g_string_free (log, TRUE);
}

/* Asserts that the entries of a name are found, and returns how many there are. */
static guint
assert_found (Html5FormData *data, const char *name)
{
  g_auto (GStrv) texts = html5_form_data_get_all (data, name);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (data)); i++)
    {
      g_autoptr (Html5FormEntry) entry = html5_form_data_get_entry (data, i);
      const char *value = html5_form_entry_get_value (entry);

      if (strcmp (html5_form_entry_get_name (entry), name) != 0)
        continue;
      if (n == 0)
        g_assert_cmpstr (html5_form_data_get (data, name), ==, value);
      g_assert_cmpstr (texts[n++], ==, value);
    }
  g_assert_null (texts[n]);
  g_assert_true (html5_form_data_has (data, name) == (n > 0));
  return n;
}

/* Entries are found by their names after any changes. */
static void
test_names (void)
{
  static const char *const names[] = { "a", "b", "c", "" };
  g_autoptr (Html5FormData) data = html5_form_data_new ();

  for (guint i = 0; i < 2000; i++)
    {
      const char *name = names[g_test_rand_int_range (0, G_N_ELEMENTS (names))];
      guint action = (guint) g_test_rand_int_range (0, 6);
      char value[] = { (char) ('a' + i % 26), '\0' };

      if (action < 3)
        html5_form_data_append (data, name, value);
      else if (action < 5)
        html5_form_data_set (data, name, value);
      else
        html5_form_data_remove (data, name);
      if (action >= 3)
        g_assert_cmpuint (assert_found (data, name), ==, action < 5);
      assert_found (data, names[i % G_N_ELEMENTS (names)]);
    }
}

/* An association by the parser ends when the control or the form is moved without the other. */
static void
test_association_ends (void)
{
  static const char markup[] =
    "<div id=d><table id=t><form id=f><tr><td id=c><input id=i></table></div><p id=p><form id=g>";
  static const struct
  {
    const char *moved, *owner;
  } cases[] = { { "#i", NULL }, { "#c", NULL }, { "#f", NULL }, { "#t", "f" }, { "#d", "f" } };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      Page page;
      open_page (&page, markup, "utf-8", NULL);
      g_autoptr (Html5Element) input = find (&page, "#i");
      g_autoptr (Html5Element) moved = find (&page, cases[n].moved);
      g_autoptr (Html5Element) place = find (&page, "#p");
      g_autoptr (Html5Element) before = html5_element_get_form (input);
      g_assert_true (before == page.form);
      gboolean is_moved = html5_node_append_child (HTML5_NODE (place), HTML5_NODE (moved), NULL);
      g_assert_true (is_moved);
      g_autoptr (Html5Element) after = html5_element_get_form (input);
      g_assert_cmpstr (after ? html5_element_get_id (after) : NULL, ==, cases[n].owner);
      close_page (&page);
    }
}

/* A form attribute has precedence. It also ends an association by the parser for good. */
static void
test_form_attribute (void)
{
  Page page;
  open_page (&page, "<form id=g></form><table><form id=f><tr><td><input id=i></table>", "utf-8",
             NULL);
  g_autoptr (Html5Element) input = find (&page, "#i");

  html5_element_set_attribute (input, "form", "g", NULL);
  g_autoptr (Html5Element) named = html5_element_get_form (input);
  g_assert_cmpstr (html5_element_get_id (named), ==, "g");
  html5_element_remove_attribute (input, "form");
  g_assert_null (html5_element_get_form (input));
  close_page (&page);
}

/* When both move to another document, the association remains; otherwise, it ends. */
static void
test_adoption (void)
{
  Page page;
  open_page (&page, "<div><table><form id=f><tr><td><input id=i></table></div>", "utf-8", NULL);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) div = find (&page, "div");
  g_autoptr (Html5Element) input = find (&page, "#i");
  gboolean is_adopted = html5_document_adopt_node (other, HTML5_NODE (div), NULL);
  g_autoptr (Html5Element) owner = html5_element_get_form (input);

  g_assert_true (is_adopted && owner == page.form);
  g_autoptr (Html5Document) third = html5_document_new_html (NULL);
  gboolean is_alone = html5_document_adopt_node (third, HTML5_NODE (input), NULL);
  g_assert_true (is_alone);
  g_assert_null (html5_element_get_form (input));
  close_page (&page);
}

/* The row of a form: what its request has. */
static const struct
{
  const char *markup, *uri, *content_type, *body;
} requests[] = {
  { "<form action=ftp://a.example/b><input name=n value=v></form>", "ftp://a.example/b" },
  { "<form action='javascript:f()' method=post><input name=n value=v></form>", "javascript:f()" },
  { "<form action='data:,a' method=post><input name=n value=v></form>", "data:,a" },
  { "<form action='data:,a'><input name=n value=v></form>", "data:,a?n=v" },
  { "<form action=/b method=dialog><input name=n value=v></form>", NULL },
  { "<form action=/b method=post><input name=n value=v></form>", "https://example.org/b",
    "application/x-www-form-urlencoded", "n=v" },
};

/* The entries are not part of the request where the scheme or the method does not allow it. */
static void
test_requests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      Page page;
      open_page (&page, requests[i].markup, "utf-8", "https://example.org/");
      g_autoptr (Html5FormSubmission) self =
        html5_form_submission_new (page.form, NULL, NULL, NULL);
      g_autoptr (GBytes) body = html5_form_submission_get_body (self);
      const char *expected = requests[i].body;

      g_assert_cmpstr (html5_form_submission_get_url (self), ==, requests[i].uri);
      g_assert_cmpstr (html5_form_submission_get_content_type (self), ==, requests[i].content_type);
      g_assert_true ((body != NULL) == (expected != NULL));
      if (expected)
        g_assert_cmpmem (g_bytes_get_data (body, NULL), g_bytes_get_size (body), expected,
                         strlen (expected));
      close_page (&page);
    }
}

static void
test_mailto (void)
{
  Page page;
  open_page (&page,
             "<form action='mailto:a@b.example?cc=c'><input name=subject value='a b'></form>",
             "utf-8", NULL);
  g_autoptr (Html5FormSubmission) headers = html5_form_submission_new (page.form, NULL, NULL, NULL);
  g_assert_cmpstr (html5_form_submission_get_url (headers), ==, "mailto:a@b.example?subject=a%20b");
  html5_element_set_attribute (page.form, "method", "post", NULL);
  html5_element_set_attribute (page.form, "enctype", "text/plain", NULL);
  g_autoptr (Html5FormSubmission) body = html5_form_submission_new (page.form, NULL, NULL, NULL);
  g_assert_cmpstr (html5_form_submission_get_url (body), ==,
                   "mailto:a@b.example?cc=c&body=subject=a%20b%0D%0A");
  close_page (&page);
}

/* A question mark in a fragment does not begin a query. */
static void
test_mailto_fragment (void)
{
  Page page;
  open_page (&page,
             "<form action='mailto:a@b.example#x?cc=c' method=post><input name=d value=e></form>",
             "utf-8", NULL);
  g_autoptr (Html5FormSubmission) body = html5_form_submission_new (page.form, NULL, NULL, NULL);

  g_assert_cmpstr (html5_form_submission_get_url (body), ==, "mailto:a@b.example?body=d=e#x?cc=c");
  close_page (&page);
}

/* A plain text that becomes a URL is in UTF-8, whatever the encoding of the form. */
static void
test_mailto_encoding (void)
{
  Page page;
  open_page (&page,
             "<form action='mailto:a@b.example' method=post enctype=text/plain>"
             "<input name=n value=&eacute;></form>",
             "windows-1252", NULL);
  g_autoptr (Html5FormSubmission) body = html5_form_submission_new (page.form, NULL, NULL, NULL);

  g_assert_cmpstr (html5_form_submission_get_url (body), ==,
                   "mailto:a@b.example?body=n=%C3%A9%0D%0A");
  close_page (&page);
}

/* In the state Roman, the encoder of ISO-2022-JP does not leave it for an equals sign. */
static void
test_plain_text (void)
{
  g_autoptr (Html5FormData) data = html5_form_data_new ();

  html5_form_data_append (data, "\xc2\xa5", "1");
  html5_form_data_append (data, "\xe2\x80\xbe", "\xe6\x97\xa5");
  assert_encoded (data, HTML5_FORM_ENCTYPE_PLAIN_TEXT, "iso-2022-jp",
                  "\x1b(J\x5c=1\r\n~=\x1b$BF|\x1b(B\r\n");
}

static void
test_newlines (void)
{
  Page page;
  open_page (&page, "<form><textarea name=a>b&#13;c&#13;\nd\n\ne&#13;</textarea></form>", "utf-8",
             NULL);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (page.form, NULL, NULL);

  g_assert_cmpstr (html5_form_data_get (data, "a"), ==, "b\nc\nd\n\ne\n");
  close_page (&page);
}

/* A button element has no direction. */
static void
test_directions (void)
{
  Page page;
  open_page (&page,
             "<form dir=rtl><textarea name=t dirname=td></textarea><input name=h type=hidden "
             "dirname=hd><input name=n type=number dirname=nd><button id=b name=b "
             "dirname=bd></button><input id=s name=s value=v type=submit dirname=sd></form>",
             "utf-8", NULL);
  g_autoptr (Html5Element) button = find (&page, "#b");
  g_autoptr (Html5Element) input = find (&page, "#s");
  g_autoptr (Html5FormData) with_button = html5_form_data_new_from_form (page.form, button, NULL);
  g_autoptr (Html5FormData) with_input = html5_form_data_new_from_form (page.form, input, NULL);
  g_autofree char *first = show_entries (with_button);
  g_autofree char *second = show_entries (with_input);

  g_assert_cmpstr (first, ==, "t=|td=rtl|h=|hd=rtl|n=|b=");
  g_assert_cmpstr (second, ==, "t=|td=rtl|h=|hd=rtl|n=|s=v|sd=rtl");
  close_page (&page);
}

/* Directions of several controls: inherited, from text, from the value, and from the type. */
static void
test_many_directions (void)
{
  Page page;
  open_page (&page,
             "<form><input name=a dirname=ad><div dir=auto>\xd7\x90<input name=b dirname=bd>"
             "<bdi><input name=c dirname=cd></bdi><input name=d dirname=dd dir=ltr>"
             "<input name=e dirname=ed type=tel></div><input name=f dirname=fd dir=auto "
             "value=\xd7\x90></form>",
             "utf-8", NULL);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (page.form, NULL, NULL);
  g_autofree char *shown = show_entries (data);

  g_assert_cmpstr (shown, ==,
                   "a=|ad=ltr|b=|bd=rtl|c=|cd=ltr|d=|dd=ltr|e=|ed=ltr|f=\xd7\x90|fd=rtl");
  close_page (&page);
}

static void
assert_target (const char *markup, const char *expected)
{
  Page page;
  open_page (&page, markup, "utf-8", "https://example.org/");
  g_autoptr (Html5Element) button = find (&page, "button");
  g_autoptr (Html5FormSubmission) submission =
    html5_form_submission_new (page.form, button, NULL, NULL);

  g_assert_cmpstr (html5_form_submission_get_target (submission), ==, expected);
  close_page (&page);
}

static void
test_targets (void)
{
  assert_target ("<form><button>", NULL);
  assert_target ("<base href=x><base target=b><base target=c><form><button>", "b");
  assert_target ("<base target=b><form target=''><button>", "");
  assert_target ("<base target=b><form target=f><button formtarget=g>", "g");
  assert_target ("<base target='a\n&lt;b'><form><button>", "_blank");
  assert_target ("<form target='a&lt;b'><button formtarget='\n'>", "\n");
}

/* Returns the number of controls in the form after a document was parsed, during which the element
 * #m was moved into the element #n, or removed without one. */
static int
count_after_move (const char *before, const char *after)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  html5_parser_set_transport_encoding (parser, "utf-8");
  g_assert_true (html5_parser_begin (parser, &error));
  g_assert_true (html5_parser_push (parser, before, strlen (before), &error));
  g_autoptr (Html5Document) lent = html5_parser_get_document (parser);
  Page page = { lent, NULL };
  g_autoptr (Html5Element) form = find (&page, "form");
  g_autoptr (Html5Element) moved = find (&page, "#m");
  g_autoptr (Html5Element) place = html5_document_query_selector (page.document, "#n", NULL);
  if (place)
    html5_node_append_child (HTML5_NODE (place), HTML5_NODE (moved), &error);
  else
    html5_node_remove (HTML5_NODE (moved));
  g_assert_true (html5_parser_push (parser, after, strlen (after), &error));
  g_autoptr (Html5Document) document = html5_parser_finish (parser, &error);
  g_assert_no_error (error);
  g_autoptr (Html5NodeList) elements = html5_element_get_form_elements (form);
  return html5_node_list_get_size (elements);
}

/* The parser associates controls with the form that it has begun, wherever it is in their tree. */
static void
test_moved_forms (void)
{
  static const struct
  {
    const char *before;
    int n;
  } cases[] = {
    { "<div><form><div id=m><b>", 0 },
    { "<div id=n></div><form><div id=m><b>", 1 },
    { "<div id=n></div><div id=m><form><div><b>", 1 },
    { "<div id=n></div><form id=m><div><b>", 1 },
    { "<div id=m><table><form><tr><td>", 1 },
    { "<table><form id=m><tr><td>", 0 },
    { "<p id=n><table><form id=m><tr><td>", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (count_after_move (cases[i].before, "<input>"), ==, cases[i].n);
}

/* What the parser associated, and nodes to move. */
typedef struct
{
  GPtrArray *controls;
  GPtrArray *forms; /* of the controls, or NULL */
  GPtrArray *nodes;
} Associations;

static void
begin_associations (Associations *self)
{
  self->controls = g_ptr_array_new_with_free_func (g_object_unref);
  self->forms = g_ptr_array_new ();
  self->nodes = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Adds the nodes that were parsed since the last call. */
static void
add_nodes (Associations *self, Html5Document *document)
{
  g_autoptr (Html5NodeList) all = html5_document_query_selector_all (document, "body *", NULL);

  for (int i = 0; i < html5_node_list_get_size (all); i++)
    {
      g_autoptr (Html5Element) element = html5_node_list_get_element (all, i);

      if (g_ptr_array_find (self->nodes, element, NULL))
        continue;
      g_ptr_array_add (self->nodes, g_object_ref (element));
      if (g_strcmp0 (html5_element_get_local_name (element), "input") != 0)
        continue;
      Html5Element *form = html5_element_get_form (element);
      if (form && html5_node_contains (HTML5_NODE (form), HTML5_NODE (element)))
        g_clear_object (&form);
      g_ptr_array_add (self->controls, g_object_ref (element));
      g_ptr_array_add (self->forms, form);
    }
}

static void
end_associations (Associations *self)
{
  g_ptr_array_unref (self->controls);
  for (guint i = 0; i < self->forms->len; i++)
    g_clear_object (&self->forms->pdata[i]);
  g_ptr_array_unref (self->forms);
  g_ptr_array_unref (self->nodes);
}

static gboolean
is_in_one_tree (Html5Node *a, Html5Node *b)
{
  g_autoptr (Html5Node) root_of_a = html5_node_get_root_node (a, FALSE);
  g_autoptr (Html5Node) root_of_b = html5_node_get_root_node (b, FALSE);

  return root_of_a == root_of_b;
}

/* Whenever a node is removed, the associations end that are no longer in one tree. */
static void
remove_node (Associations *self, Html5Node *node)
{
  html5_node_remove (node);
  for (guint i = 0; i < self->controls->len; i++)
    if (self->forms->pdata[i] && !is_in_one_tree (self->controls->pdata[i], self->forms->pdata[i]))
      g_clear_object (&self->forms->pdata[i]);
}

static gboolean
has_element (Html5Element *form, Html5Element *control)
{
  g_autoptr (Html5NodeList) elements = html5_element_get_form_elements (form);
  gboolean found = FALSE;

  for (int i = 0; i < html5_node_list_get_size (elements); i++)
    {
      g_autoptr (Html5Element) element = html5_node_list_get_element (elements, i);
      found = found || element == control;
    }
  return found;
}

static void
assert_owners (const Associations *self)
{
  for (guint i = 0; i < self->controls->len; i++)
    {
      Html5Element *control = self->controls->pdata[i];
      g_autoptr (Html5Element) around = html5_element_closest (control, "form", NULL);
      g_autoptr (Html5Element) owner = html5_element_get_form (control);
      Html5Element *expected = self->forms->pdata[i] ? self->forms->pdata[i] : around;

      g_assert_true (owner == expected);
      g_assert_true (!owner
                     || has_element (owner, control)
                          == is_in_one_tree (HTML5_NODE (owner), HTML5_NODE (control)));
    }
}

static void
move_some (Associations *self, Html5Document *document)
{
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  gint32 size = (gint32) self->nodes->len;

  for (gint32 n = g_test_rand_int_range (-2, 3); n > 0; n--)
    {
      Html5Node *node = self->nodes->pdata[g_test_rand_int_range (0, size)];
      Html5Node *place = self->nodes->pdata[g_test_rand_int_range (0, size)];

      remove_node (self, node);
      assert_owners (self);
      if (html5_node_contains (node, place))
        place = HTML5_NODE (body);
      g_assert_true (html5_node_append_child (place, node, NULL));
      assert_owners (self);
    }
}

/* Moves nodes at random during a parse, and asserts that associations end when they should. */
static void
test_random_moves (void)
{
  static const char *const parts[] = { "<div>",   "<div>",   "<table>", "<form>",  "<tr><td>",
                                       "<input>", "<input>", "</form>", "</table>" };

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      Associations associations;

      html5_parser_set_transport_encoding (parser, "utf-8");
      g_assert_true (html5_parser_begin (parser, NULL));
      g_autoptr (Html5Document) document = html5_parser_get_document (parser);
      begin_associations (&associations);
      for (guint n = 0; n < 50; n++)
        {
          const char *part = parts[n ? g_test_rand_int_range (0, G_N_ELEMENTS (parts)) : 0];
          g_assert_true (html5_parser_push (parser, part, strlen (part), NULL));
          add_nodes (&associations, document);
          move_some (&associations, document);
        }
      g_autoptr (Html5Document) same = html5_parser_finish (parser, NULL);
      end_associations (&associations);
    }
}

/* The message tells an action that is not a URL from one that cannot be resolved. */
static void
test_action_errors (void)
{
  static const char *const actions[] = { "http://[", "/join", "" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GError) error = NULL;
      Page page;
      open_page (&page, "<form>", "utf-8", NULL);

      html5_element_set_attribute (page.form, "action", actions[i], NULL);
      g_assert_null (html5_form_submission_new (page.form, NULL, NULL, &error));
      g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
      g_assert_cmpint (strstr (error->message, "no base URL") != NULL, ==, i > 0);
      close_page (&page);
    }
}

/* Where the control is not connected, its form attribute has no effect. */
static void
test_disconnected (void)
{
  Page page;
  open_page (&page, "<form id=a></form><div><form id=b><input form=a></form></div>", "utf-8", NULL);
  g_autoptr (Html5Element) input = find (&page, "input");
  g_autoptr (Html5Element) div = find (&page, "div");
  g_autoptr (Html5Element) around = find (&page, "#b");
  g_autoptr (Html5Element) before = html5_element_get_form (input);

  g_assert_true (before == page.form);
  html5_node_remove (HTML5_NODE (div));
  g_autoptr (Html5Element) after = html5_element_get_form (input);
  g_assert_true (after == around);
  g_autoptr (Html5Element) host = html5_document_create_element (page.document, "p", NULL);
  g_autoptr (Html5ShadowRoot) root =
    html5_element_attach_shadow (host, HTML5_SHADOW_ROOT_MODE_OPEN, 0, NULL);
  g_assert_true (html5_node_append_child (HTML5_NODE (root), HTML5_NODE (div), NULL));
  g_autoptr (Html5Element) in_shadow_tree = html5_element_get_form (input);
  g_assert_true (in_shadow_tree == around);
  close_page (&page);
}

/* A content type that would add another header to the body is invalid, and an empty one unknown. */
static void
test_content_types (void)
{
  static const char *const types[] = { "text/plain", "a\r\nb: c", "\xc3\xa4", "", NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (Html5FormData) data = html5_form_data_new ();
      html5_form_data_set_file (data, "a", "b", types[i], bytes);
      g_autoptr (Html5FormEntry) entry = g_list_model_get_item (G_LIST_MODEL (data), 0);
      g_assert_cmpstr (html5_form_entry_get_content_type (entry), ==,
                       i == 0 ? "text/plain" : "application/octet-stream");
    }
}

/* The name of a select is in the entry of each option: 16 KB of markup would make entries
 * of 2 MB. */
static void
test_repeated_names (void)
{
  for (guint is_long = 0; is_long < 2; is_long++)
    {
      g_autoptr (GString) markup = g_string_new ("<form><select multiple name=");
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < (is_long ? 8000 : 100); i++)
        g_string_append_c (markup, 'n');
      g_string_append_c (markup, '>');
      for (guint i = 0; i < 500; i++)
        g_string_append (markup, "<option selected>");
      g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
      g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
      g_autoptr (Html5FormData) data = html5_form_data_new_from_form (form, NULL, &error);

      if (is_long)
        g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
      else
        g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 500);
      g_assert_true ((data == NULL) == is_long);
      g_clear_error (&error);
      html5_element_set_attribute (form, "action", "http://example.org/", NULL);
      g_autoptr (Html5FormSubmission) submission =
        html5_form_submission_new (form, NULL, NULL, &error);
      g_assert_true ((submission == NULL) == is_long);
      if (is_long)
        g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
    }
}

/* Reading the value of each of 500 nested options looks at all that is in the last one. */
static void
test_content_of_nested_options (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GString) markup = g_string_new ("<form>");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 500; i++)
    g_string_append (markup, "<select multiple name=n><option selected><object>");
  for (guint i = 0; i < 500; i++)
    g_string_append (markup, "<wbr>");
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (form, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 500);
  html5_limits_set_max_expansion_bytes (limits, 100000);
  html5_document_set_limits (document, limits);
  g_assert_null (html5_form_data_new_from_form (form, NULL, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
}

/* A part of a body for each control, although no file is selected. */
static void
test_many_files (void)
{
  g_autoptr (GString) markup = g_string_new ("<form>");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 500; i++)
    g_string_append (markup, "<input type=file name=f>");
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  html5_limits_set_max_output_bytes (limits, 100000);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (form, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (data)), ==, 500);
  html5_document_set_limits (document, limits);
  g_assert_null (html5_form_data_new_from_form (form, NULL, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
}

/* ISO-2022-JP has no control characters that shift, so each of them becomes 14 bytes of a URL. */
static void
test_longest_body (void)
{
  g_autoptr (GString) markup =
    g_string_new ("<form accept-charset=iso-2022-jp><input name=n value=");
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append_c (markup, '\x0e');
  g_string_append_c (markup, '>');
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
  html5_element_set_attribute (form, "action", "http://example.org/", NULL);
  g_autoptr (Html5FormSubmission) submission = html5_form_submission_new (form, NULL, NULL, &error);
  g_assert_no_error (error);
  gsize length = strlen (html5_form_submission_get_url (submission));
  g_assert_cmpuint (length, >, 14000);
  html5_limits_set_max_output_bytes (limits, length - 1000);
  html5_document_set_limits (document, limits);
  g_assert_null (html5_form_submission_new (form, NULL, NULL, &error));
  g_assert_error (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
}

/* The form attribute only counts in a document, so two buttons are in one group elsewhere. */
static void
test_disconnected_radio (void)
{
  static const char markup[] =
    "<div><form id=f></form><form><input type=radio form=f name=a checked>"
    "<input type=radio name=a checked></form></div>";
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (Html5Element) div = html5_document_query_selector (document, "div", NULL);

  for (int n_checked = 2; n_checked > 0; n_checked--)
    {
      g_autoptr (Html5NodeList) checked = html5_element_query_selector_all (div, ":checked", NULL);
      g_assert_cmpint (html5_node_list_get_size (checked), ==, n_checked);
      html5_node_remove (HTML5_NODE (div));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forms/old-page", test_old_page);
  g_test_add_func ("/forms/nested-options", test_nested_options);
  g_test_add_func ("/forms/submitters", test_submitters);
  g_test_add_func ("/forms/encodings", test_encodings);
  g_test_add_func ("/forms/changes", test_changes);
  g_test_add_func ("/forms/drop-in-change", test_drop_in_change);
  g_test_add_func ("/forms/name-of-entry", test_name_of_entry);
  g_test_add_func ("/forms/many-of-one-name", test_many_of_one_name);
  g_test_add_func ("/forms/names", test_names);
  g_test_add_func ("/forms/association-ends", test_association_ends);
  g_test_add_func ("/forms/form-attribute", test_form_attribute);
  g_test_add_func ("/forms/adoption", test_adoption);
  g_test_add_func ("/forms/requests", test_requests);
  g_test_add_func ("/forms/mailto", test_mailto);
  g_test_add_func ("/forms/mailto-fragment", test_mailto_fragment);
  g_test_add_func ("/forms/mailto-encoding", test_mailto_encoding);
  g_test_add_func ("/forms/plain-text", test_plain_text);
  g_test_add_func ("/forms/newlines", test_newlines);
  g_test_add_func ("/forms/directions", test_directions);
  g_test_add_func ("/forms/many-directions", test_many_directions);
  g_test_add_func ("/forms/targets", test_targets);
  g_test_add_func ("/forms/action-errors", test_action_errors);
  g_test_add_func ("/forms/random-moves", test_random_moves);
  g_test_add_func ("/forms/moved-forms", test_moved_forms);
  g_test_add_func ("/forms/disconnected", test_disconnected);
  g_test_add_func ("/forms/disconnected-radio", test_disconnected_radio);
  g_test_add_func ("/forms/content-types", test_content_types);
  g_test_add_func ("/forms/content-of-nested-options", test_content_of_nested_options);
  g_test_add_func ("/forms/repeated-names", test_repeated_names);
  g_test_add_func ("/forms/many-files", test_many_files);
  g_test_add_func ("/forms/longest-body", test_longest_body);
  return g_test_run ();
}
