/** Names that no public site has: RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476 and names used inside networks. */
export const RESERVED_NAMES_DATE = "2026-11-21";

const RESERVED_TOP_LEVEL: ReadonlySet<string> = new Set([
  "alt",
  "arpa",
  "corp",
  "example",
  "home",
  "internal",
  "intranet",
  "invalid",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "mail",
  "onion",
  "private",
  "test",
]);

/** @param name canonical, lower case, without trailing dot */
export function isReservedName(name: string): boolean {
  return RESERVED_TOP_LEVEL.has(name.slice(name.lastIndexOf(".") + 1));
}
