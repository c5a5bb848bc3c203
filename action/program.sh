# shellcheck shell=bash
# The command line that the action uses: `program` is a list of words.

PACKAGE=@readiness/cli
version=$(sed -n 's/^export const VERSION = "\(.*\)";$/\1/p' "$(dirname "${BASH_SOURCE[0]}")/../src/version.ts")
# READINESS_COMMAND replaces it, for example by a checkout.
# shellcheck disable=SC2034
read -ra program <<<"${READINESS_COMMAND:-npx --yes $PACKAGE@$version}"
