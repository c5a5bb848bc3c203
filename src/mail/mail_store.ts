/** Queues mails in the operation of the event that causes them. */
import type { AtomicOperation, KvEntryMaybe, KvKey } from "@deno/kv";
import { hash } from "node:crypto";
import type { Erasures } from "../auth/account/erasures.ts";
import type { AuthDatabase } from "../auth/auth_database.ts";
import { newObjectId } from "../auth/object_id.ts";
import type { MailSettings } from "../mail_settings.ts";
import { keyText } from "../database/key.ts";
import { Table } from "../database/table.ts";
import { log } from "../log.ts";
import { eraseAccount } from "../queue/account_erasure.ts";
import { Queue } from "../queue/queue.ts";
import { eraseChoices } from "./choice_store.ts";
import { FAILED_MAILS, type MailFacts, type MailRecord, MAILS } from "./mail_record.ts";

/** Kind of the jobs that send a mail. */
export const SEND_JOB = "mail";
/** Maximum number of attempts. The retry schedule ends earlier. */
const MAX_ATTEMPTS = 20;
const DAY_MS = 86_400_000;

/** First key part of the counters, which expire. */
export const MAIL_COUNTS = "mail_counts";

/** First key part of stored contents, which expire. They belong to an account. */
export const MAIL_SUMMARIES = "mail_summaries";

/** Counts by operation, because one operation may post several mails of an owner. */
const TAKEN = new WeakMap<AtomicOperation, Map<string, number>>();

/** Maximum numbers of mails a day. */
export const MAIL_LIMITS = {
  /** Mails that one account or user causes, without those that have limits of their own. */
  owner: 1_000,
  /** Mails to addresses whose readers have not verified them, caused by one account or user. */
  strangers: 20,
  /** Mails to an address whose reader has not verified it, by all users together. */
  unverified: 5,
  /** Alerts to one user. */
  alerts: 10,
} as const;

export interface NewMail {
  /** Created before the first attempt of the operation. */
  readonly id: string;
  readonly ownerId: string;
  readonly kind: string;
  readonly facts: MailFacts;
  /** Milliseconds after which the mail is not worth sending any more. */
  readonly maxAgeMs: number;
  /**
   * True for a mail whose number is limited otherwise. It is sent even if others have used up the mails of the
   * owner or the service, because an attacker would suppress it this way.
   */
  readonly hasOwnLimit?: true;
}

export class MailStore {
  readonly database: AuthDatabase;
  readonly queue: Queue;
  readonly table: Table<MailRecord>;
  /** Origin of links in mails. */
  readonly origin: string;
  readonly #perDay: number;

  /** @param perDay maximum number of mails of the service a day */
  constructor(
    { database, origin, perDay }: {
      readonly database: AuthDatabase;
      readonly origin: string;
      readonly perDay: number;
    },
  ) {
    const { kv, now } = database;
    this.database = database;
    this.origin = origin;
    this.queue = mailQueue(database);
    this.table = new Table(kv, MAILS, now);
    this.#perDay = perDay;
  }

  /**
   * Adds a mail to an operation.
   * @returns false if a limit is reached; then the mail is not sent
   */
  async post(operation: AtomicOperation, mail: NewMail): Promise<boolean> {
    const { id, ownerId, kind, facts, maxAgeMs, hasOwnLimit = false } = mail;
    const isWithin = hasOwnLimit ||
      await this.take(operation, ["owner", ownerId], MAIL_LIMITS.owner) &&
        await this.take(operation, ["service"], this.#perDay);
    if (!isWithin) {
      log("warn", "mail limit reached", { kind });
      return false;
    }
    const createdAt = this.database.now();
    this.table.insert(operation, {
      id,
      ownerId,
      kind,
      facts,
      status: "Pending",
      to: null,
      createdAt,
      expiresAt: createdAt + maxAgeMs,
      firstTryAt: null,
      tries: 0,
      unknownTries: 0,
      reason: null,
    });
    const payload = { createdAt };
    await this.queue.enqueue(operation, {
      id,
      accountId: ownerId,
      kind: SEND_JOB,
      payload,
      maxAttempts: MAX_ATTEMPTS,
    });
    return true;
  }

  /**
   * Counts one of a limited number a day. Counts of concurrent operations may be lost, so that no operation
   * waits for a counter.
   * @returns false if the limit is reached
   */
  async take(operation: AtomicOperation, counted: KvKey, limit: number): Promise<boolean> {
    return this.#take(operation, await this.#counter(counted), limit);
  }

  /** Counts like `take()`, but no concurrent operation can exceed the limit. */
  async takeExactly(operation: AtomicOperation, counted: KvKey, limit: number): Promise<boolean> {
    const counter = await this.#counter(counted);
    operation.check(counter);
    return this.#take(operation, counter, limit);
  }

  async #counter(counted: KvKey): Promise<KvEntryMaybe<number>> {
    const { kv, now } = this.database;
    return await kv.get<number>([MAIL_COUNTS, ...counted, Math.floor(now() / DAY_MS)]);
  }

  #take(operation: AtomicOperation, { key, value }: KvEntryMaybe<number>, limit: number): boolean {
    const counts = TAKEN.get(operation) ?? new Map<string, number>();
    TAKEN.set(operation, counts);
    const name = keyText(key);
    const before = counts.get(name) ?? value ?? 0;
    if (before >= limit) return false;
    counts.set(name, before + 1);
    operation.set(key, before + 1, { expireIn: 2 * DAY_MS });
    return true;
  }

  /** Returns the latest mails that failed, newest first. */
  async failed(limit: number): Promise<MailRecord[]> {
    const pointers = this.database.kv.list<KvKey>({ prefix: FAILED_MAILS }, { limit, reverse: true });
    const found = await this.table.readRows(await Array.fromAsync(pointers, ({ value }) => value));
    return found.filter((mail) => mail !== null);
  }
}

/** Key of a counter, without the address itself. */
export function addressKey(address: string): string {
  return hash("sha256", address.toLowerCase());
}

/** Returns a new mail with its random id. */
export function newMail(mail: Omit<NewMail, "id">): NewMail {
  return { ...mail, id: newObjectId() };
}

/** @returns null if the operator has not set up mail */
export function createMailStore(
  database: AuthDatabase,
  settings: MailSettings | null,
  publicUrl: URL | null,
): MailStore | null {
  if (settings === null || publicUrl === null) return null;
  return new MailStore({ database, origin: publicUrl.origin, perDay: settings.perDay });
}

/** The queue of all processes that share the database. */
function mailQueue({ kv, now }: AuthDatabase): Queue {
  return new Queue({ kv, name: "mails", now });
}

/** Registers mails for the deletion of accounts and users, even if this process sends none. */
export function eraseMailsToo(database: AuthDatabase, erasures: Erasures): void {
  const mails = new Table(database.kv, MAILS);
  erasures.also(async (id) => {
    await eraseAccount(mailQueue(database), id);
    await erasures.eraseRecords(mails, id);
    await eraseChoices(database, erasures, id);
    await erasures.eraseRows([MAIL_SUMMARIES, id]);
    await erasures.eraseRows([MAIL_COUNTS, "owner", id]);
  });
}
