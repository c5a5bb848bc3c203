/** Progress of the changes in one request, so that a stopped request can report which changes were made. */
import type { Condition } from "../../database/commit.ts";

/** Milliseconds after which a request makes no more of many changes. It is stopped after 3 s. */
const MAX_CHANGING_MS = 2_000;

export class Progress implements Condition {
  readonly #signal: AbortSignal;
  readonly #now: () => number;
  readonly #began: number;
  #sent = 0;

  /**
   * @param signal aborts when the request is stopped; nothing is sent to the database after that
   * @param now milliseconds by a clock that is never set
   */
  constructor(signal: AbortSignal, now: () => number = () => performance.now()) {
    this.#signal = signal;
    this.#now = now;
    this.#began = now();
  }

  /**
   * Returns false if the request has too little time for another of many changes, so that it can still report
   * the earlier ones.
   * @throws the signal's reason
   */
  hasTime(): boolean {
    this.#signal.throwIfAborted();
    return this.#now() - this.#began < MAX_CHANGING_MS;
  }

  /** True if the request has changed data, or may have. */
  get mayHaveChanged(): boolean {
    return this.#sent > 0;
  }

  /** Always holds, because only the time can make the operation too late. */
  confirm(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws the signal's reason */
  async send(commit: () => Promise<boolean>): Promise<boolean> {
    this.#signal.throwIfAborted();
    this.#sent++;
    const hasLanded = await commit();
    if (!hasLanded) this.#sent--;
    return hasLanded;
  }
}
