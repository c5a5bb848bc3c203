/** Limits of the database itself. */

/** Keys of one `getMany`. */
export const MAX_READ_KEYS = 10;
/** Checks of one atomic operation: a database server allows 10, of which one is for the version of the layout. */
export const MAX_WRITE_CHECKS = 9;
/** Rows of one batch of a list: half of what is allowed. */
export const LIST_BATCH_ROWS = 500;
