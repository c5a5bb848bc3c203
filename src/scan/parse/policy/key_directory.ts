/** The key directory of Web Bot Auth: a JSON Web Key Set of public keys (draft-ietf-webbotauth-httpsig-protocol). */
import { createHash } from "node:crypto";
import type { Json } from "../json.ts";
import { asArray, asNumber, asRecord, asString, member, parseJson } from "../formats/json.ts";
import { privateMembers } from "../auth/jwk_members.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Keys read of one directory. */
export const KEYS_LIMIT = 100;

/** Members of a key's thumbprint by `kty`, in the order that RFC 7638, 3.2 and RFC 8037, 2 require. */
const THUMBPRINT_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["EC", ["crv", "kty", "x", "y"]],
  ["OKP", ["crv", "kty", "x"]],
  ["RSA", ["e", "kty", "n"]],
  ["AKP", ["alg", "kty", "pub"]],
]);

export type KeyDirectoryProblemCode =
  | "not-json"
  | "no-keys"
  | "empty-keys"
  | "too-many-keys"
  | "not-an-object"
  | "missing-kty"
  | "private-member"
  | "symmetric-key"
  | "missing-member"
  | "bad-x"
  | "missing-kid"
  | "kid-mismatch"
  | "bad-use"
  | "bad-nbf"
  | "bad-exp";

/** Facts of one key. The values of private members are never kept. */
export interface DirectoryKey {
  readonly kty: string | null;
  readonly crv: string | null;
  readonly alg: string | null;
  readonly use: string | null;
  readonly kid: string | null;
  /** SHA-256 thumbprint (RFC 7638), base64url; null where the key lacks what it is made of. */
  readonly thumbprint: string | null;
  /** Seconds since 1970. */
  readonly nbf: number | null;
  readonly exp: number | null;
  /** Names of private members that are published. */
  readonly privateMembers: readonly string[];
}

export interface KeyDirectory {
  readonly isJson: boolean;
  readonly keys: readonly DirectoryKey[];
  /** Details name a key by its index, from 0. */
  readonly problems: readonly Problem<KeyDirectoryProblemCode>[];
}

/** Parses a key directory; whether a key is in force is for the caller, who knows the time. */
export function parseKeyDirectory(text: string): KeyDirectory {
  const log = problemLog<KeyDirectoryProblemCode>();
  const parsed = parseJson(text);
  if (!parsed.ok) {
    log.add("not-json", { detail: parsed.problem });
    return { isJson: false, keys: [], problems: log.problems };
  }
  const items = asArray(member(parsed.value, "keys"));
  if (items === null) log.add("no-keys");
  if (items?.length === 0) log.add("empty-keys");
  if (items !== null && items.length > KEYS_LIMIT) log.add("too-many-keys");
  const keys: DirectoryKey[] = [];
  for (const [index, item] of (items ?? []).slice(0, KEYS_LIMIT).entries()) {
    if (asRecord(item) === null) log.add("not-an-object", { detail: `keys[${index}]` });
    else keys.push(readKey(item, `keys[${index}]`, log));
  }
  return { isJson: true, keys, problems: log.problems };
}

/** The RFC 7638 SHA-256 thumbprint of a JSON Web Key; null where it lacks a member that is hashed. */
export function jwkThumbprint(key: Json): string | null {
  const names = THUMBPRINT_MEMBERS.get(asString(member(key, "kty")) ?? "");
  if (names === undefined) return null;
  const values = names.map((name) => [name, asString(member(key, name))] as const);
  if (values.some(([, value]) => value === null)) return null;
  return createHash("sha256").update(JSON.stringify(Object.fromEntries(values))).digest("base64url");
}

function readKey(item: Json, detail: string, log: ProblemLog<KeyDirectoryProblemCode>): DirectoryKey {
  const text = (name: string) => asString(member(item, name));
  const key = {
    kty: text("kty"),
    crv: text("crv"),
    alg: text("alg"),
    use: text("use"),
    kid: text("kid"),
    thumbprint: jwkThumbprint(item),
    nbf: asNumber(member(item, "nbf")),
    exp: asNumber(member(item, "exp")),
    privateMembers: privateMembers(item),
  };
  if (key.kty === null) log.add("missing-kty", { detail });
  if (key.kty === "oct") log.add("symmetric-key", { detail });
  if (key.privateMembers.length > 0) {
    log.add("private-member", { detail: `${detail}: ${key.privateMembers}` });
  }
  if (THUMBPRINT_MEMBERS.has(key.kty ?? "") && key.thumbprint === null) log.add("missing-member", { detail });
  if (key.crv === "Ed25519" && key.thumbprint !== null && !isEd25519(text("x") ?? "")) {
    log.add("bad-x", { detail });
  }
  if (key.kid === null) log.add("missing-kid", { detail });
  else if (key.thumbprint !== null && key.kid !== key.thumbprint) log.add("kid-mismatch", { detail });
  if (key.use !== null && key.use !== "sig") log.add("bad-use", { detail });
  if (key.nbf === null && member(item, "nbf") !== undefined) log.add("bad-nbf", { detail });
  if (key.exp === null && member(item, "exp") !== undefined) log.add("bad-exp", { detail });
  return key;
}

/** 32 octets in base64url: 43 characters, of which the last carries four bits and two zeros. */
function isEd25519(x: string): boolean {
  return /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(x);
}
