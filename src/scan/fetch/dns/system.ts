/** The system's own settings for resolving names, from /etc/resolv.conf and /etc/hosts. */
import { judgeAddress } from "../address/ip_address.ts";
import type { NameServer } from "./query.ts";

export const RESOLVER_FILE = "/etc/resolv.conf";
export const HOSTS_FILE = "/etc/hosts";

/**
 * The options of resolv.conf(5) that matter here; `search` and `ndots` are left out, since every name is
 * absolute.
 */
export interface ResolverSettings {
  readonly servers: readonly NameServer[];
  /** Milliseconds until the next server is asked. */
  readonly timeoutMs: number;
  /** Number of attempts per server. */
  readonly attempts: number;
  /** Starts with a server at random. */
  readonly isRotated: boolean;
  readonly viaTcp: boolean;
}

/** Maximum number of servers, as in the C library. */
const MAX_SERVERS = 3;
const DNS_PORT = 53;
const LOOPBACK: readonly string[] = ["127.0.0.1", "::1"];

export function parseResolverSettings(text: string): ResolverSettings {
  const lines = text.split("\n").map((line) => line.replace(/[#;].*/, "").trim().split(/\s+/));
  const options = lines.flatMap(([keyword, ...rest]) => keyword === "options" ? rest : []);
  const numberOf = (name: string, fallback: number, most: number) => {
    const value = options.findLast((each) => each.startsWith(`${name}:`))?.slice(name.length + 1) ?? "";
    return /^\d{1,3}$/.test(value) ? Math.min(Math.max(1, Number(value)), most) : fallback;
  };
  return {
    servers: lines.flatMap(([keyword, address = ""]) => keyword === "nameserver" ? serverAt(address) : [])
      .slice(0, MAX_SERVERS),
    timeoutMs: 1000 * numberOf("timeout", 5, 30),
    attempts: numberOf("attempts", 2, 5),
    isRotated: options.includes("rotate"),
    viaTcp: options.includes("use-vc") || options.includes("usevc"),
  };
}

/** Link-local servers have a zone, which sockets cannot be given here. */
function serverAt(text: string): NameServer[] {
  if (text.includes("%")) return [];
  const address = judgeAddress(text)?.address;
  if (address === undefined) return [];
  // A packet to the "this host" address goes to the loopback interface, and the response comes from there.
  const meant = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  return [{ address: meant, port: DNS_PORT }];
}

/** Addresses by name, in lower case. */
export function parseHosts(text: string): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [first = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    const address = names.length > 0 ? judgeAddress(first)?.address : undefined;
    if (address === undefined) continue;
    for (const name of names) {
      const known = hosts.getOrInsertComputed(name.toLowerCase().replace(/\.$/, ""), () => []);
      if (!known.includes(address)) known.push(address);
    }
  }
  return hosts;
}

/** A parsed file of the system, read again when it has changed. */
class SystemFile<T> {
  readonly #path: string;
  readonly #parse: (text: string) => T;
  #version = "";
  #value: T | null = null;

  constructor(path: string, parse: (text: string) => T) {
    this.#path = path;
    this.#parse = parse;
  }

  /** @returns null if the file does not exist, or permissions forbid to read it */
  async read(): Promise<T | null> {
    try {
      const { mtime, size, ino } = await Deno.stat(this.#path);
      const version = `${mtime?.getTime()} ${size} ${ino}`;
      if (this.#value === null || version !== this.#version) {
        this.#value = this.#parse(await Deno.readTextFile(this.#path));
        this.#version = version;
      }
      return this.#value;
    } catch {
      // If the file cannot be read, names are looked up without it.
      return null;
    }
  }
}

const SETTINGS = new SystemFile(RESOLVER_FILE, parseResolverSettings);
const HOSTS = new SystemFile(HOSTS_FILE, parseHosts);

/** True if only the system's own library knows its servers. macOS and Windows keep them elsewhere. */
export const SERVERS_ARE_ELSEWHERE = Deno.build.os === "darwin" || Deno.build.os === "windows";

/** @returns null if no server is known */
export async function systemSettings(): Promise<ResolverSettings | null> {
  const settings = await SETTINGS.read();
  return settings && settings.servers.length > 0 ? settings : null;
}

/** The defaults of resolv.conf(5). */
export function settingsOf(servers: readonly NameServer[]): ResolverSettings {
  return { ...parseResolverSettings(""), servers };
}

/** Addresses that need no server: those of the hosts file, and loopback for localhost (RFC 6761, 6.3). */
export async function localAddresses(host: string): Promise<readonly string[]> {
  const name = host.replace(/\.$/, "");
  const found = (await HOSTS.read())?.get(name) ?? [];
  if (found.length > 0) return found;
  return name === "localhost" || name.endsWith(".localhost") ? LOOPBACK : [];
}
