/** Creates, revokes and rotates keys of service accounts. */
import type { AtomicOperation, KvEntry } from "@deno/kv";
import { AppError } from "../../errors.ts";
import { plural } from "../../plural.ts";
import type { AuthDatabase } from "../auth_database.ts";
import type { Author } from "../change/author.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { checkScopes, type KeyScope } from "./key_scope.ts";
import { newObjectId } from "../object_id.ts";
import type { Actor } from "../principal/principal.ts";
import { badInput, limitExceeded, notFound } from "../refusals.ts";
import { keyUsesIn, keyUsesOf, type KeyUsesRow, keyUsesRow } from "./key_uses.ts";
import {
  keyStatus,
  type ServiceAccountKeyRecord,
  type ServiceAccountRecord,
} from "./service_account_record.ts";
import { checkName } from "../text.ts";
import { mintApiKey } from "../principal/token.ts";

/** A key together with its service account. */
export interface OwnedKey {
  readonly key: ServiceAccountKeyRecord;
  readonly serviceAccount: ServiceAccountRecord;
}

/** A new key with its secret, which is shown only once. */
export interface MintedKey extends OwnedKey {
  readonly secret: string;
  /** `svc_sa_{serviceAccountId}_{secret}`, for the header x-api-key. */
  readonly apiKey: string;
}

interface KeyInput {
  readonly serviceAccountId: string;
  readonly name: string | null;
  /** Milliseconds since 1970; null for a key that does not expire. */
  readonly expiresAt: number | null;
  /** Absent for all scopes. */
  readonly scopes?: readonly KeyScope[] | undefined;
}

interface RotationInput {
  readonly id: string;
  /** Minutes that the old key remains valid, 0 to 10,080. */
  readonly graceMinutes: number;
  /** Default: the lifetime of the old key. */
  readonly expiresAt?: number | null;
}

/** The last millisecond of a four-digit year, because ISO 8601 requires four digits. */
const LAST_DATE = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Absent members are not changed. */
export interface KeyChange {
  readonly id: string;
  /** Null to remove the name. */
  readonly name?: string | null;
  /** Milliseconds since 1970; null for a key that does not expire. */
  readonly expiresAt?: number | null;
  readonly scopes?: readonly KeyScope[] | undefined;
}

export class KeyStore {
  readonly #database: AuthDatabase;

  constructor(database: AuthDatabase) {
    this.#database = database;
  }

  async find(id: string): Promise<OwnedKey | null> {
    const entry = await this.#database.serviceAccounts.find(["ids", id]);
    const key = entry?.value.keys.find((one) => one.id === id);
    return entry && key ? { key, serviceAccount: entry.value } : null;
  }

  /** @throws {AppError} NOT_FOUND, BAD_USER_INPUT, LIMIT_EXCEEDED */
  async create(input: KeyInput, actor: Author): Promise<MintedKey> {
    const { serviceAccountId: owner } = input;
    const missing = () => notFound("ServiceAccount");
    const name = input.name === null ? null : checkName("name", input.name);
    const scopes = input.scopes && checkScopes(input.scopes);
    const { serviceAccounts } = this.#database;
    return await serviceAccounts.changeFound(actor, ["ids", owner], missing, async (operation, entry) => {
      if (entry.value.id !== owner) throw missing();
      const expiresAt = await this.#expiryOf(operation, entry.value, { wanted: input.expiresAt });
      const minted = this.#mint(entry.value, { name, expiresAt, scopes }, actor);
      const serviceAccount = await this.#put(operation, entry, [...entry.value.keys, minted.key]);
      this.#note(operation, actor, "create", minted, namesOf(scopes));
      return { ...minted, serviceAccount };
    });
  }

