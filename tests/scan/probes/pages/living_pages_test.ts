import { observeProbe } from "../../observe_probe.ts";
import { assert, assertEquals } from "@std/assert";
import { sample } from "../../../../src/scan/parse/sample.ts";
import { livingPages } from "../../../../src/scan/probes/pages/living_pages.ts";
import type { CasePaths } from "../../test_check.ts";

const PAGE = "<!doctype html><html lang=en><title>Oak</title><main><h1>Oak</h1><p>Cases of oak.</p></main>";
const LETTERS = [..."abcdefghijklmnopqrst"];
const HOME = `${PAGE}${LETTERS.map((letter) => `<a href=/${letter}>Case ${letter}</a>`).join(" ")}`;

function site(alive: readonly string[]): CasePaths {
  return { "/": HOME, ...Object.fromEntries(alive.map((letter) => [`/${letter}`, `${PAGE}${letter}`])) };
}

async function listed(alive: readonly string[]): Promise<string[]> {
  const found = await observeProbe(livingPages, site(alive));
  assert(typeof found !== "string");
  return found.pages.map(({ url }) => new URL(url).pathname.slice(1));
}

Deno.test("livingPages are all pages of a site without broken links", async () => {
  assertEquals(await listed(LETTERS), LETTERS);
});

Deno.test("livingPages are the followed pages if most links are broken", async () => {
  const alive = LETTERS.slice(-4);
  const pages = await listed(alive);
  assertEquals(pages.filter((page) => !alive.includes(page)), []);
});

for (const [before, gone, after] of [[12, 12, 12], [20, 16, 20], [8, 9, 8]] as const) {
  Deno.test(`livingPages have no gap where the next scan looks, with ${gone} broken links in a row`, async () => {
    const count = (name: string, length: number) => Array.from({ length }, (_, at) => `/${name}${at}`);
    const alive = [...count("oak", before), ...count("elm", after)];
    const links = alive.toSpliced(before, 0, ...count("gone", gone));
    const found = await observeProbe(livingPages, {
      "/": PAGE + links.map((path) => `<a href=${path}>Case ${path.slice(1)}</a>`).join(" "),
      ...Object.fromEntries(alive.map((path) => [path, PAGE])),
    }, { sample: "5" });
    assert(typeof found !== "string" && found.home !== null);
    const next = sample([found.home, ...found.pages], 3).map(({ url }) => new URL(url).pathname);
    assertEquals(next.filter((path) => path.startsWith("/gone")), []);
    assert(found.pages.length > 5);
  });
}

Deno.test("livingPages have a slash if the server adds one to each followed page", async () => {
  const folders = LETTERS.flatMap((letter) => [
    [`/${letter}`, { status: 301, headers: { location: `/${letter}/` } }] as const,
    [`/${letter}/`, `${PAGE}${letter}`] as const,
  ]);
  const found = await observeProbe(livingPages, { "/": HOME, ...Object.fromEntries(folders) });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ url }) => new URL(url).pathname), LETTERS.map((letter) => `/${letter}/`));
});

Deno.test("livingPages have the URLs that the server redirects to, each once", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/oak>Oak</a> <a href=/oak/>Oak cases</a>`,
    "/oak": { status: 301, headers: { location: "/oak/" } },
    "/oak/": `${PAGE}Oak`,
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ url, name }) => [new URL(url).pathname, name]), [["/oak/", "Oak"]]);
});

Deno.test("livingPages leave out pages that are closed to search engines", async () => {
  const closed = `${PAGE.replace("<title>", '<meta content="noindex, follow" name="robots"><title>')}print`;
  const header = { body: PAGE, headers: { "content-type": "text/html", "x-robots-tag": "noindex" } };
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/print>Print</a> <a href=/draft>Draft</a> <a href=/oak>Oak</a>`,
    "/print": closed,
    "/draft": header,
    "/oak": PAGE,
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Oak"]);
});

Deno.test("livingPages begin with the page behind a home page that is closed to search engines", async () => {
  const refresh =
    '<title>Oak</title><meta name=robots content=noindex><meta http-equiv=refresh content="0; url=oak">';
  const found = await observeProbe(livingPages, {
    "/": `<!doctype html>${refresh}`,
    "/oak": `${PAGE}<a href=/elm>Elm</a>`,
    "/elm": PAGE,
  });
  assert(typeof found !== "string");
  assertEquals([found.home, ...found.pages.map(({ url }) => new URL(url).pathname)], [null, "/oak", "/elm"]);
});

