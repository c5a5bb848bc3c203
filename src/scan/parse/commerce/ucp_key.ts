/** Public keys of a business in its UCP profile (https://ucp.dev, `jwk_public_key`). */
import type { Json } from "../json.ts";
import { UCP_CURVE_ALGORITHMS } from "../../data/ucp_versions.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { privateMembers } from "../auth/jwk_members.ts";
import { error, type ProblemLog, warning } from "../problem.ts";

export const KEY_PROBLEM_KINDS = {
  "private-member": error("a key contains private members"),
  "key-not-an-object": warning("a key is not an object"),
  "key-without-kid": warning("a key has no kid"),
  "key-without-kty": warning("a key has no kty"),
  "incomplete-key": warning("a key is incomplete"),
  "key-algorithm-mismatch": warning("the alg of a key does not match its curve"),
};
type UcpKeyProblem = keyof typeof KEY_PROBLEM_KINDS;

/** Public members by key type; agents ignore unknown types. */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ["EC", ["crv", "x", "y"]],
  ["OKP", ["crv", "x"]],
]);

/** @param detail path of the key: `keys[0]` */
export function readUcpKey(key: Json, detail: string, log: Pick<ProblemLog<UcpKeyProblem>, "add">): void {
  if (asRecord(key) === null) return log.add("key-not-an-object", { detail });
  const secret = privateMembers(key);
  if (secret.length > 0) log.add("private-member", { detail: `${detail}: ${secret}` });
  const [kty, crv, alg] = ["kty", "crv", "alg"].map((name) => asString(member(key, name)));
  if (asString(member(key, "kid")) === null) log.add("key-without-kid", { detail });
  if (kty === null || kty === undefined) log.add("key-without-kty", { detail });
  const lacking = (REQUIRED.get(kty ?? "") ?? []).filter((name) => asString(member(key, name)) === null);
  if (lacking.length > 0) log.add("incomplete-key", { detail: `${detail}: no ${lacking.join(", ")}` });
  const wanted = UCP_CURVE_ALGORITHMS.get(crv ?? "");
  if (wanted !== undefined && alg && alg !== wanted) log.add("key-algorithm-mismatch", { detail });
}
