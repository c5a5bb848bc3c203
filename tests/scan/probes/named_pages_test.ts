import { assertEquals } from "@std/assert";
import { defineCheck, pass } from "../../../src/scan/check.ts";
import { namedPages } from "../../../src/scan/probes/named_pages.ts";
import { redirect } from "../../fixtures/server.ts";
import { type CasePaths, checkSite } from "../test_check.ts";

/** Shows what the probe found. */
const check = defineCheck({
  id: "pages",
  title: "Pages",
  about: "Pages",
  spec: "https://example.com/",
  maturity: "convention",
  weight: 0,
  needs: { pages: namedPages },
  outcomes: { seen: pass("Seen") },
  judge: ({ pages }) => ({
    outcome: "seen",
    details: { pages: pages.map(({ url, name }) => `${name} ${url}`) },
  }),
});

const ORIGIN = "https://site.cases.readiness-tests.org";
const html = (body: string) => ({ body, headers: { "content-type": "text/html" } });
const LINKS =
  "<a href=#main>Skip</a><a href=/>Home</a><a href=/index.html>Start</a><a href=/oak/index.html>Oak</a>";

const CASES: readonly [name: string, site: CasePaths, pages: readonly string[]][] = [
  ["other names of the root", { "/": html(LINKS) }, [`Oak ${ORIGIN}/oak/index.html`]],
  [
    "the target of a redirect of the root",
    { "/": redirect("/en", 302), "/en": html(`${LINKS}<a href=/en>English</a><a href=/fr>Français</a>`) },
    [`Oak ${ORIGIN}/oak/index.html`, `Français ${ORIGIN}/fr`],
  ],
];

for (const [name, site, pages] of CASES) {
  Deno.test(`namedPages leave out ${name}`, async () => {
    assertEquals((await checkSite(check, site)).details["pages"], pages);
  });
}
