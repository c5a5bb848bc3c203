/** Finds database pointers, owners and counts that do not match. */
import type { KvEntry, KvKey } from "@deno/kv";
import { checkRows, pointerRule, recordRule, type RowRule } from "../database/row_rules.ts";
import { keyText } from "../database/key.ts";
import { SharedReads } from "../database/shared_reads.ts";
import type { TableDefinition } from "../database/table.ts";
import { plural } from "../plural.ts";
import { type AccountRecord, ACCOUNTS } from "./account/account_record.ts";
import { AUDIT_EVENTS } from "./audit/audit_store.ts";
import type { AuthDatabase } from "./auth_database.ts";
import { deletionOf } from "./account/deletion_row.ts";
import type { KeyUsesRow } from "./service_account/key_uses.ts";
import { SERVICE_ACCOUNTS, type ServiceAccountRecord } from "./service_account/service_account_record.ts";
import { type SessionRecord, SESSIONS } from "./user/session_record.ts";
import { USERS } from "./user/user_record.ts";

const TABLES = [USERS, SESSIONS, ACCOUNTS, SERVICE_ACCOUNTS, AUDIT_EVENTS];
const POINTERS = [
  "ids",
  "users_by_name",
  "users_by_reset_code",
  "users_by_email",
  "users_by_email_code",
  "sessions_by_digest",
  "accounts_by_user",
  "invitations_by_code",
  "disabled_accounts",
];

/** Stored data of another part of the program. */
export interface StoredPart {
  readonly tables: readonly TableDefinition<unknown>[];
  /** First key parts of the rows that point at its records. */
  readonly pointers: readonly string[];
  /** Rules by the first part of a row's key. */
  rules(owners: Owners): Readonly<Record<string, RowRule>>;
}

/**
 * Reads all rows in batches, so that it can check a large database while the service runs.
 * @param others rules for the rows of other parts of the program, by the first part of their keys
 * @param parts stored data other than people, accounts and credentials
 * @returns a sentence for each inconsistency
 */
export async function findInconsistencies(
  database: AuthDatabase,
  others: Iterable<readonly [name: string, rule: RowRule]> = [],
  parts: readonly StoredPart[] = [],
): Promise<string[]> {
  const owners = new Owners(database);
  const { reads } = owners;
  const pointer = pointerRule(reads, [...TABLES, ...parts.flatMap(({ tables }) => tables)]);
  return await checkRows(
    database.kv,
    new Map<unknown, RowRule>([
      ["schema_version", versionRule],
      ["erasing_clock", timeRule],
      ...POINTERS.map((name) => [name, pointer] as const),
      [USERS.name, recordRule(reads, USERS)],
      [SESSIONS.name, recordRule(reads, SESSIONS, (session) => owners.ofSession(session))],
      [ACCOUNTS.name, recordRule(reads, ACCOUNTS, (account) => owners.inAccount(account))],
      [SERVICE_ACCOUNTS.name, recordRule(reads, SERVICE_ACCOUNTS, (one) => owners.ofServiceAccount(one))],
      [AUDIT_EVENTS.name, recordRule(reads, AUDIT_EVENTS)],
      [`${SERVICE_ACCOUNTS.name}_changed`, (entry) => owners.ofList(entry)],
      ["deletions", deletionRule],
      // Both expire, so an owner may already be deleted.
      ["write_rates", () => Promise.resolve([])],
      ["idempotency_keys", () => Promise.resolve([])],
      ["setup_code", () => Promise.resolve([])],
      ["key_uses", (entry) => owners.ofKeyUses(entry)],
      ["session_uses", (entry) => owners.ofSessionUse(entry)],
      ...others,
      ...parts.flatMap(({ pointers }) => pointers.map((name) => [name, pointer] as const)),
      ...parts.flatMap((part) => Object.entries(part.rules(owners))),
    ]),
  );
}

function versionRule({ key, value }: KvEntry<unknown>): Promise<string[]> {
  const isVersion = key.length === 1 && Number.isSafeInteger(value);
  return Promise.resolve(isVersion ? [] : [`Row ${keyText(key)} does not hold a schema version`]);
}

function timeRule({ key, value }: KvEntry<unknown>): Promise<string[]> {
  const isTime = key.length === 1 && Number.isSafeInteger(value);
  return Promise.resolve(isTime ? [] : [`Row ${keyText(key)} does not hold a time`]);
}

