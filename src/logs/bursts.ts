/** Finds times with many requests of an agent. */

/** Minimum number of requests in a minute, one per second. */
export const MIN_BURST = 60;
const MINUTE_MS = 60_000;

export interface Burst {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly minutes: number;
  readonly requests: number;
  readonly peak: number;
}

/**
 * @param counts requests by the number of the minute since 1970
 * @returns neighboring busy minutes as one burst, biggest first
 */
export function burstsOf(counts: readonly (readonly [minute: number, requests: number])[]): Burst[] {
  const busy = counts.filter(([, requests]) => requests >= MIN_BURST).sort(([one], [other]) => one - other);
  const bursts: Burst[] = [];
  for (const [minute, requests] of busy) {
    const last = bursts.at(-1);
    if (last !== undefined && last.start / MINUTE_MS + last.minutes === minute) {
      bursts[bursts.length - 1] = {
        start: last.start,
        minutes: last.minutes + 1,
        requests: last.requests + requests,
        peak: Math.max(last.peak, requests),
      };
    } else bursts.push({ start: minute * MINUTE_MS, minutes: 1, requests, peak: requests });
  }
  return bursts.sort((one, other) => other.requests - one.requests);
}
