/** Members of JSON Web Keys that must never be published. */
import type { Json } from "../../../json.ts";
import { member } from "../formats/json.ts";

/** Members that only the owner may have (RFC 7518, 6; RFC 8037; `priv` of the AKP type). */
const PRIVATE_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "oth", "k", "priv"] as const;

/** Returns the names of a key's private members, but not their values. */
export function privateMembers(key: Json | undefined): string[] {
  return PRIVATE_MEMBERS.filter((name) => member(key, name) !== undefined);
}
