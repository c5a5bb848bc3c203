/** A trail as a whole, oldest first, for archives and other systems: read in pages, so that its length does not matter. */
import { type AuditFilter, type AuditPlace, type AuditRecord, type AuditStore, fits } from "./audit_store.ts";
import type { Actor } from "../principal/principal.ts";

/** Events that are read at once. */
export const EXPORT_PAGE_EVENTS = 500;

/**
 * Milliseconds after which no more events of an instant are stored: the time of an event is taken shortly before it is
 * written, so that of two events the later one may land first.
 */
const SETTLE_MS = 1_000;

/** Which events are wanted; null: any. */
export interface ExportFilter extends AuditFilter {
  /** Milliseconds since 1970: events before. */
  readonly until: number | null;
  /** The last event that the caller has already. */
  readonly after: AuditPlace | null;
}

interface ExportPage {
  readonly events: readonly AuditRecord[];
  /** Events that were looked at for it. */
  readonly searched: number;
}

/** The events that were there when the export began. */
export class AuditExport {
  readonly #audit: AuditStore;
  readonly #scopeId: string;
  readonly #filter: ExportFilter;
  readonly #until: number;
  /** Milliseconds that the first page waits, so that no event is stored before the last one that was read. */
  #settleMs: number;
  #after: AuditPlace | null;
  #hasEnded = false;

  /** @param now milliseconds since 1970 */
  constructor(audit: AuditStore, scopeId: string, filter: ExportFilter, now: number) {
    this.#audit = audit;
    this.#scopeId = scopeId;
    this.#filter = filter;
    this.#after = filter.after;
    this.#until = Math.min(filter.until ?? Infinity, now + 1);
    this.#settleMs = Math.max(0, this.#until + SETTLE_MS - now);
  }

  /** The next page, in which there may be no events where a filter fits few; null after the last one. */
  async read(): Promise<ExportPage | null> {
    if (this.#hasEnded) return null;
    if (this.#settleMs > 0) await new Promise((resolve) => setTimeout(resolve, this.#settleMs));
    this.#settleMs = 0;
    const span = { after: this.#after, since: this.#filter.since, until: this.#until };
    const found = await this.#audit.oldest(this.#scopeId, span, EXPORT_PAGE_EVENTS);
    this.#hasEnded = found.length < EXPORT_PAGE_EVENTS;
    this.#after = found.at(-1) ?? this.#after;
    const events = found.filter((event) => fits(event, this.#filter));
    return { events, searched: found.length };
  }
}

/** An event as it is exported. */
export interface ExportedEvent {
  readonly id: string;
  /** ISO 8601, in UTC with milliseconds. */
  readonly createdAt: string;
  readonly action: string;
  readonly allowed: boolean;
  /** The id is null for the operator. */
  readonly actor: { readonly kind: Actor["kind"]; readonly id: string | null; readonly name: string };
  /** Null where there was none, and for readers who may not see it. */
  readonly ipAddress: string | null;
  readonly targetId: string | null;
  readonly details: AuditRecord["details"];
}

/** @param showsAddress whether the reader may see where others come from */
export function exportedEvent(
  { id, createdAt, action, allowed, actor, targetId, details }: AuditRecord,
  showsAddress: boolean,
): ExportedEvent {
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    action,
    allowed,
    actor: { kind: actor.kind, id: actor.id || null, name: actor.name },
    ipAddress: showsAddress ? actor.address : null,
    targetId,
    details,
  };
}
