/** What fixes are made from: facts of the scanned site, each cleaned so that it can stand in a snippet. */

/** What serves the site, as far as its answers tell; decides how a fix is put in place. `static`: nothing tells. */
export const STACKS = [
  "apache",
  "caddy",
  "cloudflare",
  "docs-platform",
  "github-pages",
  "netlify",
  "next",
  "nginx",
  "shopify",
  "static",
  "vercel",
  "wordpress",
] as const;
export type Stack = typeof STACKS[number];

export interface SiteFacts {
  /** Root of the site, without trailing slash: `https://example.com`. */
  readonly origin: string;
  /** Host without port: `example.com`. */
  readonly host: string;
  /** What the site calls itself, one short line without markup; its host where it does not say. */
  readonly name: string;
  /** One line about the site, or null. */
  readonly description: string | null;
  /** Address of an image by which the home page is known, or null. */
  readonly logo: string | null;
  /** The site's own profiles elsewhere, as its home page links to them. */
  readonly profiles: readonly string[];
  /** The sitemap that robots.txt names, or the usual place. */
  readonly sitemap: string;
  readonly stack: Stack;
  /** When the scan ran, for dates in snippets. */
  readonly now: Date;
}

/** A page of the site that its home page links to. */
export interface NamedPage {
  /** Without query and fragment. */
  readonly url: string;
  /** One line without markup. */
  readonly name: string;
}
