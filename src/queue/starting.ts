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

/** Accounts among which one is chosen at random, so that processes do not all want the same one. */
const MIN_CHOICE = 4;
const MAX_CHOICE = 16;

/** Milliseconds until a job that was set aside is looked at again: an update of all processes may take minutes. */
const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 3_600_000;

/** What a worker does with the jobs of one kind. */
export interface JobKind {
  /**
   * Runs the job. Returns when it is done, throws if the attempt failed. It may be run again from the beginning, and has
   * to end soon after `claim.signal` aborts: until then it counts towards the worker's concurrency.
   */
  run(claim: Claim): Promise<void>;
  /**
   * Adds to the operation that declares a job dead, such as the failure of a crawl. It may be called again, and by any
   * process that knows the kind. If it throws, the job is tried again later.
   */
  readonly onDead?: OnDead;
}

export type JobKinds = Readonly<Record<string, JobKind>>;

/** A claim; null: nothing waits; "missed": others were faster; "set aside": the job cannot be run now, or never. */
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

/** One of those with the lowest turn, or of the first four. */
async function chooseAccount({ kv, name }: Queue): Promise<string | null> {
  const prefix = linePrefix(name);
  const line = await Array.fromAsync(kv.list({ prefix }, { limit: MAX_CHOICE }), ({ key }) => ({
    turn: key[prefix.length],
    accountId: String(key[prefix.length + 1]),
  }));
  const next = line.filter(({ turn }, at) => at < MIN_CHOICE || turn === line[0]?.turn);
  return next[Math.floor(Math.random() * next.length)]?.accountId ?? null;
}

/** The account's row is read together with the job's, so that its check covers both. */
async function firstJob({ kv, name }: Queue, accountId: string): Promise<Candidate | null> {
  const prefix = readyPrefix(name, accountId);
  const [first] = await Array.fromAsync(kv.list({ prefix }, { limit: 1 }));
  if (first === undefined) return null;
  const [order, id] = first.key.slice(prefix.length);
  const place = { queue: name, accountId, id: String(id) };
  const [account, entry] = await kv.getMany<[AccountRow, unknown]>([
    accountRow(name, accountId),
    jobRow(place),
  ]);
  if (!readCounts(account.value).inLine) return null;
  const job = readJob(place, entry.value);
  if (job === null) return { account, job: unreadableJob(place, entry.value, Number(order)) };
  // Another process has started it since the list was read.
  if (job.state !== "ready" || job.order !== order) return null;
  return { account, job: restored(job) };
}

/** A record that this program could not read before an update, but can read now. */
function restored(job: Job): Job {
  const inner = job.kind === UNREADABLE_KIND ? readJob(job, job.payload) : null;
  return inner === null ? job : changed(inner, { state: "ready", order: job.order, attempt: inner.attempt });
}

/** Why the job cannot be run by this process; null if it can. */
function refusalOf({ kind, attempt, maxAttempts, reason }: Job, kinds: JobKinds): string | null {
  if (kind === UNREADABLE_KIND) return "The job's record cannot be read";
  if (!Object.hasOwn(kinds, kind)) return `Jobs of kind ${kind} are unknown`;
  return attempt < maxAttempts ? null : reason ?? "The job has no attempts left";
}

/** Backs off: a newer program may know what to do with it. After the last attempt it is dead. */
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
      // The other jobs must not wait for this one, and it is tried again later.
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

/** @returns the versionstamp of what was written; null if others were faster */
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
