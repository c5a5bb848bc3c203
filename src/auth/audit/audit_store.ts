/** Audit trail of actors, actions and targets, with IP addresses and denied attempts, but never a secret. */
import type { AtomicOperation, Kv, KvListSelector } from "@deno/kv";
import { ALWAYS, commit } from "../../database/commit.ts";
import { LIST_BATCH_ROWS } from "../../database/kv_limits.ts";
import { Table, type TableDefinition } from "../../database/table.ts";
import type { Author } from "../change/author.ts";
import { newObjectId } from "../object_id.ts";
import type { Actor } from "../principal/principal.ts";

export interface AuditRecord {
  readonly id: string;
  /**
   * Id of the account or user that owns the trail. Actions that belong to no account are in the trail of the
   * user.
   */
  readonly scopeId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Name of the action, such as `service_account_key.revoke`. */
  readonly action: string;
  readonly actor: Actor;
  readonly targetId: string | null;
  readonly allowed: boolean;
  /** Other facts, such as the names of changed fields. */
  readonly details: Readonly<Record<string, string | number | boolean | null>> | null;
}

export const AUDIT_EVENTS: TableDefinition<AuditRecord> = {
  name: "audit_events",
  place: ({ scopeId, createdAt, id }) => [scopeId, createdAt, id],
  // Rows do not expire in the database, because it would trust any time of the machine's clock.
  pointers: ({ id }) => [["ids", id]],
};

export type AuditInput = Pick<AuditRecord, "scopeId" | "targetId"> & Partial<Pick<AuditRecord, "details">>;
/** Position in a trail, which is the place of a page's last event. */
export interface AuditPlace {
  readonly createdAt: number;
  readonly id: string;
}

/** Filter for events. Null matches any value. */
export interface AuditFilter {
  readonly action: string | null;
  /** Id of the user or service account that acted. */
  readonly actorId: string | null;
  /**
   * Id of the target object, or of an object in the details. The events of a key name its service account
   * there.
   */
  readonly targetId: string | null;
  /** Start time of the events, inclusive, in milliseconds since 1970. */
  readonly since: number | null;
}

/** Span of a trail. */
export interface AuditSpan {
  /** Place before the first event; null to start with the first event of the trail. */
  readonly after: AuditPlace | null;
  /** Start time of the events, inclusive, in milliseconds since 1970. */
  readonly since: number | null;
  /** End time of the events, exclusive, in milliseconds since 1970. */
  readonly until: number;
}

interface AuditPage {
  /** Events, newest first. */
  readonly events: readonly AuditRecord[];
  /** Start of the next page; null if all events have been examined. */
  readonly next: AuditPlace | null;
}

/** Maximum number of events that one filtered page examines. Only few of them may match. */
export const MAX_SEARCHED_EVENTS = 1_000;
const NO_FILTER: AuditFilter = { action: null, actorId: null, targetId: null, since: null };

export class AuditStore {
  readonly #kv: Kv;
  readonly #now: () => number;
  readonly table: Table<AuditRecord>;

  constructor(kv: Kv, now: () => number) {
    this.#kv = kv;
    this.#now = now;
    this.table = new Table(kv, AUDIT_EVENTS, now);
  }

  /**
   * Adds an event for the operation to the operation itself, so that both are stored or neither is.
   * @param input with `createdId` if the target is not the created object
   */
  note(
    operation: AtomicOperation,
    actor: Actor & Pick<Author, "keep">,
    action: string,
    { createdId, ...input }: AuditInput & { readonly createdId?: string },
  ): void {
    this.table.insert(operation, this.#record(actor, { action, allowed: true, ...input }));
    const id = createdId ?? input.targetId;
    if (id !== null) actor.keep?.(operation, id);
  }

  /** Stores an event for a denied action. */
  async noteDenied(actor: Actor, action: string, input: AuditInput): Promise<void> {
    await commit(this.#kv, `denials in ${input.scopeId}`, ALWAYS, (operation) => {
      this.table.insert(operation, this.#record(actor, { action, allowed: false, ...input }));
    });
  }

  /**
   * Returns a page of a trail from the given position. If few events match the filter, the page may be short
   * even if a next page exists.
   * @param first maximum number of events
   */
  async page(
    scopeId: string,
    first: number,
    after: AuditPlace | null,
    filter: AuditFilter = NO_FILTER,
  ): Promise<AuditPage> {
    const prefix = this.table.row([scopeId]);
    const end = after && { end: this.table.row([scopeId, after.createdAt, after.id]) };
    const start = filter.since !== null && { start: this.table.row([scopeId, filter.since]) };
    const limit = searches(filter) ? MAX_SEARCHED_EVENTS : first + 1;
    const options = { limit, reverse: true, batchSize: Math.min(limit, LIST_BATCH_ROWS) };
    // The database allows a prefix only together with one end.
    const selector = start && end ? { ...start, ...end } : { prefix, ...start, ...end };
    const events: AuditRecord[] = [];
    let searched = 0;
    let last: AuditRecord | null = null;
    for await (const { value } of this.#kv.list<AuditRecord>(selector as KvListSelector, options)) {
      if (events.length === first) return { events, next: last };
      searched++;
      last = value;
      if (fits(value, filter)) events.push(value);
    }
    return { events, next: searched === MAX_SEARCHED_EVENTS ? last : null };
  }

  /**
   * Returns the first events of a span, oldest first.
   * @param limit maximum number of events
   */
  async oldest(scopeId: string, { after, since, until }: AuditSpan, limit: number): Promise<AuditRecord[]> {
    const begin = since ?? 0;
    const isAfter = after !== null && after.createdAt >= begin;
    if ((isAfter ? after.createdAt : begin) >= until) return [];
    // A key with one more part comes right after the event itself.
    const start = this.table.row(isAfter ? [scopeId, after.createdAt, after.id, ""] : [scopeId, begin]);
    const end = this.table.row([scopeId, until]);
    const rows = this.#kv.list<AuditRecord>({ start, end }, {
      limit,
      batchSize: Math.min(limit, LIST_BATCH_ROWS),
    });
    return await Array.fromAsync(rows, ({ value }) => value);
  }

  /** Returns the place of an event in a trail; null if it is not there. */
  async placeOf(scopeId: string, id: string): Promise<AuditPlace | null> {
    const event = await this.table.find(["ids", id]);
    return event?.value.scopeId === scopeId ? event.value : null;
  }

  #record(
    { kind, id, name, address }: Actor,
    input: AuditInput & Pick<AuditRecord, "action" | "allowed">,
  ): AuditRecord {
    const actor = { kind, id, name, address };
    return { id: newObjectId(), createdAt: this.#now(), actor, details: null, ...input };
  }
}

/** True if a filter may match only few of the events that it examines. */
export function searches({ action, actorId, targetId }: Omit<AuditFilter, "since">): boolean {
  return action !== null || actorId !== null || targetId !== null;
}

/** True if an event matches a filter, ignoring its time. */
export function fits(
  event: Pick<AuditRecord, "action" | "actor" | "targetId" | "details">,
  { action, actorId, targetId }: Omit<AuditFilter, "since">,
): boolean {
  if (action !== null && event.action !== action) return false;
  if (actorId !== null && event.actor.id !== actorId) return false;
  return targetId === null || event.targetId === targetId || namesObject(event.details ?? {}, targetId);
}

function namesObject(details: NonNullable<AuditRecord["details"]>, id: string): boolean {
  return Object.entries(details).some(([name, value]) => name.endsWith("Id") && value === id);
}
