/** Limits of the database itself. */

/** Keys of one `getMany`. */
export const MAX_READ_KEYS = 10;
/** Checks of one atomic operation on a database server. */
export const MAX_WRITE_CHECKS = 10;
/** Rows of one batch of a list: half of what is allowed. */
export const LIST_BATCH_ROWS = 500;
