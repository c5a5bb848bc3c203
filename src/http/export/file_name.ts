/**
 * The name of an exported file: `audit-0123456789abcdef-20261123T200000Z.ndjson`.
 * @param about what is exported, with its id
 * @param at milliseconds since 1970
 */
export function exportFileName(about: string, at: number, ending: string): string {
  const time = new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
  return `${about}-${time}.${ending}`;
}
