# SPDX-License-Identifier: LGPL-2.1-or-later
# Completion of html5-tool for fish. The candidates come from the tool: `html5-tool __complete`.

function __html5_tool_candidates
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l current (commandline --cut-at-cursor --current-token)
    set -l option (string split --max 1 -- = $current)[1]

    # The option for the syntax can be before the command.
    contains -- "$words[2]" --xml --no-xml; and set --erase words[2]
    if test (count $words) -lt 2
        $words[1] __complete
    else if string match --quiet -- '--*=*' $current
        $words[1] __complete $words[2] $option | string replace --regex -- '^' "$option="
    else if string match --quiet -- '-*' $current
        $words[1] __complete $words[2]
    else if string match --quiet -- '--*' $words[-1]
        $words[1] __complete $words[2] $words[-1]
    end
end

# Names of files only where there is nothing else.
complete --command html5-tool --no-files --condition '__html5_tool_candidates 2>/dev/null | string length --quiet' \
    --arguments '(__html5_tool_candidates 2>/dev/null)'