function deletionRule({ key, value }: KvEntry<unknown>): Promise<string[]> {
  const isDeletion = key.length === 2 && Number.isSafeInteger(value);
  return Promise.resolve(isDeletion ? [] : [`Row ${keyText(key)} has no start time of a deletion`]);
}

/** Checks that the owner of a record exists or is being erased with all its data. */
export class Owners {
  readonly #database: AuthDatabase;
  readonly reads: SharedReads;

  constructor(database: AuthDatabase) {
    this.#database = database;
    this.reads = new SharedReads(database.kv);
  }

  /** Ignores the user key, because deleting it ends the session before the session's rows are deleted. */
  async ofSession({ id, userId }: SessionRecord): Promise<string[]> {
    return await this.isGone(USERS, userId)
      ? [`Session ${id} belongs to user ${userId}, which does not exist`]
      : [];
  }

  async inAccount(account: AccountRecord): Promise<string[]> {
    const { id, memberships, serviceAccountCount } = account;
    const members = memberships.map(({ userId }) => userId);
    const gone = await Promise.all(members.map((userId) => this.isGone(USERS, userId)));
    const found = members.filter((_, index) => gone[index])
      .map((userId) => `Account ${id} has member ${userId}, who does not exist`);
    const twice = new Set(members.filter((userId, index) => members.indexOf(userId) !== index));
    for (const userId of twice) found.push(`Account ${id} has user ${userId} as a member more than once`);
    if (!memberships.some(({ roleCode }) => roleCode === "Admin")) found.push(`Account ${id} has no Admin`);
    const count = await this.#countServiceAccounts(id);
    if (count === serviceAccountCount) return found;
    return [
      ...found,
      `Account ${id} has ${plural(count, "service account")}, but its counter is ${serviceAccountCount}`,
    ];
  }

  async ofServiceAccount({ id, accountId }: ServiceAccountRecord): Promise<string[]> {
    return await this.isGone(ACCOUNTS, accountId)
      ? [`Service account ${id} belongs to account ${accountId}, which does not exist`]
      : [];
  }

  async ofList({ key }: KvEntry<unknown>): Promise<string[]> {
    return await this.isGone(ACCOUNTS, String(key[1]))
      ? [`Row ${keyText(key)} belongs to an account that does not exist`]
      : [];
  }

  async ofKeyUses({ key, value }: KvEntry<unknown>): Promise<string[]> {
    const name = keyText(key);
    const owner = await this.#record(SERVICE_ACCOUNTS, key.slice(1));
    if (owner === null) {
      return await this.isBeingErased(String(key[1]))
        ? []
        : [`Row ${name} belongs to a service account that does not exist`];
    }
    if (typeof value !== "object" || value === null) return [`Row ${name} does not hold last uses`];
    const { addresses, ...times } = value as KeyUsesRow;
    const ids = new Set([...Object.keys(times), ...Object.keys(addresses ?? {})]);
    return [...ids].filter((id) => !owner.keys.some((one) => one.id === id))
      .map((id) => `Row ${name} names key ${id}, which does not exist`);
  }

  async ofSessionUse({ key }: KvEntry<unknown>): Promise<string[]> {
    const [, userId, id] = key;
    const { value: row } = await this.reads.get(["ids", id ?? ""]);
    const isThere = Array.isArray(row) && row[0] === SESSIONS.name && row[1] === userId;
    return isThere || await this.isBeingErased(String(userId))
      ? []
      : [`Row ${keyText(key)} belongs to a session that does not exist`];
  }

  /** Reads one service account at a time, because an account may have many with many keys each. */
  async #countServiceAccounts(accountId: string): Promise<number> {
    const rows = this.#database.kv.list({ prefix: [SERVICE_ACCOUNTS.name, accountId] });
    let count = 0;
    for await (const _ of rows) count++;
    return count;
  }

  /** True if the owner does not exist and is not being erased. */
  async isGone<T>(table: TableDefinition<T>, id: string): Promise<boolean> {
    if (await this.#record(table, [id]) !== null) return false;
    return !await this.isBeingErased(id);
  }

  async isBeingErased(ownerId: string): Promise<boolean> {
    return (await this.reads.get(deletionOf(ownerId))).versionstamp !== null;
  }

  async #record<T>({ name }: TableDefinition<T>, place: KvKey): Promise<T | null> {
    return (await this.reads.get([name, ...place])).value as T | null;
  }
}
