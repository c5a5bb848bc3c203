# shellcheck shell=bash
# Which pull request a run belongs to.
# shellcheck source=action/github_api.sh
source "$(dirname "${BASH_SOURCE[0]}")/github_api.sh"

# Both are empty if there is none.
# shellcheck disable=SC2034
number=
# shellcheck disable=SC2034
base_branch=

# Two lines of a pull request, or of null.
PULL_REQUEST='(.number // ""), (.base.ref // "")'

find_pull_request() {
  local commit
  # A deployment names only a commit.
  {
    read -r commit
    read_pull_request
  } < <(jq -r "(.deployment.sha // \"\"), (.pull_request | $PULL_REQUEST)" "$GITHUB_EVENT_PATH")
  [[ $commit =~ ^[0-9a-f]{40,64}$ ]] || return 0
  github_api GET "/repos/$GITHUB_REPOSITORY/commits/$commit/pulls"
  [[ $status == 200 ]] || return 0
  read_pull_request < <(jq -r "map(select(.state == \"open\"))[0] | $PULL_REQUEST" "$FOLDER/response.json")
}

read_pull_request() {
  # shellcheck disable=SC2034
  read -r number
  # shellcheck disable=SC2034
  read -r base_branch
}
