# Workflow commands for the failures: new ones if there are any, else all; at most 10 of each kind, as GitHub shows.
# $code: exit code. A passed gate has no errors.
include "text";

def MAX_ANNOTATIONS: 10;
def kind: if .status == "fail" and $code == "1" then "error" else "warning" end;

[.targets[]? | .target as $target | .failures[] | . + {target: $target}]
| if any(.isNew) then map(select(.isNew)) else . end
| sort_by(.status)
| ("error", "warning") as $kind
| [.[] | select(kind == $kind)][:MAX_ANNOTATIONS][]
| "::\($kind) title=\("Readiness: \(.title)" | line(120) | command_value)::" +
  ("\(.target): \(.message)" + (if .fix then ". Fix: \(.fix)" else "" end) | line(800) | command_text)
