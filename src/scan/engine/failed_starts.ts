/** Remembers that the browser does not start, so that not every page waits for it. */
import { Unobservable } from "../../errors.ts";

/** Failed starts in a row after which a crawl leaves the browser alone for a while. */
const MAX_FAILED_STARTS = 3;
const REST_MS = 60_000;

export class FailedStarts {
  readonly #isCrawl: boolean;
  readonly #now: () => number;
  #count = 0;
  #last: { readonly error: Unobservable; readonly at: number } | null = null;

  /**
   * @param isCrawl true if the scan may take hours, in which a browser that was restarted is back
   * @param now milliseconds of a clock
   */
  constructor(isCrawl: boolean, now: () => number) {
    this.#isCrawl = isCrawl;
    this.#now = now;
  }

  /** @throws {Unobservable} the last failure, if the next page would only wait for the same */
  check(): void {
    if (this.#last === null) return;
    const { error, at } = this.#last;
    const isOver = this.#isCrawl && error.code !== "BROWSER_OUTDATED" &&
      (this.#count < MAX_FAILED_STARTS || this.#now() - at >= REST_MS);
    if (!isOver) throw error;
  }

  /** @param begunAt time at which the page began to wait. Pages that wait for the same start count once */
  note(error: unknown, begunAt: number): void {
    if (!(error instanceof Unobservable)) return;
    if (error.code !== "BROWSER_OUTDATED" && error.code !== "BROWSER_NOT_STARTED") return;
    if (this.#last === null || begunAt >= this.#last.at) this.#count++;
    this.#last = { error, at: this.#now() };
  }

  /** The browser has started. */
  reset(): void {
    this.#count = 0;
    this.#last = null;
  }
}
