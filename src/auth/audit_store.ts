/** Who did what to which object, allowed or denied, and from which address; never a secret. */
import type { AtomicOperation, Kv, KvEntry } from "@deno/kv";
import { ALWAYS, commit } from "../database/commit.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { Table, type TableDefinition } from "../database/table.ts";
import { ACCOUNT_LIMITS } from "./account_limits.ts";
import { newObjectId } from "./object_id.ts";
import type { Actor } from "./principal.ts";

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
  pointers: ({ id }) => [["ids", id]],
  expiresAt: ({ createdAt }) => createdAt + ACCOUNT_LIMITS.auditMs,
};

type AuditInput = Pick<AuditRecord, "scopeId" | "targetId"> & Partial<Pick<AuditRecord, "details">>;
/** Position in a trail: that of a page's last event. */
export interface AuditPlace {
  readonly createdAt: number;
  readonly id: string;
}

export class AuditStore {
  readonly #kv: Kv;
  readonly #now: () => number;
  readonly table: Table<AuditRecord>;

  constructor(kv: Kv, now: () => number) {
    this.#kv = kv;
    this.#now = now;
    this.table = new Table(kv, AUDIT_EVENTS);
  }

  /** Notes what the operation does, in the operation itself: neither is stored without the other. */
  note(operation: AtomicOperation, actor: Actor, action: string, input: AuditInput): void {
    this.table.insert(operation, this.#record(actor, { action, allowed: true, ...input }));
  }

  /** Notes what was denied. */
  async noteDenied(actor: Actor, action: string, input: AuditInput): Promise<void> {
    await commit(this.#kv, `denials in ${input.scopeId}`, ALWAYS, (operation) => {
      this.table.insert(operation, this.#record(actor, { action, allowed: false, ...input }));
    });
  }

  /** Newest first, from the given position on. */
  async page(scopeId: string, first: number, after: AuditPlace | null): Promise<KvEntry<AuditRecord>[]> {
    const prefix = this.table.row([scopeId]);
    const end = after && { end: this.table.row([scopeId, after.createdAt, after.id]) };
    const options = { limit: first, reverse: true, batchSize: Math.min(first, LIST_BATCH_ROWS) };
    return await Array.fromAsync(this.#kv.list<AuditRecord>({ prefix, ...end }, options));
  }

  #record(
    { kind, id, name, address }: Actor,
    input: AuditInput & Pick<AuditRecord, "action" | "allowed">,
  ): AuditRecord {
    const actor = { kind, id, name, address };
    return { id: newObjectId(), createdAt: this.#now(), actor, details: null, ...input };
  }
}
