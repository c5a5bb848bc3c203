/** Which mails the members of an account want. Without a choice, members with a verified address get all. */
import type { AtomicOperation, KvKey } from "@deno/kv";
import { createHmac } from "node:crypto";
import type { Erasures } from "../auth/account/erasures.ts";
import type { AuthDatabase } from "../auth/auth_database.ts";
import type { Author } from "../auth/change/author.ts";
import { sameDigest } from "../auth/principal/token.ts";
import { userActor } from "../auth/principal/principal.ts";
import type { UserRecord } from "../auth/user/user_record.ts";
import { ALWAYS, commit, type Condition } from "../database/commit.ts";
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
    { accountId, userId }: Pick<ChoiceRecord, "accountId" | "userId">,
    change: Partial<Pick<MailChoices, "alerts" | "weekly">>,
    actor: Author,
  ): Promise<MailChoices> {
    return await this.#change({ accountId, userId }, actor, (choices) => {
      // A new choice for all projects replaces the choices for single ones.
      const isForAll = change.alerts !== undefined && change.alerts !== choices.alerts;
      return { ...choices, ...change, ...isForAll ? { exceptions: [] } : {} };
    });
  }

  /** Turns the alerts about one project on or off. */
  async setProject(
    { accountId, userId, projectId, isOn }: {
      readonly accountId: string;
      readonly userId: string;
      readonly projectId: string;
      readonly isOn: boolean;
    },
    condition: Condition,
  ): Promise<MailChoices> {
    return await this.#change({ accountId, userId }, condition, (choices) => {
      const others = choices.exceptions.filter((id) => id !== projectId);
      const exceptions = choices.alerts === isOn ? others : [...others, projectId].slice(-MAX_EXCEPTIONS);
      return { ...choices, exceptions };
    });
  }

  /**
   * Stops mails with the key of a link, without signing in.
   * @returns false if the link is invalid, for example because the user has another address now
   */
  async unsubscribe(userId: string, stopped: Unsubscription, key: string, address: string): Promise<boolean> {
    const { users, audit } = this.#database;
    const user = (await users.read([userId]))?.value;
    if (!user?.email || !isKeyOf(user, stopped, key)) return false;
    const { accountId } = stopped;
    const place = { accountId, userId };
    const condition = {
      confirm: (operation: AtomicOperation) => {
        const noted = { scopeId: userId, targetId: accountId, details: { stopped: stopped.what } };
        audit.note(operation, userActor(user, address), "email.unsubscribe", noted);
        return Promise.resolve();
      },
    };
    if (stopped.what === "project") {
      await this.setProject({ ...place, projectId: stopped.projectId, isOn: false }, condition);
    } else if (stopped.what === "weekly") {
      await this.#change(place, condition, (choices) => ({ ...choices, weekly: false }));
    } else {
      await this.#change(place, condition, (choices) => ({ ...choices, alerts: false, exceptions: [] }));
    }
    return true;
  }

  async #change(
    place: Pick<ChoiceRecord, "accountId" | "userId">,
    condition: Condition,
    build: (choices: MailChoices) => MailChoices,
  ): Promise<MailChoices> {
    const { accountId, userId } = place;
    return await commit(this.#database.kv, accountId, condition, async (operation) => {
      const entry = await this.table.read([accountId, userId]);
      const record = { ...place, ...build(entry?.value ?? DEFAULTS) };
      if (entry !== null) this.table.update(operation, entry, record);
      else {
        operation.check({ key: this.table.row([accountId, userId]), versionstamp: null });
        this.table.insert(operation, record);
      }
      return record;
    });
  }
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
