#!/usr/bin/env bash
# Writes the job summary, the text of the comment and the annotations.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=action/program.sh
source "$here/program.sh"

# GitHub takes 1 MiB from a step, and 65,536 characters in a comment.
MAX_SUMMARY=1048576
MAX_COMMENT=60000

reports=$FOLDER/reports
summary=$FOLDER/summary.json
comparisons=$FOLDER/comparisons.jsonl
base_sites=$FOLDER/base_sites.jsonl
own_sites=$FOLDER/own_sites.jsonl
page=$FOLDER/page.md

echo null >"$summary"
if [[ $HAS_RESULT == true ]]; then cp "$reports/summary.json" "$summary"
fi

# sites <report.json>: the complete results in it as lines of JSON. In the others, missing problems would count as fixed.
sites() {
  jq -c '(if type == "array" then .[] else . end) | select(type == "object" and (.target | type) != "string" and
    (.outcome // "completed") == "completed")' "$1"
}

# compare <result>: adds the comparison with that of the same site on the base branch, if there is one
compare() {
  local before="$FOLDER/before.json" after="$FOLDER/after.json"
  printf '%s\n' "$1" >"$after"
  # The only site of both is the same one: a preview has another URL for each commit.
  jq -nc --slurpfile after "$after" --argjson count "$site_count" \
    'first(inputs | select(.target.url? == $after[0].target.url or $count == 2))' "$base_sites" >"$before"
  [[ -s $before ]] || return 0
  if ! "${program[@]}" compare --json -- "$before" "$after" >"$FOLDER/compared.json" 2>"$FOLDER/compare.txt"; then
    BASE_NOTE="No comparison with $BASE_BRANCH: $(head -c 300 "$FOLDER/compare.txt")"
    return
  fi
  jq -c --slurpfile after "$after" '. + {target: $after[0].target.url}' "$FOLDER/compared.json" >>"$comparisons"
}

: >"$comparisons"
if [[ -n $BASE_REPORT && $HAS_RESULT == true ]]; then
  sites "$BASE_REPORT" >"$base_sites"
  sites "$reports/report.json" >"$own_sites"
  site_count=$(jq -s 'map(if type == "array" then length else 1 end) | add' "$BASE_REPORT" "$reports/report.json")
  while read -r site; do
    compare "$site"
  done <"$own_sites"
  if [[ ! -s $comparisons && -z $BASE_NOTE ]]; then
    reason="it has other sites"
    [[ -s $own_sites ]] || reason="no site could be tested"
    BASE_NOTE="No comparison with $BASE_BRANCH: $reason."
  fi
fi

jq -rn -L "$here" -f "$here/report.jq" --slurpfile summaries "$summary" --slurpfile comparisons "$comparisons" \
  --rawfile messages "$FOLDER/messages.txt" --arg code "$EXIT_CODE" --arg note "$BASE_NOTE" \
  --arg untested "$UNTESTED" --arg branch "$BASE_BRANCH" --arg artifact "$ARTIFACT" --argjson limit "$MAX_COMMENT" \
  --arg run "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID" >"$page"

printf '<!-- readiness:%s -->\n' "$KEY" | cat - "$page" >"$FOLDER/comment.md"
cat "$page" >>"$GITHUB_STEP_SUMMARY"
# The whole report follows where there is room for it.
if [[ -f $reports/report.md ]] && (($(cat "$page" "$reports/report.md" | wc -c) < MAX_SUMMARY)); then
  printf '\n' | cat - "$reports/report.md" >>"$GITHUB_STEP_SUMMARY"
fi

if [[ $ANNOTATIONS == true && -f $FOLDER/annotations.txt ]]; then cat "$FOLDER/annotations.txt"
fi

jq -rn -L "$here" -f "$here/new_failures.jq" --slurpfile summaries "$summary" --slurpfile comparisons "$comparisons" \
  >>"$GITHUB_OUTPUT"
