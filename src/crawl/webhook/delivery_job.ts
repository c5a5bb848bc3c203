/** Delivers messages to webhooks. A worker calls this for each job. */
import type { AtomicOperation } from "@deno/kv";
import { isDisabled } from "../../auth/account/disabled_account.ts";
import type { AuthDatabase } from "../../auth/auth_database.ts";
import type { Claim } from "../../queue/claim.ts";
import type { NetworkPolicy } from "../../scan/network.ts";
import type { WebhookRecord } from "../project/project_record.ts";
import type { ProjectStore } from "../project/project_store.ts";
import { deliver, type DeliveryAttempt } from "./delivery.ts";
import { type DeliveryRecord, MAX_KEPT_ANSWER_LENGTH, MAX_KEPT_ATTEMPTS } from "./delivery_record.ts";
import { retryWait } from "../../queue/retry_schedule.ts";
import type { WebhookStore } from "./webhook_store.ts";
import { validSecrets } from "./webhook_secret.ts";

/** Facts of an attempt that a record keeps. */
type KeptAttempt = Pick<DeliveryAttempt, "ms" | "status" | "problem" | "answer">;

/** Recorded instead of an attempt while the account is disabled. */
const DISABLED: KeptAttempt = {
  ms: 0,
  status: null,
  problem: {
    code: "ACCOUNT_DISABLED",
    message: "Not sent, because an operator of this service has disabled the account",
  },
  answer: "",
};

export interface DeliveryParts {
  readonly database: AuthDatabase;
  readonly projects: ProjectStore;
  readonly webhooks: WebhookStore;
  /** Network policy of scans. */
  readonly network: NetworkPolicy;
  readonly userAgent: string;
}

export class DeliveryJob {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async run(claim: Claim): Promise<void> {
    const { database, projects, webhooks, network, userAgent } = this.#parts;
    const { now } = database;
    const { deliveryId } = claim.payload as { readonly deliveryId: string };
    const delivery = (await webhooks.table.find(["ids", deliveryId]))?.value;
    const webhook = delivery && (await projects.find(delivery.projectId))?.webhook;
    // The project was deleted, or the delivery has expired.
    if (!delivery || delivery.status !== "Pending") return;
    const account = await database.accounts.read([delivery.accountId]);
    if (account === null || isDisabled(account.value)) return await this.#refuse(claim, delivery);
    const isOver = !webhook || webhook.format !== delivery.format ||
      webhook.disabledReason !== null && delivery.type !== "webhook.test";
    if (isOver) {
      await claim.end((operation) =>
        this.#note(operation, deliveryId, { status: "Failed", nextAttemptAt: null })
      );
      return;
    }
    const at = now();
    const valid = webhook.format === "slack" ? [] : validSecrets(webhook.secrets, at);
    const secrets = valid.map(({ secret }) => secret);
    const message = { id: `msg_${deliveryId}`, body: delivery.body, url: webhook.url, secrets };
    const attempt = await deliver(message, { network, userAgent, now, signal: claim.signal });
    await this.#end(claim, delivery, { attempt, at, webhook });
  }

  /** Sends nothing for a disabled account. */
  async #refuse(claim: Claim, delivery: DeliveryRecord): Promise<void> {
    const attempts = withAttempt(delivery, DISABLED, this.#parts.database.now());
    const change = { status: "Failed", nextAttemptAt: null, attempts } as const;
    await claim.end((operation) => this.#note(operation, delivery.id, change));
  }

  /** Marks the delivery as failed in the operation that gives the job up. */
  async onDead(operation: AtomicOperation, payload: unknown): Promise<void> {
    const { deliveryId } = payload as { readonly deliveryId: string };
    await this.#note(operation, deliveryId, { status: "Failed", nextAttemptAt: null });
  }

  async #end(
    claim: Claim,
    delivery: DeliveryRecord,
    { attempt, at, webhook }: {
      readonly attempt: DeliveryAttempt;
      readonly at: number;
      /** Webhook that received the message. */
      readonly webhook: WebhookRecord;
    },
  ): Promise<void> {
    const { id, projectId } = delivery;
    const { verdict, retryAfterMs, problem } = attempt;
    const tries = delivery.tries + 1;
    const firstAttemptAt = delivery.firstAttemptAt ?? at;
    const wait = verdict === "retry"
      ? retryWait({ tries, sinceFirstMs: at - firstAttemptAt, retryAfterMs, jitter: Math.random() })
      : null;
    const change = { tries, firstAttemptAt, attempts: withAttempt(delivery, attempt, at) };
    if (wait !== null) {
      await claim.retry(
        { reason: problem?.message ?? "", delayMs: wait },
        (operation) => this.#note(operation, id, { ...change, nextAttemptAt: at + wait }),
      );
      return;
    }
    const status = verdict === "delivered" ? "Delivered" as const : "Failed" as const;
    await claim.end(async (operation) => {
      await this.#note(operation, id, { ...change, status, nextAttemptAt: null });
      if (verdict === "disabled") {
        await this.#disable(operation, projectId, { ...webhook, disabledReason: problem?.message ?? "" });
      }
    });
  }

  async #disable(
    operation: AtomicOperation,
    projectId: string,
    { url, secrets: [newest], disabledReason }: WebhookRecord,
  ): Promise<void> {
    const { table } = this.#parts.projects;
    const entry = await table.find(["ids", projectId]);
    const webhook = entry?.value.webhook;
    // Another webhook may have been set meanwhile, even with the same URL.
    if (!entry || !webhook || webhook.url !== url || webhook.secrets[0]?.secret !== newest?.secret) return;
    table.update(operation, entry, { ...entry.value, webhook: { ...webhook, disabledReason } });
  }

  async #note(operation: AtomicOperation, id: string, change: Partial<DeliveryRecord>): Promise<void> {
    const { table } = this.#parts.webhooks;
    const entry = await table.find(["ids", id]);
    if (entry !== null) table.update(operation, entry, { ...entry.value, ...change });
  }
}

function withAttempt(
  { attempts }: DeliveryRecord,
  { ms, status, problem, answer }: KeptAttempt,
  at: number,
) {
  const made = {
    at,
    ms,
    status,
    problem: problem?.message ?? null,
    answer: answer.slice(0, MAX_KEPT_ANSWER_LENGTH),
  };
  return [...attempts, made].slice(-MAX_KEPT_ATTEMPTS);
}
