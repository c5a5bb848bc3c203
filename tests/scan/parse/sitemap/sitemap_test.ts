import { assertEquals } from "@std/assert";
import { isGzip, parseSitemap, SITEMAP_NAMESPACE } from "../../../../src/scan/parse/sitemap/sitemap.ts";
import { takeTurn } from "../../../../src/turn.ts";

const A = "https://example.com/a";
const NOTHING: readonly string[] = [];
const urlset = (content: string) => `<urlset xmlns="${SITEMAP_NAMESPACE}">${content}</urlset>`;
const url = (loc: string, more = "") => `<url><loc>${loc}</loc>${more}</url>`;
const lastmod = (date: string) => `<lastmod>${date}</lastmod>`;

type Case = readonly [
  name: string,
  text: string,
  kind: string | null,
  locs: readonly string[],
  codes: readonly string[],
];

const CASES: readonly Case[] = [
  ["reads a urlset", `<?xml version="1.0" encoding="UTF-8"?>\n${urlset(url(A))}`, "urlset", [A], []],
  ["reads over a byte order mark", `\uFEFF${urlset(url(A))}`, "urlset", [A], []],
  [
    "reads an index",
    `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"><sitemap><loc>${A}</loc></sitemap></sitemapindex>`,
    "index",
    [A],
    [],
  ],
  [
    "reads no location outside an entry",
    urlset(`${url(A)}<other><loc>https://example.com/b</loc></other>`),
    "urlset",
    [A],
    [],
  ],
  [
    "reads prefixed elements",
    `<s:urlset xmlns:s="${SITEMAP_NAMESPACE}"><s:url><s:loc>${A}</s:loc></s:url></s:urlset>`,
    "urlset",
    [A],
    [],
  ],
  ["reads escaped and CDATA addresses", urlset(url(`${A}?b&amp;c`) + url(`<![CDATA[${A}?d&e]]>`)), "urlset", [
    `${A}?b&c`,
    `${A}?d&e`,
  ], []],
  ["trims an address", urlset(url(`\n  ${A}\n`)), "urlset", [A], []],
  [
    "does not take an image's address for the page's",
    urlset(
      `<url><i:image xmlns:i="urn:image"><i:loc>https://example.com/i</i:loc></i:image><loc>${A}</loc></url>`,
    ),
    "urlset",
    [A],
    [],
  ],
  [
    "keeps the first of two addresses",
    urlset(`<url><loc>${A}</loc><loc>${A}2</loc></url>`),
    "urlset",
    [A],
    [],
  ],
  ["reads a text file", `${A}\n`, "text", [A], []],
  ["reads RSS", `<rss><channel><item><link>${A}</link></item></channel></rss>`, "feed", [A], []],
  [
    "reads Atom, its alternate links only",
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link rel="self" href="/x"/><link href="${A}"/></entry></feed>`,
    "feed",
    [A],
    [],
  ],
  ["reads an empty urlset", urlset(""), "urlset", NOTHING, []],
  ["refuses an empty text", "", null, NOTHING, ["not-xml"]],
  ["refuses JSON", '{"urls": []}', null, NOTHING, ["not-xml"]],
  ["refuses HTML", "<!doctype html><html><head></head></html>", null, NOTHING, ["malformed"]],
  ["refuses XHTML", "<!DOCTYPE html><html><head></head></html>", null, NOTHING, ["wrong-root"]],
  ["refuses another vocabulary", "<sitemaps><url/></sitemaps>", null, NOTHING, ["wrong-root"]],
  ["notes a missing namespace", `<urlset>${url(A)}</urlset>`, "urlset", [A], ["wrong-namespace"]],
  [
    "notes the namespace with https",
    `<urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">${url(A)}</urlset>`,
    "urlset",
    [A],
    ["wrong-namespace"],
  ],
  ["notes entries without address", urlset(`<url/><url><loc> </loc></url>${url(A)}`), "urlset", [A], [
    "missing-loc",
    "missing-loc",
  ]],
  ["notes paths for addresses", urlset(url("/a") + url(A)), "urlset", [A], ["relative-loc"]],
  ["notes long addresses", urlset(url(A.padEnd(2048, "a"))), "urlset", NOTHING, ["long-loc"]],
  ["keeps what comes before a bare ampersand", urlset(url(A) + url(`${A}?b&c`)), "urlset", [A], [
    "malformed",
  ]],
  ["keeps what comes before a cut end", urlset(url(A)).slice(0, -9), "urlset", [A], ["malformed"]],
  ["stops where elements nest too deep", urlset("<a>".repeat(20)), "urlset", NOTHING, ["too-deep"]],
  [
    "expands no entity",
    `<!DOCTYPE urlset [<!ENTITY a "${A}">]>${urlset(url("&a;"))}`,
    "urlset",
    NOTHING,
    ["malformed"],
  ],
  ["passes over other elements before and after", urlset(`<other/>${url(A)}<other/>`), "urlset", [A], []],
  [
    "does not take an address deeper in an entry",
    urlset(`<url><other><loc>${A}2</loc></other><loc>${A}</loc></url>`),
    "urlset",
    [A],
    [],
  ],
  [
    "does not take an address of another vocabulary",
    urlset(`<url><i:loc xmlns:i="urn:image">${A}2</i:loc><loc>${A}</loc></url>`),
    "urlset",
    [A],
    [],
  ],
];

