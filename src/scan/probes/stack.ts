/**
 * The server or platform of the site, from its headers and markup, which affects only the wording of fixes.
 */
import { Unobservable } from "../../errors.ts";
import type { Stack } from "../site_facts.ts";
import { elements } from "../parse/dom/html.ts";
import { defineProbe } from "../probe.ts";
import { page } from "./page.ts";

/** Generators of documentation platforms. The old command-line GitBook wrote a version after its name. */
const DOCS_PLATFORMS = /^(?:mintlify|gitbook \(|https:\/\/buildwithfern\.com)/;

type Sign = (headers: Headers, html: string, generator: string) => boolean;

/** The innermost comes first, because the fix belongs there, and not in the cache before it. */
const SIGNS: readonly (readonly [Stack, Sign])[] = [
  ["github-pages", servesFilesOnly],
  // A custom storefront takes only its images from Shopify.
  [
    "shopify",
    (headers, html) =>
      headers.has("x-shopid") || html.includes("cdn.shopify.com") && !html.includes("/_next/"),
  ],
  ["wordpress", (_, html, generator) => generator.startsWith("wordpress") || html.includes("/wp-content/")],
  // The platform includes its own proxy and framework.
  [
    "docs-platform",
    (headers, html, generator) =>
      headers.has("x-rtd-project") || html.includes('name="readme-deploy"') ||
      DOCS_PLATFORMS.test(generator),
  ],
  [
    "next",
    (headers, html) =>
      /next\.js/i.test(headers.get("x-powered-by") ?? "") || html.includes('"/_next/static/'),
  ],
  ["vercel", (headers) => headers.has("x-vercel-id")],
  ["netlify", (headers) => headers.has("x-nf-request-id")],
  ["nginx", (headers) => serverIs(headers, "nginx")],
  ["apache", (headers) => serverIs(headers, "apache")],
  ["caddy", (headers) => serverIs(headers, "caddy")],
  ["cloudflare", (headers) => headers.has("cf-ray")],
];

export const stack = defineProbe<Stack>({
  id: "stack",
  async observe({ attempt, probe, origin }) {
    // A site that blocks us needs fixes too, but then there is no sign.
    const home = await attempt(origin);
    if (home instanceof Unobservable) return "static";
    const { document } = await probe(page);
    const generator =
      elements(document, 'meta[name="generator"]')[0]?.getAttribute("content")?.toLowerCase() ?? "";
    return SIGNS.find(([, sign]) => sign(home.headers, home.text, generator))?.[0] ?? "static";
  },
});

/**
 * True if GitHub Pages sent a response. GitHub Pages serves only files, so the framework that made them does
 * not run there.
 */
export function servesFilesOnly(headers: Headers): boolean {
  return headers.has("x-github-request-id") || serverIs(headers, "github.com");
}

function serverIs(headers: Headers, name: string): boolean {
  return (headers.get("server") ?? "").toLowerCase().startsWith(name);
}
