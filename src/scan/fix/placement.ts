/** How a file or a header gets onto a site, by what serves it. */
import type { Stack } from "./site_facts.ts";

/** What a fix publishes. */
export type Publication =
  /** A file at this path. */
  | { readonly file: string }
  /** A response header field. */
  | { readonly header: string };

const FILES: Readonly<Record<Stack, string>> = {
  apache: "On Apache: put the file into the DocumentRoot.",
  caddy: "On Caddy: put the file below the root of file_server.",
  cloudflare: "Behind Cloudflare: publish it at the origin, or as an asset of a Worker on this path.",
  netlify: "On Netlify: put the file into the publish directory.",
  next: "With Next.js: put the file into public/, or make a route handler for this path.",
  nginx: "On nginx: put the file below root, or answer this location with it.",
  shopify:
    "On Shopify: use a template such as robots.txt.liquid where there is one, else an app proxy with a redirect.",
  static: "On a static host: put the file at this path below the site's root.",
  vercel: "On Vercel: put the file into public/ and deploy.",
  wordpress:
    "With WordPress: put the file into the web root, beside wp-config.php; it wins over a plugin's virtual one.",
};

const HEADERS: Readonly<Record<Stack, string>> = {
  apache: "On Apache: Header always set, in the virtual host or .htaccess.",
  caddy: "On Caddy: the header directive.",
  cloudflare: "On Cloudflare: Rules, Transform Rules, Modify Response Header.",
  netlify: "On Netlify: a line in the file _headers.",
  next: "With Next.js: headers() in next.config.js.",
  nginx: "On nginx: add_header … always.",
  shopify: "Shopify sets no headers of yours: use the alternative in the page's head.",
  static: "A static host that sets no headers: use the alternative in the page's head.",
  vercel: "On Vercel: headers in vercel.json.",
  wordpress: "With WordPress: add_action on send_headers, or the web server's configuration.",
};

/** One sentence, for the end of a fix. */
export function placement(stack: Stack, publication: Publication): string {
  return "file" in publication ? FILES[stack] : HEADERS[stack];
}
