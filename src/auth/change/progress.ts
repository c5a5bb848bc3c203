/** Progress of the changes in one request, so that a stopped request can report which changes were made. */
import type { Condition } from "../../database/commit.ts";

export class Progress implements Condition {
  readonly #signal: AbortSignal;
  #sent = 0;

  /** @param signal aborts when the request is stopped; nothing is sent to the database after that */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
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
