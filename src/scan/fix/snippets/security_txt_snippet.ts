/** A security.txt that is valid for a year, with the mailbox that RFC 2142 reserves for security, or the home page. */
import { parseSecurityTxt } from "../../parse/policy/security_txt.ts";
import { mailDomain } from "../../parse/same_site.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** Days; Expires should be less than a year ahead (RFC 9116, 2.5.5). */
const VALID_DAYS = 364;
/** Days; with fewer left, the file should be renewed. */
export const MIN_DAYS_LEFT = 30;
/** Days; with more, contacts may be outdated before the file expires (RFC 9116, 2.5.5). */
export const MAX_DAYS_LEFT = 366;
const DAY_MS = 86_400_000;

export function securityTxtSnippet(facts: SiteFacts): string {
  const here = canonicalOf(facts);
  return [contactOf(facts), expiresOf(facts), ...(here === null ? [] : [here]), ""].join("\n");
}

/** The site's own file with a valid Expires and any missing Contact or Canonical; other lines stay. */
export function fixedSecurityTxt(text: string, facts: SiteFacts): string {
  const here = canonicalOf(facts);
  const { expires, expiresCount } = parseSecurityTxt(text);
  const days = expires === null ? 0 : Math.floor((expires.getTime() - facts.now.getTime()) / DAY_MS);
  const isDated = expiresCount === 1 && days >= MIN_DAYS_LEFT && days <= MAX_DAYS_LEFT;
  const kept = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)
    .filter((line) => isDated || !/^\s*expires\s*:/i.test(line))
    .map((line) => line.replace(/^(\s*contact\s*:\s*)(?=[^\s:@]+@[^\s:@]+\s*$)/i, "$1mailto:"))
    .join("\n").trim();
  const { contacts, canonical } = parseSecurityTxt(kept);
  const lines = [
    ...(kept === "" ? [] : [kept]),
    ...(contacts.length === 0 ? [contactOf(facts)] : []),
    ...(isDated ? [] : [expiresOf(facts)]),
    ...(here !== null && canonical.length > 0 && !canonical.some((url) => here.endsWith(` ${url}`))
      ? [here]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** The home page where the host has no mailboxes of its own. */
function contactOf({ host, origin }: SiteFacts): string {
  const domain = mailDomain(host);
  if (domain !== null) return `Contact: mailto:security@${domain}`;
  return `Contact: ${origin.replace(/^http:/, "https:")}/`;
}

function expiresOf({ now }: SiteFacts): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`;
}

/** Null for a site without HTTPS, because URLs in the file must use it. */
function canonicalOf({ origin }: SiteFacts): string | null {
  return origin.startsWith("https:") ? `Canonical: ${origin}/.well-known/security.txt` : null;
}
