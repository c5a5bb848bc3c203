/** Chooses if scans run on this machine or on a running service. */
import type { Arguments } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";
import { remoteSource } from "../service/remote_scan.ts";
import { serverFlag } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import {
  LOCAL_NETWORK_FLAGS,
  localBatch,
  localSource,
  scanParameters,
  type SourceOptions,
} from "./local_scan.ts";
import type { OpenBatch, ScanSource } from "./scan_source.ts";
import { parseSelection } from "./selection.ts";

export const NETWORK_FLAGS: ScanFlags = {
  "--server <URL>": {
    about: "Scan through a running service instead of from this machine",
    again: "repeated",
  },
  ...LOCAL_NETWORK_FLAGS,
};

/**
 * @param signal ends all scans of the source
 * @throws {AppError} `USAGE`, `INVALID_CONFIG`, or for a file that cannot be read
 */
export function scanSource(
  args: Arguments,
  shell: Shell,
  signal: AbortSignal,
  options: SourceOptions = {},
): ScanSource {
  const server = serverFlag(args);
  if (server === null) return localSource(args, shell, signal, options);
  return serviceSource(server, args, signal, options);
}

/** Source for many targets. */
export function batchSource(...parameters: Parameters<typeof scanSource>): OpenBatch {
  const [args, , signal, options = {}] = parameters;
  const server = serverFlag(args);
  if (server === null) return localBatch(...parameters);
  const source = serviceSource(server, args, signal, options);
  return () => Promise.resolve({ source, [Symbol.dispose]() {} });
}

function serviceSource(
  server: string,
  args: Arguments,
  signal: AbortSignal,
  { uncounted = [] }: SourceOptions,
): ScanSource {
  const selection = parseSelection(args);
  return remoteSource({ server, parameters: scanParameters(args), selection, checks: uncounted, signal });
}
