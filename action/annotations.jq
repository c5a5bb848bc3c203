# Workflow commands for the failures: new ones if there are any, else all; at most 10 of each kind, as GitHub shows.
include "text";

def MAX_ANNOTATIONS: 10;

[.targets[]? | .target as $target | .failures[] | . + {target: $target}]
| if any(.isNew) then map(select(.isNew)) else . end
| ({error: "fail", warning: "warn"} | to_entries[]) as $kind
| [.[] | select(.status == $kind.value)][:MAX_ANNOTATIONS][]
| "::\($kind.key) title=\("Readiness: \(.title)" | line(120) | command_value)::" +
  ("\(.target): \(.message)" + (if .fix then ". Fix: \(.fix)" else "" end) | line(800) | command_text)
