/** What fixes are made from: facts of the scanned site, each cleaned so that it can stand in a snippet. */

/** What serves the site, as far as its answers tell; decides how a fix is put in place. */
export type Stack =
  | "apache"
  | "caddy"
  | "cloudflare"
  | "netlify"
  | "next"
  | "nginx"
  | "shopify"
  | "static"
  | "vercel"
  | "wordpress";

export interface SiteFacts {
  /** Root of the site, without trailing slash: `https://example.com`. */
  readonly origin: string;
  /** Host without port: `example.com`. */
  readonly host: string;
  /** What the site calls itself, one short line without markup; its host where it does not say. */
  readonly name: string;
  /** One line about the site, or null. */
  readonly description: string | null;
  /** The sitemap that robots.txt names, or the usual place. */
  readonly sitemap: string;
  readonly stack: Stack;
  /** When the scan ran, for dates in snippets. */
  readonly now: Date;
}
