#!/usr/bin/env bash
# Writes the comment on the pull request: one for each key, updated in place. A token that may not write is no failure:
# those of pull requests from forks may not.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=action/pull_request.sh
source "$here/pull_request.sh"

# Pages of 100 comments that are searched for ours.
MAX_PAGES=30

give_up() {
  printf '::notice title=Readiness::No comment was written: %s. The job summary has the same text.\n' "$1"
  exit 0
}

give_up_with_status() {
  if [[ $status == 403 && $(jq -r '.pull_request.head.repo.fork // false' "$GITHUB_EVENT_PATH") == true ]] &&
    ! is_rate_limited; then
    give_up "this pull request is from a fork, so the token is read-only"
  fi
  give_up "$(api_problem "pull-requests: write")"
}

# Sets `comment` to the id of our comment, if there is one. Anybody can write the marker, so its author counts too.
find_comment() {
  local author page count
  comment=
  printf '{"query":"query { viewer { login } }"}' >"$FOLDER/request.json"
  github_api POST "$GITHUB_GRAPHQL_URL" "$FOLDER/request.json"
  author=$(jq -r '.data.viewer.login // empty' "$FOLDER/response.json" 2>/dev/null || true)
  for ((page = 1; page <= MAX_PAGES; page++)); do
    github_api GET "/repos/$GITHUB_REPOSITORY/issues/$number/comments?per_page=100&page=$page"
    [[ $status == 200 ]] || give_up_with_status
    {
      read -r count
      read -r comment
    } < <(jq -r --arg marker "<!-- readiness:$KEY -->" \
      --arg author "${author:-github-actions[bot]}" \
      'length, ([.[] | select(.user.login == $author and (.body // "" | startswith($marker))) | .id][0] // "")' \
      "$FOLDER/response.json")
    if [[ -n $comment ]] || ((count < 100)); then return; fi
  done
}

find_pull_request
if [[ -z $number ]]; then
  echo "This run belongs to no pull request, so there is no comment to write."
  exit 0
fi
find_comment
jq -n --rawfile body "$FOLDER/comment.md" '{$body}' >"$FOLDER/request.json"
if [[ -n $comment ]]; then
  github_api PATCH "/repos/$GITHUB_REPOSITORY/issues/comments/$comment" "$FOLDER/request.json"
fi
# It may have been deleted in the meantime.
if [[ -z $comment || $status == 404 ]]; then
  github_api POST "/repos/$GITHUB_REPOSITORY/issues/$number/comments" "$FOLDER/request.json"
fi
[[ $status == 200 || $status == 201 ]] || give_up_with_status
jq -r '"The comment is at \(.html_url)"' "$FOLDER/response.json"
