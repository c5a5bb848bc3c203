/** Requests that callers may send again: what the first one created is found by the key that the caller gave it. */
import type { AtomicOperation, KvKey } from "@deno/kv";
import { hash } from "node:crypto";
import type { AuthDatabase } from "../auth_database.ts";
import { badInput } from "../refusals.ts";

/** Milliseconds for which a key is kept. */
const KEPT_MS = 86_400_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Creation {
  /** Digest of the request. */
  readonly request: string;
  readonly createdId: string;
}

/** An earlier request with the key has created something. */
export class Repeated extends Error {
  readonly createdId: string;

  constructor(createdId: string) {
    super(`${createdId} was created already`);
    this.createdId = createdId;
  }
}

export class IdempotencyKey {
  readonly #database: AuthDatabase;
  readonly #row: KvKey;
  readonly #request: string;

  /**
   * @param callerId each caller has keys of their own
   * @param key 1 to 255 visible ASCII characters
   * @param field where the document has it: each field of a document creates something of its own
   * @param request all that makes it this request
   * @throws {AppError} BAD_USER_INPUT
   */
  constructor(
    database: AuthDatabase,
    callerId: string,
    { key, field, request }: { readonly key: string; readonly field: string; readonly request: unknown },
  ) {
    if (!KEY.test(key)) {
      throw badInput("Cannot use this Idempotency-Key: send 1 to 255 visible ASCII characters");
    }
    this.#database = database;
    this.#row = ["idempotency_keys", callerId, hash("sha256", `${field} ${key}`)];
    this.#request = hash("sha256", JSON.stringify(request));
  }

  /**
   * @throws {Repeated} if an earlier request with the key has created something
   * @throws {AppError} BAD_USER_INPUT if the key was used for another request
   */
  async confirm(operation?: AtomicOperation): Promise<void> {
    const entry = await this.#database.kv.get<Creation>(this.#row);
    if (entry.value === null) return void operation?.check(entry);
    if (entry.value.request === this.#request) throw new Repeated(entry.value.createdId);
    throw badInput("Cannot use this Idempotency-Key: it was used for another request, make a new one");
  }

  /** Adds what is created to the operation that creates it. */
  keep(operation: AtomicOperation, createdId: string): void {
    operation.set(this.#row, { request: this.#request, createdId }, { expireIn: KEPT_MS });
  }
}
