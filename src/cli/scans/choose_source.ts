/** Chooses where scans run: in this process, or on a running service. */
import { type Arguments, type Flags, refuseFlags } from "../arguments.ts";
import { remoteSource } from "../service/remote_scan.ts";
import { serverFlag } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import { LOCAL_SOURCE_FLAGS, localSource, scanParameters, type SourceOptions } from "./local_scan.ts";
import type { ScanSource } from "./scan_source.ts";
import { parseSelection } from "./selection.ts";

export const SOURCE_FLAGS: Flags = {
  ...LOCAL_SOURCE_FLAGS,
  "--server <URL>": "Scan through a running service instead of from this machine",
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
  const selection = parseSelection(args);
  // These say how this process reaches sites.
  const why = "has no effect on a service: remove it, or remove --server";
  refuseFlags(args, ["resolve", "allow-private", "ca"], why);
  const { uncounted = [] } = options;
  return remoteSource({ server, parameters: scanParameters(args), selection, checks: uncounted, signal });
}
