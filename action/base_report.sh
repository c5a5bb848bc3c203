#!/usr/bin/env bash
# Gets the report of the base branch, from the artifact of the latest successful run there. A missing one is said in
# `note`; it is never an error.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=action/pull_request.sh
source "$here/pull_request.sh"

# Successful runs that are searched for the artifact: a run may have left the scan out.
MAX_RUNS=5
# Bytes of the artifact, and of report.json in it: 20 sites of 2 MiB.
MAX_ARTIFACT=50000000
MAX_REPORT=41943040

report=$FOLDER/base.json
note=

# runs_query <file name of the workflow>
runs_query() {
  jq -rn --arg workflow "$1" --arg branch "$base_branch" \
    '"\($workflow | @uri)/runs?branch=\($branch | @uri)&status=success&per_page=30"'
}

# Ids of the runs, the latest first. A fork can have a branch of the same name: its runs do not count.
runs() {
  jq -r --arg repository "$GITHUB_REPOSITORY" --arg own "$GITHUB_RUN_ID" --argjson most "$MAX_RUNS" \
    '[.workflow_runs[] | select(.head_repository.full_name == $repository and (.id | tostring) != $own)]
    | .[:$most][].id' "$FOLDER/response.json"
}

# Id of the artifact in the last response, or nothing.
artifact() {
  jq -r --arg name "$ARTIFACT" \
    '[.artifacts[] | select(.name == $name and (.expired | not)) | .id][0] // empty' "$FOLDER/response.json"
}

# download <id of the artifact>
download() {
  github_api GET "/repos/$GITHUB_REPOSITORY/actions/artifacts/$1/zip"
  [[ -n $redirect ]] || return 1
  # The storage refuses requests that carry GitHub's token.
  curl --silent --fail --max-time 120 --retry 2 --max-filesize "$MAX_ARTIFACT" --output "$FOLDER/base.zip" \
    "$redirect" || return 1
  # To standard output: no name in the archive can choose where something is written.
  unzip -p "$FOLDER/base.zip" report.json 2>"$FOLDER/unzip.txt" | head -c "$MAX_REPORT" >"$report"
  [[ -s $report ]] && jq -e 'type == "object" or type == "array"' "$report" >/dev/null 2>&1
}

search() {
  local workflow run id
  workflow=${GITHUB_WORKFLOW_REF%@*}
  github_api GET "/repos/$GITHUB_REPOSITORY/actions/workflows/$(runs_query "${workflow##*/}")"
  if [[ $status != 200 ]]; then
    note="No comparison with $base_branch: $(api_problem "actions: read")."
    return
  fi
  for run in $(runs); do
    github_api GET "/repos/$GITHUB_REPOSITORY/actions/runs/$run/artifacts?name=$ARTIFACT&per_page=100"
    [[ $status == 200 ]] || continue
    id=$(artifact)
    [[ -n $id ]] || continue
    if ! download "$id"; then
      rm -f "$report"
      note="No comparison with $base_branch: its report could not be downloaded."
    fi
    return
  done
  note="No comparison with $base_branch: it has no report yet. The first successful run there makes one."
}

find_pull_request
if [[ -n $base_branch ]]; then search; fi
{
  printf 'branch=%s\n' "$base_branch"
  printf 'note=%s\n' "$note"
  if [[ -s $report ]]; then printf 'report=%s\n' "$report"; fi
} >>"$GITHUB_OUTPUT"
