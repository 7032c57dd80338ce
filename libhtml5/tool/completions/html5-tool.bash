# SPDX-License-Identifier: LGPL-2.1-or-later
# Completion of html5-tool for bash. The candidates come from the tool: `html5-tool __complete`.

_html5_tool ()
{
  local tool=${COMP_WORDS[0]} cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
  local first=1 command words=

  # The option for the syntax can be before the command.
  if [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} =~ ^--(no-)?xml$ ]]; then
    first=2
  fi
  command=${COMP_WORDS[first]}

  # bash splits --option=value into three words.
  if [ "$cur" = = ]; then
    cur=
  elif [ "$prev" = = ]; then
    prev=${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq "$first" ]; then
    words=$("$tool" __complete 2>/dev/null | cut -f 1)
  elif [[ $cur == -* ]]; then
    words=$("$tool" __complete "$command" 2>/dev/null | cut -f 1)
  elif [[ $prev == --* ]]; then
    words=$("$tool" __complete "$command" "$prev" 2>/dev/null | cut -f 1)
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}

# With -o default, file names where there is no candidate.
complete -o default -F _html5_tool html5-tool
