/** The lines of an audit trail as a body: pages are read as the client takes them, and rights confirmed with each. */
import { type AuditExport, EXPORT_PAGE_EVENTS } from "../../auth/audit/export.ts";
import type { AuditRecord } from "../../auth/audit/audit_store.ts";
import type { RateLimit } from "../../rate_limit.ts";
import { EndedEarly } from "../response/ended_early.ts";
import { exportBody, type ExportBodyOptions } from "../export/body.ts";
import { waitToList } from "../export/budget.ts";

interface AuditStreamOptions extends ExportBodyOptions {
  readonly callerId: string;
  /** Limits the events that a caller reads; those of the first page have been taken. */
  readonly listed: RateLimit;
  readonly lineOf: (event: AuditRecord) => string;
  /** Confirms the caller's right; false or an error ends the stream. */
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
    // After the page was read: an account that was deleted meanwhile has lost events already.
    if (!await mayGoOn()) throw new EndedEarly("Cannot go on: the caller may no longer see all of it");
    if (page.events.length > 0) {
      yield encoder.encode(page.events.map((event) => `${lineOf(event)}\n`).join(""));
    }
    if (page.searched < EXPORT_PAGE_EVENTS) return;
    await waitToList(listed, { callerId, count: EXPORT_PAGE_EVENTS, ended });
    if (ended.aborted) return;
  }
}
