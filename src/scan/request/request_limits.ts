/** Maximum length of the texts of a request, and maximum number of pages that it may ask for. */

/** Maximum characters of `domain`. */
export const MAX_DOMAIN_LENGTH = 2048;
/** Maximum characters of `ua`. */
export const MAX_USER_AGENT_LENGTH = 512;
/** Maximum pages of one crawl. */
export const MAX_PAGES = 500;
/** Maximum pages of one scan or crawl that are shown in a browser. */
export const MAX_BROWSER_PAGES = 6;
