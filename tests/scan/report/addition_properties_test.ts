/** Files that a site adds for agents raise the score of any site. */
import { assert, assertEquals } from "@std/assert";
import type { PlainAnswer, Site } from "../../fixtures/server.ts";
import * as bare from "../../fixtures/sites/bare.ts";
import * as docs from "../../fixtures/sites/docs.ts";
import * as shop from "../../fixtures/sites/shop.ts";
import { adding, changed, plain, scanned, toHead } from "./changed_sites.ts";

interface Fixture {
  readonly HOST: string;
  readonly site: Site;
}

const typed = (type: string, body: string): PlainAnswer => ({ headers: { "content-type": type }, body });
const text = (body: string) => typed("text/plain; charset=utf-8", body);
const OWNER = { "@type": "Person", name: "Anna Berg", sameAs: ["https://example.com/anna"] };

function structured(host: string): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...OWNER, url: `https://${host}/` });
  return `<script type="application/ld+json">${json}</script>`;
}

function sitemap(host: string, lastmod = ""): PlainAnswer {
  const url = `<url><loc>https://${host}/</loc>${lastmod}</url>`;
  return typed(
    "application/xml",
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url}</urlset>`,
  );
}

function llmsTxt(host: string): PlainAnswer {
  return text(`# Case Studio\n\n> Cases of oak\n\n## Pages\n\n- [Home](https://${host}/): What we build\n`);
}

/** The text of the home page, for a Markdown version that misses little of it. */
async function markdownOf({ HOST: host, site }: Fixture): Promise<PlainAnswer> {
  const request = {
    method: "GET",
    host,
    path: "/",
    headers: new Headers(),
    body: new Uint8Array(),
    tls: true,
  };
  const answer = await site(request);
  const html = answer !== undefined && "body" in answer ? String(answer.body) : "";
  const blocks = html.matchAll(/<(h\d|p|li)\b[^>]*>([^]*?)<\/\1>/g);
  const lines = [...blocks].map(([, name = "", inner = ""]) =>
    `${name.startsWith("h") ? "# " : ""}${inner.replaceAll(/<[^>]*>/g, "").trim()}`
  );
  return typed("text/markdown; charset=utf-8", `${lines.join("\n\n")}\n`);
}

const inHead = (site: Site, tag: string) => changed(site, (html) => toHead(html, tag));

const MARKDOWN_LINK = '<link rel="alternate" type="text/markdown" href="/index.md">';
const DESCRIPTION =
  '<meta name="description" content="Cases of oak and brass for instruments of every size, built in our own mill since 1987.">';

const ADDITIONS: readonly (readonly [
  what: string,
  to: readonly Fixture[],
  add: (fixture: Fixture) => Site | Promise<Site>,
])[] = [
  ["a valid llms.txt", [plain, bare, shop], ({ HOST, site }) => adding(site, { "/llms.txt": llmsTxt(HOST) })],
  [
    "a Markdown version",
    [plain, bare, docs, shop],
    async (fixture) => adding(fixture.site, { "/index.md": await markdownOf(fixture) }),
  ],
  [
    "a Markdown version that the page links to",
    [plain, bare, docs, shop],
    async (fixture) =>
      adding(inHead(fixture.site, MARKDOWN_LINK), { "/index.md": await markdownOf(fixture) }),
  ],
  ["a valid sitemap", [plain, bare], ({ HOST, site }) => adding(site, { "/sitemap.xml": sitemap(HOST) })],
  [
    "a text sitemap",
    [plain, bare],
    ({ HOST, site }) => adding(site, { "/sitemap.txt": text(`https://${HOST}/\n`) }),
  ],
  ["valid structured data", [plain, bare, docs], ({ HOST, site }) => inHead(site, structured(HOST))],
  ["a meta description", [plain, bare, shop], ({ site }) => inHead(site, DESCRIPTION)],
];

for (const [what, fixtures, add] of ADDITIONS) {
  for (const fixture of fixtures) {
    Deno.test(`adding ${what} raises the score of ${fixture.HOST}`, async () => {
      const before = await scanned(fixture.HOST, fixture.site);
      const after = await scanned(fixture.HOST, await add(fixture));
      assert((after.score ?? 0) > (before.score ?? 0), `${before.score} → ${after.score}`);
    });
  }
}

/** A host that serves only files, without negotiation, redirects or headers. */
async function onGithubPages({ HOST, site }: Fixture): Promise<Site> {
  const head = [
    MARKDOWN_LINK,
    DESCRIPTION,
    structured(HOST),
    `<link rel="canonical" href="https://${HOST}/">`,
    ...Object.entries({ title: "The bee garden", type: "website", image: "bees.jpg", url: "" }).map(
      ([name, value]) =>
        `<meta property="og:${name}" content="${
          /^(?:image|url)/.test(name) ? `https://${HOST}/` : ""
        }${value}">`,
    ),
  ].join("\n");
  const whole = changed(
    site,
    (html) =>
      toHead(html, head).replace("<body>", "<body><header>Bees</header><main>")
        .replace("</body>", "</main><footer>Anna Berg</footer></body>"),
  );
  const files = adding(whole, {
    "/index.md": await markdownOf({ HOST, site }),
    "/llms.txt": llmsTxt(HOST),
    "/sitemap.xml": sitemap(HOST, `<lastmod>${new Date().toISOString().slice(0, 10)}</lastmod>`),
    "/robots.txt": text(
      `User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: https://${HOST}/sitemap.xml\n`,
    ),
  });
  return async (request) => {
    const answer = await files(request);
    if (answer === undefined || "raw" in answer) return answer;
    return { ...answer, headers: { server: "GitHub.com", "x-github-request-id": "A", ...answer.headers } };
  };
}

Deno.test("a host of files alone can have the best grade", async () => {
  const { score, grade } = await scanned(bare.HOST, await onGithubPages(bare));
  assertEquals(grade, "A", `${score}`);
});
