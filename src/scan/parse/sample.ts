/** Picks a few of many items. The choice is always the same. */

/**
 * Returns items spread evenly over a list in its order, including the first and last.
 * @param count maximum number of items; a list that is not longer is returned complete
 */
export function sample<T>(items: readonly T[], count: number): T[] {
  const length = Math.min(count, items.length);
  if (length <= 1) return items.slice(0, Math.max(length, 0));
  const step = (items.length - 1) / (length - 1);
  const wanted = new Set(Array.from({ length }, (_, position) => Math.round(position * step)));
  return items.filter((_, index) => wanted.has(index));
}
