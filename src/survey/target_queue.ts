/** Hands out targets so that each site has at most one scan at a time, and each platform a few. */
import type { SurveyTarget } from "./survey_target.ts";
import { type Site, siteOf } from "./site_key.ts";

/** Maximum number of scans of sites of one platform, because they share its servers. */
const MAX_OF_PLATFORM = 8;
/** Maximum number of targets that wait for another scan of their site. */
const MAX_WAITING = 1_000;

interface Waiting {
  readonly target: SurveyTarget;
  readonly site: Site;
}

export class TargetQueue {
  readonly #targets: AsyncIterator<SurveyTarget>;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<SurveyTarget, Site>();
  readonly #busy = new Set<string>();
  /** Number of scans by platform. */
  readonly #onPlatform = new Map<string, number>();
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

  release(target: SurveyTarget): void {
    const site = this.#running.get(target);
    if (site === undefined) return;
    this.#running.delete(target);
    this.#busy.delete(site.key);
    this.#countOn(site.platform, -1);
    this.#released.resolve();
    this.#released = Promise.withResolvers<void>();
  }

  async #next(): Promise<SurveyTarget | null> {
    while (true) {
      const released = this.#released.promise;
      const at = this.#waiting.findIndex((each) => this.#isFree(each));
      const [free] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (free !== undefined) return this.#begin(free);
      if (this.#isRead && this.#waiting.length === 0) return null;
      if (this.#isRead || this.#waiting.length >= MAX_WAITING) {
        await released;
        continue;
      }
      const { done = false, value } = await this.#targets.next();
      this.#isRead = done;
      if (done) continue;
      this.#waiting.push({ target: value, site: siteOf(value.target) });
    }
  }

  #isFree({ site: { key, platform } }: Waiting): boolean {
    const running = platform === null ? 0 : this.#onPlatform.get(platform) ?? 0;
    return !this.#busy.has(key) && running < MAX_OF_PLATFORM;
  }

  #begin({ target, site }: Waiting): SurveyTarget {
    this.#running.set(target, site);
    this.#busy.add(site.key);
    this.#countOn(site.platform, 1);
    return target;
  }

  #countOn(platform: string | null, change: 1 | -1): void {
    if (platform === null) return;
    const count = (this.#onPlatform.get(platform) ?? 0) + change;
    if (count === 0) this.#onPlatform.delete(platform);
    else this.#onPlatform.set(platform, count);
  }
}
