/** Which mails the members of an account want. Without a choice, members with a verified address get all. */
import type { AtomicOperation, KvKey } from "@deno/kv";
import { createHmac } from "node:crypto";
import { roleOf } from "../auth/account/account_record.ts";
import type { Erasures } from "../auth/account/erasures.ts";
import type { AuthDatabase } from "../auth/auth_database.ts";
import type { Author } from "../auth/change/author.ts";
import { sameDigest } from "../auth/principal/token.ts";
import { userActor } from "../auth/principal/principal.ts";
import type { UserRecord } from "../auth/user/user_record.ts";
import { ALWAYS, commit } from "../database/commit.ts";
import { MAX_READ_KEYS } from "../database/kv_limits.ts";
import { Table, type TableDefinition } from "../database/table.ts";

/** Maximum number of stored exceptions, the maximum number of projects of an account. */
const MAX_EXCEPTIONS = 1_000;

export interface MailChoices {
  /** True if the member gets alerts about the account's projects. */
  readonly alerts: boolean;
  readonly weekly: boolean;
  /** Ids of the projects for which the choice about alerts is the opposite. */
  readonly exceptions: readonly string[];
}

export interface ChoiceRecord extends MailChoices {
  readonly accountId: string;
  readonly userId: string;
}

type ChoicePlace = Pick<ChoiceRecord, "accountId" | "userId">;
type Choose = (choices: MailChoices) => MailChoices;

const DEFAULTS: MailChoices = { alerts: true, weekly: true, exceptions: [] };

export const CHOICES: TableDefinition<ChoiceRecord> = {
  name: "mail_choices",
  place: ({ accountId, userId }) => [accountId, userId],
  pointers: ({ accountId, userId }) => [[...choicesByUser(userId), accountId]],
};

function choicesByUser(userId: string): KvKey {
  return ["mail_choices_by_user", userId];
}

/** Mails that a link stops. */
export type Unsubscription =
  | { readonly what: "alerts" | "weekly"; readonly accountId: string }
  | { readonly what: "project"; readonly accountId: string; readonly projectId: string };

export class ChoiceStore {
  readonly #database: AuthDatabase;
  readonly table: Table<ChoiceRecord>;

  constructor(database: AuthDatabase) {
    this.#database = database;
    this.table = new Table(database.kv, CHOICES, database.now);
  }

  /** Returns the choices of members, in the order of the ids. */
  async read(accountId: string, userIds: readonly string[]): Promise<MailChoices[]> {
    const rows = userIds.map((userId) => this.table.row([accountId, userId]));
    return (await this.table.readRows(rows)).map((found) => found ?? DEFAULTS);
  }

