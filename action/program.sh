# shellcheck shell=bash
# The command line that the action uses: `program` is a list of words.

# constant <name>, of src/version.ts
constant() {
  sed -n "s/^export const $1 = \"\(.*\)\";\$/\1/p" "$(dirname "${BASH_SOURCE[0]}")/../src/version.ts"
}

# READINESS_CLI replaces it, for example with that of a checkout.
# shellcheck disable=SC2034
read -ra program <<<"${READINESS_CLI:-npx --yes $(constant PACKAGE_NAME)@$(constant VERSION)}"
