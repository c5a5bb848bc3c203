/** Aborts when a service has sent nothing for too long. */

export class Silence implements Disposable {
  readonly #milliseconds: number;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  /** Starts waiting. @param milliseconds maximum time without data */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#timer = this.#wait();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Returns the same stream. Each piece of it restarts the wait. */
  watch(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
    return body.pipeThrough(
      new TransformStream({
        transform: (bytes, controller) => {
          clearTimeout(this.#timer);
          this.#timer = this.#wait();
          controller.enqueue(bytes);
        },
      }),
    );
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  #wait(): ReturnType<typeof setTimeout> {
    const reason = () => new Error(`no data for ${this.#milliseconds / 1000} seconds`);
    return setTimeout(() => this.#controller.abort(reason()), this.#milliseconds);
  }
}
