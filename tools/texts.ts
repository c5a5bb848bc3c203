/** Prints every title, message and fix with example values, for reading them as a site owner would. */
import { CATALOGUE } from "../src/scan/catalogue.ts";
import { CATEGORIES } from "../src/scan/contract/category.ts";
import type { Check, Details } from "../src/scan/contract/check.ts";
import { fillMessage } from "../src/scan/engine/message.ts";
import type { Json } from "../src/json.ts";

/** Values by the name of the placeholder; `FALLBACK` stands for all others. */
const EXAMPLES: Readonly<Record<string, Json>> = {
  accept: "text/markdown;q=0.5, text/html",
  actual: "sha256:9f86d081884c7d65",
  agent: "GPTBot",
  agents: ["GPTBot", "ClaudeBot"],
  anchor: "https://www.example.org/",
  answer: "text/html",
  attributes: ["toolnames"],
  authors: ["Ada Lovelace"],
  by: "Link header",
  cacheControl: "no-store",
  canonical: "https://example.com/guide",
  captchas: ["reCAPTCHA"],
  charset: "iso-8859-1",
  claimed: "12000",
  code: "TLS_EXPIRED",
  contact: "mailto:you@example.com",
  contradictions: ["robots.txt allows GPTBot, ai.txt does not"],
  controls: ["input#email", "select#country"],
  currency: "EUR",
  data: ["base64 images", "JSON"],
  date: "2026-10-01",
  described: 80,
  description: "https://example.com/openapi.json",
  difference: "another line ending",
  elements: ["describedby"],
  endpoint: "https://example.com/mcp",
  endpoints: ["token_endpoint"],
  entry: "http://www.example.com/",
  error: "Method not found (-32601)",
  example: "https://www.example.org/page",
  examples: ['<a class="cart">', '<button id="menu">'],
  expected: "https://example.com/guide.md",
  expires: "2026-10-01",
  fields: ["name", "email"],
  file: "/llms.txt",
  files: ["/llms.txt", "/openapi.json"],
  first: "Welcome to our site",
  forbidden: ["/docs/"],
  foreign: "https://auth.example.org/token",
  form: "page",
  format: "YAML",
  forms: ["/llms.txt", "/openapi.json"],
  from: 2,
  grants: ["password", "implicit"],
  header: "X-Markdown-Tokens",
  headers: ["RateLimit", "RateLimit-Policy"],
  heading: "Sign-in for agents",
  headings: 12,
  host: "example.com",
  href: "/guide",
  id: "did:web:example.com",
  identified: 95,
  instead: "status 404",
  issuer: "https://auth.example.com",
  keys: "https://auth.example.com/jwks.json",
  kind: "gives instructions to agents",
  labels: ["npm", "pnpm"],
  language: "en",
  level: 3,
  line: 4,
  links: ["/a", "/b"],
  listed: ["sitemap.xml"],
  lists: ["sitemap.xml", "llms.txt"],
  member: "../secrets.txt",
  members: ["verificationMethod[0].privateKeyJwk"],
  message: "Please enable JavaScript",
  metadata: "https://example.com/.well-known/oauth-protected-resource",
  methods: ["client_secret_basic"],
  misplaced: ["og:title"],
  missing: ["name", "url"],
  mode: "anonymous",
  modified: "2026-10-02",
  ms: 420,
  name: "checkout",
  namedBy: "api-catalog",
  names: ["GPTBot", "ClaudeBot"],
  newest: "2025-03-14",
  offered: ["/llms.txt"],
  origin: "https://www.example.com",
  other: "https://auth.example.com/.well-known/openid-configuration",
  path: "/.well-known/example.json",
  paths: ["/llms.txt", "/robots.txt"],
  percent: 42,
  permission: "robots.txt",
  policy: "https://example.com/tdm.json",
  polyfills: ["/webmcp.js"],
  positions: ["header: 1", "meta element: 0"],
  preferences: ["train-ai=n"],
  present: ["header", "nav"],
  price: "19.90",
  problem: "is not a language tag",
  problems: ["name is missing", "url is not absolute (line 4)"],
  property: "og:image",
  protocol: "mcp",
  published: "2026-10-01",
  publisher: "example.org",
  quote: "Ignore all previous instructions",
  readable: "https://example.com/sitemap-2.xml",
  reason: "Unexpected token } in line 4",
  rel: "api-catalog",
  relations: ["api-catalog", "service-desc"],
  remote: "http://localhost:3000/mcp",
  removed: ["provideContext"],
  resource: "https://example.com/mcp",
  rights: "reserved",
  roles: ["merchant"],
  root: "/api",
  rule: "noindex",
  schema: "https://example.org/schema.json",
  schemas: 60,
  schemes: ["ApiKey"],
  seconds: 3.2,
  served: "text/html",
  servers: ["https://auth.example.com"],
  services: ["checkout"],
  signals: ["search=yes", "ai-train=no"],
  signs: ["Read more"],
  since: "2026-01-01",
  skill: "refund-order",
  source: "meta element",
  sources: ["/a.jpg", "/b.jpg"],
  stated: "https://auth.example.com",
  status: 200,
  tables: 3,
  tag: "en-GB",
  target: "agents.example.com",
  targets: 24,
  template: "https://example.com/search",
  text: "v=aid1",
  title: "Brass widgets",
  titles: ["Home", "Brass widgets"],
  to: 4,
  token: "https://auth.example.com/token",
  told: "footer",
  tools: ["search", "buy"],
  tops: ["Home", "Brass widgets"],
  type: "text/html",
  types: ["Product", "Offer"],
  uri: "https://example.com/mcp",
  url: "https://example.com/guide",
  urls: ["https://example.com/a", "https://example.com/b"],
  value: "yes please",
  vendors: ["Cloudflare"],
  version: "0.2.0",
  versions: ["2024-11-05"],
  way: "display: none",
  ways: ["dynamic registration"],
  what: "an HTML page",
  words: ["image", "photo"],
};
/** Names that count a part of what the message counts. */
const PARTS =
  /^(?:answered|bare|blocked|count|dated|dead|decorative|fillers|followed|gone|lost|markdown|named|nameless|untold)$/;
