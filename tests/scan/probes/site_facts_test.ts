import { assertEquals } from "@std/assert";
import { defineCheck, pass } from "../../../src/scan/check.ts";
import { siteFacts } from "../../../src/scan/probes/site_facts.ts";
import type { PlainAnswer } from "../../fixtures/server.ts";
import { checkSite } from "../test_check.ts";

/** Shows what the probe found. */
const check = defineCheck({
  id: "facts",
  title: "Facts",
  about: "Facts",
  spec: "https://example.com/",
  maturity: "convention",
  weight: 0,
  needs: { facts: siteFacts },
  outcomes: { seen: pass("Seen") },
  judge: ({ facts: { name, description, logo, profiles, stack } }) => ({
    outcome: "seen",
    details: { name, description, logo, profiles, stack },
  }),
});

const ORIGIN = "https://site.cases.readiness-tests.org";

async function facts(markup: string, headers: PlainAnswer["headers"] = {}) {
  const home = { body: markup, headers: { "content-type": "text/html", ...headers } };
  return (await checkSite(check, { "/": home })).details;
}

Deno.test("siteFacts are the site's own words, picture and profiles", async () => {
  const markup = "<title>Case Studio | Home</title><meta name=description content='We build <b>cases</b>.'>" +
    "<link rel=icon href=/favicon.ico><link rel=apple-touch-icon href=/touch.png>" +
    "<a href=https://github.com/case-studio>Code</a> <a href=https://x.com/intent/post>Share</a>";
  assertEquals(await facts(markup), {
    name: "Case Studio",
    description: "We build b cases /b .",
    logo: `${ORIGIN}/touch.png`,
    profiles: ["https://github.com/case-studio"],
    stack: "static",
  });
});

const LOGOS: readonly [name: string, markup: string, logo: string | null][] = [
  ["what is marked as such", "<link rel=icon href=/i.svg><img itemprop=logo src=/logo.png>", "/logo.png"],
  ["an icon", "<link rel='shortcut icon' href=/i.svg?v=2>", "/i.svg?v=2"],
  ["no icon that is none for people", "<link rel=icon href=/favicon.ico>", null],
  ["no picture inside the page", "<link rel=icon href='data:image/png,a.png'>", null],
  ["no other picture", "<img src=/logo.png>", null],
];

for (const [name, markup, logo] of LOGOS) {
  Deno.test(`siteFacts take for the logo ${name}`, async () => {
    assertEquals((await facts(markup))["logo"], logo === null ? null : ORIGIN + logo);
  });
}

const STACKS: readonly [stack: string, headers: PlainAnswer["headers"]][] = [
  ["github-pages", { server: "GitHub.com" }],
  ["github-pages", { server: "cloudflare", "cf-ray": "a", "x-github-request-id": "A:1:B" }],
  ["cloudflare", { server: "cloudflare", "cf-ray": "a" }],
  ["netlify", { "x-nf-request-id": "a" }],
  ["nginx", { server: "nginx/1.29.1" }],
  ["static", {}],
];

for (const [stack, headers] of STACKS) {
  Deno.test(`siteFacts tell ${stack} by ${Object.keys(headers ?? {}).join(" and ") || "nothing"}`, async () => {
    assertEquals((await facts("<p>Cases</p>", headers))["stack"], stack);
  });
}
