/** Facts of the scanned site for fixes, each cleaned for use in a snippet. */

/**
 * The software that serves the site, according to its responses. It decides how to apply a fix. `static`:
 * unknown.
 */
export const STACKS = [
  "apache",
  "blogger",
  "caddy",
  "cloudflare",
  "docs-platform",
  "github-pages",
  "netlify",
  "next",
  "nginx",
  "shopify",
  "squarespace",
  "static",
  "vercel",
  "wix",
  "wordpress",
] as const;
export type Stack = typeof STACKS[number];

/** Facts that may come from a page as a browser shows it. */
export const SCRIPTED_FACTS = ["name", "description", "logo", "profiles"] as const;

export interface SiteFacts {
  /** Root of the site, without trailing slash: `https://example.com`. */
  readonly origin: string;
  /** The site's folder, without trailing slash: the origin, or `https://anna.github.io/project`. */
  readonly base: string;
  /** Host without port: `example.com`. */
  readonly host: string;
  /** The site's own name, one short line without markup, or its host. */
  readonly name: string;
  /** A line about the site, or null. */
  readonly description: string | null;
  /** Type of schema.org for the business that the home page shows, such as `Restaurant`, or null. */
  readonly business: string | null;
  /** URL of the site's logo or icon, or null. */
  readonly logo: string | null;
  /** The site's own profiles elsewhere, as its home page links to them. */
  readonly profiles: readonly string[];
  /** Facts that the HTML lacks until its scripts have run. */
  readonly scripted: readonly (typeof SCRIPTED_FACTS)[number][];
  /** The sitemap that robots.txt names, or `/sitemap.xml`. */
  readonly sitemap: string;
  readonly stack: Stack;
  /** When the scan ran, for dates in snippets. */
  readonly now: Date;
}

/** A page of the site, for a list of pages. */
export interface NamedPage {
  /** Without query and fragment. */
  readonly url: string;
  /** Title as one line without markup. */
  readonly name: string;
}

/** A page that exists, as far as the scan has looked at it. */
export interface LivingPage extends NamedPage {
  /** Date of the last change, if the server sends it. */
  readonly lastModified: Date | null;
}

/** Pages of one part of a site. */
export interface PageSection {
  /** Title as one line without markup. */
  readonly heading: string;
  readonly pages: readonly LivingPage[];
}