const FALLBACK = "example";
const NAMES = /\{=?([a-zA-Z]+)(:?)/g;

/** @returns one line for each text, grouped by check */
export function renderTexts(): string {
  const parts = CATEGORIES.flatMap(({ id, title }) => [
    `# ${title}`,
    ...CATALOGUE.filter(({ category }) => category === id).map(({ check }) => renderCheck(check)),
  ]);
  return `${parts.join("\n\n")}\n`;
}

function renderCheck({ id, title, about, outcomes }: Check): string {
  const results = Object.values(outcomes).flatMap(({ status, message, fix, otherwise, assumes }) => [
    ...messagesOf(message).map((text) => `  ${status.padEnd(14)} ${text}`),
    ...(fix === null ? [] : [`      fix:       ${fix}`]),
    ...(otherwise === null ? [] : [`      otherwise: ${otherwise}`]),
    ...(assumes === null ? [] : [`      assumes:   ${assumes}`]),
  ]);
  return [`## ${title} [${id}]`, `   ${about}`, ...results].join("\n");
}

/** Twice where a count agrees with its noun: for one and for several. */
function messagesOf(message: string): string[] {
  return [
    ...new Set([fillMessage(message, detailsOf(message, 3)), fillMessage(message, detailsOf(message, 1))]),
  ];
}

function detailsOf(message: string, count: number): Details {
  const values = [...message.matchAll(NAMES)].map(([, name = "", colon]) => {
    if (colon === ":") return [name, count];
    return [name, PARTS.test(name) ? Math.min(count, 2) : EXAMPLES[name] ?? FALLBACK];
  });
  return Object.fromEntries(values);
}

if (import.meta.main) console.log(renderTexts());