Deno.test("livingPages have the home page once, without the page that it redirects to", async () => {
  const found = await observeProbe(livingPages, {
    "/": { status: 302, headers: { location: "/en" } },
    "/en": `${PAGE}<a href=/elm>Elm</a>`,
    "/elm": PAGE,
  });
  assert(typeof found !== "string" && found.home !== null);
  assertEquals(found.pages.map(({ url }) => new URL(url).pathname), ["/elm"]);
});

Deno.test("livingPages leave out endpoints, which answer a bare request with 400", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/graphql>API</a> <a href=/oak>Oak</a>`,
    "/graphql": { status: 400, body: "{}", headers: { "content-type": "application/json" } },
    "/oak": PAGE,
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Oak"]);
});

Deno.test("livingPages leave out files that browsers download", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/inputs>Inputs</a> <a href=/notes>Notes</a>`,
    "/inputs": { body: "10\n", headers: { "content-type": "application/octet-stream" } },
    "/notes": { body: "# Notes\n\nCases of oak.\n", headers: { "content-type": "text/markdown" } },
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Notes"]);
});

Deno.test("livingPages have a page once that is linked with and without .html", async () => {
  const found = await observeProbe(livingPages, {
    "/":
      `${PAGE}<a href=/oak>Oak</a> <a href=/oak.html>Oak cases</a> <a href=/elm.html>Elm</a> <a href=/elm>Elms</a>` +
      "<a href=/ash/>Ash</a> <a href=/ash.html>Cases of ash</a>",
    ...Object.fromEntries(
      ["oak", "oak.html", "elm", "elm.html", "ash/", "ash.html"].map((
        name,
      ) => [`/${name}`, `${PAGE}${name}`]),
    ),
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ url }) => new URL(url).pathname), [
    "/oak",
    "/elm.html",
    "/ash/",
    "/ash.html",
  ]);
});

Deno.test("livingPages are not named by links to the page itself", async () => {
  const found = await observeProbe(livingPages, {
    "/": PAGE,
    "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://site.cases.readiness-tests.org/short3</loc></url></urlset>`,
    "/short3": `${PAGE}<a href="#">Facebook</a> <a href="">Instagram</a> <a href="#sizes">Sizes</a>`,
  }, { sample: "1" });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Short3"]);
});

const DAY = "Sat, 07 Nov 2026 08:30:00 GMT", EARLIER = "Thu, 05 Nov 2026 08:30:00 GMT";
const SOON_AFTER = "Sat, 07 Nov 2026 08:30:09 GMT";
const MODIFIED = '<meta property="article:modified_time" content="2026-10-01T09:00:00Z">';
const JSON_DATE = '<script type="application/ld+json">{"dateModified": "2026-10-02"}</script>';

/** Headers of a page and of another one, and the head of the first. */
const DATED: readonly (readonly [
  name: string,
  lastModified: string | null,
  other: string | null,
  head: string,
  expected: string | null,
])[] = [
  ["the date that the server states", DAY, EARLIER, "", "2026-11-07T08:30:00.000Z"],
  ["no date that all pages of a deployment have", DAY, SOON_AFTER, "", null],
  ["no date that only one page has", DAY, null, "", null],
  ["no date of a server that states none", null, null, "", null],
  ["no date that was made for the request", new Date().toUTCString(), EARLIER, "", null],
  ["no date that cannot be read", "yesterday", EARLIER, "", null],
  ["the date in the metadata of the page", DAY, SOON_AFTER, MODIFIED, "2026-10-01T00:00:00.000Z"],
  ["the date in the structured data of the page", null, null, JSON_DATE, "2026-10-02T00:00:00.000Z"],
];

for (const [name, lastModified, other, head, expected] of DATED) {
  Deno.test(`livingPages have ${name}`, async () => {
    const served = (date: string | null, body: string) => {
      const dated = date === null ? {} : { "last-modified": date };
      return { body, headers: { "content-type": "text/html", ...dated } };
    };
    const found = await observeProbe(livingPages, {
      "/": `${PAGE}<a href=/oak>Oak</a><a href=/elm>Elm</a>`,
      "/oak": served(lastModified, PAGE.replace("<main>", `${head}<main>`)),
      "/elm": served(other, PAGE),
    });
    assert(typeof found !== "string");
    assertEquals(found.pages[0]?.lastModified?.toISOString() ?? null, expected);
  });
}

