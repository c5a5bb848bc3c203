# shellcheck shell=bash
# The command line that the action uses: `program` is a list of words.

# constant <name>, of src/version.ts
constant() {
  sed -n "s/^export const $1 = \"\(.*\)\";\$/\1/p" "$(dirname "${BASH_SOURCE[0]}")/../src/version.ts"
}

package=$(constant PACKAGE_NAME)
version=${PROGRAM_VERSION:-$(constant VERSION)}
program_folder=$RUNNER_TEMP/readiness/program-$version

# READINESS_CLI replaces it, for example with that of a checkout.
# shellcheck disable=SC2034
if [[ -n ${READINESS_CLI:-} ]]; then
  read -ra program <<<"$READINESS_CLI"
else
  program=(node "$program_folder/node_modules/$package/launcher.cjs")
fi

# Installs the program outside of the checkout, once for all uses in a job. npx would run what the checkout has in its
# node_modules, or what the registry in its .npmrc serves. That of the runner's user and environment counts.
install_program() {
  [[ -z ${READINESS_CLI:-} && ! -f ${program[1]} ]] || return 0
  mkdir -p "$program_folder"
  # Without a package of its own, npm would take that of a folder above.
  echo '{"private":true}' >"$program_folder/package.json"
  if ! (cd "$program_folder" && npm install --ignore-scripts --no-audit --no-fund --loglevel=error "$package@$version") >&2; then
    rm -rf "$program_folder"
    return 1
  fi
}
