import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";

const HOST = "site.cases.readiness-tests.org";
const PATHS = ["/docs/a", "/docs/b", "/blog/c", "/blog/d"];

/** The pages of the blog have no title. */
function page(path: string): string {
  const title = path.startsWith("/blog") ? "" : `<title>Cases of oak at ${path}</title>`;
  return `<!doctype html><html lang=en>${title}<h1>${path}</h1><main><p>${
    "We build cases. ".repeat(40)
  }</main>`;
}

const SITE = paths({
  "/": page("/"),
  ...Object.fromEntries(PATHS.map((path) => [path, page(path)])),
  "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    PATHS.map((path) => `<url><loc>https://${HOST}${path}</loc></url>`).join("")
  }</urlset>`,
});

async function scan(args: readonly string[]) {
  await using server = await serveSites({ [HOST]: SITE });
  const only = ["--only", "title-and-description,headings"];
  const result = await run(["scan", HOST, ...args, ...only, ...flagsFor(server)], { catalogue: CATALOGUE });
  return result;
}

/** Flags, paths of the checked pages in any order, and reasons and counts of those left out. */
const ROWS: Readonly<Record<string, readonly [args: readonly string[], checked: string[], left: string[]]>> =
  {
    "--pages all checks the pages of the sitemap": [["--pages", "all"], ["/", ...PATHS], []],
    "--pages leaves out what is over its number": [["--pages", "3"], ["/", "/blog/c", "/docs/b"], [
      "limit 2",
    ]],
    "--include and --exclude choose the paths": [
      ["--pages", "all", "--include", "/docs/*", "--include", "/blog/*", "--exclude", "/*/c"],
      ["/", "/docs/a", "/docs/b", "/blog/d"],
      ["excluded 1"],
    ],
    "several --page check these pages alone": [
      ["--page", "/docs/a", "--page", `https://${HOST}/blog/c`, "--page", "nowhere"],
      ["/", "/docs/a", "/blog/c"],
      ["error 1"],
    ],
  };

for (const [name, [args, checked, left]] of Object.entries(ROWS)) {
  Deno.test(`scan ${name}`, async () => {
    const { code, stdout, stderr } = await scan([...args, "--json"]);
    assertEquals(code, 0, stderr);
    const { crawl: { pagesChecked, list: { pages, notChecked } } } = JSON.parse(stdout);
    const found = pages.map(({ url }: { url: string }) => new URL(url).pathname);
    assertEquals([found.toSorted(), pagesChecked], [checked.toSorted(), checked.length]);
    assertEquals(
      notChecked.map(({ reason, count }: { reason: string; count: number }) => `${reason} ${count}`),
      left,
    );
  });
}

Deno.test("reports of many pages list the lowest scores first", async () => {
  await using folder = await temporaryFolder();
  const outputs = ["markdown", "html"].flatMap((
    format,
  ) => ["--output", `${format}=${folder.path}/${format}`]);
  const { stdout } = await scan(["--pages", "all", "--verbose", ...outputs]);
  assertMatch(
    stdout,
    /\n5 pages, the lowest score first\n {2}5 pages checked\.\n +\d+ {2}“\/blog\/[cd]”: title-and-description\n/,
  );
  assertMatch(stdout, /for example on “\/blog\/[cd]”/);
  const markdown = Deno.readTextFileSync(`${folder.path}/markdown`);
  assertMatch(markdown, /\n## 5 pages, the lowest score first\n\n\| Page \| Score \| Problems \|\n/);
  const html = Deno.readTextFileSync(`${folder.path}/html`);
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  assertEquals(links.filter((id) => !ids.has(id)), []);
  assertStringIncludes(html, "/blog/c");
});

/** Flags, and the beginning of the error. */
const REFUSED: Readonly<Record<string, readonly [args: readonly string[], error: string]>> = {
  "--pages 0": [["--pages", "0"], '--pages must be a whole number from 1 to 2000, or all, not "0"'],
  "--pages 2001": [["--pages", "2001"], "--pages must be a whole number from 1 to 2000"],
  "--pages with --page": [["--pages", "5", "--page", "/a"], "--pages and --page cannot be combined"],
  "--pages with --sample": [["--pages", "5", "--sample", "1"], "--pages and --sample cannot be combined"],
  "--include alone": [["--include", "/a"], "--include needs --pages <number|all>"],
  "an invalid pattern": [
    ["--pages", "5", "--exclude", "a"],
    "Cannot use exclude: each pattern begins with /",
  ],
  "several --page on a service": [
    ["--page", "/a", "--page", "/b", "--server", "https://readiness.example"],
    "--server and several --page cannot be combined",
  ],
  "several --page with --sample": [
    ["--page", "/a", "--page", "/b", "--sample", "1"],
    "--sample and several --page",
  ],
  "a page of another site": [["--page", "/a", "--page", "https://other.org/"], "--page must be on"],
};

for (const [name, [args, error]] of Object.entries(REFUSED)) {
  Deno.test(`scan refuses ${name}`, async () => {
    const { code, stderr } = await run(["scan", "example.com", ...args]);
    assertEquals([code, stderr.slice(0, error.length)], [2, error]);
  });
}
