import { assertEquals } from "@std/assert";
import { rslSnippet } from "../../../../src/scan/fix/snippets/policy_snippets.ts";
import { RSL_TYPE, rslLicenses } from "../../../../src/scan/probes/policy/rsl_licenses.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const URL_OF_LICENSE = "https://site.cases.readiness-tests.org/license.xml";
const RSL = { "/license.xml": { body: rslSnippet(), headers: { "content-type": RSL_TYPE } } };

function home(head: string, headers: Readonly<Record<string, string>> = {}) {
  return {
    "/": {
      body: `<!doctype html><head>${head}</head>`,
      headers: { "content-type": "text/html", ...headers },
    },
  };
}

function robots(license: string, rules = "Allow: /") {
  return { "/robots.txt": `License: ${license}\nUser-agent: *\n${rules}\n` };
}

const LINK = home(`<link rel=license type="${RSL_TYPE}" href=/license.xml>`);

const CASES: readonly [name: string, site: CasePaths, licenses: string | readonly string[]][] = [
  ["nothing", RSL, []],
  ["a record of the whole file", { ...RSL, ...robots(URL_OF_LICENSE) }, ["robots.txt read general"]],
  ["a record of one agent", {
    ...RSL,
    "/robots.txt": `User-agent: a\nLicense: ${URL_OF_LICENSE}\nAllow: /\n`,
  }, ["robots.txt read special"]],
  ["a link element", { ...RSL, ...LINK }, ["a link element read general"]],
  ["a Link header", { ...RSL, ...home("", { link: `</license.xml>; rel=license; type="${RSL_TYPE}"` }) }, [
    "the Link header read general",
  ]],
  [
    "no license of another type",
    { ...RSL, ...home("<link rel=license type=text/html href=/license.xml>") },
    [],
  ],
  ["no other relation", { ...RSL, ...home(`<link rel=alternate type="${RSL_TYPE}" href=/license.xml>`) }, []],
  ["a type with parameters", {
    ...RSL,
    ...home("", { link: `</license.xml>; rel=license; type="${RSL_TYPE}; charset=utf-8"` }),
  }, ["the Link header read general"]],
  ["no other script", home(`<script type="text/plain">${rslSnippet()}</script>`), []],
  ["a refused page and a record", { ...RSL, ...robots(URL_OF_LICENSE), "/": { status: 403, body: "No" } }, [
    "robots.txt read general",
  ]],
  ["a refused file beside one that is missing", {
    ...robots(`${URL_OF_LICENSE}\nLicense: ${URL_OF_LICENSE}?missing`),
    "/license.xml": { status: 403, body: "No" },
    "/license.xml?missing": { status: 404, body: "No" },
  }, ["robots.txt unseen general", "robots.txt absent general"]],
  ["two references", { ...RSL, ...LINK, ...robots(URL_OF_LICENSE) }, ["robots.txt read general"]],
  ["a reference of one agent and one for all", {
    ...RSL,
    ...LINK,
    "/robots.txt": `User-agent: a\nLicense: ${URL_OF_LICENSE}\nAllow: /\n`,
  }, ["robots.txt read general"]],
  ["a script element", home(`<script type="${RSL_TYPE}">${rslSnippet()}</script>`), [
    "a script element read general",
  ]],
  ["a missing file", robots(URL_OF_LICENSE), ["robots.txt absent general"]],
  ["a disallowed file", { ...RSL, ...robots(URL_OF_LICENSE, "Disallow: /license") }, [
    "robots.txt forbidden general",
  ]],
  ["an invalid URL", robots("http://[bad"), ["robots.txt absent general"]],
  [
    "a refused file",
    { ...robots(URL_OF_LICENSE), "/license.xml": { status: 403, body: "No" } },
    "access-denied",
  ],
  ["a refused page", { "/": { status: 403, body: "No" } }, "access-denied"],
];

for (const [name, site, licenses] of CASES) {
  Deno.test(`rslLicenses of a site with ${name}`, async () => {
    const found = await observeProbe(rslLicenses, site);
    const rows = typeof found === "string"
      ? found
      : found.licenses.map(({ source, state, isGeneral }) =>
        `${source} ${state} ${isGeneral ? "general" : "special"}`
      );
    assertEquals(rows, licenses);
  });
}

for (const [count, unasked] of [[3, 0], [4, 1]] as const) {
  Deno.test(`rslLicenses does not fetch ${unasked} of ${count} documents`, async () => {
    const records = Array.from({ length: count }, (_, index) => `License: ${URL_OF_LICENSE}?${index}\n`).join(
      "",
    );
    const found = await observeProbe(rslLicenses, { "/robots.txt": `${records}User-agent: *\nAllow: /\n` });
    assertEquals(typeof found === "string" ? found : [found.licenses.length, found.unasked], [3, unasked]);
  });
}

Deno.test("rslLicenses reads five script elements", async () => {
  const found = await observeProbe(rslLicenses, home(`<script type="${RSL_TYPE}"></script>`.repeat(6)));
  assertEquals(typeof found === "string" ? found : found.licenses.length, 5);
});
