/** Writes the permission sets and V8 flags into deno.json; with `--check`, compares only. */
import { DENIED_NETWORKS } from "../src/scan/fetch/address/denied_networks.ts";
import { SHELL } from "../src/cli/local_site/started_server.ts";
import { OWN_EXECUTABLE, V8_FLAGS } from "../src/scan/scan_program.ts";

const FLAGS_IN_USE = /--enable-experimental-regexp-engine-on-excessive-backtracks(?:,--[a-z-]+(?:=\d+)?)*/g;

/** The value of `permissions` in deno.json. */
export function permissionSets() {
  // To find misspelled names among all variables; the service gives this up once it has read its settings.
  const env = true;
  const net = { allow: true, deny: DENIED_NETWORKS };
  // To recognize the machine's own addresses, which are not scanned on the service's own port, and to run scan
  // processes with a lower priority.
  const sys = ["networkInterfaces", "setPriority"];
  // Scans run in processes of the same program.
  // A command with --start runs a server; every other command gives the shell up at once.
  const run = [OWN_EXECUTABLE, SHELL];
  return {
    // Commands read and write files that their users name; the service gives up writing once its database is open.
    service: { net, env, sys, run, read: true, write: true },
    development: { net: true, env, sys, run, read: true, write: true },
  };
}

/** deno.json with the permission sets and the V8 flags of every task replaced. */
export function denoJson(text: string): string {
  const config = { ...JSON.parse(text), permissions: permissionSets() };
  return `${JSON.stringify(config, null, 2)}\n`.replace(FLAGS_IN_USE, V8_FLAGS.join(","));
}

function main(): number {
  const path = new URL("../deno.json", import.meta.url);
  const text = Deno.readTextFileSync(path);
  const generated = denoJson(text);
  if (generated === text) return 0;
  if (Deno.args.includes("--check")) {
    console.error("deno.json is outdated: run deno task permissions");
    return 1;
  }
  Deno.writeTextFileSync(path, generated);
  return 0;
}

if (import.meta.main) Deno.exit(main());
