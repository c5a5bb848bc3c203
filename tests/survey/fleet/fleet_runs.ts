/** Runs of a wave on a NATS server, with workers that scan nothing. */
import type { Fleet } from "../../../src/survey/fleet/fleet_connection.ts";
import type { FleetTarget } from "../../../src/survey/fleet/fleet_message.ts";
import { type FleetCounts, FleetScans, type FleetWave } from "../../../src/survey/fleet/fleet_scans.ts";
import { runFleetWorker } from "../../../src/survey/fleet/fleet_worker.ts";
import type { WaveKey } from "../../../src/survey/fleet/wave_key.ts";
import { runWave } from "../../../src/survey/run_wave.ts";
import { type ScanFacts, type SiteRow, unscannedFacts } from "../../../src/survey/site_row.ts";
import { linesOf, surveyTargets } from "../../../src/survey/survey_target.ts";
import { fleetOf, type NatsServer } from "./nats_servers.ts";

export const CHOICE = { ua: null, surfaces: null, sample: "0", only: null, ignored: [] };

/** A new wave, because the tests of a file share a server. */
export function newKey(): WaveKey {
  const text = () => crypto.randomUUID().replaceAll("-", "");
  return { id: text(), secret: text() };
}

export function waveOf(fleet: Fleet, changes: Partial<FleetWave> = {}): FleetWave {
  return {
    fleet,
    key: newKey(),
    choice: CHOICE,
    has: () => false,
    sync: () => Promise.resolve(),
    signal: new AbortController().signal,
    onNote() {},
    ...changes,
  };
}

export interface Collected {
  readonly rows: readonly SiteRow[];
  readonly counts: FleetCounts;
  readonly notes: readonly string[];
}

interface Collector extends FleetWave {
  /** Writes a row. */
  readonly add: () => Promise<void>;
}

/** Collects the rows of a list. */
export async function collect(
  fleet: Fleet,
  list: readonly string[],
  { add = () => Promise.resolve(), ...changes }: Partial<Collector> = {},
): Promise<Collected> {
  const stop = new AbortController();
  const rows: SiteRow[] = [];
  const notes: string[] = [];
  const has = (line: number) => rows.some((row) => row.line === line);
  await using scans = await FleetScans.open(
    waveOf(fleet, { has, signal: stop.signal, onNote: (text) => notes.push(text), ...changes }),
  );
  await runWave({
    targets: surveyTargets(linesOf(new Blob([list.join("\n")]).stream())),
    folder: {
      has,
      add: (row) => {
        rows.push(row);
        return add();
      },
    },
    scan: (target) => scans.scan(target),
    excluded: new Set(),
    concurrency: 1_000,
    onRow: (row) => scans.added(row),
    stop,
  });
  await scans.finish();
  return { rows: rows.sort((left, right) => left.line - right.line), counts: scans.counts, notes };
}

export interface RunningWorker extends AsyncDisposable {
  readonly notes: readonly string[];
  readonly ended: Promise<void>;
}

/** A worker until it is disposed. */
export async function startWorker(
  server: Pick<NatsServer, "url">,
  scan: (target: FleetTarget) => ScanFacts | Promise<ScanFacts> = () => unscannedFacts("completed", null),
  concurrency = 4,
): Promise<RunningWorker> {
  const fleet = await fleetOf(server, "worker");
  const stop = new AbortController();
  const notes: string[] = [];
  const ended = runFleetWorker({
    fleet,
    concurrency,
    open: () => Promise.resolve({ scan: async (target) => await scan(target), [Symbol.dispose]() {} }),
    signal: stop.signal,
    onNote: (text) => notes.push(text),
    onResult() {},
    retryMs: 10,
  });
  return {
    notes,
    ended,
    async [Symbol.asyncDispose]() {
      stop.abort(new Error("The test ends"));
      await fleet[Symbol.asyncDispose]();
      await ended.catch(() => {});
    },
  };
}

/** Work that stops before each further part until it is released, so that each kill comes in the middle of it. */
export class WorkInParts {
  readonly #size: number;
  readonly #reached: readonly PromiseWithResolvers<void>[];
  readonly #released: readonly PromiseWithResolvers<void>[];
  #count = 0;

  /** @param size pieces of work in the first part, and in each further one at least */
  constructor(size: number, furtherParts: number) {
    this.#size = size;
    const each = () => Array.from({ length: furtherParts }, () => Promise.withResolvers<void>());
    [this.#reached, this.#released] = [each(), each()];
  }

  /** Begins a piece of work. */
  async pass(): Promise<void> {
    const part = Math.floor(this.#count++ / this.#size) - 1;
    this.#reached[part]?.resolve();
    await this.#released[part]?.promise;
  }

  /** Waits until the part is next. */
  async reached(part: number): Promise<void> {
    await this.#reached[part]?.promise;
  }

  release(part: number): void {
    this.#released[part]?.resolve();
  }
}
