/** Hands out targets so that each site has at most one scan at a time. */
import type { SurveyTarget } from "./survey_target.ts";
import { siteKey } from "./site_key.ts";

/** Maximum number of targets that wait for another scan of their site. */
const MAX_WAITING = 1_000;

export class TargetQueue {
  readonly #targets: AsyncIterator<SurveyTarget>;
  readonly #waiting: SurveyTarget[] = [];
  readonly #busy = new Set<string>();
  #isRead = false;
  #released = Promise.withResolvers<void>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(targets: AsyncIterable<SurveyTarget>) {
    this.#targets = targets[Symbol.asyncIterator]();
  }

  /** The next target whose site is free, or null at the end. Its site is busy until `release()`. */
  take(): Promise<SurveyTarget | null> {
    const taken = this.#turn.then(() => this.#next());
    // A failure is passed on to the caller, and ends the other callers as well.
    this.#turn = taken;
    return taken;
  }

  release({ target }: SurveyTarget): void {
    this.#busy.delete(siteKey(target));
    this.#released.resolve();
    this.#released = Promise.withResolvers<void>();
  }

  async #next(): Promise<SurveyTarget | null> {
    while (true) {
      const released = this.#released.promise;
      const at = this.#waiting.findIndex(({ target }) => !this.#busy.has(siteKey(target)));
      const [free] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (free !== undefined) return this.#begin(free);
      if (this.#isRead && this.#waiting.length === 0) return null;
      if (this.#isRead || this.#waiting.length >= MAX_WAITING) {
        await released;
        continue;
      }
      const { done = false, value } = await this.#targets.next();
      this.#isRead = done;
      if (!done) this.#waiting.push(value);
    }
  }

  #begin(target: SurveyTarget): SurveyTarget {
    this.#busy.add(siteKey(target.target));
    return target;
  }
}
