# Workflow commands for failures and warnings, new ones first; at most 10 of each kind, as GitHub shows.
# $code: exit code. A passed gate has no errors.
include "text";

def MAX_ANNOTATIONS: 10;
def kind: if .status == "fail" and $code == "1" then "error" else "warning" end;

[.targets[]? | .target as $target | .failures[] | . + {target: $target}]
| sort_by((.isNew | not), .status)
| ("error", "warning") as $kind
| [.[] | select(kind == $kind)][:MAX_ANNOTATIONS][]
| "::\($kind) title=\("Readiness: \(.title)" | line(120) | command_value)::" +
  ("\(.target): \(.message)" + (if .fix then ". Fix: \(.fix)" else "" end) | line(800) | command_text)
