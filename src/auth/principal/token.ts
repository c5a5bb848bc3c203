/** Creates credentials, recognizes them without a database read, and computes the digests that are stored. */
import { timingSafeEqual } from "@std/crypto";
import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { base62, randomBase62 } from "../base62.ts";

/** 256 bits. */
const RANDOM_CHARACTERS = 43;
/**
 * Length of a CRC-32 in base 62, as in GitHub's tokens:
 * https://github.blog/2021-04-05-behind-githubs-new-authentication-token-formats/
 */
const CHECKSUM_CHARACTERS = 6;

const API_KEY_CHARACTERS = "svc_sa_".length + 16 + "_".length + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;
const API_KEY = /^svc_sa_([0-9A-Za-z]{16})_[0-9A-Za-z]{49}$/;

const TOKEN_PREFIXES = {
  session: "svc_st_",
  user_key: "svc_uk_",
  invitation: "svc_in_",
  password_reset: "svc_pr_",
  setup: "svc_su_",
  email: "svc_em_",
} as const;
const TOKEN_CHARACTERS = "svc_st_".length + RANDOM_CHARACTERS + CHECKSUM_CHARACTERS;
const TOKEN = /^svc_[a-z]{2}_[0-9A-Za-z]{49}$/;

/** Credentials whose text does not contain the id of their owner. */
export type TokenKind = keyof typeof TOKEN_PREFIXES;

interface MintedToken {
  /** Shown only once. */
  readonly text: string;
  /** SHA-256 of the text. Only this is stored. */
  readonly digest: Uint8Array;
}

interface MintedApiKey {
  /** `svc_sa_{serviceAccountId}_{secret}`, shown only once. */
  readonly apiKey: string;
  readonly secret: string;
  /** Last characters of the secret, which identify the key in lists. They are part of its checksum. */
  readonly lastFour: string;
  /** SHA-256 of the key. Only this is stored. */
  readonly digest: Uint8Array;
}

/** Creates a key of the service account with this id. */
export function mintApiKey(serviceAccountId: string): MintedApiKey {
  const head = `svc_sa_${serviceAccountId}_`;
  const apiKey = sealed(head + randomBase62(RANDOM_CHARACTERS));
  const secret = apiKey.slice(head.length);
  return { apiKey, secret, lastFour: secret.slice(-4), digest: sha256(apiKey) };
}

/**
 * @returns the service account that the key names, and the key's digest; null for a text that was never one
 * of our keys
 */
export function parseApiKey(text: string): { serviceAccountId: string; digest: Uint8Array } | null {
  if (text.length !== API_KEY_CHARACTERS) return null;
  const serviceAccountId = API_KEY.exec(text)?.[1];
  if (serviceAccountId === undefined || !isSealed(text)) return null;
  return { serviceAccountId, digest: sha256(text) };
}

/** Creates a credential of a prefix and a secret. */
export function mintToken(kind: TokenKind): MintedToken {
  const text = sealed(TOKEN_PREFIXES[kind] + randomBase62(RANDOM_CHARACTERS));
  return { text, digest: sha256(text) };
}

/** @returns the token's digest; null for a text that was never a token of this kind */
export function tokenDigest(kind: TokenKind, text: string): Uint8Array | null {
  if (text.length !== TOKEN_CHARACTERS || !text.startsWith(TOKEN_PREFIXES[kind])) return null;
  return TOKEN.test(text) && isSealed(text) ? sha256(text) : null;
}

/** True if both are equal. The time does not depend on the number of equal bytes. */
export function sameDigest(left: Uint8Array, right: Uint8Array): boolean {
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}

/** Appends the checksum, which reveals typing errors and a changed id or kind. */
function sealed(text: string): string {
  return text + base62(crc32(text), CHECKSUM_CHARACTERS);
}

function isSealed(text: string): boolean {
  return sealed(text.slice(0, -CHECKSUM_CHARACTERS)) === text;
}

/**
 * Returns a plain array, because database keys cannot be a `Buffer`. Conversion by hex digits takes half the
 * time of other methods. A secret has 256 random bits, so no slow hash is needed.
 */
function sha256(text: string): Uint8Array {
  return Uint8Array.fromHex(hash("sha256", text, "hex"));
}
