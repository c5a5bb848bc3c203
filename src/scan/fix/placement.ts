/** How to publish a file or set a header on the site's stack, in at most two sentences. */
import type { Publication } from "../contract/publication.ts";
import type { Stack } from "../contract/site_facts.ts";
import { lacks } from "./host_limits.ts";

/** https://shopify.dev/docs/storefronts/themes/architecture/templates/llms-txt-liquid */
const SHOPIFY_TEMPLATES: ReadonlySet<string> = new Set([
  "/agents.md",
  "/llms-full.txt",
  "/llms.txt",
  "/robots.txt",
]);

const FILES: Readonly<Record<Stack, (path: string) => string>> = {
  apache: (path) => `On Apache, save the file as ${path} in the DocumentRoot.`,
  blogger: () =>
    "On Blogger, turn on the custom robots.txt under Settings, Crawlers and indexing, and paste the file there.",
  caddy: (path) => `On Caddy, save the file as ${path} in the root directory of file_server.`,
  cloudflare: (path) => `Behind Cloudflare, publish ${path} on the origin server or as an asset of a Worker.`,
  "docs-platform": (path) =>
    `On a documentation platform, add ${path} to the documentation files or in the settings. ` +
    "If the platform cannot publish it, serve it from a proxy in front.",
  "github-pages": (path) => {
    if (path.startsWith("/.")) {
      return `On GitHub Pages, add ${path} to the published folder of the repository that serves the whole host. ` +
        "Jekyll skips folders that start with a dot: list this one under include in _config.yml, or, " +
        "if Jekyll does not build the site, add an empty .nojekyll file.";
    }
    return path === "/robots.txt"
      ? `On GitHub Pages, add ${path} to the published folder of the repository that serves the whole host.`
      : `On GitHub Pages, add ${path.slice(1)} next to index.html in the published folder of the repository.`;
  },
  netlify: (path) => `On Netlify, save the file as ${path} in the publish directory.`,
  next: (path) => `In Next.js, save the file as public${path}, or add a route handler for ${path}.`,
  nginx: (path) => `On nginx, save the file as ${path} in the root directory, or add a location for it.`,
  shopify: (path) => {
    if (path === "/.well-known/ucp") {
      return "Shopify publishes this file for the shop; you cannot replace it.";
    }
    return SHOPIFY_TEMPLATES.has(path)
      ? `On Shopify, add or edit the theme template ${path.slice(1)}.liquid.`
      : `On Shopify, serve the file from an app proxy and redirect ${path} to it.`;
  },
  squarespace: () => "Squarespace does not let you publish files at paths of your own.",
  static: (path) => `Save the file as ${path} in the root directory of the site.`,
  vercel: (path) => `On Vercel, save the file as public${path}.`,
  wix: (path) => `On Wix, edit ${path.slice(1)} in the SEO tools of the dashboard.`,
  wordpress: (path) =>
    `In WordPress, save the file as ${path} next to wp-config.php. It overrides the file that a plugin generates.`,
};

const HEADERS: Readonly<Record<Stack, string>> = {
  apache: "On Apache, use the Header directive of mod_headers in the virtual host or .htaccess.",
  blogger: "Blogger does not let you set headers.",
  caddy: "On Caddy, use the header directive in the site block.",
  cloudflare: "On Cloudflare, add a rule under Rules > Transform Rules > Modify Response Header.",
  "docs-platform": "Documentation platforms do not let you set headers.",
  "github-pages": "GitHub Pages does not let you set headers.",
  netlify: "On Netlify, use the _headers file in the publish directory.",
  next: "In Next.js, use headers() in next.config.js.",
  nginx:
    "On nginx, use add_header with always in the server block, and in each location that has its own add_header.",
  shopify: "Shopify does not let you set headers.",
  squarespace: "Squarespace does not let you set headers.",
  static: "Set the header in the configuration of the server or host.",
  vercel: "On Vercel, use headers in vercel.json.",
  wix: "Wix does not let you set headers.",
  wordpress: "In WordPress, use the send_headers action in the theme's functions.php or a plugin.",
};

/** Stacks that do not set the media type like other headers. */
const MEDIA_TYPES: Readonly<Partial<Record<Stack, string>>> = {
  apache: "On Apache, use AddType for the file extension, or ForceType in a Files section.",
  "docs-platform": "Documentation platforms set the media type from the file extension.",
  "github-pages": "GitHub Pages sets the media type from the file extension.",
  nginx:
    "On nginx, use types or default_type in a location for the file. add_header would send a second Content-Type.",
  wordpress: "In WordPress, use the configuration of the web server, such as ForceType in .htaccess.",
};

/** The App Router overwrites the header since Next.js 15.5. */
const NEXT_VARY =
  "In Next.js, use headers() in next.config.js. Pages of the App Router need a proxy or CDN that adds the header.";

/** Alternatives in a page or file, for hosts without headers. */
const ALTERNATIVES: ReadonlyMap<string, string> = new Map([
  ["Content-Usage", "Use a rule in robots.txt instead."],
  ["Link", "Use a link element in the head instead."],
  ["X-Robots-Tag", "Use a robots meta tag instead."],
  ["tdm-reservation", "Use a meta tag of that name instead."],
]);

export function placement(stack: Stack, publication: Publication): string {
  if ("file" in publication) return FILES[stack](publication.file);
  const { header } = publication;
  if (header === "WWW-Authenticate") return "Send it from the endpoint itself, only with 401 responses.";
  if (header === "Vary" && stack === "next") return NEXT_VARY;
  const mediaType = header === "Content-Type" ? MEDIA_TYPES[stack] : undefined;
  if (mediaType !== undefined) return mediaType;
  if (!lacks(stack, "header")) return HEADERS[stack];
  return `${HEADERS[stack]} ${
    ALTERNATIVES.get(header) ?? "Add the header in a proxy or CDN in front of the site."
  }`;
}
