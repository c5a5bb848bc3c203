/** A mail to one reader, from the event that causes it to the answer of the mail server. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../database/table.ts";

/** Milliseconds before the record of a mail is deleted. */
const KEPT_MS = 30 * 86_400_000;

export type MailStatus =
  | "Pending"
  | "Sent"
  /** Refused by the mail server, or given up. */
  | "Failed"
  /** Not sent, because it is no longer wanted, for example after an unsubscription. */
  | "Skipped";

/** Ids that the content is made of. The content itself, with its links, is never stored. */
export type MailFacts = Readonly<Record<string, string>>;

export interface MailRecord {
  readonly id: string;
  /** Account or user that causes the mail. Its deletion deletes the mail. */
  readonly ownerId: string;
  /** Selects the function that writes the content. */
  readonly kind: string;
  readonly facts: MailFacts;
  readonly status: MailStatus;
  /** Null until the content was written once. */
  readonly to: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The mail is given up after this time, because its content is outdated. */
  readonly expiresAt: number;
  readonly firstTryAt: number | null;
  readonly tries: number;
  /** Number of attempts after which the mail server may have accepted the mail. */
  readonly unknownTries: number;
  /** Reason why the last attempt failed, or the mail is not sent; null if there is none. */
  readonly reason: string | null;
}

export const MAILS: TableDefinition<MailRecord> = {
  name: "mails",
  place: ({ ownerId, createdAt, id }) => [ownerId, createdAt, id],
  pointers: ({ status, createdAt, id }) => status === "Failed" ? [[...FAILED_MAILS, createdAt, id]] : [],
  expiresAt: ({ createdAt }) => createdAt + KEPT_MS,
};

/** Prefix of the pointers to failed mails, oldest first. */
export const FAILED_MAILS: KvKey = ["mails_failed"];
