/** New lists of pages leave out what the scan saw missing, and say how many pages it did not request. */
import { assertEquals, assertMatch } from "@std/assert";
import type { WrittenFile } from "../../../../src/scan/result.ts";
import { pathname } from "../../../fixtures/answer.ts";
import { paths } from "../../../fixtures/server.ts";
import { HOST } from "../../broken_sites.ts";
import { scanWithFiles } from "../../publish.ts";

const page = (title: string, links = "") =>
  `<!doctype html><html lang=en><title>${title}</title><main><h1>${title}</h1>
<p>${`${title} has cases of oak and of brass for journeys. `.repeat(9)}</p>${links}</main></html>`;
const CASES = Array.from({ length: 30 }, (_, at) => `/case-${at}`);

/** The new lists of a site whose home page links to pages that are gone, and those that the scan requested. */
async function listed(
  gone: readonly string[],
): Promise<{ files: readonly WrittenFile[]; seen: Set<string> }> {
  const links = CASES.map((path) => `<a href="${path}">Case ${path.slice(6)}</a>`).join(" ");
  const alive = CASES.filter((path) => !gone.includes(path));
  const site = paths({
    "/": page("Oak", links),
    ...Object.fromEntries(alive.map((path) => [path, page(`Case ${path}`)])),
  });
  const seen = new Set<string>();
  const { files } = await scanWithFiles(HOST, (request) => {
    seen.add(pathname(request));
    return site(request);
  });
  return { files: files.filter(({ path }) => /^\/(?:llms\.txt|sitemap\.xml)$/.test(path)), seen };
}

for (const gone of [[7, 22], [1, 14, 28], [3, 4, 5, 6], [10, 20]]) {
  Deno.test(`the new lists have no page that the scan saw missing, with ${gone.join(", ")} gone`, async () => {
    const missing = gone.map((at) => `/case-${at}`);
    const { files, seen } = await listed(missing);
    assertEquals(files.map(({ path }) => path).sort(), ["/llms.txt", "/sitemap.xml"]);
    const wrong = files.flatMap(({ path, text }) =>
      missing.filter((each) => seen.has(each) && new RegExp(`${each}\\b`).test(text)).map((each) =>
        path + each
      )
    );
    assertEquals(wrong, []);
  });
}

Deno.test("the new lists have no page whose other spelling the scan saw missing", async () => {
  const url = (path: string) => `<url><loc>https://${HOST}${path}</loc></url>`;
  const { files } = await scanWithFiles(
    HOST,
    paths({
      "/": page("Oak", '<a href="/gone">Gone</a> <a href="/case">Case</a>'),
      "/case": page("Case"),
      "/robots.txt": `User-agent: *\nSitemap: https://${HOST}/map.xml\n`,
      "/map.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url("/case")}${
        url("/gone/")
      }</urlset>`,
    }),
  );
  const [llms] = files.filter(({ path }) => path === "/llms.txt");
  assertEquals([llms?.text.includes("/case"), llms?.text.includes("/gone")], [true, false]);
});

Deno.test("the new lists say how many of their pages the scan did not request", async () => {
  const { files } = await listed([]);
  for (const { assumptions } of files) {
    const [count] = assumptions.filter((each) => each.includes("that the scan did not request"));
    assertMatch(count ?? "", /^You checked the \d+ listed pages that the scan did not request$/);
  }
});

const OLD = "https://old.cases.readiness-tests.org";
const MAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const USELESS: Readonly<Record<string, readonly [root: string, entry: string, urls: readonly string[]]>> = {
  "pages that the scan saw missing": ["urlset", "url", [
    `https://${HOST}/guide/`,
    `https://${HOST}/guide/case`,
  ]],
  "pages on another host": ["urlset", "url", [`${OLD}/`, `${OLD}/case`]],
  "sitemaps on another host": ["sitemapindex", "sitemap", [`${OLD}/en.xml`, `${OLD}/de.xml`]],
  "pages on a computer": ["urlset", "url", ["http://localhost:1313/", "http://localhost:1313/case"]],
};

for (const [name, [root, entry, urls]] of Object.entries(USELESS)) {
  Deno.test(`no new file names a sitemap of ${name}`, async () => {
    const entries = urls.map((url) => `<${entry}><loc>${url}</loc></${entry}>`).join("");
    const { files } = await scanWithFiles(
      HOST,
      paths({
        "/": page("Oak", '<a href="/case">Case</a>'),
        "/case": page("Case"),
        "/sitemap.xml": `<${root} ${MAP}>${entries}</${root}>`,
      }),
    );
    const named = files.filter(({ path }) => /^\/(?:robots|llms)\.txt$/.test(path));
    assertEquals(named.map(({ path, text }) => [path, /sitemap/i.test(text)]), [
      ["/robots.txt", false],
      ["/llms.txt", false],
    ]);
  });
}
