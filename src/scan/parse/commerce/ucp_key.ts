/** Public keys of a business in its UCP profile (https://ucp.dev, `jwk_public_key`). */
import { UCP_CURVE_ALGORITHMS } from "../../data/commerce/ucp_versions.ts";
import type { JsonNode } from "../formats/json_node.ts";
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

/** Public members by key type. Agents ignore unknown types. */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ["EC", ["crv", "x", "y"]],
  ["OKP", ["crv", "x"]],
]);

export function readUcpKey(key: JsonNode, log: Pick<ProblemLog<UcpKeyProblem>, "add">): void {
  const detail = key.path;
  if (!key.isObject) return log.add("key-not-an-object", { detail });
  const secret = privateMembers(key.value);
  if (secret.length > 0) log.add("private-member", { detail: `${detail}: ${secret}` });
  const isMissing = (name: string) => key.at(name).text === null;
  if (isMissing("kid")) log.add("key-without-kid", { detail });
  if (isMissing("kty")) log.add("key-without-kty", { detail });
  const lacking = (REQUIRED.get(key.at("kty").text ?? "") ?? []).filter(isMissing);
  if (lacking.length > 0) log.add("incomplete-key", { detail: `${detail}: no ${lacking.join(", ")}` });
  const { text: alg } = key.at("alg");
  const expected = UCP_CURVE_ALGORITHMS.get(key.at("crv").text ?? "") ?? alg;
  if (alg && alg !== expected) log.add("key-algorithm-mismatch", { detail });
}
