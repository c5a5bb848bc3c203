/** Decides which hosts belong to one site by the registrable domain in the Public Suffix List. */
import { getDomain, parse } from "tldts";
import { isReservedName } from "../data/hosts/reserved_names.ts";

/** With private suffixes, two users of one hosting platform are two sites. */
const OPTIONS = { allowPrivateDomains: true };

/** @param left, right canonical host names without ports */
export function isSameSite(left: string, right: string): boolean {
  if (left === right) return true;
  const domain = getDomain(left, OPTIONS);
  return domain !== null && domain === getDomain(right, OPTIONS);
}

/**
 * Letters and digits of the registered name: `readinesstests` for `www.readiness-tests.org`, or `""` without
 * one.
 */
export function siteLabel(hostname: string): string {
  return (parse(hostname, OPTIONS).domainWithoutSuffix ?? "").replace(/[^a-z\d]/g, "");
}

/**
 * Returns the domain for mailboxes: `example.com` for `docs.example.com`.
 * @returns null for an IP address, a name that is not public, and a host that a platform assigns to its user
 */
export function mailDomain(hostname: string): string | null {
  const { domain, isPrivate, isIp } = parse(hostname, OPTIONS);
  return domain === null || isPrivate || isIp || isReservedName(domain) ? null : domain;
}
