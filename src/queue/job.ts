/** A job as it is stored. */

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
  /** Name of the queue that it is in. */
  readonly queue: string;
  readonly accountId: string;
  /** Chooses the handler. */
  readonly kind: string;
  /** What the handler needs; a few hundred bytes at most. */
  readonly payload: unknown;
  readonly state: JobState;
  /** How often it has been started, the running attempt included. An attempt that a soft stop ended does not count. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Why the last attempt failed, or why the job is dead or cancelled. */
  readonly reason: string | null;
  /** When a delayed job becomes ready, milliseconds since 1970. */
  readonly dueAt: number;
  /** Milliseconds that it is delayed by. */
  readonly delayMs: number;
  /** Number among the jobs of its account: the lowest is started first, also after an interruption. */
  readonly order: number;
  /** Random, and new with each change of the state: by it a process recognises its own change. */
  readonly mark: string;
}

/** Where a job's row was found. */
export type JobPlace = Pick<Job, "id" | "queue" | "accountId">;

/** The kind of a job whose record could not be read; its payload is what the row held. */
export const UNREADABLE_KIND = "unreadable";

const MAX_REASON_CHARACTERS = 300;

/** A job's row, without what its key says and without names: a request of over 900 bytes takes 44 ms on a server. */
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

/** The value of the job's row. */
export function jobValue(job: Job): JobRow {
  const { kind, state, attempt, maxAttempts, order, dueAt, delayMs, mark, reason, payload } = job;
  return [kind, state, attempt, maxAttempts, order, dueAt, delayMs, mark, reason, payload];
}

/** @returns null if the value is not that of a job, as one of a newer program might be */
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

/** Random, 72 bits, in 12 characters. */
export function newNonce(): string {
  return crypto.getRandomValues(new Uint8Array(9)).toBase64();
}

/** The readable record that takes the place of one that is not, so that it can wait and be discarded like others. */
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

/** The same job in another state. */
export function changed(job: Job, changes: Partial<Job>): Job {
  const reason = changes.reason === undefined ? job.reason : changes.reason;
  return {
    ...job,
    ...changes,
    reason: reason?.slice(0, MAX_REASON_CHARACTERS) ?? null,
    mark: newNonce(),
  };
}

/** The same job, waiting. */
export function delayed(job: Job, delayMs: number, now: number, reason: string | null): Job {
  return changed(job, { state: "delayed", delayMs, dueAt: now + delayMs, reason });
}
