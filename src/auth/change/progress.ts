/** How far the changes of one request have come, so that a request that is stopped can say what became of them. */
import type { Condition } from "../../database/commit.ts";

export class Progress implements Condition {
  readonly #signal: AbortSignal;
  #sent = 0;

  /** @param signal aborts when the request is stopped: nothing is sent to the database any more */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Whether something was changed, or may have been. */
  get mayHaveChanged(): boolean {
    return this.#sent > 0;
  }

  /** Nothing but time can make it too late. */
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
