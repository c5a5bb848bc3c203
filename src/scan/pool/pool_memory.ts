/** The memory of all scan processes. Each process has its own, and a scan gets a share from its process. */
import type { CallerKeys } from "../../fair_slots.ts";
import { MemoryBudget, type MemoryShare, type ScanMemory } from "../memory_budget.ts";
import { homeOf } from "./home.ts";

export class PoolMemory implements ScanMemory {
  readonly #budgets: readonly MemoryBudget[];

  /**
   * @param bytes of all scans of one process
   * @param scans that should have a small share at once, in all processes together
   */
  constructor(processes: number, bytes: number, scans: number) {
    this.#budgets = Array.from(
      { length: processes },
      () => new MemoryBudget(bytes, Math.ceil(scans / processes)),
    );
  }

  get freeBytes(): number {
    return this.#budgets.reduce((sum, { freeBytes }) => sum + freeBytes, 0);
  }

  async enter(keys: CallerKeys, signal: AbortSignal, host: string): Promise<MemoryShare> {
    const budget = this.#budgets[homeOf(host, this.#budgets.length)];
    if (budget === undefined) throw new Error("The pool has no processes");
    return await budget.enter(keys, signal);
  }
}
