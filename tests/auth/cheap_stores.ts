/** Stores for tests that do not test how passwords are hashed. */
import type { Kv } from "@deno/kv";
import { createStores, type Stores } from "../../src/auth/stores.ts";
import { Passwords } from "../../src/auth/user/password.ts";

/** Lowest cost of Argon2id. A hash takes 1 ms and 8 KiB, but the service takes 60 ms and 46 MiB. */
export const CHEAP_PASSWORDS = new Passwords({ memory: 8, passes: 1, parallelism: 1 });

/**
 * @param now milliseconds since 1970
 * @param elapsed milliseconds by a clock that is never set; default: the same clock
 */
export function cheapStores(kv: Kv, now?: () => number, elapsed: (() => number) | undefined = now): Stores {
  return createStores(kv, now, CHEAP_PASSWORDS, elapsed);
}
