/**
 * Exports a whole trail, oldest first, for archives and other systems. Pages keep the memory use independent
 * of its length.
 */
import { type AuditFilter, type AuditPlace, type AuditRecord, type AuditStore, fits } from "./audit_store.ts";
import type { Actor } from "../principal/principal.ts";

/** Number of events per read. */
export const EXPORT_PAGE_EVENTS = 500;

/**
 * Milliseconds after which all events of an instant are stored. An event gets its time shortly before it is
 * written, so the later of two events may be stored first.
 */
const SETTLE_MS = 1_000;

/** Filter for exported events. Null matches any value. */
export interface ExportFilter extends AuditFilter {
  /** End time of the events, exclusive, in milliseconds since 1970. */
  readonly until: number | null;
  /** Last event that the caller already has. */
  readonly after: AuditPlace | null;
}

interface ExportPage {
  readonly events: readonly AuditRecord[];
  /** Number of examined events. */
  readonly searched: number;
}

/** Exports the events that exist at the start of the export. */
export class AuditExport {
  readonly #audit: AuditStore;
  readonly #scopeId: string;
  readonly #filter: ExportFilter;
  readonly #until: number;
  /**
   * Milliseconds that the first page waits, so that no event is stored later than the last one that was read.
   */
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

  /**
   * Returns the next page, or null after the last one. A page may be empty if few events match the filter.
   */
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

/** An exported event. */
export interface ExportedEvent {
  readonly id: string;
  /** Time in ISO 8601, in UTC with milliseconds. */
  readonly createdAt: string;
  readonly action: string;
  readonly allowed: boolean;
  /** The id is null for the operator. */
  readonly actor: { readonly kind: Actor["kind"]; readonly id: string | null; readonly name: string };
  /** Null if the request had no IP address, or if the reader may not see it. */
  readonly ipAddress: string | null;
  readonly targetId: string | null;
  readonly details: AuditRecord["details"];
}

/** @param showsAddress true if the reader may see IP addresses of others */
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
