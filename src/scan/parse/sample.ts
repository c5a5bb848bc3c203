/** Picks a few of many items, always the same ones. */

/**
 * An even spread over a list, first and last included, in its order.
 * @param count most items to return; a list that is not longer is returned complete
 */
export function sample<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items];
  if (count <= 1) return items.slice(0, Math.max(count, 0));
  const step = (items.length - 1) / (count - 1);
  const wanted = new Set(Array.from({ length: count }, (_, position) => Math.round(position * step)));
  return items.filter((_, index) => wanted.has(index));
}
