import { observeProbe } from "../observe_probe.ts";
import { assert, assertEquals } from "@std/assert";
import { livingPages } from "../../../src/scan/probes/living_pages.ts";
import type { CasePaths } from "../test_check.ts";

const PAGE = "<!doctype html><html lang=en><title>Oak</title><main><h1>Oak</h1><p>Cases of oak.</p></main>";
const LETTERS = [..."abcdefghijklmnopqrst"];
const HOME = `${PAGE}${LETTERS.map((letter) => `<a href=/${letter}>Case ${letter}</a>`).join(" ")}`;

function site(alive: readonly string[]): CasePaths {
  return { "/": HOME, ...Object.fromEntries(alive.map((letter) => [`/${letter}`, `${PAGE}${letter}`])) };
}

async function listed(alive: readonly string[]): Promise<string[]> {
  const found = await observeProbe(livingPages, site(alive));
  assert(typeof found !== "string");
  return found.map(({ url }) => new URL(url).pathname.slice(1));
}

Deno.test("livingPages are all pages of a site without broken links", async () => {
  assertEquals(await listed(LETTERS), LETTERS);
});

Deno.test("livingPages are those that were followed where most links are broken", async () => {
  const alive = LETTERS.slice(-4);
  const pages = await listed(alive);
  assertEquals(pages.filter((page) => !alive.includes(page)), []);
});

Deno.test("livingPages have a slash where the server adds one to each that was followed", async () => {
  const folders = LETTERS.flatMap((letter) => [
    [`/${letter}`, { status: 301, headers: { location: `/${letter}/` } }] as const,
    [`/${letter}/`, `${PAGE}${letter}`] as const,
  ]);
  const found = await observeProbe(livingPages, { "/": HOME, ...Object.fromEntries(folders) });
  assert(typeof found !== "string");
  assertEquals(found.map(({ url }) => new URL(url).pathname), LETTERS.map((letter) => `/${letter}/`));
});

Deno.test("livingPages have the URLs that the server redirects to, each once", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/oak>Oak</a> <a href=/oak/>Oak cases</a>`,
    "/oak": { status: 301, headers: { location: "/oak/" } },
    "/oak/": `${PAGE}Oak`,
  });
  assert(typeof found !== "string");
  assertEquals(found.map(({ url, name }) => [new URL(url).pathname, name]), [["/oak/", "Oak"]]);
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
  assertEquals(found.map(({ name }) => name), ["Oak"]);
});

Deno.test("livingPages leave out endpoints, which answer a bare request with 400", async () => {
  const found = await observeProbe(livingPages, {
    "/": `${PAGE}<a href=/graphql>API</a> <a href=/oak>Oak</a>`,
    "/graphql": { status: 400, body: "{}", headers: { "content-type": "application/json" } },
    "/oak": PAGE,
  });
  assert(typeof found !== "string");
  assertEquals(found.map(({ name }) => name), ["Oak"]);
});
