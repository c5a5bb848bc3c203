/**
 * /robots.txt allows everything except links that start a scan, which other people may have shared. The API
 * is open because no page links to its URLs.
 */
import { type Site, type SiteDocument, siteUrl } from "./site.ts";

/** Prefixes of such links. */
const CLOSED = ["/?domain=", "/report?", "/compare?"];

export function robotsTxt(site: Site): SiteDocument {
  const lines = [
    "# URLs with a domain parameter start a scan. Please do not follow them.",
    "User-agent: *",
    "Content-Signal: search=yes, ai-input=yes, ai-train=yes",
    ...CLOSED.map((prefix) => `Disallow: ${prefix}`),
    "Allow: /",
    ...(site.origin === null ? [] : ["", `Sitemap: ${siteUrl(site, "/sitemap.xml")}`]),
  ];
  return { body: `${lines.join("\n")}\n`, contentType: "text/plain; charset=utf-8" };
}
