/** Flags for the network of scans from this machine. */
import type { Config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { LOOPBACK_RANGES, type NetworkPolicy, parseRanges, parseResolveEntry } from "../../scan/network.ts";
import { type Arguments, refuseUsage } from "../arguments.ts";
import { readTextFile } from "../file.ts";
import type { ScanFlags } from "../flags.ts";
import { HEADER_FLAGS, ownHeaders } from "./header_flags.ts";
import { LIMIT_FLAGS } from "./limit_flags.ts";

const OF_THIS_MACHINE = { server: "a service connects by its own settings" };

export const LOCAL_NETWORK_FLAGS: ScanFlags = {
  ...LIMIT_FLAGS,
  "--resolve <host:port:address[:port]>": {
    about: "Connect to this address for a host, as curl's --resolve; repeatable",
    again: "repeated",
    excludes: OF_THIS_MACHINE,
  },
  "--allow-private <CIDR>": {
    about: "Allow scans of sites with private IP addresses in this range; repeatable",
    again: "repeated",
    excludes: OF_THIS_MACHINE,
  },
  "--ca <file>": {
    about: "Also trust the certificate authorities in this PEM file; repeatable",
    again: "repeated",
    excludes: OF_THIS_MACHINE,
  },
  ...HEADER_FLAGS,
};

/** Flags have priority over the environment. */
export function networkPolicy(args: Arguments, { scan: { network } }: Config): NetworkPolicy {
  const { values } = args;
  const headers = ownHeaders(args);
  const local = args.localSite;
  const entries = (values.get("resolve") ?? []).map((text) =>
    parseFlag("resolve", () => parseResolveEntry(text))
  );
  const ranges = parseFlag("allow-private", () => parseRanges(values.get("allow-private") ?? []));
  return {
    ...network,
    entries: [...local?.entries ?? [], ...entries, ...network.entries],
    allowPrivate: [...local === undefined ? [] : LOOPBACK_RANGES, ...ranges, ...network.allowPrivate],
    caCerts: [...(values.get("ca") ?? []).map(readAuthorities), ...network.caCerts],
    ownHosts: new Set(),
    ...(headers === null ? {} : { ownHeaders: headers }),
  };
}

function readAuthorities(path: string): string {
  const text = readTextFile(path);
  if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  refuseUsage(`--ca: ${path} contains no PEM certificate`);
}

/** The scanner's parsers throw plain errors, which do not name the flag. */
function parseFlag<T>(flag: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    refuseUsage(`--${flag}: ${error.message}`);
  }
}
