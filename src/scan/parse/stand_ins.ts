/** Our own words for a value that the site does not have. Messages do not quote them. */

export const STAND_INS = {
  agents: "all agents",
  document: "a machine-readable document",
  empty: "(empty)",
  file: "a machine-readable file",
  header: "not set",
  heading: "no heading",
  line: "nothing",
  name: "without a name",
  product: "a product",
  type: "an unspecified type",
  url: "another URL",
} as const;

const ALL: ReadonlySet<string> = new Set(Object.values(STAND_INS));

export function isStandIn(text: string): boolean {
  return ALL.has(text);
}
