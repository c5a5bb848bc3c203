/** Attribute names in lower case, cached because the same few names are requested of every element. */

/** Maximum number of cached names. */
const MAX_ASKED_NAMES = 500;

const askedNames = new Map<string, string>();

/** Returns the name in lower case. */
export function askedName(name: string): string {
  const known = askedNames.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  if (askedNames.size < MAX_ASKED_NAMES) askedNames.set(name, lower);
  return lower;
}

/**
 * Returns the name in lower case. A name that was requested before is the same string object, so comparing is
 * fast.
 */
export function writtenName(name: string): string {
  return askedNames.get(name) ?? name.toLowerCase();
}
