/** How long the texts of a request may be, and how many pages it may ask for. */

/** Characters of `domain`. */
export const MAX_DOMAIN_LENGTH = 2048;
/** Characters of `ua`. */
export const MAX_USER_AGENT_LENGTH = 512;
/** Pages of one crawl. */
export const MAX_PAGES = 500;
