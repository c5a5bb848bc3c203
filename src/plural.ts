/** Counts that agree with their nouns. */

const NUMBER = new Intl.NumberFormat("en-US");

/**
 * @param many the plural, if it is not the singular with an "s"
 * @returns `1 group`, `3 groups`, `12,000 entries`
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}
