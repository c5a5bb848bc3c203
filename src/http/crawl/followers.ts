/** Limits how many streams of crawls are open at the same time, in total and for each caller. */
import { AppError } from "../../errors.ts";

/** Maximum number of streams of one caller. */
export const MAX_STREAMS_OF_CALLER = 20;
/** Maximum number of streams of all callers. */
const MAX_STREAMS = 2_000;
/** Number of seconds until a refused caller may try again. */
const RETRY_AFTER_SECONDS = 10;

/** The caller already follows as many crawls as allowed. */
export class TooManyStreams extends AppError {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor(most: number) {
    super(
      "RATE_LIMITED",
      429,
      `Cannot follow another crawl now: ${most} of your streams are open, close one first`,
    );
  }
}

export class CrawlFollowers {
  readonly #ofCaller: number;
  readonly #all: number;
  readonly #callers = new Map<string, number>();
  #count = 0;

  constructor(ofCaller: number = MAX_STREAMS_OF_CALLER, all: number = MAX_STREAMS) {
    this.#ofCaller = ofCaller;
    this.#all = all;
  }

  /**
   * Takes a place.
   * @returns releases the place; call it only once
   * @throws {AppError} RATE_LIMITED, BUSY
   */
  enter(callerId: string): () => void {
    const own = this.#callers.get(callerId) ?? 0;
    if (own >= this.#ofCaller) throw new TooManyStreams(this.#ofCaller);
    if (this.#count >= this.#all) {
      throw new AppError("BUSY", 503, "Cannot follow the crawl now: too many crawls are being followed");
    }
    this.#count++;
    this.#callers.set(callerId, own + 1);
    return () => this.#leave(callerId);
  }

  #leave(callerId: string): void {
    this.#count--;
    const own = (this.#callers.get(callerId) ?? 0) - 1;
    if (own > 0) this.#callers.set(callerId, own);
    else this.#callers.delete(callerId);
  }
}
