/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Script elements in tree construction: https://html.spec.whatwg.org/#scriptEndTag */
#include "builder/h5-builder-private.h"

/* In the scripting mode Fragment, scripts are as if no parser had inserted them. */
void
h5_script_inserted (H5Builder *self, H5Node *script)
{
  script->script = H5_SCRIPT_NOT_FORCE_ASYNC;
  if (self->options.live_scripts)
    return;
  script->script |= H5_SCRIPT_PARSER_DOCUMENT;
  if (self->fragment)
    script->flags |= H5_NODE_ALREADY_STARTED;
}

void
h5_foreign_script_inserted (H5Builder *self, H5Node *script, const H5Token *token)
{
  h5_script_inserted (self, script);
  if (token->self_closing)
    h5_script_ended (self, script, token);
}

/* A script that the end of the file interrupts is never run. */
void
h5_script_ended (H5Builder *self, H5Node *script, const H5Token *token)
{
  if (token->kind == H5_TOKEN_EOF)
    script->flags |= H5_NODE_ALREADY_STARTED;
  else if (self->options.script)
    {
      self->options.script (self->options.user_data, script);
      h5_selectedcontent_script_ran (self);
    }
}
