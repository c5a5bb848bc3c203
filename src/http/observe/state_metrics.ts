/**
 * Metrics about the state of the service for Prometheus, with the
 * version, readiness and the work in the queues.
 */
import type { Queue } from "../../queue/queue.ts";
import { VERSION } from "../../version.ts";
import type { Metric } from "./metrics.ts";

interface StateSource {
  /** Returns why the service is not ready, or null. */
  readonly notReady: () => Promise<string | null>;
  readonly queues: readonly Pick<Queue, "name" | "load">[];
  /** Job counts of this process by queue and event since its start, and the number of running jobs. */
  readonly jobCounts: () => ReadonlyMap<string, Readonly<Record<string, number>>>;
}

/** Milliseconds until the counts of the queues are read again, because they need a row for each account. */
const LOAD_MS = 10_000;

type Loads = readonly { readonly queue: string; readonly ready: number; readonly running: number }[];

export class StateMetrics {
  readonly build: Metric = {
    type: "gauge",
    help: "Always 1; the label is the version of the program.",
    read: () => [{ labels: { version: VERSION }, value: 1 }],
  };
  readonly ready: Metric = {
    type: "gauge",
    help: "1 if /readyz reports that the service is ready, otherwise 0.",
    read: () => [{ labels: {}, value: this.#isReady ? 1 : 0 }],
  };
  readonly waitingJobs: Metric = {
    type: "gauge",
    help: "Jobs that could be started, of all processes on the database; missing while it cannot be read.",
    read: () => this.#loads.map(({ queue, ready }) => ({ labels: { queue }, value: ready })),
  };
  readonly runningJobs: Metric = {
    type: "gauge",
    help: "Jobs that are running, of all processes on the database; missing while it cannot be read.",
    read: () => this.#loads.map(({ queue, running }) => ({ labels: { queue }, value: running })),
  };
  readonly jobs: Metric = {
    type: "counter",
    help: "Number of jobs in this process by event.",
    read: () =>
      [...this.#source.jobCounts()].flatMap(([queue, { running: _, ...counts }]) =>
        Object.entries(counts).map(([event, value]) => ({
          labels: { queue, event: snakeCase(event) },
          value,
        }))
      ),
  };
  readonly #source: StateSource;
  #isReady = false;
  #loads: Loads = [];
  #loadedAt = -Infinity;

  constructor(source: StateSource) {
    this.#source = source;
  }

  /** Reads the state from the database. Call it before the metrics are read. Never fails. */
  async refresh(): Promise<void> {
    this.#isReady = await this.#source.notReady() === null;
    if (!this.#isReady) {
      [this.#loads, this.#loadedAt] = [[], -Infinity];
      return;
    }
    const now = performance.now();
    if (now - this.#loadedAt < LOAD_MS) return;
    this.#loadedAt = now;
    try {
      this.#loads = await Promise.all(
        this.#source.queues.map(async (queue) => ({ queue: queue.name, ...await queue.load() })),
      );
    } catch {
      // The service was ready a moment ago, and the next refresh shows whether it still is.
      this.#loads = [];
    }
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