  /**
   * Revokes the key at once. A revoked key is not changed.
   * @throws {AppError} NOT_FOUND
   */
  async revoke(id: string, actor: Author): Promise<OwnedKey> {
    const { serviceAccounts } = this.#database;
    return await serviceAccounts.changeFound(actor, ["ids", id], keyNotFound, async (operation, entry) => {
      const key = keyOf(entry.value, id);
      if (key.revokedAt !== null) return { key, serviceAccount: entry.value };
      const revoked = { ...key, revokedAt: this.#database.now() };
      const serviceAccount = await this.#put(operation, entry, replaced(entry.value.keys, revoked));
      this.#note(operation, actor, "revoke", { key, serviceAccount });
      return { key: revoked, serviceAccount };
    });
  }

  /**
   * Creates a key with the old key's name and scopes; the old key ends after the grace period.
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT, CONFLICT if the old key is revoked or expired, LIMIT_EXCEEDED
   */
  async rotate({ id, graceMinutes, expiresAt }: RotationInput, actor: Author): Promise<MintedKey> {
    if (graceMinutes < 0 || graceMinutes > ACCOUNT_LIMITS.graceMinutes) {
      throw badInput(
        `Cannot rotate the key: graceMinutes is ${graceMinutes}, expected 0 to ${ACCOUNT_LIMITS.graceMinutes}`,
        "graceMinutes",
      );
    }
    const { serviceAccounts } = this.#database;
    return await serviceAccounts.changeFound(actor, ["ids", id], keyNotFound, async (operation, entry) => {
      const now = this.#database.now();
      const old = keyOf(entry.value, id);
      const status = keyStatus(old, now);
      if (status !== "Active") {
        const message = `Cannot rotate the key, because it is ${status.toLowerCase()}. Create a new one`;
        throw new AppError("CONFLICT", 409, message);
      }
      const intended = expiryWithoutGrace(old);
      const lifetime = intended === null ? null : Math.min(now + intended - old.createdAt, LAST_DATE);
      const wanted = expiresAt === undefined ? lifetime : expiresAt;
      const given = await this.#expiryOf(operation, entry.value, { wanted });
      const minted = this.#mint(entry.value, { name: old.name, expiresAt: given, scopes: old.scopes }, actor);
      const ending = ended(old, now, graceMinutes * 60_000);
      const keys = [...replaced(entry.value.keys, ending), minted.key];
      const serviceAccount = await this.#put(operation, entry, keys);
      const details = { newKeyId: minted.key.id, graceMinutes };
      this.#note(operation, actor, "rotate", { key: old, serviceAccount }, details);
      return { ...minted, serviceAccount };
    });
  }

  /**
   * Changes the name, the expiry and the scopes of an active key.
   * @throws {AppError} NOT_FOUND, BAD_USER_INPUT, CONFLICT if the key is revoked or expired
   */
  async update({ id, scopes: wantedScopes, ...change }: KeyChange, actor: Author): Promise<OwnedKey> {
    if (typeof change.name === "string") checkName("name", change.name);
    const scopes = wantedScopes && checkScopes(wantedScopes);
    const { serviceAccounts } = this.#database;
    return await serviceAccounts.changeFound(actor, ["ids", id], keyNotFound, async (operation, entry) => {
      const before = keyOf(entry.value, id);
      const status = keyStatus(before, this.#database.now());
      if (status !== "Active") {
        throw new AppError("CONFLICT", 409, `Cannot change the key: it is ${status.toLowerCase()}`);
      }
      const { expiresAt: wanted } = change;
      const expiresAt = wanted === undefined
        ? before.expiresAt
        : await this.#expiryOf(operation, entry.value, { wanted, createdAt: before.createdAt });
      const key = { ...before, ...change, expiresAt, ...(scopes && { scopes }) };
      const serviceAccount = await this.#put(operation, entry, replaced(entry.value.keys, key));
      this.#note(operation, actor, "update", { key, serviceAccount }, { expiresAt, ...namesOf(scopes) });
      return { key, serviceAccount };
    });
  }

  /**
   * Computes the expiry of a key from the wanted expiry and the maximum of its account.
   * @param createdAt default: now
   * @returns the wanted expiry, or the latest allowed one if the account sets a maximum and no expiry is
   * wanted
   * @throws {AppError} BAD_USER_INPUT
   */
  async #expiryOf(
    operation: AtomicOperation,
    { accountId }: ServiceAccountRecord,
    { wanted, createdAt = this.#database.now() }: {
      readonly wanted: number | null;
      readonly createdAt?: number;
    },
  ): Promise<number | null> {
    const { accounts, now } = this.#database;
    if (wanted !== null && wanted <= now()) {
      throw badInput("Cannot use this expiresAt, because it is not in the future", "expiresAt");
    }
    const account = await accounts.read([accountId]);
    if (account !== null) operation.check(account);
    const days = account?.value.maxKeyLifetimeDays ?? null;
    if (days === null) return wanted;
    const latest = createdAt + days * 86_400_000;
    if ((wanted ?? latest) <= latest) return wanted ?? latest;
    const reason = `keys of this account last at most ${plural(days, "day")}`;
    throw badInput(`Cannot use this expiresAt: ${reason}`, "expiresAt");
  }

  #mint(
    serviceAccount: ServiceAccountRecord,
    { name, expiresAt, scopes }:
      & Pick<ServiceAccountKeyRecord, "name" | "expiresAt">
      & Pick<KeyInput, "scopes">,
    actor: Actor,
  ): MintedKey {
    const { secret, apiKey, digest, lastFour } = mintApiKey(serviceAccount.id);
    const key: ServiceAccountKeyRecord = {
      id: newObjectId(),
      name,
      digest,
      lastFour,
      expiresAt,
      revokedAt: null,
      createdAt: this.#database.now(),
      createdByUserId: actor.id,
      ...(scopes && { scopes }),
    };
    return { key, serviceAccount, secret, apiKey };
  }

