# shellcheck shell=bash
# Which pull request a run belongs to.
# shellcheck source=action/github_api.sh
source "$(dirname "${BASH_SOURCE[0]}")/github_api.sh"

# Both are empty if there is none.
# shellcheck disable=SC2034
number=
# shellcheck disable=SC2034
base_branch=

find_pull_request() {
  local commit request="$FOLDER/pull_request.json"
  # A deployment names only a commit.
  commit=$(jq -r '.deployment.sha // empty' "$GITHUB_EVENT_PATH")
  jq '.pull_request' "$GITHUB_EVENT_PATH" >"$request"
  if [[ $commit =~ ^[0-9a-f]{40,64}$ ]]; then
    github_api GET "/repos/$GITHUB_REPOSITORY/commits/$commit/pulls"
    if [[ $status == 200 ]]; then
      jq 'map(select(.state == "open"))[0]' "$FOLDER/response.json" >"$request"
    fi
  fi
  # shellcheck disable=SC2034
  number=$(jq -r '.number // empty' "$request")
  # shellcheck disable=SC2034
  base_branch=$(jq -r '.base.ref // empty' "$request")
}
