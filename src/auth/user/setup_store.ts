/** The code that lets a reader of the log of an empty service create its first user. */
import type { AtomicOperation, Kv, KvKey } from "@deno/kv";
import { ALWAYS, commit } from "../../database/commit.ts";
import { expiringAt } from "../../database/table.ts";
import type { AuthDatabase } from "../auth_database.ts";
import { mintToken, sameDigest, tokenDigest } from "../principal/token.ts";
import { notFound } from "../refusals.ts";
import { USERS } from "./user_record.ts";

const ROW: KvKey = ["setup_code"];
/** Milliseconds that a code can be used. The next start of an empty service creates another one. */
const VALID_MS = 86_400_000;

interface SetupRow {
  /** SHA-256 of the code, which is not stored. */
  readonly digest: Uint8Array;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export class SetupStore {
  readonly #database: AuthDatabase;

  constructor(database: AuthDatabase) {
    this.#database = database;
  }

  /**
   * Creates a code that replaces an earlier one.
   * @returns the code, or null if there is a user
   */
  async begin(): Promise<string | null> {
    const { kv, now } = this.#database;
    if (await hasUsers(kv)) return null;
    const { text, digest } = mintToken("setup");
    const expiresAt = now() + VALID_MS;
    await commit(kv, "setup", ALWAYS, (operation) => {
      operation.set(ROW, { digest, expiresAt }, expiringAt(expiresAt, now()));
    });
    return text;
  }

  /**
   * Ends the code as part of the operation that creates the first user.
   * @throws {AppError} NOT_FOUND for every code that cannot be used
   */
  async use(operation: AtomicOperation, code: string): Promise<void> {
    const { kv, now } = this.#database;
    const entry = await kv.get<SetupRow>(ROW);
    const digest = tokenDigest("setup", code);
    const isOpen = digest !== null && entry.value !== null && sameDigest(entry.value.digest, digest) &&
      entry.value.expiresAt > now() && !await hasUsers(kv);
    if (!isOpen) throw notFound("Setup code");
    operation.check(entry).delete(ROW);
  }
}

/** True if the text was a setup code once. */
export function isSetupCode(text: string | null): text is string {
  return text !== null && tokenDigest("setup", text) !== null;
}

async function hasUsers(kv: Kv): Promise<boolean> {
  return (await Array.fromAsync(kv.list({ prefix: [USERS.name] }, { limit: 1 }))).length > 0;
}
