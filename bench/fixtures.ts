/** The fixture sites in a process of their own, so that their work is not counted as the scanner's. */
import { parseRanges } from "../src/scan/fetch/address/ip_address.ts";
import type { NetworkPolicy } from "../src/scan/fetch/network_policy.ts";
import { parseResolveEntry } from "../src/scan/fetch/dns/resolve_entry.ts";
import { CA_FILE } from "../tests/fixtures/server.ts";

export interface FixtureProcess extends Disposable {
  readonly network: NetworkPolicy;
  /** Where its sites are, as the environment variable SCAN_RESOLVE tells. */
  readonly resolve: readonly string[];
  /** What each of the hostile sites is. */
  readonly sites: readonly { readonly host: string; readonly name: string }[];
}

/** @param delayMs milliseconds before each response */
export function startFixtures(delayMs: number): Promise<FixtureProcess> {
  return start("../tests/fixtures/serve.ts", ["--delay", String(delayMs)]);
}

export function startHostilePages(): Promise<FixtureProcess> {
  return start("./hostile_pages.ts", []);
}

export function startLargePages(): Promise<FixtureProcess> {
  return start("./large_pages.ts", []);
}

export function startCrawledSite(): Promise<FixtureProcess> {
  return start("./crawl_site.ts", []);
}

export function startSilentSites(): Promise<FixtureProcess> {
  return start("./silent_handshakes.ts", []);
}

async function start(program: string, args: readonly string[]): Promise<FixtureProcess> {
  const path = new URL(program, import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--allow-net", "--allow-read", "--allow-env", path, ...args],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const { resolve, sites = [] } = JSON.parse(await firstLine(child.stdout));
  return { network: networkOf(resolve), resolve, sites, [Symbol.dispose]: () => child.kill() };
}

/** The network in which fixture sites are reached, and nothing else on this machine. */
export function networkOf(resolve: readonly string[]): NetworkPolicy {
  return {
    entries: resolve.map(parseResolveEntry),
    allowPrivate: parseRanges(["127.0.0.0/8"]),
    ports: [80, 443],
    ownHosts: new Set<string>(),
    caCerts: [Deno.readTextFileSync(CA_FILE)],
    proxy: null,
  };
}

async function firstLine(output: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  let text = "";
  for await (const part of output.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes("\n")) return text.slice(0, text.indexOf("\n"));
  }
  throw new Error("The fixtures ended before they said where they are");
}
