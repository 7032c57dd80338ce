/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/mail/h5-mail-marks.h"

#include "base/h5-ascii.h"

#include <stdlib.h>
#include <string.h>

/* Longer values of attributes, in bytes, are not marks. */
#define LONGEST_VALUE 200

/* Sorted by word, for bsearch(). test_marks() in tests/convert/test-mail.c has all of them. */
static const H5MailMark marks[] = {
  { "-x-evo-attribution", H5_NAME_CLASS, H5_MAIL_QUOTE, H5_MAIL_MARK_LINE },      /* Evolution */
  { "-x-evo-signature", H5_NAME_CLASS, H5_MAIL_SIGNATURE },                       /* Evolution */
  { "-x-evo-signature-wrapper", H5_NAME_CLASS, H5_MAIL_SIGNATURE },               /* Evolution */
  { "AppleMailSignature", H5_NAME_ID, H5_MAIL_SIGNATURE, H5_MAIL_MARK_ON_BLOCK }, /* Apple */
  { "Signature", H5_NAME_ID, H5_MAIL_SIGNATURE, H5_MAIL_MARK_ON_BLOCK },          /* Outlook */
  { "appendonsend", H5_NAME_ID, H5_MAIL_QUOTE_TO_END },                           /* Outlook */
  { "divRplyFwdMsg", H5_NAME_ID, H5_MAIL_QUOTE_TO_END },                          /* Outlook */
  { "geary-quote", H5_NAME_ID, H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES },       /* Geary */
  { "geary-signature", H5_NAME_ID, H5_MAIL_SIGNATURE },                           /* Geary */
  { "gmail_attr", H5_NAME_CLASS, H5_MAIL_QUOTE, H5_MAIL_MARK_LINE },              /* Gmail */
  { "gmail_quote", H5_NAME_CLASS, H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES },    /* Gmail */
  { "gmail_signature", H5_NAME_CLASS, H5_MAIL_SIGNATURE },                        /* Gmail */
  { "gmail_signature_prefix", H5_NAME_CLASS, H5_MAIL_SIGNATURE },                 /* Gmail */
  { "k9mail-signature", H5_NAME_CLASS, H5_MAIL_SIGNATURE },                       /* K-9 Mail */
  { "lineBreakAtBeginningOfSignature", H5_NAME_ID, H5_MAIL_SIGNATURE_TO_END,
    H5_MAIL_MARK_ON_BR },                                                             /* Apple */
  { "mail-editor-reference-message-container", H5_NAME_ID, H5_MAIL_QUOTE },           /* Outlook */
  { "messageReplySection", H5_NAME_NAME, H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES }, /* Spark */
  { "messageSignatureSection", H5_NAME_NAME, H5_MAIL_SIGNATURE },                     /* Spark */
  { "moz-cite-prefix", H5_NAME_CLASS, H5_MAIL_QUOTE, H5_MAIL_MARK_LINE }, /* Thunderbird */
  { "moz-forward-container", H5_NAME_CLASS, H5_MAIL_TEXT,
    H5_MAIL_MARK_AROUND_MAIL },                                     /* Thunderbird */
  { "moz-signature", H5_NAME_CLASS, H5_MAIL_SIGNATURE },            /* Thunderbird */
  { "ms-outlook-mobile-signature", H5_NAME_ID, H5_MAIL_SIGNATURE }, /* Outlook */
  { "protonmail_quote", H5_NAME_CLASS, H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES }, /* Proton */
  { "protonmail_signature_block", H5_NAME_CLASS, H5_MAIL_SIGNATURE },               /* Proton */
  { "quote", H5_NAME_NAME, H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_MAIL },         /* GMX and web.de */
  { "tutanota_quote", H5_NAME_CLASS, H5_MAIL_QUOTE },                         /* Tuta */
  { "yahoo_quoted", H5_NAME_CLASS, H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_MAIL }, /* Yahoo */
  { "ymail_android_signature", H5_NAME_ID, H5_MAIL_SIGNATURE },               /* Yahoo */
  { "zmail_extra", H5_NAME_CLASS, H5_MAIL_QUOTE },                            /* Zoho */
  { "zwchr", H5_NAME_ID, H5_MAIL_QUOTE_TO_END },                              /* Zimbra */
};

static int
compare_mark (gconstpointer key, gconstpointer mark)
{
  const H5Span *word = key;
  const char *other = ((const H5MailMark *) mark)->word;
  int order = strncmp (word->data, other, word->length);

  return order == 0 && other[word->length] ? -1 : order;
}

/* Returns the first mark in the value of an attribute, or NULL. */
static const H5MailMark *
find_mark (const H5Node *element, H5Name attribute)
{
  gsize length;
  const char *value = h5_element_get_attribute (element, attribute, &length);
  H5Span word;

  if (!value || length > LONGEST_VALUE)
    return NULL;
  for (const char *p = value, *end = value + length; p < end; p += word.length)
    {
      const H5MailMark *mark;

      p = h5_ascii_skip_whitespace (p, end);
      word = (H5Span){ p, 0 };
      while (p + word.length < end && !h5_is_ascii_whitespace ((guint8) p[word.length]))
        word.length++;
      mark = word.length > 0
               ? bsearch (&word, marks, G_N_ELEMENTS (marks), sizeof *marks, compare_mark)
               : NULL;
      if (mark && mark->attribute == attribute)
        return mark;
    }
  return NULL;
}

const H5MailMark *
h5_mail_mark_of (const H5Node *element)
{
  static const H5Name attributes[] = { H5_NAME_CLASS, H5_NAME_ID, H5_NAME_NAME };
  const H5MailMark *mark = NULL;

  for (gsize i = 0; element->attributes && i < G_N_ELEMENTS (attributes) && !mark; i++)
    mark = find_mark (element, attributes[i]);
  return mark;
}

gboolean
h5_mail_is_quote (const H5Node *node)
{
  const H5MailMark *mark;

  if (!h5_node_is (node, H5_NAME_BLOCKQUOTE))
    return FALSE;
  mark = h5_mail_mark_of (node);
  return (mark && mark->part == H5_MAIL_QUOTE)
         || h5_element_attribute_is (node, H5_NAME_TYPE, "cite");
}
