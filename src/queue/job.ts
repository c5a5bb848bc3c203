/** A stored job. */

export type JobState = "ready" | "delayed" | "running" | "done" | "dead" | "cancelled";

const STATES: ReadonlySet<unknown> = new Set<JobState>([
  "ready",
  "delayed",
  "running",
  "done",
  "dead",
  "cancelled",
]);

export interface Job {
  readonly id: string;
  /** Name of the job's queue. */
  readonly queue: string;
  readonly accountId: string;
  /** Selects the handler. */
  readonly kind: string;
  /** Input of the handler, at most a few hundred bytes. */
  readonly payload: unknown;
  readonly state: JobState;
  /** Number of starts, including the running attempt. Attempts that a graceful stop ended are not counted. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Reason why the last attempt failed, or why the job is dead or cancelled. */
  readonly reason: string | null;
  /** Time when a delayed job becomes ready, in milliseconds since 1970. */
  readonly dueAt: number;
  /** Delay in milliseconds. */
  readonly delayMs: number;
  /** Number among the account's jobs. The lowest is started first, even after an interruption. */
  readonly order: number;
  /** Random mark, new for each change of state. A process recognizes its own change by it. */
  readonly mark: string;
}

/** Location of a job's row. */
export type JobPlace = Pick<Job, "id" | "queue" | "accountId">;

/** Kind of a job whose record could not be read. Its payload is the content of the row. */
export const UNREADABLE_KIND = "unreadable";

const MAX_REASON_CHARACTERS = 300;

/** A job's row, without field names and without the parts of its key: each step of the job writes it. */
type JobRow = readonly [
  kind: string,
  state: JobState,
  attempt: number,
  maxAttempts: number,
  order: number,
  dueAt: number,
  delayMs: number,
  mark: string,
  reason: string | null,
  payload: unknown,
];

/** Returns the value of the job's row. */
export function jobValue(job: Job): JobRow {
  const { kind, state, attempt, maxAttempts, order, dueAt, delayMs, mark, reason, payload } = job;
  return [kind, state, attempt, maxAttempts, order, dueAt, delayMs, mark, reason, payload];
}

/** @returns null if the value is not a valid job, for example because a newer program wrote it */
export function readJob(place: JobPlace, value: unknown): Job | null {
  if (!isJobRow(value)) return null;
  const { id, queue, accountId } = place;
  const [kind, state, attempt, maxAttempts, order, dueAt, delayMs, mark, reason, payload] = value;
  return {
    id,
    queue,
    accountId,
    kind,
    payload,
    state,
    attempt,
    maxAttempts,
    reason,
    dueAt,
    delayMs,
    order,
    mark,
  };
}

function isJobRow(value: unknown): value is JobRow {
  if (!Array.isArray(value) || value.length !== 10) return false;
  const [kind, state, attempt, maxAttempts, order, dueAt, delayMs, mark, reason] = value;
  return STATES.has(state) && [kind, mark].every((text) => typeof text === "string") &&
    [attempt, maxAttempts, order, dueAt, delayMs].every(Number.isFinite) &&
    (reason === null || typeof reason === "string");
}

/** Returns 72 random bits as 12 characters. */
export function newNonce(): string {
  return crypto.getRandomValues(new Uint8Array(9)).toBase64();
}

/**
 * Returns a readable record that replaces an unreadable one, so that the job can wait and be discarded like
 * others.
 */
export function unreadableJob(place: JobPlace, value: unknown, order: number): Job {
  return {
    ...place,
    kind: UNREADABLE_KIND,
    payload: value,
    state: "ready",
    attempt: 0,
    maxAttempts: 5,
    reason: null,
    dueAt: 0,
    delayMs: 0,
    order,
    mark: newNonce(),
  };
}

/** Returns the job in another state. */
export function changed(job: Job, changes: Partial<Job>): Job {
  const reason = changes.reason === undefined ? job.reason : changes.reason;
  return {
    ...job,
    ...changes,
    reason: reason?.slice(0, MAX_REASON_CHARACTERS) ?? null,
    mark: newNonce(),
  };
}

/** Returns the job as waiting. */
export function delayed(job: Job, delayMs: number, now: number, reason: string | null): Job {
  return changed(job, { state: "delayed", delayMs, dueAt: now + delayMs, reason });
}
