/**
 * The key directory of Web Bot Auth, a JSON Web Key Set of public keys
 * (draft-ietf-webbotauth-httpsig-protocol).
 */
import { createHash } from "node:crypto";
import type { Json } from "../../../json.ts";
import { asString, member, parseJson } from "../formats/json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { privateMembers } from "../auth/jwk_members.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

export const KEY_DIRECTORY_TYPE = "application/http-message-signatures-directory+json";
/** Maximum number of keys read from one directory. */
const MAX_KEYS = 100;

/** Members of a key's thumbprint by `kty`, in the order of RFC 7638, 3.2 and RFC 8037, 2. */
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

/** Facts of one key. The values of private members are never kept. */
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

/** Reads the keys. The caller checks their expiry, because it knows the time. */
export function parseKeyDirectory(text: string): KeyDirectory {
  const log = problemLog(PROBLEM_KINDS);
  const parsed = parseJson(text);
  if (!parsed.ok) {
    log.add("not-json", { detail: parsed.problem });
    return { keys: [], problems: log.problems };
  }
  const list = new JsonNode(parsed.value).at("keys");
  const items = list.items(MAX_KEYS);
  if (!list.isList) log.add("no-keys");
  else if (items.length === 0) log.add("empty-keys");
  else if (list.size > MAX_KEYS) log.add("too-many-keys");
  const keys: DirectoryKey[] = [];
  for (const item of items) {
    if (item.isObject) keys.push(readKey(item, log));
    else log.add("not-an-object", { detail: item.path });
  }
  return { keys, problems: log.problems };
}

/** Returns the RFC 7638 SHA-256 thumbprint of a JSON Web Key, or null if a required member is missing. */
export function jwkThumbprint(key: Json): string | null {
  const names = THUMBPRINT_MEMBERS.get(asString(member(key, "kty")) ?? "");
  if (names === undefined) return null;
  const values = names.map((name) => [name, asString(member(key, name))] as const);
  if (values.some(([, value]) => value === null)) return null;
  return createHash("sha256").update(JSON.stringify(Object.fromEntries(values))).digest("base64url");
}

function readKey(item: JsonNode, log: ProblemLog<KeyDirectoryProblem>): DirectoryKey {
  const text = (name: string) => item.at(name).text;
  const [nbf, exp] = [item.at("nbf"), item.at("exp")];
  const key = { kty: text("kty"), crv: text("crv"), kid: text("kid"), nbf: nbf.number, exp: exp.number };
  const thumbprint = jwkThumbprint(item.value ?? null);
  const leaked = privateMembers(item.value ?? null);
  const isKnown = THUMBPRINT_MEMBERS.has(key.kty ?? "");
  const add = (code: KeyDirectoryProblem, holds: boolean, names = "") => {
    if (holds) log.add(code, { detail: item.path + names });
  };
  add("missing-kty", key.kty === null);
  add("symmetric-key", key.kty === "oct");
  add("private-member", leaked.length > 0, `: ${leaked}`);
  add("missing-member", isKnown && thumbprint === null);
  add("bad-x", key.crv === "Ed25519" && thumbprint !== null && !isEd25519(text("x") ?? ""));
  add("missing-kid", key.kid === null);
  add("kid-mismatch", key.kid !== null && thumbprint !== null && key.kid !== thumbprint);
  add("bad-use", !["sig", null].includes(text("use")));
  add("bad-nbf", key.nbf === null && nbf.value !== undefined);
  add("bad-exp", key.exp === null && exp.value !== undefined);
  return key;
}

/** Matches 32 bytes in base64url. Of the 43 characters, the last has four bits and two zeros. */
function isEd25519(x: string): boolean {
  return /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(x);
}
