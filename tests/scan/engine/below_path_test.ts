/** A site below a path of a shared host is judged only by files that its owner controls. */
import { assertEquals } from "@std/assert";
import type { ScanResult } from "../../../src/scan/result.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";

const HOST = "anna.github.io";
const PAGE = `<!doctype html><html lang=en><title>Bees</title><main><h1>Bees</h1>
<p>${"The bees of the garden fly to the limes in July. ".repeat(9)}</p></main></html>`;

async function scanned(url: string, files: Readonly<Record<string, string>> = {}): Promise<ScanResult> {
  // Over http, because the certificate of the fixtures does not name the host.
  const http = paths({ "/": PAGE, "/project/": PAGE, "/project/hives.html": PAGE, ...files });
  await using server = await serveSites({ [HOST]: { http } });
  return (await scanSite(url, server)).result;
}

const verdictOf = ({ checks }: ScanResult, id: string) => {
  const check = checks.find((each) => each.id === id);
  return [check?.status, check?.message];
};

for (const id of ["content-signals", "robots-txt", "security-txt"]) {
  Deno.test(`${id} does not apply below a path if it is missing`, async () => {
    const result = await scanned(`http://${HOST}/project/`);
    const file = id === "security-txt" ? "/.well-known/security.txt" : "/robots.txt";
    assertEquals(verdictOf(result, id), [
      "not_applicable",
      `Only the owner of “${HOST}” can publish ${file}`,
    ]);
  });
}

Deno.test("files at the root count for the site at the root", async () => {
  const result = await scanned(`http://${HOST}`);
  assertEquals(verdictOf(result, "security-txt"), ["warn", "No security.txt found"]);
});

Deno.test("files that can be published below a path count there", async () => {
  const files = { "/project/": PAGE.replace("</main>", '<a href="hives.html">Hives</a></main>') };
  const result = await scanned(`http://${HOST}/project/`, files);
  assertEquals(verdictOf(result, "llms-txt")[0], "warn");
});

Deno.test("a site of one page below a path needs no list of pages", async () => {
  const result = await scanned(`http://${HOST}/project/`);
  assertEquals(["sitemap", "llms-txt"].map((id) => verdictOf(result, id)[0]), [
    "not_applicable",
    "not_applicable",
  ]);
});

Deno.test("rules of the host hold below a path", async () => {
  const result = await scanned(`http://${HOST}/project/`, {
    "/robots.txt": "User-agent: *\nDisallow: /project/\n\nUser-agent: ReadinessBot\nAllow: /\n",
  });
  assertEquals(verdictOf(result, "ai-crawlers")[0], "fail");
  assertEquals(result.ceiling?.limit, 25);
});

Deno.test("a missing page below a path is not the home page", async () => {
  const { outcome, problem } = await scanned(`http://${HOST}/gone/`);
  assertEquals([outcome, problem?.message], ["no_page", "The named page returns status 404"]);
});

Deno.test("the home page of the host is not a page of the site below a path", async () => {
  const result = await scanned(`http://${HOST}/project/`);
  const pages = new Set(result.checks.flatMap(({ pages }) => pages.map(({ url }) => url)));
  assertEquals([...pages], [`http://${HOST}/project/`]);
});

const MANUAL =
  `<!doctype html><html lang=en><meta name=generator content="VitePress v1.6.4"><title>Bees</title>
<link rel=service-doc href="/project/hives">
<main><h1>Bees</h1><p>${"The bees of the garden fly to the limes in July. ".repeat(9)}</p>
<a href="/project/index.html">Bees</a> <a href="/project/hives">Hives</a> <a href="/other/">Other</a></main></html>`;

async function manual(files: Readonly<Record<string, string>> = {}): Promise<ScanResult> {
  await using server = await serveSites({
    [HOST]: { http: paths({ "/project/": MANUAL, "/project/hives": PAGE, ...files }) },
  });
  return (await scanSite(`http://${HOST}/project/`, server)).result;
}

Deno.test("the page below a path shows what kind of site it is", async () => {
  const { surfaces } = await manual();
  assertEquals(surfaces.find(({ id }) => id === "docs")?.reasons, [
    "Generator of manuals and blogs: VitePress",
  ]);
});

const AT_HOME: readonly (readonly [id: string, message: string])[] = [
  ["bot-access", "The home page is served to 7 agents that robots.txt allows"],
  ["agent-parity", "A browser and 7 agents get the same text"],
  ["link-header", "The home page links to “service-doc” (0 in the Link header, 1 in link elements)"],
];

for (const [id, message] of AT_HOME) {
  Deno.test(`${id} judges the page below a path as the home page`, async () => {
    assertEquals(verdictOf(await manual(), id)[1], message);
  });
}

Deno.test("the fix of a missing sitemap below a path does not require a robots.txt", async () => {
  const sitemap = (await manual()).checks.find(({ id }) => id === "sitemap");
  assertEquals(
    sitemap?.fix,
    "Publish sitemap.xml in the site's folder, and link to it from the home page with rel=sitemap",
  );
});

Deno.test("a sitemap below a path is announced by the home page", async () => {
  const listed =
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://${HOST}/project/</loc></url></urlset>`;
  const { checks } = await manual({ "/project/sitemap.xml": listed });
  const sitemap = checks.find(({ id }) => id === "sitemap");
  assertEquals([sitemap?.outcome, sitemap?.fix, sitemap?.snippet], [
    "unlinked",
    "Add a link element with rel=sitemap to the head of the home page",
    `<link rel="sitemap" type="application/xml" href="http://${HOST}/project/sitemap.xml">\n`,
  ]);
});

Deno.test("the home page below a path is named once", async () => {
  const { checks } = await manual({ "/project/hives": MANUAL });
  const snippet = checks.find(({ id }) => id === "llms-txt")?.snippet ?? "";
  assertEquals([snippet.includes("project/hives"), snippet.includes("index.html")], [true, false]);
});

const SNIPPETS: readonly (readonly [id: string, part: string])[] = [
  ["structured-data", `"url": "http://${HOST}/project/"`],
  ["sitemap", `<loc>http://${HOST}/project/</loc>`],
  ["llms-txt", `](http://${HOST}/project/)`],
];

for (const [id, part] of SNIPPETS) {
  Deno.test(`the snippet of ${id} is of the site below the path`, async () => {
    const snippet = (await manual()).checks.find((check) => check.id === id)?.snippet ?? "";
    assertEquals([snippet.includes(part), snippet.includes(`${HOST}/"`), snippet.includes("/other/")], [
      true,
      false,
      false,
    ]);
  });
}

Deno.test("llms.txt below a path warns that it names a sitemap that does not exist yet", async () => {
  const { checks } = await manual();
  const found = checks.find(({ id }) => id === "llms-txt");
  assertEquals(
    [found?.snippet?.includes("/project/sitemap.xml"), found?.assumption?.split("; ").at(-1)],
    [true, `You publish a sitemap at “http://${HOST}/project/sitemap.xml”`],
  );
});

Deno.test("llms.txt is published in the folder of a site below a path", async () => {
  const { checks } = await manual();
  assertEquals(
    checks.find(({ id }) => id === "llms-txt")?.fix,
    "Publish llms.txt in the site's folder, with the site's name, a one-line summary and lists of links",
  );
});

Deno.test("the llms.txt of the host's owner is not rewritten for a site below a path", async () => {
  const { checks } = await manual({ "/llms.txt": "# Bees of Anna\n" });
  const found = checks.find(({ id }) => id === "llms-txt-structure");
  assertEquals([found?.status, found?.snippet], ["fail", null]);
});