  /**
   * Writes the keys of a service account. If there are too many, removes the oldest revoked or expired one.
   */
  async #put(
    operation: AtomicOperation,
    entry: KvEntry<ServiceAccountRecord>,
    keys: readonly ServiceAccountKeyRecord[],
  ): Promise<ServiceAccountRecord> {
    const { kv, now, serviceAccounts } = this.#database;
    const { accountId, id } = entry.value;
    const spent = keys.length > ACCOUNT_LIMITS.keys
      ? keys.find((key) => keyStatus(key, now()) !== "Active")
      : null;
    if (spent === undefined) {
      throw limitExceeded(
        `Cannot create the key: a service account can have at most ${ACCOUNT_LIMITS.keys} active keys, ` +
          "revoke one first",
      );
    }
    const kept = { ...entry.value, keys: keys.filter((key) => key !== spent) };
    serviceAccounts.update(operation, entry, kept);
    if (spent === null) return kept;
    const uses = await kv.get<KeyUsesRow>([...keyUsesOf(accountId), id]);
    // Check even if there are no uses, because a use may be recorded while the key is being removed.
    operation.check(uses);
    if (uses.value === null) return kept;
    const { [spent.id]: _, ...rest } = keyUsesIn(uses.value);
    operation.set(uses.key, keyUsesRow(rest));
    return kept;
  }

  #note(
    operation: AtomicOperation,
    actor: Author,
    verb: string,
    owned: OwnedKey,
    details: {
      readonly newKeyId?: string;
      readonly graceMinutes?: number;
      readonly expiresAt?: number | null;
      readonly scopes?: string;
    } = {},
  ): void {
    const { key, serviceAccount: { id, accountId } } = owned;
    const createdId = details.newKeyId ?? key.id;
    const noted = { scopeId: accountId, targetId: key.id, createdId };
    const all = { serviceAccountId: id, name: key.name, ...details };
    this.#database.audit.note(operation, actor, `service_account_key.${verb}`, { ...noted, details: all });
  }
}

function keyOf({ keys }: ServiceAccountRecord, id: string): ServiceAccountKeyRecord {
  const key = keys.find((one) => one.id === id);
  if (!key) throw keyNotFound();
  return key;
}

function replaced(keys: readonly ServiceAccountKeyRecord[], by: ServiceAccountKeyRecord) {
  return keys.map((key) => key.id === by.id ? by : key);
}

/** Revokes the key if there is no grace period. Otherwise the key expires after it, or earlier. */
function ended(key: ServiceAccountKeyRecord, now: number, graceMs: number): ServiceAccountKeyRecord {
  if (graceMs === 0) return { ...key, revokedAt: now };
  const expiresAt = Math.min(now + graceMs, key.expiresAt ?? Infinity);
  return { ...key, expiresAt, expiresAtBeforeGrace: expiryWithoutGrace(key) };
}

function expiryWithoutGrace({ expiresAt, expiresAtBeforeGrace }: ServiceAccountKeyRecord): number | null {
  return expiresAtBeforeGrace === undefined ? expiresAt : expiresAtBeforeGrace;
}

/** Formats scopes for the audit trail. */
function namesOf(scopes: readonly KeyScope[] | undefined): { readonly scopes?: string } {
  return scopes === undefined ? {} : { scopes: scopes.join(" ") };
}

function keyNotFound(): AppError {
  return notFound("ServiceAccountKey");
}
