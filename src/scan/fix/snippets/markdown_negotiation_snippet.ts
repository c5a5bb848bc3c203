/** Server configuration that responds to Accept: text/markdown with the page's Markdown file. */
import { markdownLinkSnippet } from "./head_snippets.ts";
import type { Details } from "../../contract/check.ts";
import type { SiteFacts, Stack } from "../../contract/site_facts.ts";

// Markdown only for a q value of 1: `text/html, text/markdown;q=0.5` still gets HTML.

const NGINX = String.raw`map $http_accept $page_form {
  default .html;
  "~*text/markdown\s*(,|$|;\s*q=1)" .md;
}
map $uri $page_name {
  default $uri;
  "~^(?<page_stem>.+)\.html?$" $page_stem;
}
# Add to the existing server block, instead of its index and location /
server {
  include mime.types;
  types { "text/markdown; charset=utf-8" md; }
  # Repeat in each location that has its own add_header
  add_header Vary Accept always;
  # With an application behind nginx, only add the first name
  # of index and of try_files, in front of the existing ones
  index index$page_form index.html;
  location / {
    try_files $page_name$page_form $uri $uri.html $uri/ =404;
  }
}`;

const APACHE = String.raw`# In the virtual host or .htaccess. Requires mod_headers and mod_rewrite
AddType "text/markdown; charset=utf-8" .md
Header always merge Vary Accept
RewriteEngine On
RewriteCond %{HTTP_ACCEPT} "text/markdown\s*(,|$|;\s*q=1)" [NC]
RewriteCond %{REQUEST_URI} "^(.+?)(\.html?)?$"
RewriteCond %{DOCUMENT_ROOT}%1.md -f
RewriteRule ^ %1.md [L,PT]
RewriteCond %{HTTP_ACCEPT} "text/markdown\s*(,|$|;\s*q=1)" [NC]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.md -f
RewriteRule ^ %{REQUEST_URI}index.md [L,PT]`;

const CADDY = String.raw`# In the site block that has the root directive
@markdown {
  header_regexp Accept (?i)text/markdown\s*(,|$|;\s*q=1)
  file {path}.md {path}/index.md {dir}/{file.base}.md
}
header @markdown Content-Type "text/markdown; charset=utf-8"
header +Vary Accept
rewrite @markdown {file_match.relative}`;

// Pages without a Markdown file stay HTML. Vary: github.com/vercel/next.js/issues/85999.
const NEXT = String.raw`// In next.config.js
async rewrites() {
  const wanted = "(.*)text/markdown(\\s*;\\s*q=1[.0]*)?(\\s*,.*)?";
  const has = [{ type: "header", key: "accept", value: wanted }];
  return {
    beforeFiles: [
      { source: "/", has, destination: "/index.md" },
      { source: "/:path((?!.*\\.).*[^/])", has, destination: "/:path.md" },
    ],
    afterFiles: [
      { source: "/index.md", has, destination: "/" },
      { source: "/:path(.*)\\.md", has, destination: "/:path" },
    ],
  };
},
// Since 15.5, the App Router overwrites Vary on its pages: add it in the proxy or CDN in front
async headers() {
  return [{ source: "/:path*", headers: [{ key: "Vary", value: "Accept" }] }];
}`;

/** Looks for the page's Markdown file, and ignores catch-all pages. */
const LOOK_UP = String.raw`  const { pathname } = new URL(request.url);
  const accept = request.headers.get("accept") ?? "";
  const wanted = /text\/markdown\s*(,|$|;\s*q=1)/i.test(accept) && !/\.(?!html?$)\w+$/.test(pathname);
  const twin = pathname.replace(/\/$/, "/index").replace(/\.html?$/, "") + ".md";
  const found = wanted ? await fetch(new URL(twin, request.url), { method: request.method }) : null;
  const isMarkdown = found?.ok && !found.headers.get("content-type")?.includes("html");`;

/** A new response, as the fetched body is decoded but may still be labeled as encoded. */
const MARKDOWN_ANSWER = `  const headers = { "content-type": "text/markdown; charset=utf-8", vary: "Accept" };
  if (isMarkdown) return new Response(found.body, { headers });`;

// Rewrites of vercel.json apply after files, and never to an existing page.
const VERCEL = `// middleware.js, with the package @vercel/functions
import { next } from "@vercel/functions";
export default async function middleware(request) {
${LOOK_UP}
${MARKDOWN_ANSWER}
  return next({ headers: { vary: "Accept" } });
}`;

const NETLIFY = `// netlify/edge-functions/markdown.js
export default async (request, context) => {
${LOOK_UP}
${MARKDOWN_ANSWER}
  const response = await context.next();
  response.headers.append("vary", "Accept");
  return response;
};
export const config = { path: "/*" };`;

/** The HTTP exchange, for unknown servers. */
function exchange(host: string): string {
  return `GET / HTTP/1.1
Host: ${host}
Accept: text/markdown

HTTP/1.1 200 OK
Content-Type: text/markdown; charset=utf-8
Vary: Accept`;
}

/** Hosts that always serve the same file for a URL. */
const FIXED: ReadonlySet<Stack> = new Set(["github-pages", "shopify"]);

const CONFIGURATIONS: Readonly<Partial<Record<Stack, string>>> = {
  apache: APACHE,
  caddy: CADDY,
  cloudflare: "In the dashboard of the zone: AI Crawl Control, Markdown for Agents, on.",
  netlify: NETLIFY,
  next: NEXT,
  nginx: NGINX,
  vercel: VERCEL,
};

/**
 * Returns a link to the Markdown file for hosts that cannot negotiate.
 * @param details `expected` URL of the file; by default `/index.md`
 */
export function markdownNegotiationSnippet(facts: SiteFacts, { expected = null }: Details): string {
  if (FIXED.has(facts.stack)) return markdownLinkSnippet(facts, { url: expected });
  return CONFIGURATIONS[facts.stack] ?? exchange(facts.host);
}
