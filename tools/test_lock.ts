/** The lock file of all packages. deno.lock has only those of the program, see tools/lock.ts. */
export const TEST_LOCK_FILE = "tests/deno.lock";

/** A flag that every `deno test` and `deno check` needs. */
export const TEST_LOCK = `--lock=${TEST_LOCK_FILE}`;
