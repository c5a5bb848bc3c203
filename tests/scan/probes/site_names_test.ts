/** The name and description of a site, as fixes use them. */
import { assertEquals } from "@std/assert";
import { siteFacts } from "../../../src/scan/probes/pages/fix_facts.ts";
import type { SiteFacts } from "../../../src/scan/contract/site_facts.ts";
import { observeProbe } from "../observe_probe.ts";

async function facts(markup: string): Promise<SiteFacts> {
  const home = { body: markup, headers: { "content-type": "text/html" } };
  const found = await observeProbe(siteFacts, { "/": home });
  if (typeof found === "string") throw new Error(found);
  return found;
}

const NAMES: readonly [title: string, name: string][] = [
  ["Introduction | Case Studio", "Case Studio"],
  ["Getting Started – Case Studio Docs", "Case Studio Docs"],
  ["Home - Case Studio", "Case Studio"],
  ["Case Studio - Getting started", "Case Studio"],
  ["Kezdőlap - Case Studio", "Case Studio"],
  ["Cases of oak for all | Readiness Tests", "Readiness Tests"],
  ["Cases of oak for all | Réadiness Tests Perú", "Réadiness Tests Perú"],
  ["Cases of oak for all | Read", "Read"],
  ["Cases of oak for all | Rea", "Cases of oak for all"],
  ["Anna Oak ♜ Case maker", "Anna Oak"],
  ["Dg - Grill at the lake", "Dg - Grill at the lake"],
  ["Dg - Home", "Dg"],
  ["小米 - 手机", "小米"],
  ["Inicio de sesión - Case Studio", "Case Studio"],
  ["Iniciar sesión", "site.cases.readiness-tests.org"],
  ["Introduction", "site.cases.readiness-tests.org"],
  ["Introduction | Overview", "site.cases.readiness-tests.org"],
  ["소개 · Case Studio", "Case Studio"],
  ["Documentation by YARD 0.9.37", "site.cases.readiness-tests.org"],
  ["Cover Template for Bootstrap", "site.cases.readiness-tests.org"],
  ["Cover - Case Studio", "Case Studio"],
  ["Ресторан", "site.cases.readiness-tests.org"],
  ["Documentation for oak", "oak"],
  ["Case Studio Documentation documentation", "Case Studio Documentation"],
  ["Overview (Oak 2.0 API)", "Oak 2.0 API"],
  ["What's On? | Case Studio", "Case Studio"],
  ["プライバシーポリシー", "site.cases.readiness-tests.org"],
  ["0. Setup | Case Studio", "Case Studio"],
  ["Oak Home Page", "Oak"],
  ["Titel", "site.cases.readiness-tests.org"],
];

const HEADINGS: readonly (readonly [what: string, markup: string, name: string])[] = [
  ["the heading that the page repeats", "<h1>Oak Cases</h1><p>Oak Cases makes cases.</p>", "Oak Cases"],
  ["the heading with the letters of the host", "<h1>Readiness Tests</h1>", "Readiness Tests"],
  ["the host instead of another heading", "<h1>This Thursday</h1>", "site.cases.readiness-tests.org"],
  [
    "the host instead of one of two headings",
    "<h1>Oak Cases</h1><h1>Oak Cases</h1>",
    "site.cases.readiness-tests.org",
  ],
];

for (const [what, markup, name] of HEADINGS) {
  Deno.test(`siteFacts have as the name of a page without a title ${what}`, async () => {
    assertEquals((await facts(markup)).name, name);
  });
}

for (const [title, name] of NAMES) {
  Deno.test(`siteFacts read from the title ${title} the name ${name}`, async () => {
    assertEquals((await facts(`<title>${title}</title>`)).name, name);
  });
}

Deno.test("siteFacts do not use the name of the generator as the name", async () => {
  const generator = "<meta name=generator content='GitBook 3.2.3'>";
  const names = ["Introduction · GitBook", "GitBook · Casebook"];
  assertEquals(
    await Promise.all(
      names.map(async (title) => (await facts(`<title>${title}</title>${generator}`)).name),
    ),
    ["site.cases.readiness-tests.org", "Casebook"],
  );
});

for (
  const text of [
    "declaration: module: org.oak.cases",
    "A simple, whitespace theme for academics.",
    "Kick off your next, great Gatsby project with this default starter.",
  ]
) {
  Deno.test(`siteFacts do not use as the description: ${text}`, async () => {
    assertEquals((await facts(`<meta name=description content="${text}">`)).description, null);
  });
}

Deno.test("siteFacts name a site below a path without a name after its folder", async () => {
  const home = { body: "<!doctype html><p>Cases of oak", headers: { "content-type": "text/html" } };
  const found = await observeProbe(siteFacts, { "/~oak/": home }, { page: "/~oak/" });
  assertEquals(typeof found === "string" ? found : found.name, "oak");
});
