/** Chooses if scans run on this machine or on a running service. */
import { type Arguments, refuseUsage } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";
import { remoteSource } from "../service/remote_scan.ts";
import { serverFlag } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import { localBatch, localSource, scanParameters, type SourceOptions } from "./local_scan.ts";
import { LOCAL_NETWORK_FLAGS } from "./network_flags.ts";
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
  refuseVariables(shell);
  return serviceSource(server, args, signal, options);
}

/** Source for many targets. */
export function batchSource(...parameters: Parameters<typeof scanSource>): OpenBatch {
  const [args, shell, signal, options = {}] = parameters;
  const server = serverFlag(args);
  if (server === null) return localBatch(...parameters);
  refuseVariables(shell);
  const source = serviceSource(server, args, signal, options);
  return () => Promise.resolve({ source, [Symbol.dispose]() {} });
}

/** @throws {AppError} `USAGE` for settings of this machine, which a service does not know */
function refuseVariables({ environmentNames, environment }: Shell): void {
  const set = environmentNames().find((name) => name.startsWith("SCAN_") && environment(name) !== "");
  if (set !== undefined) refuseUsage(`${set} has no effect with --server: a service has its own settings`);
}

function serviceSource(
  server: string,
  args: Arguments,
  signal: AbortSignal,
  { uncounted = [], pictures }: SourceOptions,
): ScanSource {
  const selection = parseSelection(args);
  const parameters = scanParameters(args);
  return remoteSource({ server, parameters, selection, checks: uncounted, signal, pictures });
}
