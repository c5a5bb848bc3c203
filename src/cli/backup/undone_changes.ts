/** Changes that a restore undoes, if they took rights away after the backup was made. */
import { type Kv, openKv } from "@deno/kv";
import { exportedEvent } from "../../auth/audit/export.ts";
import { AUDIT_EVENTS, type AuditRecord } from "../../auth/audit/audit_store.ts";
import { endLog } from "../../database/end_log.ts";
import { LIST_BATCH_ROWS } from "../../database/kv_limits.ts";
import { cleanJson } from "../output/safe_text.ts";

/** Tolerance in milliseconds, because processes on other machines have other clocks. */
const MAX_CLOCK_DIFFERENCE_MS = 60 * 60_000;
/** Actions such as `service_account_key.revoke`, `membership.update` and `password_reset.use`. */
const TAKES_RIGHTS = /\.(?:revoke|rotate|update|delete|delete_all|use)$/;

export interface UndoneChanges {
  /** Time of the newest event in the backup, milliseconds since 1970. Null if it has no events. */
  readonly newestAt: number | null;
  /** Events as lines of JSON. Null if the replaced database cannot be read. */
  readonly lines: readonly string[] | null;
}

/**
 * Compares audit trails.
 * @param restored path of the restored database
 * @param replaced path of the replaced database; null if there was no database
 */
export async function undoneChanges(restored: string, replaced: string | null): Promise<UndoneChanges> {
  const kv = await openKv(restored);
  try {
    const newestAt = await newestEvent(kv);
    return { newestAt, lines: replaced === null ? [] : await linesOf(replaced, kv, newestAt ?? 0) };
  } finally {
    kv.close();
  }
}

async function newestEvent(kv: Kv): Promise<number | null> {
  let newestAt: number | null = null;
  for await (const { createdAt } of eventsOf(kv)) newestAt = Math.max(newestAt ?? 0, createdAt);
  return newestAt;
}

async function linesOf(replaced: string, kept: Kv, newestAt: number): Promise<string[] | null> {
  try {
    const lost = await openKv(replaced);
    try {
      const lines: string[] = [];
      for await (const event of eventsOf(lost)) {
        if (!event.allowed || !TAKES_RIGHTS.test(event.action)) continue;
        if (event.createdAt < newestAt - MAX_CLOCK_DIFFERENCE_MS) continue;
        const isKept = (await kept.get(["ids", event.id])).value !== null;
        if (!isKept) lines.push(`${cleanJson(exportedEvent(event, true))}\n`);
      }
      return lines;
    } finally {
      lost.close();
      await endLog(replaced);
    }
  } catch {
    // A damaged database is the most common reason for a restore.
    return null;
  }
}

async function* eventsOf(kv: Kv): AsyncGenerator<AuditRecord> {
  const rows = kv.list<AuditRecord>({ prefix: [AUDIT_EVENTS.name] }, { batchSize: LIST_BATCH_ROWS });
  for await (const { value } of rows) yield value;
}
