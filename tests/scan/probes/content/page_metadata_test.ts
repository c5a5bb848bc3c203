import { assertEquals } from "@std/assert";
import {
  ownUrls,
  type PageMetadata,
  pageMetadata,
} from "../../../../src/scan/probes/content/page_metadata.ts";
import { observeProbe } from "../../observe_probe.ts";

const HOST = "https://site.cases.readiness-tests.org";

async function read(html: string, headers: Readonly<Record<string, string>> = {}): Promise<PageMetadata> {
  const site = {
    "/": { body: `<!doctype html>${html}`, headers: { "content-type": "text/html", ...headers } },
  };
  const found = await observeProbe(pageMetadata, site);
  if (typeof found === "string") throw new Error(found);
  return found;
}

const CANONICAL = '<link rel="Canonical nofollow" href=/a>';
const CASES: readonly [name: string, facts: () => Promise<unknown>, expected: unknown][] = [
  ["titles and descriptions on one line", async () => {
    const { titles, descriptions } = await read(
      "<title> A\n B</title><meta name=' Description' content=' C '>",
    );
    return [titles, descriptions];
  }, [["A B"], ["C"]]],
  [
    "2,000 characters of a title",
    async () => (await read(`<title>${"a".repeat(2_001)}`)).titles[0]?.length,
    2_000,
  ],
  ["lang and Content-Language", async () => {
    const { language } = await read("<html lang=' de '><p>a", { "content-language": "fr" });
    return language;
  }, { lang: "de", xmlLang: null, content: "fr" }],
  ["the language of a meta element", async () => {
    return (await read("<meta http-equiv=Content-Language content=fr>")).language.content;
  }, "fr"],
  ["canonical links of the header first, against the base element", async () => {
    const { canonicals } = await read(`<base href=/docs/><link rel=canonical href=a>`, {
      link: "<b>; rel=canonical",
    });
    return canonicals.map(({ source, url }) => [source, url]);
  }, [["header", `${HOST}/b`], ["element", `${HOST}/docs/a`]]],
  ["canonical links against a whole URL as base", async () => {
    const { canonicals } = await read(`<base href="${HOST}/docs/"><link rel=canonical href=a>`);
    return canonicals.map(({ url }) => url);
  }, [`${HOST}/docs/a`]],
  ["200 characters of a relation", async () => {
    const links = [200, 201].map((length) => `<link rel="${"canonical".padStart(length)}" href=/${length}>`);
    return (await read(links.join(""))).canonicals.map(({ url }) => url);
  }, [`${HOST}/200`]],
  ["no canonical link of another page", async () => {
    return (await read("", { link: '</a>; rel=canonical; anchor="/b"' })).canonicals.length;
  }, 0],
  ["a canonical link in the body", async () => (await read(`<p>a${CANONICAL}`)).canonicals[0]?.inBody, true],
  ["a canonical link after a noscript that ends the head", async () => {
    return (await read(`<noscript><img src=a></noscript>${CANONICAL}`)).canonicals[0]?.inBody;
  }, false],
  ["hreflang links without alternate style sheets", async () => {
    const { hreflangs } = await read(
      '<link rel="alternate stylesheet" hreflang=de href=/a><link rel=alternate hreflang=fr href=/b><link rel=alternate href=/c>',
      { link: "</d>; rel=alternate; hreflang=es, </e>; rel=next; hreflang=it" },
    );
    return hreflangs.links.map(({ code }) => code);
  }, ["es", "fr"]],
  ["its own URLs", async () => ownUrls(await read(`${CANONICAL}<link rel=canonical href="">`)), [
    `${HOST}/`,
    `${HOST}/a`,
  ]],
];

for (const [name, facts, expected] of CASES) {
  Deno.test(`page-metadata observes ${name}`, async () => {
    assertEquals(await facts(), expected);
  });
}
