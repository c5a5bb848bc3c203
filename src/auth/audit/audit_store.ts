/** Who did what to which object, allowed or denied, and from which address; never a secret. */
import type { AtomicOperation, Kv, KvListSelector } from "@deno/kv";
import { ALWAYS, commit } from "../../database/commit.ts";
import { LIST_BATCH_ROWS } from "../../database/kv_limits.ts";
import { Table, type TableDefinition } from "../../database/table.ts";
import type { Author } from "../change/author.ts";
import { newObjectId } from "../object_id.ts";
import type { Actor } from "../principal/principal.ts";

export interface AuditRecord {
  readonly id: string;
  /** Whose trail it is in: an account's, or a user's for actions that belong to no account. */
  readonly scopeId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** `service_account_key.revoke`. */
  readonly action: string;
  readonly actor: Actor;
  readonly targetId: string | null;
  readonly allowed: boolean;
  /** Further facts, such as the names of what was changed. */
  readonly details: Readonly<Record<string, string | number | boolean | null>> | null;
}

export const AUDIT_EVENTS: TableDefinition<AuditRecord> = {
  name: "audit_events",
  place: ({ scopeId, createdAt, id }) => [scopeId, createdAt, id],
  // The database does not erase them: it would go by whatever the clock of the machine shows.
  pointers: ({ id }) => [["ids", id]],
};

export type AuditInput = Pick<AuditRecord, "scopeId" | "targetId"> & Partial<Pick<AuditRecord, "details">>;
/** Position in a trail: that of a page's last event. */
export interface AuditPlace {
  readonly createdAt: number;
  readonly id: string;
}

/** Which events are looked for; null: any. */
export interface AuditFilter {
  readonly action: string | null;
  /** Id of the user or service account that acted. */
  readonly actorId: string | null;
  /** Id of the object that was acted on, or that the details name: those of a key name its service account. */
  readonly targetId: string | null;
  /** Milliseconds since 1970: events from then on. */
  readonly since: number | null;
}

/** A part of a trail. */
export interface AuditSpan {
  /** Events after this one; null: from the first on. */
  readonly after: AuditPlace | null;
  /** Milliseconds since 1970: events from then on. */
  readonly since: number | null;
  /** Milliseconds since 1970: events before. */
  readonly until: number;
}

interface AuditPage {
  /** Newest first. */
  readonly events: readonly AuditRecord[];
  /** Where the next page begins; null if there are no more events that were not looked at. */
  readonly next: AuditPlace | null;
}

/** Events that one page with a filter looks at, at most: the filter may fit few of them. */
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
   * Notes what the operation does, in the operation itself: neither is stored without the other.
   * @param input with `createdId` where the target is not what is created
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

  /** Notes what was denied. */
  async noteDenied(actor: Actor, action: string, input: AuditInput): Promise<void> {
    await commit(this.#kv, `denials in ${input.scopeId}`, ALWAYS, (operation) => {
      this.table.insert(operation, this.#record(actor, { action, allowed: false, ...input }));
    });
  }

  /**
   * A page of a trail, from the given position on. It may have fewer events than asked for, and a next page all the
   * same, where a filter fits few.
   * @param first events, at most
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
    // A prefix can be combined with one of both ends only.
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
   * The first events of a span, oldest first.
   * @param limit events, at most
   */
  async oldest(scopeId: string, { after, since, until }: AuditSpan, limit: number): Promise<AuditRecord[]> {
    const begin = since ?? 0;
    const isAfter = after !== null && after.createdAt >= begin;
    if ((isAfter ? after.createdAt : begin) >= until) return [];
    // What is longer by one part comes right after the event itself.
    const start = this.table.row(isAfter ? [scopeId, after.createdAt, after.id, ""] : [scopeId, begin]);
    const end = this.table.row([scopeId, until]);
    const rows = this.#kv.list<AuditRecord>({ start, end }, {
      limit,
      batchSize: Math.min(limit, LIST_BATCH_ROWS),
    });
    return await Array.fromAsync(rows, ({ value }) => value);
  }

  /** Where an event is in a trail; null if it is not there. */
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

/** Whether a filter may fit few of the events that it looks at. */
export function searches({ action, actorId, targetId }: Omit<AuditFilter, "since">): boolean {
  return action !== null || actorId !== null || targetId !== null;
}

/** Whether a filter fits an event, apart from its time. */
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
