/**
 * Local versions of the programs that the documents call. `npx -y deno@…`, `deno task` and `readiness` run
 * the checkout, in the folder of the reader.
 */
import { ROOT, startArguments } from "../service_process.ts";

/** The version of Deno that all documents name. */
export const DENO_VERSION = /deno@([\d.]+)/.exec(Deno.readTextFileSync(`${ROOT}.ci/run`))?.[1] ?? "";

/** Runs this program with the permissions and flags of the tasks. A file contains the answers to prompts. */
function readiness(): string {
  const flags = startArguments().slice(0, startArguments().indexOf("main.ts")).map((each) => `'${each}'`);
  return `echo $$ > "$SHIM_PID"
case "$1" in
  login) set -- "$@" --server "$SHIM_SERVER" ;;
esac
exec ${Deno.execPath()} ${flags.join(" ")} --config '${ROOT}deno.json' '${ROOT}main.ts' "$@" < "$SHIM_INPUT"`;
}

const NPX = `case "$1 $2" in
  "-y deno@${DENO_VERSION}") shift 2; exec deno "$@" ;;
  "-y @readiness/cli"* | "--yes @readiness/cli"*) shift 2; exec readiness "$@" ;;
  "@readiness/cli "* | "readiness "*) shift; exec readiness "$@" ;;
esac
echo "npx $*: no such package here" >&2
exit 127`;

const DENO = `case "$1 $2" in
  "task start") shift 2; exec readiness serve "$@" ;;
  "task readiness") shift 2; exec readiness "$@" ;;
  "task --config") shift 3; exec deno task "$@" ;;
  "task --quiet") shift 2; exec deno task "$@" ;;
  "task install") exit ;;
esac
echo "deno $*: no such task here" >&2
exit 127`;

/**
 * Records the arguments instead of running. Each argument ends with a zero byte, and each command line with a
 * line feed.
 */
const RECORD = `{ printf '%s\\0' "$@"; echo; } >> "$SHIM_RECORD"`;

/** @param folder gets the programs; put it first in PATH */
export function writeShims(folder: string, how: "run" | "record"): void {
  const programs = { npx: NPX, deno: DENO, readiness: how === "run" ? readiness() : RECORD };
  Deno.mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    Deno.writeTextFileSync(`${folder}/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
}
