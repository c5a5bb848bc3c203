/** A message to a project's webhook, with the attempts to deliver it. */
import type { TableDefinition } from "../../database/table.ts";
import type { WebhookFormat } from "../project_record.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/** Milliseconds for which deliveries are kept. */
const KEPT_MS = 30 * 86_400_000;
/** Attempts that are kept of one delivery; replays may add more. */
export const MAX_KEPT_ATTEMPTS = 10;
/** Characters of an answer that are kept: a row has 64 KiB. */
export const MAX_KEPT_ANSWER_LENGTH = 300;

export type DeliveryStatus = "Pending" | "Delivered" | "Failed";

export interface DeliveryRecord {
  readonly id: string;
  readonly projectId: string;
  readonly accountId: string;
  readonly type: WebhookEvent["type"];
  /** Of the crawl that it tells of; null for a test. */
  readonly crawlId: string | null;
  readonly status: DeliveryStatus;
  /** Of the body. */
  readonly format: WebhookFormat;
  /** The message's body, the same for all attempts. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When the first attempt of the present series was made; null before. */
  readonly firstAttemptAt: number | null;
  readonly nextAttemptAt: number | null;
  /** Attempts of the present series: a replay begins a new one. */
  readonly tries: number;
  /** The latest ones, oldest first. */
  readonly attempts: readonly AttemptRecord[];
}

export interface AttemptRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  /** HTTP status; null where no response came. */
  readonly status: number | null;
  /** Why it was not delivered, in words; null if it was. */
  readonly problem: string | null;
  /** The beginning of the response. */
  readonly answer: string;
}

export const DELIVERIES: TableDefinition<DeliveryRecord> = {
  name: "deliveries",
  place: ({ projectId, createdAt, id }) => [projectId, createdAt, id],
  pointers: ({ id }) => [["ids", id]],
  expiresAt: ({ createdAt }) => createdAt + KEPT_MS,
};

/**
 * Whether it is still listed: the database deletes it later.
 * @param now milliseconds since 1970
 */
export function isKept({ createdAt }: DeliveryRecord, now: number): boolean {
  return createdAt + KEPT_MS > now;
}
