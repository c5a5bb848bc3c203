/** Sends mails in this process. Every process with SMTP_URL takes part. */
import type { JobKinds } from "../queue/starting.ts";
import { JobWorker, type Timing } from "../queue/worker.ts";
import type { Stores } from "../auth/stores.ts";
import { accountComposers } from "./account_mails.ts";
import { type Composers, MailJob } from "./mail_job.ts";
import { SEND_JOB } from "./mail_store.ts";
import type { MailStore } from "./mail_store.ts";
import type { Mailer } from "./mailer.ts";
import { RESET_JOB, resetJob } from "./reset_request.ts";

/** Maximum number of concurrent connections of this process to the mail server. */
const MAILS_AT_ONCE = 4;

interface Schedule {
  start(): void;
  stop(): Promise<void>;
  /** Posts the mails that are due. */
  look(): Promise<void>;
}

interface MailWorkerOptions {
  readonly stores: Stores;
  readonly store: MailStore;
  readonly mailer: Mailer;
  /** Mails of other parts of the program, by their kinds. */
  readonly composers: Composers;
  /** Jobs of other parts of the program that post mails. */
  readonly kinds: JobKinds;
  /** Posts mails at certain times. */
  readonly schedule: Schedule;
  /** True if the database is a server, so that other processes can wake this one. */
  readonly isServer: boolean;
  readonly timing?: Partial<Timing>;
}

export class MailWorker {
  readonly #jobs: JobWorker;
  readonly #schedule: Schedule;

  constructor(options: MailWorkerOptions) {
    const { stores, store, mailer, composers, kinds, schedule, isServer, timing = {} } = options;
    this.#schedule = schedule;
    const job = new MailJob({
      store,
      mailer,
      composers: { ...accountComposers(stores, store), ...composers },
      refuse: (operation, refused) => stores.emails.refuse(operation, refused),
    });
    this.#jobs = new JobWorker({
      queue: store.queue,
      kinds: {
        ...kinds,
        [SEND_JOB]: {
          run: (claim) => job.run(claim),
          onDead: (operation, dead) => job.onDead(operation, dead),
        },
        [RESET_JOB]: resetJob(stores, store),
      },
      concurrency: MAILS_AT_ONCE,
      isWatched: isServer,
      timing,
    });
  }

  start(): void {
    this.#jobs.start();
    this.#schedule.start();
  }

  /** Posts the mails that are due. Resolves when no job is running in this process and no job can be started. */
  async caughtUp(): Promise<void> {
    await this.#schedule.look();
    await this.#jobs.drained();
  }

  /** Returns running jobs to the queue, so that another process continues them. */
  async stop(): Promise<void> {
    await Promise.all([this.#schedule.stop(), this.#jobs.stop()]);
  }

  /** Counters since the start, by name. */
  get counts(): Readonly<Record<string, number>> {
    return this.#jobs.counts;
  }
}
