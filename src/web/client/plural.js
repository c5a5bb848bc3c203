/** Counts that agree with their nouns, as `src/plural.ts` writes them. */

const NUMBER = new Intl.NumberFormat("en-US");

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many] where it is not the singular with an "s"
 * @returns {string} `1 check`, `3 checks`
 */
export function plural(count, one, many = `${one}s`) {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}
