/**
 * Starts the weekly summaries on Monday at 07:00 UTC. Every process that sends mails may run it, because a
 * row in the database remembers which accounts had their turn.
 */
import type { KvKey } from "@deno/kv";
import { newObjectId } from "../../auth/object_id.ts";
import { type AccountRecord, ACCOUNTS } from "../../auth/account/account_record.ts";
import { ALWAYS, commit } from "../../database/commit.ts";
import { log } from "../../log.ts";
import type { MailStore } from "../../mail/mail_store.ts";
import { RepeatedLook } from "../repeated_look.ts";
import { WEEKLY_JOB, type WeeklyPayload } from "./weekly.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** The first Monday after 1970-01-01, at 07:00 UTC. */
const FIRST_MONDAY_MS = 4 * 24 * HOUR_MS + 7 * HOUR_MS;
/** Milliseconds after the start of a week when a service that was down sends nothing about it any more. */
const MAX_LATE_MS = 3 * 24 * HOUR_MS;
/** Milliseconds between two looks. */
const LOOK_MS = 300_000;
/** Accounts per operation, which needs a check for each. */
const ACCOUNTS_PER_STEP = 5;

export const WEEK_ROW: KvKey = ["mail_week"];

interface WeekRow {
  /** Number of the latest week whose summaries have begun. */
  readonly week: number;
  /** Id of the last account that had its turn; null when all had. */
  readonly after: string | null;
}

export class WeeklySchedule {
  readonly #mail: MailStore;
  readonly #repeated = new RepeatedLook(() => this.look(), {
    everyMs: LOOK_MS,
    onFailure: (error) => log("error", "weekly summaries not started", { error: String(error) }),
  });

  constructor(mail: MailStore) {
    this.#mail = mail;
  }

  start(): void {
    this.#repeated.start();
  }

  async stop(): Promise<void> {
    await this.#repeated.stop();
  }

  /** Queues the summaries that are due. */
  async look(): Promise<void> {
    const { kv, now } = this.#mail.database;
    const week = Math.floor((now() - FIRST_MONDAY_MS) / WEEK_MS);
    const since = now() - FIRST_MONDAY_MS - week * WEEK_MS;
    for (let isDone = false; !isDone && !this.#repeated.isStopped;) {
      isDone = await commit(kv, "weekly summaries", ALWAYS, async (operation) => {
        const entry = await kv.get<WeekRow>(WEEK_ROW);
        const { value } = entry;
        operation.check(entry);
        // The first week of a service that begins to send mails has no summary.
        const isOver = value === null || week > value.week && since > MAX_LATE_MS;
        if (isOver) {
          operation.set(WEEK_ROW, { week, after: null });
          return true;
        }
        // The clock of this process may be behind the one that began the week.
        if (week < value.week || week === value.week && value.after === null) return true;
        const isNew = week > value.week;
        const accounts = await this.#accountsAfter(isNew ? "" : value.after ?? "");
        for (const { id, projectCount = 0, disabledAt } of accounts) {
          if (projectCount === 0 || disabledAt !== undefined) continue;
          await this.#enqueue(operation, id, FIRST_MONDAY_MS + week * WEEK_MS);
        }
        const last = accounts.length < ACCOUNTS_PER_STEP ? null : accounts.at(-1)?.id ?? null;
        operation.set(WEEK_ROW, { week, after: last });
        return last === null;
      });
    }
  }

  async #enqueue(
    operation: Parameters<MailStore["queue"]["enqueue"]>[0],
    accountId: string,
    until: number,
  ): Promise<void> {
    const payload: WeeklyPayload = { until, summaryId: null, after: "" };
    await this.#mail.queue.enqueue(operation, { id: newObjectId(), accountId, kind: WEEKLY_JOB, payload });
  }

  async #accountsAfter(id: string): Promise<AccountRecord[]> {
    const selector = id === ""
      ? { prefix: [ACCOUNTS.name] }
      : { prefix: [ACCOUNTS.name], start: [ACCOUNTS.name, `${id}\0`] };
    const rows = this.#mail.database.kv.list<AccountRecord>(selector, { limit: ACCOUNTS_PER_STEP });
    return await Array.fromAsync(rows, ({ value }) => value);
  }
}
