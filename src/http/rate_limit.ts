/** How often one client may do something: a bucket of tokens for each address, filled at a steady rate. */
import { AppError } from "../errors.ts";

/** Buckets that are kept; the least recently used go first. A client that comes back after that starts anew. */
const BUCKET_LIMIT = 100_000;
const MINUTE_MS = 60_000;

/** Too many requests: answered with the seconds after which one is allowed again. */
export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor(perMinute: number, retryAfterSeconds: number) {
    const message = `Cannot scan now: ${perMinute} scans a minute are allowed per address, try again in ` +
      `${retryAfterSeconds} s`;
    super("RATE_LIMITED", 429, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /**
   * @param perMinute how many a minute, and how many at once; 0 = no limit
   * @param now milliseconds
   */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /**
   * Takes a token of the client.
   * @throws {RateLimited} where there is none
   */
  take(client: string): void {
    if (this.#perMinute === 0) return;
    const now = this.#now();
    const bucket = this.#buckets.get(client) ?? { tokens: this.#perMinute, at: now };
    const tokens = Math.min(
      this.#perMinute,
      bucket.tokens + ((now - bucket.at) * this.#perMinute) / MINUTE_MS,
    );
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
    if (this.#buckets.size > BUCKET_LIMIT) this.#forgetOldest();
    if (tokens >= 1) return;
    throw new RateLimited(this.#perMinute, Math.ceil(((1 - tokens) * MINUTE_MS) / this.#perMinute / 1000));
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
