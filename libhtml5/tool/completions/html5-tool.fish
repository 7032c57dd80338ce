# SPDX-License-Identifier: LGPL-2.1-or-later
# Completion of html5-tool for fish. The candidates come from the tool: `html5-tool __complete`.

function __html5_tool_candidates
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l tool $words[1]
    if test (count $words) -lt 2
        $tool __complete
        return
    end
    switch $words[-1]
        case '--*'
            $tool __complete $words[2] $words[-1]
    end
    switch (commandline --current-token)
        case '-*'
            $tool __complete $words[2]
    end
end

complete --command html5-tool --arguments '(__html5_tool_candidates)'
