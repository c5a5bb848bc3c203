/**
 * Limits how many requests of one caller run at the same time. Others wait for a moment. A
 * request is refused if too many are waiting.
 */
import { AppError } from "../../errors.ts";
import { TimeLimit } from "./time_limit.ts";

export const MAX_RUNNING_REQUESTS = 2;
export const MAX_WAITING_REQUESTS = 200;
const MAX_WAIT_MS = 1_000;

interface Caller {
  running: number;
  readonly waiting: Set<() => void>;
}

export class TooManyAtOnce extends AppError {
  readonly retryAfterSeconds = 1;

  constructor() {
    const message =
      `Cannot run another request now: ${MAX_RUNNING_REQUESTS} of your requests are running, and others ` +
      "wait. Nothing was changed, send fewer at the same time";
    super("RATE_LIMITED", 429, message);
  }
}

export class Admission {
  readonly #callers = new Map<string, Caller>();
  readonly #limit: TimeLimit;

  /** @param maxWaitMs maximum time that a request waits, in milliseconds; default: 1,000 */
  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.#limit = new TimeLimit(maxWaitMs);
  }

  /**
   * Waits for a place, first come, first served.
   * @returns releases the place
   * @throws {AppError} RATE_LIMITED if too many wait, or it takes too long
   */
  async enter(id: string): Promise<() => void> {
    const caller = this.#callers.getOrInsertComputed(id, () => ({ running: 0, waiting: new Set() }));
    if (caller.running < MAX_RUNNING_REQUESTS) caller.running++;
    else await this.#wait(caller);
    return () => this.#leave(id, caller);
  }

  async #wait({ waiting }: Caller): Promise<void> {
    if (waiting.size >= MAX_WAITING_REQUESTS) throw new TooManyAtOnce();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const end = this.#limit.start(() => {
      waiting.delete(resolve);
      reject(new TooManyAtOnce());
    });
    await promise.finally(end);
  }

  #leave(id: string, caller: Caller): void {
    const [next] = caller.waiting;
    if (next) {
      caller.waiting.delete(next);
      return next();
    }
    caller.running--;
    if (caller.running === 0) this.#callers.delete(id);
  }
}
