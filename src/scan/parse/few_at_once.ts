/** Limits concurrent work on responses, because each may be large. */

/** Maximum number of responses in memory at once. */
const MAX_AT_ONCE = 2;

/** Works like `Promise.all`, but starts on an item only when fewer than two others are in progress. */
export async function fewAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
  return results;
}
