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
comparison=$FOLDER/comparison.json
page=$FOLDER/page.md

echo null >"$summary"
if [[ $HAS_RESULT == true ]]; then cp "$reports/summary.json" "$summary"; fi

echo null >"$comparison"
if [[ -n $BASE_REPORT && $HAS_RESULT == true ]]; then
  if "${program[@]}" compare --json -- "$BASE_REPORT" "$reports/report.json" \
    >"$comparison.new" 2>"$FOLDER/compare.txt"; then
    mv "$comparison.new" "$comparison"
  else
    BASE_NOTE=$(head -c 300 "$FOLDER/compare.txt")
  fi
fi

jq -rn -L "$here" -f "$here/report.jq" --slurpfile summaries "$summary" --slurpfile comparisons "$comparison" \
  --rawfile messages "$FOLDER/messages.txt" --arg code "$EXIT_CODE" --arg note "$BASE_NOTE" \
  --arg branch "$BASE_BRANCH" --arg artifact "$ARTIFACT" --argjson limit "$MAX_COMMENT" \
  --arg run "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID" >"$page"

printf '<!-- readiness:%s -->\n' "$KEY" | cat - "$page" >"$FOLDER/comment.md"
cat "$page" >>"$GITHUB_STEP_SUMMARY"
# The whole report follows where there is room for it.
if [[ -f $reports/report.md ]] && (($(cat "$page" "$reports/report.md" | wc -c) < MAX_SUMMARY)); then
  printf '\n' | cat - "$reports/report.md" >>"$GITHUB_STEP_SUMMARY"
fi

if [[ $ANNOTATIONS == true ]]; then jq -r -L "$here" -f "$here/annotations.jq" "$summary"; fi

jq -rn -L "$here" -f "$here/new_failures.jq" --slurpfile summaries "$summary" --slurpfile comparisons "$comparison" \
  >>"$GITHUB_OUTPUT"
