/** The key directory of Web Bot Auth: a JSON Web Key Set of public keys (draft-ietf-webbotauth-httpsig-protocol). */
import { createHash } from "node:crypto";
import type { Json } from "../json.ts";
import { asArray, asNumber, asRecord, asString, member, parseJson } from "../formats/json.ts";
import { privateMembers } from "../auth/jwk_members.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Keys of one directory that are read. */
const MAX_KEYS = 100;

/** Members of a key's thumbprint by `kty`, in the order that RFC 7638, 3.2 and RFC 8037, 2 require. */
const THUMBPRINT_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["EC", ["crv", "kty", "x", "y"]],
  ["OKP", ["crv", "kty", "x"]],
  ["RSA", ["e", "kty", "n"]],
  ["AKP", ["alg", "kty", "pub"]],
]);

const PROBLEM_KINDS = {
  "not-json": error("the file is not valid JSON"),
  "no-keys": error("the file has no keys array"),
  "empty-keys": error("the file has no keys"),
  "too-many-keys": warning("the file has too many keys"),
  "not-an-object": error("a key is not an object"),
  "missing-kty": error("a key has no kty"),
  "private-member": error("a key has private members"),
  "symmetric-key": error("a key is symmetric"),
  "missing-member": error("a key has no public members"),
  "bad-x": error("x is not an Ed25519 public key"),
  "missing-kid": warning("a key has no kid"),
  "kid-mismatch": warning("kid is not the RFC 7638 thumbprint"),
  "bad-use": warning("use is not sig"),
  "bad-nbf": warning("nbf is not a number"),
  "bad-exp": warning("exp is not a number"),
};
export type KeyDirectoryProblem = keyof typeof PROBLEM_KINDS;

/** Facts of one key; the values of private members are never kept. */
export type DirectoryKey = {
  readonly kty: string | null;
  readonly crv: string | null;
  readonly kid: string | null;
  /** Seconds since 1970. */
  readonly nbf: number | null;
  readonly exp: number | null;
};

export interface KeyDirectory {
  readonly keys: readonly DirectoryKey[];
  /** Details name a key by its index, from 0. */
  readonly problems: readonly Problem<KeyDirectoryProblem>[];
}

/** Whether a key has expired is for the caller to say, who knows the time. */
export function parseKeyDirectory(text: string): KeyDirectory {
  const log = problemLog(PROBLEM_KINDS);
  const parsed = parseJson(text);
  if (!parsed.ok) {
    log.add("not-json", { detail: parsed.problem });
    return { keys: [], problems: log.problems };
  }
  const items = asArray(member(parsed.value, "keys"));
  if (items === null) log.add("no-keys");
  if (items?.length === 0) log.add("empty-keys");
  if (items !== null && items.length > MAX_KEYS) log.add("too-many-keys");
  const keys: DirectoryKey[] = [];
  for (const [index, item] of (items ?? []).slice(0, MAX_KEYS).entries()) {
    if (asRecord(item) === null) log.add("not-an-object", { detail: `keys[${index}]` });
    else keys.push(readKey(item, `keys[${index}]`, log));
  }
  return { keys, problems: log.problems };
}

/** The RFC 7638 SHA-256 thumbprint of a JSON Web Key; null where it lacks a member that is hashed. */
export function jwkThumbprint(key: Json): string | null {
  const names = THUMBPRINT_MEMBERS.get(asString(member(key, "kty")) ?? "");
  if (names === undefined) return null;
  const values = names.map((name) => [name, asString(member(key, name))] as const);
  if (values.some(([, value]) => value === null)) return null;
  return createHash("sha256").update(JSON.stringify(Object.fromEntries(values))).digest("base64url");
}

function readKey(item: Json, detail: string, log: ProblemLog<KeyDirectoryProblem>): DirectoryKey {
  const text = (name: string) => asString(member(item, name));
  const time = (name: string) => asNumber(member(item, name));
  const key = { kty: text("kty"), crv: text("crv"), kid: text("kid"), nbf: time("nbf"), exp: time("exp") };
  const thumbprint = jwkThumbprint(item);
  const leaked = privateMembers(item);
  if (key.kty === null) log.add("missing-kty", { detail });
  if (key.kty === "oct") log.add("symmetric-key", { detail });
  if (leaked.length > 0) log.add("private-member", { detail: `${detail}: ${leaked}` });
  if (THUMBPRINT_MEMBERS.has(key.kty ?? "") && thumbprint === null) log.add("missing-member", { detail });
  if (key.crv === "Ed25519" && thumbprint !== null && !isEd25519(text("x") ?? "")) {
    log.add("bad-x", { detail });
  }
  if (key.kid === null) log.add("missing-kid", { detail });
  else if (thumbprint !== null && key.kid !== thumbprint) log.add("kid-mismatch", { detail });
  if (!["sig", null].includes(text("use"))) log.add("bad-use", { detail });
  if (key.nbf === null && member(item, "nbf") !== undefined) log.add("bad-nbf", { detail });
  if (key.exp === null && member(item, "exp") !== undefined) log.add("bad-exp", { detail });
  return key;
}

/** 32 bytes in base64url: 43 characters, of which the last carries four bits and two zeros. */
function isEd25519(x: string): boolean {
  return /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(x);
}