for (const [name, text, kind, locs, codes] of CASES) {
  Deno.test(`parseSitemap() ${name}`, async () => {
    const sitemap = await parseSitemap(text);
    assertEquals(sitemap.kind, kind);
    assertEquals(sitemap.entries.map(({ loc }) => loc), locs);
    assertEquals(sitemap.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseSitemap() reads valid dates only", async () => {
  const dates = ["2026-11-05", "05.11.2026", "2026"].map((date) => url(A, lastmod(date)));
  const { entries } = await parseSitemap(urlset(dates.join("") + url(A)));
  assertEquals(entries.map(({ lastmod }) => lastmod?.getTime() ?? null), [
    Date.UTC(2026, 10, 5),
    null,
    Date.UTC(2026, 0, 1),
    null,
  ]);
});

Deno.test("parseSitemap() reads a day of publication from its own element only", async () => {
  const inNews = (element: string) =>
    `<n:news xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">${element}</n:news>`;
  const elements = [
    inNews("<n:title>2026-01-01</n:title>"),
    '<i:image xmlns:i="urn:image"><i:date>2026-01-01</i:date></i:image>',
    '<i:image xmlns:i="urn:image"><i:publication_date>2026-01-01</i:publication_date></i:image>',
    inNews("<n:item><n:publication_date>2026-01-01</n:publication_date></n:item>"),
  ];
  const { entries } = await parseSitemap(urlset(elements.map((element) => url(A, element)).join("")));
  assertEquals(entries.map((entry) => entry.lastmod), [null, null, null, null]);
});

const NEWS = (date: string) =>
  `<n:news xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><n:publication_date>${date}</n:publication_date></n:news>`;

Deno.test("parseSitemap() uses the day of publication if news have no other day", async () => {
  const sitemap = await parseSitemap(
    urlset(
      url(A, NEWS("2026-06-12T00:00:00Z")) + url(A, NEWS("2026-06-12") + lastmod("2026-07-01")) +
        url(A, NEWS("June")) + url(A),
    ),
  );
  assertEquals(sitemap.entries.map((entry) => entry.lastmod?.toISOString().slice(0, 10) ?? null), [
    "2026-06-12",
    "2026-07-01",
    null,
    null,
  ]);
});

Deno.test("parseSitemap() names the line of a problem", async () => {
  const { problems } = await parseSitemap(urlset(`\n${url(A)}\n${url("/b")}\n`));
  assertEquals(problems.map(({ code, line, detail }) => [code, line, detail]), [["relative-loc", 3, "/b"]]);
});

Deno.test("parseSitemap() names the line of a loc, or the line of its entry if it has no loc", async () => {
  const { problems } = await parseSitemap(urlset("<url>\n<loc>/b</loc>\n</url>\n<url>\n</url>"));
  assertEquals(problems.map(({ code, line }) => [code, line]), [["relative-loc", 2], ["missing-loc", 4]]);
});

Deno.test("parseSitemap() reads the beginning of a file that was cut", async () => {
  const text = urlset(url(A) + url(`${A}b`)).slice(0, -25);
  const { entries, problems } = await parseSitemap(text, { truncated: true });
  assertEquals([entries.map(({ loc }) => loc), problems], [[A], []]);
});

Deno.test("parseSitemap() reads as many entries as the protocol allows", async () => {
  const { entries, problems } = await parseSitemap(urlset(url(A).repeat(50_000)));
  assertEquals([entries.length, problems], [50_000, []]);
});

Deno.test("parseSitemap() stops at one entry more", async () => {
  const { entries, problems } = await parseSitemap(urlset(url(A).repeat(50_001)));
  assertEquals([entries.length, problems.map(({ code }) => code)], [50_000, ["too-many"]]);
});

Deno.test("parseSitemap() yields to other work while it reads 4 MiB", async () => {
  const text = urlset(url(A, " ".repeat(1000)).repeat(4000));
  const order: string[] = [];
  const parsing = parseSitemap(text).then(() => order.push("parsed"));
  await takeTurn();
  order.push("other");
  await parsing;
  assertEquals(order, ["other", "parsed"]);
});

const BYTES: readonly [name: string, bytes: readonly number[], expected: boolean][] = [
  ["its two first bytes", [0x1f, 0x8b, 8], true],
  ["text", [0x3c, 0x3f], false],
  ["one byte", [0x1f], false],
  ["none", [], false],
];

for (const [name, bytes, expected] of BYTES) {
  Deno.test(`isGzip() of ${name} is ${expected}`, () =>
    assertEquals(isGzip(Uint8Array.from(bytes)), expected));
}

Deno.test("parseSitemap() reads 16 levels of elements", async () => {
  const codes = async (levels: number) => {
    const nested = '<a xmlns="urn:a">'.repeat(levels - 2) + "</a>".repeat(levels - 2);
    const { problems } = await parseSitemap(urlset(`<url><loc>${A}</loc>${nested}</url>`));
    return problems.map(({ code }) => code);
  };
  assertEquals([await codes(16), await codes(17)], [[], ["too-deep"]]);
});

Deno.test("parseSitemap() looks for the first bracket in 1,024 characters", async () => {
  const kind = async (spaces: number) =>
    (await parseSitemap(" ".repeat(spaces) + urlset(url(A)).replace(/^<\?.*?\?>\s*/, ""))).kind;
  assertEquals([await kind(1_023), await kind(1_024)], ["urlset", null]);
});

const NEWS_NAMESPACE = "http://www.google.com/schemas/sitemap-news/0.9";
const DATES: readonly [name: string, content: string][] = [
  ["a title of news", `<news xmlns="${NEWS_NAMESPACE}"><title>2026-06-12</title></news>`],
  ["another vocabulary", '<news xmlns="urn:n"><publication_date>2026-06-12</publication_date></news>'],
  ["a date above its place", `<publication_date xmlns="${NEWS_NAMESPACE}">2026-06-12</publication_date>`],
];
for (const [name, content] of DATES) {
  Deno.test(`parseSitemap() reads no day of publication from ${name}`, async () => {
    const { entries } = await parseSitemap(urlset(url(A, content)));
    assertEquals(entries, [{ loc: A, lastmod: null }]);
  });
}
