/** Pages that a file lists although the scan had no requests left for them. */
import { plural } from "../../plural.ts";

/**
 * @param listed pages of the file
 * @param seen URLs that were requested
 * @returns a sentence without full stop if pages were not requested
 */
export function unseenPagesAssumption(
  listed: readonly { readonly url: string }[],
  seen: readonly string[],
): string[] {
  const known = new Set(seen);
  const unseen = listed.filter(({ url }) => !known.has(url)).length;
  if (unseen === 0) return [];
  return [
    `You checked the ${plural(unseen, "listed page")} that the scan did not request`,
  ];
}
