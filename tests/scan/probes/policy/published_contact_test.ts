import { observeProbe } from "../../observe_probe.ts";
import { assertEquals } from "@std/assert";
import { publishedContact } from "../../../../src/scan/probes/policy/published_contact.ts";
import type { CasePaths } from "../../test_check.ts";

const HOST = "site.cases.readiness-tests.org";
const page = (markup: string) =>
  `<!doctype html><html lang=en><title>Oak</title><main><h1>Oak</h1><p>Cases of oak.</p>${markup}</main>`;
const LINKS = "<a href=/oak>Oak</a> <a href=/brass>Brass</a>";
const mail = (address: string) => page(`<a href=mailto:${address}>Write to us</a>`);

const CASES: readonly [where: string, site: CasePaths, url: string | null][] = [
  ["the home page", { "/": mail(`info@${HOST}`) }, `mailto:info@${HOST}`],
  [
    "the contact page",
    { "/": page("<a href=/contact>Contact</a>"), "/contact": mail(`info@${HOST}`) },
    `mailto:info@${HOST}`,
  ],
  [
    "a page of the sample",
    { "/": page(LINKS), "/oak": page(""), "/brass": mail(`info@${HOST}`) },
    `mailto:info@${HOST}`,
  ],
  ["the contact page's URL, before the address of an author", {
    "/": page(`${LINKS} <a href=/contact>Contact</a>`),
    "/oak": mail("oak@mail-tests.org"),
    "/contact": page(""),
  }, `https://${HOST}/contact`],
  [
    "a page of the sample, of another domain",
    { "/": page(LINKS), "/oak": mail("oak@mail-tests.org") },
    "mailto:oak@mail-tests.org",
  ],
  ["no page where those of the sample differ", {
    "/": page(LINKS),
    "/oak": mail("anna@mail-tests.org"),
    "/brass": mail("berta@mail-tests.org"),
  }, null],
  [
    "the home page's text, of another domain",
    { "/": page("<p>Puoi contattarmi all'indirizzo mail: oak@mail-tests.org</p>") },
    "mailto:oak@mail-tests.org",
  ],
  [
    "no page where the text does not say what it is for",
    { "/": page("<p>Clone it with git@mail-tests.org</p>") },
    null,
  ],
  [
    "no page where the text has two",
    { "/": page("<p>Mail: oak@mail-tests.org, mail: ash@mail-tests.org</p>") },
    null,
  ],
  [
    "the home page for everybody, not for investors",
    {
      "/": page(`<a href=mailto:investors@${HOST}>Investors</a> <a href=mailto:oak@${HOST}>Write to us</a>`),
    },
    `mailto:oak@${HOST}`,
  ],
  ["no page where the only one is for investors", { "/": mail(`investors@${HOST}`) }, null],
  [
    "no page where two people of the site have one",
    { "/": page(`<a href=mailto:anna@${HOST}>Anna</a> <a href=mailto:berta@${HOST}>Berta</a>`) },
    null,
  ],
  [
    "no page where two pages name two people of the site",
    { "/": page(LINKS), "/oak": mail(`anna@${HOST}`), "/brass": mail(`berta@${HOST}`) },
    null,
  ],
  [
    "the page with the address for everybody, not with one of a person",
    { "/": page(LINKS), "/oak": mail(`anna@${HOST}`), "/brass": mail(`info@${HOST}`) },
    `mailto:info@${HOST}`,
  ],
  ["no page where the only one is a translator's", {
    "/": page(
      `${LINKS}<p>Translated into German by Hans Ast, email: <a href=mailto:ast@mail-tests.org>Hans</a>`,
    ),
  }, null],
  ["no page where a list of credits has it", {
    "/": page(
      `${LINKS}<dl><dt>Traducción</dt><dd><a href=mailto:ast@mail-tests.org>ast@mail-tests.org</a></dl>`,
    ),
  }, null],
  ["no page where the text credits a translator with it", {
    "/": page(`${LINKS}<p>Übersetzung: Hans Ast (E-Mail: ast@mail-tests.org)`),
  }, null],
  [
    "the home page, not the one of its designer",
    {
      "/": page(
        `<p>Email: <a href=mailto:oak@mail-tests.org>Oak</a><p>Website by <a href=mailto:ast@mail-tests.org>Ast</a>`,
      ),
    },
    "mailto:oak@mail-tests.org",
  ],
  ["no page where another page names a person of another domain", {
    "/": page(LINKS),
    "/oak": page("<p>Hans Ast, <a href=mailto:ast@mail-tests.org>ast@mail-tests.org</a>"),
  }, null],
  ["the site's page, although a credit has the address", {
    "/": page(`<p>Translated by <a href=mailto:info@${HOST}>our office</a>`),
  }, `mailto:info@${HOST}`],
  ["no page", { "/": page(LINKS), "/oak": page(""), "/brass": page("") }, null],
];

for (const [where, site, url] of CASES) {
  Deno.test(`publishedContact is the address on ${where}`, async () => {
    const found = await observeProbe(publishedContact, site, { sample: "4" });
    assertEquals(typeof found === "string" ? found : found?.url ?? null, url);
  });
}
