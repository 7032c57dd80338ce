/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/mail/h5-mail-marks.h"

#include "tree/attributes/h5-tokens.h"

#include <string.h>

/* The name of the program is at its first mark. */
static const H5MailMark marks[] = {
  { H5_NAME_CLASS, "gmail_quote", H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES }, /* Gmail */
  { H5_NAME_CLASS, "gmail_attr", H5_MAIL_QUOTE, H5_MAIL_MARK_LINE },
  { H5_NAME_CLASS, "gmail_signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "gmail_signature_prefix", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "moz-cite-prefix", H5_MAIL_QUOTE, H5_MAIL_MARK_LINE }, /* Thunderbird */
  { H5_NAME_CLASS, "moz-forward-container", H5_MAIL_TEXT, H5_MAIL_MARK_AROUND_MAIL },
  { H5_NAME_CLASS, "moz-signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "k9mail-signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "yahoo_quoted", H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_MAIL }, /* Yahoo */
  { H5_NAME_ID, "ymail_android_signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "protonmail_quote", H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES }, /* Proton */
  { H5_NAME_CLASS, "protonmail_signature_block", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "tutanota_quote", H5_MAIL_QUOTE },                       /* Tuta */
  { H5_NAME_ID, "geary-quote", H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES }, /* Geary */
  { H5_NAME_ID, "geary-signature", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "-x-evo-signature", H5_MAIL_SIGNATURE }, /* Evolution */
  { H5_NAME_CLASS, "-x-evo-signature-wrapper", H5_MAIL_SIGNATURE },
  { H5_NAME_CLASS, "-x-evo-attribution", H5_MAIL_QUOTE, H5_MAIL_MARK_LINE },
  { H5_NAME_ID, "divRplyFwdMsg", H5_MAIL_QUOTE_TO_END }, /* Outlook */
  { H5_NAME_ID, "appendonsend", H5_MAIL_QUOTE_TO_END },
  { H5_NAME_ID, "mail-editor-reference-message-container", H5_MAIL_QUOTE },
  { H5_NAME_ID, "ms-outlook-mobile-signature", H5_MAIL_SIGNATURE },
  { H5_NAME_ID, "Signature", H5_MAIL_SIGNATURE, H5_MAIL_MARK_ON_BLOCK },
  { H5_NAME_ID, "lineBreakAtBeginningOfSignature", H5_MAIL_SIGNATURE_TO_END,
    H5_MAIL_MARK_ON_BR }, /* Apple */
  { H5_NAME_ID, "AppleMailSignature", H5_MAIL_SIGNATURE, H5_MAIL_MARK_ON_BLOCK },
  { H5_NAME_NAME, "quote", H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_MAIL }, /* GMX and web.de */
  { H5_NAME_ID, "zwchr", H5_MAIL_QUOTE_TO_END },                      /* Zimbra */
  { H5_NAME_CLASS, "zmail_extra", H5_MAIL_QUOTE },                    /* Zoho */
  { H5_NAME_NAME, "messageReplySection", H5_MAIL_QUOTE, H5_MAIL_MARK_AROUND_QUOTES }, /* Spark */
  { H5_NAME_NAME, "messageSignatureSection", H5_MAIL_SIGNATURE },
};

const H5MailMark *
h5_mail_mark_of (const H5Node *element)
{
  const char *value;
  gsize length;

  for (gsize i = 0; element->attributes && i < G_N_ELEMENTS (marks); i++)
    if ((value = h5_element_get_attribute (element, marks[i].attribute, &length))
        && h5_tokens_contain (value, length, marks[i].value, strlen (marks[i].value), FALSE))
      return &marks[i];
  return NULL;
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
