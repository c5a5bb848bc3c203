/** Counts that agree with their nouns. */

/**
 * Browsers of phones need a twentieth of a second to make an `Intl.NumberFormat`.
 * @returns `12,000`, rounded to three digits after the point
 */
export function numberText(number: number): string {
  const [whole = "", fraction] = String(Math.round(number * 1000) / 1000).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * @param many the plural, if it is not the singular with an "s"
 * @returns `1 group`, `3 groups`, `12,000 entries`
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
