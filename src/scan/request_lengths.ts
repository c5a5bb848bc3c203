/** How long the texts of a scan request may be. */

/** Characters of `domain`. */
export const MAX_DOMAIN_LENGTH = 2048;
/** Characters of `ua`. */
export const MAX_USER_AGENT_LENGTH = 512;
