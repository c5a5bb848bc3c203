/** Pools of real processes, for tests. */
import type { Program } from "../../../src/scan/scan_program.ts";
import { OWN_EXECUTABLE, SCAN_PROCESS } from "../../../src/scan/scan_program.ts";
import { type PoolOptions, ScanPool } from "../../../src/scan/pool/scan_pool.ts";
import type { ScanEvent, ScanResult } from "../../../src/scan/result.ts";
import { isProgressEvent, isScanResult } from "../../../src/cli/service/result_shape.ts";
import type { FixtureServer } from "../../fixtures/server.ts";
import { ROOT } from "../../service_process.ts";
import { fixtureNetwork } from "../scan_site.ts";

/** @param path of the main module, from the root of the checkout */
export function programAt(path: string, args: readonly string[] = []): Program {
  const variables = ["DENO_DIR", "HOME"].flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    executable: OWN_EXECUTABLE,
    module: new URL(path, `file://${ROOT}`).href,
    config: new URL("deno.json", `file://${ROOT}`).href,
    args,
    environment: Object.fromEntries(variables),
    downloadEnvironment: {},
    isStandalone: false,
  };
}

export const PROGRAM = programAt("main.ts", [SCAN_PROCESS]);

export async function startPool(
  server: Pick<FixtureServer, "resolve">,
  options: Partial<PoolOptions> = {},
): Promise<ScanPool> {
  return await ScanPool.start({
    processes: 1,
    heapBytes: 256 * 1024 * 1024,
    program: PROGRAM,
    shapes: { isProgressEvent, isScanResult },
    userAgent: "ReadinessBot/1.0",
    network: fixtureNetwork(server),
    ...options,
  });
}

/** Reads a scan to its end. */
export async function eventsOf(events: ReadableStream<ScanEvent>): Promise<ScanEvent[]> {
  return await Array.fromAsync(events);
}

/** @throws if there is not exactly one result, at the end */
export function onlyResult(events: readonly ScanEvent[]): ScanResult {
  const results = events.flatMap(({ event, data }) => event === "result" ? [data] : []);
  const [result] = results;
  if (result === undefined || results.length > 1 || events.at(-1)?.event !== "result") {
    throw new Error(`There are ${results.length} results in ${events.length} events`);
  }
  return result;
}
