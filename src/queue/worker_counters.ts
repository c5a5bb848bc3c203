/** Counters of a worker's activity, for metrics. */
import { type Claim, LeaseLost, type Outcome } from "./claim.ts";

type Counter = Outcome | "started" | "takenOver" | "cancelled" | "abandoned";

export class WorkerCounters {
  readonly #counts: Record<Counter, number> = {
    started: 0,
    done: 0,
    retried: 0,
    dead: 0,
    cancelled: 0,
    released: 0,
    lost: 0,
    abandoned: 0,
    takenOver: 0,
  };

  get counts(): Readonly<Record<Counter, number>> {
    return this.#counts;
  }

  add(counter: Counter, count = 1): void {
    this.#counts[counter] += count;
  }

  addOutcome({ outcome, signal: { reason } }: Claim): void {
    const isCancelled = outcome === "lost" && reason instanceof LeaseLost && reason.why === "cancelled";
    this.add(isCancelled ? "cancelled" : outcome ?? "abandoned");
  }
}
