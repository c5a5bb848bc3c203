/** Names of attributes in lower case: the same few are asked of every element. */

/** Names that are kept. */
const MAX_ASKED_NAMES = 500;

const askedNames = new Map<string, string>();

/** The name in lower case. */
export function askedName(name: string): string {
  const known = askedNames.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  if (askedNames.size < MAX_ASKED_NAMES) askedNames.set(name, lower);
  return lower;
}

/** The name in lower case; the same object as a name that was asked for, since those are compared at once. */
export function writtenName(name: string): string {
  return askedNames.get(name) ?? name.toLowerCase();
}
