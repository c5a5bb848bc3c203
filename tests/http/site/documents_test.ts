/** The documents about the service and the Markdown of its pages, as clients receive them. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import { createHash } from "node:crypto";
import { DOMParser } from "deno-dom";
import type { Variable } from "../../../src/variables.ts";
import { parseRobots } from "../../../src/scan/parse/policy/robots.ts";
import { robotsAccess } from "../../../src/scan/parse/policy/robots_access.ts";
import { parseHtml } from "../../../src/scan/parse/dom/html.ts";
import { markdownParity } from "../../../src/scan/parse/markdown/markdown_parity.ts";
import { markdownQuality } from "../../../src/scan/parse/markdown/markdown_quality.ts";
import { pageSegments } from "../../../src/scan/parse/text/page_segments.ts";
import { PREVIEW_PATH, PREVIEW_SIZE } from "../../../src/web/site/head_elements.tsx";
import { SITE_DOCUMENTS } from "../../../src/web/site/site_documents.ts";
import { markdownPath, SITE_PAGES } from "../../../src/web/site/site_pages.ts";
import { SKILL_PATH } from "../../../src/web/site/skill.ts";
import { service } from "../service.ts";

const ORIGIN = "https://readiness.example";
const HOST_OF_REQUESTS = "readiness.test";

function serviceWith(environment: Partial<Record<Variable, string>> = {}) {
  return service({ resolve: [] }, environment, {
    onInternalError: (error) => {
      throw error;
    },
  });
}

const bare = serviceWith();
const named = serviceWith({ PUBLIC_URL: ORIGIN, SECURITY_CONTACT: "security@readiness.example" });

const DOCUMENTS: readonly (readonly [path: string, contentType: string, needs: string | null])[] = [
  ["/robots.txt", "text/plain; charset=utf-8", null],
  ["/sitemap.xml", "application/xml; charset=utf-8", "PUBLIC_URL"],
  ["/llms.txt", "text/plain; charset=utf-8", null],
  ["/.well-known/security.txt", "text/plain; charset=utf-8", "SECURITY_CONTACT"],
  [
    "/.well-known/api-catalog",
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    null,
  ],
  ["/.well-known/ai-catalog.json", "application/ai-catalog+json", "PUBLIC_URL"],
  ["/.well-known/ard.json", "application/json", "PUBLIC_URL"],
  ["/.well-known/agent-skills/index.json", "application/json", null],
  [SKILL_PATH, "text/markdown; charset=utf-8", null],
];

Deno.test("the table of this test has every document", () => {
  assertEquals(DOCUMENTS.map(([path]) => path).sort(), Object.keys(SITE_DOCUMENTS).sort());
});

for (const [path, contentType, needs] of DOCUMENTS) {
  Deno.test(`${path} is served with its type to scripts of all origins`, async () => {
    const response = await named.get(path);
    assertEquals([response.status, response.headers.get("content-type")], [200, contentType]);
    assertEquals(response.headers.get("access-control-allow-origin"), "*");
    assert((await response.text()).length > 0);
  });

  Deno.test(`${path} ${needs === null ? "needs no setting" : `without ${needs} is a 404 that says so`}`, async () => {
    const response = await bare.get(path);
    assertEquals(response.status, needs === null ? 200 : 404);
    const body = await response.text();
    if (needs !== null) assert(JSON.parse(body).detail.includes(needs), body);
    assertFalse(body.includes(HOST_OF_REQUESTS));
  });
}

/** Every whole URL of the service in a text. */
async function urlsIn(path: string): Promise<string[]> {
  const text = await (await named.get(path)).text();
  return [...text.matchAll(/https:\/\/readiness\.example(\/[^\s"<>)`]*)/g)].map(([, url = ""]) => url);
}

const LISTS = ["/sitemap.xml", "/llms.txt", "/.well-known/api-catalog", "/.well-known/ai-catalog.json"];

for (const list of LISTS) {
  Deno.test(`${list} lists what exists and what robots.txt allows`, async () => {
    const robots = parseRobots(await (await named.get("/robots.txt")).text());
    const urls = new Set(await urlsIn(list));
    assert(urls.size > 1);
    for (const url of urls) {
      assert(robotsAccess(robots, "AnyBot", url).allowed, url);
      // A scan requires a domain and an operation requires its document, so the response is 400.
      const { status } = await named.get(url.replace("?domain=example.com", ""));
      assertEquals([url, status], [url, /^\/(?:api\/scan|graphql)/.test(url) ? 400 : 200]);
    }
  });
}

Deno.test("robots.txt disallows links that start a scan, and nothing else", async () => {
  const robots = parseRobots(await (await named.get("/robots.txt")).text());
  const isAllowed = (path: string) => robotsAccess(robots, "AnyBot", path).allowed;
  assertEquals(["/?domain=a.example", "/report?domain=a.example"].filter(isAllowed), []);
  const open = ["/", "/?utm=1", "/api/scan?domain=a.example", "/graphql", "/checks", "/report"];
  assertEquals(open.filter(isAllowed), open);
});

Deno.test("the sitemap lists every page with the day of its last change", async () => {
  const text = await (await named.get("/sitemap.xml")).text();
  const today = new Date().toISOString().slice(0, 10);
  const rows = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)];
  assertEquals(rows.map(([, loc]) => loc), SITE_PAGES.map(({ path }) => `${ORIGIN}${path}`));
  assertEquals(rows.filter(([, , day = ""]) => day > today || day < "2026-01-01"), []);
});

Deno.test("the index of skills has the digest of the skill as it is served", async () => {
  for (const { get } of [bare, named]) {
    const bytes = new Uint8Array(await (await get(SKILL_PATH)).arrayBuffer());
    const index = await (await get("/.well-known/agent-skills/index.json")).json();
    const digest = createHash("sha256").update(bytes).digest("hex");
    assertEquals(index.skills[0].digest, `sha256:${digest}`);
  }
});

Deno.test("security.txt names the contact and expires within a year", async () => {
  const text = await (await named.get("/.well-known/security.txt")).text();
  assert(text.startsWith("Contact: mailto:security@readiness.example\n"));
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  assert(days > 170 && days < 190, String(days));
});

Deno.test("the preview is a PNG of the size that pages state", async () => {
  const response = await named.get(PREVIEW_PATH);
  assertEquals(response.headers.get("content-type"), "image/png");
  const bytes = new DataView(await response.arrayBuffer());
  assertEquals(bytes.getUint32(0), 0x89504e47);
  assertEquals({ width: bytes.getUint32(16), height: bytes.getUint32(20) }, { ...PREVIEW_SIZE });
});

Deno.test("every page has complete Markdown, at its own URL and by Accept", async () => {
  for (const { path } of SITE_PAGES) {
    const [html, beside, negotiated] = await Promise.all([
      named.get(path, { accept: "text/html" }),
      named.get(markdownPath(path)),
      named.get(path, { accept: "text/markdown" }),
    ]);
    const vary = [html, negotiated].map(({ headers }) => headers.get("vary"));
    const styles = "Sec-Fetch-Dest, Sec-Fetch-Site";
    assertEquals(vary, [`Accept, ${styles}, Accept-Encoding`, "Accept, Accept-Encoding"], path);
    assertEquals(beside.headers.get("content-type"), "text/markdown; charset=utf-8");
    assertEquals(beside.headers.get("link"), `<${ORIGIN}${path}>; rel="canonical"`);
    const markdown = await beside.text();
    assertEquals(await negotiated.text(), markdown);
    const { html: leftovers, components, hasHeading, unclosedFence } = markdownQuality(markdown);
    assertEquals([leftovers, components, hasHeading, unclosedFence], [[], [], true, null], path);
    const { document } = parseHtml(await html.text());
    assertEquals(markdownParity(pageSegments(document).segments, markdown).examples, [], path);
  }
});

const ACCEPTS: readonly (readonly [accept: string, type: "markdown" | "html"])[] = [
  ["text/markdown", "markdown"],
  ["text/markdown, text/html, */*", "markdown"],
  ["text/markdown;q=0.9, text/html;q=0.8", "markdown"],
  ["text/x-markdown, text/markdown;q=0.5, */*;q=0.1", "markdown"],
  ["text/html, text/markdown;q=0.9", "html"],
  ["text/markdown;q=0, */*", "html"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html"],
  ["*/*", "html"],
  ["text/*", "html"],
  ["", "html"],
];

for (const [accept, type] of ACCEPTS) {
  Deno.test(`a page is ${type} for Accept: ${accept || "(none)"}`, async () => {
    const { headers } = await named.get("/checks", accept === "" ? {} : { accept });
    assertEquals(headers.get("content-type"), `text/${type}; charset=utf-8`);
  });
}

Deno.test("every page names its own URL, its preview and its publisher", async () => {
  for (const { path } of SITE_PAGES) {
    const page = new DOMParser().parseFromString(await (await named.get(path)).text(), "text/html");
    const content = (property: string) =>
      page.querySelector(`head > meta[property="${property}"]`)?.getAttribute("content");
    const own = `${ORIGIN}${path}`;
    assertEquals(page.querySelector("head > link[rel=canonical]")?.getAttribute("href"), own);
    assertEquals([content("og:url"), content("og:image")], [own, `${ORIGIN}${PREVIEW_PATH}`]);
    assertEquals(content("og:title"), page.querySelector("title")?.textContent);
    const data = JSON.parse(
      page.querySelector("head > script[type='application/ld+json']")?.textContent ?? "",
    );
    const types = data["@graph"].map((node: { "@type": string }) => node["@type"]);
    assertEquals(types, ["Organization", "WebSite", "WebPage"]);
    assertEquals(data["@graph"][2].url, own);
  }
});

Deno.test("without PUBLIC_URL, pages and their Markdown have relative URLs of the service only", async () => {
  const html = await (await bare.get("/checks")).text();
  assert(html.includes('rel="alternate" type="text/markdown" href="/checks.md"'));
  const page = new DOMParser().parseFromString(html, "text/html");
  assertEquals([...page.querySelectorAll("link[rel=canonical], meta[property], script:not([src])")], []);
  const response = await bare.get("/checks.md");
  assertEquals(response.headers.get("link"), '</checks>; rel="canonical"');
  assert((await response.text()).startsWith("> All pages for agents: /llms.txt\n\n# What we check\n"));
});

Deno.test("a page that asks for Markdown of a path that does not exist gets 404", async () => {
  for (const path of ["/nothing.md", "/checks/nothing.md", "/reset-password.md", "/.md"]) {
    assertEquals((await named.get(path, { accept: "text/markdown" })).status, 404, path);
  }
});
