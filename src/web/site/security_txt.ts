/** /.well-known/security.txt (RFC 9116). Only the operator knows the contact. */
import { type Site, type SiteDocument, siteUrl } from "./site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Validity in days. The operator's setting is current as long as the service runs with it. */
const VALID_DAYS = 180;

/** @param now the time of the request */
export function securityTxt(site: Site, now: Date): SiteDocument | null {
  if (site.securityContact === null) return null;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const lines = [
    `Contact: ${site.securityContact}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    ...(site.origin === null ? [] : [`Canonical: ${siteUrl(site, "/.well-known/security.txt")}`]),
  ];
  return { body: `${lines.join("\n")}\n`, contentType: "text/plain; charset=utf-8" };
}
