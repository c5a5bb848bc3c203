/** Whether two hosts belong to one site: the same registrable domain, by the Public Suffix List. */
import { getDomain } from "tldts";

/** With private suffixes, two users of one hosting platform are two sites. */
const OPTIONS = { allowPrivateDomains: true };

/** @param left, right canonical host names without ports */
export function isSameSite(left: string, right: string): boolean {
  if (left === right) return true;
  const domain = getDomain(left, OPTIONS);
  return domain !== null && domain === getDomain(right, OPTIONS);
}
