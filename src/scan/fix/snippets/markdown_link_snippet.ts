/** The link from a page to its Markdown. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** @param details `url` of the Markdown; by default `/index.md` */
export function markdownLinkSnippet({ origin }: SiteFacts, { url }: Details): string {
  const usual = new URL("/index.md", origin);
  const address = typeof url === "string" && url !== "" ? URL.parse(url, origin) ?? usual : usual;
  const href = address.origin === origin ? address.pathname + address.search : address.href;
  return `<link rel="alternate" type="text/markdown" href="${escaped(href)}">`;
}

function escaped(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
