/** A JSON Web Key Set by which tokens are verified (RFC 7517): it may hold public keys only. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { privateMembers } from "./jwk_members.ts";
import { type Problem, problemLog } from "../problem.ts";

/** Keys of one set that are read. */
export const JWKS_LIMIT = 200;

export type JwksProblem = "no-keys" | "bad-key" | "missing-kty" | "private-key" | "symmetric-key";

export interface Jwks {
  readonly keys: number;
  /** Details name a key by its index, from 0, and never a member's value. */
  readonly problems: readonly Problem<JwksProblem>[];
}

/** Reads a set. */
export function parseJwks(value: Json): Jwks {
  const log = problemLog<JwksProblem>();
  const keys = asArray(member(value, "keys"));
  if (keys === null) log.add("no-keys");
  for (const [index, key] of (keys ?? []).slice(0, JWKS_LIMIT).entries()) {
    const detail = `keys[${index}]`;
    const kty = asString(member(key, "kty"));
    const names = privateMembers(key);
    if (asRecord(key) === null) log.add("bad-key", { detail });
    else if (kty === null) log.add("missing-kty", { detail });
    else if (kty === "oct") log.add("symmetric-key", { detail });
    if (names.length > 0) log.add("private-key", { detail: `${detail}: ${names.join(" ")}` });
  }
  return { keys: keys?.length ?? 0, problems: log.problems };
}
