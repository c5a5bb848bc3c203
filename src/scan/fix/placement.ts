/** How a file or a header gets onto a site, by what serves it. */
import type { Publication } from "../publication.ts";
import type { Stack } from "../site_facts.ts";

/** As of 2026-11-21: https://shopify.dev/docs/storefronts/themes/architecture/templates/llms-txt-liquid */
const SHOPIFY_TEMPLATES: ReadonlySet<string> = new Set(["/agents.md", "/llms-full.txt", "/llms.txt"]);

const FILES: Readonly<Record<Stack, (path: string) => string>> = {
  apache: (path) => `On Apache: the file is DocumentRoot${path}.`,
  caddy: (path) => `On Caddy: the file is ${path} below the root of file_server.`,
  cloudflare: (path) => `Behind Cloudflare: publish ${path} at the origin, or as an asset of a Worker.`,
  "docs-platform": (path) =>
    `On a hosted documentation platform: the file is ${path} of the documentation's own files, or a setting, where the ` +
    "platform has one; else a proxy of your own in front has to answer.",
  "github-pages": (path) =>
    (path.startsWith("/.")
      ? `On GitHub Pages: the file is ${path} of what is published, with an empty file .nojekyll beside index.html, ` +
        "or else folders that begin with a full stop are left out"
      : `On GitHub Pages: the file is ${path} of what is published`) +
    "; for a project below a path it belongs into the repository of the whole host.",
  netlify: (path) => `On Netlify: the file is ${path} below the publish directory.`,
  next: (path) => `With Next.js: the file is public${path}, or a route handler for ${path}.`,
  nginx: (path) => `On nginx: the file is ${path} below root, or a location of its own.`,
  shopify: (path) =>
    path === "/robots.txt"
      ? "On Shopify: edit the template robots.txt.liquid."
      : path === "/.well-known/ucp"
      ? "On Shopify: the platform publishes it for the shop; agents would not follow a redirect to a file of yours."
      : SHOPIFY_TEMPLATES.has(path)
      ? `On Shopify: add the template ${path.slice(1)}.liquid to the theme.`
      : `On Shopify: serve it from an app proxy, and redirect ${path} to it.`,
  static: (path) => `The file is ${path} below the root of the site.`,
  vercel: (path) => `On Vercel: the file is public${path}.`,
  wordpress: (path) =>
    `With WordPress: the file is ${path} beside wp-config.php, where it wins over a plugin's.`,
};

const HEADERS: Readonly<Record<Stack, string>> = {
  apache:
    "On Apache: the Header directive of mod_headers, below any for the same field, in the virtual host or .htaccess.",
  caddy: "On Caddy: the header directive, in the block of the site.",
  cloudflare: "On Cloudflare: Rules, Transform Rules, Modify Response Header.",
  "docs-platform": "A hosted documentation platform sends no headers of yours",
  "github-pages": "GitHub Pages sends no headers of yours",
  netlify: "On Netlify: the file _headers in the publish directory.",
  next: "With Next.js: headers() in next.config.js.",
  nginx:
    "On nginx: add_header … always, in the server and in each location that has an add_header of its own; one that " +
    "stands there for the same field goes on being sent.",
  shopify: "Shopify sends no headers of yours",
  static: "It is set in the configuration of the server or host",
  vercel: "On Vercel: headers in vercel.json.",
  wordpress:
    "With WordPress: add_action on send_headers, in functions.php of the theme or a plugin, or the web server's " +
    "configuration.",
};

/** The type of a file, where it is not set like other fields. */
const TYPES: Readonly<Partial<Record<Stack, string>>> = {
  apache: "On Apache: AddType for the file's extension, or ForceType in a Files section.",
  "docs-platform": "A hosted documentation platform chooses the type by the file's extension.",
  "github-pages": "GitHub Pages chooses the type by the file's extension.",
  nginx: "On nginx: types or default_type in a location of its own; add_header would send a second type.",
  wordpress: "With WordPress: the web server's configuration, such as ForceType in .htaccess.",
};

/** Where a framework sends the field too. */
const OWN_FIELDS: ReadonlyMap<string, string> = new Map([
  [
    "next Vary",
    "With Next.js: headers() in next.config.js for files and the Pages Router; from 15.5 on, the App Router " +
    "overwrites it on its pages, so that the proxy or CDN in front has to add it.",
  ],
]);

/** What says the same in a page or file, for hosts that send no headers of the site's choice. */
const ALTERNATIVES: ReadonlyMap<string, string> = new Map([
  ["Content-Usage", "a rule in robots.txt says the same"],
  ["Link", "a link element in the head says the same"],
  ["X-Robots-Tag", "the robots meta element says the same"],
  ["tdm-reservation", "a meta element of that name says the same"],
]);

/** One sentence, for the end of a fix. */
export function placement(stack: Stack, publication: Publication): string {
  if ("file" in publication) return FILES[stack](publication.file);
  const { header } = publication;
  if (header === "WWW-Authenticate") {
    return "The endpoint itself sends it, with its answers of status 401 only.";
  }
  const type = header === "Content-Type" ? TYPES[stack] : undefined;
  if (type !== undefined) return type;
  const how = OWN_FIELDS.get(`${stack} ${header}`) ?? HEADERS[stack];
  if (how.endsWith(".")) return how;
  const alternative = ALTERNATIVES.get(header);
  if (stack === "static") return `${how}${alternative === undefined ? "" : `; ${alternative}`}.`;
  return `${how}: ${alternative ?? "it takes a server or proxy of your own in front"}.`;
}
