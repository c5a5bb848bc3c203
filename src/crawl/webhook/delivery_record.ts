/** A message to a project's webhook, with the attempts to deliver it. */
import type { TableDefinition } from "../../database/table.ts";
import type { WebhookFormat } from "../project/project_record.ts";
import type { WebhookEvent } from "./webhook_event.ts";

/** Milliseconds before a delivery is deleted. */
const KEPT_MS = 30 * 86_400_000;
/** Maximum number of stored attempts per delivery. Replays may add more attempts. */
export const MAX_KEPT_ATTEMPTS = 10;
/** Maximum characters of a stored response. A row has 64 KiB. */
export const MAX_KEPT_ANSWER_LENGTH = 300;

export type DeliveryStatus = "Pending" | "Delivered" | "Failed";

export interface DeliveryRecord {
  readonly id: string;
  readonly projectId: string;
  readonly accountId: string;
  readonly type: WebhookEvent["type"];
  /** Id of the crawl that the message is about; null for a test. */
  readonly crawlId: string | null;
  readonly status: DeliveryStatus;
  /** Format of the body. */
  readonly format: WebhookFormat;
  /** Body of the message, the same for all attempts. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Time of the first attempt in the current series; null before it. */
  readonly firstAttemptAt: number | null;
  readonly nextAttemptAt: number | null;
  /** Number of attempts in the current series. A replay starts a new series. */
  readonly tries: number;
  /** Latest attempts, oldest first. */
  readonly attempts: readonly AttemptRecord[];
}

export interface AttemptRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** Reason why the attempt failed; null if it succeeded. */
  readonly problem: string | null;
  /** Beginning of the response. */
  readonly answer: string;
}

export const DELIVERIES: TableDefinition<DeliveryRecord> = {
  name: "deliveries",
  place: ({ projectId, createdAt, id }) => [projectId, createdAt, id],
  pointers: ({ id }) => [["ids", id]],
  expiresAt: ({ createdAt }) => createdAt + KEPT_MS,
};

/**
 * True if the delivery is still listed. The database deletes it later.
 * @param now milliseconds since 1970
 */
export function isKept({ createdAt }: DeliveryRecord, now: number): boolean {
  return createdAt + KEPT_MS > now;
}
