/** Chooses where scans run: in this process, or on a running service. */
import type { Arguments } from "../arguments.ts";
import type { Flags } from "../flags.ts";
import { remoteSource } from "../service/remote_scan.ts";
import { serverFlag } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import {
  LOCAL_NETWORK_FLAGS,
  localSource,
  SCAN_FLAGS,
  scanParameters,
  type SourceOptions,
} from "./local_scan.ts";
import type { ScanSource } from "./scan_source.ts";
import { parseSelection } from "./selection.ts";

export const NETWORK_FLAGS: Flags = {
  "--server <URL>": "Scan through a running service instead of from this machine",
  ...LOCAL_NETWORK_FLAGS,
};
export const SOURCE_FLAGS: Flags = { ...SCAN_FLAGS, ...NETWORK_FLAGS };

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
  const { uncounted = [] } = options;
  return remoteSource({ server, parameters: scanParameters(args), selection, checks: uncounted, signal });
}
