/**
 * Names that no public site has: RFC 6761, 6762, 7686, 8375, 9476 and names of private networks (as of
 * 2026-11-21).
 */
import { wordSet } from "../text/word_set.ts";

const RESERVED_TOP_LEVEL = wordSet(`
  alt arpa corp example home internal intranet invalid lan local localdomain localhost mail onion private
  test
`);

/** @param name canonical, lower case, without trailing dot */
export function isReservedName(name: string): boolean {
  return RESERVED_TOP_LEVEL.has(name.slice(name.lastIndexOf(".") + 1));
}
