/** Chooses the next job and claims it. */
import type { AtomicOperation, Kv, KvEntryMaybe } from "@deno/kv";
import { landingOf, markBy } from "../database/commit.ts";
import { requireCurrentVersion, writeOperation } from "../database/schema_version.ts";
import { errorText, log } from "../log.ts";
import { type AccountRow, readCounts } from "./account_queue.ts";
import { Claim, type OnDead } from "./claim.ts";
import { changed, delayed, type Job, readJob, UNREADABLE_KIND, unreadableJob } from "./job.ts";
import type { Queue } from "./queue.ts";
import { accountRow, jobRow, leaseRow, linePrefix, readyPrefix } from "./rows.ts";

/** Number of first accounts to choose from at random, so that processes do not all choose the same one. */
const MIN_CHOICE = 4;
const MAX_CHOICE = 16;

/**
 * Milliseconds before a job that was set aside is tried again. An update of all processes may take minutes.
 */
const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 3_600_000;

/** Functions that a worker calls for the jobs of one kind. */
export interface JobKind {
  /**
   * Runs the job. Returns when the job is done, and throws if the attempt failed. May be called again from
   * the beginning. Must end soon after `claim.signal` aborts, because the job counts towards the worker's
   * concurrency until then.
   */
  run(claim: Claim): Promise<void>;
  /**
   * Adds rows, such as the failure of a crawl, to the operation that marks a job as dead. May be called
   * again, and by any process that knows the kind. If this throws, the job is tried again later.
   */
  readonly onDead?: OnDead;
}

export type JobKinds = Readonly<Record<string, JobKind>>;

/**
 * A claim, or null if no job waits. "missed" means that others were faster, and "set aside" means that the
 * job cannot be run now, or never.
 */
export type Start = Claim | "missed" | "set aside" | null;

interface Candidate {
  readonly job: Job;
  readonly account: KvEntryMaybe<AccountRow>;
}

export async function startNext(queue: Queue, kinds: JobKinds): Promise<Start> {
  const accountId = await chooseAccount(queue);
  if (accountId === null) return null;
  const candidate = await firstJob(queue, accountId);
  if (candidate === null) return "missed";
  const { job } = candidate;
  const refusal = refusalOf(job, kinds);
  if (refusal !== null) return await setAside(queue, candidate, refusal, kinds[job.kind]?.onDead);
  return await claim(queue, candidate, kinds[job.kind]?.onDead);
}

/** Returns one of the accounts with the lowest turn, or one of the first four. */
async function chooseAccount({ kv, name }: Queue): Promise<string | null> {
  const prefix = linePrefix(name);
  const line = await Array.fromAsync(kv.list({ prefix }, { limit: MAX_CHOICE }), ({ key }) => ({
    turn: key[prefix.length],
    accountId: String(key[prefix.length + 1]),
  }));
  const next = line.filter(({ turn }, at) => at < MIN_CHOICE || turn === line[0]?.turn);
  return next[Math.floor(Math.random() * next.length)]?.accountId ?? null;
}

/** Reads the account's row together with the job's rows, so that its check covers them all. */
async function firstJob({ kv, name }: Queue, accountId: string): Promise<Candidate | null> {
  const prefix = readyPrefix(name, accountId);
  const [first] = await Array.fromAsync(kv.list({ prefix }, { limit: 1 }));
  if (first === undefined) return null;
  const [order, id] = first.key.slice(prefix.length);
  const place = { queue: name, accountId, id: String(id) };
  const [account, entry, row] = await kv.getMany<[AccountRow, unknown, unknown]>([
    accountRow(name, accountId),
    jobRow(place),
    first.key,
  ]);
  // Another process has started the job, or erased it with its account, since the list was read.
  if (row.versionstamp === null || !readCounts(account.value).inLine) return null;
  const job = readJob(place, entry.value);
  if (job === null) return { account, job: unreadableJob(place, entry.value, Number(order)) };
  if (job.state !== "ready" || job.order !== order) return null;
  return { account, job: restored(job) };
}

/** Restores a record that this program could not read before an update, but can read now. */
function restored(job: Job): Job {
  const inner = job.kind === UNREADABLE_KIND ? readJob(job, job.payload) : null;
  return inner === null ? job : changed(inner, { state: "ready", order: job.order, attempt: inner.attempt });
}

/** Returns the reason why this process cannot run the job; null if it can. */
function refusalOf({ kind, attempt, maxAttempts, reason }: Job, kinds: JobKinds): string | null {
  if (kind === UNREADABLE_KIND) return "The job's record cannot be read";
  if (!Object.hasOwn(kinds, kind)) return `Jobs of kind ${kind} are unknown`;
  return attempt < maxAttempts ? null : reason ?? "The job has no attempts left";
}

/** Delays the job, because a newer program may be able to run it. After the last attempt, the job is dead. */
async function setAside(
  queue: Queue,
  candidate: Candidate,
  reason: string,
  onDead: OnDead | undefined,
): Promise<Start> {
  const { id, kind, attempt, maxAttempts } = candidate.job;
  const isLast = attempt + 1 >= maxAttempts;
  const facts = { queue: queue.name, kind, id, reason };
  if (isLast) {
    try {
      const landed = await discard(queue, candidate, reason, onDead);
      if (landed) log("error", "job discarded", facts);
      return landed ? "set aside" : "missed";
    } catch (error) {
      // The job is tried again later, so that the other jobs do not wait for it.
      log("error", "job cannot be discarded", { ...facts, error: errorText(error) });
    }
  }
  const landed = await postpone(queue, candidate, reason);
  if (landed && !isLast) log("warn", "job set aside", facts);
  return landed ? "set aside" : "missed";
}

async function discard(
  queue: Queue,
  { job, account }: Candidate,
  reason: string,
  onDead: OnDead | undefined,
): Promise<boolean> {
  const dead = changed(job, { state: "dead", reason });
  const landed = await attemptMove(queue.kv, async (operation) => {
    await queue.move(operation, job, dead, account);
    await onDead?.(operation, dead);
  });
  return landed !== null;
}

async function postpone(queue: Queue, { job, account }: Candidate, reason: string): Promise<boolean> {
  const attempt = Math.min(job.attempt + 1, job.maxAttempts);
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
  const later = delayed({ ...job, attempt }, delayMs, queue.now(), reason);
  const landed = await attemptMove(
    queue.kv,
    (operation) => queue.move(operation, job, later, account),
  );
  return landed !== null;
}

async function claim(
  queue: Queue,
  { job, account }: Candidate,
  onDead: OnDead | undefined,
): Promise<Start> {
  const running = changed(job, { state: "running", attempt: job.attempt + 1 });
  const key = leaseRow(running);
  const fence = await attemptMove(queue.kv, async (operation) => {
    await queue.move(operation, job, running, account);
    markBy(operation, key, (value) => value === running.mark);
  });
  return fence === null ? "missed" : new Claim(queue, running, fence, onDead);
}

/** @returns the versionstamp of the written rows, or null if others were faster */
async function attemptMove(
  kv: Kv,
  build: (operation: AtomicOperation) => Promise<void>,
): Promise<string | null> {
  const operation = writeOperation(kv);
  await build(operation);
  const versionstamp = await landingOf(kv, operation);
  if (versionstamp === null) await requireCurrentVersion(kv);
  return versionstamp;
}
