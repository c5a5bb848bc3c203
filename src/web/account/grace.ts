/** Grace period of an old key or secret after its rotation. */

/** Minutes that forms send, with their texts. */
export const GRACE = [
  ["0", "Immediately"],
  ["60", "In one hour"],
  ["1440", "In one day"],
  ["10080", "In one week"],
] as const;

/** @returns `The old key expires in one hour.` */
export function graceSentence(what: string, minutes: string): string {
  if (minutes === "0") return `The old ${what} no longer works.`;
  const [, when = `in ${minutes} minutes`] = GRACE.find(([value]) => value === minutes) ?? [];
  return `The old ${what} expires ${when.toLowerCase()}.`;
}
