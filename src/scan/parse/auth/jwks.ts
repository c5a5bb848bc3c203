/** A JSON Web Key Set for verifying tokens (RFC 7517). It may contain only public keys. */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { privateMembers } from "./jwk_members.ts";
import { error, type Problem, problemLog } from "../problem.ts";

/** Maximum number of keys. Real sets have a handful. */
const MAX_KEYS = 200;

const PROBLEM_KINDS = {
  "no-keys": error("keys is not a list"),
  "bad-key": error("a key is not an object"),
  "missing-kty": error("a key has no kty"),
  "private-key": error("a key contains private members"),
  "symmetric-key": error("a key is a shared secret"),
};
export type JwksProblem = keyof typeof PROBLEM_KINDS;

export interface Jwks {
  readonly keys: number;
  /** Details name a key by its index (from 0) and never include a member's value. */
  readonly problems: readonly Problem<JwksProblem>[];
}

/** Reads a set. */
export function parseJwks(value: Json): Jwks {
  const log = problemLog(PROBLEM_KINDS);
  const keys = new JsonNode(value).at("keys");
  if (!keys.isList) log.add("no-keys");
  for (const key of keys.items(MAX_KEYS)) {
    const kty = key.at("kty").text;
    const names = privateMembers(key.value);
    if (!key.isObject) log.add("bad-key", { detail: key.path });
    else if (kty === null) log.add("missing-kty", { detail: key.path });
    else if (kty === "oct") log.add("symmetric-key", { detail: key.path });
    if (names.length > 0) log.add("private-key", { detail: `${key.path}: ${names.join(" ")}` });
  }
  return { keys: keys.isList ? keys.size : 0, problems: log.problems };
}