Deno.test("livingPages are the pages behind the short links of a menu", async () => {
  const stub = (path: string) =>
    `<!doctype html><title>Redirecting</title><meta http-equiv="refresh" content="0; url=${path}">
<meta name="robots" content="noindex"><a href="${path}">Click here if you are not redirected.</a>`;
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/a1>Oak cases</a><a href=/b2>Elm cases</a><a href=/c3>Ash cases</a>`,
    "/a1": stub("/cases/oak"),
    "/b2": stub("/cases/elm"),
    "/c3": stub("/cases/ash"),
    "/cases/oak": PAGE,
    "/cases/elm": PAGE,
    "/cases/ash": PAGE,
  }, { sample: "2" });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ url, name }) => [new URL(url).pathname, name]), [
    ["/cases/oak", "Oak cases"],
    ["/cases/elm", "Elm cases"],
    ["/cases/ash", "Ash cases"],
  ]);
});

Deno.test("livingPages are each page once, also as the index of its folder, without Markdown sources", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/oak/index.html>Oak</a><a href=/oak/>Oak</a><a href=/oak/index.md>Source</a>`,
    "/oak/": PAGE,
    "/oak/index.html": PAGE,
    "/oak/index.md": { body: "# Oak", headers: { "content-type": "text/markdown" } },
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ url }) => new URL(url).pathname), ["/oak/index.html"]);
});

Deno.test("livingPages are also the chapters that mdBook lists in a frame", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<noscript><iframe class="sidebar-iframe-outer" src="toc.html"></iframe></noscript>`,
    "/toc.html": `${PAGE}<a href="oak.html">Oak</a><a href="elm.html">Elm</a>`,
    "/oak.html": PAGE,
    "/elm.html": PAGE,
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Oak", "Elm"]);
});

Deno.test("livingPages have the numbers of chapters with their titles", async () => {
  const titled = (title: string) => PAGE.replace("<title>Oak", `<title>${title} - Oak Cases`);
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/first>First</a><a href=/second>Second</a>`,
    "/first": titled("Chapter 1: Brass"),
    "/second": titled("Chapter 2: Steel"),
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Chapter 1: Brass", "Chapter 2: Steel"]);
});

Deno.test("livingPages do not have the title of a copied home page", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/news>News</a>`,
    "/news": PAGE.replace("<title>Oak", "<title>Home"),
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["News"]);
});

Deno.test("livingPages are without a home page that returns an error status", async () => {
  const found = await observeProbe(livingPages, {
    "/": { status: 404, body: `${PAGE}<a href=/oak>Oak</a>`, headers: { "content-type": "text/html" } },
    "/oak": PAGE,
  });
  assert(typeof found !== "string");
  assertEquals([found.home, found.pages.map(({ name }) => name)], [null, ["Oak"]]);
});

Deno.test("livingPages are also those that pages of the sample link to", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/oak>Oak</a>`,
    "/oak": `${PAGE}<a href=/oak/small>Small cases</a>`,
    "/oak/small": PAGE,
  }, { sample: "1" });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Oak", "Small cases"]);
});

Deno.test("livingPages have the titles of pages, without what several titles have", async () => {
  const titled = (title: string) => PAGE.replace("<title>Oak", `<title>${title}`);
  const found = await observeProbe(livingPages, {
    "/": `${titled("Case Studio")}<a href=/oak>More</a> <a href=/brass>Brass</a>`,
    "/oak": titled("Cases of oak | Case Studio"),
    "/brass": titled("Case Studio"),
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Cases of oak", "Brass"]);
});

Deno.test("livingPages leave out pages for one visitor", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/account/>My account</a> <a href=/logout>Sign out</a> <a href=/oak>Oak</a>`,
    "/account/": PAGE,
    "/logout": PAGE,
    "/oak": PAGE,
  });
  assert(typeof found !== "string");
  assertEquals(found.pages.map(({ name }) => name), ["Oak"]);
});
