/** Where scans run: in this process, or in a service that is asked. Reads the flags and the environment for it. */
import { type Config, readConfig, type Variable } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { parseRanges } from "../../scan/fetch/ip_address.ts";
import type { ProgressEvent, ScanResult } from "../../scan/report/event.ts";
import type { NetworkPolicy } from "../../scan/fetch/network_policy.ts";
import { parseResolveEntry } from "../../scan/fetch/resolve_entry.ts";
import { defaultUserAgent, Scanner } from "../../scan/scanner.ts";
import type { WrittenFile } from "../../scan/fix/site_file.ts";
import { type Arguments, type Flags, refuseUsage } from "../arguments.ts";
import { readTextFile } from "../file.ts";
import { remoteSource } from "../service/remote_scan.ts";
import { parseSelection, requireSelectable, selects } from "./selection.ts";
import { serverFlag } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";

export type Follow = (event: ProgressEvent) => void;

/** Scans one target, and tells how it goes on. Fails with the signal's reason when that is aborted. */
export type ScanSource = (domain: string, follow: Follow) => Promise<ScanResult>;

/** Called once with the files that would mend the site. */
export type TakeFiles = (files: readonly WrittenFile[]) => void;

/** What a source in this process is made from. */
export const LOCAL_SOURCE_FLAGS: Flags = {
  ua: { value: "<string>", about: "User agent to send in place of the default" },
  only: { value: "<id,id>", about: "Run these checks only" },
  ignore: { value: "<id,id>", about: "Leave these checks out, of the score too" },
  resolve: {
    value: "<host:port:address[:port]>",
    about: "Where a name leads, as curl's --resolve; may be given again",
  },
  "allow-private": { value: "<CIDR>", about: "Allow addresses that are not public; may be given again" },
  ca: { value: "<file>", about: "PEM file of further certificate authorities to trust" },
};

export const SOURCE_FLAGS: Flags = {
  ...LOCAL_SOURCE_FLAGS,
  server: { value: "<URL>", about: "Ask a running service in place of scanning from here" },
};

/** These say how this process reaches sites. */
const LOCAL_ONLY = ["resolve", "allow-private", "ca"];

/**
 * @param signal ends all scans of the source
 * @throws {AppError} `USAGE`, `INVALID_CONFIG`, or for a file that cannot be read
 */
export function scanSource(args: Arguments, shell: Shell, signal: AbortSignal): ScanSource {
  const server = serverFlag(args);
  if (server === null) return localSource(args, shell, signal);
  const selection = parseSelection(args);
  const userAgent = args.values.get("ua")?.at(-1) ?? null;
  const misplaced = LOCAL_ONLY.find((flag) => args.values.has(flag));
  if (misplaced !== undefined) refuseUsage(`--${misplaced} has no effect on a service: leave out --server`);
  return remoteSource({ server, userAgent, selection, signal });
}

/**
 * @param onFiles where the files are wanted that would mend the site
 * @throws {AppError} as `scanSource()`
 */
export function localSource(
  args: Arguments,
  { environment, catalogue, stderr }: Shell,
  signal: AbortSignal,
  onFiles?: TakeFiles,
): ScanSource {
  const selection = parseSelection(args);
  const userAgent = args.values.get("ua")?.at(-1) ?? null;
  requireSelectable(selection, catalogue.map(({ check }) => check.id));
  const config = readConfig((name: Variable) => environment(name));
  const { timeoutMs, requestTimeoutMs, dohUrl } = config.scan;
  const scanner = new Scanner({
    network: networkOf(args, config),
    limits: { scanMs: timeoutMs, requestMs: requestTimeoutMs },
    userAgent: config.scan.userAgent ?? defaultUserAgent(config.publicUrl?.origin ?? null),
    dohUrl,
    signal,
    onError: (error, id) => stderr(`Check ${id} failed by a mistake of ours: ${stackOf(error)}\n`),
    catalogue: catalogue.filter(({ check }) => selects(selection, check.id)),
  });
  return async (domain, follow) => {
    const { events } = scanner.start({
      ...scanner.parse(domain, userAgent),
      ...(onFiles ? { onFiles } : {}),
    });
    for await (const { event, data } of events) {
      if (event === "progress") {
        follow(data);
        continue;
      }
      signal.throwIfAborted();
      return data;
    }
    throw new Error(`Cannot scan ${domain}: the scan ended without a result`);
  };
}

/** What the flags say goes before what the environment says. */
function networkOf({ values }: Arguments, { scan }: Config): NetworkPolicy {
  const { resolve, allowPrivate, ports, caCerts, proxy } = scan;
  const entries = (values.get("resolve") ?? []).map((text) =>
    flagged("resolve", () => parseResolveEntry(text))
  );
  const ranges = flagged("allow-private", () => parseRanges(values.get("allow-private") ?? []));
  const authorities = (values.get("ca") ?? []).map(readAuthorities);
  return {
    entries: [...entries, ...resolve],
    allowPrivate: [...ranges, ...allowPrivate],
    caCerts: [...authorities, ...caCerts],
    ports,
    proxy,
    ownHosts: new Set(),
  };
}

function readAuthorities(path: string): string {
  const text = readTextFile(path);
  if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  refuseUsage(`--ca: ${path} holds no certificate in PEM form`);
}

/** Parsers of the scanner throw plain errors: here they are about a flag. */
function flagged<T>(flag: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    refuseUsage(`--${flag}: ${error.message}`);
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
