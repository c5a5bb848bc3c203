/** Limits how much a caller exports. Exported objects count as listed objects. */
import type { RateLimit } from "../../rate_limit.ts";

/**
 * Waits until the caller may list that many more objects, or the export has ended.
 * @param listed limits the objects that a caller lists
 */
export async function waitToList(
  listed: RateLimit,
  { callerId, count, ended }: {
    readonly callerId: string;
    readonly count: number;
    readonly ended: AbortSignal;
  },
): Promise<void> {
  while (!ended.aborted) {
    const seconds = listed.wait(callerId, count);
    if (seconds === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, seconds * 1000);
    ended.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
  }
}
