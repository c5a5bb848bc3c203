#!/usr/bin/env bash
# Scans once and writes all reports. Whatever was found, it succeeds: later steps have to tell it first.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
# shellcheck source=action/program.sh
source "$here/program.sh"

# Bytes of the program's messages that are shown.
MAX_MESSAGES=20000

# macOS has only shasum, containers often only sha256sum.
sha256() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi
}

key=${KEY:-${TARGET:-${CONFIG:-readiness.config.json}}}
# Names of artifacts allow few characters, and ignore case: the hash tells keys apart that look alike in them.
hash=$(printf %s "$key" | sha256 | cut -c 1-10)
# In base64 no key can end a line of the outputs or the comment that marks our comments.
{
  read -r slug
  read -r marker
} < <(jq -rn --arg key "$key" --arg hash "$hash" \
  '$key | sub("^https?://"; "") | gsub("[^A-Za-z0-9]+"; "-")[:80] | sub("^-"; "") | sub("-$"; "")
  | [select(. != ""), $hash] | join("-"), ($key | @base64)')
folder=$RUNNER_TEMP/readiness/$slug
reports=$folder/reports
messages=$folder/messages.txt
rm -rf "$folder"
mkdir -p "$reports"

arguments=()
flag() {
  [[ -z $2 ]] || arguments+=("--$1=$2")
}

# Fills `arguments`, or prints what is wrong and returns 1.
read_inputs() {
  local report line value
  for report in json=report.json markdown=report.md html=report.html sarif=report.sarif \
    junit=report.junit.xml summary=summary.json; do
    flag output "${report%%=*}=$reports/${report#*=}"
  done
  flag output "github=$folder/annotations.txt"
  if [[ $UNTESTED != fail && $UNTESTED != neutral ]]; then
    printf 'The input untested must be fail or neutral, not %s\n' "$UNTESTED"
    return 1
  fi
  if [[ -n $PROGRAM_VERSION && ! $PROGRAM_VERSION =~ ^[0-9A-Za-z][0-9A-Za-z.+-]{0,50}$ ]]; then
    printf 'The input version must be a version such as %s, not %s\n' "$(constant VERSION)" "$PROGRAM_VERSION"
    return 1
  fi
  flag config "$CONFIG"
  flag baseline "$BASELINE"
  flag min-score "$MIN_SCORE"
  flag fail-on "$FAIL_ON"
  flag server "$SERVER"
  while read -r line; do
    flag min-category-score "$line"
  done <<<"$MIN_CATEGORY_SCORES"
  while read -r line; do
    [[ -n $line ]] || continue
    if [[ $line != --* ]]; then
      printf 'The input flags has a line that does not start with --: %s\n' "$line"
      return 1
    fi
    # The rest of the line is one value, whatever it contains.
    arguments+=("${line%%[[:space:]]*}")
    value=${line#*[[:space:]]}
    [[ $value == "$line" ]] || arguments+=("$value")
  done <<<"$FLAGS"
  # What follows is never taken for a flag.
  arguments+=(--)
  while read -r line; do
    [[ -z $line ]] || arguments+=("$line")
  done <<<"$TARGET"
}

scan() {
  local pause
  # What a site wrote must not be taken for a command to the runner.
  pause=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  printf '::stop-commands::%s\n' "$pause"
  { install_program && "${program[@]}" scan "${arguments[@]}"; } 2>"$messages" || code=$?
  head -c "$MAX_MESSAGES" "$messages"
  printf '\n::%s::\n' "$pause"
}

code=0
needed=${program[0]}
[[ -n ${READINESS_CLI:-} ]] || needed=npm
if ! read_inputs >"$messages" || ! cd "$WORKING_DIRECTORY" 2>"$messages"; then
  code=2
elif ! command -v "$needed" >/dev/null; then
  printf 'Cannot find %s: add a step with actions/setup-node before this one\n' "$needed" >"$messages"
  code=2
else
  scan
fi

summary=$reports/summary.json
has_result=false
scored=
if [[ -s $summary ]]; then
  scored=$(jq -r 'select(.version == 1 and (.targets | type == "array"))
    | "has-result=true", ([.targets[] | select(.score | type == "number")] | min_by(.score) // empty
    | "score=\(.score)", "grade=\(.grade // "" | .[:1])")' "$summary" 2>/dev/null || true)
fi
if [[ -n $scored ]]; then
  has_result=true
elif [[ $code != 2 ]]; then
  # There is not even a result that says so: npm did not respond, or the program was ended.
  code=3
fi
# There is none where no site could be tested.
has_sarif=false
if [[ -s $reports/report.sarif ]]; then has_sarif=true; fi
head -c "$MAX_MESSAGES" "$messages" >"$messages.start"
mv "$messages.start" "$messages"

{
  printf '%s\n' "exit-code=$code" "has-sarif=$has_sarif" "folder=$folder" "reports=$reports" "artifact=readiness-$slug" "key=$marker"
  printf '%s\n' "${scored:-has-result=false}"
} >>"$GITHUB_OUTPUT"
