/** How a file or a header gets onto a site, by what serves it. */
import type { Stack } from "./site_facts.ts";

/** What a fix publishes. */
export type Publication =
  /** A file at this path. */
  | { readonly file: string }
  /** A response header field. */
  | { readonly header: string };

const FILES: Readonly<Record<Stack, (path: string) => string>> = {
  apache: (path) => `On Apache: the file is DocumentRoot${path}.`,
  caddy: (path) => `On Caddy: the file is ${path} below the root of file_server.`,
  cloudflare: (path) => `Behind Cloudflare: publish ${path} at the origin, or as an asset of a Worker.`,
  netlify: (path) => `On Netlify: the file is ${path} below the publish directory.`,
  next: (path) => `With Next.js: the file is public${path}, or a route handler for ${path}.`,
  nginx: (path) => `On nginx: the file is ${path} below root, or a location of its own.`,
  shopify: (path) =>
    path === "/robots.txt"
      ? "On Shopify: edit the template robots.txt.liquid."
      : path === "/.well-known/ucp"
      ? "On Shopify: the platform publishes it for the shop; agents would not follow a redirect to a file of yours."
      : `On Shopify: serve it from an app proxy, and redirect ${path} to it.`,
  static: (path) => `The file is ${path} below the root of the site.`,
  vercel: (path) => `On Vercel: the file is public${path}.`,
  wordpress: (path) =>
    `With WordPress: the file is ${path} beside wp-config.php, where it wins over a plugin's.`,
};

const HEADERS: Readonly<Record<Stack, string>> = {
  apache: "On Apache: Header always set, in the virtual host or .htaccess.",
  caddy: "On Caddy: the header directive.",
  cloudflare: "On Cloudflare: Rules, Transform Rules, Modify Response Header.",
  netlify: "On Netlify: a line in the file _headers.",
  next: "With Next.js: headers() in next.config.js.",
  nginx: "On nginx: add_header … always.",
  shopify: "Shopify sets no headers of yours: there, use the alternative.",
  static: "It is set in the configuration of the server or host.",
  vercel: "On Vercel: headers in vercel.json.",
  wordpress: "With WordPress: add_action on send_headers, or the web server's configuration.",
};

/** One sentence, for the end of a fix. */
export function placement(stack: Stack, publication: Publication): string {
  return "file" in publication ? FILES[stack](publication.file) : HEADERS[stack];
}
