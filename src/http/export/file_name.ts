/**
 * Name of an exported file, such as `audit-0123456789abcdef-20261123T200000Z.ndjson`.
 * @param about kind and id of the exported object
 * @param at milliseconds since 1970
 */
export function exportFileName(about: string, at: number, ending: string): string {
  const time = new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
  return `${about}-${time}.${ending}`;
}
