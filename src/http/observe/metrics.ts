/**
 * Counters and gauges for monitoring. Each is counted once for all
 * readers, such as Prometheus and OpenTelemetry.
 */
import { KILL_REASONS, type KillReason } from "../../scan/pool.ts";
import type { ScanSummary } from "../../scan/scanner.ts";
import { Callers } from "./callers.ts";

/** Counted properties of a request. A client cannot choose any of them freely. */
export interface CountedRequest {
  readonly route: string;
  readonly status: number;
  /** Reason of a refusal. */
  readonly code: string | undefined;
}

/** Numbers of scans at this moment. */
interface ScanCounts {
  readonly running: number;
  readonly waiting: number;
  readonly freeMemoryBytes: number;
}

export type Labels = Readonly<Record<string, string | number>>;

/** A single number of a metric. */
interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

export interface Metric {
  /** A counter only grows. */
  readonly type: "counter" | "gauge";
  readonly help: string;
  /** Numbers of the metric at this moment. */
  read(): Iterable<Sample>;
}

export class Counter implements Metric {
  readonly type = "counter";
  readonly help: string;
  /** Samples by the values of their labels. */
  readonly #samples = new Map<string, { readonly labels: Labels; value: number }>();
  #forward: (amount: number, labels: Labels) => void = () => {};

  constructor(help: string) {
    this.help = help;
  }

  add(labels: Labels, amount = 1): void {
    let key = "";
    for (const name in labels) key += `${labels[name]} `;
    const sample = this.#samples.get(key);
    if (sample) sample.value += amount;
    else this.#samples.set(key, { labels, value: amount });
    this.#forward(amount, labels);
  }

  /** @param add called with each addition from now on */
  forwardTo(add: (amount: number, labels: Labels) => void): void {
    this.#forward = add;
  }

  read(): Iterable<Sample> {
    return this.#samples.values();
  }
}

export class Metrics {
  readonly requests = new Counter("Requests by route and status.");
  readonly refusals = new Counter("Refused requests by the code of the problem.");
  readonly scans = new Counter("Scans that ended, by outcome.");
  readonly scanSeconds = new Counter("Duration of all scans that ended.");
  readonly scanRequests = new Counter("Requests to sites of all scans that ended.");
  readonly scanBytes = new Counter("Decoded bytes of all bodies that scans received.");
  readonly processesKilled = new Counter("Scan processes that ended before the service did, by reason.");
  readonly scansRunning = gauge("Scans that are running.", () => this.#desk?.running);
  readonly scansWaiting = gauge("Scans that wait to be started.", () => this.#desk?.waiting);
  readonly freeMemoryBytes = gauge(
    "Memory of SCAN_MEMORY_MB that no scan holds.",
    () => this.#desk?.freeMemoryBytes,
  );
  readonly residentMemoryBytes = gauge("Resident memory of the process.", () => Deno.memoryUsage().rss);
  /** For the operator's page only, because no metric has the networks of clients. */
  readonly callers = new Callers();
  #desk: ScanCounts | null = null;

  constructor() {
    // Alerts need a zero before the first one.
    for (const reason of KILL_REASONS) this.processesKilled.add({ reason }, 0);
  }

  /** @param desk read each time that the metrics are read */
  watchScans(desk: ScanCounts): void {
    this.#desk = desk;
  }

  countRequest({ route, status, code }: CountedRequest): void {
    this.requests.add({ route, status });
    if (code !== undefined) this.refusals.add({ code });
  }

  /** Counts a scan process that ended and was replaced. */
  countKill(reason: KillReason): void {
    this.processesKilled.add({ reason });
  }

  countScan({ outcome, ms, requests, bytes }: ScanSummary): void {
    this.scans.add({ outcome });
    this.scanSeconds.add({}, ms / 1000);
    this.scanRequests.add({}, requests);
    this.scanBytes.add({}, bytes);
  }
}

function gauge(help: string, measure: () => number | undefined): Metric {
  return { type: "gauge", help, read: () => [{ labels: {}, value: measure() ?? 0 }] };
}
