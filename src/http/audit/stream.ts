/**
 * Streams an audit trail as lines. Pages are read at the client's pace, and the
 * caller's right is confirmed for each page.
 */
import { type AuditExport, EXPORT_PAGE_EVENTS } from "../../auth/audit/export.ts";
import type { AuditRecord } from "../../auth/audit/audit_store.ts";
import type { RateLimit } from "../../rate_limit.ts";
import { accessLost } from "../response/ended_early.ts";
import { exportBody, type ExportBodyOptions } from "../export/body.ts";
import { waitToList } from "../export/budget.ts";

interface AuditStreamOptions extends ExportBodyOptions {
  readonly callerId: string;
  /** Limits the events that a caller reads. The events of the first page are counted already. */
  readonly listed: RateLimit;
  readonly lineOf: (event: AuditRecord) => string;
  /** Confirms the caller's right. The stream ends if it returns false or fails. */
  readonly mayGoOn: () => Promise<boolean>;
}

export function auditStream(trail: AuditExport, options: AuditStreamOptions): ReadableStream<Uint8Array> {
  return exportBody((ended) => ReadableStream.from(pagesOf(trail, options, ended)), options);
}

async function* pagesOf(
  trail: AuditExport,
  { callerId, listed, lineOf, mayGoOn }: AuditStreamOptions,
  ended: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for (let page = await trail.read(); page !== null; page = await trail.read()) {
    listed.giveBack(callerId, EXPORT_PAGE_EVENTS - page.searched);
    // Checked after reading the page, because a deleted account may have lost events by now.
    if (!await mayGoOn()) throw accessLost();
    if (page.events.length > 0) {
      yield encoder.encode(page.events.map((event) => `${lineOf(event)}\n`).join(""));
    }
    if (page.searched < EXPORT_PAGE_EVENTS) return;
    await waitToList(listed, { callerId, count: EXPORT_PAGE_EVENTS, ended });
    if (ended.aborted) return;
  }
}
