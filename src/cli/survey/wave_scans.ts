/** Where the scans of a wave run: in processes of this machine, or on the workers of a fleet. */
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import { connectFleet, type FleetSettings } from "../../survey/fleet/fleet_connection.ts";
import { FleetScans, MAX_IN_FLIGHT } from "../../survey/fleet/fleet_scans.ts";
import { pause } from "../../survey/fleet/fleet_wait.ts";
import { waveKey } from "../../survey/fleet/wave_key.ts";
import type { ScanChoice } from "../../survey/scan_choice.ts";
import { scannedRow, type SiteRow, unscannedRow } from "../../survey/site_row.ts";
import type { SurveyTarget } from "../../survey/survey_target.ts";
import type { WaveFolder } from "../../survey/wave_folder.ts";
import { type Arguments, refuseFlags, wholeNumber } from "../arguments.ts";
import { namesOf } from "../flags.ts";
import { localBatch } from "../scans/local_scan.ts";
import { LOCAL_NETWORK_FLAGS } from "../scans/network_flags.ts";
import type { ScanSource } from "../scans/scan_source.ts";
import type { Shell } from "../shell.ts";
import { fleetOf } from "./fleet_flags.ts";
import { finishedScan } from "./scan_again.ts";

const DEFAULT_CONCURRENCY = 4;
const MAX_CONCURRENCY = 64;

export const CONCURRENCY_ABOUT =
  `How many sites to scan at a time, ${DEFAULT_CONCURRENCY} by default and at most ${MAX_CONCURRENCY}`;

export interface WaveScans extends AsyncDisposable {
  readonly concurrency: number;
  readonly scan: (target: SurveyTarget) => Promise<SiteRow>;
  /** Called once a row was added to the folder. */
  readonly added: (row: SiteRow) => void;
  /** Called once all rows were added. */
  readonly finish: () => Promise<void>;
}

/** @param path of the folder of the wave */
type OpenWaveScans = (rows: WaveFolder, path: string) => Promise<WaveScans>;

/**
 * Reads all flags.
 * @param signal ends all scans
 * @throws {AppError} `USAGE`
 */
export function waveScans(
  args: Arguments,
  choice: ScanChoice,
  shell: Shell,
  signal: AbortSignal,
): OpenWaveScans {
  const settings = fleetOf(args, shell);
  if (settings === null) return onThisMachine(args, shell, signal);
  const notHere = "belongs to survey worker, because workers run the scans";
  refuseFlags(args, ["concurrency", ...namesOf(LOCAL_NETWORK_FLAGS)], notHere);
  return (rows, path) => onFleet(settings, { choice, rows, path, signal, shell });
}

/** @throws {AppError} `USAGE` */
export function concurrencyOf(args: Arguments): number {
  return wholeNumber(args, "concurrency", 1, MAX_CONCURRENCY) ?? DEFAULT_CONCURRENCY;
}

function onThisMachine(args: Arguments, shell: Shell, signal: AbortSignal): OpenWaveScans {
  const concurrency = concurrencyOf(args);
  const open = localBatch(args, shell, signal);
  return async () => {
    const batch = await open(Number.MAX_SAFE_INTEGER, concurrency);
    return {
      concurrency,
      scan: (target) => rowOf(target, batch.source, signal),
      added() {},
      finish: () => Promise.resolve(),
      [Symbol.asyncDispose]: () => Promise.resolve(batch[Symbol.dispose]()),
    };
  };
}

interface FleetRun {
  readonly choice: ScanChoice;
  readonly rows: WaveFolder;
  readonly path: string;
  readonly signal: AbortSignal;
  readonly shell: Shell;
}

async function onFleet(settings: FleetSettings, run: FleetRun): Promise<WaveScans> {
  const { choice, rows, path, signal, shell } = run;
  const fleet = await connectFleet(settings, "collector");
  const scans = await FleetScans.open({
    fleet,
    key: waveKey(path),
    choice,
    has: (line) => rows.has(line),
    sync: () => rows.sync(),
    signal,
    onNote: (text) => shell.stderr(`${text}\n`),
  });
  return {
    concurrency: MAX_IN_FLIGHT,
    scan: (target) => scans.scan(target),
    added: (row) => scans.added(row),
    async finish() {
      await scans.finish();
      const { refused, repeated } = scans.counts;
      if (refused > 0) shell.stderr(`Refused ${plural(refused, "message")} that are not results\n`);
      if (repeated > 0) shell.stderr(`Dropped ${plural(repeated, "repeated result")}\n`);
    },
    async [Symbol.asyncDispose]() {
      await scans[Symbol.asyncDispose]();
      await fleet[Symbol.asyncDispose]();
    },
  };
}

async function rowOf(target: SurveyTarget, source: ScanSource, signal: AbortSignal): Promise<SiteRow> {
  try {
    const scan = () => source(target.target, () => {});
    return scannedRow(target, await finishedScan(scan, (ms) => pause(ms, signal)));
  } catch (error) {
    // A line of the list may be anything. Every other error ends the run.
    if (error instanceof AppError && error.status === 400) return unscannedRow(target, "invalid", error.code);
    throw error;
  }
}
