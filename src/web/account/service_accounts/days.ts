/** Days as forms send them, `2027-01-31`, in UTC. */

const DAY_MS = 86_400_000;

/** @param at milliseconds since 1970 */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** @returns the last millisecond of a day, since 1970, or null if the text is not a day of the calendar */
export function endOfDay(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const start = Date.parse(`${day}T00:00:00.000Z`);
  // Some engines take February 30 for March 2.
  if (Number.isNaN(start) || dayOf(start) !== day) return null;
  return start + DAY_MS - 1;
}

/** @returns the last day that ends by then */
export function lastWholeDay(at: number): string {
  return dayOf(at + 1 - DAY_MS);
}
