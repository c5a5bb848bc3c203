/**
 * Limits how often one client may do something, with a bucket of tokens for each, filled at a steady rate.
 */
import { addressKeys } from "./address_keys.ts";
import { AppError } from "./errors.ts";

/**
 * Maximum number of buckets. The least recently used go first. A client that comes back after that starts
 * anew.
 */
export const MAX_BUCKETS = 100_000;
const MINUTE_MS = 60_000;

/** The limit in words: "scan", "per IP address". */
interface Limited {
  readonly action: string;
  readonly per: string;
}

/** The error for too many requests, with the seconds until another is allowed. */
export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor({ action, per }: Limited, perMinute: number, retryAfterSeconds: number) {
    const message =
      `Cannot ${action} now: the limit of ${perMinute} per minute ${per} is reached, try again in ` +
      `${retryAfterSeconds} s`;
    super("RATE_LIMITED", 429, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class RateLimit {
  readonly #limited: Limited;
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #atOnce: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /**
   * @param perMinute maximum per minute; 0 = no limit
   * @param now milliseconds
   * @param atOnce maximum at once
   */
  constructor(
    limited: Limited,
    perMinute: number,
    now: () => number = () => performance.now(),
    atOnce: number = perMinute,
  ) {
    this.#limited = limited;
    this.#perMinute = perMinute;
    this.#now = now;
    this.#atOnce = atOnce;
  }

  /**
   * Takes tokens of the client.
   * @throws {RateLimited} if the client has too few
   */
  take(client: string, count = 1): void {
    const seconds = this.wait(client, count);
    if (seconds > 0) throw new RateLimited(this.#limited, this.#perMinute, seconds);
  }

  /** Takes tokens of the client. If it has too few, returns the seconds until it has enough. */
  wait(client: string, count = 1): number {
    if (this.#perMinute === 0) return 0;
    const tokens = this.#tokensOf(client);
    this.#keep(client, tokens < count ? tokens : tokens - count);
    return tokens >= count ? 0 : Math.ceil(((count - tokens) * MINUTE_MS) / this.#perMinute / 1000);
  }

  /** Gives tokens back if their use is not to count. */
  giveBack(client: string, count = 1): void {
    if (!this.#buckets.has(client)) return;
    this.#keep(client, Math.min(this.#atOnce, this.#tokensOf(client) + count));
  }

  #tokensOf(client: string): number {
    const bucket = this.#buckets.get(client);
    if (!bucket) return this.#atOnce;
    const filled = ((this.#now() - bucket.at) * this.#perMinute) / MINUTE_MS;
    return Math.min(this.#atOnce, bucket.tokens + filled);
  }

  #keep(client: string, tokens: number): void {
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens, at: this.#now() });
    if (this.#buckets.size <= MAX_BUCKETS) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

/** Limit of all clients of an IPv6 /48 together, as a multiple of one client's limit. */
export const NETWORK_FACTOR = 8;

/**
 * Limits clients that are counted by their address. A client with many IPv6 networks is counted by the /48,
 * too.
 */
export class AddressRateLimit extends RateLimit {
  readonly #networks: RateLimit;

  constructor(limited: Limited, perMinute: number, now?: () => number, atOnce: number = perMinute) {
    super(limited, perMinute, now, atOnce);
    this.#networks = new RateLimit(limited, NETWORK_FACTOR * perMinute, now, NETWORK_FACTOR * atOnce);
  }

  override wait(client: string, count = 1): number {
    const [, network] = addressKeys(client);
    if (network === undefined) return super.wait(client, count);
    const seconds = this.#networks.wait(network, count);
    if (seconds > 0) return seconds;
    const own = super.wait(client, count);
    // A refused request of one client does not count for the others.
    if (own > 0) this.#networks.giveBack(network, count);
    return own;
  }

  override giveBack(client: string, count = 1): void {
    super.giveBack(client, count);
    const [, network] = addressKeys(client);
    if (network !== undefined) this.#networks.giveBack(network, count);
  }
}
