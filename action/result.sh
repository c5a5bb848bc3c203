#!/usr/bin/env bash
# Ends the action with the exit code of the scan, now that everything has been told.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

case $EXIT_CODE in
  0) ;;
  2)
    jq -r 'if .targets then "The sites were scanned, but not everything could be written. The job summary has the messages"
      else "The command line or the configuration is invalid, so nothing was scanned" end
      | "::error title=Readiness::\(.)"' "$FOLDER/summary.json"
    ;;
  *)
    kind=error
    # An untested site says nothing about its quality.
    if [[ $EXIT_CODE == 3 && $UNTESTED == neutral ]]; then kind=warning; fi
    jq -r --arg kind "$kind" -L "$here" 'include "text";
      .reasons // [] | if length == 0 then ["Nothing could be tested. The job summary has the messages"] else . end
      | "::\($kind) title=Readiness::\(join(". ") | line(800) | command_text)"' "$FOLDER/summary.json"
    [[ $kind == error ]] || exit 0
    ;;
esac
exit "$EXIT_CODE"
