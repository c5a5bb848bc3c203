/** Waits until a page has loaded and requests nothing more. */

/** Milliseconds without a request before a page counts as complete. */
const QUIET_MS = 500;

export class Stillness {
  readonly #still = Promise.withResolvers<true>();
  #running = 0;
  #isLoaded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    this.#running++;
    clearTimeout(this.#timer);
  }

  end(): void {
    this.#running--;
    this.#look();
  }

  /** Called when the page and everything that its HTML names have been loaded. */
  loaded(): void {
    this.#isLoaded = true;
    this.#look();
  }

  /** @returns false if the page is still busy after so many milliseconds */
  async wait(maxMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(resolve, Math.max(0, maxMs), false);
    const isStill = await Promise.race([this.#still.promise, promise]);
    clearTimeout(timer);
    clearTimeout(this.#timer);
    return isStill;
  }

  #look(): void {
    clearTimeout(this.#timer);
    if (!this.#isLoaded || this.#running > 0) return;
    this.#timer = setTimeout(() => this.#still.resolve(true), QUIET_MS);
  }
}
