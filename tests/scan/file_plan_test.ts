/** The files that a scan writes, published on the site that was scanned: the next scan passes what they are for. */
import { assert, assertEquals } from "@std/assert";
import type { Site } from "../fixtures/answer.ts";
import { paths } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { mend } from "./publish.ts";

const HOST = "mended.cases.readiness-tests.org";
const HOME =
  "<!doctype html><html lang=en><head><title>Case Studio</title></head><body><main><h1>Case Studio</h1>" +
  `<p>${"We build cases of oak and of brass for instruments of every size. ".repeat(8)}</p>` +
  '<a href="/cases">Cases (all)</a> <a href="/about">About "us"</a> <a href="/cart">Cart</a></main></body></html>';
const PAGES = {
  "/": HOME,
  "/cases": HOME.replace("Studio", "List"),
  "/about": HOME.replace("Studio", "Makers"),
};

const BROKEN: Readonly<Record<string, Site>> = {
  "a site with nothing": paths(PAGES),
  "a robots.txt with every mistake": paths({
    ...PAGES,
    "/robots.txt":
      "\uFEFFDisallow: old\nUser agent: GPTBot/1.1\nDissallow: /\nNoindex: /x\nSitemap: /sitemap.xml\n",
  }),
  "a robots.txt that closes the site": paths({ ...PAGES, "/robots.txt": "User-agent: *\nDisallow: /\n" }),
  "an llms.txt without a title": paths({ ...PAGES, "/llms.txt": "- [Cases](/cases)\n" }),
  "an llms.txt without a summary": paths({
    ...PAGES,
    "/llms.txt": `# Cases\n\n## Pages\n\n- [Cases](https://${HOST}/cases)\n`,
  }),
  "an llms.txt without links": paths({ ...PAGES, "/llms.txt": "# Cases\n\n> We build cases\n" }),
  "a security.txt that is expired": paths({
    ...PAGES,
    "/.well-known/security.txt": "Contact: mailto:a@example.org\nExpires: 2020-01-01T00:00:00Z\n",
  }),
  "a tdmrep.json that is no list": paths({ ...PAGES, "/.well-known/tdmrep.json": "{}" }),
};

const ALL: Readonly<Record<string, readonly [host: string, site: Site]>> = {
  ...Object.fromEntries(Object.entries(BROKEN).map(([name, site]) => [name, [HOST, site]])),
  ...Object.fromEntries(Object.entries(SITES).map(([host, site]) => [host, [host, site]])),
};

for (const [name, [host, site]] of Object.entries(ALL)) {
  Deno.test(`what is written for ${name} makes its checks pass`, async () => {
    const { files, after } = await mend(host, site);
    for (const id of files.flatMap(({ mends }) => mends)) {
      const result = after.find((check) => check.id === id);
      assertEquals([id, result?.status], [id, "pass"], JSON.stringify(result, null, 2));
    }
  });
}

Deno.test("a site with nothing gets its first files, of its own pages", async () => {
  const { files } = await mend(HOST, BROKEN["a site with nothing"] ?? paths({}));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  assert(
    ["/robots.txt", "/llms.txt", "/sitemap.xml", "/.well-known/security.txt"].every((path) =>
      texts.has(path)
    ),
  );
  assert(
    texts.get("/llms.txt")?.includes(
      `- [Cases (all)](https://${HOST}/cases)\n- [About us](https://${HOST}/about)\n`,
    ),
  );
  assert(!texts.get("/sitemap.xml")?.includes("cart"));
});
