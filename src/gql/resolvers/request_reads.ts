/** Large reads of one request, which take turns. No read begins after the request was stopped or refused. */
import { takeTurn } from "../../turn.ts";

export class RequestReads {
  readonly #signal: AbortSignal;
  #last: Promise<unknown> = Promise.resolve();
  #refusal: unknown = null;

  /** @param signal aborts when the request has ended */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Lets no other read begin. */
  refuse(reason: unknown): void {
    this.#refusal ??= reason;
  }

  /**
   * Reads after all earlier reads, so that a request holds one large object at a time.
   * @throws the reason why the request was stopped or refused
   */
  async run<T>(read: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      await takeTurn();
      this.#signal.throwIfAborted();
      if (this.#refusal !== null) throw this.#refusal;
      return await read();
    });
    // The next read does not depend on how this one ends.
    this.#last = turn.catch(() => {});
    return await turn;
  }
}
