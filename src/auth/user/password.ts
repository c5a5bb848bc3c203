/** Validates passwords and computes their Argon2id hashes for storage. */
import { timingSafeEqual } from "@std/crypto";
import { AppError } from "../../errors.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import { badInput } from "../refusals.ts";
import { weakness } from "./weak_password.ts";

const { minPasswordCharacters: MIN_PASSWORD_LENGTH, passwordCharacters: MAX_PASSWORD_LENGTH } =
  ACCOUNT_LIMITS;
/**
 * Maximum UTF-16 units of a text that may normalize to a valid password, with up to four code points per
 * character. Longer texts are not normalized, because that takes 2.7 s for 100 kB of combining marks.
 */
const MAX_PASSWORD_UNITS = 8 * MAX_PASSWORD_LENGTH;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Cost of a derivation: https://www.rfc-editor.org/rfc/rfc9106#section-3.1 */
export interface PasswordCost {
  /** Memory in KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface StoredHash extends PasswordCost {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array<ArrayBuffer>;
}

/**
 * First of OWASP's equivalent settings:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 * Only this one needs more than 32 MiB, so the C library returns the memory to the system afterwards. With
 * 19 MiB, 300 sign-ins left the process at 1.2 GiB.
 */
const COST: PasswordCost = { memory: 47_104, passes: 1, parallelism: 1 };
/** Maximum cost of a stored hash, about 2 s and 128 MiB. */
const MAX_COST: PasswordCost = { memory: 131_072, passes: 10, parallelism: 8 };

/**
 * Format with salt and hash of our lengths:
 * https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md
 */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Maximum number of concurrent derivations in this process, 46 MiB each. */
const MAX_DERIVATIONS_AT_ONCE = 2;
const MAX_WAITING_DERIVATIONS = 64;

/**
 * @param field of the input
 * @throws {AppError} BAD_USER_INPUT unless it has 12 to 256 Unicode code points and is not an early guess
 */
export function checkPassword(password: string, field: "password" | "newPassword" = "password"): void {
  const refusal = (reason: string) => badInput(`Cannot use this password: ${reason}`, field);
  if (!password.isWellFormed()) throw refusal("it is not valid Unicode");
  const characters = [...password].length;
  if (characters < MIN_PASSWORD_LENGTH) {
    throw refusal(`it has fewer than ${MIN_PASSWORD_LENGTH} characters`);
  }
  if (characters > MAX_PASSWORD_LENGTH) {
    throw refusal(`it has more than ${MAX_PASSWORD_LENGTH} characters`);
  }
  const reason = weakness(password);
  if (reason !== null) throw refusal(`${reason}. Use several unrelated words`);
}

/** Hashes and verifies passwords. Each call takes about 60 ms, off the main thread. */
export class Passwords {
  readonly #cost: PasswordCost;
  /** Hash to verify for users without a password, so that the response time does not reveal them. */
  readonly #placeholder: StoredHash;

  /** @param cost of new hashes; stored hashes contain their own */
  constructor(cost = COST) {
    this.#cost = cost;
    this.#placeholder = { ...cost, salt: new Uint8Array(SALT_BYTES), hash: new Uint8Array(HASH_BYTES) };
  }

  /**
   * Hashes a password. Texts with the same NFKC form are the same password.
   * @returns a PHC string with its own salt
   * @throws {AppError} same as `checkPassword()`; RATE_LIMITED if too many others wait
   */
  async hash(password: string): Promise<string> {
    checkPassword(password);
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    const hash = await derive(password, salt, this.#cost);
    const { memory, passes, parallelism } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
  }

  /**
   * Verifies a password. Takes the same time for users without a password.
   * @param phc result of `hash()`; null if the user does not exist or has no password
   * @throws {AppError} RATE_LIMITED if too many others wait
   */
  async verify(password: string, phc: string | null): Promise<boolean> {
    if (password.length > MAX_PASSWORD_UNITS || !password.isWellFormed()) return false;
    const stored = phc === null ? this.#placeholder : parsePhc(phc);
    const hash = await derive(password, stored.salt, stored);
    return timingSafeEqual(hash, stored.hash) && phc !== null;
  }
}

function parsePhc(phc: string): StoredHash {
  const [, memory, passes, parallelism, salt = "", hash = ""] = PHC.exec(phc) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const isAffordable = cost.memory <= MAX_COST.memory && cost.passes <= MAX_COST.passes &&
    cost.parallelism <= MAX_COST.parallelism;
  // Without a match, the costs are not numbers.
  if (!isAffordable) {
    throw new Error("Cannot verify a password: the stored hash is not in the expected PHC format");
  }
  return { ...cost, salt: Uint8Array.fromBase64(salt), hash: Uint8Array.fromBase64(hash) };
}

function base64(bytes: Uint8Array): string {
  return bytes.toBase64({ omitPadding: true });
}

/** https://wicg.github.io/webcrypto-modern-algos/#argon2 is not in TypeScript's types yet. */
interface Argon2Params extends Algorithm, PasswordCost {
  readonly nonce: Uint8Array<ArrayBuffer>;
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  { memory, passes, parallelism }: PasswordCost,
): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(password.normalize("NFKC"));
  const argon2: Argon2Params = {
    name: "Argon2id",
    nonce: salt,
    memory,
    passes,
    parallelism,
  };
  return await inTurn(async () => {
    // The format is missing in TypeScript's types too.
    const format = "raw-secret" as "raw";
    const key = await crypto.subtle.importKey(format, bytes, argon2.name, false, ["deriveBits"]);
    return new Uint8Array(await crypto.subtle.deriveBits(argon2, key, 8 * HASH_BYTES));
  });
}

let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrent work. Finished work starts the first waiting work. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_DERIVATIONS_AT_ONCE) running++;
  else if (waiting.length < MAX_WAITING_DERIVATIONS) await new Promise<void>((start) => waiting.push(start));
  else {
    const message = "Cannot check the password now: the server is busy, try again in a few seconds";
    throw new AppError("RATE_LIMITED", 429, message);
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
