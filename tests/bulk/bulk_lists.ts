/** Bulk lists of tiny sites on loopback, and workers that scan them. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import type { BulkLines } from "../../src/bulk/bulk_job.ts";
import type { BulkList, BulkScan } from "../../src/bulk/bulk_list.ts";
import { readResults } from "../../src/bulk/bulk_export.ts";
import { BulkStore } from "../../src/bulk/bulk_store.ts";
import { BulkWorker } from "../../src/bulk/bulk_worker.ts";
import { bulkRules } from "../../src/bulk/row_rules.ts";
import { packTargets, summarize } from "../../src/bulk/target_rows.ts";
import { resultLine } from "../../src/cli/scans/result_line.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import type { Timing } from "../../src/queue/worker.ts";
import { MemoryBudget } from "../../src/scan/memory_budget.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { wasTested } from "../../src/web/texts/problems.ts";
import { FAST, until } from "../queue/queues.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";
import { SAMPLE_CHECKS } from "../web/sample_checks.ts";

export { serveTinySites } from "../fixtures/tiny_sites.ts";

/** A catalogue with one quick check. */
export const SCAN: BulkScan = { parameters: { sample: "0" }, only: ["sample-warn"], ignored: [] };

export const LINES: BulkLines = { line: resultLine, wasTested };

/** A process's worker. */
export function bulkWorkerOn(
  lists: BulkStore,
  { concurrency = 8, timing = FAST, lines = LINES, isServer = false }: {
    readonly concurrency?: number;
    readonly timing?: Partial<Timing>;
    readonly lines?: BulkLines;
    readonly isServer?: boolean;
  } = {},
): BulkWorker & AsyncDisposable {
  const stopping = new AbortController();
  const scanner = new Scanner({
    network: fixtureNetwork({ resolve: [] }),
    userAgent: "ReadinessBot/1.0",
    catalogue: SAMPLE_CHECKS,
    signal: stopping.signal,
  });
  const memory = new MemoryBudget(1024 ** 3, 64);
  const worker = new BulkWorker({ lists, scanner, memory, lines, concurrency, isServer, timing });
  worker.start();
  return Object.assign(worker, {
    async [Symbol.asyncDispose]() {
      await worker.stop();
      stopping.abort();
    },
  });
}

/** Creates a list and feeds it. */
export async function feed(
  lists: BulkStore,
  targets: readonly string[],
  scan: BulkScan = SCAN,
): Promise<BulkList> {
  const { id } = await lists.open(newList(targets, scan));
  return await lists.feed(id, packTargets(targets), new AbortController().signal);
}

export function newList(targets: readonly string[], scan: BulkScan = SCAN) {
  return { name: "sites.txt", scan, total: targets.length, ...summarize(targets, scan) };
}

export async function ended(lists: BulkStore, id: string): Promise<BulkList> {
  await until("the list has ended", async () => (await lists.get(id)).endedAt !== null, 120_000);
  return await lists.get(id);
}

export interface ExportedLine {
  readonly target: string;
  readonly result?: { readonly outcome: string; readonly checks: readonly { readonly id: string }[] };
  readonly error?: { readonly code: string; readonly message: string };
}

export async function linesOf(lists: BulkStore, id: string, first = 0): Promise<string[]> {
  return await Array.fromAsync(readResults(lists.kv, await lists.get(id), first));
}

export async function exported(lists: BulkStore, id: string): Promise<ExportedLine[]> {
  return (await linesOf(lists, id)).map((line) => JSON.parse(line));
}

/** Each target has exactly one line. */
export async function assertComplete(
  lists: BulkStore,
  id: string,
  targets: readonly string[],
): Promise<void> {
  const found = (await exported(lists, id)).map(({ target }) => target);
  assertEquals(found.toSorted(), targets.toSorted());
}

export async function assertConsistent(kv: Kv): Promise<void> {
  const rules = [...queueRules(kv), ...bulkRules(kv)];
  assertEquals(await findInconsistencies(cheapStores(kv).database, rules), []);
}
