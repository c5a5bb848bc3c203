/** How a scan process is started: the same program, with fewer permissions and a heap of its own. */
import { fileURLToPath } from "node:url";
import { networksBeside } from "../denied_networks.ts";
import { HOSTS_FILE, parseResolverSettings, RESOLVER_FILE } from "../fetch/dns/system.ts";
import { judgeAddress } from "../fetch/ip_address.ts";
import { type Program, V8_FLAGS } from "../scan_program.ts";
import type { ProcessSettings } from "./settings.ts";

/** @param heapBytes of JavaScript; a process that needs more ends */
export function commandOf(program: Program, heapBytes: number, settings: ProcessSettings): Deno.Command {
  const flags = [...V8_FLAGS, `--max-old-space-size=${Math.floor(heapBytes / 1024 / 1024)}`];
  const { executable, module, args, environment, isStandalone } = program;
  return new Deno.Command(executable, {
    args: isStandalone ? [...args] : [...denoFlags(program, flags, deniedTo(settings)), module, ...args],
    clearEnv: true,
    env: isStandalone ? { ...environment, DENO_V8_FLAGS: flags.join(",") } : { ...environment },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  });
}

function denoFlags({ config }: Program, v8Flags: readonly string[], denied: readonly string[]): string[] {
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--cached-only",
    // With a configuration, the lock tells which packages there are: a fresh cache has nothing else that does.
    ...config === null ? ["--no-lock", "--no-config"] : [`--config=${fileURLToPath(config)}`],
    `--v8-flags=${v8Flags.join(",")}`,
    "--allow-net",
    `--deny-net=${denied.join(",")}`,
    `--allow-read=${[RESOLVER_FILE, HOSTS_FILE].flatMap(placesOf).join(",")}`,
  ];
}

/** A file, and the one that a symbolic link leads to. */
function placesOf(path: string): string[] {
  try {
    return [...new Set([path, Deno.realPathSync(path)])];
  } catch {
    // It may be missing, and come later.
    return [path];
  }
}

/** Private networks are denied, too, but for those that the operator's settings and name lookups need. */
function deniedTo({ network: { allowPrivate, nameServers, proxy } }: ProcessSettings): readonly string[] {
  const proxyHost = proxy === null ? null : new URL(proxy).hostname.replace(/^\[|\]$/g, "");
  const isNamed = proxyHost !== null && judgeAddress(proxyHost) === null;
  const exceptions = [
    ...allowPrivate,
    ...(nameServers ?? systemNameServers()).map(({ address }) => address),
    // The address of a name may be anywhere, and change.
    ...proxyHost === null ? [] : isNamed ? ["0.0.0.0/0", "::/0"] : [proxyHost],
  ];
  return networksBeside(exceptions);
}

/** Those of now: if they change, names are looked up by the system's own library, which needs no permission. */
function systemNameServers() {
  try {
    return parseResolverSettings(Deno.readTextFileSync(RESOLVER_FILE)).servers;
  } catch {
    // Without the file, there are none.
    return [];
  }
}
