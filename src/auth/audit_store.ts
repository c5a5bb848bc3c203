/** Who did what to which object, allowed or denied, and from which address; never a secret. */
import type { AtomicOperation, Kv, KvEntry } from "@deno/kv";
import { commit } from "../database/commit.ts";
import { LIST_BATCH_ROWS } from "../database/kv_limits.ts";
import { Table, type TableDefinition } from "../database/table.ts";
import { ACCOUNT_LIMITS } from "./account_limits.ts";
import { newObjectId } from "./object_id.ts";
import type { Actor } from "./principal.ts";

export interface AuditRecord {
  readonly id: string;
  /** Whose trail it stands in: an account's, or a user's for what concerns no account. */
  readonly scopeId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** `service_account_key.revoke`. */
  readonly action: string;
  readonly actor: Actor;
  readonly targetId: string | null;
  readonly allowed: boolean;
  /** Small facts that help to read it, such as the names of what was changed. */
  readonly details: Readonly<Record<string, string | number | boolean | null>> | null;
}

export const AUDIT_EVENTS: TableDefinition<AuditRecord> = {
  name: "audit_events",
  place: ({ scopeId, createdAt, id }) => [scopeId, createdAt, id],
  pointers: ({ id }) => [["ids", id]],
  expiresAt: ({ createdAt }) => createdAt + ACCOUNT_LIMITS.auditMs,
};

interface AuditInput {
  readonly scopeId: string;
  readonly action: string;
  readonly targetId?: string | null;
  readonly details?: AuditRecord["details"];
}

/** A place in a trail: of the last event of a page. */
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

  /** Notes what the operation does, in the operation itself: neither is there without the other. */
  note(operation: AtomicOperation, actor: Actor, input: AuditInput): void {
    this.table.insert(operation, this.#record(actor, input, true));
  }

  /** Notes what was tried and refused. */
  async noteDenied(actor: Actor, input: AuditInput): Promise<void> {
    await commit(this.#kv, `refusals in ${input.scopeId}`, (operation) => {
      this.table.insert(operation, this.#record(actor, input, false));
    });
  }

  /** Newest first, after the place given. */
  async page(scopeId: string, first: number, after: AuditPlace | null): Promise<KvEntry<AuditRecord>[]> {
    const start = this.table.row([scopeId]);
    const selector = after === null
      ? { prefix: start }
      : { prefix: start, end: this.table.row([scopeId, after.createdAt, after.id]) };
    return await Array.fromAsync(
      this.#kv.list<AuditRecord>(selector, {
        limit: first,
        reverse: true,
        batchSize: Math.min(first, LIST_BATCH_ROWS),
      }),
    );
  }

  #record(actor: Actor, input: AuditInput, allowed: boolean): AuditRecord {
    const { scopeId, action, targetId = null, details = null } = input;
    const createdAt = this.#now();
    return { id: newObjectId(), scopeId, createdAt, action, actor, targetId, allowed, details };
  }
}
