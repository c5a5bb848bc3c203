/** Creates, renames and finds accounts. */
import type { AtomicOperation, KvKey } from "@deno/kv";
import { commit } from "../../database/commit.ts";
import { LIST_BATCH_ROWS } from "../../database/kv_limits.ts";
import { type AccountRecord, accountsByUser } from "./account_record.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { ACCOUNT_LIMITS } from "./limits.ts";
import { newObjectId } from "../object_id.ts";
import { endPasswordReset } from "../user/password_reset_store.ts";
import type { Actor } from "../principal/principal.ts";
import { badInput, limitExceeded, notFound } from "../refusals.ts";
import { checkName } from "../text.ts";

/** Absent fields are not changed. */
export interface AccountChange {
  readonly name?: string;
  /** Null if keys need not expire. */
  readonly maxKeyLifetimeDays?: number | null;
}

export class AccountStore {
  readonly #database: AuthDatabase;

  constructor(database: AuthDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<AccountRecord | null> {
    return (await this.#database.accounts.read([id]))?.value ?? null;
  }

  /** @throws {AppError} NOT_FOUND */
  async get(id: string): Promise<AccountRecord> {
    const found = await this.find(id);
    if (found === null) throw notFound("Account");
    return found;
  }

  /** Returns the accounts of a user, oldest first. */
  async listOfUser(userId: string): Promise<AccountRecord[]> {
    const { kv, accounts } = this.#database;
    const pointers = await Array.fromAsync(kv.list<KvKey>({ prefix: accountsByUser(userId) }));
    const found = await accounts.readRows(pointers.map(({ value }) => value));
    return found.flatMap((account) => account ?? []).sort((left, right) => left.createdAt - right.createdAt);
  }

  /**
   * Returns accounts whose names contain a text, regardless of case. Names have no index, so only a part of
   * the accounts is searched if there are many.
   * @param limit maximum number of accounts
   */
  async search(
    text: string,
    limit: number,
  ): Promise<{ readonly accounts: AccountRecord[]; readonly isCut: boolean }> {
    const { kv, accounts: table } = this.#database;
    const part = text.trim().toLowerCase();
    const accounts: AccountRecord[] = [];
    let searched = 0;
    const options = { limit: ACCOUNT_LIMITS.searchedAccounts + 1, batchSize: LIST_BATCH_ROWS };
    for await (const { value } of kv.list<AccountRecord>({ prefix: table.row([]) }, options)) {
      if (accounts.length === limit || searched === ACCOUNT_LIMITS.searchedAccounts) {
        return { accounts, isCut: true };
      }
      searched++;
      if (value.name.toLowerCase().includes(part)) accounts.push(value);
    }
    return { accounts, isCut: false };
  }

  /** @throws {AppError} LIMIT_EXCEEDED if the user is a member of too many accounts */
  async checkRoom(userId: string): Promise<void> {
    const { kv } = this.#database;
    const limit = ACCOUNT_LIMITS.accounts;
    const pointers = await Array.fromAsync(kv.list({ prefix: accountsByUser(userId) }, { limit }));
    if (pointers.length < limit) return;
    throw limitExceeded(`Cannot join another account: a user can be a member of at most ${limit}`);
  }

  /**
   * Creates an account with the actor as Admin.
   * @throws {AppError} BAD_USER_INPUT, LIMIT_EXCEEDED
   */
  async create(name: string, actor: Author): Promise<AccountRecord> {
    return await commit(this.#database.kv, actor.id, actor, async (operation) => {
      await this.checkRoom(actor.id);
      await this.#checkCreated(actor.id);
      await endPasswordReset(this.#database, operation, actor.id);
      return this.insert(operation, name, actor);
    });
  }

  /** @throws {AppError} LIMIT_EXCEEDED if the user has created too many accounts */
  async #checkCreated(userId: string): Promise<void> {
    const limit = ACCOUNT_LIMITS.createdAccounts;
    const created = (await this.listOfUser(userId)).filter((one) => one.createdByUserId === userId);
    if (created.length < limit) return;
    throw limitExceeded(`Cannot create the account: a user can have at most ${limit} accounts of their own`);
  }

  /** Inserts an account as part of another operation. */
  insert(operation: AtomicOperation, name: string, actor: Actor): AccountRecord {
    const { now, accounts, audit } = this.#database;
    const createdAt = now();
    const account: AccountRecord = {
      id: newObjectId(),
      name: checkName("name", name, "account name"),
      createdAt,
      createdByUserId: actor.id,
      memberships: [{ id: newObjectId(), userId: actor.id, roleCode: "Admin", createdAt }],
      invitations: [],
      serviceAccountCount: 0,
    };
    accounts.insert(operation, account);
    const { id } = account;
    audit.note(operation, actor, "account.create", { scopeId: id, targetId: id, details: { name } });
    return account;
  }

  /**
   * @param change absent members are not changed
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT
   */
  async update(id: string, change: AccountChange, actor: Author): Promise<AccountRecord> {
    const { accounts, audit } = this.#database;
    const { name, maxKeyLifetimeDays: days } = change;
    if (name !== undefined) checkName("name", name, "account name");
    const most = ACCOUNT_LIMITS.maxKeyLifetimeDays;
    if (typeof days === "number" && (days < 1 || days > most)) {
      throw badInput(
        `Cannot use this maxKeyLifetimeDays: it is ${days}, expected 1 to ${most}`,
        "maxKeyLifetimeDays",
      );
    }
    return await accounts.change(actor, [id], () => notFound("Account"), (operation, entry) => {
      const account = { ...entry.value, ...change };
      accounts.update(operation, entry, account);
      const details = { ...change, ...(name === undefined ? {} : { before: entry.value.name }) };
      audit.note(operation, actor, "account.update", { scopeId: id, targetId: id, details });
      return account;
    });
  }

  /**
   * Stops everything that the account does, without changing its data, or lets it continue.
   * @throws {AppError} NOT_FOUND
   */
  async setDisabled(id: string, isDisabled: boolean, actor: Author): Promise<AccountRecord> {
    const { accounts, audit, now } = this.#database;
    return await accounts.change(actor, [id], () => notFound("Account"), (operation, entry) => {
      const { disabledAt, ...enabled } = entry.value;
      if (isDisabled === (disabledAt !== undefined)) return entry.value;
      const account = isDisabled ? { ...enabled, disabledAt: now() } : enabled;
      accounts.update(operation, entry, account);
      const action = isDisabled ? "account.disable" : "account.enable";
      audit.note(operation, actor, action, { scopeId: id, targetId: id });
      return account;
    });
  }
}
