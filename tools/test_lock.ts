/** The lock file of all packages. deno.lock has only those of the program, see tools/lock.ts. */
export const TEST_LOCK_FILE = "tests/deno.lock";

/**
 * Flags that every `deno test` and `deno check` needs. Without the second, Deno installs all packages of the lock file
 * before it starts: with an empty cache, for a minute.
 */
export const TEST_LOCK: readonly string[] = [`--lock=${TEST_LOCK_FILE}`, "--unstable-npm-lazy-caching"];
