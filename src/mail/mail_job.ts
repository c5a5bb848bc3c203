/** Sends the mails of the queue. A worker calls this for each job. */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import type { Claim } from "../queue/claim.ts";
import type { Job } from "../queue/job.ts";
import { retryWait } from "../queue/retry_schedule.ts";
import type { MailContent } from "./mail_text.ts";
import type { Mailer, SendResult } from "./mailer.ts";
import type { MailFacts, MailRecord } from "./mail_record.ts";
import type { MailStore } from "./mail_store.ts";

/**
 * Maximum number of attempts after which the mail server may have accepted the mail. A reader gets at most so
 * many copies of a mail.
 */
const MAX_UNKNOWN_TRIES = 2;

export interface Draft {
  readonly to: string;
  readonly content: MailContent;
  /** URL that stops mails of this kind; null for mails that the reader asked for. */
  readonly unsubscribeUrl: string | null;
  /** User whose verified address this is; null for other addresses. */
  readonly userId: string | null;
  /** True if the content has a code, which differs in each attempt. Only the latest code works. */
  readonly hasCode: boolean;
}

/** A draft that was counted as an attempt. */
interface CountedDraft extends Draft {
  readonly tries: number;
}

/**
 * Writes a mail from the current data, as part of the operation that precedes the try. So rights and
 * unsubscriptions count up to this moment. May be called again.
 * @returns null if nobody waits for the mail any more
 */
export type Compose = (
  operation: AtomicOperation,
  facts: MailFacts,
  mail: MailRecord,
) => Promise<Draft | null>;

export type Composers = Readonly<Record<string, Compose>>;

interface MailJobParts {
  readonly store: MailStore;
  readonly mailer: Mailer;
  /** By the kind of the mail. */
  readonly composers: Composers;
  /** Adds the refusal of a user's address to an operation. */
  refuse(operation: AtomicOperation, refused: RefusedAddress): Promise<void>;
}

interface RefusedAddress {
  readonly userId: string;
  readonly address: string;
  readonly refusal: string;
}

export class MailJob {
  readonly #parts: MailJobParts;

  constructor(parts: MailJobParts) {
    this.#parts = parts;
  }

  async run(claim: Claim): Promise<void> {
    const { store: { database } } = this.#parts;
    const mail = (await this.#entry(claim.job))?.value;
    // The account was deleted, or the mail has ended in an attempt that could not note it.
    if (mail?.status !== "Pending") return;
    if (mail.expiresAt <= database.now()) {
      const reason = mail.reason ?? "The mail could not be sent in time";
      return await this.#end(claim, { status: "Failed", reason });
    }
    if (mail.unknownTries >= MAX_UNKNOWN_TRIES) {
      return await this.#end(claim, {
        status: "Failed",
        reason: mail.reason ?? "The mail server may have accepted it, but its answer was lost",
      });
    }
    const draft = await this.#draft(claim);
    if (draft === null) return await this.#end(claim, { status: "Skipped" });
    await this.#judge(claim, draft, await this.#send(claim, draft));
  }

  /** Marks the mail as failed in the operation that gives the job up. */
  async onDead(operation: AtomicOperation, job: Job): Promise<void> {
    await this.#change(operation, job, () => ({ status: "Failed", reason: job.reason }));
  }

  async #send(claim: Claim, draft: CountedDraft): Promise<SendResult> {
    const { id } = claim.job;
    const { hasCode, tries } = draft;
    try {
      // Receivers drop a repeat of a mail, whose code would be the only one that works.
      return await this.#parts.mailer.send(
        { ...draft, id: hasCode ? `${id}.${tries}` : id },
        claim.signal,
      );
    } catch (error) {
      // The worker stops, and nothing was sent.
      if (claim.signal.aborted && claim.outcome === null) await this.#count(claim, -1);
      throw error;
    }
  }

  /** Counts the try before it is made, because this process may end before it knows the result. */
  async #draft(claim: Claim): Promise<CountedDraft | null> {
    const { composers, store: { database: { now } } } = this.#parts;
    return await claim.write(async (operation) => {
      const entry = await this.#entry(claim.job);
      const compose = composers[entry?.value.kind ?? ""];
      if (entry?.value.status !== "Pending" || compose === undefined) return null;
      const draft = await compose(operation, entry.value.facts, entry.value);
      if (draft === null) return null;
      const { unknownTries, firstTryAt } = entry.value;
      const tries = entry.value.tries + 1;
      this.#parts.store.table.update(operation, entry, {
        ...entry.value,
        to: draft.to,
        tries,
        unknownTries: unknownTries + 1,
        firstTryAt: firstTryAt ?? now(),
      });
      return { ...draft, tries };
    });
  }

  async #judge(claim: Claim, { userId, to }: Draft, result: SendResult): Promise<void> {
    if (result.outcome === "sent") {
      return await this.#end(claim, { status: "Sent", reason: null, unknownTries: 0 });
    }
    const { outcome, reason } = result;
    if (outcome === "refused") return await this.#end(claim, { status: "Failed", reason });
    if (outcome === "undeliverable") {
      return await this.#end(claim, { status: "Failed", reason }, async (operation) => {
        if (userId !== null) await this.#parts.refuse(operation, { userId, address: to, refusal: reason });
      });
    }
    const { tries = 1, firstTryAt = null } = (await this.#entry(claim.job))?.value ?? {};
    const sinceFirstMs = this.#parts.store.database.now() - (firstTryAt ?? 0);
    const wait = retryWait({ tries, sinceFirstMs, retryAfterMs: null, jitter: Math.random() });
    if (wait === null) return await this.#end(claim, { status: "Failed", reason });
    await claim.retry({ reason, delayMs: wait }, async (operation) => {
      await this.#change(operation, claim.job, ({ unknownTries }) => ({
        reason,
        unknownTries: outcome === "unknown" ? unknownTries : unknownTries - 1,
      }));
    });
  }

  async #count(claim: Claim, change: number): Promise<void> {
    await claim.write((operation) =>
      this.#change(operation, claim.job, ({ unknownTries }) => ({ unknownTries: unknownTries + change }))
    );
  }

  async #end(
    claim: Claim,
    change: Partial<MailRecord>,
    also: (operation: AtomicOperation) => Promise<void> = async () => {},
  ): Promise<void> {
    await claim.end(async (operation) => {
      await this.#change(operation, claim.job, () => change);
      await also(operation);
    });
  }

  async #change(
    operation: AtomicOperation,
    job: Job,
    change: (mail: MailRecord) => Partial<MailRecord>,
  ): Promise<void> {
    const entry = await this.#entry(job);
    if (entry === null) return;
    this.#parts.store.table.update(operation, entry, { ...entry.value, ...change(entry.value) });
  }

  async #entry({ id, accountId, payload }: Job): Promise<KvEntry<MailRecord> | null> {
    const { createdAt } = payload as { readonly createdAt: number };
    return await this.#parts.store.table.read([accountId, createdAt, id]);
  }
}
