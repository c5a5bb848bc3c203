/** Sets, rotates and tests the webhooks of projects, and lists their deliveries. */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import type { AuthDatabase } from "../../auth/auth_database.ts";
import type { Author } from "../../auth/change/author.ts";
import { newObjectId } from "../../auth/object_id.ts";
import { badInput, limitExceeded, notFound } from "../../auth/refusals.ts";
import { Table } from "../../database/table.ts";
import { AppError } from "../../errors.ts";
import type { Queue } from "../../queue/queue.ts";
import type { TargetPolicy } from "../../scan/target.ts";
import type { ProjectRecord, WebhookFormat, WebhookRecord } from "../project/project_record.ts";
import type { Place, ProjectStore } from "../project/project_store.ts";
import { DELIVERIES, type DeliveryRecord, isKept } from "./delivery_record.ts";
import { slackBody } from "./slack_body.ts";
import { webhookBody } from "./webhook_body.ts";
import type { WebhookEvent } from "./webhook_event.ts";
import { newWebhookSecret, validSecrets } from "./webhook_secret.ts";
import { parseWebhookUrl } from "./webhook_url.ts";

/** Kind of the jobs that deliver messages. The job has the id of its delivery, or of a replay. */
export const DELIVERY_JOB = "delivery";
/** Maximum number of attempts. The retry schedule ends earlier. */
const MAX_ATTEMPTS = 20;
/** Maximum minutes that an old secret also signs, a week. */
const MAX_GRACE_MINUTES = 10_080;

/** Maximum number of secrets that sign at the same time. */
export const MAX_VALID_SECRETS = 10;

interface MintedWebhook {
  readonly project: ProjectRecord;
  /** Shown only once. */
  readonly secret: string;
}

const noWebhook = () =>
  new AppError("CONFLICT", 409, "Cannot do this: the project has no webhook, set one first");

export class WebhookStore {
  readonly #database: AuthDatabase;
  readonly #projects: ProjectStore;
  readonly #queue: Queue;
  readonly #policy: TargetPolicy;
  readonly table: Table<DeliveryRecord>;

  constructor(
    { database, projects, queue, policy }: {
      readonly database: AuthDatabase;
      readonly projects: ProjectStore;
      readonly queue: Queue;
      /** Operator's policy for allowed requests. */
      readonly policy: TargetPolicy;
    },
  ) {
    this.#database = database;
    this.#projects = projects;
    this.#queue = queue;
    this.#policy = policy;
    this.table = new Table(database.kv, DELIVERIES, database.now);
  }

  get queue(): Queue {
    return this.#queue;
  }

  /**
   * Sets or replaces the webhook of a project, with a new secret.
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT
   */
  async set(
    { projectId, url, format }: {
      readonly projectId: string;
      readonly url: string;
      readonly format: WebhookFormat;
    },
    actor: Author,
  ): Promise<MintedWebhook> {
    const checked = parseWebhookUrl(url, this.#policy);
    const secret = newWebhookSecret();
    const project = await this.#change(projectId, actor, "set", () => ({
      url: checked,
      format,
      secrets: [{ secret, createdAt: this.#database.now(), expiresAt: null }],
      disabledReason: null,
    }));
    return { project, secret };
  }

