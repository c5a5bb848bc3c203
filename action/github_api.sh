# shellcheck shell=bash
# Requests to the REST and GraphQL API of GitHub.

# Bytes of a response that are read: a page of 100 comments has 6.5 MB at most.
MAX_RESPONSE=20000000

# Of the last response: 000 if there was none; the URL that it redirects to.
status=
redirect=

# github_api <method> <path, or URL> [file with the body]
# Writes the response to `$FOLDER/response.json`. A POST is never repeated, because it may have had its effect.
github_api() {
  local method=$1 url=$2 body=${3:-} retries=2 result
  [[ $method != POST ]] || retries=0
  [[ $url != /* ]] || url=$GITHUB_API_URL$url
  : >"$FOLDER/response.json"
  : >"$FOLDER/headers.txt"
  # The token is not an argument: other processes can read those.
  result=$(
    curl --silent --config - --request "$method" ${body:+--data-binary "@$body"} --max-time 60 \
      --retry "$retries" --retry-max-time 60 --max-filesize "$MAX_RESPONSE" \
      --dump-header "$FOLDER/headers.txt" --output "$FOLDER/response.json" \
      --write-out '%{http_code} %{redirect_url}' "$url" <<HEADERS
header = "Authorization: Bearer $TOKEN"
header = "Accept: application/vnd.github+json"
header = "Content-Type: application/json"
header = "X-GitHub-Api-Version: 2022-11-28"
HEADERS
  ) || result="000 "
  status=${result%% *}
  # shellcheck disable=SC2034
  redirect=${result#* }
}

is_rate_limited() {
  [[ $status == 429 ]] || {
    [[ $status == 403 ]] &&
      grep -qiE '^(retry-after:|x-ratelimit-remaining: 0[[:space:]]*$)' "$FOLDER/headers.txt"
  }
}

# What went wrong with the last request, as a clause.
# api_problem <permission that it needs>
api_problem() {
  if is_rate_limited; then
    echo "GitHub limits how many requests this token may send, so try again later"
  elif [[ $status == 000 ]]; then
    echo "GitHub did not respond"
  elif [[ $status == 401 ]]; then
    echo "the token is invalid"
  elif [[ $status == 403 || $status == 404 ]]; then
    echo "the token lacks the permission \"$1\""
  else
    echo "GitHub responded with status $status"
  fi
}
