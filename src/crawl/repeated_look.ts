/** Looks for work again and again. Every process may do so, because the work itself is done only once. */
interface LookOptions {
  /**
   * Milliseconds between two looks. The actual time varies from half to one and a half of it, so that processes
   * do not look at the same time.
   */
  readonly everyMs: number;
  readonly onFailure: (error: unknown) => void;
}

export class RepeatedLook {
  readonly #look: () => Promise<unknown>;
  readonly #options: LookOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(look: () => Promise<unknown>, options: LookOptions) {
    this.#look = look;
    this.#options = options;
  }

  /** True if a look should end soon. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    const { everyMs, onFailure } = this.#options;
    this.#looking = this.#look()
      .catch(onFailure)
      .finally(() => {
        if (this.#isStopped) return;
        this.#timer = setTimeout(() => this.start(), everyMs * (0.5 + Math.random()));
      });
  }

  /** Resolves when the look that is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }
}
