/** Scans the targets of bulk lists. A worker calls this for each job of their queue. */
import type { AtomicOperation } from "@deno/kv";
import { AppError } from "../errors.ts";
import { plural } from "../plural.ts";
import type { Claim } from "../queue/claim.ts";
import type { Job } from "../queue/job.ts";
import { Slots } from "../slots.ts";
import type { ScanMemory } from "../scan/memory_budget.ts";
import { finalResult, type ScanRequest, type Scans } from "../scan/scanner.ts";
import type { ScanResult } from "../scan/result.ts";
import type { BulkScan } from "./bulk_list.ts";
import { type BulkStore, unitOf } from "./bulk_store.ts";
import { LinePacker } from "./packed_lines.ts";
import { clearParts, storeParts } from "./unit_parts.ts";

/**
 * Attempt that splits a batch into single targets, because one target may make every attempt fail or crash
 * the process.
 */
const SPLITTING_ATTEMPT = 3;

interface InvalidTarget {
  readonly error: { readonly code: string; readonly message: string };
}

export type TargetOutcome = { readonly result: ScanResult } | InvalidTarget;

/** Defines how results are written and counted. */
export interface BulkLines {
  /** Returns one line without a line feed. */
  line(target: string, outcome: TargetOutcome): string;
  /** True if the site could be tested. */
  wasTested(result: ScanResult): boolean;
}

export interface BulkJobOptions {
  readonly lists: BulkStore;
  readonly scanner: Scans;
  /** Memory limit of the process, shared by bulk scans and all other scans. */
  readonly memory: ScanMemory;
  readonly lines: BulkLines;
  /** Maximum number of concurrent scans over all jobs of this process. */
  readonly concurrency: number;
}

export class BulkJob {
  readonly #options: BulkJobOptions;
  readonly #slots: Slots;

  constructor(options: BulkJobOptions) {
    this.#options = options;
    this.#slots = new Slots(options.concurrency);
  }

  /** Returns when the batch or target is finished. Throws if the job must be retried. */
  async run(claim: Claim): Promise<void> {
    const { lists } = this.#options;
    const { accountId: id } = claim.job;
    const unit = unitOf(claim.payload);
    const list = await lists.find(id);
    // The list was cancelled or removed while the job waited.
    if (list?.state !== "running") return;
    await clearParts(lists.kv, claim, id, unit);
    const targets = await lists.targets(id, unit);
    if (claim.attempt >= SPLITTING_ATTEMPT && targets.length > 1) {
      await claim.end((operation) => lists.split(operation, id, unit.batch, targets.length));
      return;
    }
    const packer = new LinePacker();
    try {
      const failed = await this.#scanAll(targets, list.scan, packer, claim.signal);
      const parts = await storeParts(claim, id, unit, await packer.end());
      await claim.end((operation) =>
        lists.endUnit(operation, id, { ...unit, ...parts, failed, lines: targets.length })
      );
    } finally {
      packer.abandon();
    }
  }

  /** Adds an error for each target to the operation that gives the job up, so that the list can finish. */
  async onDead(operation: AtomicOperation, { accountId: id, payload, attempt, reason }: Job): Promise<void> {
    const { lists, lines } = this.#options;
    const list = await lists.find(id);
    if (list?.state !== "running") return;
    const unit = unitOf(payload);
    const targets = await lists.targets(id, unit);
    const message = `Cannot scan: ${plural(attempt, "attempt")} failed${
      reason === null ? "" : `: ${reason}`
    }`;
    const packer = new LinePacker();
    for (const target of targets) {
      await packer.add(lines.line(target, { error: { code: "NOT_SCANNED", message } }));
    }
    const parts = await packer.end();
    await lists.endUnit(operation, id, {
      ...unit,
      storedParts: 0,
      parts,
      lines: targets.length,
      failed: targets.length,
    });
  }

  /** @returns number of targets that could not be tested */
  async #scanAll(
    targets: readonly string[],
    scan: BulkScan,
    packer: LinePacker,
    signal: AbortSignal,
  ): Promise<number> {
    const { lines } = this.#options;
    const failure = new AbortController();
    const either = AbortSignal.any([signal, failure.signal]);
    let failed = 0;
    const ends = await Promise.allSettled(targets.map(async (target) => {
      try {
        const outcome = await this.#scan(target, scan, either);
        if ("error" in outcome || !lines.wasTested(outcome.result)) failed++;
        await packer.add(lines.line(target, outcome));
      } catch (error) {
        // A failure stops the other scans.
        failure.abort(error);
        throw error;
      }
    }));
    if (ends.some(({ status }) => status === "rejected")) throw either.reason;
    return failed;
  }

  async #scan(target: string, scan: BulkScan, signal: AbortSignal): Promise<TargetOutcome> {
    const request = this.#request(target, scan);
    if ("error" in request) return request;
    await this.#slots.enter(signal);
    try {
      // Bulk lists belong to the operator, so only `concurrency` limits them.
      const share = await this.#options.memory.enter([], signal, request.target.host);
      try {
        const { events } = this.#options.scanner.start({ ...request, enlarge: share.enlarge });
        const result = await finalResult(events, signal);
        signal.throwIfAborted();
        if (result === null || result.outcome === "interrupted") throw new Error("The process is stopping");
        return { result };
      } finally {
        share.release();
      }
    } finally {
      this.#slots.leave();
    }
  }

  #request(target: string, { parameters, only, ignored }: BulkScan): ScanRequest | InvalidTarget {
    try {
      return {
        ...this.#options.scanner.parse(target, parameters),
        isSelected: (check) => (only === null || only.includes(check)) && !ignored.includes(check),
      };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { error: { code: error.code, message: error.message } };
    }
  }
}
