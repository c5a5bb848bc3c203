/**
 * Erases the remaining data of deleted accounts and users in small steps, which another process can continue.
 */
import type { AtomicOperation, KvEntry, KvKey } from "@deno/kv";
import { ALWAYS, commit } from "../../database/commit.ts";
import type { Table } from "../../database/table.ts";
import { log } from "../../log.ts";
import { type AccountRecord, accountsByUser } from "./account_record.ts";
import type { AuthDatabase } from "../auth_database.ts";
import { eraseOldEvents } from "../audit/audit_erasure.ts";
import type { AuditRecord } from "../audit/audit_store.ts";
import { deletionOf } from "./deletion_row.ts";
import type { InvitationStore } from "./invitation_store.ts";
import { keyUsesOf } from "../service_account/key_uses.ts";
import { RESET_CREATED } from "../user/password_reset_store.ts";
import { withoutPasswordReset } from "../user/user_record.ts";

/** Maximum number of records per step. A record has at most 32 rows, and an operation allows 1,000. */
const RECORDS_PER_STEP = 25;
/** Milliseconds between two looks for deletions that a process did not finish. */
const PERIOD_MS = 3_600_000;

export class Erasures {
  readonly #database: AuthDatabase;
  readonly #invitations: InvitationStore;
  readonly #running = new Map<string, Promise<void>>();
  readonly #further: ((id: string) => Promise<void>)[] = [];
  readonly #hourly: (() => Promise<void>)[] = [];
  #resuming: Promise<void> = Promise.resolve();
  #isStopped = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(database: AuthDatabase, invitations: InvitationStore) {
    this.#database = database;
    this.#invitations = invitations;
  }

  /**
   * Adds a function that erases the data of another part of the program.
   * @param erase called with the id of the deleted object
   */
  also(erase: (id: string) => Promise<void>): void {
    this.#further.push(erase);
  }

  /** Adds a function that erases old data of another part of the program, called at the start and every hour. */
  everyHour(erase: () => Promise<void>): void {
    this.#hourly.push(erase);
  }

  /** Adds the deletion row to an operation that deletes an account or user. */
  note(operation: AtomicOperation, id: string): void {
    operation.set(deletionOf(id), this.#database.now());
  }

  /**
   * Erases the remaining data of a deleted account or user in the background.
   * @returns resolves when the data is erased or the erasure was interrupted
   */
  begin(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running;
    const erased = this.#erase(id).catch((error) => {
      // The object is already deleted. The next start of a process continues the erasure.
      log("error", "erasure interrupted", { id, error: String(error) });
    }).finally(() => this.#running.delete(id));
    this.#running.set(id, erased);
    return erased;
  }

  /** Continues unfinished deletions of other processes and erases old audit events, now and every hour. */
  start(): void {
    const resume = () => {
      this.#resuming = this.resume()
        .then(() => eraseOldEvents(this.#database, () => this.#isStopped))
        .then(async () => {
          for (const erase of this.#hourly) await erase();
        })
        .catch((error) => log("error", "erasures not resumed", { error: String(error) }));
    };
    resume();
    this.#timer = setInterval(resume, PERIOD_MS);
    // The timer must not keep the process alive, because the service does.
    Deno.unrefTimer(this.#timer);
  }

  /** Stops after the current step. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#resuming;
    await this.settled();
  }

  /** Continues all unfinished deletions, one after another. */
  async resume(): Promise<void> {
    const rows = this.#database.kv.list({ prefix: deletionOf("").slice(0, 1) });
    for await (const { key } of rows) {
      if (this.#isStopped) return;
      await this.begin(String(key[1]));
    }
  }

  /** True if an erasure is running. */
  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves when all erasures that started before the call have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #erase(id: string): Promise<void> {
    const { kv, serviceAccounts, sessions, audit } = this.#database;
    await this.#leaveAccounts(id);
    await this.eraseRecords(serviceAccounts, id);
    await this.eraseRecords(sessions, id);
    await this.#endPasswordResets(id);
    await this.eraseRecords(audit.table, id);
    await this.eraseRows(keyUsesOf(id));
    await this.eraseRows(["session_uses", id]);
    for (const erase of this.#further) await erase(id);
    if (this.#isStopped) return;
    await commit(kv, id, ALWAYS, (operation) => {
      operation.delete(serviceAccounts.listRow(id)).delete(deletionOf(id));
    });
  }

  /** Removes the user from accounts, because an invitation may have been accepted during the deletion. */
  async #leaveAccounts(userId: string): Promise<void> {
    const { kv, accounts } = this.#database;
    const pointers = await Array.fromAsync(kv.list<KvKey>({ prefix: accountsByUser(userId) }));
    for (const { value: [, accountId] } of pointers) {
      const left = await accounts.change(ALWAYS, [accountId ?? ""], () => new Error("No account"), (
        operation,
        entry,
      ) => {
        const account = this.#without(entry.value, userId);
        if (account.memberships.length > 0) {
          accounts.update(operation, entry, withAdmin(account));
        } else {
          accounts.remove(operation, entry);
          this.note(operation, account.id);
        }
        return account;
      });
      if (left.memberships.length === 0) void this.begin(left.id);
    }
  }

  /**
   * Ends the password resets that were created on the account. The audit trail names their users, so it is
   * erased later.
   */
  async #endPasswordResets(accountId: string): Promise<void> {
    const { kv, audit, users } = this.#database;
    for await (const { value } of kv.list<AuditRecord>({ prefix: audit.table.row([accountId]) })) {
      if (this.#isStopped) return;
      if (value.action !== RESET_CREATED || value.targetId === null) continue;
      const { targetId } = value;
      await commit(kv, targetId, ALWAYS, async (operation) => {
        const entry = await users.read([targetId]);
        if (entry?.value.passwordReset?.accountId !== accountId) return;
        users.update(operation, entry, withoutPasswordReset(entry.value));
      });
    }
  }

  #without(account: AccountRecord, userId: string): AccountRecord {
    return {
      ...account,
      memberships: account.memberships.filter((one) => one.userId !== userId),
      invitations: this.#invitations.withoutInviter(account.invitations, userId),
    };
  }

  /**
   * Erases the records of an owner.
   * @param before erases the data of a record before the record itself
   */
  async eraseRecords<T>(
    table: Table<T>,
    owner: string,
    before: (record: T) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const next = async () => {
      const entries = await table.list([owner], { limit: RECORDS_PER_STEP });
      for (const { value } of entries) await before(value);
      return entries;
    };
    await this.#eraseAll(owner, next, (operation, entry) => table.erase(operation, entry));
  }

  async eraseRows(prefix: KvKey): Promise<void> {
    const next = () => Array.fromAsync(this.#database.kv.list({ prefix }, { limit: RECORDS_PER_STEP }));
    await this.#eraseAll(String(prefix[1]), next, (operation, { key }) => void operation.delete(key));
  }

  /** Fails if a newer program has changed the layout, instead of retrying forever. */
  async #eraseAll<T>(
    owner: string,
    next: () => Promise<KvEntry<T>[]>,
    erase: (operation: AtomicOperation, entry: KvEntry<T>) => void,
  ): Promise<void> {
    for (let entries = await next(); entries.length > 0 && !this.#isStopped; entries = await next()) {
      await commit(this.#database.kv, owner, ALWAYS, (operation) => {
        for (const entry of entries) erase(operation, entry);
      });
    }
  }
}

/** Returns the account with an Admin. If no Admin is left, the longest-standing member becomes one. */
function withAdmin(account: AccountRecord): AccountRecord {
  if (account.memberships.some(({ roleCode }) => roleCode === "Admin")) return account;
  const [oldest, ...others] = account.memberships;
  return oldest ? { ...account, memberships: [{ ...oldest, roleCode: "Admin" }, ...others] } : account;
}