  /**
   * Changes the choices of a member. Absent choices are not changed.
   * @param actor the member
   */
  async change(
    place: ChoicePlace,
    change: Partial<Pick<MailChoices, "alerts" | "weekly">>,
    actor: Author,
  ): Promise<MailChoices> {
    return await this.#change(place, actor, (choices) => {
      // A new choice for all projects replaces the choices for single ones.
      const isForAll = change.alerts !== undefined && change.alerts !== choices.alerts;
      return { ...choices, ...change, ...isForAll ? { exceptions: [] } : {} };
    });
  }

  /** Turns the alerts about one project on or off. */
  async setProject(
    { accountId, userId, projectId, isOn }: ChoicePlace & {
      readonly projectId: string;
      readonly isOn: boolean;
    },
    actor: Author,
  ): Promise<MailChoices> {
    return await this.#change({ accountId, userId }, actor, projectChoice(projectId, isOn));
  }

  /**
   * Returns the address that the mails of a link go to, and the name of the account, or null if the link is
   * invalid. The name is null if the user is no longer a member.
   */
  async readerOf(
    userId: string,
    stopped: Unsubscription,
    key: string,
  ): Promise<{ readonly address: string; readonly account: string | null } | null> {
    const { users, accounts } = this.#database;
    const [user, account] = await Promise.all([users.read([userId]), accounts.read([stopped.accountId])]);
    const address = user?.value.email?.address;
    if (user === null || address === undefined || !isKeyOf(user.value, stopped, key)) return null;
    const isMember = account !== null && roleOf(account.value, userId) !== null;
    return { address, account: isMember ? account.value.name : null };
  }

  /**
   * Stops mails with the key of a link, without signing in. Does nothing if the user is no longer a member.
   * @returns false if the link is invalid, for example because the user has another address now
   */
  async unsubscribe(userId: string, stopped: Unsubscription, key: string, address: string): Promise<boolean> {
    const { kv, users, accounts, audit } = this.#database;
    const { accountId } = stopped;
    return await commit(kv, accountId, ALWAYS, async (operation) => {
      const [user, account] = await Promise.all([users.read([userId]), accounts.read([accountId])]);
      if (user === null || !isKeyOf(user.value, stopped, key)) return false;
      if (account === null || roleOf(account.value, userId) === null) return true;
      operation.check(user).check(account);
      await this.#write(operation, { accountId, userId }, choiceOf(stopped));
      const noted = { scopeId: userId, targetId: accountId, details: { stopped: stopped.what } };
      audit.note(operation, userActor(user.value, address), "email.unsubscribe", noted);
      return true;
    });
  }

  async #change(place: ChoicePlace, actor: Author, choose: Choose): Promise<MailChoices> {
    const { kv } = this.#database;
    return await commit(kv, place.accountId, actor, (operation) => this.#write(operation, place, choose));
  }

  async #write(operation: AtomicOperation, place: ChoicePlace, choose: Choose): Promise<MailChoices> {
    const { accountId, userId } = place;
    const entry = await this.table.read([accountId, userId]);
    const record = { accountId, userId, ...choose(entry?.value ?? DEFAULTS) };
    if (entry !== null) this.table.update(operation, entry, record);
    else {
      operation.check({ key: this.table.row([accountId, userId]), versionstamp: null });
      this.table.insert(operation, record);
    }
    return record;
  }
}

function choiceOf(stopped: Unsubscription): Choose {
  if (stopped.what === "project") return projectChoice(stopped.projectId, false);
  if (stopped.what === "weekly") return (choices) => ({ ...choices, weekly: false });
  return (choices) => ({ ...choices, alerts: false, exceptions: [] });
}

function projectChoice(projectId: string, isOn: boolean): Choose {
  return (choices) => {
    const others = choices.exceptions.filter((id) => id !== projectId);
    const exceptions = choices.alerts === isOn ? others : [...others, projectId].slice(-MAX_EXCEPTIONS);
    return { ...choices, exceptions };
  };
}

/** True if the member gets alerts about the project. */
export function wantsAlerts({ alerts, exceptions }: MailChoices, projectId: string): boolean {
  return alerts !== exceptions.includes(projectId);
}

/** Returns the URL that stops mails without signing in. */
export function unsubscribeUrl(
  origin: string,
  { id, email }: Pick<UserRecord, "id" | "email">,
  stopped: Unsubscription,
): string {
  const { what, accountId: account } = stopped;
  const project = stopped.what === "project" ? { project: stopped.projectId } : {};
  const key = email ? keyOf(email.linkKey, stopped) : "";
  return `${origin}/unsubscribe?${new URLSearchParams({ user: id, what, account, ...project, key })}`;
}

function isKeyOf({ email }: UserRecord, stopped: Unsubscription, given: string): boolean {
  if (!email) return false;
  const encoder = new TextEncoder();
  return sameDigest(encoder.encode(keyOf(email.linkKey, stopped)), encoder.encode(given.slice(0, 100)));
}

function keyOf(linkKey: Uint8Array, stopped: Unsubscription): string {
  const scope = stopped.what === "project" ? stopped.projectId : stopped.accountId;
  return createHmac("sha256", linkKey).update(`${stopped.what} ${stopped.accountId} ${scope}`).digest("hex")
    .slice(0, 32);
}

/** Erases the choices of a deleted account or user. */
export async function eraseChoices({ kv }: AuthDatabase, erasures: Erasures, id: string): Promise<void> {
  const table = new Table(kv, CHOICES);
  await erasures.eraseRecords(table, id);
  const pointers = () =>
    Array.fromAsync(kv.list<KvKey>({ prefix: choicesByUser(id) }, { limit: MAX_READ_KEYS }));
  for (let found = await pointers(); found.length > 0; found = await pointers()) {
    await commit(kv, id, ALWAYS, (operation) => {
      for (const { key, value } of found) operation.delete(key).delete(value);
    });
  }
}
