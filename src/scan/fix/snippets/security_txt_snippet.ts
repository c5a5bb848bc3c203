/** A security.txt that is valid for a year, with a contact of the site. */
import { parseSecurityTxt } from "../../parse/policy/security_txt.ts";
import { mailDomain } from "../../parse/same_site.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";

/** Days until Expires, which should be less than a year ahead (RFC 9116, 2.5.5). */
const VALID_DAYS = 364;
/** Days; with fewer left, the file should be renewed. */
export const MIN_DAYS_LEFT = 30;
/** Days; with more, contacts may be outdated before the file expires (RFC 9116, 2.5.5). */
export const MAX_DAYS_LEFT = 366;
/** Maximum characters of a line that is corrected. Longer ones are not changed. */
const MAX_LINE_LENGTH = 500;
const DAY_MS = 86_400_000;

/** @param contact URL */
export function securityTxtSnippet(facts: SiteFacts, contact: string): string {
  const here = canonicalOf(facts);
  return [`Contact: ${contact}`, expiresOf(facts), ...(here === null ? [] : [here]), ""].join("\n");
}

/**
 * The site's own file with a valid Expires and any missing Contact or Canonical. Other lines are not changed.
 * @param contact URL, for a file without one
 */
export function fixedSecurityTxt(text: string, facts: SiteFacts, contact: string): string {
  const here = canonicalOf(facts);
  const { expires, expiresCount } = parseSecurityTxt(text);
  const days = expires === null ? 0 : Math.floor((expires.getTime() - facts.now.getTime()) / DAY_MS);
  const isDated = expiresCount === 1 && days >= MIN_DAYS_LEFT && days <= MAX_DAYS_LEFT;
  const kept = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)
    .filter((line) => isDated || !/^\s*expires\s*:/i.test(line))
    .map(correctedLine).join("\n").trim();
  const { contacts, canonical } = parseSecurityTxt(kept);
  const lines = [
    ...(kept === "" ? [] : [kept]),
    ...(contacts.length === 0 ? [`Contact: ${contact}`] : []),
    ...(isDated ? [] : [expiresOf(facts)]),
    ...(here !== null && canonical.length > 0 && !canonical.some((url) => here.endsWith(` ${url}`))
      ? [here]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** A bare mail address becomes a URI, and a list of languages loses the comma at its end. */
function correctedLine(line: string): string {
  // The patterns below take quadratic time on longer lines.
  if (line.length > MAX_LINE_LENGTH) return line;
  return line.replace(/^(\s*contact\s*:\s*)([^\s:@]+) ?@ ?([^\s:@]+\.[^\s:@]+)\s*$/i, "$1mailto:$2@$3")
    .replace(/^(\s*preferred-languages\s*:.*?)[\s,]+$/i, "$1");
}

/**
 * A guess, which is the mailbox that RFC 2142 reserves for security, or the home page if the host has no
 * mailboxes.
 */
export function usualContact({ host, origin }: SiteFacts): string {
  const domain = mailDomain(host);
  return domain === null ? `${origin}/` : `mailto:security@${domain}`;
}

function expiresOf({ now }: SiteFacts): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`;
}

/** Null for a site without HTTPS, because URLs in the file must use it. */
function canonicalOf({ origin }: SiteFacts): string | null {
  return origin.startsWith("https:") ? `Canonical: ${origin}/.well-known/security.txt` : null;
}
