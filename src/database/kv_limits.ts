/** Limits of Deno KV. */

/** Maximum number of keys per `getMany`. */
export const MAX_READ_KEYS = 10;
/**
 * Maximum number of checks per atomic operation. A database server allows 10, and the check of the layout
 * version is one.
 */
export const MAX_WRITE_CHECKS = 9;
/** Number of rows per batch of a list, half of the allowed number. */
export const LIST_BATCH_ROWS = 500;
