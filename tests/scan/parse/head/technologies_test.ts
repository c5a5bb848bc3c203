import { assert, assertEquals } from "@std/assert";
import { TECHNOLOGIES } from "../../../../src/scan/data/technologies/technologies.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { recognizeTechnologies } from "../../../../src/scan/parse/head/technologies.ts";
import { TECHNOLOGY_PAGES } from "./technology_pages.ts";
import { TECHNOLOGY_HEADERS, TECHNOLOGY_HOSTS } from "./technology_responses.ts";

interface Shown {
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
}

function ids({ html = "", headers = {}, host = "site.example" }: Shown): string[] {
  const { document } = parseHtml(`<!doctype html>${html}`);
  const url = new URL(`https://${host}/`);
  return recognizeTechnologies({ document, headers: new Headers(headers), url }).map(({ id }) => id);
}

const ROWS: readonly (readonly [id: string, sign: string, shown: Shown])[] = [
  ...TECHNOLOGY_PAGES.map(([id, html]) => [id, html, { html }] as const),
  ...TECHNOLOGY_HEADERS.map(([id, name, value]) =>
    [id, `${name}: ${value}`, { headers: { [name]: value } }] as const
  ),
  ...TECHNOLOGY_HOSTS.map(([id, host]) => [id, host, { host }] as const),
];

Deno.test("`recognizeTechnologies()` knows each technology by its signs", () => {
  for (const [id, sign, shown] of ROWS) assert(ids(shown).includes(id), `${id} by ${sign}: ${ids(shown)}`);
});

Deno.test("every technology has a row of a page or response that shows it", () => {
  const shown = new Set(ROWS.map(([id]) => id));
  assertEquals(TECHNOLOGIES.map(({ id }) => id).filter((id) => !shown.has(id)), []);
});

Deno.test("ids of technologies are unique, and each that is implied exists", () => {
  const known = new Set(TECHNOLOGIES.map(({ id }) => id));
  assertEquals(known.size, TECHNOLOGIES.length);
  assertEquals(TECHNOLOGIES.filter(({ implies }) => implies !== undefined && !known.has(implies)), []);
});

/** Pages that only mention a technology, or show something of another site. */
const OTHERS: readonly (readonly [reason: string, shown: Shown])[] = [
  ["a page without signs", { html: "<title>Oak</title><p>Home</p>" }],
  ["a script of the same name", { html: '<script src="/theme/static/js/main.js?ver=2"></script>' }],
  ["a text about it", { html: "<p>Files are in /wp-content/ and /_next/static/.</p>" }],
  ["an image of a blog elsewhere", { html: "<img src=https://blog.example/wp-content/uploads/a.png>" }],
  ["an image of the main site", {
    html: "<img src=https://oak.example/wp-content/uploads/a.png>",
    host: "profiles.oak.example",
  }],
  ["an image of a sibling site", {
    html: "<img src=https://blog.oak.example/wp-content/uploads/a.png>",
    host: "profiles.oak.example",
  }],
  ["an image of a shop elsewhere", { html: "<img src=//cdn.shopify.com/s/files/1/a.png>" }],
  ["a post that is embedded", {
    html: "<script async src=https://secure.assets.tumblr.com/post.js></script>",
  }],
  ["a link to it", { html: "<a href=https://wordpress.com/wp-content/>Blog</a>" }],
  ["a server with a similar name", { headers: { server: "nginx-clone/1.0" } }],
  ["a longer host name", { host: "web.app.example" }],
];

for (const [reason, shown] of OTHERS) {
  Deno.test(`\`recognizeTechnologies()\` finds nothing in ${reason}`, () => assertEquals(ids(shown), []));
}

Deno.test("technologies are listed from the text to the network, with those that they run on", () => {
  const html = '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/a.css">';
  const headers = { "cf-ray": "8e9f-FRA", "server": "cloudflare", "x-powered-by": "PHP/8.3" };
  assertEquals(ids({ html, headers }), ["wordpress", "woocommerce", "php", "cloudflare"]);
  assertEquals(ids({ headers: { "x-powered-by": "WP Engine" } }), ["wordpress", "wp-engine"]);
});

Deno.test("images of the site's own hosts show what makes the site", () => {
  for (const host of ["oak.example", "www.oak.example", "cdn.oak.example"]) {
    const html = `<img src=https://${host}/wp-content/uploads/a.png>`;
    assertEquals(ids({ html, host: "www.oak.example" }), ["wordpress"], host);
  }
});

Deno.test("headers alone are read if the response is not the page", () => {
  const headers = new Headers({ "server": "cloudflare", "cf-ray": "8e9f-FRA" });
  const url = new URL("https://site.example/");
  assertEquals(recognizeTechnologies({ document: null, headers, url }), [
    { id: "cloudflare", name: "Cloudflare", category: "cdn" },
  ]);
});
