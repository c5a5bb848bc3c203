/** The command that starts a scan process. */
import { networksBeside } from "../fetch/address/denied_networks.ts";
import { HOSTS_FILE, parseResolverSettings, RESOLVER_FILE } from "../fetch/dns/system.ts";
import { judgeAddress } from "../fetch/address/ip_address.ts";
import { programCommand } from "../program_command.ts";
import { type Program, V8_FLAGS } from "../scan_program.ts";
import type { ProcessSettings } from "./settings.ts";

/** @param heapBytes of JavaScript; a process that needs more ends */
export function commandOf(program: Program, heapBytes: number, settings: ProcessSettings): Deno.Command {
  return programCommand(program, {
    v8Flags: [...V8_FLAGS, `--max-old-space-size=${Math.floor(heapBytes / 1024 / 1024)}`],
    permissions: [
      "--allow-net",
      `--deny-net=${deniedTo(settings).join(",")}`,
      `--allow-read=${[RESOLVER_FILE, HOSTS_FILE].flatMap(placesOf).join(",")}`,
    ],
  });
}

/** A file and the target of a symbolic link. */
function placesOf(path: string): string[] {
  try {
    return [...new Set([path, Deno.realPathSync(path)])];
  } catch {
    // The file may be missing now and be created later.
    return [path];
  }
}

/** Private networks are denied, too, except those that the operator's settings and name lookups need. */
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

/**
 * The current name servers. If they change, the system's own library looks names up, and it needs no
 * permission.
 */
function systemNameServers() {
  try {
    return parseResolverSettings(Deno.readTextFileSync(RESOLVER_FILE)).servers;
  } catch {
    // Without the file, the system has no name servers.
    return [];
  }
}
