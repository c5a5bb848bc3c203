/**
 * Sign-in with a password or a user key. Attempts are limited by IP address, and failures by name and IP
 * address together, because a limit by name alone would let anyone lock the owner out. After many failures
 * from all addresses, sign-ins with the name are slow.
 */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import { ALWAYS } from "../../database/commit.ts";
import type { AppError } from "../../errors.ts";
import { AddressRateLimit, RateLimit } from "../../rate_limit.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { userActor } from "../principal/principal.ts";
import { invalidCredentials } from "../refusals.ts";
import type { Origin } from "./origin.ts";
import type { MintedSession } from "./session_store.ts";
import type { Stores } from "../stores.ts";
import { sameDigest, tokenDigest } from "../principal/token.ts";
import type { UserKeyRecord, UserRecord } from "./user_record.ts";

interface SignedIn extends MintedSession {
  readonly user: UserRecord;
}

export class SignIn {
  readonly #stores: Stores;
  readonly #byAddress: RateLimit;
  readonly #byNameAndAddress: RateLimit;
  readonly #byName: RateLimit;

  /**
   * @param perMinute sign-ins and sign-ups from one IP address; 0 for no limit, including the limit by name
   */
  constructor(stores: Stores, perMinute: number) {
    this.#stores = stores;
    const what = { action: "sign in" };
    this.#byAddress = new AddressRateLimit({ ...what, per: "per IP address" }, perMinute);
    const failures = perMinute === 0 ? 0 : ACCOUNT_LIMITS.failedSignIns;
    this.#byNameAndAddress = new RateLimit({ ...what, per: "per username and IP address" }, failures);
    const quick = perMinute === 0 ? 0 : ACCOUNT_LIMITS.quickFailedSignIns;
    this.#byName = new RateLimit({ ...what, per: "per username" }, quick);
  }

  /**
   * Counts an attempt that is as expensive as a sign-in, such as a sign-up.
   * @throws {RateLimited}
   */
  count(address: string): void {
    this.#byAddress.take(address);
  }

  /** @throws {AppError} INVALID_CREDENTIALS, the same for an unknown name and a wrong password; RATE_LIMITED */
  async byPassword(username: string, password: string, origin: Origin): Promise<SignedIn> {
    const name = nameOf(username);
    await this.#take(name, origin);
    const found = await this.#stores.users.findByName(username);
    const hash = found?.disabled?.passwordHash ?? found?.passwordHash ?? null;
    const isRight = await this.#stores.passwords.verify(password, hash);
    if (!found || !isRight || found.disabled) await this.#noteFailure(found, origin);
    if (!found || !isRight) {
      throw invalidCredentials("Cannot sign in: the username or the password is wrong");
    }
    // Only someone who knows the password learns about it.
    if (found.disabled) {
      throw invalidCredentials("Cannot sign in: an operator of this service has disabled the user");
    }
    this.#giveBack(name, origin);
    return await this.#open(found, origin, (_, { value }) => {
      // The password was changed during the verification.
      if (value.passwordHash !== found.passwordHash) {
        throw invalidCredentials("Cannot sign in: the password was changed");
      }
      return null;
    });
  }

  /** @throws {AppError} INVALID_CREDENTIALS, the same for an unknown key and a wrong secret; RATE_LIMITED */
  async byUserKey(userKeyId: string, secret: string, origin: Origin): Promise<SignedIn> {
    const name = `user key ${userKeyId}`;
    await this.#take(name, origin);
    const { database } = this.#stores;
    const digest = tokenDigest("user_key", secret);
    const found = (await database.users.find(["ids", userKeyId]))?.value ?? null;
    const key = found && keyOf(found, userKeyId);
    const isRight = key && digest && sameDigest(key.digest, digest);
    if (!isRight) {
      await this.#noteFailure(found, origin);
      throw unknownUserKey();
    }
    this.#giveBack(name, origin);
    return await this.#open(found, origin, (operation, entry) => {
      const key = keyOf(entry.value, userKeyId);
      if (!key) throw unknownUserKey();
      const used = { ...key, lastUsedAt: database.now(), lastUsedAddress: origin.address };
      const userKeys = entry.value.userKeys.map((one) => one === key ? used : one);
      database.users.update(operation, entry, { ...entry.value, userKeys });
      return userKeyId;
    });
  }

  /**
   * Verifies that the holder of a session also knows the password.
   * @param action name of the action in the audit trail
   * @throws {AppError} INVALID_CREDENTIALS, RATE_LIMITED
   */
  async confirm(user: UserRecord, password: string, origin: Origin, action: string): Promise<void> {
    const name = nameOf(user.username);
    await this.#take(name, origin);
    if (!await this.#stores.passwords.verify(password, user.passwordHash)) {
      await this.#noteFailure(user, origin, action);
      throw invalidCredentials("Cannot confirm: the current password is wrong", "currentPassword");
    }
    this.#giveBack(name, origin);
  }

  async #take(name: string, { address }: Origin): Promise<void> {
    this.#byAddress.take(address);
    this.#byNameAndAddress.take(`${address} ${name}`);
    if (this.#byName.wait(name) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, ACCOUNT_LIMITS.slowSignInMs));
  }

  #giveBack(name: string, { address }: Origin): void {
    this.#byNameAndAddress.giveBack(`${address} ${name}`);
    this.#byName.giveBack(name);
  }

  async #noteFailure(
    user: UserRecord | null,
    { address }: Origin,
    action = "session.create",
  ): Promise<void> {
    if (!user) return;
    const noted = { scopeId: user.id, targetId: null };
    await this.#stores.database.audit.noteDenied(userActor(user, address), action, noted);
  }

  async #open(
    { id }: UserRecord,
    { address, userAgent, condition = ALWAYS }: Origin,
    confirm: (operation: AtomicOperation, entry: KvEntry<UserRecord>) => string | null,
  ): Promise<SignedIn> {
    const { database, sessions } = this.#stores;
    const deleted = () => invalidCredentials("Cannot sign in: the user was deleted");
    return await database.users.change(condition, [id], deleted, (operation, entry) => {
      // Any change that ends sessions changes the user, so no session is created that should have ended.
      operation.check(entry);
      const userKeyId = confirm(operation, entry);
      const minted = sessions.insert(operation, entry.value, { userKeyId, userAgent });
      const noted = { scopeId: id, targetId: minted.session.id, details: { userKeyId } };
      database.audit.note(operation, userActor(entry.value, address), "session.create", noted);
      return { ...minted, user: entry.value };
    });
  }
}

/** Key for counting a username, with a limited length. */
function nameOf(username: string): string {
  return `password ${username.slice(0, ACCOUNT_LIMITS.usernameCharacters + 1).toLowerCase()}`;
}

function keyOf({ userKeys }: UserRecord, id: string): UserKeyRecord | undefined {
  return userKeys.find((key) => key.id === id);
}

function unknownUserKey(): AppError {
  return invalidCredentials("Cannot sign in: the user key or its secret is wrong");
}