  /**
   * Creates a new secret. The old secrets also sign until their grace periods end. Without a grace period,
   * all old secrets end at once.
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT, CONFLICT without a webhook, LIMIT_EXCEEDED for too many
   * valid secrets
   */
  async rotate(
    { projectId, graceMinutes }: { readonly projectId: string; readonly graceMinutes: number },
    actor: Author,
  ): Promise<MintedWebhook> {
    if (graceMinutes < 0 || graceMinutes > MAX_GRACE_MINUTES) {
      throw badInput(
        `Cannot rotate the secret: graceMinutes is ${graceMinutes}, expected 0 to ${MAX_GRACE_MINUTES}`,
        "graceMinutes",
      );
    }
    const secret = newWebhookSecret();
    const project = await this.#change(projectId, actor, "rotate", (webhook) => {
      if (webhook === null) throw noWebhook();
      const now = this.#database.now();
      const secrets = [{ secret, createdAt: now, expiresAt: null }];
      return {
        ...webhook,
        secrets: graceMinutes === 0 ? secrets : [...secrets, ...retired(webhook, now, graceMinutes)],
      };
    });
    return { project, secret };
  }

  /** @throws {AppError} NOT_FOUND */
  async remove(projectId: string, actor: Author): Promise<ProjectRecord> {
    return await this.#change(projectId, actor, "delete", () => null);
  }

  /**
   * Sends a test message.
   * @throws {AppError} NOT_FOUND, CONFLICT without a webhook
   */
  async test(projectId: string, actor: Author): Promise<DeliveryRecord> {
    const { now, audit } = this.#database;
    return await this.#projects.change(projectId, actor, async (operation, { value: project }) => {
      if (project.webhook === null) throw noWebhook();
      const event: WebhookEvent = { type: "webhook.test", occurredAt: now(), project };
      const delivery = await this.tell(operation, project, event);
      if (delivery === null) throw noWebhook();
      const noted = { scopeId: project.accountId, targetId: projectId };
      audit.note(operation, actor, "webhook.test", noted);
      return delivery;
    });
  }

  /**
   * Sends a message again with the same id and body, even if it was delivered.
   * @throws {AppError} NOT_FOUND, CONFLICT while it is being sent, or without a webhook
   */
  async replay(id: string, actor: Author): Promise<DeliveryRecord> {
    const { audit, now } = this.#database;
    const missing = () => notFound("WebhookDelivery");
    const jobId = newObjectId();
    return await this.table.changeFound(actor, ["ids", id], missing, async (operation, entry) => {
      const { accountId, projectId, status } = entry.value;
      if (!isKept(entry.value, now())) throw missing();
      const project = await this.#projects.find(projectId);
      if (!project?.webhook) throw noWebhook();
      if (status === "Pending") {
        throw new AppError("CONFLICT", 409, "Cannot send the message again, because it is still being sent");
      }
      const again: DeliveryRecord = {
        ...entry.value,
        status: "Pending",
        tries: 0,
        firstAttemptAt: null,
        nextAttemptAt: now(),
      };
      this.table.update(operation, entry, again);
      await this.#enqueue(operation, again, jobId);
      audit.note(operation, actor, "webhook.replay", {
        scopeId: accountId,
        targetId: id,
        details: { projectId },
      });
      return again;
    });
  }

  /**
   * Adds a message about a project to an operation, if the project has an enabled webhook.
   * @returns null if no message is sent
   */
  async tell(
    operation: AtomicOperation,
    { id: projectId, accountId, webhook }: ProjectRecord,
    event: WebhookEvent,
  ): Promise<DeliveryRecord | null> {
    if (webhook === null || webhook.disabledReason !== null && event.type !== "webhook.test") return null;
    const now = this.#database.now();
    const delivery: DeliveryRecord = {
      id: newObjectId(),
      projectId,
      accountId,
      type: event.type,
      crawlId: "crawl" in event ? event.crawl.id : null,
      status: "Pending",
      format: webhook.format,
      body: webhook.format === "slack" ? slackBody(event) : webhookBody(event),
      createdAt: now,
      firstAttemptAt: null,
      nextAttemptAt: now,
      tries: 0,
      attempts: [],
    };
    this.table.insert(operation, delivery);
    await this.#enqueue(operation, delivery, delivery.id);
    return delivery;
  }

  /** Returns deliveries of a project in the last 30 days, newest first. */
  async page(projectId: string, first: number, after: Place | null) {
    const place = after && [projectId, after.createdAt, after.id];
    const { records, hasMore } = await this.table.page([projectId], first, place);
    const now = this.#database.now();
    const kept = records.filter((delivery) => isKept(delivery, now));
    return { records: kept, hasMore: hasMore && kept.length === records.length };
  }

  async #enqueue(
    operation: AtomicOperation,
    { id, accountId }: DeliveryRecord,
    jobId: string,
  ): Promise<void> {
    await this.#queue.enqueue(operation, {
      id: jobId,
      accountId,
      kind: DELIVERY_JOB,
      payload: { deliveryId: id },
      maxAttempts: MAX_ATTEMPTS,
    });
  }

  async #change(
    projectId: string,
    actor: Author,
    verb: string,
    change: (webhook: WebhookRecord | null) => WebhookRecord | null,
  ): Promise<ProjectRecord> {
    return await this.#projects.change(projectId, actor, (operation, entry: KvEntry<ProjectRecord>) => {
      const webhook = change(entry.value.webhook);
      const project = { ...entry.value, webhook };
      this.#projects.table.update(operation, entry, project);
      // The path may be a secret, and every member of the account can read the trail.
      const details = webhook && { origin: new URL(webhook.url).origin, format: webhook.format };
      const noted = { scopeId: project.accountId, targetId: projectId, details };
      this.#database.audit.note(operation, actor, `webhook.${verb}`, noted);
      return project;
    });
  }
}

/**
 * Returns the old secrets that still sign in addition to a new one.
 * @throws {AppError} LIMIT_EXCEEDED
 */
function retired({ secrets }: WebhookRecord, now: number, graceMinutes: number): WebhookRecord["secrets"] {
  const valid = validSecrets(secrets, now);
  if (valid.length >= MAX_VALID_SECRETS) {
    throw limitExceeded(
      `Cannot rotate the secret: ${valid.length} secrets are valid, and a webhook has ${MAX_VALID_SECRETS} at most. ` +
        "Wait until one expires, or end all earlier ones with graceMinutes 0",
    );
  }
  return valid.map((one) => ({ ...one, expiresAt: one.expiresAt ?? now + graceMinutes * 60_000 }));
}
