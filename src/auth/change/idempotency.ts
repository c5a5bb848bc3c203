/**
 * Makes requests safe to retry. An idempotency key from the caller finds the object that the first request
 * created.
 */
import type { AtomicOperation, KvKey } from "@deno/kv";
import { hash } from "node:crypto";
import type { AuthDatabase } from "../auth_database.ts";
import { badInput } from "../refusals.ts";

/** Milliseconds before a key expires. */
const KEPT_MS = 86_400_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

interface Creation {
  /** Digest of the request. */
  readonly request: string;
  readonly createdId: string;
}

/** Message if the key was used for another request. */
export const KEY_USED = "Cannot use this Idempotency-Key, because another request used it. Make a new one";

/** An earlier request with this key has already created an object. */
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
   * @param callerId separates the keys of different callers
   * @param key 1 to 255 visible ASCII characters
   * @param field position in the document, because each field of a document creates its own object
   * @param request all data that identifies the request
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
   * @throws {Repeated} if an earlier request with the key has created an object
   * @throws {AppError} BAD_USER_INPUT if the key was used for another request
   */
  async confirm(operation?: AtomicOperation): Promise<void> {
    const entry = await this.#database.kv.get<Creation>(this.#row);
    if (entry.value === null) return void operation?.check(entry);
    if (entry.value.request === this.#request) throw new Repeated(entry.value.createdId);
    throw badInput(KEY_USED);
  }

  /** Adds the created object's id to the operation that creates it. */
  keep(operation: AtomicOperation, createdId: string): void {
    operation.set(this.#row, { request: this.#request, createdId }, { expireIn: KEPT_MS });
  }
}
