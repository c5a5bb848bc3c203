/** Creates, changes and deletes service accounts with all their keys. */
import { KeptLists } from "../../database/kept_lists.ts";
import { AppError } from "../../errors.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { newObjectId } from "../object_id.ts";
import type { RoleCode } from "../principal/permission.ts";
import { limitExceeded, notFound } from "../refusals.ts";
import { keyUsesOf } from "./key_uses.ts";
import type { ServiceAccountRecord } from "./service_account_record.ts";
import { checkDescription, checkName } from "../text.ts";

interface ServiceAccountInput {
  readonly accountId: string;
  readonly name: string;
  readonly description?: string | null;
  readonly roleCode: RoleCode;
}

/** Absent fields are not changed. A null description clears it. */
export type ServiceAccountChange = Partial<
  Pick<ServiceAccountRecord, "name" | "description" | "roleCode" | "enabled">
>;

const missing = () => notFound("ServiceAccount");

export class ServiceAccountStore {
  readonly #database: AuthDatabase;
  readonly #lists: KeptLists<ServiceAccountRecord>;

  constructor(database: AuthDatabase) {
    this.#database = database;
    const { kv, serviceAccounts: table } = database;
    this.#lists = new KeptLists({
      kv,
      table,
      read: async (accountId) => (await table.list([accountId])).map(({ value }) => value),
      weigh: ({ keys }) => 1 + keys.length,
      maxWeight: ACCOUNT_LIMITS.cachedObjects,
    });
  }

  async find(id: string): Promise<ServiceAccountRecord | null> {
    const entry = await this.#database.serviceAccounts.find(["ids", id]);
    return entry?.value.id === id ? entry.value : null;
  }

  /** @throws {AppError} NOT_FOUND */
  async get(id: string): Promise<ServiceAccountRecord> {
    const found = await this.find(id);
    if (found === null) throw missing();
    return found;
  }

  /** Returns service accounts, newest first. */
  async list(accountId: string): Promise<ServiceAccountRecord[]> {
    const records = await this.#lists.get(accountId);
    return records.toSorted((left, right) => right.createdAt - left.createdAt);
  }

  /** @throws {AppError} BAD_USER_INPUT, LIMIT_EXCEEDED */
  async create(input: ServiceAccountInput, actor: Author): Promise<ServiceAccountRecord> {
    const { now, accounts, serviceAccounts, audit } = this.#database;
    const { accountId, roleCode, description = null } = input;
    const name = checkName("name", input.name);
    if (description !== null) checkDescription(description);
    const limit = ACCOUNT_LIMITS.serviceAccounts;
    const noAccount = () => new AppError("UNAUTHORIZED", 403, "Unauthorized");
    return await accounts.change(actor, [accountId], noAccount, (operation, account) => {
      const { serviceAccountCount } = account.value;
      if (serviceAccountCount >= limit) {
        throw limitExceeded(`Cannot create the service account: an account can have at most ${limit}`);
      }
      const createdAt = now();
      const made: ServiceAccountRecord = {
        id: newObjectId(),
        accountId,
        name,
        description,
        roleCode,
        enabled: true,
        createdAt,
        updatedAt: createdAt,
        createdByUserId: actor.id,
        keys: [],
      };
      serviceAccounts.insert(operation, made);
      accounts.update(operation, account, { ...account.value, serviceAccountCount: serviceAccountCount + 1 });
      const noted = { scopeId: accountId, targetId: made.id, details: { name, roleCode } };
      audit.note(operation, actor, "service_account.create", noted);
      return made;
    });
  }

  /** @throws {AppError} NOT_FOUND, BAD_USER_INPUT */
  async update(id: string, change: ServiceAccountChange, actor: Author): Promise<ServiceAccountRecord> {
    const { now, serviceAccounts, audit } = this.#database;
    if (change.name !== undefined) checkName("name", change.name);
    if (typeof change.description === "string") checkDescription(change.description);
    return await serviceAccounts.changeFound(actor, ["ids", id], missing, (operation, entry) => {
      const { value } = entry;
      if (value.id !== id) throw missing();
      // Increases even within one millisecond, so that every change is noticeable.
      const updatedAt = Math.max(now(), value.updatedAt + 1);
      const changed = { ...value, ...change, updatedAt };
      serviceAccounts.update(operation, entry, changed);
      const noted = { scopeId: value.accountId, targetId: id, details: { ...change } };
      audit.note(operation, actor, "service_account.update", noted);
      return changed;
    });
  }

  /**
   * @returns the deleted service account without its keys, which are no longer accepted
   * @throws {AppError} NOT_FOUND
   */
  async remove(id: string, actor: Author): Promise<ServiceAccountRecord> {
    const { accounts, serviceAccounts, audit } = this.#database;
    return await serviceAccounts.changeFound(actor, ["ids", id], missing, async (operation, entry) => {
      const { accountId, name, keys } = entry.value;
      const account = await accounts.read([accountId]);
      if (account === null || entry.value.id !== id) throw missing();
      serviceAccounts.remove(operation, entry);
      operation.delete([...keyUsesOf(accountId), id]);
      const serviceAccountCount = account.value.serviceAccountCount - 1;
      accounts.update(operation, account, { ...account.value, serviceAccountCount });
      const noted = { scopeId: accountId, targetId: id, details: { name, keys: keys.length } };
      audit.note(operation, actor, "service_account.delete", noted);
      return { ...entry.value, keys: [] };
    });
  }
}
