/** Work on many responses, each of which may be large. */

/** Responses that are in memory at once. */
const MAX_AT_ONCE = 2;

/** As `Promise.all`, but begins the work on an item only when fewer than two others are under way. */
export async function fewAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
  return results;
}
