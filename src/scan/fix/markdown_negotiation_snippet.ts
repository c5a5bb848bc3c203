/** Configuration that answers Accept: text/markdown with the page's Markdown file, by what serves the site. */
import { markdownLinkSnippet } from "./markdown_link_snippet.ts";
import type { SiteFacts, Stack } from "./site_facts.ts";

// Markdown where it is wanted at full weight only: `text/html, text/markdown;q=0.5` goes on getting HTML.

const NGINX = String.raw`map $http_accept $page_form {
  default .html;
  "~*text/markdown\s*(,|$|;\s*q=1)" .md;
}
server {
  include mime.types;
  types { text/markdown md; }
  charset_types text/plain text/markdown;
  charset utf-8;
  index index$page_form;
  location / {
    add_header Vary Accept always;
    try_files $uri $uri$page_form $uri/ =404;
  }
}`;

const APACHE = String.raw`AddType "text/markdown; charset=utf-8" .md
Header merge Vary Accept
RewriteEngine On
RewriteCond %{HTTP_ACCEPT} "text/markdown\s*(,|$|;\s*q=1)"
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.md -f
RewriteRule ^ %{REQUEST_URI}.md [L]
RewriteCond %{HTTP_ACCEPT} "text/markdown\s*(,|$|;\s*q=1)"
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.md -f
RewriteRule ^ %{REQUEST_URI}index.md [L]`;

const CADDY = String.raw`@markdown {
  header_regexp Accept text/markdown\s*(,|$|;\s*q=1)
  file {path}.md {path}/index.md
}
header @markdown Content-Type "text/markdown; charset=utf-8"
header +Vary Accept
rewrite @markdown {file_match.relative}`;

const NEXT = String.raw`async rewrites() {
  const has = [{ type: "header", key: "accept", value: "(.*)text/markdown(\\s*,.*)?" }];
  return { beforeFiles: [
    { source: "/", has, destination: "/index.md" },
    { source: "/:path((?!.*\\.).*)", has, destination: "/:path.md" },
  ] };
},
async headers() {
  return [{ source: "/:path*", headers: [{ key: "Vary", value: "Accept" }] }];
}`;

const VERCEL_WANTED = [{ type: "header", key: "accept", value: String.raw`(.*)text/markdown(\s*,.*)?` }];
const VERCEL = JSON.stringify(
  {
    rewrites: [
      { source: "/", has: VERCEL_WANTED, destination: "/index.md" },
      { source: String.raw`/((?!.*\.).+)`, has: VERCEL_WANTED, destination: "/$1.md" },
    ],
    headers: [{ source: "/(.*)", headers: [{ key: "Vary", value: "Accept" }] }],
  },
  null,
  2,
);

const NETLIFY = `// netlify/edge-functions/markdown.js
export default async (request, context) => {
  const { pathname } = new URL(request.url);
  const accept = request.headers.get("accept") ?? "";
  const wanted = /text\\/markdown\\s*(,|$|;\\s*q=1)/.test(accept) && !/\\.\\w+$/.test(pathname);
  const twin = pathname.endsWith("/") ? pathname + "index.md" : pathname + ".md";
  const found = wanted ? await fetch(new URL(twin, request.url)) : null;
  const answer = found?.ok ? found : await context.next();
  const response = new Response(answer.body, answer);
  if (found?.ok) response.headers.set("content-type", "text/markdown; charset=utf-8");
  response.headers.append("vary", "Accept");
  return response;
};
export const config = { path: "/*" };`;

/** What has to come over the wire, for servers of which no more is known. */
function exchange(host: string): string {
  return `GET / HTTP/1.1
Host: ${host}
Accept: text/markdown

HTTP/1.1 200 OK
Content-Type: text/markdown; charset=utf-8
Vary: Accept`;
}

/** Hosts that answer every request for an address with the same file. */
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

/** Where nothing can be negotiated, the link by which agents find a Markdown file. */
export function markdownNegotiationSnippet(facts: SiteFacts): string {
  if (FIXED.has(facts.stack)) return markdownLinkSnippet(facts, {});
  return CONFIGURATIONS[facts.stack] ?? exchange(facts.host);
}
